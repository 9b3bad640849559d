"""What a phone would get: the manifest, the pictures, and a set of files from which the app starts."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from importlib import metadata
from pathlib import Path

import kivy.app
import pytest
from PIL import Image, ImageChops

from screens.app.version import VERSION
from tests.phone.intents import ANDROID, BROWSABLE, SEND, VIEW, comes_in, glob_fits
from tests.phone.requirements import lacking, modules_of, needs, required, spec
from tools.phone import icons
from tools.phone.pack import ARCHIVE, MANIFEST, RESOURCES

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


TELEGRAM = "content://org.telegram.messenger.provider/media/Android/data/org.telegram.messenger/files/Telegram"
OCTETS = "application/octet-stream"


@pytest.mark.parametrize(
    ("action", "address", "kind"),
    [
        (VIEW, "zonekeeper:box/a1", ""),
        # WhatsApp, Signal, Gmail, Android's own Downloads: a number, and bytes of whatever kind.
        (VIEW, "content://com.whatsapp.provider.media/item/4a1f", OCTETS),
        (VIEW, "content://com.android.providers.downloads.documents/document/msf%3A33", OCTETS),
        # Telegram: the file's own name, and text where nobody knows its ending.
        (VIEW, f"{TELEGRAM}/Telegram%20Documents/Friday.zonekeeper", "text/plain"),
        (VIEW, f"{TELEGRAM}/Telegram%20Documents/My%20cards%201.2.zonepack", "text/plain"),
        # File managers: the name alone.
        (VIEW, "file:///sdcard/Download/Friday.zonekeeper", ""),
        (VIEW, "content://com.files/root/storage/emulated/0/Download/Friday.zonekeeper", ""),
        (VIEW, "content://com.files/root/Friday%2018.11.2026.zonekeeper", "application/x-unknown"),
        (VIEW, "content://com.files/root/quarry.json", "application/json"),
        (SEND, "", OCTETS),
        (SEND, "", "application/json"),
        (SEND, "", "text/plain"),
        (SEND, "", "image/jpeg"),
    ],
)
def test_links_and_files_of_other_apps_open_the_app(manifest: ET.Element, action: str, address: str, kind: str) -> None:
    assert comes_in(manifest, action, address, kind)


def test_a_page_in_the_web_may_link_to_a_box_and_to_nothing_else_of_ours(manifest: ET.Element) -> None:
    assert comes_in(manifest, VIEW, "zonekeeper:box/a1", category=BROWSABLE)
    assert not comes_in(manifest, VIEW, "content://somebody/Friday.zonekeeper", OCTETS, BROWSABLE)


@pytest.mark.parametrize(
    ("action", "address", "kind"),
    [
        (VIEW, "https://example.org/Friday.zonekeeper", ""),
        (VIEW, "https://example.org/Friday.zonekeeper", OCTETS),
        (VIEW, f"{TELEGRAM}/Telegram%20Documents/shopping.txt", "text/plain"),
        (VIEW, "content://media/external/audio/7", "audio/mpeg"),
        (VIEW, "content://com.files/root/holiday.jpg", "image/jpeg"),
        (VIEW, "file:///sdcard/Download/unknown.bin", ""),
        (SEND, "", "video/mp4"),
        ("android.intent.action.DIAL", "tel:112", ""),
    ],
)
def test_what_is_not_ours_is_left_to_others(manifest: ET.Element, action: str, address: str, kind: str) -> None:
    assert not comes_in(manifest, action, address, kind)


def test_the_globs_are_read_as_android_reads_them() -> None:
    assert glob_fits(r".*\.zonepack", "/a/b.zonepack")
    assert not glob_fits(r".*\.zonepack", "/a.b/c.zonepack"), "it stops at the first dot"
    assert glob_fits(r".*\..*\.zonepack", "/a.b/c.zonepack")
    assert not glob_fits(r".*\.zonepack", "/a/b.zonepack.bak")
    assert glob_fits(".*", "/anything")


def test_what_players_have_made_is_backed_up_and_python_is_not(manifest: ET.Element, dist: Path) -> None:
    """Android backs up 25 MB of an app; our files lie beside app/, into which python-for-android unpacks far more."""
    application = manifest.find("application")
    assert application is not None
    assert application.get(f"{ANDROID}allowBackup") == "true"
    rules = {"fullBackupContent": ["."], "dataExtractionRules": ["cloud-backup", "device-transfer"]}
    source = (dist / "src/main/java/org/kivy/android/PythonActivity.java").read_text("utf-8")
    (unpacked,) = re.findall(r'app_root = getFilesDir\(\)\.getAbsolutePath\(\) \+ "/(\w+)";', source)
    ours = Path(kivy.app.__file__).read_text("utf-8")
    assert re.search(r"cast\('java.io.File', context.getFilesDir\(\)\)", ours), "where App.user_data_dir is"
    for attribute, parts in rules.items():
        name = (application.get(f"{ANDROID}{attribute}") or "").removeprefix("@xml/")
        root = ET.parse(dist / RESOURCES / "xml" / f"{name}.xml").getroot()  # noqa: S314 - our own file
        for part in parts:
            told = root.find(part)
            assert told is not None, "what is not named goes along whole"
            assert [(each.tag, dict(each.attrib)) for each in told] == [
                ("exclude", {"domain": "file", "path": unpacked})
            ]


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
    blocked = sorted(
        ({*metadata.packages_distributions()} - have - {"kivy_deps"} - set(sys.stdlib_module_names)) | lacking()
    )
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
