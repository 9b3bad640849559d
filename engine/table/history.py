"""The journal for people: who did what, why it came out so, and in which round."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from engine.table.answer import ANSWERS
from engine.table.event import Event, Reason
from engine.table.game import Game
from engine.table.journal import Entry, Journal, Op
from engine.table.question import QUESTIONS
from engine.table.record import load_kind
from engine.table.rulebook import sentence, source
from engine.table.text import T, Text

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
    if entry.op == "do":
        return load_kind(game.commands, entry.act.json).describe()
    return _answered(journal.entry(entry.parent), entry)


def _answered(asked: Entry, entry: Entry) -> Text:
    question = load_kind(QUESTIONS, asked.question.json)
    answer = load_kind(ANSWERS, entry.act.json)
    return T("{question} → {answer}", question=question.prompt, answer=question.describe(answer))
