"""What the enemies of a sector do when a merc has finished."""
