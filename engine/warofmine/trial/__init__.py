"""New cards tried in a small siege before they are taken in."""
