"""The printing room: pages, type, crests, tracks and grids for every paper of the house."""
