"""Handing a file to another app: the phone's own share sheet. A desktop has none; there the file is named instead."""

from __future__ import annotations

from pathlib import Path

from device.phone.java import NotHereError, is_android
from device.phone.media import Media
from engine.table.refusal import Refused
from engine.table.text import T

KINDS = {".pdf": "application/pdf", ".png": "image/png", ".json": "application/json", ".txt": "text/plain"}
OTHER = "application/octet-stream"


def has_share_sheet() -> bool:
    return is_android()


def send_file(path: Path, title: str = "") -> None:
    """Raises Refused with one sentence if this phone has no way to do it; the file stays where it is."""
    try:
        Media().send(path.name, KINDS.get(path.suffix, OTHER), path.read_bytes(), title or path.name)
    except (NotHereError, OSError):
        raise Refused(
            "no_share", T("This phone does not let us send the file. It lies here: {path}", path=str(path))
        ) from None
