"""Sound and vibration, as far as the device has them and the player wants them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from device.vibration import Vibration

SOUNDS = Path(__file__).parent.parent / "data" / "sounds"
TICK, EVENT, HIT, DEATH = "tick", "event", "hit", "death"
"""The Geiger counter, a card that is drawn, somebody is hurt, somebody dies: the same in every game."""
SHORT, LONG = 0.012, 0.06
"""Seconds that can be felt."""


class Feedback:
    """Quiet sounds and the Geiger counter's tick: heard, felt, both or neither. One switch silences all of it."""

    def __init__(self) -> None:
        self.sound = True
        self.haptics = True
        self.volume = 0.5
        self._loaded: dict[str, Any] = {}
        self._vibration = Vibration()

    def prepare(self) -> None:
        """Asks the device before the first tick: that takes longer than a frame."""
        if self.haptics:
            self._vibration.prepare()

    def tick(self) -> None:
        self.play(TICK)
        if self.haptics:
            self._vibration.shake(SHORT)

    def ask(self) -> None:
        """The table is asked: a tie that only the players can break."""
        if self.haptics:
            self._vibration.shake(LONG)

    def play(self, name: str) -> None:
        if not self.sound or self.volume <= 0:
            return
        if name not in self._loaded:
            # The audio system takes a while to start, and most evenings begin without it.
            from kivy.core.audio import SoundLoader  # noqa: PLC0415

            self._loaded[name] = SoundLoader.load(str(SOUNDS / f"{name}.wav"))
        sound = self._loaded[name]
        if sound is not None:
            sound.volume = self.volume
            sound.play()
