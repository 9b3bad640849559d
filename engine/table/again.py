"""Back to where something was wrong, and on again: what was done since is done once more as far as it still fits.

Only ordinary steps go through the door (undo, the correction, the old commands and answers), so each can be
undone like any other, and a match that is left in the midst of it is a match like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.table.answer import ANSWERS, Answer, Answers, Confirmed
from engine.table.command import Command, Redo, Undo
from engine.table.history import path
from engine.table.journal import Entry
from engine.table.match import STALE, Action, Match, Outcome
from engine.table.points import MatchPoint
from engine.table.question import QUESTIONS, Choice, Confirm, Number, Question, Roll
from engine.table.record import load_kind
from engine.table.refusal import Refusal, Refused
from engine.table.text import T
from engine.table.work import Work

S = TypeVar("S")
C = TypeVar("C")
Through = Callable[[Action], Outcome | Refusal]


@dataclass(frozen=True, slots=True)
class Again:
    """How far the old steps went: how many answers were given again, and which steps no longer fit."""

    given: int
    dropped: tuple[int, ...] = ()
    refusal: Refusal | None = None
    """Why the last of the commands is not allowed any more."""


def unfinished(match: Match[S, C]) -> list[int]:
    """The steps of the rule that waits with a question, its command first; none if no rule waits."""
    return rule_of(match, match.head) if match.question is not None else []


def rule_of(match: Match[S, C], seq: int) -> list[int]:
    """The command behind a step, and its answers up to that step."""
    steps: list[int] = []
    for step in path(match.journal, seq):
        steps.insert(0, step)
        if match.journal.entry(step).op == "do":
            break
    return steps


def tried(match: Match[S, C], step: int, commands: Sequence[Command]) -> S | Refusal:
    """The state after a step if these commands had followed it; the match does not move."""
    point = MatchPoint(match.look(step).state, match.journal.entry(step).rng if step else match.journal.header.rng)
    try:
        for command in commands:
            work = Work(match.game, point, match.begun_with)
            work.begin(command)
            point = work.point()
            if point.question is not None:
                return Refusal("asks", T("This asks something itself: answer the open question first."))
    except Refused as refused:
        return refused.refusal
    return point.state


def set_right(match: Match[S, C], corrections: Sequence[Command], door: Through | None = None) -> Again | Refusal:
    """What the unfinished rule began with was wrong: back to before its command, set it right, and once more.

    A refused correction changes nothing. A command that is not allowed any more stays undone.
    """
    steps = unfinished(match)
    if not steps:
        return Refusal("not_asked", T("There is no question to answer."))
    before = match.journal.entry(steps[0]).parent
    if isinstance(refusal := tried(match, before, corrections), Refusal):
        return refusal
    return _go(match, door or match.apply, steps, corrections, steps)


def decide_again(match: Match[S, C], seq: int, answer: Answer, door: Through | None = None) -> Again | Refusal:
    """Another answer to a question that was answered in step `seq`. A refused one changes nothing."""
    since = list(path(match.journal, match.head))
    if seq not in since or match.journal.entry(seq).op != "answer":
        return STALE
    steps = since[: since.index(seq) + 1][::-1]
    return _go(match, door or match.apply, steps, (answer,), steps[1:])


def _go(
    match: Match[S, C], door: Through, back: Sequence[int], instead: Sequence[Command | Answer], then: Sequence[int]
) -> Again | Refusal:
    for _ in back:
        if isinstance(refusal := door(Undo()), Refusal):
            return refusal
    for number, act in enumerate(instead):
        if isinstance(refusal := door(act), Refusal):
            # The first one leaves the way forward open; later ones have been tried before.
            for _ in back if not number else ():
                door(Redo())
            return refusal
    return _carry_on(match, door, [match.journal.entry(seq) for seq in then])


def _carry_on(match: Match[S, C], door: Through, steps: Sequence[Entry]) -> Again:
    """Every old step in its order; one that does not fit is passed over, with the answers that hung on it."""
    given, dropped = 0, list[int]()
    refusal: Refusal | None = None
    for entry in steps:
        if entry.op == "do":
            command = load_kind(match.game.commands, entry.act.json)
            result = door(command)
            refusal = result if isinstance(result, Refusal) else None
            fits = refusal is None
        else:
            fits = refusal is None and _answered_again(match, door, entry)
            given += fits
        if not fits:
            dropped.append(entry.seq)
    return Again(given, tuple(dropped), refusal)


def _answered_again(match: Match[S, C], door: Through, entry: Entry) -> bool:
    now, asked = match.question, load_kind(QUESTIONS, match.journal.entry(entry.parent).question.json)
    reply = load_kind(ANSWERS, entry.act.json)
    # A row stands or falls as a whole: the door refuses it if one of its answers does not fit any more.
    first = reply.given[0] if isinstance(reply, Answers) else reply
    return now is not None and still_fits(asked, now, first) and isinstance(door(reply), Outcome)


def _is_same(asked: Question, now: Question) -> bool:
    """The first journals gave questions no code: all that is left of those is what they said."""
    return (asked.code, asked.about) == (now.code, now.about) if asked.code else asked.prompt == now.prompt


def still_fits(asked: Question, now: Question, answer: Answer) -> bool:
    """Whether an answer to one question answers another: the same asked of the same, with the same to choose from."""
    if (asked.kind, asked.who) != (now.kind, now.who) or not _is_same(asked, now) or now.check(answer) is not None:
        return False
    if isinstance(asked, Roll) and isinstance(now, Roll):
        # What a single face is worth may hang on the facts, a total does not.
        return asked.pool == now.pool and (not now.faces_matter or asked.why.facts == now.why.facts)
    if isinstance(asked, Choice) and isinstance(now, Choice):
        ids = [{option.id for option in each.options} for each in (asked, now)]
        same = ids[0] == ids[1] or (asked.grows and now.grows and ids[0] < ids[1])
        return same and (asked.least, asked.most) == (now.least, now.most)
    if isinstance(asked, Confirm) and isinstance(now, Confirm):
        units = [{place.unit for place in each.places} for each in (asked, now)]
        corrects = isinstance(answer, Confirmed) and answer.corrections
        return units[0] == units[1] and (not corrects or asked.places == now.places)
    if isinstance(asked, Number) and isinstance(now, Number):
        return (asked.least, asked.most) == (now.least, now.most)
    return False
