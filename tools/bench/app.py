"""The app against a plain Kivy app in the same run: time to the first useful frame, memory, a frame while dragging.

Everything is measured in processes of its own on the machine's screen or a virtual one (tools/headless.sh), the two
sides in turn, so that a busy machine is busy for both. Without either screen the suite says so and measures nothing.
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
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
STARTS = 7
BLOCKS, FRAMES, WARM = 6, 40, 10
SIZE = (1280, 800)
PHONE = (412, 915)


def measure() -> dict[str, float]:
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or shutil.which("Xvfb")):
        print("bench_app: no screen and no Xvfb; start, memory and frame are not measured", file=sys.stderr)
        return {}
    starts: dict[str, list[dict[str, float]]] = {"plain": [], "app": []}
    with tempfile.TemporaryDirectory() as home:
        # Once for the disk's sake, then in turn.
        for number in range(STARTS + 1):
            for side, found in starts.items():
                seen = _child("start", side, home)
                if number:
                    found.append(seen)
    frames = _child("frames")
    # The least disturbed start of each side: whatever else the machine does only ever adds to it.
    seconds = {side: min(each["seconds"] for each in found) for side, found in starts.items()}
    memory = {side: statistics.median(each["rss"] for each in found) for side, found in starts.items()}
    return {
        "start.ratio": seconds["app"] / seconds["plain"],
        "start.seconds": seconds["app"],
        "memory.ratio": memory["app"] / memory["plain"],
        "memory.mb": memory["app"] / 2**20,
        "frame.ratio": frames["drag"] / frames["empty"],
        "frame.ms": frames["drag"] * 1000,
    }


def _child(*words: str) -> dict[str, float]:
    """One measured process; its last line is what it saw."""
    command = ["bash", "tools/headless.sh", sys.executable, "-m", "tools.bench.app", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    if done.returncode:
        raise RuntimeError(f"bench_app {' '.join(words)} failed: {done.stderr[-800:]}")
    found: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def child(what: str, *words: str) -> None:
    # The phone's own settings, and no log on the way to the first frame.
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", SDL_AUDIODRIVER="dummy")
    os.environ.update(KCFG_GRAPHICS_MAXFPS="0", KCFG_GRAPHICS_VSYNC="0")
    if what == "start":
        _start(words[0], Path(words[1]))
    else:
        print(json.dumps(_frames()))


def _start(side: str, home: Path) -> None:
    os.environ.update(KCFG_GRAPHICS_WIDTH=str(PHONE[0]), KCFG_GRAPHICS_HEIGHT=str(PHONE[1]))
    app, is_useful, is_settled = _plain() if side == "plain" else _ours(home)
    from kivy.clock import Clock  # noqa: PLC0415 - part of what is measured
    from kivy.core.window import Window  # noqa: PLC0415

    seen: dict[str, float] = {}

    def flipped(*_: object) -> None:
        if "seconds" not in seen and is_useful():
            seen["seconds"] = _age()

    def settled(*_: object) -> None:
        if "seconds" in seen and is_settled():
            seen["rss"] = _rss()
            app.stop()

    Window.bind(on_flip=flipped)
    Clock.schedule_interval(settled, 0.5)
    app.run()
    print(json.dumps(seen))


def _plain() -> tuple[Any, Callable[[], bool], Callable[[], bool]]:
    from kivy.app import App  # noqa: PLC0415
    from kivy.uix.button import Button  # noqa: PLC0415

    class Plain(App):
        def build(self) -> Any:
            return Button(text="One button")

    app = Plain()
    return app, lambda: app.root is not None and app.root.texture is not None, lambda: True


def _ours(home: Path) -> tuple[Any, Callable[[], bool], Callable[[], bool]]:
    """Useful: home is there with the words on its amber button. Settled: it is whole, the rules are loaded, the matches
    open."""
    from screens.app.app import ZonekeeperApp  # noqa: PLC0415
    from screens.widgets.filling import unfolding  # noqa: PLC0415

    app = ZonekeeperApp(home=home)

    def is_useful() -> bool:
        return app.shell is not None and app.shell.current.ids.go_on.ids.words.texture is not None

    def is_settled() -> bool:
        return app.shell is not None and unfolding.is_over and not app.shell.working

    return app, is_useful, is_settled


def _age() -> float:
    """Seconds since this process began, the interpreter's own start included; a virtual screen was up before."""
    ticks = int(Path("/proc/self/stat").read_text().rpartition(")")[2].split()[19])
    return time.clock_gettime(time.CLOCK_BOOTTIME) - ticks / os.sysconf("SC_CLK_TCK")


def _rss() -> float:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _frames() -> dict[str, float]:
    """Seconds a frame of an empty window and of a drag across the largest board, in turn."""
    from kivy.base import EventLoop, runTouchApp, stopTouchApp  # noqa: PLC0415
    from kivy.core.window import Window  # noqa: PLC0415
    from kivy.tests.common import UnitTestTouch  # noqa: PLC0415
    from kivy.uix.widget import Widget  # noqa: PLC0415

    from screens.palette import DARK  # noqa: PLC0415
    from screens.widgets.board.board import BoardWidget  # noqa: PLC0415
    from screens.widgets.board.model import BoardView, UnitView  # noqa: PLC0415
    from tools.bench.boards import large_board  # noqa: PLC0415

    questions = large_board()
    units = tuple(UnitView(f"u{n}", unit.field, str(n % 10), DARK.seats[0]) for n, unit in enumerate(questions.units))
    empty = Widget()
    runTouchApp(empty, embedded=True)
    Window.size = SIZE
    board = BoardWidget(view=BoardView(questions.plan, units), size=SIZE)
    times: dict[str, list[float]] = {"empty": [], "drag": []}

    def frame() -> float:
        Window.canvas.ask_update()
        began = time.perf_counter()
        EventLoop.idle()
        return time.perf_counter() - began

    for _ in range(BLOCKS):
        times["empty"] += [frame() for _ in range(WARM + FRAMES)][WARM:]
        Window.add_widget(board)
        for _ in range(WARM):
            frame()
        x, y = board.spot_of("u0")
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        for number in range(FRAMES):
            share = (number + 1) / FRAMES
            began = time.perf_counter()
            touch.touch_move(x + (SIZE[0] / 2 - x) * share, y + (SIZE[1] / 2 - y) * share)
            moved = time.perf_counter() - began
            times["drag"].append(moved + frame())
        board._gliding.clear()
        touch.touch_up()
        Window.remove_widget(board)
    stopTouchApp()
    return {side: statistics.median(each) for side, each in times.items()}


if __name__ == "__main__":
    if len(sys.argv) > 1:
        child(*sys.argv[1:])
    else:
        print(json.dumps(measure(), indent=2))
