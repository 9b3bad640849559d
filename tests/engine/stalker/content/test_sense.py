"""Well-formed and senseless: what once stopped every new mission is refused with its place (issue 12)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.field.plan import Border
from engine.packs.decks import MAX_DECK
from engine.packs.kinds import Key
from engine.packs.saying import fault_said
from engine.stalker.content.cards import Effect, EffectDo, EventCard, ItemCard
from engine.stalker.content.library import library_of, records_of
from engine.stalker.content.missions import EnvironmentCard, Library, PlaceAction, Side, Trigger
from engine.stalker.content.tiles import MAX_TILES, BorderLine, Laid, TileCard, lay
from engine.stalker.content.whole import whole_faults
from engine.stalker.kit import KIT
from engine.table.canon import Malformed
from engine.table.reading import key_of
from tools.stalker.shipped import read_library

NAME = dict.fromkeys(("en", "de", "uk"), "x")
MISSION = "demo"


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library()


def found(library: Library, **new: Any) -> list[tuple[str, str]]:
    """Where and what is wrong once these records, written `kind__id`, are laid over what ships."""
    added: dict[Key, Any] = {}
    for name, value in new.items():
        kind, _, key = name.partition("__")
        added[kind, key] = value
    records = {**records_of(library), **added}
    return [(key_of((f.kind, f.id, *f.path)), f.code) for f in whole_faults(records, list(added)) if fault_said(KIT, f)]


def codes(library: Library, **new: Any) -> set[str]:
    return {code for _, code in found(library, **new)}


def test_51_items_of_99_copies_are_more_than_a_deck_holds(library: Library) -> None:
    items = {f"items__junk{n}": ItemCard(NAME, copies=99, source="x") for n in range(51)}
    assert found(library, **items) == [("items.junk50.copies", "deck_size")]
    fewer = {key: replace(value, copies=(MAX_DECK - 200) // 51) for key, value in items.items()}
    assert found(library, **fewer) == []


def area(library: Library, side: Side) -> dict[str, Any]:
    card = library.lost_areas["cellar"]
    more = {**card.environment, "odd": EnvironmentCard(NAME, {"a": side, "b": Side()})}
    return {"lost_areas__cellar": replace(card, environment=more)}


FLIP = Effect(EffectDo.FLIP, card="odd")
NOWHERE = ("Q9",)
ODD_EFFECTS = [
    (Effect(EffectDo.ROLL), "symbols"),
    (Effect(EffectDo.GAIN), "choice"),
    (Effect(EffectDo.SPAWN), "which_enemy"),
    (Effect(EffectDo.SPAWN, card="nobody", kind="horde"), "no_enemy"),
    (Effect(EffectDo.SPAWN, kind="horde", facing="Q"), "facing"),
    (Effect(EffectDo.FLIP, card="odd", kind="z"), "choice"),
    (Effect(EffectDo.FLIP, card="elsewhere"), "no_place_card"),
    (Effect(EffectDo.LOOT, field="Q9"), "no_field"),
    (Effect(EffectDo.JOIN, card="nobody"), "no_companion"),
    (Effect(EffectDo.CHOOSE, options=((Effect(EffectDo.LOOT, field="Q9"),),)), "no_field"),
]


@pytest.mark.parametrize(("effect", "code"), ODD_EFFECTS)
@pytest.mark.parametrize("where", ["on_flip", "end_of_round", "trigger", "action"])
def test_every_list_of_effects_in_a_lost_area_is_looked_at(
    library: Library, where: str, effect: Effect, code: str
) -> None:
    sides = {
        "on_flip": Side(on_flip=(effect,)),
        "end_of_round": Side(end_of_round=(effect,)),
        "trigger": Side(triggers=(Trigger(("L1",), (effect,)),)),
        "action": Side(actions=(PlaceAction("x", NAME, ("L1",), (effect,)),)),
    }
    assert code in codes(library, **area(library, sides[where]))


def test_a_lost_area_calls_no_event_and_turns_nothing_for_ever(library: Library) -> None:
    call = Side(on_flip=(Effect(EffectDo.EVENT, card="demo-1"),))
    assert "area_event" in codes(library, **area(library, call))
    card = library.lost_areas["cellar"]
    both = {"a": Side(on_flip=(FLIP,)), "b": Side(on_flip=(FLIP,))}
    turning = replace(card, environment={**card.environment, "odd": EnvironmentCard(NAME, both)})
    assert "turns" in codes(library, lost_areas__cellar=turning)


def test_a_lost_area_draws_borders_between_its_own_fields(library: Library) -> None:
    assert codes(library, **area(library, Side(borders=(BorderLine(("L1", "Q9"), Border.WALL),)))) == {"off_board"}
    assert codes(library, **area(library, Side(borders=(BorderLine(("L1", "L2"), Border.WALL),)))) == set()


def event(*effects: Effect, number: int = 0) -> EventCard:
    return EventCard(NAME, number=number, at_once=effects, source="x")


def test_a_random_event_names_no_field_and_an_event_of_a_mission_one_of_its_board(library: Library) -> None:
    odd = event(Effect(EffectDo.NO_SIGHT, field="Q9"))
    assert codes(library, events__odd=odd) == {"random_field"}
    mission = library.missions[MISSION]
    mine = replace(mission, aside=(*mission.aside, "odd"))
    assert codes(library, events__odd=odd, missions__demo=mine) == {"no_field"}
    real = event(Effect(EffectDo.NO_SIGHT, field=mission.start[0]))
    assert codes(library, events__odd=real, missions__demo=mine) == set()


def test_an_event_turns_only_sides_that_are_there(library: Library) -> None:
    assert codes(library, events__odd=event(Effect(EffectDo.FLIP, card="odd", kind="q"))) == {"choice"}


def test_events_that_call_each_other_for_ever_or_lie_in_the_deck_twice(library: Library) -> None:
    one, other = event(Effect(EffectDo.EVENT, card="two")), event(Effect(EffectDo.EVENT, card="one"))
    mission = library.missions[MISSION]
    mine = replace(mission, aside=(*mission.aside, "one", "two"))
    assert codes(library, events__one=one, events__two=other, missions__demo=mine) == {"calls"}
    twice = replace(mission, events=(*mission.events, ("one",), ("one",)))
    assert "event_twice" in codes(library, events__one=event(), missions__demo=twice)
    assert "empty_row" in codes(library, missions__demo=replace(mission, events=(*mission.events, ())))


def test_kits_and_rewards_name_cards_of_the_right_deck(library: Library) -> None:
    mission = library.missions[MISSION]
    kit = replace(mission.kits[0], weapon="nothing", backpack=("nothing",))
    faults = found(library, missions__demo=replace(mission, kits=(kit,)))
    assert faults == [("missions.demo.kits[0].weapon", "no_card"), ("missions.demo.kits[0].backpack", "no_card")]


def test_a_board_has_bounds() -> None:
    strip = TileCard(NAME, " ".join(f"F{n}" for n in range(600)))
    with pytest.raises(Malformed, match="600, at most 512"):
        lay({"t": strip}, [Laid("t")])
    with pytest.raises(Malformed, match=f"at most {MAX_TILES}"):
        lay({"t": TileCard(NAME, "A")}, [Laid("t")] * (MAX_TILES + 1))


def test_what_ships_keeps_its_library(library: Library) -> None:
    assert library_of(records_of(library)).missions.keys() == library.missions.keys()
