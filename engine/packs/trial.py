"""New content tried before it is taken in: each card does what it can do on small tables, and what fails is said.

A game offers attempts (`GameKit.tries`); each is one thing a record may do, with its place. They are made one by one,
so that a screen may work them off in slices, show how far it is, and stop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from engine.packs.fault import Fault, Path
from engine.table.answer import Answer, AppRolls, Chosen, Confirmed, Counted, Rolled, Stand, Stood
from engine.table.canon import Malformed
from engine.table.command import Command
from engine.table.game import Game
from engine.table.play import Play, Rule, Run
from engine.table.question import Choice, Confirm, Number, PutWhere, Question, Roll
from engine.table.reading import DataError
from engine.table.refusal import Refused
from engine.table.rng import Rng

S = TypeVar("S")
C = TypeVar("C")
MOST_QUESTIONS = 200
"""No card asks so much; one that does never ends."""


PATIENCE = 12


class End(Enum):
    """How the questions of an attempt are answered: with the first and the least, or with the last and the most."""

    LEAST = "least"
    MOST = "most"


class Endless(Exception):  # noqa: N818 - it says what the card is
    """More questions than any card has."""


class Unanswerable(Exception):  # noqa: N818 - it says what the question is
    """A question whose own answers are refused."""


@dataclass(frozen=True)
class Attempt:
    """One thing a record may do."""

    kind: str
    id: str
    path: Path
    run: Callable[[], None]


def failing(attempts: Iterable[Attempt]) -> Iterator[Fault | None]:
    """Try each; None for what went well, so that whoever waits sees something move."""
    for attempt in attempts:
        try:
            attempt.run()
        except Refused:
            # Not allowed here, and said so: that is what a refusal is for.
            yield None
        except Endless:
            yield Fault("endless_play", attempt.path, {}, attempt.kind, attempt.id)
        except Unanswerable:
            yield Fault("unanswerable", attempt.path, {}, attempt.kind, attempt.id)
        except (Malformed, DataError) as error:
            yield Fault("stops", attempt.path, {"problem": str(error)}, attempt.kind, attempt.id)
        except Exception as error:
            yield Fault("stops", attempt.path, {"problem": type(error).__name__}, attempt.kind, attempt.id)
        else:
            yield None


def carried(play: Play[S, C], rule: Rule | None, end: End) -> None:
    """A rule to its end. Raises Endless, Unanswerable, or whatever the rule raises."""
    run = Run(rule, play.rng)
    run.begin()
    for asked in range(MOST_QUESTIONS):
        if run.question is None:
            return
        # Some throw again while it is a tie: the same answer for ever would be no table.
        answer = answer_at(run.question, end) if asked < PATIENCE else any_answer(run.question, play.rng)
        if run.question.check(answer) is not None:
            raise Unanswerable(run.question.kind)
        run.answer(answer)
    raise Endless


def commanded(game: Game[S, C], state: S, content: C, command: Command, end: End) -> S:
    """The state after a command, without a journal. Raises Refused too."""
    play = Play(state, content, game.reduce, Rng(1))
    carried(play, game.perform(play, command), end)
    return play.state


def answer_at(question: Question, end: End) -> Answer:
    least = end is End.LEAST
    match question:
        case Choice():
            n = question.least if least else question.most
            options = question.options[:n] if least else question.options[len(question.options) - n :]
            return Chosen(tuple(option.id for option in options))
        case Number():
            return Counted(question.least if least else question.most)
        case Confirm():
            return Confirmed()
        case Roll():
            return _rolled(question, least)
        case PutWhere(stand=None):
            return Stood((Stand(question.unit, question.width // 2, question.height // 2),))
    return Stood()


def any_answer(question: Question, rng: Rng) -> Answer:
    """Something legal by the table's own dice."""
    if isinstance(question, Roll):
        return AppRolls()
    if isinstance(question, Choice) and question.least <= 1 <= question.most:
        return Chosen((rng.choose(question.options).id,))
    return answer_at(question, End.LEAST)


def _rolled(question: Roll, least: bool) -> Answer:
    """The lowest faces, or the highest."""
    if any(not die.faces for die in question.pool.dice):
        return AppRolls()
    pick = min if least else max
    return Rolled(tuple(pick(die.faces, key=lambda face: face.value).name for die in question.pool.dice))
