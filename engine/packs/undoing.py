"""Drafts one after the other: every stroke can be taken back."""

from __future__ import annotations

from typing import Generic, TypeVar

D = TypeVar("D")
DEEP = 300


class History(Generic[D]):
    """
    >>> history = History("a"); history.do("b"); history.undo(); history.now
    'a'
    """

    def __init__(self, first: D) -> None:
        self._past: list[D] = []
        self.now = first

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    def do(self, draft: D) -> None:
        """The next draft; one that changes nothing is no step."""
        if draft != self.now:
            self._past = [*self._past, self.now][-DEEP:]
            self.now = draft

    def undo(self) -> None:
        if self._past:
            self.now = self._past.pop()
