"""The time-loop card game: two to four lives lived again and again. Pure: standard library and rulebook only."""
