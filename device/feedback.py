"""Sound and vibration, as far as the device has them and the player wants them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

SOUNDS = Path(__file__).parent.parent / "data" / "sounds"


class Feedback:
    """The Geiger counter's tick: heard, felt, both or neither."""

    def __init__(self) -> None:
        self.sound = True
        self.haptics = True
        self._tick: Any = None

    def tick(self) -> None:
        if self.sound:
            self._play()
        if self.haptics:
            self._vibrate(0.012)

    def _play(self) -> None:
        if self._tick is None:
            # The audio system takes a while to start, and most evenings begin without it.
            from kivy.core.audio import SoundLoader  # noqa: PLC0415

            self._tick = SoundLoader.load(str(SOUNDS / "tick.wav"))
        if self._tick is not None:
            self._tick.play()

    def _vibrate(self, seconds: float) -> None:
        from plyer import vibrator  # noqa: PLC0415

        try:
            vibrator.vibrate(time=seconds)
        except (NotImplementedError, ModuleNotFoundError):
            # A desktop has nothing to shake; do not ask it again.
            self.haptics = False
