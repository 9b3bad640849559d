"""The camera, the camera app and the share sheet, with a camera and a phone made of paper."""

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.graphics.texture import Texture
from PIL import Image

from device.android import PHOTO
from device.labels import Label, draw_label
from device.qr import reading
from device.qr.making import dots_of, picture_of
from engine.packs.codes.messages import Box, codes_for
from engine.packs.kinds import corrected
from engine.packs.pack import Pack
from screens.widgets.kit import QuietButton, Row
from screens.workshop.scan import MergeCard
from tests.device.phone import in_hand
from tests.ui.finding import all_of, showing
from tools.drive import Drive


@pytest.fixture
def screen(drive: Drive) -> Iterator[Any]:
    drive.settle()
    drive.shell.go("scan")
    drive.frames()
    yield drive.shell.current
    while not drive.shell.current.leaves():
        pass
    drive.shell.restore([("home", {})])


class Camera:
    """Shows one picture and is switched on and off."""

    shows: Image.Image
    on = False

    def __init__(self, index: int, resolution: tuple[int, int], stopped: bool) -> None:
        self.texture = Texture.create(size=self.shows.size, colorfmt="rgba")
        self.texture.blit_buffer(self.shows.convert("RGBA").tobytes(), colorfmt="rgba")

    def start(self) -> None:
        Camera.on = True

    def stop(self) -> None:
        Camera.on = False


def plug_in(monkeypatch: pytest.MonkeyPatch, camera: Any) -> None:
    module = ModuleType("kivy.core.camera")
    module.Camera = camera  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "kivy.core.camera", module)


def press(drive: Drive, words: str, kind: Any = QuietButton, root: Any = None) -> None:
    drive.press(showing(root or drive.shell.current, kind, words))
    drive.settle()


