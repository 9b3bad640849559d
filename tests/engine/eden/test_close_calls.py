"""What the players themselves measure: within 5 mm of a limit the map never decides silently (E50)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.eden.commands import acting as act
from engine.eden.commands import by_hand
from engine.eden.content.box import Box, Laid, TableCard
from engine.eden.content.cards import Ability, AbilityKind, Do, Effect, Goal, GoalWord, Whom
from engine.eden.content.profiles import Weapon
from engine.eden.content.terrain import PieceKind, Traits
from engine.eden.offers import offers
from engine.eden.play import EdenPlay, reduce
from engine.eden.scoring.goals import goal_points
from engine.eden.state import Side
from engine.eden.words import Edge, Marker, WeaponKind
from engine.open.shapes import Point
from engine.table.answer import Chosen
from engine.table.command import Command, Undo
from engine.table.play import Play, Rule, drive
from engine.table.question import Choice
from engine.table.rng import Rng
from tests.engine.eden.matches import MISSIONS, EdenMatch, acting, begin_round, do, new_match, set_up, warriors

GUN = Weapon(WeaponKind.SHOT, range=200, strength=1)
POT = Weapon(WeaponKind.THROWN, range=150, explosive=1)
CRY = Ability(AbilityKind.ACTION, Effect(Do.LOSE, Whom.FRIEND, Marker.FEAR, within=100), cost=1)
HERE = Point(300, 60)
Wall = tuple[int, int, int, int]


def battle(wall: Wall | None = None, **places: Point) -> EdenMatch:
    """r4 acts at 300, 60 with a gun, a pot and a cry; whoever is named stands there; perhaps an opaque wall."""
    both = warriors(r4=4, r3=3, b4=4)
    armed = replace(both["r4"], weapons={"gun": GUN, "pot": POT}, abilities=("cry",))
    profiles = {**both, "r4": armed}
    left, top, right, bottom = wall or (0, 590, 10, 600)
    outline = ((left, top), (right, top), (right, bottom), (left, bottom))
    box = Box(
        profiles=profiles,
        missions=MISSIONS,
        abilities={"cry": CRY},
        pieces={"wall": PieceKind(1, Traits(opaque=True))},
        tables={"t": TableCard(pieces={"wall": Laid("wall", outline)})},
    )
    start = {"r4": HERE, "r3": Point(60, 60), "b4": Point(300, 540)}
    match = begin_round(set_up(new_match(profiles, box=box, table="t"), start))
    for unit, at in places.items():
        do(match, by_hand.PutFigure(unit, at))
    return acting(match, "r4")


def asked(match: EdenMatch, command: Command) -> list[str] | None:
    """The answers in their order if it is a close call; None if nothing is measured."""
    match.apply(command)
    question = match.question
    if question is None or question.why.facts["what"] != "measured":
        return None
    assert isinstance(question, Choice)
    return [option.id for option in question.options]


@pytest.mark.parametrize(
    ("mm", "answers"),
    [(194, None), (195, ["yes", "no"]), (200, ["yes", "no"]), (201, ["no", "yes"]), (205, ["no", "yes"])],
)
def test_a_shot_at_the_end_of_its_range_is_measured(mm: int, answers: list[str] | None) -> None:
    match = battle(b4=Point(300, 90 + mm))
    assert "b4" in next(each.on for each in offers(match.state, match.content, "r4") if each.what == "shoot")
    assert asked(match, act.Shoot("r4", "gun", "b4")) == answers


def test_six_millimetres_too_far_are_too_far() -> None:
    match = battle(b4=Point(300, 296))
    assert asked(match, act.Shoot("r4", "gun", "b4")) is None
    assert match.question is None
    assert match.state.units["r4"].ap == 3


def test_measured_otherwise_the_shot_is_made_or_nothing_is_paid() -> None:
    match = battle(b4=Point(300, 293))
    assert asked(match, act.Shoot("r4", "gun", "b4")) == ["no", "yes"]
    match.apply(Chosen(("yes",)))
    assert match.question is not None
    assert match.question.why.facts["what"] == "combat"
    match = battle(b4=Point(300, 289))
    assert asked(match, act.Shoot("r4", "gun", "b4")) == ["yes", "no"]
    match.apply(Chosen(("no",)))
    match.apply(Undo())
    assert match.state.units["r4"].ap == 3


def test_a_corridor_too_close_to_call_is_looked_at() -> None:
    """6 mm of it are open: enough, but 2 mm less would not be; with 8 mm open nobody asks."""
    assert asked(battle((200, 150, 309, 160), b4=Point(300, 250)), act.Shoot("r4", "gun", "b4")) == ["yes", "no"]
    assert asked(battle((200, 150, 307, 160), b4=Point(300, 250)), act.Shoot("r4", "gun", "b4")) is None


def test_what_hides_it_on_the_map_still_counts_as_an_obstacle() -> None:
    match = battle((200, 150, 311, 160), b4=Point(300, 250))
    assert asked(match, act.Shoot("r4", "gun", "b4")) == ["no", "yes"]
    match.apply(Chosen(("yes",)))
    assert match.question is not None
    parts = {part["what"]: part["amount"] for part in match.question.why.facts["parts"]}
    assert parts["obstacles"] == -1


@pytest.mark.parametrize(("mm", "answers"), [(95, None), (98, ["yes", "no"]), (103, ["no", "yes"])])
def test_a_charge_at_the_end_of_its_way_is_measured(mm: int, answers: list[str] | None) -> None:
    assert asked(battle(b4=Point(300, 90 + mm)), act.Charge("r4", "b4")) == answers


def test_a_charge_goes_round_a_corner_if_the_way_is_short_enough() -> None:
    """B5: a way may bend. The wall lies across the straight line."""
    match = battle((200, 84, 305, 94), b4=Point(300, 120))
    do(match, act.Charge("r4", "b4"), "passive", [1, 1, 1])
    assert match.state.units["r4"].charges == 1
    blocked = battle((100, 84, 500, 94), b4=Point(300, 120))
    assert asked(blocked, act.Charge("r4", "b4")) is None
    assert blocked.state.units["r4"].ap == 3


@pytest.mark.parametrize(("mm", "answers"), [(144, None), (148, ["yes", "no"]), (153, ["no", "yes"])])
def test_a_throw_at_the_end_of_its_range_is_measured(mm: int, answers: list[str] | None) -> None:
    assert asked(battle(), act.Throw("r4", "pot", Point(300, 75 + mm))) == answers


@pytest.mark.parametrize(("mm", "answers"), [(94, None), (99, ["yes", "no"]), (105, ["no", "yes"])])
def test_an_ability_at_the_end_of_its_reach_is_measured(mm: int, answers: list[str] | None) -> None:
    match = battle(r3=Point(270 - mm, 60))
    do(match, by_hand.CorrectUnit("r3", markers={Marker.FEAR: 1}))
    assert asked(match, act.UseAbility("r4", "cry", "r3")) == answers


def scored(match: EdenMatch, side: str, goal: Goal, edge: Edge = Edge.NORTH) -> int | list[str]:
    """The points, or whom the players are asked about."""
    sides = {name: Side(edge=edge) for name in match.state.sides}
    state = replace(match.state, sides=sides, objectives={"pump": Point(300, 300)})
    play: EdenPlay = Play(state, match.content, reduce, Rng(1))
    found: list[int] = []

    def rule() -> Rule:
        found.append((yield from goal_points(play, side, goal)))

    question = drive(rule(), play.rng, [])
    return [option.id for option in question.options] if isinstance(question, Choice) else found[0]


HOLD = Goal(GoalWord.HOLD, 2, within=100, things=("pump",))
HOME = Goal(GoalWord.HOME, 3, within=100)


def test_who_holds_the_pump_is_asked_only_where_a_tape_would_change_it() -> None:
    far = Point(60, 60)
    assert scored(battle(r4=Point(300, 200), r3=far), "red", HOLD) == 2
    assert scored(battle(r4=Point(300, 183), r3=far), "red", HOLD) == ["blue", "red", "nobody"]
    assert scored(battle(r4=Point(300, 188), r3=far), "red", HOLD) == ["blue", "red", "nobody"]
    assert scored(battle(r4=Point(300, 188), r3=Point(270, 250)), "blue", HOLD) == 0, "nobody doubts who has more"


def test_who_is_home_is_asked_only_of_those_on_the_line() -> None:
    assert scored(battle(r4=Point(300, 60), r3=Point(60, 60)), "red", HOME) == 6
    assert scored(battle(r4=Point(300, 117), r3=Point(60, 60)), "red", HOME) == ["r4"]
    assert scored(battle(r4=Point(300, 200), r3=Point(60, 60)), "red", HOME) == 3
