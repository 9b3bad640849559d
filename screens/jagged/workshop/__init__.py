"""What Jagged Alliance tells the workshop: forms, words of its cards, a painter for sector faces."""
