"""The arithmetic of the book: values, pools, bodies, armour, limits, bands. No question, no event, no place."""
