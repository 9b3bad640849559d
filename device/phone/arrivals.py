"""What another app hands to us: a link `zonekeeper:...`, a file or a picture, read whole and kept as a file of ours."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from device.phone.java import Java, NotHereError, asked, guarded, is_android
from device.phone.media import Media
from device.storage.files import replace_file

MOST = 32 * 2**20
"""Bytes; nothing of ours is larger."""
VIEW, SEND = "android.intent.action.VIEW", "android.intent.action.SEND"
LINK = "zonekeeper"
_PLAIN = re.compile(r"[^\w.-]+")
KINDS = {"image/png": ".png", "image/jpeg": ".jpg", "image/webp": ".webp"}


@dataclass(frozen=True)
class Arrival:
    """One of the two is there."""

    link: str = ""
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
        return None
    address = java.seen_as("android.net.Uri", address)
    if address.getScheme() == LINK:
        return Arrival(link=str(address.toString()))
    data = Media().read(address)
    if len(data) > MOST:
        raise NotHereError("too large")
    return Arrival(path=keep(inbox, _name(java, address), data))


def _name(java: Java, address: Any) -> str:
    """What the sender calls it: only that tells a match from a pack. Messengers hide it behind a number."""
    resolver = java.activity.getContentResolver()
    name = ""
    rows = resolver.query(address, None, None, None, None)
    if rows is not None:
        column = rows.getColumnIndex("_display_name")
        if column >= 0 and rows.moveToFirst():
            name = str(rows.getString(column) or "")
        rows.close()
    name = name or str(address.getLastPathSegment() or "")
    return name if "." in name else name + KINDS.get(str(resolver.getType(address) or ""), "")


def keep(inbox: Path, name: str, data: bytes) -> Path:
    """One file at a time: what was looked at and not taken in is not kept."""
    inbox.mkdir(parents=True, exist_ok=True)
    for old in inbox.iterdir():
        old.unlink(missing_ok=True)
    path = inbox / (_PLAIN.sub("-", name.rpartition("/")[2]).strip(".-")[-80:] or "file")
    replace_file(path, data)
    return path
