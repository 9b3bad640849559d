"""What abilities and tactical cards do, word by word, and the odd ones with a rule of their own."""
