"""What is open in the middle of a step: a fight, a trade, a real card still to be told, owed scripts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.table.record import later
from engine.warofmine.content.effects import Effect


class Place(StrEnum):
    """Where it happens; it decides which pile is at hand."""

    OUT = "out"
    SHELTER = "shelter"


class Mode(StrEnum):
    """Who strikes: both sides, the enemies while the group flees, the group from a hiding place (J25, J26)."""

    FIGHT = "fight"
    FLEE = "flee"
    AMBUSH = "ambush"


@dataclass(frozen=True, slots=True)
class Enemy:
    """`weapons[0]` is in hand; none left: bare hands (J27)."""

    weapons: tuple[str, ...] = ()
    strength: int = 0
    hp: int = 3
    wounds: int = 0
    thug: bool = False
    foe: str = later(default="")
    """Who it is, if the card says so."""

    @property
    def is_alive(self) -> bool:
        return self.wounds < self.hp


@dataclass(frozen=True, slots=True)
class Fight:
    place: Place
    fighters: tuple[str, ...]
    enemies: Mapping[str, Enemy] = field(default_factory=dict)
    mode: Mode = Mode.FIGHT
    round: int = 1
    won: tuple[Effect, ...] = ()
    """What the card gives when no enemy is left."""
    source: str = ""
    """The card that brought it."""


@dataclass(frozen=True, slots=True)
class Bargain:
    """A trade that is offered: the fee and what may be had (None: anything the box holds)."""

    place: Place
    fee: int = 0
    offers: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Owed:
    """A script to be read, and whom it is about ("" for all)."""

    script: str
    who: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """A real card of this deck lies open: its outcome is still to be told on the pad."""

    deck: str
    script: str = ""
    """The number, if it is a paragraph of the book."""
    damage: int = 0
    wounds: int = 0
    """What a raid card showed."""
    front: str = later(default="")
    """The open side of a shelter card."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """A real card or paragraph the group told once: next time the app works it by itself (a.4)."""

    effects: tuple[Effect, ...]
    damage: int = 0
    wounds: int = 0
    """Of a raid card."""
    front: str = later(default="")
    """Of a shelter card."""


@dataclass(frozen=True, slots=True)
class Agenda:
    """Effects of a card still to be worked: who did it, where it comes from."""

    effects: tuple[Effect, ...]
    source: str = ""
    """Deck and id of the card, "raid/knock": what the history names."""
    actor: str = ""
