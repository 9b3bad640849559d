"""Every scene of S.T.A.L.K.E.R. for `make shots`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tools.drive import Drive
from tools.shots.house import place
from tools.stalker.shots_around import AROUND
from tools.stalker.shots_campaign import CAMPAIGN_SCENES
from tools.stalker.shots_company import COMPANY
from tools.stalker.shots_mission import MISSION
from tools.stalker.shots_workshop import WORKSHOP


def situation(drive: Drive, *steps: str) -> None:
    drive.shell.restore([("home", {}), ("situation", {"ident": "practice"})])
    drive.frames()
    screen = drive.shell.current
    for step in steps:
        if step == "act":
            screen.act()
        elif step == "why":
            screen.open_reason()
        elif step == "move":
            screen.move("b2", "porch")
        else:
            screen.tap_unit(step)
    drive.frames()


SCENES: dict[str, Callable[[Drive], Any]] = {
    "game-stalker": place("game", game="stalker"),
    "situation": situation,
    "sight": lambda drive: situation(drive, "b2"),
    "sight-why": lambda drive: situation(drive, "b2", "why"),
    "nearest": lambda drive: situation(drive, "b2", "act"),
    "nearest-why": lambda drive: situation(drive, "b2", "act", "why"),
    "ranges": lambda drive: situation(drive, "Milady"),
    "moved": lambda drive: situation(drive, "b2", "move"),
    "legend": place("legend"),
    **CAMPAIGN_SCENES,
    **AROUND,
    **COMPANY,
    **MISSION,
    **WORKSHOP,
}
