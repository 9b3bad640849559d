"""What a row or a cell stands for when it is not a card: a card or a copy is named by its own id."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Magazine:
    """One of the stash, or of a trader."""

    ammo: str


@dataclass(frozen=True)
class Pocketed:
    """A magazine in somebody's pocket."""

    ammo: str


@dataclass(frozen=True)
class Worn:
    """A copy that somebody carries: in hand, on the body, in the backpack."""

    copy: str


@dataclass(frozen=True)
class Gift:
    """A card that a trader gives for nothing."""

    card: str
