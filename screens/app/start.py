"""Starts the app: the `zonekeeper` command of a desktop; a phone comes in by main.py."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("KIVY_NO_ARGS", "1")
# Two taps of one thumb lie farther apart than two clicks: in thousandths of the window (Kivy's own: 20).
os.environ.setdefault("KCFG_POSTPROC_DOUBLE_TAP_DISTANCE", "60")
os.environ.setdefault("KCFG_POSTPROC_TRIPLE_TAP_DISTANCE", "60")

from screens.app.app import ZonekeeperApp


def main() -> None:
    """`zonekeeper FILE` or `zonekeeper zonekeeper:box/a1` opens that at the preview; so do file managers."""
    app = ZonekeeperApp()
    if sys.argv[1:]:
        word = sys.argv[1]
        app.life.first = (word, None) if word.startswith("zonekeeper:") else ("", Path(word).absolute())
    app.run()
