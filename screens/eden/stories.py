"""What happened since the last touch, as hands follow it: an attack, an NPC, the end of a round. No Kivy.

Read from the journal, so that it is the same after the app was closed in the midst of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from engine.eden.book.end import END
from engine.eden.events.body import Healed, Marked, Showed, Threw, Wounded
from engine.eden.events.flow import Scored, WeatherCame
from engine.eden.events.pieces import PieceBurned, PieceFell, PieceHit
from engine.eden.events.units import NpcActed, WentOut
from engine.table.again import rule_of
from engine.table.answer import ANSWERS, Chosen
from engine.table.event import Event, Reason
from engine.table.history import events
from engine.table.question import QUESTIONS, Choice, Question, Roll
from engine.table.record import load_kind
from engine.table.text import Text

FIGHTING = (
    "reaction",
    "combat",
    "hit",
    "shift",
    "dodge",
    "contest",
    "strength",
    "again",
    "redirect",
    "break_away",
    "strike",
)
"""What is asked in the midst of an attack."""
TOLD = (Wounded, Healed, WentOut, Marked, PieceHit, PieceBurned, PieceFell, Scored, WeatherCame)
"""Events that players want to read."""
ROUND = frozenset(END) | {
    "game.points",
    "game.wild",
    "ground.hostile",
    "score.asked",
    "score.hold",
    "score.home",
    "score.mission",
    "score.take",
    "weather.clears",
    "weather.roll",
    "weather.rolled",
}
"""Rules of the end phase after the NPCs."""


@dataclass(frozen=True)
class DiceThrow:
    """Dice on the table: what they are for, and where every one of them comes from."""

    unit: str
    what: str
    dice: int
    difficulty: int
    parts: tuple[tuple[str, int], ...] = ()
    successes: int | None = None
    """None: they have not been thrown yet, or each counts by itself."""
    faces: tuple[int, ...] = ()


@dataclass(frozen=True)
class Story:
    """`by` attacks `on`; empty where dice fell for another reason. `tells`: the rest in sentences."""

    key: tuple[int, int]
    by: str = ""
    on: str = ""
    npc: NpcActed | None = None
    asked: Choice | None = None
    """The question for the reaction, with its exact odds."""
    reaction: str = ""
    weapon: str = ""
    """What a shot is made with; none in close combat."""
    throws: tuple[DiceThrow, ...] = ()
    face: int | None = None
    shift: Choice | None = None
    tells: tuple[Text, ...] = ()
    is_round: bool = False
    """The end of the round."""
    rules: frozenset[str] = frozenset()
    """By which rules something happened at the end of a round."""
    is_open: bool = False
    """A question of it waits."""

    @property
    def is_worth_telling(self) -> bool:
        """Somebody must do or read something. Without a map the players move an NPC that roams by themselves."""
        if self.npc is not None and not self.throws:
            return self.npc.at is not None or self.npc.did in ("attack", "charge", "shoot")
        return bool(self.throws or self.tells)


@dataclass
class _Making:
    first: int
    found: list[Story] = field(default_factory=list)

    @property
    def last(self) -> Story:
        if not self.found:
            self.begin()
        return self.found[-1]

    def begin(self) -> None:
        self.found.append(Story((self.first, len(self.found))))

    def change(self, **news: Any) -> None:
        self.found[-1] = replace(self.last, **news)


def stories(match: Any) -> list[Story]:
    """All of the command that was carried out last, or waits; the newest last."""
    if not match.head:
        return []
    steps = rule_of(match, match.head)
    making = _Making(steps[0])
    for happened in _timeline(match, steps):
        if isinstance(happened, Question):
            _asked(making, happened)
        elif isinstance(happened, Chosen):
            making.change(reaction=happened.ids[0])
        else:
            _happened(making, happened)
    question = match.question
    if isinstance(question, Roll):
        _about_to_throw(making, question)
    if making.found and _is_open(making.last, question):
        making.change(is_open=True)
    return making.found


def _about_to_throw(making: _Making, question: Roll) -> None:
    """The first dice of an attack: nothing has happened yet."""
    known = question.why.facts
    if what_of(question) in ("combat", "contest") and "on" in known and not making.last.by:
        making.change(by=str(known["unit"]), on=str(known["on"]))


def _is_open(story: Story, question: Question | None) -> bool:
    """A roll always belongs to what it follows; the end of a round is told when all of it is over."""
    if question is None:
        return False
    return story.is_round or isinstance(question, Roll) or what_of(question) in FIGHTING


def _timeline(match: Any, steps: list[int]) -> Iterator[Event | Question | Chosen]:
    """Events and questions in their order, and how somebody chose to react."""
    before: Question | None = None
    for step in steps:
        entry = match.journal.entry(step)
        if entry.op == "answer" and before is not None and what_of(before) == "reaction":
            answer = load_kind(ANSWERS, entry.act.json)
            if isinstance(answer, Chosen):
                yield answer
        yield from events(match.game, match.journal, step)
        before = load_kind(QUESTIONS, entry.question.json) if entry.question.json is not None else None
        if before is not None:
            yield before


def what_of(question: Question) -> str:
    known = question.why.facts
    return str(known["what"]) if "what" in known else ""


def _asked(making: _Making, question: Question) -> None:
    known, what = question.why.facts, what_of(question)
    if what == "reaction" and isinstance(question, Choice):
        if making.found and (making.last.throws or making.last.asked):
            making.begin()
        making.change(by=str(known["by"]), on=str(known["unit"]), asked=question)
    elif what == "shift" and isinstance(question, Choice):
        making.change(shift=question)


def _happened(making: _Making, event: Event) -> None:
    rule = event.why.rule
    if isinstance(event, NpcActed):
        making.begin()
        is_attack = event.did in ("attack", "charge", "shoot")
        making.change(npc=event, by=event.unit if is_attack else "", on=event.on if is_attack else "")
        return
    if rule in ROUND and (not making.found or not making.last.is_round):
        making.begin()
        making.change(is_round=True)
    if making.found and making.last.is_round:
        making.change(rules=making.last.rules | {rule})
    if isinstance(event, Threw):
        _threw(making, event)
    elif isinstance(event, Showed):
        _showed(making, event)
    elif isinstance(event, TOLD):
        making.change(tells=(*making.last.tells, event.describe()))


def _threw(making: _Making, event: Threw) -> None:
    if making.last.is_round:
        making.change(tells=(*making.last.tells, event.describe()))
        return
    known = event.why.facts
    if event.what == "combat" and "on" in known:
        pair = {event.unit, str(known["on"])}
        if making.last.by and pair != {making.last.by, making.last.on}:
            making.begin()
        if not making.last.by:
            making.change(by=event.unit, on=str(known["on"]))
    if "weapon" in known:
        making.change(weapon=str(known["weapon"]))
    throw = throw_of(event.why, event.unit, event.what, event.dice)
    making.change(throws=(*making.last.throws, replace(throw, successes=event.successes, faces=event.faces)))


def _showed(making: _Making, event: Showed) -> None:
    if event.what == "hit" and len(event.faces) == 1 and not making.last.is_round:
        making.change(face=event.faces[0])
    elif not making.last.is_round:
        throw = throw_of(event.why, event.unit, event.what, len(event.faces))
        making.change(throws=(*making.last.throws, replace(throw, faces=event.faces)))


def throw_of(why: Reason, unit: str, what: str, dice: int) -> DiceThrow:
    known = why.facts
    parts = tuple((str(each["what"]), int(each["amount"])) for each in known["parts"]) if "parts" in known else ()
    difficulty = int(known["difficulty"]) if "difficulty" in known else 0
    if "above" in known:
        difficulty = int(known["above"]) + 1
    return DiceThrow(unit, what, dice, difficulty, parts)


class Teller:
    """Which stories have been read."""

    def __init__(self, match: Any) -> None:
        self._match = match
        self._read = {each.key for each in stories(match) if not each.is_open}
        self._known: tuple[int, list[Story]] = (-1, [])

    @property
    def stories(self) -> list[Story]:
        if self._known[0] != self._match.seq:
            self._known = (self._match.seq, stories(self._match))
        return self._known[1]

    @property
    def to_tell(self) -> Story | None:
        """The oldest one that is over and that nobody has read."""
        unread = (each for each in self.stories if not each.is_open and each.key not in self._read)
        return next((each for each in unread if each.is_worth_telling), None)

    @property
    def open(self) -> Story | None:
        """The attack that waits for an answer."""
        last = self.stories[-1] if self.stories else None
        return last if last is not None and last.is_open and not last.is_round else None

    def read(self, story: Story) -> None:
        self._read.add(story.key)
