"""New cards tried in a small scenario before they are taken in."""
