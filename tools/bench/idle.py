"""Nothing happens, so nothing is drawn: frames a second on the main screens of every game, and the processor's time.

Each screen is opened as `make shots` opens it, left until its animations are over, and then watched for ten seconds in
the app's own loop at the 60 rounds a second of a phone. A plain Kivy app with one button is watched in the same way, in
turn, so that a busy machine is busy for both. `idle.frames` is the most of all screens, `idle.cpu` the median screen's
processor time against the plain app's.
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
SCREENS = (
    *("home", "settings", "mission-turn", "mission-enemy", "mission-glance", "zone-map"),
    *("jagged-turn", "jagged-enemy", "jagged-dictator", "jagged-campaign"),
    *("eden-round", "eden-reaction", "eden-spots", "war-action-1", "war-fight", "war-raid"),
)
WATCHED, CALM = 10.0, 2.0
"""Seconds: how long each screen is watched, and how long its animations may take before."""


def measure() -> dict[str, float]:
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or shutil.which("Xvfb")):
        print("bench_idle: no screen and no Xvfb; idle frames are not measured", file=sys.stderr)
        return {}
    plain = [_child("plain")["plain"]]
    seen = _child("app")
    plain.append(_child("plain")["plain"])
    usual = statistics.mean(each[1] for each in plain)
    figures = {f"idle.frames_{name}": frames for name, (frames, _) in seen.items()}
    return figures | {
        "idle.frames": max(frames for frames, _ in seen.values()),
        "idle.cpu": statistics.median(cpu for _, cpu in seen.values()) / usual,
        "idle.cpu_worst": max(cpu for _, cpu in seen.values()) / usual,
    }


def _child(side: str) -> dict[str, tuple[float, float]]:
    command = ["bash", "tools/headless.sh", sys.executable, "-m", "tools.bench.idle", side]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900, check=False)
    if done.returncode:
        raise RuntimeError(f"bench_idle {side} failed: {done.stderr[-800:]}")
    found: dict[str, tuple[float, float]] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def _watch(seconds: float) -> tuple[float, float]:
    """Frames and processor seconds, each for one second."""
    from kivy.base import EventLoop  # noqa: PLC0415 - after the environment is set
    from kivy.core.window import Window  # noqa: PLC0415

    frames = 0

    def flipped(*_: object) -> None:
        nonlocal frames
        frames += 1

    Window.bind(on_flip=flipped)
    began, busy = time.perf_counter(), time.process_time()
    while time.perf_counter() - began < seconds:
        EventLoop.idle()
    lasted, used = time.perf_counter() - began, time.process_time() - busy
    Window.unbind(on_flip=flipped)
    return frames / lasted, used / lasted


def _plain() -> dict[str, tuple[float, float]]:
    from kivy.base import runTouchApp  # noqa: PLC0415
    from kivy.core.window import Window  # noqa: PLC0415
    from kivy.uix.button import Button  # noqa: PLC0415

    runTouchApp(Button(text="One button"), embedded=True)
    Window.size = (412, 915)
    _watch(CALM)
    return {"plain": _watch(WATCHED)}


def _app() -> dict[str, tuple[float, float]]:
    from importlib import import_module  # noqa: PLC0415

    from tools.drive import Drive  # noqa: PLC0415
    from tools.games import asked, kit  # noqa: PLC0415
    from tools.shots import house  # noqa: PLC0415

    scenes = dict(house.SCENES)
    for game in asked(""):
        scenes |= import_module(kit(game).scenes).SCENES
    seen = {}
    with tempfile.TemporaryDirectory() as home:
        drive = Drive(Path(home))
        drive.start()
        for name in SCREENS:
            scenes[name](drive)
            _watch(CALM)
            seen[name] = _watch(WATCHED)
        drive.stop()
    return seen


if __name__ == "__main__":
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", SDL_AUDIODRIVER="dummy")
    os.environ.update(KCFG_GRAPHICS_MAXFPS="60", KCFG_GRAPHICS_VSYNC="0")
    print(json.dumps(_plain() if sys.argv[1] == "plain" else _app()))
