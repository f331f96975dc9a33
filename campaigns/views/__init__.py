"""Screens of a campaign."""
