"""Runs a rule on a situation without a match: numbers answer its questions (EDEN.md, f, Asking)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.eden.asking import is_close_call
from engine.eden.play import EdenPlay, reduce
from engine.eden.rulebook import RULEBOOK
from engine.eden.situation import Situation
from engine.table.answer import Answer, Chosen, Rolled, Stand, Stood
from engine.table.play import Play, Rule, Run
from engine.table.question import Choice, PutWhere, Question, Roll
from engine.table.refusal import Refused
from engine.table.rehearsal import WrongAnswerError, asked, chosen
from engine.table.rng import Rng


@dataclass
class Numbers:
    """What is left of the answers given."""

    left: list[int] = field(default_factory=list)

    def take(self, count: int) -> tuple[int, ...] | None:
        """The next ones; None if there are not enough: then all of them are asked for anew."""
        if len(self.left) < count:
            return None
        taken, self.left = tuple(self.left[:count]), self.left[count:]
        return taken


@dataclass(frozen=True)
class Rehearsed:
    """What happened so far, and the question that is open if an answer is missing."""

    play: EdenPlay
    question: Question | None


def rehearse(situation: Situation, rule: Callable[[EdenPlay], Rule], answers: Sequence[int]) -> Rehearsed:
    """Work a rule as far as the answers go. Raises WrongAnswerError for one that is not possible."""
    play: EdenPlay = Play(situation.battle, situation.box, reduce, Rng(0))
    run = Run(rule(play), play.rng)
    run.begin()
    numbers = Numbers(list(answers))
    while run.question is not None and (answer := _answer(run.question, numbers)):
        prompt = str(run.question.prompt)
        try:
            run.answer(answer)
        except Refused as refused:
            stop = "" if prompt.endswith((".", "?")) else "."
            raise WrongAnswerError(f"{prompt}{stop} {refused.refusal}") from None
    return Rehearsed(play, run.question)


def _answer(question: Question, numbers: Numbers) -> Answer | None:
    """A roll takes one number per die, a choice the index of its option, a place x and y."""
    if isinstance(question, Choice) and is_close_call(question):
        # The map's own answer stands first, and the command line always answers exactly (a, E50).
        return Chosen((question.options[0].id,))
    if isinstance(question, Roll):
        faces = numbers.take(len(question.pool.dice))
        return None if faces is None else Rolled(tuple(str(face) for face in faces))
    if isinstance(question, Choice):
        index = numbers.take(1)
        return None if index is None else chosen(question, index[0])
    if isinstance(question, PutWhere):
        place = numbers.take(2)
        return None if place is None else Stood((Stand(question.unit, *place),))
    raise TypeError(f"a {question.kind} cannot be answered with numbers")


def question_data(question: Question) -> dict[str, object]:
    """An open question as it is printed."""
    facts = question.why.facts.table
    data: dict[str, object] = {
        "kind": "place" if isinstance(question, PutWhere) else question.kind,
        "what": facts.get("what"),
        "unit": facts.get("unit") or None,
        **asked(RULEBOOK, question),
    }
    if isinstance(question, Roll):
        data["dice"] = len(question.pool.dice)
    if isinstance(question, PutWhere):
        data["up_to"] = question.up_to
    return data
