"""Runs a rule in a situation without a match: throws and cards come from the file, choices from the answers given."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.table.answer import Answer, Chosen, Counted, Rolled
from engine.table.play import Play
from engine.table.question import Asking, Choice, Number, Question, Roll
from engine.table.rehearsal import asked, chosen
from engine.table.rng import Rng
from engine.warofmine.ask.situation import Situation
from engine.warofmine.content.vocabulary import Colour
from engine.warofmine.events.base import reduce
from engine.warofmine.rulebook import RULEBOOK
from engine.warofmine.rules.throwing import AGAIN, KEEP
from engine.warofmine.state.look import SiegePlay
from engine.warofmine.state.siege import Siege

R = TypeVar("R")


class _Missing(Exception):  # noqa: N818 - the file does not say it
    """Neither the file nor the answers say it: the table must."""


@dataclass(frozen=True)
class Rehearsed(Generic[R]):
    """How it came out."""

    state: Siege
    result: R


def on(situation: Situation, state: Siege) -> SiegePlay:
    return Play(state, situation.content, reduce, Rng(0))


def rehearse(play: SiegePlay, rule: Asking[R], situation: Situation, answers: Sequence[int]) -> Rehearsed[R] | Question:
    """Run the rule to its end, or to the first question that nobody answers."""
    teller = _Teller(situation, answers)
    try:
        question = next(rule)
        while True:
            try:
                told = teller.answer(question)
            except _Missing:
                return question
            question = _send(rule, told)
    except StopIteration as done:
        return Rehearsed(play.state, done.value)


def _send(rule: Generator[Question, Answer, Any], told: Answer) -> Question:
    # Not through the question's own check: a file may name a face that this box's dice do not have.
    return rule.send(told)


class _Teller:
    """Answers as the file does: throws by name and shot, cards and choices in the order they are asked."""

    def __init__(self, situation: Situation, answers: Sequence[int]) -> None:
        self.rolls, self.fates = situation.rolls, list(situation.fates)
        self.answers = list(answers)
        self.rows = {"noise": list(situation.rolls.noise), "kills": list(situation.rolls.kills)}
        self.shown: dict[tuple[str, str, int], int] = {}
        """How many faces of a throw have been used."""
        self.last: tuple[str, str, int] = ("", "", 0)

    def answer(self, question: Question) -> Answer:
        facts = question.why.facts
        if isinstance(question, Roll):
            shot = facts["shot"] if "shot" in facts else 0  # noqa: SIM401 - facts are no dict
            return self._face(facts["code"], facts["of"], shot)
        if isinstance(question, Number):
            return self._card(Colour(facts["die"]))
        if isinstance(question, Choice):
            return self._again() if facts["code"] == "again" else self._choice(question)
        raise TypeError(question.kind)

    def _face(self, code: str, of: str, shot: int) -> Rolled:
        if code in self.rows:
            return _black(self.rows[code].pop(0) if self.rows[code] else None)
        if code == "thirst":
            return _black(self.rolls.thirst.get(of))
        if code == "death":
            return _black(self.rolls.death)
        self.last = (code, of, shot)
        throw, used = self._throw(), self.shown.get(self.last, 0)
        if used >= len(throw):
            raise _Missing
        self.shown[self.last] = used + 1
        return Rolled((throw[used],))

    def _throw(self) -> Sequence[str]:
        code, of, shot = self.last
        throws = (self.rolls.raid if code == "raid" else self.rolls.combat).get(of, ())
        return throws[shot] if shot < len(throws) else ()

    def _again(self) -> Chosen:
        """Thrown again as long as the file has another face: its last one counts."""
        return Chosen((AGAIN if self.shown[self.last] < len(self._throw()) else KEEP,))

    def _card(self, colour: Colour) -> Counted:
        if not self.fates:
            raise _Missing
        return Counted(self.fates.pop(0).get(colour, 0))

    def _choice(self, question: Choice) -> Chosen:
        if not self.answers:
            raise _Missing
        return chosen(question, self.answers.pop(0))


def _black(face: int | None) -> Rolled:
    if face is None:
        raise _Missing
    return Rolled((str(face),))


def ask_data(question: Question) -> dict[str, object]:
    """An open question, as the command line prints it."""
    facts = dict(question.why.facts.table)
    kinds = {"number": "card"}
    die = facts.pop("die", "black") if isinstance(question, Roll | Number) else None
    return {
        "kind": kinds.get(question.kind, question.kind),
        "code": facts.pop("code"),
        "for": facts.pop("of") or None,
        "die": die,
        **asked(RULEBOOK, question),
        "facts": facts,
    }
