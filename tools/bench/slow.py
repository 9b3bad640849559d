"""A slow phone: the start, the enemies' phase and the main pages in a process that runs at an eighth of the speed.

How: another process stops it with all its threads (SIGSTOP) after every 2 milliseconds, for seven times as long as it
had a processor meanwhile, and lets it go on (SIGCONT). What it had is asked of the kernel: with rests of a fixed length
a machine that wakes up late slowed it fourteenfold. After a rest the processor's caches are cold: the same work takes
up to three quarters as long again, by machine. How much is measured with a reference first (`slow.cold`; 1 is nothing),
and the rests are that much shorter, so that a piece of work takes eight times as long and not ten to fourteen.

`slow.start_ratio` is the app's first useful frame against a plain Kivy app's, both slowed. `slow.gap_ms` is the longest
time between two rounds of the app's loop: a finger comes down on the amber and goes up again, the rules work, the page
is there with all that unfolds bit by bit, and again; each press some times, from screens made anew, and the least
disturbed counts. The finger comes by Kivy's own queue of touches, so that each round holds what it holds on a phone.
Frames are not painted meanwhile: a phone has a graphics card for that, and here the processor would paint, eight times
slower too. `slow.calm_ms` is the longest part of Python's look for what nobody needs any more; the app has it when no
finger has come for a while. `slow.visit_ms` is the longest time between two rounds while a screen is made that is not
there yet, likewise, without what the process waited for a processor; the modules it needs are imported before.

On a machine with other work the process also waits for a processor. `slow.gap_own_ms` is the gap without that (Linux
counts it, /proc/self/schedstat). The same presses are measured unslowed too: `slow.frame_cpu_ms` is the most
processor time of one round, and eight times that is what a quiet machine would show.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
WORK, SLOWER = 0.002, 8
"""Seconds of work between two rests, and how many times slower the process is to be."""
SCHEDULED = Path("/proc/self/schedstat")
MOMENTS = {
    "stalker": ("mission-turns-done", "mission-turn", "mission-enemy"),
    "jagged": ("jagged-next", "jagged-turn"),
    "warofmine": ("war-raid", "war-action-1", "war-fight"),
    "eden": ("eden-tactics", "eden-round", "eden-reaction"),
}
"""Of each game one from which the amber lets the other side of the table act, and its main pages."""
VISITS, COLD = "visits", "cold"
VISITED = (
    *("settings", "matches", "workshop-records", "scan", "packs"),
    *("mission-turn", "jagged-turn", "war-action-1", "war-farewell", "eden-tactics"),
)
"""Scenes whose screens are made once more, with all that unfolds on them."""
PRESSES, RUNS, STILL = 4, 3, 20
"""How often the amber is pressed from each, how often all of that is done, and rounds without work after which a page
is there."""
PAUSE = 0.5
"""Seconds between two presses."""
FINGER = ("begin", "end")
SLOW, FAST = "slow", "fast"
"""What a child says before it wants the brake, how many times slower, and when it can go."""
LABELS, TIMES = 60, 9
"""Widgets of the reference, and how often it is made on each side."""


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
    cold = _slowed(["-m", "tools.bench.slow", COLD], wait=True)[COLD]
    figures["slow.cold"] = cold
    slower = str(SLOWER / cold)
    for game in MOMENTS:
        found = _slowed(["-m", "tools.bench.slow", game, slower], wait=True)
        figures |= {f"slow.{key}_{game}": value * 1000 for key, value in found.items()}
    visits = _slowed(["-m", "tools.bench.slow", VISITS, slower], wait=True)
    figures |= {f"slow.visit_ms_{name}": value * 1000 for name, value in visits.items()}
    most = {
        key: max(value for name, value in figures.items() if name.startswith(f"slow.{key}_"))
        for key in ("gap_ms", "gap_own_ms", "frame_cpu_ms", "calm_ms", "visit_ms")
    }
    return figures | {f"slow.{key}": value for key, value in most.items()}


def _slowed(words: list[str], wait: bool = False) -> dict[str, float]:
    """A process that is slowed from its first moment, or whenever it says so; its last line."""
    command = ["bash", "tools/headless.sh", sys.executable, "-c", CHILD, *words]
    # As python-for-android starts Python: without asserts, and without Kivy's own notes of every rule it applies.
    as_on_phone = {**os.environ, "PYTHONOPTIMIZE": "2"}
    child = subprocess.Popen(
        command, cwd=ROOT, env=as_on_phone, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stderr is not None
    pid, last = int(child.stdout.readline()), ""
    brake = None if wait else _Brake(pid)
    for line in child.stdout:
        last = line.strip()
        word, _, slower = last.partition(" ")
        if word in (SLOW, FAST) and brake is not None:
            brake.let_go()
            brake = None
        if word == SLOW:
            brake = _Brake(pid, float(slower))
    if brake is not None:
        brake.let_go()
    if child.wait(60):
        raise RuntimeError(f"bench_slow {words} failed: {child.stderr.read()[-800:]}")
    found: dict[str, float] = json.loads(last)
    return found


class _Brake:
    def __init__(self, pid: int, slower: float = SLOWER) -> None:
        self._ended = threading.Event()
        self._foot = threading.Thread(target=_brake, args=(pid, slower, self._ended), daemon=True)
        self._foot.start()

    def let_go(self) -> None:
        self._ended.set()
        self._foot.join()


def _brake(pid: int, slower: float, ended: threading.Event) -> None:
    with suppress(ProcessLookupError):
        had = _worked(pid)
        while not ended.is_set():
            time.sleep(WORK)
            os.kill(pid, signal.SIGSTOP)
            now = _worked(pid)
            time.sleep((now - had) * (slower - 1))
            had = now
            os.kill(pid, signal.SIGCONT)


def _worked(pid: int) -> float:
    """Seconds that all threads of a process have had a processor."""
    try:
        # The kernel's own number of that clock (CPUCLOCK_SCHED): Python names it for the own process only.
        return time.clock_gettime(~pid << 3 | 2)
    except OSError as error:
        raise ProcessLookupError from error


CHILD = """
import os, runpy, sys
print(os.getpid(), flush=True)
sys.argv = sys.argv[2:]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""


