"""The phone's own file chooser.

Not plyer's: that turns the address of a file into a path, and since level 29 no app may open the files of another one
by their path. The address itself may be read, without asking for any leave.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from device.phone.java import Java, guarded
from device.phone.received import bring_in

CHOSEN = 0x2A12
"""Our mark on the answer of the chooser."""
ANY, PICTURES = "*/*", "image/*"

Fetch = Callable[[], Path]
"""Brings the chosen file in. Slow: it may still have to come from somewhere else. Raises NotHereError."""


def choose(inbox: Path, done: Callable[[Fetch], None], kind: str = ANY) -> None:
    """`done` is called on a thread of Android's own, or not at all if nothing is chosen. Raises NotHereError."""
    guarded(lambda: _choose(Java(), inbox, done, kind))


def _choose(java: Java, inbox: Path, done: Callable[[Fetch], None], kind: str) -> None:
    answers = import_module("android.activity")
    intents = java.kind("android.content.Intent")
    intent = intents(intents.ACTION_GET_CONTENT)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType(kind)

    def answered(request: int, result: int, given: Any) -> None:
        if request != CHOSEN:
            return
        answers.unbind(on_activity_result=answered)
        address = given.getData() if result == -1 and given is not None else None
        if address is not None:
            done(lambda: guarded(lambda: bring_in(java, address, inbox)))

    answers.bind(on_activity_result=answered)
    try:
        java.activity.startActivityForResult(intent, CHOSEN)
    except Exception:
        answers.unbind(on_activity_result=answered)
        raise
