"""Whoever goes while his rule is worked out keeps nobody else from being told."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

import pytest
from kivy.event import EventDispatcher
from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.label import Label

from tools.drive import Drive


class Speaker(EventDispatcher):
    words = StringProperty("before")


class Hearer(Label):
    """As every page has them: its words follow something that stays."""


RULE = """
#:import speaker tests.ui.app.test_gone.speaker
#:import worked_out tests.ui.app.test_gone.worked_out
<Hearer>:
    text: worked_out(speaker.words)
"""
speaker = Speaker()
_meanwhile: list[Callable[[], object]] = []


def worked_out(words: str) -> str:
    for happens in _meanwhile:
        happens()
    return words


@pytest.fixture(autouse=True)
def _rule(drive: Drive) -> Iterator[None]:
    assert drive.shell
    Builder.load_string(RULE, filename="test_gone.kv")
    yield
    Builder.unload_file("test_gone.kv")
    _meanwhile.clear()
    speaker.words = "before"


def test_one_that_goes_is_let_be_and_the_next_is_told() -> None:
    gone, stays = Hearer(), Hearer()
    gone.itself = gone
    assert stays.text == "before"
    del gone
    _meanwhile.append(gc.collect)
    speaker.words = "after"
    assert stays.text == "after"


def test_a_reference_that_breaks_elsewhere_is_still_seen() -> None:
    def breaks() -> None:
        raise ReferenceError("of somebody else")

    stays = Hearer()
    _meanwhile.append(breaks)
    with pytest.raises(ReferenceError, match="of somebody else"):
        speaker.words = "after"
    assert stays.text == "before"
