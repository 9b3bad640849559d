"""What a phone would get: the manifest, the pictures, and a set of files from which the app starts."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from importlib import metadata
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from screens.app.version import VERSION
from tests.phone.requirements import modules_of, needs, required, spec
from tools.phone import icons
from tools.phone.pack import ARCHIVE, MANIFEST, RESOURCES

ANDROID = "{http://schemas.android.com/apk/res/android}"
ROOT = Path(__file__).parent.parent.parent
MOST, MOST_UNPACKED = 12_000_000, 16_000_000
"""Bytes, without Python and Kivy: in the package, and on the phone."""
ITS_OWN = "p4a_env_vars.txt"
"""Written by python-for-android."""
WATCH = """
import runpy, sys

blocked = set(sys.argv[2].split(","))

class Phone:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in blocked:
            raise ImportError(name + " is not on the phone")

sys.meta_path.insert(0, Phone())
from kivy.app import App
from kivy.clock import Clock

def look(_):
    shell = App.get_running_app() and App.get_running_app().shell
    if shell and shell.current and shell.current.width > 1 and not shell.working:
        from device.qr.reading import can_read
        import screens
        print(type(shell.current).__name__, can_read(), screens.__path__[0], flush=True)
        App.get_running_app().stop()

Clock.schedule_interval(look, 0)
folder = sys.argv[1]
sys.argv = [folder + "/main.pyc"]
sys.path.insert(0, folder)
runpy.run_path(folder + "/main.pyc", run_name="__main__")
"""


@pytest.fixture(scope="module")
def manifest(dist: Path) -> ET.Element:
    return ET.parse(dist / MANIFEST).getroot()  # noqa: S314 - our own file


def names(root: ET.Element, path: str) -> list[str | None]:
    return [each.get(f"{ANDROID}name") for each in root.findall(path)]


def test_the_manifest_asks_for_no_more_than_is_needed(manifest: ET.Element) -> None:
    allowed = ["android.permission.CAMERA", "android.permission.VIBRATE"]
    assert names(manifest, "uses-permission") == allowed
    needed = [each.get(f"{ANDROID}required") for each in manifest.findall("uses-feature") if each.get(f"{ANDROID}name")]
    assert needed == ["false"] * 3, "a phone without a camera may have the app"


def test_the_manifest_has_our_version_and_the_levels_that_the_stores_ask_for(manifest: ET.Element) -> None:
    assert manifest.get(f"{ANDROID}versionName") == VERSION
    levels = manifest.find("uses-sdk")
    assert levels is not None
    assert levels.get(f"{ANDROID}minSdkVersion") == spec()["app"]["android.minapi"] == "24"
    assert levels.get(f"{ANDROID}targetSdkVersion") == spec()["app"]["android.api"] == "36"
    assert spec()["app"]["android.release_artifact"] == "aab"


def test_the_activity_turns_with_the_phone_and_is_not_made_anew(manifest: ET.Element) -> None:
    activity = manifest.find("application/activity")
    assert activity is not None
    assert activity.get(f"{ANDROID}screenOrientation") == "fullUser"
    assert activity.get(f"{ANDROID}launchMode") == "singleTask"
    changes = (activity.get(f"{ANDROID}configChanges") or "").split("|")
    kept = {
        "orientation",
        "screenSize",
        "smallestScreenSize",
        "screenLayout",
        "uiMode",
        "fontScale",
        "locale",
        "density",
    }
    assert kept <= set(changes)


def test_the_back_gesture_is_told_to_the_app(manifest: ET.Element) -> None:
    """Level 36 ends the app instead, unless the manifest says otherwise: SDL knows only of the key."""
    application = manifest.find("application")
    assert application is not None
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"


def test_a_phone_may_be_asked_whether_it_has_a_voice_and_a_camera_app(manifest: ET.Element) -> None:
    """Since level 30 an app sees only those others that its manifest names."""
    asked = names(manifest, "queries/intent/action")
    assert asked == ["android.media.action.IMAGE_CAPTURE", "android.intent.action.TTS_SERVICE"]


def test_links_and_files_open_the_app(manifest: ET.Element) -> None:
    filters = manifest.findall("application/activity/intent-filter")
    actions = {names(each, "action")[0] for each in filters}
    assert actions == {f"android.intent.action.{name}" for name in ("MAIN", "VIEW", "SEND")}
    schemes = {data.get(f"{ANDROID}scheme") for each in filters for data in each.findall("data")}
    assert {"zonekeeper", "content", "file"} <= schemes


def test_icons_of_every_density_are_in_the_package_and_as_the_script_draws_them(dist: Path) -> None:
    for path, drawn in icons.pictures().items():
        with Image.open(path) as stored:
            assert stored.size == drawn.size
            assert ImageChops.difference(stored.convert("RGBA"), drawn.convert("RGBA")).getbbox() is None, path
    for density in icons.DENSITIES:
        held = {each.name for each in (dist / RESOURCES / f"mipmap-{density}").iterdir()}
        assert {"icon.png", "icon_foreground.png", "icon_background.png"} <= held
    assert (dist / RESOURCES / "mipmap-anydpi-v26" / "icon.xml").exists()
    assert (dist / RESOURCES / "drawable" / "presplash.jpg").read_bytes() == icons.PRESPLASH.read_bytes()


def test_the_package_is_small_and_holds_nothing_that_stays_at_home(dist: Path, packed: Path) -> None:
    files = {path.relative_to(packed).as_posix() for path in packed.rglob("*") if path.is_file()}
    assert {name.partition("/")[0] for name in files} == {
        "data",
        "device",
        "engine",
        "screens",
        "main.pyc",
        "LICENSE",
        ITS_OWN,
    }
    assert not {name for name in files if name.endswith((".po", ".md", ".py"))}
    assert (dist / ARCHIVE).stat().st_size < MOST
    assert sum(path.stat().st_size for path in packed.rglob("*") if path.is_file()) < MOST_UNPACKED


def test_the_page_about_phones_says_how_large_it_is(dist: Path, packed: Path) -> None:
    said = re.search(
        r"take up ([\d.]+) MB in the package and ([\d.]+) MB", (ROOT / "docs" / "phone.md").read_text("utf-8")
    )
    assert said is not None
    files = sum(path.stat().st_size for path in packed.rglob("*") if path.is_file())
    for words, size in zip(said.groups(), ((dist / ARCHIVE).stat().st_size, files), strict=True):
        assert float(words) == pytest.approx(size / 1_000_000, rel=0.05)


def test_the_app_starts_from_these_files_with_nothing_but_its_requirements(packed: Path, tmp_path: Path) -> None:
    """Without asserts and docstrings too: python-for-android sets PYTHONOPTIMIZE to 2."""
    have = {module for name in required() for module in modules_of(name)}
    have |= {module for name in required() for each in needs(name) for module in modules_of(each)}
    blocked = sorted({*metadata.packages_distributions()} - have - {"kivy_deps"} - set(sys.stdlib_module_names))
    environment = {**os.environ, "ZONEKEEPER_HOME": str(tmp_path / "home"), "KIVY_HOME": str(tmp_path / "kivy")}
    environment |= {"SDL_AUDIODRIVER": "dummy"}
    ran = subprocess.run(
        [
            "bash",
            str(ROOT / "tools" / "headless.sh"),
            sys.executable,
            "-OO",
            "-c",
            WATCH,
            str(packed),
            ",".join(blocked),
        ],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    assert ran.stdout.split() == ["HomeScreen", "True", str(packed / "screens")]
