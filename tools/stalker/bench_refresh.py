"""A refresh of the mission screen after one enemy has moved, over showing the screen for the first time.

`refresh.ratio`: both with the frames that lay it out, in one window of a process of its own; the middle one of each.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROUNDS = 9
SEED = 5


def measure() -> dict[str, float]:
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or shutil.which("Xvfb")):
        print("bench_refresh: no screen and no Xvfb; nothing is measured", file=sys.stderr)
        return {}
    command = ["bash", "tools/headless.sh", sys.executable, "-m", "tools.stalker.bench_refresh", "child"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    if done.returncode:
        raise RuntimeError(f"bench_refresh failed: {done.stderr[-800:]}")
    found: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def child() -> dict[str, float]:
    from engine.stalker.commands.correcting import Adjust  # noqa: PLC0415 - only where there is a window
    from engine.stalker.state import Phase  # noqa: PLC0415
    from screens.stalker.mission.mission import MissionScreen  # noqa: PLC0415
    from screens.stalker.mission.presenter import MissionPresenter  # noqa: PLC0415
    from screens.stalker.setup.presenter import demo_arguments, setup_of  # noqa: PLC0415
    from screens.theme import theme  # noqa: PLC0415
    from tools.drive import Drive  # noqa: PLC0415

    first, again = [], []
    with tempfile.TemporaryDirectory() as home:
        drive = Drive(Path(home))
        drive.start()
        drive.hide()
        desk = drive.app.desk("stalker")
        session = desk.create("demo", setup_of(desk.library, demo_arguments(desk.library, SEED)), "Demo", seed=SEED)
        table = MissionPresenter(session, theme.palette)
        while table.now.state.phase is not Phase.PLAYERS or table.now.question is not None:
            table.act()
        name, enemy = next(iter(table.now.state.enemies.items()))
        taken = {unit.field for unit in table.view.page.board.units}
        plan = session.state.board.plan.fields
        free = next(field for field in plan if field not in taken and not plan[field].water)
        for number in range(ROUNDS):
            drive.shell.restore([("home", {})])
            drive.settle()
            drive.shell._made.pop("mission", None)
            began = time.process_time()
            drive.shell.restore([("home", {}), ("mission", {"match": session.match_id, "here": True})])
            drive.frames()
            first.append(time.process_time() - began)
            screen = drive.shell.current
            assert isinstance(screen, MissionScreen)
            drive.settle()
            there = enemy.field if number % 2 else free
            session.apply(Adjust(name, field=there))
            began = time.process_time()
            screen._refresh()
            drive.frames()
            again.append(time.process_time() - began)
            assert any(each.id == name and each.field == there for each in screen.ids.board.view.units)
        drive.stop()
    shown, refreshed = statistics.median(first), statistics.median(again)
    return {"refresh.first_ms": shown * 1000, "refresh.ms": refreshed * 1000, "refresh.ratio": refreshed / shown}


if __name__ == "__main__":
    print(json.dumps(child() if len(sys.argv) > 1 else measure()))
