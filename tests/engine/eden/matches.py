"""A match of EDEN for tests: two small bands, taken through the set-up by the shortest way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.eden.commands import by_hand, rounds, setup
from engine.eden.content.box import Box, Laid, TableCard
from engine.eden.content.cards import Goal, GoalWord, Mission
from engine.eden.content.profiles import Profile
from engine.eden.content.terrain import PieceKind, Traits
from engine.eden.game import EDEN
from engine.eden.state import Battle
from engine.eden.words import Edge
from engine.open.shapes import Point
from engine.table.answer import Answer, AppRolls, Chosen, Counted, Rolled, Stood
from engine.table.command import Command
from engine.table.journal import Journal
from engine.table.match import Match, Outcome
from engine.table.points import begin
from engine.table.question import Choice, Number, Question, Roll
from engine.table.record import dump
from engine.table.refusal import Refusal
from tests.engine.eden.warriors import profile

EdenMatch = Match[Battle, Box]
Given = Iterable[int] | str | int | Answer
MISSIONS = {"one": Mission(Goal(GoalWord.KILLS, 3, 2)), "two": Mission(Goal(GoalWord.KILLS, 3, 2))}


def warriors(**speeds: int) -> dict[str, Profile]:
    """r... fight for red, b... for blue, each with the speed given."""
    factions = {"r": "well", "b": "ash"}
    return {name: profile(psi=4, speed=speed, faction=factions[name[0]], points=20) for name, speed in speeds.items()}


def new_match(profiles: Mapping[str, Profile], seed: int = 1, box: Box | None = None, **agreed: Any) -> EdenMatch:
    content = box or Box(profiles=profiles, missions=MISSIONS)
    sides = {side: [name for name in profiles if name[0] == side[0]] for side in ("red", "blue")}
    told = {side: {"profiles": names} for side, names in sides.items() if names}
    return Match(EDEN, Journal(begin(EDEN, dump(content), {"sides": told, **agreed}, seed)))


def do(match: EdenMatch, command: Command, *answers: Given) -> tuple[str, ...]:
    """Applies a command and its answers, all of which must be taken; returns the kinds of the events."""
    outcome = match.apply(command)
    kinds = _kinds(outcome)
    for given in answers:
        assert match.question is not None, f"nothing is asked, {given} is left over"
        kinds += _kinds(match.apply(_answer(match.question, given)))
    assert match.question is None, f"not answered: {match.question.prompt}"
    return tuple(kinds)


def _kinds(outcome: Outcome | Refusal) -> list[str]:
    assert isinstance(outcome, Outcome), outcome
    return [event.kind for event in outcome.events]


def _answer(question: Question, given: Given) -> Answer:
    if isinstance(given, str):
        assert isinstance(question, Choice), question
        return Chosen((given,))
    if isinstance(given, int):
        assert isinstance(question, Number), question
        return Counted(given)
    if isinstance(given, Rolled | AppRolls | Chosen | Counted | Stood):
        return given
    assert isinstance(question, Roll), question
    assert not isinstance(given, Answer)
    return Rolled(tuple(str(face) for face in given))


def refused(match: EdenMatch, command: Command) -> str:
    before = match.hash
    outcome = match.apply(command)
    assert isinstance(outcome, Refusal), "it was allowed"
    assert match.hash == before
    return outcome.code


def set_up(
    match: EdenMatch,
    places: Mapping[str, Point] | None = None,
    first: str = "red",
    weather: tuple[int, int] = (2, 3),
) -> EdenMatch:
    """Bids, leaders, missions, deployment; red begins unless said otherwise, from the north.

    `weather`: the two dice where weather was agreed on; dense fog unless said otherwise.
    """
    sides = sorted(match.state.sides)
    other = next((side for side in sides if side != first), "")
    if other:
        do(match, setup.SetupBids({first: 1, other: 0}), first)
    else:
        do(match, setup.SetupBids())
    for side in (first, other):
        if side:
            do(match, setup.NameLeader(min(key for key, unit in match.state.units.items() if unit.side == side)))
    for side, mission in ((first, "one"), (other, "two")):
        if side:
            do(match, setup.TakeMission(side, mission))
    if match.state.step.value == "weather":
        do(match, setup.RollWeather(), weather)
    if match.state.step.value == "terrain":
        lay_nothing(match)
    edges = {first: Edge.NORTH, other: Edge.SOUTH}
    for side in (first, other):
        if side:
            mine = {key: at for key, at in (places or {}).items() if match.state.units[key].side == side}
            do(match, setup.Deploy(side, edges[side], mine))
    return match


def lay_nothing(match: EdenMatch) -> None:
    """Basic rules allow a table without terrain."""
    do(match, setup.TerrainDone())


def begin_round(match: EdenMatch, first: str = "red") -> EdenMatch:
    """No bids, no cards."""
    sides = sorted(match.state.sides)
    if len(sides) == 1:
        do(match, rounds.RoundBids())
    else:
        other = next(side for side in sides if side != first)
        do(match, rounds.RoundBids({first: 0, other: 0}), [6, 1] if first == sides[0] else [1, 6], first)
    while match.state.phase.value == "tactics":
        do(match, rounds.NoCard(match.state.up))
    return match


def ready(profiles: Mapping[str, Profile], **agreed: Any) -> EdenMatch:
    """The first round, red is up to name somebody."""
    return begin_round(set_up(new_match(profiles, extended=False, **agreed)))


def acting(match: EdenMatch, unit: str) -> EdenMatch:
    """Makes a warrior act; nobody cuts in."""
    do(match, rounds.NameWarrior(unit))
    if match.state.named:
        do(match, rounds.LetAct())
    assert match.state.acting == unit
    return match


def correct(match: EdenMatch, command: Command) -> None:
    do(match, command)


def on_the_map(traits: Traits, lies: tuple[int, int, int, int], **places: Point) -> EdenMatch:
    """r4 acts; one piece "it" lies from corner to corner; whoever is named stands there, else at the edges."""
    profiles = warriors(r4=4, b4=4)
    left, top, right, bottom = lies
    outline = ((left, top), (right, top), (right, bottom), (left, bottom))
    box = Box(
        profiles=profiles,
        missions=MISSIONS,
        pieces={"it": PieceKind(1, traits)},
        tables={"t": TableCard(pieces={"it": Laid("it", outline)})},
    )
    # Deployed without a place, then put there by hand: no zone and no piece refuses it.
    match = begin_round(set_up(new_match(profiles, box=box, table="t")))
    for unit, at in {"r4": Point(300, 60), "b4": Point(300, 540), **places}.items():
        do(match, by_hand.PutFigure(unit, at))
    return acting(match, "r4")
