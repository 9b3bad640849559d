"""Victory points by missions (B4.B end 10, E47)."""
