"""Questions that come one piece at a time, answered on one sheet in one row: what is taken, who is hurt, who is hit.

The rules ask piece by piece; the sheet begins with the usual answers, a tap changes one, and all go through the door
as one step. No Kivy here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from engine.table.answer import Answer, Answers, Chosen
from engine.table.question import Choice, Question
from engine.warofmine.usual.answers import usual_answer

GATHERED = frozenset({"stolen", "wound", "hit", "kill"})
Tell = Callable[[Question, Any], Answer | None]


def code_of(question: Question | None) -> str:
    return _fact(question, "code")


def about(question: Question | None) -> str:
    """Whom it is about: somebody's id, or ""."""
    return _fact(question, "of")


def _fact(question: Question | None, name: str) -> str:
    known = question is not None and name in question.why.facts
    return str(question.why.facts[name]) if question is not None and known else ""


@dataclass(frozen=True)
class Gathered:
    """What a sheet would answer; `picks` holds an id once for every piece."""

    seq: int
    code: str
    left: int
    """How many pieces are asked for."""
    picks: tuple[str, ...] = ()

    def adding(self, ident: str) -> Gathered:
        """One more of this; the oldest pick of another makes room."""
        others = [each for each in self.picks if each != ident]
        picks = list(self.picks)
        if len(picks) >= self.left:
            if not others:
                return self
            picks.remove(others[0])
        return replace(self, picks=(*picks, ident))

    def dropping(self, ident: str) -> Gathered:
        picks = list(self.picks)
        if ident in picks:
            picks.remove(ident)
        return replace(self, picks=tuple(picks))

    @property
    def is_full(self) -> bool:
        return len(self.picks) >= self.left


def gathered(match: Any) -> Gathered | None:
    """The sheet of the open question with the usual answers on it; None: it is not one of those."""
    question = match.question
    code = code_of(question)
    if code not in GATHERED or not isinstance(question, Choice):
        return None
    left = int(question.why.facts["left"]) if "left" in question.why.facts else 1
    sheet = Gathered(match.seq, code, left)
    row = match.row(_usual(match, sheet))
    picks = tuple(each.ids[0] for each in row.given if isinstance(each, Chosen))
    # With the last pieces nothing is asked any more: so many are picked as there are questions.
    return replace(sheet, left=max(1, len(picks)), picks=picks)


def reply(match: Any, sheet: Gathered) -> Answers:
    """The picks in a row; where one does not fit any more the usual answer stands in."""
    picks = list(sheet.picks)
    usual = _usual(match, sheet)

    def tell(question: Question, state: Any) -> Answer | None:
        answer = usual(question, state)
        if answer is None or not isinstance(question, Choice):
            return None
        ids = {option.id for option in question.options}
        pick = next((each for each in picks if each in ids), "")
        if not pick:
            return answer
        picks.remove(pick)
        return Chosen((pick,))

    return match.row(tell)  # type: ignore[no-any-return]


def _usual(match: Any, sheet: Gathered) -> Tell:
    """As often as pieces are asked for, and only to this question."""
    given = 0

    def tell(question: Question, state: Any) -> Answer | None:
        nonlocal given
        if code_of(question) != sheet.code or given >= sheet.left:
            return None
        given += 1
        return usual_answer(question, state, match.content)

    return tell


def thrown(match: Any) -> Answers:
    """The app throws for whoever the open question is about, until his dice lie: misses are thrown again.

    Enemies throw all together. The fate sign of one of us is a decision, and stays one.
    """
    state = match.state
    enemies = state.fight.enemies if state.fight is not None else {}
    who = about(match.question)
    throwers = frozenset(enemies) if who in enemies else frozenset({who})

    def tell(question: Question, now: Any) -> Answer | None:
        code, of = code_of(question), about(question)
        decides = code == "fate" and of not in enemies
        if of not in throwers or code not in ("raid", "combat", "again", "fate") or decides:
            return None
        return usual_answer(question, now, match.content)

    return match.row(tell)  # type: ignore[no-any-return]
