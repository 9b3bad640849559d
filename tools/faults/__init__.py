"""Everything that can go wrong with stored matches, done on purpose and counted."""
