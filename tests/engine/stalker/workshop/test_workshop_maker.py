"""A mission by fingers: what a tap does to it, and that plain words find whatever the check refuses."""

from dataclasses import replace

import pytest

from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.mission_check import check_mission
from engine.stalker.content.missions import (
    CopiedPart,
    LootStack,
    MissionAnomaly,
    MissionCard,
    MissionEnemy,
    Standing,
    plan_of,
)
from engine.stalker.content.units import Group
from engine.stalker.workshop import mission_edit as edit
from engine.stalker.workshop.board_draft import BoardDraft
from engine.stalker.workshop.mission_draft import begun_mission, on_board
from engine.stalker.workshop.mission_steps import mission_faults, step_of
from tools.stalker.shipped import read_library

LIBRARY = read_library()
TILES = dict(LIBRARY.tiles)


def begun() -> MissionCard:
    board = BoardDraft("Board").place(TILES, "own-road").place(TILES, "own-hut")
    return on_board(begun_mission(LIBRARY, "Night watch"), board.card(), TILES)


def test_an_enemy_joins_the_group_and_team_it_has_elsewhere() -> None:
    mission = edit.with_enemy(begun(), LIBRARY, "bandit-rifle")
    shipped = next(each for each in LIBRARY.missions["demo"].enemies if each.card == "bandit-rifle")
    enemy = mission.enemies[0]
    assert (enemy.group, enemy.team, enemy.placed) == (shipped.group, shipped.team, ())
    assert enemy.standees == LIBRARY.cards.enemies["bandit-rifle"].standees


def test_a_standee_is_put_turned_moved_and_lifted() -> None:
    mission = edit.placed(edit.with_enemy(begun(), LIBRARY, "dog"), 0, "A5", "S")
    assert edit.turned(mission, 0, 0).enemies[0].placed == (Standing("A5", "W"),)
    assert edit.moved(mission, 0, 0, "A6").enemies[0].placed == (Standing("A6", "S"),)
    assert edit.lifted(mission, 0, 0).enemies[0].placed == ()
    assert edit.without_enemy(mission, 0).enemies == ()


def test_enemies_look_where_the_stalkers_come_from() -> None:
    mission = begun()
    plan = plan_of(mission, TILES)
    (x, y), (gx, gy) = plan.fields["B4"].cells[0], plan.fields[mission.start[0]].cells[0]
    expected = ("W" if gx < x else "E") if abs(gx - x) > abs(gy - y) else ("N" if gy < y else "S")
    assert edit.facing_start(plan, mission, "B4") == expected


def test_loot_grows_and_goes() -> None:
    mission = edit.with_loot(edit.with_loot(begun(), "A5", 1), "A5", 2)
    assert mission.loot == (LootStack("A5", 2),)
    assert edit.with_loot(mission, "A5", 0).loot == ()


def test_more_stalkers_meet_what_fewer_met() -> None:
    """And not only on the page: a mission asks for the number of stalkers and finds just that (p. 11)."""
    mission = edit.with_unknown(begun(), "1", "pack", 2)
    assert mission.unknown == {key: {"pack": 2} for key in ("1", "2", "3", "4")}
    more = edit.with_unknown(mission, "3", "boss", 1)
    assert more.unknown == {
        **{key: {"pack": 2} for key in ("1", "2")},
        **{key: {"pack": 2, "boss": 1} for key in ("3", "4")},
    }
    assert edit.with_unknown(more, "1", "pack", 1).unknown["3"] == {"pack": 2, "boss": 1}, "what was said stays"
    assert edit.with_unknown(mission, "1", "pack", 0).unknown == {}
    assert edit.with_unknown(mission, "2", "elite-2", 1).unknown["4"] == {"pack": 2, "elite-2": 1}


