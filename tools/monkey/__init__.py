"""Random fingers on the real app."""
