"""Android's text to speech, in the language of the app.

Not plyer's: that speaks American English whatever the words are, and sleeps on the thread that draws until the engine
is there.
"""

from __future__ import annotations

import textwrap
import threading
from importlib import import_module
from typing import Any

from device.phone.java import Java, NotHereError, asked, guarded

SERVICE = "android.intent.action.TTS_SERVICE"
MOST = 3900
"""Letters at once; Android takes 4000 (TextToSpeech.getMaxSpeechInputLength)."""
READY = 0
"""TextToSpeech.SUCCESS."""


def has_voice() -> bool:
    """Whether the phone has any engine that speaks; which languages it knows shows when it is asked to."""

    def has(java: Java) -> bool:
        intent = java.kind("android.content.Intent")(SERVICE)
        return int(java.activity.getPackageManager().queryIntentServices(intent, 0).size()) > 0

    return asked(has, False)


class Voice:
    """Raises NotHereError if there is none. The engine takes a while to come: until then the newest words wait."""

    def __init__(self) -> None:
        self._java = Java()
        self._lock = threading.Lock()
        self._is_ready = False
        self._waits: tuple[str, str] | None = None
        # Both are kept: Java holds no reference that Python counts.
        self._listener = guarded(lambda: _listener_kind()(self._came))
        self._engine = guarded(
            lambda: self._java.kind("android.speech.tts.TextToSpeech")(self._java.activity, self._listener)
        )

    def say(self, text: str, language: str) -> None:
        """Whatever was being said is cut short. A language that the engine does not know is left unsaid."""
        with self._lock:
            if not self._is_ready:
                self._waits = (text, language)
                return
        self._try(lambda: self._speak(text, language))

    def hush(self) -> None:
        with self._lock:
            self._waits = None
        if self._is_ready:
            self._try(self._engine.stop)

    def _came(self, status: int) -> None:
        """On a thread of Android's own."""
        with self._lock:
            self._is_ready = status == READY
            waits, self._waits = self._waits, None
        if self._is_ready and waits is not None:
            self._try(lambda: self._speak(*waits))

    def _speak(self, text: str, language: str) -> None:
        engines = self._java.kind("android.speech.tts.TextToSpeech")
        if int(self._engine.setLanguage(self._java.kind("java.util.Locale")(language))) < 0:
            self._engine.stop()
            return
        order = engines.QUEUE_FLUSH
        for part in textwrap.wrap(text, MOST):
            words = self._java.seen_as("java.lang.CharSequence", self._java.kind("java.lang.String")(part))
            self._engine.speak(words, order, None, "zonekeeper")
            order = engines.QUEUE_ADD

    def _try(self, do: Any) -> None:
        try:
            guarded(do)
        except NotHereError:
            # Silence is no reason to stop a game.
            return


def _listener_kind() -> Any:
    """Made only on a phone: its base class is pyjnius's."""
    jnius = import_module("jnius")

    class Listener(jnius.PythonJavaClass):  # type: ignore[misc, name-defined]
        __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)
        __javacontext__ = "app"

        def __init__(self, came: Any) -> None:
            super().__init__()
            self._came = came

        @jnius.java_method("(I)V")  # type: ignore[untyped-decorator]
        def onInit(self, status: int) -> None:  # noqa: N802 - Android's own name
            self._came(status)

    return Listener
