"""What is printed on cards and boxes: profiles, weapons, abilities, pieces of terrain, cards, bands."""
