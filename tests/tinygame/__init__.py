"""A game just big enough to need everything the table offers. Not shipped."""

from tests.tinygame.game import CONTENT, SETUP, TINY, TinyGame
from tests.tinygame.values import Draw, Duel, EndRound, Score, Tiny

__all__ = ["CONTENT", "SETUP", "TINY", "Draw", "Duel", "EndRound", "Score", "Tiny", "TinyGame"]
