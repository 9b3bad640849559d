"""Journals of the games that came after the first, as this version writes them."""
