"""When Python looks for what nobody needs any more: not while a finger waits.

A look through everything, the cards of four games among it, stops the screen for a tenth of a second on a desktop and
for a second on a slow phone. Cards and opened matches stay for as long as the app runs, so that they are set aside as
soon as they are there, and each look goes through the widgets alone. Even that waits until no finger has come for a
while: between touches Python looks at young things only, which takes a thousandth of a second or two. A screen is set
aside, too, also one that is shed later: it goes when the app is put away. What a page puts away goes bit by bit
(screens/widgets/filling.py).
"""

from __future__ import annotations

import gc
from collections.abc import Iterable

from screens.widgets.filling import dropped

_known: set[str] = set()
_times = 0
"""How often many were set aside since everything was looked through."""

YOUNG, MIDDLE, USUAL = 700, 10, 10
"""Python's own measure of when to look at which."""
OFTEN = 4
"""Looks at the young after which the middle-aged are looked at: the fewer, the shorter the look."""
AT_LAST = 1250
"""Looks at the middle-aged after which everything is looked through though nobody was calm: some eighty pages."""


MANY, MOST_TIMES = 8_000, 45
"""Things that have stayed, some twenty-five widgets and what belongs to them; and how often they are set aside before
the app is put away: some of them will be waste by then."""

TOO_OLD = 7
"""Looks at the middle-aged, each with some thousands that stay: whoever turned many pages without a calm moment has
made more than one look can go through, so that all of it is set aside."""


def be_patient() -> None:
    """From now on a look through everything waits for a calm moment; almost for ever if there is none."""
    gc.set_threshold(YOUNG, OFTEN, AT_LAST)


def be_as_usual() -> None:
    gc.set_threshold(YOUNG, MIDDLE, USUAL)


def look_while_calm(screens: Iterable[str] = ()) -> bool:
    """A part of the look through what was not set aside; whether to go on with it. Nothing is done if nothing has grown
    old since the last time. Each part is short: what is young, then the rest, then what pages have put away, a few
    parts at a time. Screens stay."""
    for name in screens:
        set_aside(f"screen {name}")
    young, middle, old = gc.get_count()
    if old > TOO_OLD and _set_many_aside():
        return True
    if old and (middle or young > YOUNG // 2):
        gc.collect(1)
        return True
    if old:
        gc.collect()
        return True
    if dropped.let_go_of_some():
        gc.collect()
        return True
    _set_many_aside()
    return False


def _set_many_aside() -> bool:
    """Pages that keep their widgets make a look long: when so many have stayed, they are set aside. Whether it was."""
    global _times  # noqa: PLW0603
    if _times >= MOST_TIMES or len(gc.get_objects()) <= MANY:
        return False
    _times += 1
    gc.freeze()
    return True


def set_aside(what: str) -> None:
    """All that is there now will stay. Once for each thing: what is set aside by mistake stays too."""
    if what not in _known:
        _known.add(what)
        gc.freeze()


def look_through() -> None:
    """Through everything, also what was set aside: nobody waits just now."""
    global _times  # noqa: PLW0603
    _times = 0
    dropped.let_go()
    gc.unfreeze()
    gc.collect()
    gc.freeze()
