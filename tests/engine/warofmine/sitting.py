"""A siege for tests: a command on a state, with the answers the table gives."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.table.answer import Answer, Chosen, Counted, Rolled
from engine.table.command import Command
from engine.table.play import Play, Run
from engine.table.question import Choice, Number, Question
from engine.table.rng import Rng
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State
from engine.warofmine.game import SIEGE
from engine.warofmine.setup import Setup, start_siege
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.state.counts import counted, without
from engine.warofmine.state.look import SiegePlay
from engine.warofmine.state.siege import WELL, Person, Siege
from engine.warofmine.usual.answers import usual_answer
from tests.engine.warofmine.content.loading import lindenstrasse

DEMO = "lindenstrasse"


@cache
def demo() -> SiegeContent:
    return lindenstrasse()


def new_siege(seed: int = 1, players: tuple[str, ...] = ("Ada",), siege: str = DEMO, **setup: object) -> Siege:
    return start_siege(demo(), Setup(players, siege, leader=players[0], **setup), Rng(seed))  # type: ignore[arg-type]


def sitting(state: Siege, content: SiegeContent | None = None, seed: int = 1) -> SiegePlay:
    return Play(state, content or demo(), SIEGE.reduce, Rng(seed))


def do(play: SiegePlay, command: Command, *answers: str | int) -> Question | None:
    """Carry a command out. An answer is a face of the black die, the id of an option or the face of a combat die."""
    run = Run(SIEGE.perform(play, command), play.rng)
    run.begin()
    for answer in answers:
        assert run.question is not None, f"nothing was asked that {answer} answers"
        run.answer(_answer(run.question, answer))
    return run.question


def do_as_usual(play: SiegePlay, command: Command) -> None:
    """Carry a command out with the answers the app proposes."""
    run = Run(SIEGE.perform(play, command), play.rng)
    run.begin()
    while run.question is not None:
        run.answer(usual_answer(run.question, play.state, play.content))


def _answer(question: Question, answer: str | int) -> Answer:
    if isinstance(question, Choice):
        return Chosen((str(answer),))
    if isinstance(question, Number):
        return Counted(int(answer))
    return Rolled((str(answer),))


def at(state: Siege, phase: Phase, step: Step | None = None) -> Siege:
    """The same siege after another step."""
    return replace(state, phase=phase, step=step, reached=None)


def with_people(state: Siege, **people: Person) -> Siege:
    """Exactly these people."""
    return replace(state, people={who: people[who] for who in sorted(people)})


def person(prowess: int = 0, empathy: int = 0, slots: int = 9, **levels: int) -> Person:
    states = {**WELL, **{State(name): level for name, level in levels.items()}}
    return Person(prowess, empathy, slots, states=states)


def with_storage(state: Siege, **tokens: int) -> Siege:
    """Exactly these tokens in the storage, all others in the box."""
    total = {kind: token.total for kind, token in demo().tokens.items()}
    return replace(state, storage=counted(tokens), findings={}, box=without(total, tokens))
