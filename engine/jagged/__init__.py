"""Jagged Alliance: The Board Game. The rules with their pages stand in shared/games/JAGGED.md."""
