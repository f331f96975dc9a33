"""The referees of the two smaller games: Long Live the Queen and the time loop."""
