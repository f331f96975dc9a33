"""The Queen's Dilemma: a campaign kept in step with its box."""
