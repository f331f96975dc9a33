"""The cross-checks of section 6, by what they look at. Pure."""
