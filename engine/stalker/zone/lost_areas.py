"""Lost areas (p. 39): a set-up card says where the entrance goes, which tile is laid, and which cards lie on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar, cast

from engine.field.grid import STEPS, Cell
from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.environment import PlaceAction, Trigger
from engine.stalker.content.missions import (
    AreaMarker,
    Library,
    LootStack,
    LostArea,
    LostAreaCard,
    MatchContent,
    MissionCard,
    plan_of,
)
from engine.stalker.content.tiles import Laid, TileCard, lay
from engine.stalker.ground.plan import BoardPlan, Field
from engine.table.canon import Malformed
from engine.table.refusal import Refused
from engine.table.text import T

R = TypeVar("R")
BESIDE = 2
"""Cells between the board and the area: nothing is next to it but its entrance."""


def bare(mission: MissionCard) -> MissionCard:
    """The mission without a lost area of its own."""
    return replace(mission, lost_area=None)


def entrance_fields(mission: MissionCard, tiles: Mapping[str, TileCard], card: LostAreaCard) -> list[str]:
    """Where the entrance marker may lie; if there are several fields, the players choose (p. 39)."""
    try:
        plan = plan_of(bare(mission), tiles)
    except Malformed:
        # Its own entrances lead into a lost area of its own: without that there is no board.
        return []
    if not lay(tiles, [Laid(card.tile)]).fields.keys().isdisjoint(plan.fields):
        # The tile lies on the board already, or another calls its fields the same.
        return []
    building = largest_building(plan) if card.largest_building else plan.fields.keys()
    return [name for name, entry in sorted(plan.fields.items()) if name in building and _suits(entry, card)]


def largest_building(plan: BoardPlan) -> frozenset[str]:
    """The fields of the building that covers most cells: rooms side by side are one; of equal ones, all (ruling)."""
    inside = {cell: name for name, entry in plan.fields.items() if entry.room is not None for cell in entry.cells}
    buildings: list[set[Cell]] = []
    left = set(inside)
    while left:
        building, frontier = set[Cell](), [left.pop()]
        while frontier:
            x, y = frontier.pop()
            building.add((x, y))
            near = {(x + dx, y + dy) for dx, dy in STEPS.values()} & left
            left -= near
            frontier += near
        buildings.append(building)
    most = max(map(len, buildings), default=0)
    return frozenset(inside[cell] for building in buildings if len(building) == most for cell in building)


def _suits(entry: Field, card: LostAreaCard) -> bool:
    if entry.water or (card.indoors is not None and card.indoors != (entry.room is not None)):
        return False
    if card.size is None:
        return True
    xs, ys = [x for x, _ in entry.cells], [y for _, y in entry.cells]
    width, height = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    return len(entry.cells) == width * height and sorted((width, height)) == sorted(card.size)


def with_lost_area(library: Library, mission: MissionCard, key: str, entrance: str) -> MissionCard:
    """The mission with the area of a set-up card beside its board. Raises Refused."""
    card = library.lost_areas.get(key)
    if card is None:
        raise Refused("unknown_area", T("There is no lost area {name}.", name=key))
    if entrance not in entrance_fields(mission, library.tiles, card):
        raise Refused("no_entrance", T("The entrance of {area} cannot lie there.", area=key))
    plan = plan_of(bare(mission), library.tiles)
    right = max(x for entry in plan.fields.values() for x, _ in entry.cells)
    top = min(y for entry in plan.fields.values() for _, y in entry.cells)
    area = LostArea(Laid(card.tile, right + 1 + BESIDE, top), ((entrance, card.inside),))
    # A card of the area that is called like one of the mission's gets a name of its own.
    names = {old: f"{key}-{old}" if old in mission.environment else old for old in card.environment}
    cards = {names[old]: _renamed(each, names) for old, each in card.environment.items()}
    everywhere = library.tiles[card.tile].names
    laid: dict[AreaMarker, list[LootStack]] = {kind: [] for kind in AreaMarker}
    for markers in card.markers:
        laid[markers.kind] += [LootStack(name, markers.n) for name in markers.fields or everywhere]
    return replace(
        mission,
        loot=(*mission.loot, *laid[AreaMarker.LOOT]),
        unknown_at=(*mission.unknown_at, *laid[AreaMarker.UNKNOWN]),
        lost_area=area,
        environment={**mission.environment, **cards},
        one_of=(*mission.one_of, *(tuple(names.get(old, old) for old in row) for row in card.one_of)),
    )


def _renamed(value: R, names: Mapping[str, str]) -> R:
    """A card, or a part of one, with other names for the environment cards that its effects turn over or hand out."""
    found: object = value
    if isinstance(value, Effect) and value.do in (EffectDo.FLIP, EffectDo.FIND):
        found = replace(value, card=names.get(value.card, value.card))
    elif is_dataclass(value) and not isinstance(value, type):
        parts = {each.name: _renamed(getattr(value, each.name), names) for each in fields(value)}
        if isinstance(value, Effect | Trigger | PlaceAction):
            # A find of the area that somebody must have with him.
            parts["cards"] = tuple(names.get(card, card) for card in value.cards)
        found = replace(value, **parts)
    elif isinstance(value, tuple):
        found = tuple(_renamed(each, names) for each in value)
    elif isinstance(value, Mapping):
        found = {each: _renamed(part, names) for each, part in value.items()}
    return cast("R", found)


def match_of(library: Library, mission: str, lost_area: str = "", entrance: str = "") -> MatchContent:
    """What a match is played with, a lost area of the players' choice added. Raises Refused."""
    if not lost_area:
        return library.match(mission)
    laid = with_lost_area(library, library.missions[mission], lost_area, entrance)
    return replace(library, missions={**library.missions, mission: laid}).match(mission)