def _cold() -> dict[str, float]:
    """How many times longer work takes whose caches are cold after each rest: widgets made, laid out and lettered."""
    from tools.drive import Drive  # noqa: PLC0415

    fast: list[float] = []
    slow: list[float] = []
    with tempfile.TemporaryDirectory() as home:
        drive = Drive(Path(home))
        drive.start()
        drive.hide()
        for _ in range(RUNS):
            fast += _reference()
            print(f"{SLOW} {SLOWER}", flush=True)
            slow += _reference()
            print(FAST, flush=True)
        drive.stop()
    return {COLD: max(1.0, statistics.median(slow) / statistics.median(fast))}


def _reference() -> list[float]:
    """Seconds of processor time, each time it is made."""
    from kivy.uix.boxlayout import BoxLayout  # noqa: PLC0415
    from kivy.uix.label import Label  # noqa: PLC0415

    took: list[float] = []
    for number in range(TIMES):
        began = time.thread_time()
        column = BoxLayout(orientation="vertical")
        for each in range(LABELS):
            label = Label(text=f"{number} {each}")
            column.add_widget(label)
            label.texture_update()
        column.do_layout()
        took.append(time.thread_time() - began)
    return took


def _presses(game: str, slower: str) -> dict[str, float]:
    from screens.app.memory import look_through  # noqa: PLC0415
    from screens.widgets.filling import MOMENT, unfolding  # noqa: PLC0415
    from tools.drive import Drive  # noqa: PLC0415
    from tools.games import kit  # noqa: PLC0415

    scenes: Any = import_module(kit(game).scenes).SCENES
    found: dict[str, list[float]] = {key: [] for key in ("frame_cpu_ms", "gap_ms", "gap_own_ms", "calm_ms")}
    with tempfile.TemporaryDirectory() as home:
        drive = Drive(Path(home))
        drive.start()
        drive.hide()
        for moment in MOMENTS[game]:
            runs: dict[str, list[list[float]]] = {key: [] for key in found}
            for number in range(2 * RUNS):
                # Each time as if for the first time: no page is there yet.
                drive.shell.go_home()
                drive.shell.shed()
                drive.settle()
                look_through()
                scenes[moment](drive)
                drive.settle()
                # A scene plays an evening in no time: who played it had calm moments on the way.
                _calm(drive.shell.made)
                is_slow = bool(number % 2)
                # As much of a frame as a slow phone would have for what unfolds.
                unfolding.moment = MOMENT if is_slow else MOMENT / SLOWER
                print(f"{SLOW} {slower}" if is_slow else FAST, flush=True)
                seen = [_pressed(drive, _undisturbed if is_slow else time.thread_time) for _ in range(PRESSES)]
                longest = [max(rounds) for rounds, _ in seen]
                if is_slow:
                    runs["gap_own_ms"].append(longest)
                    runs["gap_ms"].append([max(walls) for _, walls in seen])
                    runs["calm_ms"].append([_calm(drive.shell.made)])
                else:
                    runs["frame_cpu_ms"].append(longest)
                print(FAST, flush=True)
            for key, presses in runs.items():
                # The least disturbed of each press: whatever else the machine does only ever adds to it.
                found[key] += map(min, zip(*presses, strict=True))
        drive.stop()
    return {key: max(each) for key, each in found.items()}


