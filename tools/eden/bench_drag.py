"""A finger on the map against an empty frame, in the same run: 12 figures, 16 pieces, one of them carried.

Counted is everything a move of the finger sets off before the frame is drawn: the snap, rings, contacts and sight from
there, their words, and painting what changed. An empty frame is one of a plain window of a phone's size.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
BLOCKS, FRAMES, WARM = 6, 40, 10
PHONE = (412, 915)


def measure() -> dict[str, float]:
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or shutil.which("Xvfb")):
        print("bench_drag: no screen and no Xvfb; dragging is not measured", file=sys.stderr)
        return {}
    command = ["bash", "tools/headless.sh", sys.executable, "-m", "tools.eden.bench_drag", "child"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    if done.returncode:
        raise RuntimeError(f"bench_drag failed: {done.stderr[-800:]}")
    found: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return {
        "eden.drag_ratio": found["drag"] / found["empty"],
        "eden.drag_rules_ratio": found["rules"] / found["empty"],
        "eden.empty_frame_ms": found["empty"] * 1000,
    }


def child() -> None:
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1")
    os.environ.update(KCFG_GRAPHICS_MAXFPS="0", KCFG_GRAPHICS_VSYNC="0")
    from kivy.base import EventLoop, runTouchApp, stopTouchApp  # noqa: PLC0415 - in a process of its own
    from kivy.core.window import Window  # noqa: PLC0415
    from kivy.uix.widget import Widget  # noqa: PLC0415

    from screens.eden.map_model import BattleMap  # noqa: PLC0415
    from screens.widgets.plane import Plane  # noqa: PLC0415
    from tools.eden.bench_open import open_table  # noqa: PLC0415

    battle, box = open_table(12, 16)
    table = BattleMap(battle, box, str)
    unit = next(iter(table.scene.units))
    runTouchApp(Widget(), embedded=True)
    Window.size = PHONE
    plane = Plane(view=table.view(unit), size=(PHONE[0], PHONE[0]))
    times: dict[str, list[float]] = {"empty": [], "rules": [], "drag": []}

    def frame() -> float:
        Window.canvas.ask_update()
        began = time.perf_counter()
        EventLoop.idle()
        return time.perf_counter() - began

    for _ in range(BLOCKS):
        times["empty"] += [frame() for _ in range(WARM + FRAMES)][WARM:]
        for number in range(FRAMES):
            began = time.perf_counter()
            held = table.held(unit, (100 + 5 * number, 280))
            times["rules"].append(time.perf_counter() - began)
            plane.hold(unit, (held.at.x, held.at.y), held.overlay)
            times["drag"].append(time.perf_counter() - began)
        plane.drop(unit)
    stopTouchApp()
    print(json.dumps({side: statistics.median(each) for side, each in times.items()}))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        child()
    else:
        print(json.dumps(measure(), indent=2))
