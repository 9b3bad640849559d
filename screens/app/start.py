"""Starts the app: the `zonekeeper` command of a desktop; a phone comes in by main.py."""

from __future__ import annotations

import os

os.environ.setdefault("KIVY_NO_ARGS", "1")

from screens.app.app import ZonekeeperApp


def main() -> None:
    ZonekeeperApp().run()
