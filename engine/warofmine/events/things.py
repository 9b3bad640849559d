"""What happens to tokens and tracks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from engine.table.frozen import changed
from engine.table.text import Name, T, Text
from engine.warofmine.events.base import FIGHTERS, SiegeEvent, token
from engine.warofmine.state.counts import Counts, added
from engine.warofmine.state.siege import Siege


class Heap(StrEnum):
    """Where tokens lie (J6)."""

    STORAGE = "storage"
    FINDINGS = "findings"
    BOX = "box"
    REMOVED = "removed"


def heap_of(state: Siege, heap: Heap) -> Counts:
    match heap:
        case Heap.STORAGE:
            return state.storage
        case Heap.FINDINGS:
            return state.findings
        case Heap.BOX:
            return state.box
        case Heap.REMOVED:
            return state.removed


def with_heap(state: Siege, heap: Heap, counts: Counts) -> Siege:
    match heap:
        case Heap.STORAGE:
            return changed(state, storage=counts)
        case Heap.FINDINGS:
            return changed(state, findings=counts)
        case Heap.BOX:
            return changed(state, box=counts)
        case Heap.REMOVED:
            return changed(state, removed=counts)


@dataclass(frozen=True, slots=True)
class TokensMoved(SiegeEvent):
    kind: ClassVar[str] = "tokens_moved"
    what: str
    n: int
    source: Heap
    target: Heap

    def after(self, state: Siege) -> Siege:
        state = with_heap(state, self.source, added(heap_of(state, self.source), self.what, -self.n))
        return with_heap(state, self.target, added(heap_of(state, self.target), self.what, self.n))

    def describe(self) -> Text:
        n, what = self.n, token(self.what)
        match self.source, self.target:
            case Heap.BOX, Heap.STORAGE:
                return T("{n}\u00a0×\u00a0{what} into the storage", n=n, what=what)
            case Heap.BOX, Heap.FINDINGS:
                return T("{n}\u00a0×\u00a0{what} to the findings", n=n, what=what)
            case Heap.STORAGE, Heap.FINDINGS:
                return T("{n}\u00a0×\u00a0{what} is taken along", n=n, what=what)
            case Heap.FINDINGS, Heap.STORAGE:
                return T("{n}\u00a0×\u00a0{what} is brought home", n=n, what=what)
            case _, Heap.REMOVED:
                return T("{n}\u00a0×\u00a0{what} leaves the game", n=n, what=what)
        return T("{n}\u00a0×\u00a0{what} back into the box", n=n, what=what)


@dataclass(frozen=True, slots=True)
class BoxEmpty(SiegeEvent):
    """What the box has run out of cannot be found or bought (J6)."""

    kind: ClassVar[str] = "box_empty"
    what: str
    missing: int

    def after(self, state: Siege) -> Siege:
        return state

    def describe(self) -> Text:
        return T("{n}\u00a0×\u00a0{what} is not there: the box has no more", n=self.missing, what=token(self.what))


@dataclass(frozen=True, slots=True)
class NoiseSet(SiegeEvent):
    kind: ClassVar[str] = "noise_set"
    level: int

    def after(self, state: Siege) -> Siege:
        return changed(state, noise=self.level)

    def describe(self) -> Text:
        return T("Noise: {level}", level=self.level)


@dataclass(frozen=True, slots=True)
class NoiseChecked(SiegeEvent):
    """On or under the level somebody comes (J16)."""

    kind: ClassVar[str] = "noise_checked"
    roll: int
    level: int
    encounter: bool

    def after(self, state: Siege) -> Siege:
        return state

    def describe(self) -> Text:
        if self.encounter:
            return T("{roll} at noise {level}: somebody has heard you", roll=self.roll, level=self.level)
        return T("{roll} at noise {level}: nobody comes", roll=self.roll, level=self.level)


@dataclass(frozen=True, slots=True)
class ColdSet(SiegeEvent):
    kind: ClassVar[str] = "cold_set"
    cold: int

    def after(self, state: Siege) -> Siege:
        return changed(state, cold=self.cold)

    def describe(self) -> Text:
        return T("Cold: {cold}", cold=self.cold)


@dataclass(frozen=True, slots=True)
class DieThrown(SiegeEvent):
    """A throw that decides something; the sentence of the reason says what."""

    kind: ClassVar[str] = "die_thrown"
    who: str
    face: str

    def after(self, state: Siege) -> Siege:
        return state

    def describe(self) -> Text:
        return T("{who} throws: {face}", who=Name(FIGHTERS, self.who), face=Name("signs", self.face))
