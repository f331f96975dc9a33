"""The drawings of the house: pure geometry of crests and glyphs, and what renders it."""
