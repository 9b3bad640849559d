"""What comes from elsewhere, taken in by the running app: the longest time between two rounds of its loop.

A large file of matches, a hundred matches and their list, a campaign with the missions of its team, a large pack by
file and by many codes; each is opened and checked as players do it, by the screens, in a window of its own process.
`taking_in.app_gap_ms` is the longest round of all, as far as this process worked in it with all its threads;
`taking_in.app_wall_ms` has in it what other processes took and the disk; `taking_in.app_cpu_ms` is the most that the
app's own thread worked in one round. Each also by what comes, `taking_in.app_gap_ms_matches`. Until somebody has been
at a table its page has to be read: `taking_in.app_open_ms` is that round, the rest counts with the others. Frames are
not painted, as in tools/bench/slow.py, and the app is compiled before, as it is on a phone.

`python -m tools.stalker.bench_taking_in_app matches 200 90`: one of them alone, and how large.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parents[2]
COMING = ("matches", "list", "campaign", "pack", "codes")
WARMS = "matches"
"""Run once before, so that everything it needs is compiled."""
TIMES = ("gap", "wall", "cpu")
OPEN = "open"
STILL = 20
"""Rounds without work after which a page is there."""
MATCHES, STEPS = 10, 60
LISTED, LISTED_STEPS = 100, 2
COPIES = 6
"""Of every item, enemy and weapon that ships: more than any friend has written."""
TIMEOUT = 3600


def measure() -> dict[str, float]:
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or shutil.which("Xvfb")):
        print("bench_taking_in_app: no screen and no Xvfb; the app is not measured", file=sys.stderr)
        return {}
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as compiled:
        for what in (WARMS, *COMING):
            figures |= _measured(what, compiled)
    most = {
        f"taking_in.app_{each}_ms": max(figures[f"taking_in.app_{each}_ms_{what}"] for what in COMING) for each in TIMES
    }
    opened = [value for key, value in figures.items() if key.startswith("taking_in.app_open_ms_")]
    return figures | most | {"taking_in.app_open_ms": max(opened)}


def _measured(what: str, compiled: str) -> dict[str, float]:
    command = ["bash", "tools/headless.sh", sys.executable, "-m", "tools.stalker.bench_taking_in_app", what]
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    env["PYTHONPYCACHEPREFIX"] = compiled
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    if done.returncode:
        raise RuntimeError(f"bench_taking_in_app {what} failed: {done.stderr[-800:]}")
    found: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


class Rounds:
    """The app's loop, round by round, each with what it took."""

    def __init__(self, drive: Any) -> None:
        self._drive = drive
        self.most = dict.fromkeys(TIMES, 0.0)
        self.phases: list[tuple[str, dict[str, float]]] = []

    def watch(self, phase: str, do: Callable[[], object]) -> None:
        """A finger does this, and the page is there."""
        from kivy.base import EventLoop  # noqa: PLC0415 - after the environment is set

        from screens.widgets.filling import unfolding  # noqa: PLC0415

        most, still, is_first = dict.fromkeys(TIMES, 0.0), 0, True
        while still < STILL:
            began, worked, own = time.perf_counter(), time.process_time(), time.thread_time()
            if is_first:
                do()
                is_first = False
            EventLoop.idle()
            wall = time.perf_counter() - began
            found = {"gap": min(wall, time.process_time() - worked), "wall": wall, "cpu": time.thread_time() - own}
            most = {each: max(most[each], found[each]) for each in TIMES}
            still = still + 1 if unfolding.is_over and not self._drive.shell.working else 0
        self.phases.append((phase, {each: most[each] * 1000 for each in TIMES}))
        if phase != OPEN:
            self.most = {each: max(self.most[each], most[each]) for each in TIMES}


def _matches(drive: Any, rounds: Rounds, root: Path, matches: int = MATCHES, steps: int = STEPS) -> None:
    from screens.app.files import take_in  # noqa: PLC0415
    from tools.stalker.bench_taking_in import large_file  # noqa: PLC0415

    path = root / "friend.zonekeeper"
    data = large_file(root / "friend", matches, steps)
    path.write_bytes(data)
    _open(drive, rounds, lambda: take_in(drive.shell, drive.app, path, lambda: None))
    rounds.watch("list", lambda: drive.shell.go("matches"))
    rounds.watch("more", drive.shell.current._more)
    newest = drive.app.matches.cards()[0].id
    rounds.watch(OPEN, lambda: drive.shell.current.play_on(newest))
    drive.shell.go("matches")
    drive.settle()
    rounds.watch("open another", lambda: drive.shell.current.play_on(drive.app.matches.cards()[1].id))


def _list(drive: Any, rounds: Rounds, root: Path) -> None:
    _matches(drive, rounds, root, LISTED, LISTED_STEPS)


def _open(drive: Any, rounds: Rounds, take: Callable[[], None]) -> None:
    rounds.watch("taking in", take)
    assert drive.app.matches.cards(), drive.shell._toast.text


