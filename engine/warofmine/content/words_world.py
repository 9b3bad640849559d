"""Words of cards about the night, the house and the story."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar

from engine.packs.fault import Fault, wrong
from engine.table.bounds import Between
from engine.table.text import Name, T, Text, Tn
from engine.warofmine.content.fields import MAX_TEXT, ref, words
from engine.warofmine.content.vocabulary import FittingDo, Where
from engine.warofmine.content.words_people import Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Check(Word):
    """A noise check (J16)."""

    kind: ClassVar[str] = "check"

    def says(self) -> Text:
        return T("noise check")


@dataclass(frozen=True, slots=True, kw_only=True)
class Noise(Word):
    kind: ClassVar[str] = "noise"
    n: Annotated[int, Between(-9, 9)]

    def says(self) -> Text:
        return T("noise rises by {n}", n=self.n) if self.n > 0 else T("noise falls by {n}", n=-self.n)

    def faults(self) -> Iterator[Fault]:
        if not self.n:
            yield wrong("changes_nothing", "n")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cold(Word):
    """Cold markers laid down or taken away; never below none."""

    kind: ClassVar[str] = "cold"
    n: Annotated[int, Between(-9, 9)]

    def says(self) -> Text:
        return T("cold rises by {n}", n=self.n) if self.n > 0 else T("cold falls by {n}", n=-self.n)

    def faults(self) -> Iterator[Fault]:
        if not self.n:
            yield wrong("changes_nothing", "n")


@dataclass(frozen=True, slots=True, kw_only=True)
class Meet(Word):
    """The top encounter card is worked, the noise marker goes back to 1 (W12)."""

    kind: ClassVar[str] = "encounter"

    def says(self) -> Text:
        return T("an encounter")


@dataclass(frozen=True, slots=True, kw_only=True)
class Knock(Word):
    """The top visitor card is laid at the door; somebody who spends an action there works it. It leaves at dusk."""

    kind: ClassVar[str] = "visitor"

    def says(self) -> Text:
        return T("somebody comes to the door")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadScript(Word):
    """On with another script: the id of a record, or a number printed in the group's book."""

    kind: ClassVar[str] = "script"
    script: str = ref("scripts")

    def says(self) -> Text:
        return T("read script {script}", script=self.script)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExploreWord(Word):
    """So many cards of the unknown pile go back unseen; or exploring ends (J17)."""

    kind: ClassVar[str] = "explore"
    back: Annotated[int, Between(0, 14)] = 0
    end: bool = False

    def says(self) -> Text:
        if self.end:
            return T("exploring ends")
        return Tn("put {n} unknown card back", "put {n} unknown cards back", self.back)

    def faults(self) -> Iterator[Fault]:
        if not self.back and not self.end:
            yield wrong("changes_nothing", "back")


@dataclass(frozen=True, slots=True, kw_only=True)
class Replace(Word):
    """A location leaves the game, the others move down, a new one lies far away (W38)."""

    kind: ClassVar[str] = "replace"
    field: Where | None = None
    """None: the place where the party is."""

    def says(self) -> Text:
        return T("a location is replaced")


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeFitting(Word):
    kind: ClassVar[str] = "fitting"
    do: FittingDo
    fitting: str = ref("fittings", "")
    """None named: the leader chooses among those it can happen to; none there: nothing happens."""

    def says(self) -> Text:
        what = Name("fittings", self.fitting) if self.fitting else T("a fitting of your choice")
        match self.do:
            case FittingDo.BUILD:
                return T("build at no cost: {fitting}", fitting=what)
            case FittingDo.DESTROY:
                return T("destroyed: {fitting}", fitting=what)
            case FittingDo.IDEA:
                return T("from the ideas to the constructions: {fitting}", fitting=what)

    def asks(self) -> Text:
        """The question which fitting it is."""
        if self.do is FittingDo.BUILD:
            return T("What is built at no cost?")
        return T("Which idea becomes a construction?")


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeRaid(Word):
    """The next raid card is worth so much more or less; never below nothing."""

    kind: ClassVar[str] = "raid"
    damage: Annotated[int, Between(-9, 9)] = 0
    wounds: Annotated[int, Between(-9, 9)] = 0

    def says(self) -> Text:
        return T(
            "the next raid: damage {damage}, wounds {wounds}", damage=f"{self.damage:+d}", wounds=f"{self.wounds:+d}"
        )

    def faults(self) -> Iterator[Fault]:
        if not self.damage and not self.wounds:
            yield wrong("changes_nothing", "damage")


@dataclass(frozen=True, slots=True, kw_only=True)
class Once(Word):
    """This card is removed after it was worked instead of going to its discard pile."""

    kind: ClassVar[str] = "once"

    def says(self) -> Text:
        return T("this card leaves the game")


@dataclass(frozen=True, slots=True, kw_only=True)
class Read(Word):
    """What no word says: players carry it out and confirm."""

    kind: ClassVar[str] = "read"
    text: Mapping[str, str] = words(MAX_TEXT)

    def says(self) -> Text:
        return T("{text}", text=Name("text", self.text.get("en", "")))
