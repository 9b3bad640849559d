"""Scenes for `make shots`: the screens around a mission, with matches that were played a little."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from screens.stalker.desk import Session, ZoneDesk
from screens.stalker.setup.presenter import demo_arguments, setup_of
from tools.drive import Drive
from tools.shots.house import remembered
from tools.stalker.random_player import any_answer, any_command
from tools.stalker.rehearsal import MOST_STEPS, SENSE, won_seed

UNDER_WAY = 60
"""Steps of the match on the pictures that is being played; the other one was won."""
_played: dict[int, str] = remembered()


def played(drive: Drive, steps: int) -> Session:
    """A match played by the random player, once for all pictures."""
    desk: ZoneDesk = drive.app.desk("stalker")
    seed = won_seed()
    if steps not in _played:
        setup = setup_of(desk.library, demo_arguments(desk.library, seed))
        session = desk.create("demo", setup, "Demo", seed=seed)
        _played[steps] = session.match_id
        random, match = Random(seed), session.match
        while match.seq < steps and (match.question is not None or match.state.result is None):
            session.apply(any_answer(match.question, random) if match.question else any_command(match, random, SENSE))
    return desk.matches.session(_played[steps])


def under_way(drive: Drive) -> Session:
    return played(drive, UNDER_WAY)


def ended(drive: Drive) -> Session:
    return played(drive, MOST_STEPS)


def at(drive: Drive, name: str, **arguments: Any) -> Any:
    drive.shell.restore([("home", {}), (name, arguments)])
    drive.settle()
    return drive.shell.current


def home(drive: Drive) -> None:
    ended(drive)
    under_way(drive)
    drive.shell.restore([("home", {})])
    drive.settle()


def setup(drive: Drive, done: int) -> None:
    library = drive.app.desk("stalker").library
    at(drive, "setup", **demo_arguments(library, won_seed()), done=list(range(done)))


def look_back(drive: Drive, confirming: bool = False) -> None:
    session = under_way(drive)
    screen = at(drive, "history", match=session.match_id)
    screen.look(1)
    if confirming:
        screen.ask_back()


def kits(drive: Drive) -> None:
    at(drive, "new_mission").open_kits("milady")


def missing(drive: Drive) -> None:
    at(drive, "new_mission").choose("a1", False)


AROUND: dict[str, Callable[[Drive], None]] = {
    "home-again": home,
    "new-mission": lambda drive: at(drive, "new_mission"),
    "new-mission-gear": kits,
    "new-mission-missing": missing,
    "setup": lambda drive: setup(drive, 0),
    "setup-enemies": lambda drive: setup(drive, 7),
    "setup-stalkers": lambda drive: setup(drive, 12),
    "matches": lambda drive: at(drive, "matches"),
    "history": lambda drive: at(drive, "history", match=under_way(drive).match_id),
    "history-look": look_back,
    "history-back": lambda drive: look_back(drive, confirming=True),
    "epilogue": lambda drive: at(drive, "epilogue", match=ended(drive).match_id),
}
