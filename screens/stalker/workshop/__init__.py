"""The workshop: bring your own box. Tiles, boards, missions, cards, packs and codes."""
