"""Pictures of every screen, and what a layout check finds on them: `make shots`.

Writes build/shots/<language>-<size>-<screen>.png and build/shots.json. Text at 140 % counts as a screen of its own
("...-large"), and so does the light theme ("...-light", in one language). `python -m tools.shots mission` takes
only the screens whose name begins so and leaves the report alone.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any

from engine.table.languages import LANGUAGES
from screens.app import shell as frame
from screens.kit import Later
from tools.drive import Drive
from tools.shots.check import problems
from tools.stalker.shots_around import AROUND
from tools.stalker.shots_campaign import CAMPAIGN_SCENES
from tools.stalker.shots_company import COMPANY
from tools.stalker.shots_mission import MISSION
from tools.stalker.shots_workshop import WORKSHOP

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "build" / "shots"
TAPS = ROOT / "build" / "taps.json"
SIZES = ((412, 915), (800, 1280), (1280, 800))
SCALES = {1.0: "", 1.4: "-large"}

Scene = Callable[[Drive], None]


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


def place(name: str) -> Scene:
    return lambda drive: drive.shell.restore([(name, {})])


SCENES: dict[str, Scene] = {
    "home": place("home"),
    "situation": situation,
    "sight": lambda drive: situation(drive, "b2"),
    "sight-why": lambda drive: situation(drive, "b2", "why"),
    "nearest": lambda drive: situation(drive, "b2", "act"),
    "nearest-why": lambda drive: situation(drive, "b2", "act", "why"),
    "ranges": lambda drive: situation(drive, "Milady"),
    "moved": lambda drive: situation(drive, "b2", "move"),
    "legend": place("legend"),
    "settings": place("settings"),
    "gallery": place("gallery"),
    **CAMPAIGN_SCENES,
    **AROUND,
    **COMPANY,
    **MISSION,
    **WORKSHOP,
}


def shoot(drive: Drive, name: str, scene: str) -> list[dict[str, str]]:
    SCENES[scene](drive)
    drive.frames()
    drive.pass_time(0.05)
    picture = drive.picture()
    picture.save(SHOTS / f"{name}.png", compress_level=3)
    # Under a sheet the screen is dimmed on purpose; it has a shot of its own.
    top = drive.shell.sheet or drive.shell
    return [{"shot": name, "problem": words} for words in dict.fromkeys(problems(top, picture))]


def taps() -> dict[str, Any]:
    """The touches of the standard round, as the test that plays it has counted them."""
    if not TAPS.exists():
        test = ROOT / "tests" / "ui" / "test_mission_taps.py"
        subprocess.run([sys.executable, "-m", "pytest", "-q", str(test)], cwd=ROOT, check=False, timeout=300)
    if not TAPS.exists():
        return {}
    counted = json.loads(TAPS.read_text("utf-8"))
    return {**counted["taps"], "kinds": counted["kinds"]}


def take(only: str, width: int, height: int, language: str) -> list[dict[str, str]]:
    """Pictures of one size in one language of the scenes whose name begins with `only`; one app shows them all."""
    scenes = [scene for scene in SCENES if scene.startswith(only)]
    looks: list[tuple[str, dict[str, Any]]] = [
        (ending, {"text_scale": scale, "theme": "dark"}) for scale, ending in SCALES.items()
    ]
    if language == next(iter(LANGUAGES)):
        looks.append(("-light", {"text_scale": 1.0, "theme": "light"}))
    found = []
    with tempfile.TemporaryDirectory() as home:
        drive = Drive(Path(home))
        drive.start()
        drive.hide()
        drive.steady()
        drive.resize(width, height)
        for ending, look in looks:
            drive.app.change(language=language, **look)
            for scene in scenes:
                found += shoot(drive, f"{language}-{width}x{height}-{scene}{ending}", scene)
        drive.stop()
    return found


def in_a_process(only: str, size: tuple[int, int], language: str) -> list[dict[str, str]]:
    """There is one window a process. One that dies must not look like a clean run."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "found.json"
        command = [sys.executable, "-m", "tools.shots", only, f"{size[0]}x{size[1]}", language, str(report)]
        subprocess.run(command, cwd=ROOT, check=True)
        found: list[dict[str, str]] = json.loads(report.read_text("utf-8"))
    return found


def one_part(only: str, size: str, language: str, report: str) -> int:
    frame.SCREENS["gallery"] = Later("tools.shots.gallery", "GalleryScreen")
    width, height = map(int, size.split("x"))
    Path(report).write_text(json.dumps(take(only, width, height, language)), "utf-8")
    return 0


def main() -> int:
    if len(sys.argv) == 1 + len(("only", "size", "language", "report")):
        return one_part(*sys.argv[1:])
    only = sys.argv[1] if len(sys.argv) > 1 else ""
    began = time.monotonic()
    SHOTS.mkdir(parents=True, exist_ok=True)
    for old in SHOTS.glob("*.png"):
        if not only:
            old.unlink()
    counted = {} if only else taps()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = pool.map(lambda part: in_a_process(only, *part), product(SIZES, LANGUAGES))
        found = [each for part in parts for each in part]
    if not only:
        report = {"problems": {"count": len(found), "list": found}, "taps": counted}
        (ROOT / "build" / "shots.json").write_text(json.dumps(report, ensure_ascii=False, indent=1), "utf-8")
    print(f"{len(list(SHOTS.glob('*.png')))} pictures, {len(found)} problems, {time.monotonic() - began:.0f} s")
    for each in found[:40]:
        print(f"  {each['shot']}: {each['problem']}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
