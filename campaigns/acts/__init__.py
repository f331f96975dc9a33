"""What each verb does to a campaign, one module per phase (appendix D). Pure."""
