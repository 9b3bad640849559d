"""Situation files of This War of Mine: one moment as JSON (shared/games/WAROFMINE.md, f.3). The format is a promise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.warofmine.content.cards import FateLine
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Colour, Sign, Where
from engine.warofmine.rules.trade import Deal
from engine.warofmine.state.counts import Counts
from engine.warofmine.state.open import Enemy, Mode, Place
from engine.warofmine.state.siege import Placed, Siege

GAME = "warofmine"
PLAN = "plan"
"""The one shelter plan of a situation."""

COPY = "\0"
"""Between a location's name and its number, where a file names it twice; no name of a file can hold it."""

Throws = Mapping[str, Sequence[Sequence[Sign]]]


def plain_name(card: str) -> str:
    """A location as the file calls it."""
    return card.partition(COPY)[0]


@dataclass(frozen=True)
class Rolls:
    thirst: Mapping[str, int] = field(default_factory=dict)
    noise: tuple[int, ...] = ()
    raid: Throws = field(default_factory=dict)
    combat: Throws = field(default_factory=dict)
    kills: tuple[int, ...] = ()
    death: int | None = None


@dataclass(frozen=True)
class Assign:
    step: int
    who: Mapping[str, Placed]


@dataclass(frozen=True)
class Dusk:
    drink: tuple[str, ...] | None = None
    eat: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Act:
    """One of: noise up, noise down, a noise check."""

    change: int = 0
    check: bool = False


@dataclass(frozen=True)
class SituationRaid:
    damage: int = 0
    wounds: int = 0
    boards: int = 0


@dataclass(frozen=True)
class Combat:
    place: Place = Place.OUT
    mode: Mode = Mode.FIGHT
    fighters: tuple[str, ...] = ()
    enemies: Mapping[str, Enemy] = field(default_factory=dict)


@dataclass(frozen=True)
class Dawn:
    treat: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    before: tuple[tuple[str, str], ...] = ()
    after: tuple[tuple[str, str], ...] = ()
    fate: tuple[FateLine, ...] = ()
    replace: Where | None = None


@dataclass(frozen=True)
class TradePlan:
    place: Place = Place.OUT
    fee: int = 0
    paid: Counts = field(default_factory=dict)
    deals: tuple[Deal, ...] = ()
    offers: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Situation:
    """The siege as far as the file tells, and what is to be done in it."""

    state: Siege
    content: SiegeContent
    beds: int = 0
    assign: Assign | None = None
    dusk: Dusk = Dusk()
    acts: tuple[Act, ...] = ()
    take: Counts | None = None
    raid: SituationRaid = SituationRaid()
    combat: Combat | None = None
    dawn: Dawn = Dawn()
    trade: TradePlan | None = None
    rolls: Rolls = Rolls()
    fates: tuple[Mapping[Colour, int], ...] = ()
