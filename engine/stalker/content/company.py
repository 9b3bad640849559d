"""Who comes along and what for: companions (p. 8, p. 40), jobs (p. 8) and set-up cards of lost areas (p. 39).

The table on p. 40 says what every companion can and cannot do; the rest stands on its card, side b. The seeds hold no
such card: a card that says nothing is played by our ruling, which is what the defaults here mean.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from enum import StrEnum

from engine.stalker.content.numbers import Copies, Coupons, EnemyMove, Hits, RoundNumber, Times
from engine.stalker.content.vocabulary import Cost, Effect, Names


class Aim(StrEnum):
    """At whom an action of a companion or of a stalker's own is aimed: the card names the possible targets (p. 40)."""

    NOBODY = "none"
    ENEMY = "enemy"
    STALKER = "stalker"


class Fate(StrEnum):
    """How a companion leaves the board: its card says so; most flee when their life is in danger (p. 40)."""

    FLED = "fled"
    DIED = "died"
    LEFT = "left"
    """Gone as the mission wanted it."""


@dataclass(frozen=True)
class CompanionAction:
    id: str
    name: Names
    aim: Aim = Aim.NOBODY
    range: int = 0
    effects: tuple[Effect, ...] = ()
    """`target` is whom it is aimed at; a companion itself has neither hit points nor markers to gain."""
    cost: Cost = Cost.FREE
    """A standard action is paid by the stalker whose turn it is."""


@dataclass(frozen=True)
class CompanionCard:
    """A companion's side b. Moves and acts in the players' phase, in the turn of any stalker (ruling)."""

    name: Names
    text: Names = dataclasses.field(default_factory=dict)
    letter: str = ""
    """What its sign on the board shows, the same in every language; without one, the first letter of its id."""
    move: EnemyMove = 3
    """Fields of one move."""
    moves: Times = 1
    """How often it may move in a round."""
    acts: Times = 1
    """How often it may act in a round."""
    actions: tuple[CompanionAction, ...] = ()
    target: bool = False
    """Enemies may target it (p. 30, p. 40)."""
    hp: Hits = 1
    """Sources of harm it bears: the one that takes the last drives it off the board."""
    fate: Fate = Fate.FLED
    lost: tuple[Effect, ...] = ()
    """What happens when it is driven off: a mission may fail by it."""
    source: str = ""
    assumed: bool = False


class Task(StrEnum):
    """What a job asks for."""

    KILL = "kill"
    """Enemies killed: of a `card`, a `group` or a `kind`, or any."""
    LOOT = "loot"
    """Loot markers picked up."""
    ARTEFACT = "artefact"
    """Artefacts brought to light."""
    UNKNOWN = "unknown"
    """Unknown markers turned up."""
    LOST_AREA = "lost_area"
    """Stalkers who have been in the lost area."""
    FLAG = "flag"
    """Something the mission remembers, named by `card`."""
    ASK = "ask"
    """Only the players can tell: they are asked when the mission is over."""


@dataclass(frozen=True)
class JobCard:
    """One more objective for a mission, and what it pays (p. 8)."""

    name: Names
    text: Names
    task: Task = Task.ASK
    n: Copies = 1
    card: str = ""
    group: str = ""
    kind: str = ""
    by_round: RoundNumber = 0
    """Done by the end of this round, or not at all; 0 for any time."""
    win: bool = True
    """Paid only if the mission succeeds."""
    pay: Coupons = 0
    """In coupons."""
    cards: tuple[str, ...] = ()
    """Gear on top of the coupons, by card."""
    source: str = ""
    assumed: bool = False
