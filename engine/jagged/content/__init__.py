"""What is printed on the cards and boards of the box."""
