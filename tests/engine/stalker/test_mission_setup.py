"""Setting a mission up (p. 10-11, p. 39)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.stalker.content.box import Box
from engine.stalker.content.cards import card_of
from engine.stalker.content.environment import EnvironmentCard, Side
from engine.stalker.content.missions import Kit, Library, MissionCompanion
from engine.stalker.content.units import STALKER_MANNER, Group
from engine.stalker.setup import DrawnAnomaly, Seat, Setup, box_of, start_mission
from engine.stalker.state import Companion, Job, Phase
from engine.stalker.zone.anomalies import cards_for
from engine.table.record import dump, load
from engine.table.refusal import Refused
from engine.table.rng import Rng
from tools.stalker.invariants import faults
from tools.stalker.shipped import read_library

NAMES = ("milady", "polkan", "chort", "velet")


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library()


@pytest.fixture(scope="module")
def demo(library: Library) -> Box:
    return box_of(library.match("demo"))


def setup(n: int, *, lost_area: bool = False) -> Setup:
    return Setup(tuple(Seat(name) for name in NAMES[:n]), lost_area=lost_area)


@pytest.mark.parametrize("stalkers", [1, 2, 3, 4])
def test_p8_a_companion_stands_with_the_stalkers_and_a_job_is_taken_along(demo: Box, stalkers: int) -> None:
    state = start_mission(demo, replace(setup(stalkers), companion="own-dog", job="c99"), Rng(1))
    assert faults(state, demo) == []
    dog = state.companions["own-dog"]
    assert dog.field in demo.mission.start or state.board.range_between(
        dog.field, state.stalkers["milady"].field, STALKER_MANNER
    ) in (1, 2)
    assert (state.job, state.fates) == (Job("c99"), {})


def test_companions_of_the_mission_stand_where_it_says(demo: Box) -> None:
    given = {
        "friend": MissionCompanion("own-dog", "C1", captive=True),
        "late": MissionCompanion("own-dog", "C1", waits=True),
    }
    box = replace(demo, mission=replace(demo.mission, companions=given))
    state = start_mission(box, setup(1), Rng(1))
    assert state.companions == {"friend": Companion("own-dog", "C1", captive=True)}
    twice = replace(demo, mission=replace(demo.mission, companions={"own-dog": given["friend"]}))
    with pytest.raises(Refused, match="takes part"):
        start_mission(twice, replace(setup(1), companion="own-dog"), Rng(1))


@pytest.mark.parametrize("stalkers", [1, 2, 3, 4])
def test_the_table_is_right_for_any_number_of_stalkers(demo: Box, stalkers: int) -> None:
    for seed in range(20):
        state = start_mission(demo, setup(stalkers), Rng(seed))
        assert faults(state, demo) == []
        assert (state.round, state.phase, state.leader) == (1, Phase.EVENT, "milady")
        laid = sum(len(stack) for stack in state.unknown.values())
        assert laid == sum(demo.mission.unknown[str(stalkers)].values())
        assert sum(len(stack) for stack in state.loot.values()) == sum(stack.n for stack in demo.mission.loot)


def test_p9_stalkers_set_out_healthy_focused_and_loaded(demo: Box) -> None:
    state = start_mission(demo, setup(2), Rng(1))
    first = state.stalkers["milady"]
    assert (first.hp, first.focus, first.dose, first.gear.bolts) == (14, True, 0, 3)
    assert first.gear.weapon is not None
    assert first.gear.ammo[first.gear.weapon] == demo.cards.weapons["akm-74u"].capacity


def test_the_group_and_team_markers_of_the_mission_lie_on_the_enemy_cards(demo: Box, library: Library) -> None:
    for enemy in demo.mission.enemies:
        assert (demo.cards.enemies[enemy.card].group, demo.cards.enemies[enemy.card].team) == (enemy.group, enemy.team)
        assert library.cards.enemies[enemy.card].group is None


def test_p18_one_version_of_an_event_at_random_and_number_one_on_top(demo: Box) -> None:
    decks = [start_mission(demo, setup(1), Rng(seed)).decks["events"].cards for seed in range(20)]
    assert {deck[0] for deck in decks} == {"demo-1"}
    assert {deck[1] for deck in decks} == {"demo-2a", "demo-2b"}


def test_everything_random_comes_from_the_matchs_own_dice(demo: Box) -> None:
    one, same, other = (start_mission(demo, setup(2), Rng(seed)) for seed in (3, 3, 4))
    assert one == same
    assert one != other


def test_p39_a_lost_area_is_next_to_the_field_of_its_entrance_for_walking_only(demo: Box) -> None:
    without = start_mission(demo, setup(1), Rng(1))
    assert not any(name.startswith("L") for name in without.board.neighbours("B4", STALKER_MANNER))
    ends = set()
    for seed in range(10):
        state = start_mission(demo, setup(1, lost_area=True), Rng(seed))
        (end,) = (name for name in state.board.neighbours("L1", STALKER_MANNER) if not name.startswith("L"))
        assert state.board.range_between(end, "L1", STALKER_MANNER) == 1
        assert state.board.sides(end, "L1", STALKER_MANNER) == []
        ends.add(end)
    assert ends == {"B4", "A3"}


def test_a_locked_door_is_a_wall_from_the_start(demo: Box) -> None:
    state = start_mission(demo, setup(1), Rng(1))
    assert not state.board.is_step("B2", "B5", STALKER_MANNER)


def test_a_mission_with_something_missing_says_what(library: Library) -> None:
    with pytest.raises(Refused, match="copied from your box: tiles, start, enemies"):
        start_mission(box_of(library.match("a1")), setup(1), Rng(1))


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (Setup(()), "One to four"),
        (Setup((Seat("milady"), Seat("milady"))), "different"),
        (Setup((Seat("strelok"),)), "no stalker strelok"),
        (Setup((Seat("milady"),), leader="polkan"), "leader"),
        (Setup((Seat("milady"),), companion="cat"), "no companion cat"),
        (Setup((Seat("milady"),), job="sweep"), "no job sweep"),
        (Setup((Seat("milady", Kit(weapon="ptm", weapon_mods=("scope",))),)), "cannot be carried"),
        (Setup((Seat("milady", Kit(backpack=("anvil",))),)), "no anvil left"),
        (Setup((Seat("milady", Kit(weapon="lavina")), Seat("polkan", Kit(weapon="lavina")))), "no lavina left"),
    ],
)
def test_a_set_up_that_is_not_allowed_is_refused(demo: Box, wrong: Setup, says: str) -> None:
    with pytest.raises(Refused, match=says):
        start_mission(demo, wrong, Rng(1))


def test_p11_unknown_markers_are_single_or_double_and_lie_where_the_number_of_stalkers_says(demo: Box) -> None:
    places = demo.mission.unknown_fields
    wanted = replace(
        demo.mission,
        unknown={"2": {"pack-1": 1, "pack-2": 2, "none": 1}},
        unknown_fields_for={"2": places[:1]},
    )
    box = replace(demo, mission=wanted)
    state = start_mission(box, setup(2), Rng(1))
    shown = [box.cards.unknown[card_of(marker.id)] for marker in state.unknown[places[0]]]
    assert sorted((each.group, each.count) for each in shown) == [("", 0), ("pack", 1), ("pack", 2), ("pack", 2)]
    assert faults(state, box) == []


def test_p11_how_many_enemies_stand_there_depends_on_the_number_of_stalkers(demo: Box) -> None:
    enemy = next(each for each in demo.mission.enemies if len(each.placed) > 1)
    first, *rest = enemy.placed
    placed = (replace(first, least=3), *rest)
    mission = replace(demo.mission, enemies=(replace(enemy, placed=placed, by_stalkers={"1": len(rest)}),))
    box = replace(demo, mission=mission)
    for stalkers, there in ((1, len(rest)), (3, len(rest) + 1)):
        state = start_mission(box, setup(stalkers), Rng(1))
        assert len(state.enemies) == there
        assert state.supply == {enemy.card: (enemy.standees if stalkers > 1 else len(rest)) - there}
        assert faults(state, box) == []


def test_p31_a_card_without_a_team_marker_or_with_two(library: Library) -> None:
    match = library.match("demo")
    one, other = match.mission.enemies[:2]
    two = frozenset({Group.BOSS, Group.ELITE}) - {other.group}
    enemies = (replace(one, group=None, team=None), replace(other, more_groups=two))
    box = box_of(replace(match, mission=replace(match.mission, enemies=enemies)))
    assert box.cards.enemies[one.card].markers == frozenset()
    assert box.cards.enemies[other.card].markers == two | {other.group}
    assert other.card in box.hostile_cards[one.card]


def test_p11_what_the_players_drew_for_the_set_up_lies_there(demo: Box) -> None:
    """The anomaly's card and overlay, and which of several environment cards; all else comes as it would have come."""
    key, wanted = next((key, each) for key, each in demo.mission.anomalies.items() if len(each.overlays) > 1)
    two = {"one": EnvironmentCard({}, {"a": Side()}), "other": EnvironmentCard({}, {"a": Side()})}
    environment = {**demo.mission.environment, **two}
    box = replace(demo, mission=replace(demo.mission, environment=environment, one_of=(("one", "other"),)))
    app = start_mission(box, setup(2), Rng(5))
    cards = cards_for(box, wanted)
    for card in cards:
        for overlay in wanted.overlays:
            told = replace(setup(2), anomalies={key: DrawnAnomaly(card, overlay.centre)}, chosen=("other",))
            state = start_mission(box, told, Rng(5))
            assert (state.anomalies[key].card, state.anomalies[key].centre) == (card, overlay.centre)
            assert "other" in state.environment
            assert "one" not in state.environment
            assert (state.decks, state.loot, state.unknown) == (app.decks, app.loot, app.unknown)
            assert faults(state, box) == []
    nonsense = replace(setup(2), anomalies={key: DrawnAnomaly("nothing", "nowhere")}, chosen=("nothing",))
    assert start_mission(box, nonsense, Rng(5)) == app
    assert load(Setup, dump(setup(2))) == setup(2)
