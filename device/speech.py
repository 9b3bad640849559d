"""Reading aloud: the phone's own voice, or espeak-ng where a desktop has it. Where there is none, it stays silent."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable

from device.phone.java import NotHereError
from device.phone.voice import Voice, has_voice

VOICES = ("espeak-ng", "espeak")
PACE = "150"
"""Words a minute: across a table, not into a headset."""


class Speech:
    """One sentence at a time: a new one cuts the last one short."""

    def __init__(self, on_phone: bool, find: Callable[[str], str | None] = shutil.which) -> None:
        self._on_phone = on_phone
        self._find = find
        self._voice: str | None = None
        self._looked = False
        self._phone: Voice | None = None
        self._speaking: subprocess.Popen[bytes] | None = None

    @property
    def is_able(self) -> bool:
        """Whether anything would be heard."""
        return has_voice() if self._on_phone else self._program() is not None

    def say(self, text: str, language: str) -> None:
        self.hush()
        if not text.strip():
            return
        if self._on_phone:
            self._say_on_phone(text, language)
        elif (program := self._program()) is not None:
            command = [program, "-v", language, "-s", PACE, "--", text]
            try:
                self._speaking = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603 - found on the path, no shell
            except OSError:
                # Gone since we looked: silence is no reason to stop a game.
                self._voice = None

    def hush(self) -> None:
        if self._phone is not None:
            self._phone.hush()
        if self._speaking is not None:
            if self._speaking.poll() is None:
                self._speaking.terminate()
            self._speaking.wait()
            self._speaking = None

    def _program(self) -> str | None:
        if not self._looked:
            self._looked = True
            self._voice = next((found for name in VOICES if (found := self._find(name)) is not None), None)
        return self._voice

    def _say_on_phone(self, text: str, language: str) -> None:
        try:
            # Made with the first words: an engine that nobody listens to costs memory.
            self._phone = self._phone or Voice()
        except NotHereError:
            return
        self._phone.say(text, language)
