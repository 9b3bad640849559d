"""Reading aloud: the phone's engine in the app's language, espeak-ng on a desktop, silence where there is neither."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from device.phone.voice import has_voice
from device.speech import Speech
from tests.device.jnius_fake import WrongCall, hold
from tests.device.phone import Phone, in_hand

TTS = "android.speech.tts.TextToSpeech"


class Engine:
    """What an engine was asked to say, and in which language."""

    def __init__(self, phone: Phone, knows: tuple[str, ...] = ("de", "uk", "en")) -> None:
        self.phone = phone
        self.said: list[tuple[str, str, int]] = []
        self.language = ""
        self.listener: Any = None
        self._knows = knows
        phone.java.does |= {
            f"{TTS}.new": lambda _this, _context, listener: setattr(self, "listener", listener),
            f"{TTS}.setLanguage": self._use,
            f"{TTS}.speak": lambda _this, text, order, _bundle, _mark: self.said.append(
                (self.language, text.text, order)
            ),
            "java.util.Locale.new": lambda this, language: hold(this, language=language),
        }

    def _use(self, _: Any, locale: Any) -> int:
        self.language = locale.language
        return 0 if self.language in self._knows else -2

    @property
    def hushed(self) -> int:
        return len(self.phone.java.called(f"{TTS}.stop"))


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Phone:
    return in_hand(monkeypatch, tmp_path)


def test_the_phone_speaks_the_language_of_the_app_and_nothing_waits_for_its_engine(phone: Phone) -> None:
    engine, speech = Engine(phone), Speech(on_phone=True)
    speech.say("Erst das", "de")
    speech.say("Dann dieses", "de")
    assert engine.said == [], "the engine is still on its way"
    engine.listener.onInit(0)
    assert engine.said == [("de", "Dann dieses", 0)], "the newest words, not the old ones"
    speech.say("А тепер це", "uk")
    assert engine.said[1:] == [("uk", "А тепер це", 0)]
    assert len(phone.java.called(f"{TTS}.new")) == 1


def test_hushed_before_the_engine_came_nothing_is_said(phone: Phone) -> None:
    engine, speech = Engine(phone), Speech(on_phone=True)
    speech.say("Nothing", "en")
    speech.hush()
    engine.listener.onInit(0)
    assert engine.said == []
    speech.say("Something", "en")
    speech.hush()
    assert engine.hushed >= 1


def test_a_language_that_the_engine_does_not_know_is_not_read_in_another(phone: Phone) -> None:
    engine, speech = Engine(phone, knows=("en",)), Speech(on_phone=True)
    speech.say("Добрий день", "uk")
    engine.listener.onInit(0)
    assert engine.said == []


def test_a_long_text_is_read_to_its_end(phone: Phone) -> None:
    engine, speech = Engine(phone), Speech(on_phone=True)
    text = " ".join(f"word{number}" for number in range(1500))
    speech.say(text, "en")
    engine.listener.onInit(0)
    assert len(engine.said) > 1
    assert all(len(part) < 4000 for _, part, _ in engine.said), "more than Android takes at once"
    assert " ".join(part for _, part, _ in engine.said) == text
    assert [order for _, _, order in engine.said] == [0, *[1] * (len(engine.said) - 1)]


def test_an_engine_that_does_not_come_or_fails_stops_no_game(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    engine, speech = Engine(phone), Speech(on_phone=True)
    speech.say("Hello", "en")
    engine.listener.onInit(-1)
    speech.say("Hello", "en")
    assert engine.said == []

    def dead(*_: object) -> int:
        raise WrongCall("DeadObjectException")

    phone.java.does[f"{TTS}.speak"] = dead
    engine.listener.onInit(0)
    speech.say("Hello", "en")
    monkeypatch.setitem(sys.modules, "jnius", None)
    Speech(on_phone=True).say("Hello", "en")


def test_whether_a_phone_has_a_voice_is_asked_of_its_services(phone: Phone) -> None:
    phone.java.does["java.util.List.size"] = lambda _: 0
    assert not has_voice()
    assert not Speech(on_phone=True).is_able
    phone.java.does["java.util.List.size"] = lambda _: 1
    assert Speech(on_phone=True).is_able
    assert phone.java.calls[-2][1][0].action == "android.intent.action.TTS_SERVICE"


def test_a_desktop_speaks_with_espeak_or_not_at_all(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    program = tmp_path / "espeak-ng"
    program.write_text(f'#!/bin/sh\necho "$@" >> {heard}\n')
    program.chmod(0o755)
    speech = Speech(on_phone=False, find=lambda name: str(program) if name == "espeak-ng" else None)
    assert speech.is_able
    speech.say("Guten Tag", "de")
    assert speech._speaking is not None
    speech._speaking.wait()
    speech.hush()
    assert heard.read_text() == "-v de -s 150 -- Guten Tag\n"
    silent = Speech(on_phone=False, find=lambda _: None)
    silent.say("Guten Tag", "de")
    assert (silent.is_able, has_voice()) == (False, False)
