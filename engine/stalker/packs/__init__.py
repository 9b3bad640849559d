"""Content packs: cards, tiles, boards and missions that players give the app and each other."""
