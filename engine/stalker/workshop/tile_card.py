"""From a drawn tile to the card that packs hold, checked by laying it: what is stored is what was drawn."""

from __future__ import annotations

from collections.abc import Iterator

from engine.field.grid import Cell, side_between
from engine.field.plan import Border, Edge
from engine.packs.fault import fault_of
from engine.packs.saying import problem_said
from engine.stalker.content.fault_words import FAULT_WORDS
from engine.stalker.content.tiles import NOTHING, BorderLine, Ground, Laid, Rim, TileCard, lay
from engine.stalker.workshop.tile_draft import TileDraft, edges_of
from engine.table.canon import Malformed
from engine.table.languages import in_every_language
from engine.table.refusal import Refused
from engine.table.text import T, Text


def tile_card(draft: TileDraft) -> TileCard:
    """Raises Refused with what is still missing."""
    for fault in tile_faults(draft):
        raise Refused("unfinished", fault)
    return _card(draft)


def tile_faults(draft: TileDraft) -> Iterator[Text]:
    """What keeps a tile from being used, one sentence each."""
    if not draft.fields:
        yield T("Draw a field first: drag over the cells it covers.")
        return
    if not draft.name.strip():
        yield T("The tile needs a name.")
    if not draft.number.isalnum():
        yield T("The tile needs its number.")
    try:
        plan = lay({"tile": _card(draft)}, [Laid("tile")])
    except Malformed as error:
        fault = fault_of(error)
        problem = problem_said(FAULT_WORDS, fault.code, fault.values)
        yield T("This tile cannot be used. {problem}", problem=problem)
        return
    if plan.borders != draft.plan().borders:
        yield T("Two borders at one corner cannot be told apart; split one of the fields there.")


def _card(draft: TileDraft) -> TileCard:
    rooms = draft.all_rooms()
    rows = [" ".join(draft.owners.get((x, y), NOTHING) for x in range(draft.width)) for y in range(draft.height)]
    printed = {}
    for name in draft.fields:
        ground = draft.ground(name)
        full = Ground(ground.cover, ground.radiation, ground.water, rooms.get(name), ground.capacity)
        if full != Ground():
            printed[name] = full
    lines, rims = _borders(draft, rooms)
    return TileCard(
        in_every_language(draft.name.strip()), "\n".join(rows), printed, tuple(lines), tuple(rims), source="box"
    )


def _borders(draft: TileDraft, rooms: dict[str, str]) -> tuple[list[BorderLine], list[Rim]]:
    """Lines between fields, where the room's own walls do not say it already; the rest as rims of single cells."""
    lines: list[BorderLine] = []
    rims: list[Rim] = []
    shared: dict[tuple[str, str], list[Edge]] = {}
    for key in sorted({key for cell in draft.owners for key in edges_of(cell) if draft.is_border(key)}):
        one, other = (draft.owners.get(cell) for cell in key)
        if one is None or other is None:
            if draft.border(key) is not Border.OPEN:
                rims.append(_rim(draft, key))
        else:
            shared.setdefault((min(one, other), max(one, other)), []).append(key)
    for (one, other), keys in shared.items():
        by_itself = Border.WALL if rooms.get(one) != rooms.get(other) else Border.OPEN
        kinds = {draft.border(key) for key in keys}
        if kinds == {by_itself}:
            continue
        if len(kinds) == 1:
            lines.append(BorderLine((one, other), kinds.pop()))
            continue
        for key in keys:
            if draft.border(key) is not by_itself:
                _single(draft, key, keys, by_itself, lines, rims)
    return lines, rims


def _single(
    draft: TileDraft, key: Edge, keys: list[Edge], by_itself: Border, lines: list[BorderLine], rims: list[Rim]
) -> None:
    """One edge among several between the same two fields: named by a cell that touches the other field only there."""
    kind = draft.border(key)
    for cell, beyond in (key, key[::-1]):
        beside = [each for each in keys if cell in each]
        if all(draft.border(each) is kind for each in beside):
            line = BorderLine((draft.owners[cell], draft.owners[beyond]), kind, cell)
            if line not in lines:
                lines.append(line)
            return
    if by_itself is Border.OPEN:
        rims.append(_rim(draft, key))
        return
    lines.append(BorderLine((draft.owners[key[0]], draft.owners[key[1]]), kind, key[0]))


def _rim(draft: TileDraft, key: Edge) -> Rim:
    cell, beyond = _inside_first(draft, key)
    side = side_between(cell, beyond)
    assert side is not None  # noqa: S101 - an edge lies between neighbours
    return Rim(cell, side.name, draft.border(key))


def _inside_first(draft: TileDraft, key: Edge) -> tuple[Cell, Cell]:
    return key if key[0] in draft.owners else (key[1], key[0])
