"""Environment cards (p. 16): what can be done on their fields, what happens there, and how they change the board."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.stalker.content.cards import Cost, Effect, Names
from engine.stalker.content.numbers import Near
from engine.stalker.content.tiles import BorderLine, TileCard
from engine.stalker.ground.plan import Cover, FieldChange, Radiation
from engine.table.record import later


class On(StrEnum):
    """What sets a trigger off (p. 22)."""

    ENTER = "enter"
    ACTION = "action"
    """A stalker has performed a standard action and stands there."""
    ATTENTION = "attention"
    """A stalker's attention marker is laid or moved within `range`."""


@dataclass(frozen=True)
class PlaceAction:
    """An action printed on an environment card (p. 16)."""

    id: str
    name: Names
    fields: tuple[str, ...]
    effects: tuple[Effect, ...]
    cost: Cost = Cost.STANDARD
    needs: tuple[str, ...] = ()
    """Flags that must be set."""
    unless: tuple[str, ...] = ()
    everyone: bool = False
    """Only when every living stalker stands on one of the fields."""
    companions: tuple[str, ...] = ()
    """Only when these companions stand on one of the fields."""
    cards: tuple[str, ...] = later(default=())
    """Only for a stalker who carries these: cards, finds, markers in the pockets."""
    tile: str = later(default="")
    """All fields of this tile, besides those named."""


@dataclass(frozen=True)
class Trigger:
    """What happens when a stalker, or also an enemy or a companion, comes to one of these fields, or when something
    else happens there (p. 16)."""

    fields: tuple[str, ...]
    effects: tuple[Effect, ...]
    needs: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    enemies: bool = False
    companions: bool = False
    at_once: bool = later(default=False)
    """In the middle of the movement; otherwise when the action, or an enemy's movement, is over (p. 22)."""
    ends_move: bool = later(default=False)
    """What happens at once also ends the movement; if it does not say so, the movement goes on (p. 20)."""
    on: On = later(default=On.ENTER)  # noqa: RUF009 - it makes a dataclass field
    range: Near = later(default=0)  # noqa: RUF009 - it makes a dataclass field
    """How near an attention marker must come to one of the fields."""
    tile: str = later(default="")
    """All fields of this tile, besides those named."""
    cards: tuple[str, ...] = later(default=())
    """Only for a stalker who carries these."""


@dataclass(frozen=True)
class GroundLine:
    """What a card makes of fields: cover, radiation, water (p. 16); what it does not name stays as it is printed."""

    fields: tuple[str, ...]
    cover: Cover | None = None
    radiation: Radiation | None = None
    water: bool | None = None

    @property
    def change(self) -> FieldChange:
        return FieldChange(self.cover, self.radiation, self.water)


@dataclass(frozen=True)
class Side:
    """One side of an environment card."""

    text: Names = dataclasses.field(default_factory=dict)
    actions: tuple[PlaceAction, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    on_flip: tuple[Effect, ...] = ()
    """Carried out when this side comes up."""
    end_of_round: tuple[Effect, ...] = ()
    borders: tuple[BorderLine, ...] = ()
    """How the card changes the borders of the fields it lies on."""
    grounds: tuple[GroundLine, ...] = later(default=())
    """What the card makes of the fields it lies on."""

    @property
    def changes(self) -> dict[str, FieldChange]:
        return {name: each.change for each in self.grounds for name in each.fields}

    def deeds(self) -> Iterator[tuple[tuple[str, int], PlaceAction | Trigger]]:
        """What can be done and what can happen on its fields, each with its place."""
        yield from ((("actions", n), action) for n, action in enumerate(self.actions))
        yield from ((("triggers", n), trigger) for n, trigger in enumerate(self.triggers))


@dataclass(frozen=True)
class EnvironmentCard:
    name: Names
    sides: Mapping[str, Side]
    side: str = "a"
    in_play: bool = True
    """False for a card that waits in the environment deck until an effect turns it up."""


def side_on_tiles(side: Side, tiles: Mapping[str, TileCard]) -> Side:
    actions = tuple(dataclasses.replace(each, fields=_fields_of(each, tiles)) for each in side.actions)
    triggers = tuple(dataclasses.replace(each, fields=_fields_of(each, tiles)) for each in side.triggers)
    return dataclasses.replace(side, actions=actions, triggers=triggers)


def _fields_of(deed: PlaceAction | Trigger, tiles: Mapping[str, TileCard]) -> tuple[str, ...]:
    shown = tiles[deed.tile].names if deed.tile in tiles else ()
    return tuple(dict.fromkeys((*deed.fields, *shown)))
