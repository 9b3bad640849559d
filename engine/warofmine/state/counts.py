"""Tokens in numbers. A table of counts never holds a zero and is always in the order of its kinds."""

from __future__ import annotations

from collections.abc import Mapping

Counts = Mapping[str, int]
"""Token kinds and how many of each."""


def counted(table: Counts) -> dict[str, int]:
    """The same counts without zeros, in order."""
    return {kind: table[kind] for kind in sorted(table) if table[kind]}


def added(pile: Counts, kind: str, n: int) -> dict[str, int]:
    """The pile with n more (or fewer) of a kind. Raises ValueError if there are not so many."""
    left = pile.get(kind, 0) + n
    if left < 0:
        raise ValueError(f"there are not {-n} of {kind}")
    return counted({**pile, kind: left})


def together(*piles: Counts) -> dict[str, int]:
    """All piles in one."""
    kinds = {kind for pile in piles for kind in pile}
    return counted({kind: sum(pile.get(kind, 0) for pile in piles) for kind in kinds})


def without(pile: Counts, taken: Counts) -> dict[str, int]:
    """What is left of the pile; never below nothing."""
    return counted({kind: max(0, n - taken.get(kind, 0)) for kind, n in pile.items()})


def covers(pile: Counts, wanted: Counts) -> bool:
    return all(pile.get(kind, 0) >= n for kind, n in wanted.items())


def pieces(pile: Counts) -> int:
    return sum(pile.values())


def tally(kinds: tuple[str, ...]) -> dict[str, int]:
    """A row of single tokens as counts.

    >>> tally(("wood", "water", "wood"))
    {'water': 1, 'wood': 2}
    """
    return counted({kind: kinds.count(kind) for kind in kinds})
