"""When Python looks for what nobody needs any more: not while a finger waits.

A look through everything, the cards of four games among it, stops the screen for a tenth of a second on a desktop and
for a second on a slow phone. Cards and opened matches stay for as long as the app runs, so that they are set aside as
soon as they are there, and each look goes through the widgets alone.
"""

from __future__ import annotations

import gc

_known: set[str] = set()


def set_aside(what: str) -> None:
    """All that is there now will stay. Once for each thing: what is set aside by mistake stays too."""
    if what not in _known:
        _known.add(what)
        gc.freeze()


def look_through() -> None:
    """Through everything, also what was set aside: nobody waits just now."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
