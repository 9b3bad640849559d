"""Decide otherwise: back to what the leader decided in a tie; where nothing was asked, what the hand puts right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from engine.table.again import decide_again
from engine.table.answer import ANSWERS, Chosen
from engine.table.journal import Entry
from engine.table.question import QUESTIONS, Choice
from engine.table.record import load_kind
from engine.table.refusal import Refusal
from engine.table.text import Name, T, Text, Tn, listed
from screens.stalker.mission.amending import MissionAmending
from screens.stalker.mission.checking import CheckView
from screens.stalker.mission.played import last_played
from screens.stalker.mission.reasons import mover_of
from screens.stalker.mission.steps import Step
from screens.stalker.mission.words import NO_WORDS
from screens.widgets.sheet_model import SheetRow, SheetView

NOTHING_DECIDED = T("The rules left nothing to decide here.")


@dataclass(frozen=True)
class Decision:
    """A choice that led to the step on show. `seq`: the entry of its answer."""

    seq: int
    question: Choice
    taken: str

    @property
    def others(self) -> list[tuple[str, Text]]:
        return [(option.id, option.text) for option in self.question.options if option.id != self.taken]

    @property
    def told(self) -> Text:
        return self.question.describe(Chosen((self.taken,)))


class MissionOtherwise(MissionAmending):
    @property
    def other(self) -> Text | None:
        """The button beside "Understood"."""
        if self.reason is None:
            return None
        return T("The table is different") if self.reason.asked else T("Decide otherwise")

    @property
    def decisions(self) -> list[Decision]:
        """What was decided at the table about the step on show, the latest first."""
        step = self.step
        played, _ = last_played(self.match)
        ends = list(accumulate(len(steps) for _, steps in played))
        if step is None or not ends or ends[-1] != len(self.steps):
            return []
        last = next(i for i, end in enumerate(ends) if self.at < end)
        is_first = self.at == ends[last] - len(played[last][1])
        entries = [entry for entry, _ in played[: last + 1]]
        found = [self._decided(entry, step, is_own=entry is entries[-1] and is_first) for entry in reversed(entries)]
        return [each for each in found if each is not None]

    def _decided(self, entry: Entry, step: Step, *, is_own: bool) -> Decision | None:
        """Whether an entry decided what a step does: it speaks of its enemy, or the step came at once of it."""
        if entry.op != "answer":
            return None
        question = load_kind(QUESTIONS, self.match.journal.entry(entry.parent).question.json)
        answer = load_kind(ANSWERS, entry.act.json)
        if not isinstance(question, Choice) or not isinstance(answer, Chosen) or question.who in step.before.stalkers:
            return None
        single = (question.least, question.most) == (1, 1) and len(question.options) > 1
        about = step.actor and step.actor in (mover_of(question, step.before), *answer.ids)
        return Decision(entry.seq, question, answer.ids[0]) if single and (about or is_own) else None

    def otherwise(self) -> SheetView | None:
        """What else could have been decided; None if only the hand can."""
        decisions = [] if self.reason is not None and self.reason.asked else self.decisions
        if not decisions:
            self._by_hand()
            return None
        rows = [
            SheetRow(words, each.question.prompt, NO_WORDS, str(number))
            for number, (each, _, words) in enumerate(_ways(decisions))
        ]
        rows.append(SheetRow(T("Something else, by hand"), T("put it as you want it"), NO_WORDS, str(len(rows))))
        told = T("Decided so far: {what}", what=listed([each.told for each in decisions]))
        return SheetView(T("Decide otherwise"), told, tuple(rows))

    def decide(self, number: int) -> Refusal | None:
        """One of the rows: back to that decision, and on with what still fits."""
        ways = list(_ways(self.decisions))
        if number >= len(ways):
            self._by_hand()
            return None
        decision, option, _ = ways[number]
        done, at, stands, head = self.steps, self.at, dict(self.physical), self.match.head
        again = decide_again(self.match, decision.seq, Chosen((option,)), self.table.apply)
        if isinstance(again, Refusal):
            return self.broken_off(again, head, stands)
        self.taken_up_again(again, done, at, stands)
        n = len(again.dropped)
        fits = Tn("Decided otherwise; {n} answer no longer fits.", "Decided otherwise; {n} answers no longer fit.", n)
        self.notice = fits if n else T("Decided otherwise.")
        return None

    def _by_hand(self) -> None:
        """Nothing was asked: while a rule waits the table before it is set right, else the enemy itself."""
        asked, step = self.reason is not None and self.reason.asked, self.step
        self.open_why(None)
        if self.question is not None:
            self.amend()
            self.amend_hint = None if asked else NOTHING_DECIDED
        elif step is not None and step.actor in self.state.enemies:
            self.placing = self.picked = step.actor

    @property
    def placing_view(self) -> CheckView:
        name = self.placing or ""
        prompt = T("Where shall {unit} stand?", unit=Name("unit", name))
        enemy = self.placed.enemies.get(name)
        facing = (name, enemy.facing) if enemy is not None else None
        return CheckView(prompt, frozenset(), (), (NOTHING_DECIDED,), facing)

    def finish_placing(self) -> None:
        self.placing = self.picked = None
        self._placed()
        self.at = self._after(self.at + 1)


def _ways(decisions: list[Decision]) -> Iterator[tuple[Decision, str, Text]]:
    for each in decisions:
        for option, words in each.others:
            yield each, option, words
