"""Long Live the Queen: the rules, two editions as data. Pure: standard library and rulebook only."""
