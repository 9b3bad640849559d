"""Pictures of every screen, and what a layout check finds on them: `make shots`.

Writes build/shots/<language>-<size>-<scene>.png and build/shots.json. Every scene is taken in every language and size
once; text at 140 % ("...-large") and the light theme ("...-light") go round so that each of them meets every language
and every size. `--full` takes all of them everywhere. `--game jagged` takes one game's scenes, and
`python -m tools.shots mission` only those whose name begins so; both leave the report alone.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

from engine.table.languages import LANGUAGES
from screens.app import shell as frame
from screens.kit import Later
from tools.drive import Drive
from tools.games import asked, kit, takes_game
from tools.shots import house, tour
from tools.shots.check import problems, under_bars
from tools.shots.house import Scene

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "build" / "shots"
TAPS = ROOT / "build" / "taps.json"
SIZES = ((412, 915), (915, 412), (360, 640), (412, 440), (800, 1280), (1280, 800))
"""Phones upright, sideways, small and on half a screen; tablets."""
LOOKS = tuple(
    (large + light, {"text_scale": scale, "theme": theme})
    for (light, theme), (large, scale) in product((("", "dark"), ("-light", "light")), (("", 1.0), ("-large", 1.4)))
)
"""How a name ends, and the preferences behind it."""
Found = list[dict[str, str]]


def looks(size: tuple[int, int], language: str, full: bool) -> tuple[tuple[str, dict[str, Any]], ...]:
    """One look, a step further with every size and every language: so any two of these meet, in every scene."""
    if full:
        return LOOKS
    return (LOOKS[(SIZES.index(size) + [*LANGUAGES].index(language)) % len(LOOKS)],)


def scenes_of(games: tuple[str, ...], begin: str, with_house: bool) -> dict[str, Scene]:
    found: dict[str, Scene] = dict(house.SCENES) if with_house else {}
    for game in games:
        if kit(game).scenes:
            found |= import_module(kit(game).scenes).SCENES
    return {name: scene for name, scene in found.items() if name.startswith(begin)}


def shoot(drive: Drive, name: str, scene: Scene) -> Found:
    scene(drive)
    drive.frames()
    drive.pass_time(0.05)
    picture = drive.picture()
    picture.save(SHOTS / f"{name}.png", compress_level=3)
    # Under a sheet the screen is dimmed on purpose; it has a shot of its own.
    top = drive.shell.sheet or drive.shell
    found = [*problems(top, picture), *under_bars(drive.shell, drive.shell.edges)]
    return [{"shot": name, "problem": words} for words in dict.fromkeys(found)]


def taps() -> dict[str, Any]:
    """The touches of the standard round, as the test that plays it has counted them."""
    if not TAPS.exists():
        test = ROOT / "tests" / "ui" / "stalker" / "test_mission_taps.py"
        subprocess.run([sys.executable, "-m", "pytest", "-q", str(test)], cwd=ROOT, check=False, timeout=300)
    counted = json.loads(TAPS.read_text("utf-8")) if TAPS.exists() else {"taps": {}, "kinds": {}}
    return {**counted["taps"], **_taps_of_games(), "kinds": counted["kinds"]}


def _taps_of_games() -> dict[str, int]:
    """Of every game whose kit names a test that counts them."""
    found: dict[str, int] = {}
    for game in asked(""):
        counts = TAPS.with_name(f"taps-{game}.json")
        if kit(game).taps and not counts.exists():
            test = str(ROOT / kit(game).taps)
            subprocess.run([sys.executable, "-m", "pytest", "-q", "-n0", test], cwd=ROOT, check=False, timeout=300)
        if counts.exists():
            found |= json.loads(counts.read_text("utf-8"))["taps"]
    return found


def take(
    scenes: dict[str, Scene],
    size: tuple[int, int],
    language: str,
    looks_like: tuple[tuple[str, dict[str, Any]], ...],
) -> Found:
    """Pictures of one size in one language; one app shows them all."""
    found = []
    with tempfile.TemporaryDirectory() as home:
        drive = Drive(Path(home))
        drive.start()
        drive.hide()
        drive.steady()
        drive.resize(*size)
        for ending, look in looks_like:
            drive.app.change(language=language, hints=False, **look)
            for name, scene in scenes.items():
                found += shoot(drive, f"{language}-{size[0]}x{size[1]}-{name}{ending}", scene)
        drive.stop()
    return found


def in_a_process(words: list[str], size: tuple[int, int], language: str) -> Found:
    """There is one window a process. One that dies must not look like a clean run."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "found.json"
        part = ["--part", f"{size[0]}x{size[1]}", language, str(report)]
        subprocess.run([sys.executable, "-m", "tools.shots", *words, *part], cwd=ROOT, check=True)
        found: Found = json.loads(report.read_text("utf-8"))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    takes_game(parser)
    parser.add_argument("begin", nargs="?", default="", help="only scenes whose name begins so")
    parser.add_argument("--tour", action="store_true", help="only README's pictures")
    parser.add_argument("--full", action="store_true", help="every text size and theme in every language and size")
    parser.add_argument("--part", nargs=3, metavar=("SIZE", "LANGUAGE", "REPORT"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.part:
        frame.SCREENS["gallery"] = Later("tools.shots.gallery", "GalleryScreen")
        size, language, report = chosen.part
        width, height = map(int, size.split("x"))
        scenes = scenes_of(asked(chosen.game), chosen.begin, not chosen.game)
        taken = take(scenes, (width, height), language, looks((width, height), language, chosen.full))
        Path(report).write_text(json.dumps(taken), "utf-8")
        return 0
    if chosen.tour:
        frame.SCREENS["gallery"] = Later("tools.shots.gallery", "GalleryScreen")
        SHOTS.mkdir(parents=True, exist_ok=True)
        known = scenes_of(asked(""), "", True)
        found = take({name: known[name] for name in tour.TOUR}, tour.SIZE, tour.LANGUAGE, LOOKS[:1])
        tour.renew(SHOTS)
        for each in found:
            print(f"  {each['shot']}: {each['problem']}")
        return 1 if found else 0
    return all_parts(sys.argv[1:], is_whole=not chosen.begin and not chosen.game)


def all_parts(words: list[str], is_whole: bool) -> int:
    began = time.monotonic()
    SHOTS.mkdir(parents=True, exist_ok=True)
    for old in SHOTS.glob("*.png"):
        if is_whole:
            old.unlink()
    counted = taps() if is_whole else {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = pool.map(lambda part: in_a_process(words, *part), product(SIZES, LANGUAGES))
        found = [each for part in parts for each in part]
    if is_whole:
        subprocess.run([sys.executable, "-m", "tools.shots", "--tour"], cwd=ROOT, check=False)
        report = {"problems": {"count": len(found), "list": found}, "taps": counted}
        (ROOT / "build" / "shots.json").write_text(json.dumps(report, ensure_ascii=False, indent=1), "utf-8")
    print(f"{len(list(SHOTS.glob('*.png')))} pictures, {len(found)} problems, {time.monotonic() - began:.0f} s")
    for each in found[:40]:
        print(f"  {each['shot']}: {each['problem']}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
