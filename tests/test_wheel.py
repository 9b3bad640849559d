"""`pip install .` gives a `zonekeeper` command that starts the app, with every file it needs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from configparser import ConfigParser
from email.parser import Parser
from pathlib import Path

import pytest

from screens.app.version import VERSION
from tests.golden import opening

ROOT = Path(__file__).parent.parent
LEFT_OUT = (".*", "build", "tests", "tools", "bin", "*.egg-info", "__pycache__")
SHIPPED = {".py", ".kv", ".toml", ".mo", ".json", ".ttf", ".wav", ".png", ".csv"}
WATCH = """
import runpy, sys
from kivy.app import App
from kivy.clock import Clock

seen = []
command, wanted = sys.argv[1], int(sys.argv[2])
sys.argv = [command, *sys.argv[3:]]

def look(_):
    shell = App.get_running_app() and App.get_running_app().shell
    page = shell and shell.current
    if page and page.width > 1 and (not seen or seen[-1] != type(page).__name__):
        seen.append(type(page).__name__)
        print(seen[-1], flush=True)
    if len(seen) == wanted:
        App.get_running_app().stop()

Clock.schedule_interval(look, 0)
import screens
print(screens.__path__[0], flush=True)
runpy.run_path(command, run_name="__main__")
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Built from a copy, so that nothing is left beside the sources."""
    place = tmp_path_factory.mktemp("wheel")
    shutil.copytree(ROOT, place / "source", ignore=shutil.ignore_patterns(*LEFT_OUT))
    quiet = ("--quiet", "--disable-pip-version-check", "--no-deps")
    build = [sys.executable, "-m", "pip", "wheel", *quiet, "--no-build-isolation", "-w", str(place), "."]
    subprocess.run(build, cwd=place / "source", check=True)
    (found,) = place.glob("*.whl")
    yield found
    shutil.rmtree(place)


def test_the_wheel_holds_everything_the_app_reads(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    desktop = {name.partition(".data/data/")[2] for name in held if ".data/" in name}
    held = {name for name in held if ".data/" not in name}
    assert desktop == {
        "share/applications/zonekeeper.desktop",
        "share/icons/hicolor/256x256/apps/zonekeeper.png",
        "share/mime/packages/zonekeeper.xml",
    }, "what a desktop's menu and file manager look for"
    wanted = {
        path.relative_to(ROOT).as_posix()
        for folder in ("engine", "device", "screens", "data")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in SHIPPED
    }
    assert sorted(wanted - held) == []
    assert {Path(name).parts[0] for name in held} == {"engine", "device", "screens", "data"}, "nothing else comes along"


def test_the_menu_entry_opens_files_and_links_with_the_command_that_is_installed() -> None:
    entry = ConfigParser(interpolation=None)
    entry.read(ROOT / "data" / "desktop" / "zonekeeper.desktop", "utf-8")
    told = entry["Desktop Entry"]
    assert (told["Exec"], told["Icon"], told["Type"]) == ("zonekeeper %u", "zonekeeper", "Application")
    kinds = told["MimeType"].rstrip(";").split(";")
    assert kinds == ["application/x-zonekeeper", "x-scheme-handler/zonekeeper"]
    described = (ROOT / "data" / "desktop" / "zonekeeper.xml").read_text("utf-8")
    assert all(each in described for each in ('type="application/x-zonekeeper"', "*.zonekeeper", "*.zonepack"))


def test_version_and_dependencies_come_from_one_place_each(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        told = Parser().parsestr(archive.read(name).decode())
    assert told["Version"] == VERSION
    spec = (ROOT / "buildozer.spec").read_text("utf-8")
    (rule,) = re.findall(r"^version\.regex = (.*)$", spec, re.MULTILINE)
    (file,) = re.findall(r"^version\.filename = %\(source\.dir\)s/(.*)$", spec, re.MULTILINE)
    found = re.search(rule, (ROOT / file).read_text("utf-8"))
    assert found is not None
    assert found[1] == VERSION
    pinned = re.findall(r"^[\w-]+==.*$", (ROOT / "requirements.txt").read_text("utf-8"), re.MULTILINE)
    assert sorted(told.get_all("Requires-Dist") or []) == sorted(pinned)
    assert any(line.lower().startswith("pillow==") for line in pinned)
    assert any(line.startswith("zxing-cpp==") for line in pinned)


def test_the_installed_command_starts_and_goes_on_where_an_old_phone_was_left(wheel: Path, tmp_path: Path) -> None:
    """Far from the sources: home is shown, then the mission that was open when the app was last closed."""
    target, away = tmp_path / "installed", tmp_path / "away"
    away.mkdir()
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*install, "--target", str(target), str(wheel)], check=True)
    home = opening.home(tmp_path)
    assert json.loads((home.folder / "place.json").read_text("utf-8"))[-1][0] == "mission"
    environment = {**os.environ, "PYTHONPATH": str(target), "ZONEKEEPER_HOME": str(home.folder)}
    environment |= {"KIVY_HOME": str(tmp_path / "kivy"), "SDL_AUDIODRIVER": "dummy"}
    command = ["bash", str(ROOT / "tools" / "headless.sh"), sys.executable, "-c", WATCH]
    ran = subprocess.run(
        [*command, str(target / "bin" / "zonekeeper"), "2"],
        cwd=away,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.split() == [str(target / "screens"), "HomeScreen", "MissionScreen"]


def test_a_link_given_to_the_command_opens_the_preview(wheel: Path, tmp_path: Path) -> None:
    target = tmp_path / "installed"
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*install, "--target", str(target), str(wheel)], check=True)
    environment = {**os.environ, "PYTHONPATH": str(target), "ZONEKEEPER_HOME": str(tmp_path / "home")}
    environment |= {"KIVY_HOME": str(tmp_path / "kivy"), "SDL_AUDIODRIVER": "dummy"}
    command = ["bash", str(ROOT / "tools" / "headless.sh"), sys.executable, "-c", WATCH]
    ran = subprocess.run(
        [*command, str(target / "bin" / "zonekeeper"), "2", "zonekeeper:box/demo"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.split() == [str(target / "screens"), "HomeScreen", "ScanScreen"]
