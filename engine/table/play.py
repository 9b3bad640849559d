"""Rules at work.

A rule is a generator: it changes the state with `play.emit(event)` and asks with `yield question`:

    def attack(play: Play[State, Content], enemy: str) -> Rule:
        target = yield from Choice("leader", T("Whom?"), why, options).ask()
        play.emit(Hit(because("attack.nearest"), enemy, target))

A rule that calls another says `yield from other(play)`. A rule that asks nothing may be a plain
function. A rule that does not allow what was asked raises Refused, and nothing has happened.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar

from engine.table.answer import Answer
from engine.table.event import Event
from engine.table.likeness import alike
from engine.table.question import Question
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.text import T

S = TypeVar("S")  # a game's state: an immutable value
C = TypeVar("C")  # a game's content: the cards, units and tiles the match was started with

Rule = Generator[Question, Answer, None]

# No turn of any game comes near this; a rule that does is caught in a loop.
MAX_EVENTS = 10_000


class Play(Generic[S, C]):
    """What a rule holds in its hands: the state as it is now, the content and the match's dice."""

    def __init__(self, state: S, content: C, reduce: Callable[[S, Event], S], rng: Rng) -> None:
        self.content = content
        self.rng = rng
        self.events: list[Event] = []
        self.state = state
        """After every event so far: read it again after `emit` and after `yield`. Only `emit` and `emit_all` set it."""
        self._reduce = reduce
        self._depth = 0

    @contextmanager
    def deeper(self) -> Iterator[int]:
        """While what one card sets off is carried out: how many of them are at it, one inside the other."""
        self._depth += 1
        try:
            yield self._depth
        finally:
            self._depth -= 1

    def emit(self, event: Event) -> None:
        """Let it happen."""
        if len(self.events) >= MAX_EVENTS:
            raise RuntimeError(f"a rule went beyond {MAX_EVENTS} events, last {event.kind}")
        self.state = self._reduce(self.state, event)
        self.events.append(event)

    def emit_all(self, events: Sequence[Event], after: S) -> None:
        """Let several things happen in a row; `after`: the state that `emit` would come to, event by event."""
        if len(self.events) + len(events) > MAX_EVENTS:
            raise RuntimeError(f"a rule went beyond {MAX_EVENTS} events, last {events[-1].kind}")
        self.state = after
        self.events += events


class Run:
    """A rule between two questions. Python cannot copy a generator, so a Run only ever goes forward;
    to go back, the rule is run again from its beginning with the answers it was given.

    A question whose answers all come to the same is passed over, unless it is the `stored` one: a journal of an earlier
    version asked it, and has its answer."""

    def __init__(self, rule: Rule | None, rng: Rng) -> None:
        self.question: Question | None = None
        self._rule = rule
        self._rng = rng

    def begin(self, stored: Question | None = None) -> None:
        """Work up to the first question, or to the end."""
        if self._rule is not None:
            self.question = self._asked(self._rule, next(self._rule, None), stored)

    def answer(self, answer: Answer, stored: Question | None = None) -> Answer:
        """Go on with an answer; returns it as it was settled. Raises Refused for an illegal one."""
        if self.question is None or self._rule is None:
            raise RuntimeError("there is no question to answer")
        if refusal := self.question.check(answer):
            raise Refused(refusal.code, refusal.text)
        settled = self.question.settle(answer, self._rng)
        self.question = self._asked(self._rule, _sent(self._rule, settled), stored)
        return settled

    @staticmethod
    def _asked(rule: Rule, question: Question | None, stored: Question | None) -> Question | None:
        """The question, or the next that makes a difference."""
        while question is not None and (moot := question.moot) is not None:
            if stored is not None and alike(full := question.in_full(), stored):
                return full
            question = _sent(rule, moot)
        return None if question is None else question.in_full()


def _sent(rule: Rule, answer: Answer) -> Question | None:
    try:
        return rule.send(answer)
    except StopIteration:
        return None


def take_first(rule: Rule) -> bool:
    """Run a rule without a match, with the first option of each choice, as far as that goes. Was anything asked?"""
    is_asked, question = False, next(rule, None)
    while question is not None:
        answer = question.moot
        if answer is None:
            is_asked, answer = True, question.first
        if answer is None:
            break
        question = _sent(rule, answer)
    return is_asked


def drive(rule: Rule | None, rng: Rng, answers: Iterable[Answer] = ()) -> Question | None:
    """Run a rule without a match, on a Play of your own, until an answer is missing.

    Returns the first unanswered question, or None when the rule has ended. Raises Refused for an
    illegal answer; answers beyond the end of the rule are refused too.
    """
    run = Run(rule, rng)
    run.begin()
    for answer in answers:
        if run.question is None:
            raise Refused("not_asked", T("There is no question left for this answer."))
        run.answer(answer)
    return run.question
