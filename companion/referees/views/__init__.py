"""Screens of the two referees."""
