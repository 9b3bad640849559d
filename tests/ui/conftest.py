"""One real window a process, a new phone for every file; every test begins at home with untouched preferences."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.app import App
from kivy.base import EventLoop

from device.preferences import Preferences
from screens.app.memory import look_through
from screens.i18n import i18n
from screens.match.between import Campaigning
from screens.match.notes import Notes
from tools.drive import Drive
from tools.shots.house import forget

PHONE, TABLET = (412, 915), (1280, 800)


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    drive = Drive(tmp_path_factory.mktemp("home"))
    drive.start(*PHONE)
    drive.hide()
    drive.unhurried()
    drive.steady()
    yield drive
    drive.stop()


@pytest.fixture(autouse=True)
def _thumbs_are_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames go by faster here than any thumb: fresh options listen at once, but where a test says otherwise."""
    monkeypatch.setattr("screens.stalker.mission.mission.DEAF", 0.0)


@pytest.fixture(scope="module")
def new_phone(running: Drive) -> Drive:
    """For each file the app is as just unpacked: which files a worker ran before must not matter."""
    app = running.app
    # Kivy takes whichever app was made last for the running one.
    App._running_app = app
    assert EventLoop.event_listeners, "a test before has ended the app"
    running.settle()
    while running.shell.sheet is not None:
        running.shell.sheet.close()
    if app._matches is not None:
        app._matches.close()
    for desk in app._desks.values():
        desk.close()
    app._matches, app._named, app._names = None, None, lambda _name, _language: None
    app._desks.clear()
    for path in app.home.iterdir():
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
    forget()
    app.notes = Notes(app.home / "matches.json")
    app.between = Campaigning(app.home / "between.json")
    # What a campaign or a friend's pack called things; what a module names for good stays.
    i18n._namers = [each for each in i18n._namers if each == app._called or "<locals>" not in each.__qualname__]
    running.shell._made.clear()
    # Large letters that another file chose would stay: the page is as somebody sees it who has chosen nothing.
    app.preferences = Preferences()
    app.follow_device()
    running.shell.restore([("home", {})])
    look_through()
    return running


@pytest.fixture
def drive(new_phone: Drive) -> Drive:
    running = new_phone
    for name in ("preferences.json", "place.json", "between.json"):
        (running.app.home / name).unlink(missing_ok=True)
    while running.shell.sheet is not None:
        running.shell.sheet.close()
    running.app.preferences = Preferences()
    running.app.between = Campaigning(running.app.home / "between.json")
    running.app.change(language="en", sound=False, haptics=False, hints=False)
    # Home first: no other screen shall look for a match that is gone.
    running.shell.restore([("home", {})])
    empty(running)
    running.shell.restore([("home", {})])
    running.resize(*PHONE)
    running.touches = 0
    return running


def empty(running: Drive) -> None:
    """No match, no campaign and nothing shared."""
    app = running.app
    running.settle()
    for card in app.desk("stalker").campaigns.cards():
        app.desk("stalker").campaigns.delete(card.id)
    for card in app.matches.cards():
        app.matches.delete(card.id)
    for card in app.matches.cards(deleted=True):
        app.matches.delete_for_good(card.id)
    forget()
    for path in (app.home / "shared").glob("*"):
        path.unlink()


@pytest.fixture
def own_file(running: Drive) -> Iterator[Path]:
    """A place for a player's own situation; gone after the test."""
    path = running.app.home / "situations" / "mine.json"
    path.parent.mkdir(exist_ok=True)
    yield path
    path.unlink(missing_ok=True)
