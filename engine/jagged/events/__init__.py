"""What happens on the table. Each event knows how the state looks after it."""
