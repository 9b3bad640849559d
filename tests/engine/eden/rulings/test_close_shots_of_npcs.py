"""E50: an NPC's gun at the end of its range or past the edge of a wall: the players measure, no map decides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.eden.commands import rounds
from engine.eden.content.box import Box, Stray, TableCard
from engine.eden.content.profiles import Profile, Weapon
from engine.eden.content.terrain import Traits
from engine.eden.events.units import NpcActed
from engine.eden.game import EDEN
from engine.eden.play import EdenPlay, reduce
from engine.eden.rulebook import RULEBOOK
from engine.eden.state import Piece, Rules, Unit
from engine.eden.words import WeaponKind, Weather
from engine.open.shapes import Outline, Point
from engine.table.answer import Chosen, Stood
from engine.table.command import Undo
from engine.table.match import Match, Outcome
from engine.table.play import Play
from engine.table.question import Choice, StandWhere
from engine.table.replay import check_rules, check_states
from engine.table.rng import Rng
from tests.engine.eden.asking import Clerk, npc, warrior
from tests.engine.eden.asking import table as situation
from tests.engine.eden.matches import MISSIONS, EdenMatch, acting, begin_round, do, new_match, set_up, warriors
from tests.engine.eden.test_wild_asks import did, run, table

HERE = Point(100, 300)
RANGE = 250
BASES = 30


def at(mm: int) -> Point:
    """So far from the NPC, edge to edge."""
    return Point(HERE.x + BASES + mm, HERE.y)


def asked(play: EdenPlay, *answers: list[str]) -> list[str] | None:
    """The answers in their order if a tape is asked for; None if nothing is."""
    question, _ = run(play, *answers)
    if question is None:
        return None
    assert isinstance(question, Choice)
    assert question.why.rule == "npc.close_call"
    return [option.id for option in question.options]


@pytest.mark.parametrize(
    ("mm", "answers"),
    [(244, None), (245, ["yes", "no"]), (250, ["yes", "no"]), (251, ["no", "yes"]), (255, ["no", "yes"]), (256, None)],
)
def test_e50_a_shot_of_an_npc_at_the_end_of_its_range_is_measured(mm: int, answers: list[str] | None) -> None:
    assert asked(table({"w": at(mm)}, HERE, "gun")) == answers


@pytest.mark.parametrize("mm", [248, 253])
def test_e50_what_the_tape_says_of_its_range_counts(mm: int) -> None:
    shoots, roams = table({"w": at(mm)}, HERE, "gun"), table({"w": at(mm)}, HERE, "gun")
    assert run(shoots, ["yes"]) == (None, [("w", "rifle")])
    assert did(shoots) == ("shoot", "w")
    assert run(roams, ["no"]) == (None, [])
    assert did(roams) == ("roam", "w")


def test_e50_the_question_says_whom_how_far_and_why() -> None:
    question, _ = run(table({"w": at(253)}, HERE, "gun"))
    assert question is not None
    assert question.prompt.msgid == "Is {other} within {n} cm of {unit}?"
    assert dict(question.prompt.args)["n"] == RANGE // 10
    assert dict(question.why.facts.table) == {"what": "measured", "unit": "n", "on": "w", "mm": 253}
    assert RULEBOOK[question.why.rule].source == "E50"


def test_e50_a_shot_that_goes_to_somebody_nearer_anyway_is_not_measured() -> None:
    play = table({"near": at(150), "far": Point(100, 300 - BASES - 252)}, HERE, "gun")
    assert run(play) == (None, [("near", "rifle")])


def test_e50_of_two_at_the_end_of_its_range_each_is_measured_until_one_is_hit() -> None:
    both: dict[str, Point | None] = {"a": at(251), "b": Point(100, 300 - BASES - 253)}
    assert asked(table(both, HERE, "gun")) == ["no", "yes"]
    assert asked(table(both, HERE, "gun"), ["no"]) == ["no", "yes"]
    play = table(both, HERE, "gun")
    assert run(play, ["no"], ["yes"]) == (None, [("b", "rifle")])
    play = table(both, HERE, "gun")
    assert run(play, ["yes"]) == (None, [("a", "rifle")]), "who is nearer is hit, b matters no longer"


def wall(end: int) -> dict[str, Piece]:
    """Opaque, across the way at x 200, from the north down to `end`."""
    outline = Outline((Point(200, 200), Point(210, 200), Point(210, end), Point(200, end)))
    return {"wall": Piece(Traits(opaque=True), outline)}


@pytest.mark.parametrize(("end", "answers"), [(307, None), (309, ["yes", "no"]), (311, ["no", "yes"]), (313, None)])
def test_e50_an_npc_that_hardly_sees_past_a_wall_is_looked_at(end: int, answers: list[str] | None) -> None:
    """315 is the edge of the corridor: 5 mm must be open, 2 mm more or less are a close call."""
    assert asked(table({"w": at(170)}, HERE, "gun", wall(end))) == answers


def test_e50_range_is_asked_before_sight_and_one_no_is_enough() -> None:
    play = table({"w": at(252)}, HERE, "gun", wall(311))
    assert run(play, ["no"]) == (None, [])
    play = table({"w": at(252)}, HERE, "gun", wall(311))
    question, _ = run(play, ["yes"])
    assert question is not None
    assert question.prompt.msgid == "Does {unit} see {on}?"
    play = table({"w": at(252)}, HERE, "gun", wall(311))
    assert run(play, ["yes"], ["yes"]) == (None, [("w", "rifle")])


def test_e50_who_was_said_not_to_be_seen_is_not_asked_about_again_for_the_shot() -> None:
    """80 mm away behind a wall that leaves 6 mm: one look decides about the charge and about the shot."""
    outline = Outline((Point(150, 200), Point(160, 200), Point(160, 309), Point(150, 309)))
    wall = {"wall": Piece(Traits(opaque=True), outline)}
    assert asked(table({"w": at(80)}, HERE, "gun", wall)) == ["yes", "no"]
    play = table({"w": at(80)}, HERE, "gun", wall)
    assert run(play, ["no"]) == (None, [])
    assert did(play) == ("roam", "w")


def replaced(play: EdenPlay, **units: Unit) -> EdenPlay:
    return Play(replace(play.state, units={**play.state.units, **units}), play.content, reduce, Rng(1))


def test_e50_the_end_of_sight_in_fog_is_measured_for_a_gun() -> None:
    for mm, answers in ((144, None), (148, ["yes", "no"]), (153, ["no", "yes"]), (157, None)):
        play = table({"w": at(mm)}, HERE, "gun")
        foggy = Play(replace(play.state, rules=Rules(weather=(Weather.DENSE_FOG,))), play.content, reduce, Rng(1))
        assert asked(foggy) == answers, mm


def test_e50_a_hidden_warrior_at_five_centimetres_is_measured_once() -> None:
    """E42: up to 5 cm he may be chosen. Fear or a wall keeps nobody from asking how far it is."""
    play = table({"w": at(52)}, HERE, "gun")
    hidden = replaced(play, w=replace(play.state.units["w"], hidden=True))
    assert asked(hidden) == ["no", "yes"]
    far = table({"w": at(57)}, HERE, "gun")
    assert asked(replaced(far, w=replace(far.state.units["w"], hidden=True))) is None


def test_e50_the_command_line_answers_exactly(clerk: Clerk) -> None:
    gun = {"gun": {"weapons": {"rifle": {"kind": "shot", "range": RANGE}}}}
    for mm, expected in ((250, "shoot"), (251, "roam")):
        end = at(mm)
        asked_of = situation(
            profiles=gun, warriors={"w": warrior(end.x, end.y)}, npcs={"n": npc(HERE.x, HERE.y, profile="gun")}
        )
        assert clerk(asked_of, "activate").answer["npcs"]["n"]["did"] == expected


def match_with_a_drifter() -> EdenMatch:
    both = warriors(r4=4, b4=4)
    drifter = Profile(contamination=2, weapons={"rifle": Weapon(WeaponKind.SHOT, range=RANGE, strength=1)})
    card = TableCard(npcs={"n": Stray("drifter", (300, 540 - BASES - 253))})
    box = Box(profiles={**both, "drifter": drifter}, missions=MISSIONS, tables={"t": card})
    places = {"r4": Point(60, 60), "b4": Point(300, 540)}
    return begin_round(set_up(new_match(both, box=box, table="t", strays=True, extended=False), places))


def test_e50_in_a_match_the_answer_is_in_the_journal_and_can_be_taken_back() -> None:
    match = match_with_a_drifter()
    for unit in ("r4", "b4"):
        do(acting(match, unit), rounds.EndActivation(0))
    match.apply(rounds.EndPhase())
    if isinstance(match.question, StandWhere):
        match.apply(Stood(()))
    question = match.question
    assert isinstance(question, Choice)
    assert question.why.facts["what"] == "measured"
    assert done(match, "yes") == ("shoot", "b4")
    match.apply(Undo())
    assert match.question == question
    assert done(match, "no")[0] == "roam"
    check_states(EDEN, match.journal)
    check_rules(EDEN, match.journal)
    assert Match(EDEN, match.journal).hash == match.hash


def done(match: EdenMatch, answer: str) -> tuple[str, str]:
    outcome = match.apply(Chosen((answer,)))
    assert isinstance(outcome, Outcome)
    acted = next(event for event in outcome.events if isinstance(event, NpcActed))
    return acted.did, acted.on
