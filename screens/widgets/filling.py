"""Widgets cost time to make and little to tell: those that are there are told what to show, the missing are made.

Many of them come bit by bit: a frame makes as many as it has time for, then is drawn. A fast phone has the whole page
soon; a slow one goes on drawing and feeling fingers while it grows.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.uix.widget import Widget

from screens.widgets.dropped import dropped

V = TypeVar("V")

MOMENT = 0.006
"""Seconds of a frame for this; the rest is for laying out and drawing what was made."""


def fill(parent: Widget, views: Sequence[V], make: Callable[[V], Any]) -> None:
    """As many children as there are views, in their order. A child has `show(view)`."""
    there = parent.children[::-1]
    dropped.hold(there[len(views) :])
    for extra in there[len(views) :]:
        parent.remove_widget(extra)
    for child, view in zip(there, views, strict=False):
        child.show(view)
    for view in views[len(there) :]:
        parent.add_widget(make(view))


def lay(parent: Widget, wanted: Iterable[Widget]) -> None:
    """Just these children in this order; those at the head that are there already are not touched."""
    parts, there = list(wanted), parent.children[::-1]
    same = len(list(takewhile(lambda pair: pair[0] is pair[1], zip(parts, there, strict=False))))
    dropped.hold(there[same:])
    for extra in there[same:]:
        parent.remove_widget(extra)
    for part in parts[same:]:
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


class Unfolding:
    """All that still has to be made, in the order in which it was asked for."""

    def __init__(self) -> None:
        self.moment = MOMENT
        self._left: dict[Any, Iterator[object]] = {}
        self._end: float | None = None
        """When the moment of the step that is being made is over."""
        self._trigger = Clock.create_trigger(lambda _: self.go_on())

    @property
    def is_over(self) -> bool:
        return not self._left

    @property
    def left_of_moment(self) -> float:
        """Seconds for whatever can be made at once."""
        return self.moment if self._end is None else self._end - time.perf_counter()

    def begin(self, owner: Any, steps: Iterator[object]) -> None:
        """From the next frame on, a step at a time. What this owner had not made yet is never made."""
        self._left.pop(owner, None)
        self._left[owner] = steps
        self._trigger()

    def soon(self, owner: Any, do: Callable[[], object]) -> None:
        """One step, with the next frame."""

        def step() -> Iterator[None]:
            do()
            yield

        self.begin(owner, step())

    def stop(self, owner: Any) -> None:
        self._left.pop(owner, None)

    def go_on(self) -> None:
        """What a frame has time for, and at least a step."""
        self._end = time.perf_counter() + self.moment
        try:
            while self._left:
                self._step()
                if self.left_of_moment <= 0:
                    break
        finally:
            # Also after a step that threw: whoever catches it finds the others going on.
            self._end = None
            if self._left:
                self._trigger()

    def _step(self) -> None:
        owner, steps = next(iter(self._left.items()))
        try:
            next(steps)
        except StopIteration:
            self._drop(owner, steps)
        except Exception:
            self._drop(owner, steps)
            raise

    def _drop(self, owner: Any, steps: Iterator[object]) -> None:
        # A step may have begun its owner anew.
        if self._left.get(owner) is steps:
            del self._left[owner]


unfolding = Unfolding()


def unfold(owner: Widget, makes: Iterable[Callable[[], object]]) -> None:
    """Parts of a widget that come bit by bit."""

    def steps() -> Iterator[None]:
        for make in makes:
            make()
            yield

    unfolding.begin(owner, steps())


def fill_slowly(parent: Widget, views: Sequence[V], make: Callable[[V], Any]) -> None:
    """As `fill`: those that are there are told at once, the missing come bit by bit."""
    there = parent.children[::-1]
    dropped.hold(there[len(views) :])
    for extra in there[len(views) :]:
        parent.remove_widget(extra)
    for child, view in zip(there, views, strict=False):
        child.show(view)
    missing = views[len(there) :]
    if not missing:
        unfolding.stop(parent)
        return

    unfold(parent, (partial(_add, parent, make, view) for view in missing))


def _add(parent: Widget, make: Callable[[V], Any], view: V) -> None:
    parent.add_widget(make(view))
