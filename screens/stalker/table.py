"""The desk of this game, for its own screens."""

from __future__ import annotations

from kivy.app import App

from screens.stalker.desk import ZoneDesk

GAME = "stalker"


def desk() -> ZoneDesk:
    found: ZoneDesk = App.get_running_app().desk(GAME)
    return found
