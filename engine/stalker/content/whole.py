"""Does all content together make sense? Each record by the checks of its kind, and what only the whole can say."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from engine.packs.fault import Fault, fault_of, wrong
from engine.packs.kinds import Key, Records, card_of
from engine.stalker.campaign.cards import CampaignLibrary
from engine.stalker.campaign.check import check_contact, check_place, check_start
from engine.stalker.content.card_check import ANOMALY, DICE, card_faults, check_anomaly_die
from engine.stalker.content.company_check import check_area, check_companion, check_job
from engine.stalker.content.deck_check import all_decks, event_faults
from engine.stalker.content.kinds import KINDS, BoardCard
from engine.stalker.content.library import between_of, board_plan, library_of
from engine.stalker.content.mission_check import check_mission
from engine.stalker.content.missions import Library
from engine.stalker.content.tiles import Laid, TileCard, lay
from engine.table.bounds import out_of_bounds
from engine.table.canon import Malformed
from engine.table.reading import DataError

BETWEEN: Mapping[str, Callable[[Library, CampaignLibrary, Any], Iterator[Fault]]] = {
    "contacts": check_contact,
    "places": check_place,
    "campaigns": check_start,
}


def whole_faults(records: Records, new: Collection[Key] | None = None) -> Iterator[Fault]:
    """Everything that is wrong; tiles, boards and numbers only of what is new, for they depend on nothing else."""
    library, between = library_of(records), between_of(records)
    new_tiles = new is None or any(kind == "tiles" for kind, _ in new)
    for name in DICE:
        if name not in library.cards.dice:
            yield wrong("no_die").on("dice", name)
    yield from all_decks(library.cards, new)
    for (kind, key), value in records.items():
        is_new = new is None or (kind, key) in new
        if is_new:
            yield from (fault.on(kind, key) for fault in number_faults(value))
        if is_new or kind not in ("tiles", "boards") or (kind == "boards" and new_tiles):
            yield from record_faults(library, between, kind, key, value)


def record_faults(library: Library, between: CampaignLibrary, kind: str, key: str, value: Any) -> Iterator[Fault]:
    """What is wrong with one record, by the rest of the content."""
    yield from (fault.on(kind, key) for fault in _faults(library, between, kind, key, value))


def number_faults(value: Any) -> Iterator[Fault]:
    """Numbers that are less or more than they may be."""
    card = card_of(value)
    for path, n, bounds in out_of_bounds(type(card), card):
        yield wrong("between", *path, value=n, least=bounds.least, most=bounds.most)


def _faults(library: Library, between: CampaignLibrary, kind: str, key: str, value: Any) -> Iterator[Fault]:
    if KINDS[kind].is_card:
        yield from card_faults(library.cards, kind, value)
    if (kind, key) == ("dice", ANOMALY):
        yield from check_anomaly_die(value)
    if kind == "companions":
        yield from check_companion(library.cards, key, value)
    elif kind == "events":
        yield from event_faults(library, key, value)
    elif kind == "jobs":
        yield from check_job(library.cards, value)
    elif kind == "lost_areas":
        yield from check_area(library, value)
    elif kind == "missions":
        yield from check_mission(library, value)
    elif kind in BETWEEN:
        yield from BETWEEN[kind](library, between, value)
    elif kind == "tiles":
        yield from _tile_faults(value)
    elif kind == "boards":
        yield from _board_faults(value, library.tiles)


def _tile_faults(tile: TileCard) -> Iterator[Fault]:
    try:
        lay({"tile": tile}, [Laid("tile")])
    except Malformed as error:
        yield fault_of(error)


def _board_faults(board: BoardCard, tiles: Mapping[str, TileCard]) -> Iterator[Fault]:
    try:
        board_plan(board, tiles)
    except (Malformed, DataError) as error:
        yield fault_of(error)