def _undisturbed() -> float:
    """The clock without the time in which other processes had ours."""
    waited = int(SCHEDULED.read_text().split()[1]) / 1e9 if SCHEDULED.exists() else 0.0
    return time.perf_counter() - waited


def _pressed(drive: Any, clock: Callable[[], float]) -> tuple[list[float], list[float]]:
    """How long each round of the loop took from a finger on the amber until the page is there; and by the wall."""
    from kivy.base import EventLoop  # noqa: PLC0415
    from kivy.tests.common import UnitTestTouch  # noqa: PLC0415

    # A table takes two presses in a quarter of a second for one.
    drive.pass_time(PAUSE)
    amber = _amber(drive.shell.current)
    touch = UnitTestTouch(*amber.to_window(*amber.center))
    return _rounds(drive, clock, [partial(EventLoop._dispatch_input, each, touch) for each in FINGER])


def _rounds(
    drive: Any, clock: Callable[[], float], does: list[Callable[[], object]]
) -> tuple[list[float], list[float]]:
    """One thing done at the beginning of each of the first rounds; until the page is there."""
    from kivy.base import EventLoop  # noqa: PLC0415

    from screens.widgets.filling import unfolding  # noqa: PLC0415

    rounds: list[float] = []
    raw: list[float] = []
    still, last, began = 0, clock(), time.perf_counter()
    while still < STILL:
        if len(rounds) < len(does):
            does[len(rounds)]()
        EventLoop.idle()
        now = clock()
        rounds.append(now - last)
        raw.append(time.perf_counter() - began)
        last, began = now, time.perf_counter()
        still = still + 1 if unfolding.is_over and not drive.shell.working else 0
    return rounds, raw


def _go(shell: Any, name: str, arguments: dict[str, Any], _: float) -> None:
    shell.go(name, **arguments)


def _visits(slower: str) -> dict[str, float]:
    """The longest time without a frame while a screen is made, slowed; its modules have been imported before."""
    from kivy.clock import Clock  # noqa: PLC0415

    from screens.app.memory import look_through  # noqa: PLC0415
    from tools.drive import Drive  # noqa: PLC0415
    from tools.games import kit  # noqa: PLC0415
    from tools.shots.house import place  # noqa: PLC0415

    scenes = {name: scene for game in MOMENTS for name, scene in import_module(kit(game).scenes).SCENES.items()}
    longest: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as home:
        drive = Drive(Path(home))
        drive.start()
        drive.hide()
        for visited in (each for each in VISITED for _ in range(RUNS)):
            scenes.get(visited, place(visited))(drive)
            drive.settle()
            name, arguments = drive.shell.path[-1]
            drive.shell.go_home()
            drive.shell.shed()
            drive.settle()
            # On a first visit no screen has just gone.
            look_through()
            # As when a finger is let go of: after what the round had to do anyway, before it is drawn.
            go = partial(Clock.schedule_once, partial(_go, drive.shell, name, arguments), -1)
            print(f"{SLOW} {slower}", flush=True)
            seen = max(_rounds(drive, _undisturbed, [go])[0])
            longest[name] = min(seen, longest.get(name, seen))
            print(FAST, flush=True)
        drive.stop()
    return longest


def _amber(pane: Any) -> Any:
    """What a thumb presses next: the amber, or the key that is meant to be, or the first of the options."""
    from kivy.uix.scrollview import ScrollView  # noqa: PLC0415

    from screens.widgets.key_bar import AmberKey  # noqa: PLC0415
    from screens.widgets.kit import NextButton, Pressable  # noqa: PLC0415

    able = [each for each in pane.walk() if isinstance(each, Pressable) and not each.disabled and each.opacity]
    keys = [each for each in able if isinstance(each, AmberKey)]
    amber = [each for each in able if isinstance(each, NextButton)]
    in_page = [each for each in able if any(isinstance(parent, ScrollView) for parent in _over(each))]
    return [*amber, *(key for key in keys if key.usual), *keys, *in_page][0]


def _over(widget: Any) -> Iterator[Any]:
    while widget.parent is not widget and widget.parent is not None:
        widget = widget.parent
        yield widget


def _calm(screens: tuple[str, ...]) -> float:
    """The longest moment of the look for what nobody needs, after these presses."""
    from screens.app.memory import look_while_calm  # noqa: PLC0415

    longest, more = 0.0, True
    while more:
        began = _undisturbed()
        more = look_while_calm(screens)
        longest = max(longest, _undisturbed() - began)
    return longest


if __name__ == "__main__":
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", SDL_AUDIODRIVER="dummy")
    what, *how = sys.argv[1:]
    print(json.dumps(_cold() if what == COLD else _visits(*how) if what == VISITS else _presses(what, *how)))
