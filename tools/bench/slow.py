"""A slow phone: the start and the enemies' phase in a process that gets an eighth of the processor.

How: the process is stopped and continued (SIGSTOP, SIGCONT), 14 milliseconds of rest after every 2 of work, by another
process; with all its threads, and whatever the machine is like. `slow.start_ratio` is the app's first useful frame
against a plain Kivy app's, both slowed. `slow.gap_ms` is the longest time between two rounds of the app's loop from the
touch of the amber button to the first step on the screen. Frames are not painted meanwhile: a phone has a graphics card
for that, and here the processor would paint, eight times slower too.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
WORK, REST = 0.002, 0.014
PHASES = {"stalker": "mission-turns-done", "jagged": "jagged-next", "warofmine": "war-raid", "eden": "eden-tactics"}
"""A moment of each game from which the amber button lets the other side of the table act."""
READY = "ready"


def measure() -> dict[str, float]:
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or shutil.which("Xvfb")):
        print("bench_slow: no screen and no Xvfb; a slow phone is not measured", file=sys.stderr)
        return {}
    starts: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as home:
        for side in ("plain", "app", "plain", "app"):
            seen = _slowed(["-m", "tools.bench.app", "start", side, home])["seconds"]
            starts[side] = min(seen, starts.get(side, seen))
    figures = {"slow.start_ratio": starts["app"] / starts["plain"], "slow.start_seconds": starts["app"]}
    gaps = {game: _slowed(["-m", "tools.bench.slow", game], wait=True)["gap"] * 1000 for game in PHASES}
    figures |= {f"slow.gap_ms_{game}": gap for game, gap in gaps.items()}
    return figures | {"slow.gap_ms": max(gaps.values())}


def _slowed(words: list[str], wait: bool = False) -> dict[str, float]:
    """A process that is slowed from its first moment, or from the moment it says it is ready; its last line."""
    command = ["bash", "tools/headless.sh", sys.executable, "-c", CHILD, *words]
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stderr is not None
    pid = int(child.stdout.readline())
    if wait:
        line = child.stdout.readline()
        if line.strip() != READY:
            raise RuntimeError(f"bench_slow {words} failed: {child.stderr.read()[-800:]}")
    ended = threading.Event()
    brake = threading.Thread(target=_brake, args=(pid, ended), daemon=True)
    brake.start()
    out = child.stdout.read()
    ended.set()
    brake.join()
    if child.wait(60):
        raise RuntimeError(f"bench_slow {words} failed: {child.stderr.read()[-800:]}")
    found: dict[str, float] = json.loads(out.strip().splitlines()[-1])
    return found


def _brake(pid: int, ended: threading.Event) -> None:
    with suppress(ProcessLookupError):
        while not ended.is_set():
            os.kill(pid, signal.SIGSTOP)
            time.sleep(REST)
            os.kill(pid, signal.SIGCONT)
            time.sleep(WORK)
        os.kill(pid, signal.SIGCONT)


CHILD = """
import os, runpy, sys
print(os.getpid(), flush=True)
sys.argv = sys.argv[2:]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""


def _phase(game: str) -> dict[str, float]:
    from importlib import import_module  # noqa: PLC0415 - after the environment is set

    from kivy.base import EventLoop  # noqa: PLC0415

    from tools.drive import Drive  # noqa: PLC0415
    from tools.games import kit  # noqa: PLC0415

    scene: Any = import_module(kit(game).scenes).SCENES[PHASES[game]]
    with tempfile.TemporaryDirectory() as home:
        drive = Drive(Path(home))
        drive.start()
        drive.hide()
        scene(drive)
        drive.settle()
        print(READY, flush=True)
        for _ in range(20):
            EventLoop.idle()
        longest, last, calm = 0.0, time.perf_counter(), 0
        drive.shell.current.act()
        while calm < 20:
            EventLoop.idle()
            now = time.perf_counter()
            longest, last = max(longest, now - last), now
            calm = 0 if drive.shell.working else calm + 1
        drive.stop()
    return {"gap": longest}


if __name__ == "__main__":
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", SDL_AUDIODRIVER="dummy")
    print(json.dumps(_phase(sys.argv[1])))
