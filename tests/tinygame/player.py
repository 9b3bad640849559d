"""A player who does something legal at random; for the tests that need long matches."""

from random import Random
from typing import Any

from engine.table.answer import Answer, AppRolls, Chosen, Confirmed, Counted
from engine.table.command import Command, Redo, Undo
from engine.table.match import Match
from engine.table.question import Choice, Confirm, Number, Question, Roll
from tests.tinygame.values import Draw, Duel, EndRound, Score

NAMES = ("Anna", "Boris", "Chloe")


def any_action(match: Match[Any, Any], random: Random) -> Command | Answer | Undo | Redo:
    """Mostly onward; now and then back, and back again."""
    if match.redo_step is not None and random.random() < 0.5:
        return Redo()
    if match.head and random.random() < 0.1:
        return Undo()
    return any_answer(match.question, random) if match.question else any_command(random)


def any_command(random: Random) -> Command:
    commands: tuple[Command, ...] = (
        Score(random.choice(NAMES), random.randrange(10)),
        Draw(),
        Duel(random.choice(NAMES)),
        EndRound(),
    )
    return random.choice(commands)


def any_answer(question: Question, random: Random) -> Answer:
    match question:
        case Choice():
            return Chosen((random.choice(question.options).id,))
        case Confirm():
            return Confirmed()
        case Roll():
            return AppRolls()
        case Number():
            return Counted(random.randrange(13))
    raise TypeError(question.kind)
