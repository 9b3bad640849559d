"""Tokens, dice, markers, obstacles: the pieces of the box. Situation files and content use the same records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from engine.table.bounds import Between
from engine.warofmine.content.fields import ref, rows, words
from engine.warofmine.content.vocabulary import Colour, Sign, State, Task, Then, TokenClass, Work


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon:
    """J19, J27."""

    die: Colour
    ammo: bool = False
    """Each shot costs one piece of ammunition."""
    double: bool = False
    """May be thrown twice for two pieces."""
    kill: Sign | None = None
    """The face that kills at once, or makes a raid be ignored."""


BARE_HANDS = Weapon(die=Colour.GREY)


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """A kind of token. `total` is how many there are in all (W48)."""

    name: Mapping[str, str] = words(default={})
    cls: TokenClass = TokenClass.OTHER
    total: Annotated[int, Between(0, 999)] = 0
    weight: Annotated[int, Between(0, 99)] = 0
    value: Annotated[int, Between(0, 999)] | None = None
    """None: not tradable."""
    feeds: Annotated[int, Between(0, 4)] | None = None
    """A food, and how much hunger it takes (J14)."""
    tires: Annotated[int, Between(0, 4)] | None = None
    """A drink against misery, and the fatigue it costs (J22)."""
    treats: State | None = None
    weapon: Weapon | None = None
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatDie:
    """Faces of one combat die (W52)."""

    name: Mapping[str, str] = words(default={})
    faces: tuple[Sign, ...] = rows(1, 20)
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker:
    """One face of a state marker."""

    dots: Annotated[int, Between(0, 3)] = 0
    then: Then | None = None
    """What happens at the moment the level is reached (W2)."""
    script: str = ref("scripts", "")
    """Instead of `then`: a script to be read; a printed number of 1 to 4 digits, or a record's id."""
    forbids: tuple[Task, ...] = rows(0, 4, ())
    """Tasks of the night that nobody with this marker can take (W9); ours forbid none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StateMarker:
    """The markers of one state, level 1 to 4 (W3). The id is the state."""

    name: Mapping[str, str] = words(default={})
    levels: tuple[Marker, ...] = rows(4, 4)
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EnemyMarker:
    """Markers of one letter: `copies` of them lie in the bag (J25, W27)."""

    name: Mapping[str, str] = words()
    strength: Annotated[int, Between(0, 9)] = 0
    hp: Annotated[int, Between(1, 99)] = 3
    copies: Annotated[int, Between(1, 9)] = 2
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Foe:
    """Somebody one may have to fight: what he is called, so that he is not only a marker."""

    name: Mapping[str, str] = words()
    source: str = ""
    assumed: bool = False


def marker_name(letter: str, number: int) -> str:
    """One marker of the bag: A1, A2; a letter that itself ends in a digit is set off: a7.1."""
    return f"{letter}.{number}" if letter[-1:].isdigit() else f"{letter}{number}"


def letter_of(marker: str) -> str:
    return marker.rstrip("0123456789").removesuffix(".")


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstacle:
    """The open side of a shelter card (J9, J10). The id is what the spot's `card` names."""

    name: Mapping[str, str] = words()
    work: Work = Work.SEARCH
    tool: str = ref("tokens", "")
    blocks: bool = False
    room: Annotated[int, Between(1, 9)] = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Roles:
    """The few things rules must know by name, and what they are called in this content. One record: `roles`."""

    water: str = ref("tokens")
    ammo: str = ref("tokens")
    wood: str = ref("tokens")
    components: str = ref("tokens")
    shovel: str = ref("tokens")
    saw_blade: str = ref("tokens")
    lockpick: str = ref("tokens")
    bed: str = ref("fittings")
    boards: str = ref("fittings")
    rubble: str = ref("obstacles")
    rubble_rest: str = ref("obstacles")
    bars: str = ref("obstacles")
    locked_door: str = ref("obstacles")
    rummage: str = "rummage"
    """The printed action of a spot that takes any number of people."""
    door: str = "door"
    """The printed action of the spot where visitors wait."""
    source: str = ""
    assumed: bool = False


Counts = Mapping[str, int]
"""Token kinds and how many of each."""
