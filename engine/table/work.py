"""A command being carried out, from its first event to its last answer."""

from typing import Generic, TypeVar

from engine.table.answer import ANSWERS, Answer, Answers, Reply
from engine.table.canon import canonical
from engine.table.command import Command
from engine.table.event import Event
from engine.table.game import Game, content_at
from engine.table.journal import Entry
from engine.table.likeness import alike
from engine.table.play import Play, Run
from engine.table.points import Diverged, MatchPoint
from engine.table.question import QUESTIONS, Question
from engine.table.record import dump, load_kind
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.text import T

S = TypeVar("S")
C = TypeVar("C")


class Work(Generic[S, C]):
    """Goes forward only; to go back, a new Work repeats the stored steps."""

    def __init__(self, game: Game[S, C], start: MatchPoint[S], content: C) -> None:
        """`content`: what the match was begun with; what has joined since is in the state."""
        self._game = game
        self._rng = Rng(start.rng)
        self._play = Play(start.state, content_at(game, content, start.state), game.reduce, self._rng)
        self._run: Run | None = None
        self._taken = 0

    def begin(self, command: Command, stored: Question | None = None) -> None:
        """`stored`: what the command asked when it was done, if it is done again."""
        self._run = Run(self._game.perform(self._play, command), self._rng)
        self._run.begin(stored)

    @property
    def question(self) -> Question | None:
        return self._run.question if self._run else None

    @property
    def state(self) -> S:
        return self._play.state

    def answer(self, reply: Reply, stored: Question | None = None) -> Reply:
        """One answer or a row of them, as they were settled. Raises Refused for one that does not fit."""
        if self._run is None:
            raise RuntimeError("answered before it began")
        if not isinstance(reply, Answers):
            return self._run.answer(reply, stored)
        return Answers(tuple(self._next(self._run, each) for each in reply.given))

    @staticmethod
    def _next(run: Run, answer: Answer) -> Answer:
        if run.question is None:
            raise Refused("not_asked", T("There is no question left for this answer."))
        return run.answer(answer)

    def repeat(self, entry: Entry) -> None:
        """Go through a stored step once more. Raises Diverged if it does not come out the same."""
        asked = None if entry.question.json is None else load_kind(QUESTIONS, entry.question.json)
        if entry.op == "do":
            self.begin(load_kind(self._game.commands, entry.act.json), asked)
        else:
            settled = self.answer(load_kind(ANSWERS, entry.act.json), asked)
            if canonical(dump(settled)) != canonical(entry.act.json):
                raise Diverged(f"the answer of step {entry.seq} comes out differently")
        stored = [load_kind(self._game.events, raw.json) for raw in entry.events]
        if not alike(self.take_events(), stored):
            raise Diverged(f"the events of step {entry.seq} come out differently")
        if self._rng.state != entry.rng:
            raise Diverged(f"the randomness of step {entry.seq} comes out differently")

    def take_events(self) -> tuple[Event, ...]:
        """The events since the last time."""
        events = tuple(self._play.events[self._taken :])
        self._taken += len(events)
        return events

    def point(self) -> MatchPoint[S]:
        return MatchPoint(self._play.state, self._rng.state, self.question)
