"""Starts the app: the `zonekeeper` command of a desktop; a phone comes in by main.py."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

os.environ.setdefault("KIVY_NO_ARGS", "1")
# Two taps of one thumb lie farther apart than two clicks: in thousandths of the window (Kivy's own: 20).
os.environ.setdefault("KCFG_POSTPROC_DOUBLE_TAP_DISTANCE", "60")
os.environ.setdefault("KCFG_POSTPROC_TRIPLE_TAP_DISTANCE", "60")

from screens.app.app import ZonekeeperApp


def main() -> None:
    """`zonekeeper FILE` or `zonekeeper zonekeeper:box/a1` opens that at the preview; so do file managers."""
    app = ZonekeeperApp()
    if sys.argv[1:]:
        app.life.first = given(sys.argv[1])
    app.run()


def given(word: str) -> tuple[str, Path | None]:
    """A link or a file. Some file managers hand a file over as an address: `file:///home/anna/Friday%20night.zonekeeper`."""
    if word.startswith("zonekeeper:"):
        return word, None
    if word.startswith("file:"):
        word = unquote(urlsplit(word).path)
    return "", Path(word).absolute()
