"""Lost areas (p. 39): a set-up card says where the entrance goes, which tile is laid, and which cards lie on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.stalker.content.missions import Library, LostArea, LostAreaCard, MatchContent, MissionCard, plan_of
from engine.stalker.content.tiles import Laid, TileCard, lay
from engine.stalker.ground.plan import Field
from engine.table.refusal import Refused
from engine.table.text import T

BESIDE = 2
"""Cells between the board and the area: nothing is next to it but its entrance."""


def bare(mission: MissionCard) -> MissionCard:
    """The mission without a lost area of its own."""
    return replace(mission, lost_area=None)


def entrance_fields(mission: MissionCard, tiles: Mapping[str, TileCard], card: LostAreaCard) -> list[str]:
    """Where the entrance marker may lie; if there are several fields, the players choose (p. 39)."""
    plan = plan_of(bare(mission), tiles)
    if not lay(tiles, [Laid(card.tile)]).fields.keys().isdisjoint(plan.fields):
        # The tile lies on the board already, or another calls its fields the same.
        return []
    return [name for name, entry in sorted(plan.fields.items()) if _suits(entry, card)]


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
    return replace(
        mission,
        lost_area=area,
        environment={**mission.environment, **card.environment},
        one_of=(*mission.one_of, *card.one_of),
    )


def match_of(library: Library, mission: str, lost_area: str = "", entrance: str = "") -> MatchContent:
    """What a match is played with, a lost area of the players' choice added. Raises Refused."""
    if not lost_area:
        return library.match(mission)
    laid = with_lost_area(library, library.missions[mission], lost_area, entrance)
    return replace(library, missions={**library.missions, mission: laid}).match(mission)
