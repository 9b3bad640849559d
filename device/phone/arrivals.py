"""What another app hands to us: a link `zonekeeper:...`, the text of a code, a file or a picture, read whole and kept
as a file of ours."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from device.phone.java import Java, NotHereError, asked, guarded, is_android
from device.phone.received import bring_in

VIEW, SEND = "android.intent.action.VIEW", "android.intent.action.SEND"
LINK = "zonekeeper"
_LINK = re.compile(rf"{LINK}:\S+", re.IGNORECASE)
MOST_WORDS = 8_000
"""Letters; a code holds fewer."""


@dataclass(frozen=True)
class Arrival:
    """One of the two is there."""

    link: str = ""
    """Or what a code says otherwise."""
    path: Path | None = None


Arrived = Callable[[Arrival | None], None]
"""None: something came that could not be read."""


class Door:
    """Where other apps knock: while we run, and with what we were started by. Answers on a thread of Android's own."""

    def __init__(self, inbox: Path, arrived: Arrived) -> None:
        self._inbox, self._arrived = inbox, arrived
        self._answers: Any = None

    def open(self) -> None:
        if not is_android():
            return
        try:
            self._answers = import_module("android.activity")
            self._answers.bind(on_new_intent=self._knocked)
        except Exception:
            # A phone that tells us nothing leaves the chooser and the scanner.
            self._answers = None
            return
        self._knocked(asked(lambda java: java.activity.getIntent(), None))

    def close(self) -> None:
        if self._answers is not None:
            self._answers.unbind(on_new_intent=self._knocked)

    def _knocked(self, intent: Any) -> None:
        if intent is None:
            return
        try:
            found = guarded(lambda: _read(Java(), intent, self._inbox))
        except NotHereError:
            self._arrived(None)
            return
        if found is not None:
            self._arrived(found)


def _read(java: Java, intent: Any, inbox: Path) -> Arrival | None:
    """None for an ordinary start. What was read once is not offered again when the phone makes the app anew."""
    action = intent.getAction()
    if action not in (VIEW, SEND):
        return None
    address = intent.getData() if action == VIEW else intent.getParcelableExtra("android.intent.extra.STREAM")
    intent.setAction("android.intent.action.MAIN")
    if address is None:
        return _told(intent) if action == SEND else None
    address = java.seen_as("android.net.Uri", address)
    if address.getScheme() == LINK:
        return Arrival(link=str(address.toString()))
    return Arrival(path=bring_in(java, address, inbox))


def _told(intent: Any) -> Arrival | None:
    """What a messenger sends as text: it makes links only of addresses in the web. Ours may stand among other words."""
    words = str(intent.getCharSequenceExtra("android.intent.extra.TEXT") or "")[:MOST_WORDS].strip()
    found = _LINK.search(words)
    return Arrival(link=found[0] if found else words) if words else None
