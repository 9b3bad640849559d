# mypy: ignore-errors
# isort: skip_file
"""Plays the old missions: legal at random, with dice by hand or by the app, corrections, steps back and forth again."""

from __future__ import annotations

from random import Random

from engine.stalker.by_hand import ARTEFACT, HandCover
from engine.stalker.commands_flow import GiveUp
from engine.stalker.commands_players import PickUp, TakeTurn
from engine.stalker.correcting import Adjust
from engine.stalker.covering import uncovered
from engine.stalker.turns import who_is_up
from tools.random_player import any_command

from engine.stalker.game import ZONE
from engine.stalker.state import Phase
from engine.table.again import decide_again, set_right
from engine.table.answer import AppRolls, Chosen, Confirmed, Counted, UnitPlace, Rolled
from engine.table.command import Redo, Undo
from engine.table.history import path
from engine.table.journal import Journal
from engine.table.match import Match, Outcome
from engine.table.points import begin
from engine.table.question import QUESTIONS, Choice, Confirm, Number, Roll
from engine.table.record import load_kind

NAMES = ("", "Anna", "Богдан")


def begun(content, setup, seed: int) -> Match:
    return Match(ZONE, Journal(begin(ZONE, content, setup, seed, f"golden-{seed}")))


def answer_of(question, random: Random):
    if isinstance(question, Roll):
        return _rolled(question, random)
    if isinstance(question, Number):
        return Counted(random.randint(question.least, question.most))
    if isinstance(question, Confirm):
        return _confirmed(question, random)
    assert isinstance(question, Choice)
    n = random.randint(question.least, question.most)
    return Chosen(tuple(option.id for option in random.sample(question.options, n)))


def _rolled(question: Roll, random: Random):
    how = random.random()
    if how < 0.5:
        return AppRolls()
    faces = tuple(random.choice(die.faces).name for die in question.pool.dice)
    if question.faces_matter or how < 0.8:
        return Rolled(faces)
    return Rolled((), question.pool.total(faces))


def _confirmed(question: Confirm, random: Random):
    if not question.places or random.random() < 0.5:
        return Confirmed()
    place = random.choice(question.places)
    return Confirmed(
        (UnitPlace(place.unit, random.choice(question.fields), random.choice("NESW") if place.facing else ""),)
    )


def one_step(match: Match, random: Random, sense: float) -> bool:  # noqa: PLR0911 - a row of small chances
    """One action, or a few that belong together. False if it was refused."""
    by = random.choice(NAMES)
    if match.redo_step is not None and random.random() < 0.5:
        return isinstance(match.apply(Redo(), by), Outcome)
    if match.head and random.random() < 0.02:
        return all(isinstance(match.apply(Undo(), by), Outcome) for _ in range(random.randint(1, 2)) if match.head)
    if match.question is not None and random.random() < 0.02:
        return _put_right(match, random)
    if match.question is None and match.state.phase is Phase.PLAYERS and random.random() < 0.02:
        return _two_artefacts(match, random)
    if match.question is None and match.state.phase is Phase.PLAYERS and random.random() < 0.03:
        return isinstance(match.apply(TakeTurn(who_is_up(match.state), random.choice((None, 0, 1))), by), Outcome)
    if match.question is None and match.state.result is None and random.random() < 0.0007:
        return isinstance(match.apply(GiveUp(), by), Outcome)
    act = answer_of(match.question, random) if match.question is not None else any_command(match, random, sense)
    return isinstance(match.apply(act, by), Outcome)


def _put_right(match: Match, random: Random) -> bool:
    """In the middle of a question: an earlier answer is given anew, or the table was not as it was taken to be."""
    if random.random() < 0.5:
        who = random.choice(sorted(match.state.stalkers))
        set_right(match, [Adjust(who, focus=True, hp=5)])
        return True
    answered = [seq for seq in path(match.journal, match.head) if match.journal.entry(seq).op == "answer"]
    if answered:
        seq = answered[0]
        asked = load_kind(QUESTIONS, match.journal.entry(match.journal.entry(seq).parent).question.json)
        decide_again(match, seq, answer_of(asked, random))
    return True


def _two_artefacts(match: Match, random: Random) -> bool:
    """Artefacts of two anomalies on the field of whoever is up, laid by hand, and one of them picked up."""
    state, who = match.state, who_is_up(match.state)
    if not who:
        return False
    here = state.stalkers[who].field
    for anomaly, petals in uncovered(state, here).items():
        match.apply(HandCover(anomaly, here, petals[0], by=ARTEFACT))
    return isinstance(match.apply(PickUp(who, "artefact")), Outcome)


def play(content, setup, seed: int, watch, most: int = 400) -> Match:
    """A mission to its end; `watch` sees the match after every step."""
    random = Random(seed)
    match = begun(content, setup, seed)
    watch(match)
    sense = random.choice((0.0, 0.3, 0.6, 0.9))
    refused = 0
    while match.seq < most and (match.question is not None or match.state.result is None) and refused < 200:
        before = match.seq
        if not one_step(match, random, sense):
            refused += 1
        if match.seq != before:
            watch(match)
    return match