def _campaign(drive: Any, rounds: Rounds, root: Path, missions: int = 3, steps: int = STEPS) -> None:
    from engine.stalker.campaign.exploring import ChooseMission, NextStage  # noqa: PLC0415
    from engine.stalker.campaign.packing import SetOut  # noqa: PLC0415
    from engine.stalker.campaign.setup import CampaignSetup  # noqa: PLC0415
    from engine.stalker.setup import Seat, Setup  # noqa: PLC0415
    from screens.app.files import take_in  # noqa: PLC0415
    from tools.stalker.random_player import any_answer, any_command  # noqa: PLC0415

    desk = drive.app.desk("stalker")
    session = desk.campaigns.begin(CampaignSetup("Friday", ("milady",), "own"))
    match = desk.create("demo", Setup((Seat("milady"),)), "Hut", seed=7)
    for command in (ChooseMission("own-hut"), NextStage(), NextStage(), SetOut(("milady",), match.match_id)):
        session.apply(command)
    random, table = Random(7), match.match
    while table.seq < missions * steps and (table.question is not None or table.state.result is None):
        asked = table.question
        table.apply(any_command(table, random, 0.9) if asked is None else any_answer(asked, random))
    path = root / "campaign.zonekeeper"
    path.write_bytes(drive.app.matches.export(session.match_id))
    before = len(desk.campaigns.cards())
    rounds.watch("taking in", lambda: take_in(drive.shell, drive.app, path, lambda: None))
    assert len(desk.campaigns.cards()) == before + 1
    (copy,) = [card.id for card in desk.campaigns.cards() if card.id != session.match_id]
    rounds.watch(OPEN, lambda: drive.shell.go("campaign", campaign=copy))


def large_pack(shipped: Any, copies: int = COPIES) -> Any:
    """Every item that ships with another price, and so many new ones of everything; no two alike, so that they take
    many codes."""
    from engine.packs.pack import Pack  # noqa: PLC0415
    from tools.corrections import corrected  # noqa: PLC0415

    records = {
        (kind, key): corrected(value, price=value.price + 10)
        for (kind, key), value in shipped.items()
        if kind == "items"
    }
    random = Random(1)
    for n in range(copies):
        for (kind, key), value in shipped.items():
            if kind in ("items", "weapons", "enemies"):
                name = random.randbytes(8).hex()
                records[kind, f"{key}-{n}"] = replace(value, name=dict.fromkeys(("de", "en", "uk"), f"{name} {n}"))
    return Pack("large", "Large", "Anna", 1, records)


def _pack(drive: Any, rounds: Rounds, root: Path) -> None:
    from engine.packs.pack import pack_bytes  # noqa: PLC0415
    from screens.app.files import take_in  # noqa: PLC0415

    path = root / "large.zonepack"
    path.write_bytes(pack_bytes(large_pack(drive.app.desk("stalker").packs.shipped)))
    rounds.watch("looking", lambda: take_in(drive.shell, drive.app, path, lambda: None))
    _accept(drive, rounds)


def _codes(drive: Any, rounds: Rounds, _root: Path) -> None:
    from engine.packs.codes.messages import codes_for  # noqa: PLC0415

    texts = codes_for(large_pack(drive.app.desk("stalker").packs.shipped, 2))
    drive.shell.go("scan")
    for number, text in enumerate(texts, start=1):
        rounds.watch(f"code {number} of {len(texts)}", lambda text=text: drive.shell.current.see([text]))  # type: ignore[misc]
    _accept(drive, rounds)


def _accept(drive: Any, rounds: Rounds) -> None:
    screen: Any = drive.shell.current
    assert screen.decides, (screen.title, drive.shell._toast.text)
    rounds.watch("all of mine", lambda: screen._decide_all(True))
    rounds.watch("all of theirs", lambda: screen._decide_all(False))
    rounds.watch("taking in", screen.act)
    assert drive.app.desk("stalker").packs.installed(), drive.shell._toast.text
    rounds.watch("packs", lambda: drive.shell.go("packs"))
    rounds.watch("the pack", lambda: drive.shell.go("pack", game="stalker", pack="large"))
    drive.shell.go("packs")
    drive.settle()
    pack = drive.app.desk("stalker").packs.pack("large")
    rounds.watch("put away", lambda: drive.shell.current._remove("large"))
    rounds.watch("back again", lambda: drive.shell.current._restore(pack))


TAKING: dict[str, Callable[..., None]] = {
    "matches": _matches,
    "list": _list,
    "campaign": _campaign,
    "pack": _pack,
    "codes": _codes,
}


def _child(what: str, *sizes: int) -> dict[str, float]:
    from tools.drive import Drive  # noqa: PLC0415 - after the environment is set

    with tempfile.TemporaryDirectory() as home:
        drive = Drive(Path(home) / "app")
        drive.start()
        drive.hide()
        drive.settle()
        rounds = Rounds(drive)
        TAKING[what](drive, rounds, Path(home), *sizes)
        drive.stop()
    for phase, found in rounds.phases:
        print(f"{what}: {phase:20}", *(f"{each} {value:7.1f}" for each, value in found.items()))
    opened = {f"taking_in.app_open_ms_{what}": found["gap"] for phase, found in rounds.phases if phase == OPEN}
    return {f"taking_in.app_{each}_ms_{what}": rounds.most[each] * 1000 for each in TIMES} | opened


if __name__ == "__main__":
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", SDL_AUDIODRIVER="dummy")
    os.environ.update(KCFG_GRAPHICS_MAXFPS="60", KCFG_GRAPHICS_VSYNC="0")
    print(json.dumps(_child(sys.argv[1], *map(int, sys.argv[2:]))))
