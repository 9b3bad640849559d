"""The rules of the game in one sentence each, room by room."""
