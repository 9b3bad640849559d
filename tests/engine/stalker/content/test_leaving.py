"""Cards left out of the decks: a match is begun without them and says which."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.packs.kinds import Key
from engine.packs.origins import Origin, origin_of
from engine.stalker.content.leaving import LEAVING, counted, without
from engine.stalker.content.library import records_of
from engine.stalker.content.missions import Kit, Library, MatchContent
from engine.stalker.setup import Seat, Setup, box_of, start_mission
from engine.table.record import dump, load
from engine.table.rng import Rng
from tools.stalker.invariants import faults
from tools.stalker.shipped import read_library


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library()


@pytest.fixture(scope="module")
def ours(library: Library) -> set[Key]:
    return {key for key, value in records_of(library).items() if origin_of(value) is Origin.OURS}


def test_all_of_ours_leave_and_the_match_says_so(library: Library, ours: set[Key]) -> None:
    before = library.match("demo")
    match = without(before, ours)
    assert match.left_out
    assert {tuple(each.split("/")) for each in match.left_out} <= ours
    left = {(kind, key) for kind in LEAVING for key in getattr(match.cards, kind)}
    named = {event for row in match.mission.events for event in row} | {*match.mission.aside}
    kits = {card for kit in match.mission.kits for card in (kit.weapon, kit.outfit, *kit.backpack)}
    strange = {key for key in left & ours if key[1] not in named | kits and key[0] == "events"}
    assert {key for key in strange if counted(key[0], match.cards.events[key[1]])} == set()
    box = box_of(load(MatchContent, dump(match)))
    state = start_mission(box, Setup((Seat("milady"),)), Rng(1))
    assert faults(state, box) == []


def test_what_the_mission_or_a_kit_names_stays(library: Library) -> None:
    match = library.match("demo")
    kit = match.mission.kits[0]
    item = next(
        key for key in match.cards.items if key not in {card for each in match.mission.kits for card in each.backpack}
    )
    out = {("weapons", kit.weapon), ("items", item)}
    assert without(match, out).left_out == (f"items/{item}",)
    assert without(match, out, [Kit(backpack=(item,))]).left_out == ()


def test_a_deck_is_never_emptied(library: Library) -> None:
    match = library.match("demo")
    high = {("activation", key) for key, card in match.cards.activation.items() if card.level.value == "high"}
    assert without(match, high) == match
    assert without(match, {("loot", key) for key in match.cards.loot}) == match


def test_a_match_from_before_left_nothing_out(library: Library) -> None:
    match = library.match("demo")
    data = dump(match)
    assert isinstance(data, dict)
    assert "left_out" not in data
    assert load(MatchContent, data) == replace(match, left_out=())
