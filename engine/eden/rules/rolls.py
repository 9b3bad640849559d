"""Pools of dice (B2.A) and their exact chances."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

SIDES = 6
Spread = tuple[Fraction, ...]
"""The chance of every number of successes, from none up."""


@dataclass(frozen=True, slots=True)
class Part:
    """One modifier as players see it: what it is, and how much."""

    what: str
    amount: int


@dataclass(frozen=True, slots=True)
class Pool:
    """So many dice, each at least `difficulty` is a success; `parts` say where the dice come from."""

    dice: int
    difficulty: int
    parts: tuple[Part, ...] = ()

    def successes(self, faces: Iterable[int]) -> int:
        return sum(face >= self.difficulty for face in faces)

    @property
    def spread(self) -> Spread:
        return spread(self.dice, self.difficulty)


def pool(parts: Iterable[Part], difficulty: int) -> Pool:
    """A difficulty above 6 is 6, and the value loses what was above; below 1 it is 1 (B2.A, E10)."""
    listed = tuple(parts)
    above = max(0, difficulty - SIDES)
    if above:
        listed = (*listed, Part("above_six", -above))
    # B2.A: with a value of 0 or less no success is possible.
    return Pool(max(0, sum(part.amount for part in listed)), min(max(difficulty, 1), SIDES), listed)


def plain_pool(value: int, difficulty: int) -> Pool:
    return pool((Part("value", value),), difficulty)


@lru_cache(maxsize=4096)
def spread(dice: int, difficulty: int) -> Spread:
    """
    >>> spread(1, 5)
    (Fraction(2, 3), Fraction(1, 3))
    """
    hit = Fraction(SIDES + 1 - min(max(difficulty, 1), SIDES), SIDES)
    return tuple(comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1))


def any_success(rolled: Pool) -> Fraction:
    return 1 - rolled.spread[0]


def contest_winner(value: int, die: int, other_value: int, other_die: int) -> int:
    """1: the first wins, -1: the other, 0: again. The higher total, then the higher value (B2.A)."""
    mine, theirs = (value + die, value), (other_value + other_die, other_value)
    return (mine > theirs) - (mine < theirs)


def contest_chance(value: int, other_value: int) -> Fraction:
    """How likely the first wins; what is rolled again does not change the odds."""
    pairs = [(a, b) for a in range(1, SIDES + 1) for b in range(1, SIDES + 1)]
    won = sum(contest_winner(value, a, other_value, b) > 0 for a, b in pairs)
    lost = sum(contest_winner(value, a, other_value, b) < 0 for a, b in pairs)
    return Fraction(won, won + lost)


def shifted(face: int, by: int) -> int:
    """The hit die changed, within 1 to 6 (B2.A)."""
    return min(max(face + by, 1), SIDES)


def shifts(face: int, successes: int) -> tuple[int, ...]:
    """The faces that can be reached while one success is left (B6.A 5, E12)."""
    return tuple(range(shifted(face, 1 - successes), shifted(face, successes - 1) + 1))


def halved(value: int) -> int:
    """Fractions up (B2.G, E49)."""
    return -(-value // 2)
