"""The workshop's screens by themselves: nothing cut off, nothing too small, nothing unreadable."""

from typing import Any

import pytest

from tools.drive import Drive
from tools.shots.check import problems

SCREENS: dict[str, dict[str, Any]] = {
    "workshop": {},
    "records": {"kind": "events"},
    "checks": {},
    "record": {"kind": "activation", "key": "assault"},
    "maker": {"mission": "demo"},
    "packs": {},
    "pack": {"pack": "own"},
    "labels": {},
    "codes": {"box": "demo"},
    "scan": {},
    "tile": {"tile": "own-hut"},
    "board": {},
}


@pytest.mark.parametrize("scale", [1.0, 1.4])
@pytest.mark.parametrize("name", SCREENS)
def test_the_workshop_has_no_problem(drive: Drive, name: str, scale: float) -> None:
    drive.app.change(text_scale=scale)
    drive.settle()
    drive.shell.restore([("home", {}), (name, SCREENS[name])])
    drive.frames(8)
    assert problems(drive.shell, drive.picture()) == []


def test_a_mission_that_is_gone_does_not_stop_another_language(drive: Drive) -> None:
    packs = drive.app.desk("stalker").packs
    packs.put("missions", "mine", packs.records()["missions", "demo"])
    drive.shell.restore([("home", {}), ("labels", {})])
    drive.settle()
    packs.drop("missions", "mine")
    drive.app.change(language="de")
    drive.shell.back()
    drive.app.change(language="uk")
    drive.settle()
    drive.shell.go("labels")
    assert drive.shell.current.counts.endswith("етикетки")
