"""Real cards that can be read in the Ukrainian book: they are data, and they play as they are printed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.stalker.commands.flow import NextPhase, UsePlace
from engine.stalker.commands.players import Prepare, UseArtefact
from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import card_of
from engine.stalker.content.missions import Library, MatchContent
from engine.stalker.content.tiles import Ground, Laid, TileCard
from engine.stalker.events.units import reduce
from engine.stalker.game import ZONE
from engine.stalker.setup import Seat, Setup, board_of, box_of, start_mission
from engine.stalker.stalkers.radiation import base_dose
from engine.stalker.state import Marker, Mission, Phase
from engine.stalker.zone import decks
from engine.stalker.zone.event_deck import framed_effects
from engine.stalker.zone.lost_areas import entrance_fields, match_of
from engine.table.answer import AppRolls, Chosen, Rolled
from engine.table.command import Command
from engine.table.deck import Deck
from engine.table.play import Play, Run
from engine.table.question import Choice, Roll
from engine.table.rng import Rng
from tools.stalker.shipped import read_library

FIRST = "milady"


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library()


def content_with(library: Library, area: str) -> MatchContent:
    field = entrance_fields(library.missions["demo"], library.tiles, library.lost_areas[area])[0]
    return match_of(library, "demo", area, field)


def table(content: MatchContent, field: str, **cards: str) -> ZonePlay:
    """The players' phase, Milady on a field, these environment cards in play, and no enemy."""
    box = box_of(content)
    state = start_mission(box, Setup((Seat(FIRST),), lost_area=True), Rng(1))
    there = state.stalker_with(FIRST, field=field)
    ready = replace(there, phase=Phase.PLAYERS, environment=cards, enemies={})
    return Play(replace(ready, board=board_of(box, ready)), box, reduce, Rng(1))


def done(play: ZonePlay, command: Command, petals: str = "4") -> Mission:
    """The command carried out, the first option taken wherever there is one."""
    run = Run(ZONE.perform(play, command), play.rng)
    run.begin()
    while (question := run.question) is not None:
        if isinstance(question, Roll):
            run.answer(Rolled((petals,)) if question.pool.has((petals,)) else AppRolls())
        else:
            assert isinstance(question, Choice)
            run.answer(Chosen((question.options[0].id,)))
    return play.state


def test_winter_six_markers_lie_on_its_tile_and_its_entrance_outside_on_a_field_of_one_cell(library: Library) -> None:
    card = library.lost_areas["winter"]
    board = {"board": TileCard({}, "A A B C", {"C": Ground(room="hut")}), card.tile: library.tiles[card.tile]}
    assert entrance_fields(replace(library.missions["demo"], tiles=(Laid("board"),)), board, card) == ["B"]
    # The demo's board has no such field: its entrance may lie anywhere here.
    anywhere = replace(library, lost_areas={"winter": replace(card, size=None)})
    state = table(content_with(anywhere, "winter"), "LW1").state
    assert sum(len(state.loot.get(name, ())) for name in library.tiles[card.tile].names) == 6


def test_cellar_a_marker_lies_on_every_field_and_the_entrance_in_a_building(library: Library) -> None:
    content = content_with(library, "basement")
    state = table(content, "LC1").state
    assert [len(state.loot[name]) for name in library.tiles["lost-basement"].names] == [1, 1, 1]


def test_l1_01a_a_random_weapon_of_rank_ii_with_two_magazines_for_it(library: Library) -> None:
    play = table(content_with(library, "basement"), "LC3", **{"l1-01-cache": "a"})
    before = play.state.stalkers[FIRST].gear
    done(play, UsePlace(FIRST, "l1-01-cache", "take"))
    gear = play.state.stalkers[FIRST].gear
    found = [card_of(copy) for copy in gear.ammo if copy not in before.ammo]
    assert [library.cards.weapons[card].rank for card in found] == [2]
    ammo = library.cards.weapons[found[0]].ammo_type
    assert gear.magazines.get(ammo, 0) == before.magazines.get(ammo, 0) + 2
    assert "l1-01-cache" not in play.state.environment


@pytest.mark.parametrize(("petals", "side"), [("1", "b"), ("2", "a"), ("4", "a")])
def test_l6_01a_an_action_on_the_tile_may_bring_the_ceiling_down(library: Library, petals: str, side: str) -> None:
    play = table(content_with(library, "ruins"), "LR2", **{"l6-01": "a"})
    done(play, Prepare(FIRST), petals)
    assert play.state.environment == {"l6-01": side}
    outside = table(content_with(library, "ruins"), library.missions["demo"].start[0], **{"l6-01": "a"})
    done(outside, Prepare(FIRST), "1")
    assert outside.state.environment == {"l6-01": "a"}


def test_a1_08a_opening_the_chest_costs_a_dose_of_two_and_turns_the_card_over(library: Library) -> None:
    chest = library.missions["a1"].environment["08"]
    field = library.missions["demo"].start[0]
    action = replace(chest.sides["a"].actions[0], fields=(field,))
    laid = replace(chest, sides={**chest.sides, "a": replace(chest.sides["a"], actions=(action,))})
    demo = library.match("demo")
    content = replace(demo, mission=replace(demo.mission, environment={"08": laid}))
    play = table(content, field, **{"08": "a"})
    before = play.state.stalkers[FIRST].dose
    done(play, UsePlace(FIRST, "08", "open"))
    assert play.state.stalkers[FIRST].dose >= before + 2
    assert play.state.environment == {"08": "b"}


def test_a_hum_in_the_air_an_action_more_for_the_leader_and_then_one_marker_of_each_stack(library: Library) -> None:
    play = table(library.match("demo"), library.missions["demo"].start[0])
    hum = next(copy for copy in play.state.decks[decks.RANDOM].cards if card_of(copy) == "hum-in-the-air")
    on_top = {**play.state.decks, decks.EVENTS: Deck((hum,)), decks.UNKNOWN: Deck()}
    stacks = {"A1": (Marker("nobody#1"), Marker("nobody#2")), "A2": (Marker("nobody#3"),)}
    play.state = replace(play.state, phase=Phase.EVENT, decks=on_top, unknown=stacks)
    done(play, NextPhase())
    assert play.state.event == hum
    assert sum(turn.extra for turn in play.state.stalkers[FIRST].turns) == 1
    run = Run(framed_effects(play), play.rng)
    run.begin()
    assert run.question is None
    assert {field: len(stack) for field, stack in play.state.unknown.items()} == {"A1": 1}


def test_p25_the_sea_urchin_costs_a_hit_point_and_is_worn_at_a_dose_of_four(library: Library) -> None:
    play = table(library.match("demo"), library.missions["demo"].start[0])
    who = play.state.stalkers[FIRST]
    worn = replace(who.gear, artefacts=("sea-urchin#1",))
    play.state = play.state.stalker_with(FIRST, gear=worn, focus=False)
    assert base_dose(play.content, worn) == 4
    done(play, UseArtefact(FIRST, "sea-urchin#1"))
    after = play.state.stalkers[FIRST]
    assert (after.hp, after.focus) == (who.hp - 1, True)
