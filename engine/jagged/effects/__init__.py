"""What cards do, word by word."""