def test_p11_fields_and_standees_by_number_of_stalkers() -> None:
    mission = edit.with_unknown_field(edit.with_enemy(begun(), LIBRARY, "dog"), "1", "A5")
    mission = edit.own_unknown_fields(mission, "3", True)
    mission = edit.with_unknown_field(mission, "3", "B4")
    assert [edit.unknown_fields(mission, n) for n in ("1", "3")] == [("A5",), ("A5", "B4")]
    assert edit.own_unknown_fields(mission, "3", False).unknown_fields_for == {}
    mission = edit.with_standees(mission, 0, "1", 2)
    assert [mission.enemies[0].standees_for(n) for n in (1, 2)] == [2, mission.enemies[0].standees]
    assert edit.with_standees(mission, 0, "1", mission.enemies[0].standees).enemies[0].by_stalkers == {}
    assert check_mission_faults(mission) == []


def check_mission_faults(mission: MissionCard) -> list[object]:
    return [*check_mission(LIBRARY, mission)]


def test_an_overlay_has_a_centre_and_symbols() -> None:
    mission, key = edit.with_anomaly(begun(), "electro")
    for name in ("A5", "A6"):
        mission = edit.with_symbol(mission, key, 0, name)
    overlay = mission.anomalies[key].overlays[0]
    assert (overlay.centre, dict(overlay.symbols)) == ("A5", {"A5": (1, 2, 3, 4), "A6": (1,)})
    assert dict(edit.with_symbol(mission, key, 0, "A6").anomalies[key].overlays[0].symbols) == {"A5": (1, 2, 3, 4)}
    assert edit.with_symbol(mission, key, 0, "A5").anomalies[key].overlays == (), "without its centre it is gone"
    assert edit.without_anomaly(mission, key).anomalies == {}


def test_environment_cards_are_numbered_and_leave_nothing_behind() -> None:
    mission, key = edit.with_place(begun(), "Radio")
    mission = replace(mission, one_of=((key, "exit"),))
    assert mission.environment[key].name["de"] == "Radio"
    assert edit.without_place(mission, key).one_of == (("exit",),)


def test_a_mission_begun_on_a_board_has_no_fault() -> None:
    assert mission_faults(LIBRARY, begun()) == []
    found = [step_of(fault) for fault in mission_faults(LIBRARY, replace(begun_mission(LIBRARY, "x"), missing=()))]
    assert found[0] == "tiles", "without a board there is no way out either"


def test_what_only_the_box_knows_is_no_fault() -> None:
    assert mission_faults(LIBRARY, LIBRARY.missions["a1"]) == []
    mission = replace(begun(), events=(), missing=(CopiedPart("events", {"en": "Event I"}),))
    assert mission_faults(LIBRARY, mission) == []
    assert edit.copied(mission, "events").missing == ()


def _winless(mission: MissionCard) -> MissionCard:
    return replace(mission, environment={})


DOG = MissionEnemy("dog", Group.HORDE, 2, 1, (Standing("A5"),))
WRONG = {
    "start": lambda mission: replace(mission, start=()),
    "loot": lambda mission: replace(mission, loot=(LootStack("Z9", 1),)),
    "unknown": lambda mission: replace(mission, unknown_fields=("Z9",)),
    "enemies": lambda mission: replace(mission, enemies=(replace(DOG, standees=99),)),
    "anomalies": lambda mission: replace(mission, anomalies={"1": MissionAnomaly((), type="cheese")}),
    "events": lambda mission: replace(mission, events=(("nope",),)),
    "environment": _winless,
}


@pytest.mark.parametrize("step", WRONG)
def test_what_the_check_refuses_is_found_in_its_step(step: str) -> None:
    mission = WRONG[step](begun())
    assert [*check_mission(LIBRARY, mission)], "the check refuses it"
    assert step in {step_of(fault) for fault in mission_faults(LIBRARY, mission)}


def test_an_effect_without_its_card_is_told_in_the_step_of_the_environment() -> None:
    mission = begun()
    card = mission.environment["exit"]
    flip = replace(card, sides={"a": replace(card.sides["a"], on_flip=(Effect(EffectDo.FLIP, card="nope"),))})
    found = mission_faults(LIBRARY, replace(mission, environment={"exit": flip}))
    assert [(step_of(fault), fault.code) for fault in found] == [("environment", "no_place_card")]
