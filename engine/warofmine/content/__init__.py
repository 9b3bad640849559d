"""What is printed on the cards and pieces, as plain values: kinds, words of effects, reading and checking."""
