"""Something to feel: plyer asks Android's vibrator, anything else has none."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any


class Vibration:
    """A device without a vibrator is asked once."""

    def __init__(self) -> None:
        self._vibrator: Any = None
        self._is_known = False

    def prepare(self) -> None:
        """Slow the first time: plyer loads the platform's own code."""
        if not self._is_known:
            try:
                if find_spec(f"plyer.platforms.{import_module('plyer.utils').platform}.vibrator"):
                    # Where there is none, plyer itself would print a traceback for whoever started the app.
                    vibrator = import_module("plyer").vibrator
                    self._vibrator = vibrator if vibrator.exists() else None
            except Exception:
                # That code fails in its own way where there is none.
                self._vibrator = None
            self._is_known = True

    @property
    def is_there(self) -> bool:
        self.prepare()
        return self._vibrator is not None

    def shake(self, seconds: float) -> None:
        if not self.is_there:
            return
        try:
            self._vibrator.vibrate(time=seconds)
        except Exception:
            # A vibrator that fails once would fail at every tick of the Geiger counter.
            self._vibrator = None
