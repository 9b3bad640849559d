"""Widgets cost time to make and little to tell: those that are there are told what to show, the missing are made.

Many of them come bit by bit: a frame makes as many as it has time for, then is drawn. A fast phone has the whole page
soon; a slow one goes on drawing and feeling fingers while it grows.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.uix.widget import Widget

V = TypeVar("V")

MOMENT = 0.006
"""Seconds of a frame for this; the rest is for laying out and drawing what was made."""


MOST_HELD = 600
"""Parts; the oldest go without a calm moment if there never is one."""
A_FEW = 12
"""Widgets: what goes with them takes three or four thousandths of a second."""


class Dropped:
    """What a page has put away: held until somebody has time to let go of it.

    Widgets know each other in circles, so that they go only when Python looks for circles, and then all at once: after
    ten presses that is a fifth of a second on a desktop. Held here they are no waste yet; a calm moment lets go of a
    few, looks, and lets go of the next.
    """

    def __init__(self) -> None:
        self._held: deque[Widget] = deque(maxlen=MOST_HELD)

    def hold(self, parts: Iterable[Widget]) -> None:
        self._held.extend(parts)

    def let_go_of_some(self) -> bool:
        """Whether there was anything to let go of."""
        gone = 0
        while self._held and gone < A_FEW:
            gone += sum(1 for _ in self._held.popleft().walk(restrict=True))
        return bool(gone)

    def let_go(self) -> None:
        self._held.clear()


dropped = Dropped()


def clear(parent: Widget) -> None:
    """Everything on it is put away."""
    dropped.hold(parent.children)
    parent.clear_widgets()


def fill(parent: Widget, views: Sequence[V], make: Callable[[V], Any]) -> None:
    """As many children as there are views, in their order. A child has `show(view)`."""
    for view in _missing(parent, views):
        _add(parent, make, view)


def _missing(parent: Widget, views: Sequence[V]) -> Sequence[V]:
    """The children that are there are told, those too many are put away: what is left to make."""
    there = parent.children[::-1]
    dropped.hold(there[len(views) :])
    for extra in there[len(views) :]:
        parent.remove_widget(extra)
    for child, view in zip(there, views, strict=False):
        child.show(view)
    return views[len(there) :]


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


def at_width(room: Widget, part: Widget) -> None:
    """A part that has no place yet is as wide as its place will be: what is laid out so stays as it is there."""
    if part.parent is None and part.size_hint_x is not None:
        part.width = room.width


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

    def begin(self, owner: Any, steps: Iterator[object], first: bool = False) -> None:
        """From the next frame on, a step at a time. What this owner had not made yet is never made. `first`: before
        what others have begun."""
        self._left.pop(owner, None)
        if first:
            self._left = {owner: steps, **self._left}
        else:
            self._left[owner] = steps
        self._trigger()

    def soon(self, owner: Any, do: Callable[[], object]) -> None:
        """One step, with the next frame."""

        def step() -> Iterator[None]:
            do()
            yield

        self.begin(owner, step())

    def charge(self, seconds: float) -> None:
        """So much of this moment is gone for what Kivy does at its end."""
        if self._end is not None:
            self._end -= seconds

    def end_moment(self) -> None:
        """The step that is being made is the last of this frame."""
        if self._end is not None:
            self._end = 0.0

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


def in_turn(parts: Iterable[V], fit: Callable[[V], object], place: Callable[[V], object]) -> Iterator[None]:
    """Parts that are made as they are taken: each is made in one moment and made to fit where it goes (`at_width`), and
    given its place in the next. What Kivy then lays out takes as long as the making did: on a slow phone it has a frame
    of its own."""
    coming = iter(parts)
    while True:
        began = time.perf_counter()
        if (part := next(coming, None)) is None:
            return
        fit(part)
        took = time.perf_counter() - began
        yield
        place(part)
        unfolding.charge(took)
        yield


def fill_slowly(parent: Widget, views: Sequence[V], make: Callable[[V], Any]) -> None:
    """As `fill`: those that are there are told at once, the missing come bit by bit."""
    if missing := _missing(parent, views):
        unfolding.begin(parent, in_turn(map(make, missing), partial(_like, parent), parent.add_widget))
    else:
        unfolding.stop(parent)


def _like(parent: Widget, part: Widget) -> None:
    """Another part is likely to be as wide as those that are there."""
    at_width(parent.children[0] if parent.children else parent, part)


def _add(parent: Widget, make: Callable[[V], Any], view: V) -> None:
    parent.add_widget(make(view))
