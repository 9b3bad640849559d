"""Widgets cost time to make and little to tell: those that are there are told what to show, the missing are made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from kivy.uix.widget import Widget

V = TypeVar("V")


def fill(parent: Widget, views: Sequence[V], make: Callable[[V], Any]) -> None:
    """As many children as there are views, in their order. A child has `show(view)`."""
    there = parent.children[::-1]
    for extra in there[len(views) :]:
        parent.remove_widget(extra)
    for child, view in zip(there, views, strict=False):
        child.show(view)
    for view in views[len(there) :]:
        parent.add_widget(make(view))


def lay(parent: Widget, wanted: Iterable[Widget]) -> None:
    """Just these children in this order; nothing is touched if they are there already."""
    parts = list(wanted)
    if parent.children[::-1] == parts:
        return
    parent.clear_widgets()
    for part in parts:
        if part.parent is not None:
            part.parent.remove_widget(part)
        parent.add_widget(part)


class Kept:
    """Widgets of a page by what they are, taken in the order in which they were made."""

    def __init__(self) -> None:
        self._made: dict[str, list[Any]] = {}
        self._taken: dict[str, int] = {}

    def begin(self) -> None:
        """A new look at the page: everything may be taken again."""
        self._taken.clear()

    def take(self, kind: str, view: V, make: Callable[[V], Any]) -> Any:
        """One of a kind that shows this: told if it is there, made if not."""
        made, number = self._made.setdefault(kind, []), self._taken.get(kind, 0)
        self._taken[kind] = number + 1
        if number < len(made):
            made[number].show(view)
        else:
            made.append(make(view))
        return made[number]
