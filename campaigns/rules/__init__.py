"""The calculators of The Queen's Dilemma. Pure: values in, values out; no campaign state, no prose."""
