"""What a roll can show, exactly: for the odds beside a weapon, never for a rule.

The faces are assumed, so whoever shows these says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from engine.jagged.content.scenario import DieCard
from engine.jagged.words import Colour, Dice

Chances = Mapping[int, Fraction]
"""Successes, and how likely just so many are."""
MORE_THROWS = 4
"""Expertise rolls on; what is left after so many throws is less than a thousandth."""
CERTAIN: Chances = {0: Fraction(1)}


def chances(cards: Mapping[Colour, DieCard], dice: Dice, expertise: bool = False) -> Chances:
    """Of a whole roll.

    >>> coin = {Colour.BLUE: DieCard((Face(0), Face(1)))}
    >>> chances(coin, {Colour.BLUE: 2})
    {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    """
    found = dict(CERTAIN)
    for colour, n in dice.items():
        one = _of_die(cards[colour], MORE_THROWS if expertise else 0)
        for _ in range(n):
            found = _together(found, one)
    return found


@lru_cache(maxsize=256)
def _of_die(card: DieCard, more: int) -> dict[int, Fraction]:
    share = Fraction(1, len(card.faces))
    found: dict[int, Fraction] = {}
    for face in card.faces:
        after = _of_die(card, more - 1) if face.expertise and more else CERTAIN
        for n, chance in after.items():
            found[face.successes + n] = found.get(face.successes + n, Fraction(0)) + share * chance
    return found


def _together(one: Chances, other: Chances) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for a, p in one.items():
        for b, q in other.items():
            found[a + b] = found.get(a + b, Fraction(0)) + p * q
    return dict(sorted(found.items()))


def at_least(chances: Chances, n: int) -> Fraction:
    return sum((chance for successes, chance in chances.items() if successes >= n), Fraction(0))


def percent(chance: Fraction) -> int:
    """Rounded; never 0 for what can happen nor 100 for what can fail."""
    if chance <= 0 or chance >= 1:
        return 100 if chance >= 1 else 0
    return max(1, min(99, round(chance * 100)))
