"""The code of a page is read beside the screen that leads there, never between two frames."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from engine.stalker.setup import Seat, Setup
from screens.app import life
from screens.app.shell import screen_named
from screens.games import kit
from screens.kit import Later
from tools.drive import Drive


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """Every module that was read, and whether the screen waited for it."""
    found: list[tuple[str, bool]] = []
    really = Later.read

    def noted(later: Later) -> None:
        found.append((later.module, threading.current_thread() is threading.main_thread()))
        really(later)

    monkeypatch.setattr(Later, "read", noted)
    return found


def by_home(drive: Drive, match: str) -> None:
    screen: Any = drive.shell.current
    screen.open_match(match)


def by_list(drive: Drive, match: str) -> None:
    drive.shell.go("matches")
    screen: Any = drive.shell.current
    screen.play_on(match)


def by_its_game(drive: Drive, match: str) -> None:
    drive.shell.go("game", game="stalker")
    screen: Any = drive.shell.current
    screen.act()


def by_the_demo(drive: Drive, _match: str) -> None:
    screen: Any = drive.shell.current
    screen.learn("eden")


def by_a_way(drive: Drive, _match: str) -> None:
    screen: Any = drive.shell.current
    screen._go("jagged", kit("jagged").ways[0])


def by_coming_back(drive: Drive, match: str) -> None:
    drive.app._return(drive.shell, [("home", {}), ("mission", {"match": match})])


@pytest.mark.parametrize("way", [by_home, by_list, by_its_game, by_the_demo, by_a_way, by_coming_back])
def test_the_page_was_read_before_it_is_shown(
    way: Callable[[Drive, str], None], drive: Drive, read: list[tuple[str, bool]]
) -> None:
    drive.shell.go_home()
    match = drive.app.desk("stalker").create("demo", Setup((Seat("milady"),)), "Hut", seed=7).match_id
    drive.settle()
    way(drive, match)
    drive.settle()
    arrived = screen_named(drive.shell.path[-1][0]).module
    assert drive.shell.path[-1][0] not in ("home", "matches", "game")
    first = next(on_screen for module, on_screen in read if module == arrived)
    assert not first, f"{arrived} was read while the screen waited"


class Code:
    """Of a page that nobody has been to."""

    def __init__(self) -> None:
        self.is_read = False
        self.waited = True

    def read(self) -> None:
        self.waited = threading.current_thread() is threading.main_thread()
        self.is_read = True


def test_pages_are_read_while_nobody_wants_anything(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    pages = Code(), Code()
    monkeypatch.setattr(life, "AHEAD", pages)
    drive.app.life._ahead.cancel()
    drive.pass_time(2 * life.IDLE)
    assert not any(page.is_read for page in pages), "nobody has touched anything yet"
    drive.tap(1, 1)
    drive.pass_time(life.IDLE / 2)
    drive.tap(1, 1)
    drive.pass_time(life.IDLE * 0.9)
    assert not any(page.is_read for page in pages), "a finger has just come"
    drive.pass_time(life.IDLE * 0.2)
    drive.until(lambda: pages[0].is_read)
    assert not pages[1].is_read, "one at a time"
    drive.pass_time(life.IDLE * 1.1)
    drive.until(lambda: pages[1].is_read)
    assert not any(page.waited for page in pages)
