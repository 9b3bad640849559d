"""When Python looks for what nobody needs any more: not while a finger waits.

A look through everything, the cards of four games among it, stops the screen for a tenth of a second on a desktop and
for a second on a slow phone. Cards and opened matches stay for as long as the app runs, so that they are set aside as
soon as they are there, and each look goes through the widgets alone. Even that waits until no finger has come for a
while: between touches Python looks at young things only, which takes a thousandth of a second or two. A screen stays,
too, once it was made; what it puts away goes bit by bit (screens/widgets/dropped.py).
"""

from __future__ import annotations

import gc

from screens.widgets.dropped import dropped

_known: set[str] = set()

YOUNG, MIDDLE, USUAL = 700, 10, 10
"""Python's own measure of when to look at which."""
AT_LAST = 500
"""Looks at the middle-aged after which everything is looked through though nobody was calm: some eighty pages."""


def be_patient() -> None:
    """From now on a look through everything waits for a calm moment; almost for ever if there is none."""
    gc.set_threshold(YOUNG, MIDDLE, AT_LAST)


def be_as_usual() -> None:
    gc.set_threshold(YOUNG, MIDDLE, USUAL)


def look_while_calm() -> bool:
    """Through what was not set aside; not if nothing has grown old since the last time. What pages have put away goes a
    few parts at a time: whether to look once more."""
    more = dropped.let_go_of_some()
    if more or gc.get_count()[2]:
        gc.collect()
    return more


def set_aside(what: str) -> None:
    """All that is there now will stay. Once for each thing: what is set aside by mistake stays too."""
    if what not in _known:
        _known.add(what)
        gc.freeze()


def look_through() -> None:
    """Through everything, also what was set aside: nobody waits just now."""
    dropped.let_go()
    gc.unfreeze()
    gc.collect()
    gc.freeze()
