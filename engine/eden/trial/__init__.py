"""New cards tried in a small battle before they are taken in."""
