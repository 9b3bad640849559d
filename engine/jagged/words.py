"""The words of the rulebook, one name per thing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum


class Terrain(StrEnum):
    """The ground of an area (p. 9)."""

    JUNGLE = "jungle"
    URBAN = "urban"
    SWAMP = "swamp"


class Condition(StrEnum):
    """What a figure may suffer from, each once (p. 25)."""

    BLEEDING = "bleeding"
    MARKED = "marked"
    SUPPRESSED = "suppressed"


class Colour(StrEnum):
    """The dice (p. 3)."""

    YELLOW = "yellow"
    ORANGE = "orange"
    RED = "red"
    BLUE = "blue"


class Status(StrEnum):
    """Who holds a sector (p. 8)."""

    OCCUPIED = "occupied"
    CONTESTED = "contested"
    LIBERATED = "liberated"


class Move(StrEnum):
    """A step of an attack pattern (p. 26)."""

    MOVE = "move"
    ATTACK = "attack"


class Deck(StrEnum):
    """The event decks, by the colour of the threat level (p. 30)."""

    YELLOW = "yellow"
    ORANGE = "orange"
    RED = "red"


class Time(StrEnum):
    DAY = "day"
    NIGHT = "night"

    @property
    def other(self) -> Time:
        return Time.NIGHT if self is Time.DAY else Time.DAY


class Skill(StrEnum):
    """What a merc may roll for (p. 10, 17)."""

    LEADERSHIP = "leadership"
    MECHANICAL = "mechanical"
    MEDICAL = "medical"


class Back(StrEnum):
    """The four spawn decks, by what their backs show (p. 2, 19)."""

    UNKNOWN = "unknown"
    WEAK = "weak"
    STRONG = "strong"
    DEADLY = "deadly"


class Quality(StrEnum):
    """The three loot decks (p. 2, 36)."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


class Access(StrEnum):
    """The icons of the two mission access tokens, on mission cards too (p. 34); their pictures are lost."""

    A = "access-a"
    B = "access-b"


LETTERS = ("A", "B", "C", "D")
"""The spawn letters of a sector (p. 8)."""

OTHER = "other"
"""The option for a card of the real box that the app does not know."""

COLOURS = tuple(Colour)

Dice = Mapping[Colour, int]
"""How many dice of each colour are rolled together."""


def more_dice(*pools: Dice) -> dict[Colour, int]:
    """All dice together, colours without a die left out."""
    found: dict[Colour, int] = {}
    for colour in COLOURS:
        n = 0
        for pool in pools:
            n += pool.get(colour, 0)
        if n > 0:
            found[colour] = n
    return found


def in_order(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    return tuple(sorted(set(conditions)))
