"""Everything that can happen in a game; each event knows the table after it."""
