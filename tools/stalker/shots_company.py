"""Scenes for `make shots`: companions, jobs and lost areas, from the choice before a mission to its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.flow import GiveUp
from engine.stalker.setup import Seat, Setup
from engine.stalker.state import Phase
from screens.stalker.mission.acting.pressing import pressed
from screens.stalker.mission.following import finished
from screens.stalker.mission.mission import MissionScreen
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.pda.actions import Act
from screens.stalker.setup.company import OWN
from screens.stalker.setup.presenter import demo_arguments
from screens.stalker.setup.table_presenter import SetupKind, SetupPresenter
from screens.theme import theme
from tools.drive import Drive
from tools.shots.house import remembered
from tools.stalker.shots_around import at

SEED = 5
_matches: dict[str, str] = remembered()


def chosen(drive: Drive, sheet: str = "") -> None:
    """A new mission with everything added; `sheet` is one of the lists to choose from."""
    screen = at(drive, "new_mission")
    company = screen.presenter.company
    company.take_companion("own-guide")
    company.take_job("own-survey")
    company.add_area("demo", OWN if sheet else "bunker")
    screen._refresh()
    screen.ids.page.scroll_y = 0
    drive.frames()
    if sheet:
        getattr(screen, f"open_{sheet}")()


def setup(drive: Drive) -> None:
    """The set-up as far as the companion."""
    more = {"companion": "own-guide", "job": "own-survey", "lost_area": True}
    library = drive.app.desk("stalker").library
    arguments = {**demo_arguments(library, SEED), **more}
    kinds = [step.kind for step in SetupPresenter(library, arguments, theme.palette, "en").steps]
    at(drive, "setup", **arguments, done=list(range(kinds.index(SetupKind.COMPANION))))


def match(drive: Drive, kind: str) -> str:
    """A match in a stalker's turn, or one that was given up after the companion had fled."""
    if kind not in _matches:
        desk = drive.app.desk("stalker")
        setup = Setup((Seat("milady"), Seat("polkan")), "milady", True, "own-guide", "own-hunt")
        session = desk.create("demo", setup, "Demo", seed=SEED)
        table = MissionPresenter(session, theme.palette)
        while table.now.state.phase is not Phase.PLAYERS or table.now.question is not None:
            table.act()
        if kind == "over":
            table.adjust(Adjust("own-guide", hp=0))
            table.do(GiveUp())
        _matches[kind] = session.match_id
    return _matches[kind]


def turn(drive: Drive, then: Callable[[MissionScreen], Any]) -> None:
    drive.shell.restore([("home", {}), ("mission", {"match": match(drive, "turn")})])
    screen = drive.shell.current
    assert isinstance(screen, MissionScreen)
    table = screen.presenter = MissionPresenter(drive.app.session(match(drive, "turn")), theme.palette)
    table.look = finished(table.now)
    screen.tab = "table"
    then(screen)
    screen._refresh()


def _rows(screen: MissionScreen) -> None:
    """Where its rows stand in the list."""
    assert screen.presenter is not None
    row = screen.presenter.now.acts.row(Act.LEAD_COMPANION, "own-guide")
    assert row is not None
    screen._came_up = 0.0
    screen.press(pressed(screen.presenter.look, row))
    screen.fitting.soon()


COMPANY: dict[str, Callable[[Drive], Any]] = {
    "company-chosen": chosen,
    "company-companions": lambda drive: chosen(drive, "companions"),
    "company-jobs": lambda drive: chosen(drive, "jobs"),
    "company-areas": lambda drive: chosen(drive, "areas"),
    "company-setup": setup,
    "company-led": lambda drive: turn(drive, lambda screen: screen.tap_unit("own-guide")),
    "company-row": lambda drive: turn(drive, _rows),
    "company-sheet": lambda drive: turn(drive, lambda screen: screen.long_press("own-guide", None)),
    "company-job": lambda drive: turn(drive, lambda screen: setattr(screen, "tab", "mission")),
    "company-epilogue": lambda drive: at(drive, "epilogue", match=match(drive, "over")),
}
