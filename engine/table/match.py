"""A match, and its one door. Nothing else changes a game's state."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar, get_args

from engine.table.answer import Answer, Answers, Reply
from engine.table.canon import Raw
from engine.table.command import Command, Redo, Undo
from engine.table.event import Event
from engine.table.game import Game, content_at
from engine.table.journal import Entry, Journal, Op
from engine.table.points import Diverged, MatchPoint, Points
from engine.table.question import Question
from engine.table.record import dump, load_kind
from engine.table.refusal import Refusal, Refused
from engine.table.text import T
from engine.table.work import Work

S = TypeVar("S")
C = TypeVar("C")

Action = Command | Reply | Undo | Redo
STALE = Refusal("stale", T("The table has changed since; look again."))
"""Somebody else was faster: what was pressed meant another table."""
MAX_BY = 200
MAX_ROW = 200
"""Answers in one row; the longest raid of a full storage is far below."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of it: the events to show, and the question that is open now."""

    events: tuple[Event, ...]
    question: Question | None


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """The table as it was at some entry of the journal."""

    seq: int
    state: S
    question: Question | None
    round: int


class Match(Generic[S, C]):
    """Opens a journal where it was left; a new match is a journal with nothing but its header.

    >>> match = Match(game, Journal(begin(game, content, setup, seed=7)))  # doctest: +SKIP
    >>> match.apply(EndTurn("strelok"), by="Anna")  # doctest: +SKIP
    """

    def __init__(self, game: Game[S, C], journal: Journal) -> None:
        self.game = game
        self.journal = journal
        self._points = Points(game, journal)
        last = journal.last
        self._head = last.head if last else 0
        self._tip = last.tip if last else 0
        self._redo = self._steps_between(self._head, self._tip)
        self._now: MatchPoint[S] = self._points.at(self._head)
        self._work: Work[S, C] | None = None

    @property
    def content(self) -> C:
        """As it counts now."""
        return content_at(self.game, self._points.content, self._now.state)

    @property
    def begun_with(self) -> C:
        """The content that the match was begun with."""
        return self._points.content

    @property
    def state(self) -> S:
        return self._now.state

    @property
    def question(self) -> Question | None:
        """The question a rule waits with, if any; until it is answered or undone nothing else goes on."""
        return self._now.question

    @property
    def seq(self) -> int:
        """The number of the last entry; 0 for a new match."""
        return len(self.journal)

    @property
    def head(self) -> int:
        """The step the table stands at; 0 is the start."""
        return self._head

    @property
    def redo_step(self) -> int | None:
        """The step that redo would bring back."""
        return self._redo[-1] if self._redo else None

    @property
    def hash(self) -> str:
        return self._points.hash_of(self._now)

    def apply(self, action: Action, by: str = "", expected: int | None = None) -> Outcome | Refusal:
        """The one door. A refusal changes nothing and leaves no trace in the journal.

        `expected` is the `seq` the player was looking at; a second tap on a button, or a tap on another
        device that came too late, is refused instead of answering a question nobody has read.
        """
        if expected is not None and expected != self.seq:
            return STALE
        if len(by) > MAX_BY:
            return Refusal("long_name", T("This name is too long."))
        # Whatever a rule does before it refuses or fails is forgotten with its Work.
        work, self._work = self._work, None
        try:
            return self._pass(action, by, work)
        except Refused as refused:
            return refused.refusal

    def look(self, seq: int) -> View[S]:
        """The table as it was after any entry, also an undone one; the match itself does not move."""
        entry = self.journal.entry(seq) if seq else None
        point = self._points.at(entry.head if entry else 0)
        return View(seq, point.state, point.question, self.game.round_of(point.state))

    def _pass(self, action: Action, by: str, work: Work[S, C] | None) -> Outcome:
        if isinstance(action, Command):
            return self._do(action, by)
        if isinstance(action, Undo):
            return self._undo(by)
        if isinstance(action, Redo):
            return self._redo_last(by)
        if isinstance(action, get_args(Reply)):
            return self._answer(action, by, work)
        raise TypeError(f"{type(action).__name__} cannot be applied to a match")

    def _do(self, command: Command, by: str) -> Outcome:
        if self.question is not None:
            raise Refused("question_open", T("Answer the open question first, or undo."))
        work = Work(self.game, self._now, self.begun_with)
        work.begin(command)
        return self._step("do", command, work, by)

    def row(self, tell: Callable[[Question, S], Answer | None]) -> Answers:
        """What a sheet answers, question by question, until it has nothing more to say. The match does not move."""
        work, given = self._work_again(), list[Answer]()
        while work.question is not None and len(given) < MAX_ROW:
            answer = tell(work.question, work.state)
            if answer is None:
                break
            work.answer(answer)
            given.append(answer)
        return Answers(tuple(given))

    def _answer(self, reply: Reply, by: str, work: Work[S, C] | None) -> Outcome:
        if self.question is None:
            raise Refused("not_asked", T("There is no question to answer."))
        if isinstance(reply, Answers):
            if not 1 <= len(reply.given) <= MAX_ROW:
                raise Refused("no_row", T("Nothing was answered."))
        elif refusal := self.question.check(reply):
            raise Refused(refusal.code, refusal.text)
        work = work or self._work_again()
        settled = work.answer(reply)
        return self._step("answer", settled, work, by)

    def _step(self, op: Op, act: Command | Reply, work: Work[S, C], by: str) -> Outcome:
        events = work.take_events()
        point = work.point()
        seq = self.seq + 1
        entry = Entry(
            seq,
            op,
            parent=self._head,
            head=seq,
            tip=seq,
            depth=self._depth() + 1,
            round=self.game.round_of(point.state),
            by=by,
            rng=point.rng,
            state=self._points.hash_of(point),
            act=Raw(dump(act)),
            events=tuple(Raw(dump(event)) for event in events),
            question=Raw(None if point.question is None else dump(point.question)),
        )
        self.journal.append(entry)
        self._points.keep(seq, point)
        self._points.snapshot(entry, point)
        self._head = self._tip = seq
        self._redo = []
        self._now = point
        self._work = work
        return Outcome(events, point.question)

    def _undo(self, by: str) -> Outcome:
        if self._head == 0:
            raise Refused("nothing_to_undo", T("There is nothing to undo."))
        undone = self._head
        self._move("undo", self.journal.entry(undone).parent, by)
        self._redo.append(undone)
        return Outcome((), self.question)

    def _redo_last(self, by: str) -> Outcome:
        if not self._redo:
            raise Refused("nothing_to_redo", T("There is nothing to redo."))
        step = self.journal.entry(self._redo[-1])
        self._move("redo", step.seq, by)
        self._redo.pop()
        events = tuple(load_kind(self.game.events, raw.json) for raw in step.events)
        return Outcome(events, self.question)

    def _move(self, op: Op, head: int, by: str) -> None:
        point = self._points.at(head)
        to = self.journal.entry(head) if head else None
        entry = Entry(
            self.seq + 1,
            op,
            parent=self._head,
            head=head,
            tip=self._tip,
            depth=to.depth if to else 0,
            round=self.game.round_of(point.state),
            by=by,
            rng=point.rng,
            state=to.state if to else self._points.hash_of(point),
        )
        self.journal.append(entry)
        self._head = head
        self._now = point

    def _depth(self) -> int:
        return self.journal.entry(self._head).depth if self._head else 0

    def _steps_between(self, head: int, tip: int) -> list[int]:
        """The steps that lead from the head to the tip, the nearest last."""
        steps = []
        while tip > head:
            steps.append(tip)
            tip = self.journal.entry(tip).parent
        if tip != head:
            raise Diverged("redo does not lead on from where the table stands")
        return steps

    def _work_again(self) -> Work[S, C]:
        """The unfinished rule, run again from its command with the answers it was given."""
        steps = [self.journal.entry(self._head)]
        while steps[-1].op != "do":
            steps.append(self.journal.entry(steps[-1].parent))
        work = Work(self.game, self._points.at(steps[-1].parent), self.begun_with)
        try:
            for entry in reversed(steps):
                work.repeat(entry)
        except (Refused, Diverged) as error:
            text = T("The rules of this step have changed since it began: undo it and do it again.")
            raise Refused("rules_changed", text) from error
        return work
