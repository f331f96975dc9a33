"""Template tags of a campaign."""
