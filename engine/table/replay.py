"""Play a whole journal again by the rules: states come out the same bit for bit, events and questions by their ids."""

from collections.abc import Iterator
from typing import TypeVar

from engine.table.game import Game
from engine.table.journal import Entry, Journal
from engine.table.likeness import alike
from engine.table.points import Diverged, Points
from engine.table.question import QUESTIONS
from engine.table.record import load_kind
from engine.table.work import Work

S = TypeVar("S")
C = TypeVar("C")


def check_states(game: Game[S, C], journal: Journal) -> None:
    """Every entry fits its place, and the stored events give the stored hashes. Raises Diverged or Malformed.

    Asks nothing of the rules but `reduce`, so it also holds for a match whose rules have changed since.
    """
    for _ in checking(game, journal):
        pass


def checking(game: Game[S, C], journal: Journal) -> Iterator[int]:
    """The same entry by entry, for whoever must not stand still so long."""
    points = Points(game, journal)
    head, tip = 0, 0
    for seq in range(1, len(journal) + 1):
        entry = journal.entry(seq)
        check_place(journal, entry, head, tip)
        if points.hash_of(points.at(entry.head)) != entry.state or points.at(entry.head).rng != entry.rng:
            raise Diverged(f"entry {seq} does not give the state that was stored")
        head, tip = entry.head, entry.tip
        yield seq


def check_rules(game: Game[S, C], journal: Journal) -> None:
    """The rules give the stored events, questions and randomness again. Raises Diverged or Refused."""
    points = Points(game, journal)
    for seq in range(1, len(journal) + 1):
        entry = journal.entry(seq)
        if not entry.is_step:
            continue
        work = _work_before(game, journal, points, entry)
        work.repeat(entry)
        question = work.point().question
        stored = None if entry.question.json is None else load_kind(QUESTIONS, entry.question.json)
        if not alike(question, stored):
            raise Diverged(f"step {seq} asks something else")
        if points.hash_of(work.point()) != entry.state:
            raise Diverged(f"step {seq} does not give the state that was stored")


def _work_before(game: Game[S, C], journal: Journal, points: Points[S, C], entry: Entry) -> Work[S, C]:
    """The rule as it stood before this step: new for a command, waiting with a question for an answer."""
    earlier: list[Entry] = []
    first = entry
    while first.op != "do":
        first = journal.entry(first.parent)
        earlier.append(first)
    work = Work(game, points.at(first.parent), points.content)
    for each in reversed(earlier):
        work.repeat(each)
    return work


def check_place(journal: Journal, entry: Entry, head: int, tip: int) -> None:
    """The entry is one that the door could have written after the entries before it."""
    if entry.parent != head:
        raise Diverged(f"entry {entry.seq} does not follow on")
    depth = journal.entry(entry.head).depth if entry.head and not entry.is_step else None
    before = journal.entry(head) if head else None
    if entry.op == "undo":
        fits = before is not None and entry.head == before.parent and entry.tip == tip
    elif entry.op == "redo":
        fits = entry.head > 0 and journal.entry(entry.head).parent == head and entry.tip == tip
    else:
        waiting = before is not None and before.question.json is not None
        fits = entry.tip == entry.seq and waiting == (entry.op == "answer")
        depth = (before.depth if before else 0) + 1
    if not fits or entry.depth != (depth or 0):
        raise Diverged(f"entry {entry.seq} could not have happened")
