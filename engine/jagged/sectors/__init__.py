"""Sectors: occupied, contested, liberated (p. 8, 19-21)."""