def test_a_code_before_the_camera_is_read(drive: Drive, screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    Camera.shows = picture_of(dots_of("zonekeeper:box/demo"), 6)
    plug_in(monkeypatch, Camera)
    press(drive, "Camera")
    drive.until(lambda: screen.action == "Open the mission")
    assert (screen.looks, Camera.on, screen.title) == (True, True, "The keeper's notebook")
    press(drive, "Stop the camera")
    assert (screen.looks, Camera.on) == (False, False)


def looks_on(drive: Drive, screen: Any, times: int) -> None:
    """The camera looks so many times more."""
    before = len(screen.looked)
    drive.until(lambda: len(screen.looked) >= before + times)


@pytest.fixture
def watched(screen: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Counts how often the camera found a code, and how often the page took one."""
    screen.looked, screen.taken = [], []
    found, take = screen.ids.eye._found, screen.take

    def look(texts: list[str]) -> None:
        screen.looked.append(texts)
        found(texts)

    monkeypatch.setattr(screen.ids.eye, "_found", look)
    monkeypatch.setattr(screen, "take", lambda texts: (screen.taken.append(texts), take(texts)))
    return screen


def test_what_is_decided_about_a_pack_stays_while_the_camera_looks_on(
    drive: Drive, watched: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    packs = drive.app.desk("stalker").packs
    key = ("items", "medkit")
    packs.put(*key, corrected(packs.shipped[key], price=350))
    (text,) = codes_for(Pack("theirs", records={key: corrected(packs.shipped[key], price=400)}))
    Camera.shows = picture_of(dots_of(text), 6)
    plug_in(monkeypatch, Camera)
    press(drive, "Camera")
    drive.until(lambda: watched.decides)
    (card,) = all_of(watched, MergeCard)
    card.dispatch("on_decide", False)
    assert (watched.presenter.keep, watched.action) == (frozenset(), "Take in 1 record")
    looks_on(drive, watched, 3)
    assert (watched.presenter.keep, watched.action) == (frozenset(), "Take in 1 record")
    assert all_of(watched, MergeCard) == [card], "nothing was drawn anew under the finger"
    packs.remove("own")


def test_a_code_that_stays_in_view_is_taken_once_and_again_after_it_was_gone(
    drive: Drive, watched: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    Camera.shows = picture_of(dots_of("zonekeeper:box/demo"), 6)
    plug_in(monkeypatch, Camera)
    press(drive, "Camera")
    looks_on(drive, watched, 4)
    assert watched.taken == [["zonekeeper:box/demo"]]
    now = Clock.get_time()
    for seconds, texts in ((0.2, []), (0.4, ["zonekeeper:box/demo"])):
        monkeypatch.setattr(Clock, "get_time", lambda seconds=seconds: now + seconds)
        watched.ids.eye._found(texts)
    assert len(watched.taken) == 1, "a shaking hand lost it for a moment"
    monkeypatch.setattr(Clock, "get_time", lambda: now + 60)
    watched.ids.eye._found(["zonekeeper:box/demo"])
    assert len(watched.taken) == 2


@pytest.mark.parametrize("camera", [None, lambda **_: 1 / 0])
def test_a_device_without_a_camera_says_so(
    drive: Drive, screen: Any, monkeypatch: pytest.MonkeyPatch, camera: Any
) -> None:
    plug_in(monkeypatch, camera)
    press(drive, "Camera")
    assert not screen.looks
    assert drive.shell._toast.text == "No camera was found. Pick a picture, or type the text below the code."


def test_a_device_without_a_decoder_says_so(drive: Drive, screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    reading.decoder.cache_clear()
    for name in ("zxingcpp", "pyzbar"):
        monkeypatch.setitem(sys.modules, name, None)
    press(drive, "Camera")
    reading.decoder.cache_clear()
    assert "type the text below the code" in drive.shell._toast.text


def granted(monkeypatch: pytest.MonkeyPatch, granted: bool) -> None:
    permissions = ModuleType("android.permissions")
    permissions.Permission = SimpleNamespace(CAMERA="camera")  # type: ignore[attr-defined]
    permissions.check_permission = lambda _: False  # type: ignore[attr-defined]
    permissions.request_permissions = lambda _, done: done([], [granted])  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "android.permissions", permissions)


def test_a_label_is_photographed_with_the_camera_app(
    drive: Drive, screen: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    granted(monkeypatch, True)
    press(drive, "Picture")
    press(drive, "Take a photo", Row, drive.shell.sheet)
    drive.frames()
    out = io.BytesIO()
    draw_label(Label(Box("demo"), "The notebook")).save(out, "JPEG")
    phone.photograph(PHOTO, out.getvalue())
    drive.settle()
    drive.settle()
    assert screen.title == "The keeper's notebook"


def test_a_phone_whose_owner_says_no_offers_pictures(
    drive: Drive, screen: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_hand(monkeypatch, tmp_path)
    granted(monkeypatch, False)
    plug_in(monkeypatch, Camera)
    press(drive, "Camera")
    assert (screen.looks, drive.shell._toast.text[:20]) == (False, "No camera was found.")
    press(drive, "Picture")
    press(drive, "Take a photo", Row, drive.shell.sheet)
    drive.frames()
    assert drive.shell._toast.text == "The camera may not be used. Pick a picture instead."


def test_a_pack_leaves_by_the_share_sheet(drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drive.settle()
    packs = drive.app.desk("stalker").packs
    packs.put("items", "medkit", corrected(packs.shipped["items", "medkit"], price=350))
    phone = in_hand(monkeypatch, tmp_path)
    monkeypatch.setattr("screens.workshop.packs.outbox", lambda _: tmp_path)
    drive.shell.restore([("home", {}), ("pack", {"pack": "own"})])
    drive.frames()
    press(drive, "Send it", Row)
    (sent,) = phone.started
    packs.remove("own")
    assert sent.intent.extras["stream"].endswith("/Your-own.zonepack")
    assert phone.files[sent.intent.extras["stream"]].read_bytes().startswith(b'{"author"')
