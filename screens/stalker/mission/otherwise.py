"""Decide otherwise: back to what the leader decided in a tie; where nothing was asked, what the hand puts right."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate

from engine.table.answer import Chosen
from engine.table.history import answer_of, question_after
from engine.table.journal import Entry
from engine.table.question import Choice
from engine.table.text import NO_WORDS, T, Text, listed
from screens.stalker.mission.amending import begun
from screens.stalker.mission.effects import DecideAgain, Effect, OfferSheet
from screens.stalker.mission.look import Look
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.reasons import mover_of
from screens.stalker.mission.steps import Step
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


def decisions_of(now: Moment) -> list[Decision]:
    """What was decided at the table about the step on show, the latest first."""
    step, at = now.step, now.look.at
    played, _ = now.position.played
    ends = list(accumulate(len(steps) for _, steps in played))
    if step is None or not ends or ends[-1] != len(now.look.steps):
        return []
    last = next(i for i, end in enumerate(ends) if at < end)
    is_first = at == ends[last] - len(played[last][1])
    entries = [entry for entry, _ in played[: last + 1]]
    found = [_decided(now, entry, step, is_own=entry is entries[-1] and is_first) for entry in reversed(entries)]
    return [each for each in found if each is not None]


def _decided(now: Moment, entry: Entry, step: Step, *, is_own: bool) -> Decision | None:
    """Whether an entry decided what a step does: it speaks of its enemy, or the step came at once of it."""
    answer = answer_of(entry)
    question = question_after(now.position.match.journal.entry(entry.parent)) if answer is not None else None
    if not isinstance(question, Choice) or not isinstance(answer, Chosen) or question.who in step.before.stalkers:
        return None
    single = (question.least, question.most) == (1, 1) and len(question.options) > 1
    about = step.actor and step.actor in (mover_of(question, step.before), *answer.ids)
    return Decision(entry.seq, question, answer.ids[0]) if single and (about or is_own) else None


def otherwise(now: Moment) -> OfferSheet | Look:
    """What else could have been decided; a look at the table if only the hand can."""
    decisions = [] if now.look.reason is not None and now.look.reason.asked else decisions_of(now)
    if not decisions:
        return _by_hand(now)
    rows: list[SheetRow] = []
    effects: list[Effect] = []
    for each in decisions:
        for option, words in each.others:
            rows.append(SheetRow(words, each.question.prompt, NO_WORDS, str(len(rows))))
            effects.append(DecideAgain(each.seq, Chosen((option,))))
    rows.append(SheetRow(T("Something else, by hand"), T("put it as you want it"), NO_WORDS, str(len(rows))))
    told = T("Decided so far: {what}", what=listed([each.told for each in decisions]))
    return OfferSheet(SheetView(T("Decide otherwise"), told, tuple(rows)), (*effects, _by_hand(now)))


def _by_hand(now: Moment) -> Look:
    """Nothing was asked: while a rule waits the table before it is set right, else the enemy itself."""
    asked, step = now.look.reason is not None and now.look.reason.asked, now.step
    if now.question is not None:
        return begun(now, None if asked else NOTHING_DECIDED)
    look = replace(now.look, reason=None, way="")
    if step is not None and step.actor in now.state.enemies:
        return replace(look, placing=step.actor, picked=step.actor)
    return look
