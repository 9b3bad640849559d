"""What the app makes when it is first needed, whoever needs it first."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.app import App

from screens.app.app import ZonekeeperApp
from screens.match import shelf
from screens.stalker import desk as desks


@pytest.mark.parametrize(
    ("module", "made", "ask_for"),
    [(shelf, "Matches", lambda app: app.matches), (desks, "made_desk", lambda app: app.desk("stalker"))],
)
def test_two_threads_find_one_door(
    module: Any, made: str, ask_for: Callable[[Any], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started, another = threading.Barrier(2), threading.Event()
    begun: list[SimpleNamespace] = []

    def slow(*_: object, **__: object) -> object:
        begun.append(SimpleNamespace())
        if len(begun) > 1:
            another.set()
        another.wait(0.2)
        return begun[-1]

    monkeypatch.setattr(module, made, slow)
    # A new app declares itself the running one; the tests after this need the real one back.
    monkeypatch.setattr(App, "_running_app", App.get_running_app())
    app = ZonekeeperApp(home=tmp_path)

    def ask(_: int) -> object:
        started.wait(5)
        return ask_for(app)

    with ThreadPoolExecutor(2) as threads:
        first, second = threads.map(ask, range(2))
    assert first is second
    assert len(begun) == 1
