"""EDEN: two bands of warriors on an open table, and the wild between them."""
