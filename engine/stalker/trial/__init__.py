"""New cards tried on small tables before they are taken in."""
