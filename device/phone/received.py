"""A file of another app, read whole and kept as one of ours: its address is good only as long as that app lets us."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from device.phone.java import Java, NotHereError
from device.phone.media import Media
from device.storage.files import replace_file

MOST = 32 * 2**20
"""Bytes; nothing of ours is larger."""
_PLAIN = re.compile(r"[^\w.-]+")
KINDS = {"image/png": ".png", "image/jpeg": ".jpg", "image/webp": ".webp"}


def bring_in(java: Java, address: Any, inbox: Path) -> Path:
    """Raises NotHereError. One file at a time: what was looked at and not taken in is not kept."""
    data = Media().read(address, MOST + 1)
    if len(data) > MOST:
        raise NotHereError("too large")
    inbox.mkdir(parents=True, exist_ok=True)
    for old in inbox.iterdir():
        old.unlink(missing_ok=True)
    path = inbox / (_PLAIN.sub("-", _name(java, address).rpartition("/")[2]).strip(".-")[-80:] or "file")
    replace_file(path, data)
    return path


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
