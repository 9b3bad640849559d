"""An app that is killed while steps are followed, and one that comes back: two processes, one home.

`python -m tests.ui.killed_app HOME kill|look` prints what is on the screen as JSON.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from random import Random
from typing import Any

from engine.stalker.setup import Seat, Setup
from engine.stalker.stalkers.turns import is_phase_done
from engine.stalker.state import Phase
from screens.stalker.desk import Session
from screens.stalker.mission.mission import MissionScreen
from tests.screens.stalker.mission_table import draws_event
from tools.drive import Drive
from tools.stalker.random_player import any_answer, any_command

SENSE = 0.9


def stand(screen: MissionScreen) -> dict[str, Any]:
    table = screen.presenter
    assert table is not None
    return {
        "match": screen._match,
        "mode": table.mode,
        "at": table.look.at,
        "of": len(table.look.steps),
        "actor": table.now.step.actor if table.now.step is not None else "",
        "next": screen.next_words,
    }


def begin(drive: Drive) -> MissionScreen:
    """A mission in the midst of its enemies' phase, with steps to follow and nothing to answer."""
    desk = drive.app.desk("stalker")
    desk.matches.prepare()
    for seed in range(1, 20):
        session = desk.create("demo", Setup((Seat("milady"), Seat("polkan")), "milady"), "demo", seed=seed)
        random = Random(seed)
        play_turns(session, random)
        drive.shell.go("mission", match=session.match_id)
        drive.frames(8)
        screen = drive.shell.current
        assert isinstance(screen, MissionScreen)
        drive.press(screen.ids.amber)
        if follow(drive, screen, random):
            return screen
        drive.shell.go_home()
        desk.matches.delete(session.match_id)
    raise LookupError("no enemies' phase with steps after its last question")


def play_turns(session: Session, random: Random) -> None:
    """To the end of the players' phase."""
    match = session.match
    while match.state.phase is not Phase.PLAYERS or match.question is not None or not is_phase_done(match.state):
        asked = match.question
        session.apply(any_answer(asked, random) if asked is not None else any_command(match, random, SENSE))


def follow(drive: Drive, screen: MissionScreen, random: Random) -> bool:
    """Steps by touch, answers at random, until only steps are left and one of them has been done."""
    table = screen.presenter
    assert table is not None
    while table.mode in ("step", "question"):
        if table.mode == "step" and table.now.question is None and 0 < table.look.at < len(table.look.steps) - 1:
            return True
        if table.mode == "question" and table.now.question is not None:
            screen._show(table.answer(any_answer(table.now.question, random)))
            drive.frames()
        else:
            drive.press(screen.ids.amber)
    return False


def main() -> None:
    home, what = Path(sys.argv[1]), sys.argv[2]
    drive = Drive(home)
    drive.start()
    drive.app.change(language="en")
    drive.settle()
    if what == "kill":
        screen = begin(drive)
        sys.stdout.write(json.dumps(stand(screen)) + "\n")
        sys.stdout.flush()
        os._exit(9)  # as a phone does it: nothing is closed, nothing is said
    drive.frames(8)
    found = drive.shell.current
    assert isinstance(found, MissionScreen)
    told = {"first": stand(found)}
    for _ in range(200):
        if found.presenter is None or found.presenter.mode != "step" or draws_event(found.presenter):
            break
        drive.press(found.ids.amber)
    told["then"] = stand(found)
    sys.stdout.write(json.dumps(told) + "\n")
    drive.stop()


if __name__ == "__main__":
    main()
