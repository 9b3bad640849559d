"""The journal for people: who did what, why it came out so, and in which round."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from engine.table.answer import ANSWERS, Answers, Reply
from engine.table.command import Command
from engine.table.event import Event, Reason
from engine.table.game import Game
from engine.table.journal import Entry, Journal, Op
from engine.table.question import QUESTIONS, Question
from engine.table.record import load_kind
from engine.table.rulebook import sentence, source
from engine.table.text import T, Text, Tn

S = TypeVar("S")
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Happening:
    """One event: what happened, why, and the rule in the words of today."""

    what: Text
    why: Reason
    rule: Text
    source: str


@dataclass(frozen=True, slots=True)
class LoggedStep:
    """One entry. `seq` leads back to the table as it was then: `match.look(line.seq)`."""

    seq: int
    op: Op
    by: str
    round: int
    what: Text
    happenings: tuple[Happening, ...]


def line(game: Game[S, C], journal: Journal, seq: int) -> LoggedStep:
    entry = journal.entry(seq)
    book = game.rulebook
    happenings = tuple(
        Happening(event.describe(), event.why, sentence(book, event.why), source(book, event.why))
        for event in events(game, journal, seq)
    )
    return LoggedStep(seq, entry.op, entry.by, entry.round, describe(game, journal, seq), happenings)


def events(game: Game[S, C], journal: Journal, seq: int) -> tuple[Event, ...]:
    """What one entry brought about, as values: for screens that show more than its sentences."""
    return tuple(load_kind(game.events, raw.json) for raw in journal.entry(seq).events)


def command_of(game: Game[S, C], entry: Entry) -> Command | None:
    """The command of an entry; None if it is an answer, or a way back or forth."""
    return load_kind(game.commands, entry.act.json) if entry.op == "do" else None


def answer_of(entry: Entry) -> Reply | None:
    answer: Reply | None = load_kind(ANSWERS, entry.act.json) if entry.op == "answer" else None
    return answer


def question_after(entry: Entry) -> Question | None:
    """The question an entry left open."""
    return load_kind(QUESTIONS, entry.question.json) if entry.question.json is not None else None


def unfolded(game: Game[S, C], state: S, events: Iterable[Event]) -> Iterator[tuple[Event, S]]:
    """Each event with the table before it."""
    for event in events:
        yield event, state
        state = game.reduce(state, event)


def after(game: Game[S, C], state: S, events: Iterable[Event]) -> S:
    """The table after events that the rules have brought about."""
    for event in events:
        state = game.reduce(state, event)
    return state


def history(game: Game[S, C], journal: Journal) -> Iterator[LoggedStep]:
    """Every entry, the newest first; read as many as the screen shows."""
    return (line(game, journal, seq) for seq in range(len(journal), 0, -1))


def path(journal: Journal, head: int) -> Iterator[int]:
    """The steps that led to the table as it is, the newest first: history without what was undone."""
    while head:
        yield head
        head = journal.entry(head).parent


def describe(game: Game[S, C], journal: Journal, seq: int) -> Text:
    """What an entry did, as a sentence: for the log, and for "Undo: ..." and "Redo: ..."."""
    entry = journal.entry(seq)
    if entry.op == "undo":
        return T("Undo: {what}", what=describe(game, journal, entry.parent))
    if entry.op == "redo":
        return T("Redo: {what}", what=describe(game, journal, entry.head))
    if (command := command_of(game, entry)) is not None:
        return command.describe()
    return _answered(journal.entry(entry.parent), entry)


def _answered(asked: Entry, entry: Entry) -> Text:
    question = load_kind(QUESTIONS, asked.question.json)
    answer = load_kind(ANSWERS, entry.act.json)
    if isinstance(answer, Answers):
        # What followed was asked on the way: the first question names the sheet.
        first = T("{question} → {answer}", question=question.prompt, answer=question.describe(answer.given[0]))
        more = len(answer.given) - 1
        return Tn("{first}, and {n} more answer", "{first}, and {n} more answers", more, first=first) if more else first
    return T("{question} → {answer}", question=question.prompt, answer=question.describe(answer))
