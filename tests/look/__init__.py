"""The look: contrast, faces, icons, crests, styles, parts."""
