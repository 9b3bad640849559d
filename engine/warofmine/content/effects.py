"""Words of cards that hold other words: conditions, choices, throws, fights; and all words together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar

from engine.packs.fault import Fault, wrong
from engine.table.bounds import Between
from engine.table.text import Name, T, Text, Tn, listed
from engine.warofmine.content.fields import counts, later_ref, ref, rows, words
from engine.warofmine.content.vocabulary import Pile, State, Task, Who
from engine.warofmine.content.words_people import ChangeState, Die, Join, Leave, LockTask, Word
from engine.warofmine.content.words_things import Discard, Find, Gain, Remove, TradeWord
from engine.warofmine.content.words_world import (
    ChangeFitting,
    ChangeRaid,
    Check,
    Cold,
    ExploreWord,
    Knock,
    Meet,
    Noise,
    Once,
    Read,
    ReadScript,
    Replace,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """Everything that is said must hold. With `unless` it must not."""

    cold: Annotated[int, Between(1, 99)] | None = None
    """At least so many cold markers."""
    token: str = ref("tokens", "")
    n: Annotated[int, Between(1, 99)] = 1
    """At least so many of `token` in `pile`."""
    pile: Pile = Pile.HERE
    trait: str = ref("traits", "")
    """Somebody at the place has it."""
    who: Who = Who.ALL
    """Of whom `task`, `state` and `empathy` speak: somebody of them is enough."""
    task: Task | None = None
    state: State | None = None
    level: Annotated[int, Between(1, 4)] = 1
    fitting: str = ref("fittings", "")
    """Is built."""
    people: Annotated[int, Between(1, 4)] | None = None
    """At least so many are present."""
    guards: Annotated[int, Between(1, 4)] | None = None
    """At least so many stand guard."""
    met: str = ref("scripts", "")
    """This script was read before."""
    day: Annotated[int, Between(1, 99)] | None = None
    """The siege has lasted at least so many days."""
    unless: bool = False

    def says(self) -> Text:
        parts = list(self._parts())
        return T("not: {condition}", condition=listed(parts)) if self.unless else listed(parts)

    def faults(self) -> Iterator[Fault]:
        if not any(True for _ in self._parts()):
            yield wrong("empty_condition")

    def _parts(self) -> Iterator[Text]:
        if self.cold is not None:
            yield T("cold at least {n}", n=self.cold)
        if self.token:
            yield T("{n}\u00a0×\u00a0{what} there", n=self.n, what=Name("tokens", self.token))
        if self.trait:
            yield T("somebody with “{trait}”", trait=Name("traits", self.trait))
        if self.task is not None:
            yield T("task “{task}”", task=Name("tasks", self.task))
        if self.state is not None:
            yield T("{state} at least {level}", state=Name("states", self.state), level=self.level)
        if self.fitting:
            yield T("built: {fitting}", fitting=Name("fittings", self.fitting))
        if self.people is not None:
            yield Tn("at least {n} person", "at least {n} people", self.people)
        if self.guards is not None:
            yield Tn("at least {n} guard", "at least {n} guards", self.guards)
        if self.met:
            yield T("script {script} was read", script=self.met)
        if self.day is not None:
            yield T("day {n} or later", n=self.day)


@dataclass(frozen=True, slots=True, kw_only=True)
class If(Word):
    kind: ClassVar[str] = "if"
    when: Condition
    then: tuple[Effect, ...] = rows(0, 8, ())
    otherwise: tuple[Effect, ...] = rows(0, 8, ())

    def says(self) -> Text:
        if not self.otherwise:
            return T("if {condition}: {then}", condition=self.when.says(), then=says(self.then))
        return T(
            "if {condition}: {then}; otherwise: {otherwise}",
            condition=self.when.says(),
            then=says(self.then),
            otherwise=says(self.otherwise),
        )

    def faults(self) -> Iterator[Fault]:
        if not self.then and not self.otherwise:
            yield wrong("changes_nothing", "then")


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One way to choose. It is offered while its condition holds and its cost can be paid."""

    text: Mapping[str, str] = words(160)
    cost: Mapping[str, Annotated[int, Between(1, 20)]] = counts("tokens")
    """Discarded from the pile at hand."""
    when: Condition | None = None
    effects: tuple[Effect, ...] = rows(0, 8, ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Word):
    """The leader picks one option. One without cost and condition is always among them."""

    kind: ClassVar[str] = "choose"
    options: tuple[Option, ...] = rows(1, 4)

    def says(self) -> Text:
        return T("your choice")

    def faults(self) -> Iterator[Fault]:
        if all(option.cost or option.when for option in self.options):
            yield wrong("no_free_option", "options")


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """From `least` to `most` on the black die."""

    least: Annotated[int, Between(1, 10)]
    most: Annotated[int, Between(1, 10)]
    text: Mapping[str, str] = words(240, {})
    effects: tuple[Effect, ...] = rows(0, 8, ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Word):
    """Black die, and what its ranges bring; together they name every face once, in order."""

    kind: ClassVar[str] = "roll"
    table: tuple[Row, ...] = rows(2, 10)

    def says(self) -> Text:
        lines = [
            T("{least} to {most}: {then}", least=row.least, most=row.most, then=says(row.effects)) for row in self.table
        ]
        return T("black die: {results}", results=listed(lines))

    def faults(self) -> Iterator[Fault]:
        if [face for row in self.table for face in range(row.least, row.most + 1)] != list(range(1, 11)):
            yield wrong("faces", "table")


@dataclass(frozen=True, slots=True, kw_only=True)
class FightWord(Word):
    """Enemy markers are drawn; the card says which weapons each letter holds (J25)."""

    kind: ClassVar[str] = "fight"
    enemies: Annotated[int, Between(1, 6)] = 1
    """How many markers are drawn unseen."""
    weapons: Mapping[str, tuple[str, ...]] = ref("tokens", {}, most=5, keys="enemies")
    """By the marker's letter; the first is in hand, a letter not named fights with bare hands."""
    foes: tuple[str, ...] = later_ref("foes", (), most=6)
    """Who they are, one marker after the other; whoever is not named is called by the marker."""
    thugs: bool = False
    """Killing them costs no empathy throw (J29)."""
    ambush: bool = False
    """The characters strike first, alone (J26)."""
    won: tuple[Effect, ...] = rows(0, 8, ())
    """Only when no enemy is left; after a flight there is nothing."""

    def says(self) -> Text:
        if self.ambush:
            return Tn("a backstab on {n} enemy, then a fight", "a backstab on {n} enemies, then a fight", self.enemies)
        return Tn("a fight against {n} enemy", "a fight against {n} enemies", self.enemies)


Effect = (
    ChangeState
    | Gain
    | Discard
    | Remove
    | Find
    | Check
    | Noise
    | Cold
    | Meet
    | Knock
    | TradeWord
    | ReadScript
    | ExploreWord
    | Replace
    | ChangeFitting
    | Join
    | Leave
    | Die
    | LockTask
    | ChangeRaid
    | Once
    | Read
    | If
    | Choose
    | Roll
    | FightWord
)


def says(effects: tuple[Effect, ...]) -> Text:
    """Words in a row, as a sentence; nothing at all is said too."""
    return listed([effect.says() for effect in effects]) if effects else T("nothing happens")
