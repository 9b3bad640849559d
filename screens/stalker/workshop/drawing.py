"""A tile being drawn or a board being built, without its window: strokes that can be taken back, and a name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeVar

from engine.packs.undoing import History
from engine.stalker.content.cards import Names
from engine.table.refusal import Refused
from engine.table.text import Text
from screens.widgets.board_model import BoardView

Point = tuple[float, float]
"""In cells, as on the plan: x to the right, y downward."""


class Draft(Protocol):
    @property
    def name(self) -> str: ...


D = TypeVar("D", bound=Draft)
C = TypeVar("C")


class Drawing(Generic[D]):
    def __init__(self, first: D, names: Names, language: str) -> None:
        self._names = names
        self._called = names.get(language, first.name)
        self._history: History[D] = History(replace(first, name=self._called))  # type: ignore[type-var]

    @property
    def draft(self) -> D:
        return self._history.now

    @property
    def can_undo(self) -> bool:
        return self._history.can_undo

    def undo(self) -> None:
        self._history.undo()

    def rename(self, name: str) -> None:
        self._history.do(replace(self.draft, name=name))  # type: ignore[type-var]

    def _do(self, change: Callable[[D], D]) -> Text | None:
        """A stroke; a refusal is told."""
        try:
            self._history.do(change(self.draft))
        except Refused as refused:
            return refused.refusal.text
        return None

    def _named(self, card: C) -> C:
        """A name that nobody changed keeps what it is called in other languages."""
        if self._names and self.draft.name == self._called:
            return replace(card, name=self._names)  # type: ignore[type-var]
        return card


class DrawingPresenter(Protocol):
    tool: Any

    @property
    def counts(self) -> Text: ...

    @property
    def hint(self) -> Text: ...

    @property
    def fault(self) -> Text | None: ...

    @property
    def can_undo(self) -> bool: ...

    @property
    def board(self) -> BoardView: ...

    def rename(self, name: str) -> None: ...

    def stroke(self, start: Point, end: Point) -> Text | None: ...

    def tap(self, point: Point) -> Text | None: ...
