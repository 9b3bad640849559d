"""What the players themselves measure: within 5 mm of a limit the map never decides silently (E50)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.eden.commands import acting as act
from engine.eden.commands import by_hand
from engine.eden.content.box import Box, Laid, TableCard
from engine.eden.content.cards import Ability, AbilityKind, Do, Effect, Goal, GoalWord, Whom
from engine.eden.content.profiles import Weapon
from engine.eden.content.terrain import Blessing, PieceKind, Shield, Traits
from engine.eden.offers import offers
from engine.eden.play import EdenPlay, reduce
from engine.eden.rounds.end_phase import calm_fear
from engine.eden.scoring.goals import goal_points
from engine.eden.state import Side
from engine.eden.words import Edge, Marker, WeaponKind
from engine.open.shapes import Point
from engine.table.answer import Answer, Chosen, Rolled
from engine.table.command import Command, Undo
from engine.table.match import Outcome
from engine.table.play import Play, Rule, drive
from engine.table.question import Choice, Question, Roll
from engine.table.rng import Rng
from tests.engine.eden.matches import MISSIONS, EdenMatch, acting, begin_round, do, new_match, refused, set_up, warriors

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


def asked(match: EdenMatch, command: Command | Answer) -> list[str] | None:
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


def nearby(piece: Traits, top: int, fog: bool = False, obstacle_at: int = 0) -> EdenMatch:
    """As in `battle`, b4 at 300, 240; a piece lies south of him, its upper edge at `top`; perhaps a bush between."""
    both = warriors(r4=4, r3=3, b4=4)
    armed = replace(both["r4"], weapons={"gun": replace(GUN, range=300), "pot": replace(POT, range=300)})
    profiles = {**both, "r4": armed}
    laid = {"it": Laid("it", ((280, top), (320, top), (320, top + 20), (280, top + 20)))}
    if obstacle_at:
        low, high = obstacle_at, obstacle_at + 10
        laid["bush"] = Laid("bush", ((280, low), (320, low), (320, high), (280, high)))
    box = Box(
        profiles=profiles,
        missions=MISSIONS,
        pieces={"it": PieceKind(1, piece), "bush": PieceKind(1, Traits(obstacle=2))},
        tables={"t": TableCard(pieces=laid)},
    )
    start = {"r4": HERE, "r3": Point(60, 60), "b4": Point(300, 540)}
    match = begin_round(set_up(new_match(profiles, box=box, table="t", weather=int(fog)), start))
    do(match, by_hand.PutFigure("b4", Point(300, 240)))
    return acting(match, "r4")


SHIELD = Traits(obstacle=1, shield=Shield(2, 50))
SOUTH = 255
"""Where the base of b4 ends."""


@pytest.mark.parametrize(("mm", "answers"), [(44, None), (46, ["yes", "no"]), (54, ["no", "yes"]), (56, None)])
def test_a_shield_is_measured_before_the_wounds_are_marked(mm: int, answers: list[str] | None) -> None:
    match = nearby(SHIELD, SOUTH + mm)
    match.apply(act.Shoot("r4", "gun", "b4"))
    match.apply(Rolled(("6", "1", "1")))
    match.apply(Rolled(("4",)))
    assert asked(match, Rolled(("6", "6"))) == answers


def test_what_the_tape_says_of_a_shield_counts() -> None:
    """Two wounds, armour 2: all or nothing."""
    for said, lost in (("yes", 0), ("no", 2)):
        match = nearby(SHIELD, SOUTH + 54)
        do(match, act.Shoot("r4", "gun", "b4"), [6, 1, 1], [4], [6, 6], said)
        assert sum(match.state.units["b4"].wounds.values()) == lost, said


def test_a_shield_nobody_was_wounded_behind_is_not_measured() -> None:
    do(nearby(SHIELD, SOUTH + 54), act.Shoot("r4", "gun", "b4"), [6, 1, 1], [4], [1, 1])


@pytest.mark.parametrize(("mm", "answers"), [(94, None), (97, ["yes", "no"]), (103, ["no", "yes"]), (106, None)])
def test_a_shrine_is_measured_before_the_psi_roll(mm: int, answers: list[str] | None) -> None:
    match = nearby(Traits(blessing=Blessing("ash", 1, 100)), SOUTH + mm)
    state = replace(match.state, units={**match.state.units, "b4": replace(match.state.units["b4"], fear=1)})
    play: EdenPlay = Play(state, match.content, reduce, Rng(1))
    first = drive(calm_fear(play), play.rng, [])
    assert first is not None
    if answers is None:
        assert len(dice_of(first)) == (5 if mm < 100 else 4)
        return
    assert isinstance(first, Choice)
    assert [option.id for option in first.options] == answers
    for said, dice in (("yes", 5), ("no", 4)):
        play = Play(state, match.content, reduce, Rng(1))
        rolled = drive(calm_fear(play), play.rng, [Chosen((said,))])
        assert len(dice_of(rolled)) == dice


def dice_of(question: Question | None) -> tuple[object, ...]:
    assert isinstance(question, Roll)
    return tuple(question.pool.dice)


def test_a_shrine_of_another_faction_is_not_measured() -> None:
    match = nearby(Traits(blessing=Blessing("others", 1, 100)), SOUTH + 103)
    state = replace(match.state, units={**match.state.units, "b4": replace(match.state.units["b4"], fear=1)})
    play: EdenPlay = Play(state, match.content, reduce, Rng(1))
    assert len(dice_of(drive(calm_fear(play), play.rng, []))) == 4


@pytest.mark.parametrize(("mm", "answers"), [(144, None), (146, ["yes", "no"]), (154, ["no", "yes"])])
def test_the_end_of_sight_in_fog_is_measured(mm: int, answers: list[str] | None) -> None:
    match = nearby(Traits(), 500, fog=True)
    do(match, by_hand.PutFigure("b4", Point(300, 90 + mm)))
    assert asked(match, act.Shoot("r4", "gun", "b4")) == answers


def test_whom_the_fog_hides_for_sure_nobody_measures() -> None:
    match = nearby(Traits(), 500, fog=True)
    do(match, by_hand.PutFigure("b4", Point(300, 90 + 156)))
    assert refused(match, act.Shoot("r4", "gun", "b4")) == "no_target"


def test_who_is_seen_through_the_fog_after_all_is_seen_past_the_same_bushes() -> None:
    match = nearby(Traits(), 500, fog=True, obstacle_at=150)
    do(match, by_hand.PutFigure("b4", Point(300, 90 + 153)))
    assert asked(match, act.Shoot("r4", "gun", "b4")) == ["no", "yes"]
    match.apply(Chosen(("yes",)))
    assert match.question is not None
    parts = {part["what"]: part["amount"] for part in match.question.why.facts["parts"]}
    assert parts["obstacles"] == -2


@pytest.mark.parametrize(("mm", "answers"), [(144, None), (148, ["yes", "no"]), (153, ["no", "yes"])])
def test_a_throw_into_the_fog_is_measured_where_sight_ends(mm: int, answers: list[str] | None) -> None:
    match = nearby(Traits(), 500, fog=True)
    do(match, by_hand.PutFigure("b4", Point(500, 500)))
    assert asked(match, act.Throw("r4", "pot", Point(300, 75 + mm))) == answers


TREE = Traits(obstacle=1, destructible=3)


@pytest.mark.parametrize(("mm", "answers"), [(294, None), (297, ["yes", "no"]), (303, ["no", "yes"])])
def test_a_piece_at_the_end_of_the_range_is_measured(mm: int, answers: list[str] | None) -> None:
    match = nearby(TREE, 75 + mm)
    do(match, by_hand.PutFigure("b4", Point(500, 500)))
    assert "it" in next(each.on for each in offers(match.state, match.content, "r4") if each.what == "shoot_piece")
    assert asked(match, act.AttackPiece("r4", "it", "gun")) == answers


@pytest.mark.parametrize(("mm", "answers"), [(144, None), (148, ["yes", "no"]), (153, ["no", "yes"])])
def test_a_piece_at_the_end_of_sight_is_measured(mm: int, answers: list[str] | None) -> None:
    match = nearby(TREE, 75 + mm, fog=True)
    do(match, by_hand.PutFigure("b4", Point(500, 500)))
    assert asked(match, act.AttackPiece("r4", "it", "gun")) == answers
    if answers:
        ap = match.state.units["r4"].ap
        done = match.apply(Chosen(("no",)))
        # Who told the truth has paid nothing, and no question is left open.
        assert isinstance(done, Outcome)
        assert [event.kind for event in done.events] == ["called_off"]
        assert (match.question, match.state.pieces["it"].hits, match.state.units["r4"].ap) == (None, 0, ap)
        match.apply(act.AttackPiece("r4", "it", "gun"))
        match.apply(Chosen(("yes",)))
    assert match.state.pieces["it"].hits == 1


@pytest.mark.parametrize(("gap", "is_asked"), [(151, True), (190, False)])
def test_who_owns_up_to_being_watched_has_not_moved_and_nobody_is_asked_in_vain(gap: int, is_asked: bool) -> None:
    """E42, E50: b4 stands where a finger cannot tell whether it is 15 cm, or well away."""
    match = nearby(Traits(hide=True), 76)
    before = match.state.units["r4"]
    do(match, by_hand.PutFigure("b4", Point(300, HERE.y + 30 + gap)))
    match.apply(act.Hide("r4", "it"))
    assert (match.question is not None) == is_asked
    if is_asked:
        match.apply(Chosen(("yes",)))
        assert (match.question, match.state.units["r4"]) == (None, before)
        do(match, by_hand.CorrectUnit("r4", ap=0))
        assert refused(match, act.Hide("r4", "it")) == "no_ap"
