"""The match's own randomness: the same on every device and in every version of Python."""

from collections.abc import Sequence
from typing import TypeVar

X = TypeVar("X")
_MASK = 2**64 - 1


class Rng:
    """SplitMix64 (Steele, Lea, Flood 2014). The whole state is one number, kept with the match.

    Python's own random promises the same numbers between versions only for random(), not for
    shuffle() or choice(); a match must replay years later.
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def word(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        if n < 1:
            raise ValueError("below() needs at least one possibility")
        # Words above the last whole multiple of n would favour the small numbers: draw again.
        limit = (_MASK + 1) - (_MASK + 1) % n
        while (word := self.word()) >= limit:
            pass
        return word % n

    def choose(self, items: Sequence[X]) -> X:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[X]) -> tuple[X, ...]:
        """The items in random order (Fisher-Yates)."""
        cards = list(items)
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return tuple(cards)
