"""What stays is set aside once, and looked through again when nobody waits."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from kivy.base import EventLoop

from screens.app import memory
from screens.app.life import Guest, Life


class Ring:
    """Refers to itself: only a look through everything finds that nobody else does."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _afresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(memory, "_known", set())
    monkeypatch.setattr(memory, "_times", 0)
    yield
    gc.unfreeze()
    memory.be_as_usual()


def test_what_was_set_aside_is_no_longer_looked_through_and_later_things_are() -> None:
    kept = Ring()
    memory.set_aside("cards")
    assert all(each is not kept for each in gc.get_objects())
    later = Ring()
    memory.set_aside("cards")
    assert any(each is later for each in gc.get_objects()), "once for each thing"


def test_what_nobody_needs_goes_even_if_it_was_set_aside() -> None:
    ring = Ring()
    seen = weakref.ref(ring)
    memory.set_aside("cards")
    del ring
    gc.collect()
    assert seen() is not None
    memory.look_through()
    assert seen() is None


def test_what_grew_old_is_not_looked_through_before_a_calm_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "TOO_OLD", memory.AT_LAST)
    gc.collect()
    memory.be_patient()
    ring = Ring()
    seen = weakref.ref(ring)
    gc.collect(1)
    del ring
    kept = [Ring() for _ in range(memory.YOUNG * (memory.MIDDLE + 1) * (memory.USUAL + 5))]
    assert seen() is not None
    while memory.look_while_calm():
        pass
    assert seen() is None
    assert kept


def test_more_than_one_look_can_go_through_is_set_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    gc.collect()
    memory.be_patient()
    kept = [Ring() for _ in range(memory.YOUNG * (memory.OFTEN + 2) * (memory.TOO_OLD + 3))]
    looked: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda generation=2: looked.append(generation))
    assert memory.look_while_calm()
    assert not looked, "a look through so many would stop the screen"
    assert gc.get_freeze_count() > len(kept)


def test_what_is_set_aside_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    memory.be_patient()
    monkeypatch.setattr(memory, "_times", memory.MOST_TIMES)
    ring = Ring()
    seen = weakref.ref(ring)
    del ring
    kept = [Ring() for _ in range(memory.YOUNG * (memory.OFTEN + 2) * (memory.TOO_OLD + 3))]
    while memory.look_while_calm():
        pass
    assert seen() is None, "so many were set aside already: the look takes as long as it takes"
    assert kept


def test_a_calm_moment_with_nothing_grown_old_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    memory.be_patient()
    gc.collect()
    monkeypatch.setattr(gc, "collect", lambda *_: pytest.fail("nothing has grown old"))
    memory.look_while_calm()


def test_a_finger_that_drags_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Life(cast(Guest, SimpleNamespace(shell=None, home=tmp_path)))
    looks: list[object] = []
    monkeypatch.setattr("screens.app.life.look_while_calm", looks.append)
    monkeypatch.setattr(EventLoop, "me_list", [object()])
    guest._is_calm()
    assert not looks
    monkeypatch.setattr(EventLoop, "me_list", [])
    guest._is_calm()
    assert looks
    guest._calm.cancel()


def test_putting_the_app_away_is_the_moment_to_look_through_everything(tmp_path: Path) -> None:
    guest = Life(cast(Guest, SimpleNamespace(shell=None, home=tmp_path)))
    ring = Ring()
    memory.set_aside("a page")
    gone = weakref.ref(ring)
    del ring
    guest.pause()
    assert gone() is None
