"""Pictures of a campaign: the charts of its standing and the map of Ankist, for web and paper."""
