"""The camera, the camera app and the share sheet, with a camera and a phone made of paper."""

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.graphics.texture import Texture
from PIL import Image

from device.labels import Label, draw_label
from device.phone.media import PHOTO
from device.qr import reading
from device.qr.making import dots_of, picture_of
from engine.packs.codes.messages import BoxLabel, codes_for
from engine.packs.pack import Pack
from screens.widgets.kit import Caution, QuietButton, Row
from screens.workshop.scanning.scan import MergeCard
from tests.device.lens import Lens
from tests.device.phone import asks, in_hand
from tests.ui.finding import all_of, showing
from tools.corrections import corrected
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
    drive.until(lambda: bool(all_of(watched, MergeCard)))
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
    (told,) = all_of(screen, Caution)
    assert told.lead == "No camera was found."
    assert told.consequence == "Pick a picture, or type the text below the code."


def test_a_device_without_a_decoder_says_so(drive: Drive, screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    reading._found.cache_clear()
    for name in ("zxingcpp", "pyzbar", "pyzbar.pyzbar"):
        monkeypatch.setitem(sys.modules, name, None)
    press(drive, "Camera")
    reading._found.cache_clear()
    assert "type the text below the code" in drive.shell._toast.text


def test_a_label_is_photographed_with_the_camera_app(
    drive: Drive, screen: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    asks(monkeypatch, answers=([True],))
    press(drive, "Picture")
    press(drive, "Take a photo", Row, drive.shell.sheet)
    drive.frames()
    out = io.BytesIO()
    draw_label(Label(BoxLabel("demo"), "The notebook")).save(out, "JPEG")
    phone.photograph(PHOTO, out.getvalue())
    drive.settle()
    drive.settle()
    assert screen.title == "The keeper's notebook"


def test_a_phone_whose_owner_says_no_offers_pictures(
    drive: Drive, screen: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    asks(monkeypatch, answers=([False], [False]))
    phone.java.does["android.app.Activity.shouldShowRequestPermissionRationale"] = lambda *_: True
    press(drive, "Camera")
    (told,) = all_of(screen, Caution)
    assert (screen.looks, told.lead) == (False, "The camera may not be used.")
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
    address = sent.intent.extras["android.intent.extra.STREAM"].text
    assert address.endswith("/Your-own.zonepack")
    assert phone.files[address].read_bytes().startswith(b'{"author"')


def test_a_no_for_ever_shows_the_way_to_the_phones_settings_and_a_change_there_is_seen(
    drive: Drive, screen: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    asks(monkeypatch, answers=([False],))
    press(drive, "Camera")
    assert all_of(screen, Caution)[0].lead == "The camera may not be used, and the phone does not ask again."
    press(drive, "Open the phone's settings")
    assert phone.started[-1].action == "android.settings.APPLICATION_DETAILS_SETTINGS"
    drive.app.dispatch("on_pause")
    drive.app.dispatch("on_resume")
    assert len(all_of(screen, Caution)) == 1, "nothing was changed there"
    asks(monkeypatch, has=True)
    drive.app.dispatch("on_pause")
    drive.app.dispatch("on_resume")
    assert all_of(screen, Caution) == []


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lens:
    asks(monkeypatch, has=True)
    return Lens(in_hand(monkeypatch, tmp_path))


def test_the_phones_camera_reads_a_code_upright_or_not(drive: Drive, screen: Any, phone: Lens) -> None:
    phone.shows = picture_of(dots_of("zonekeeper:box/demo"), 6)
    press(drive, "Camera")
    drive.until(lambda: screen.action == "Open the mission")
    eye = screen.ids.eye
    width, height = eye._picture.size
    assert width < height, "the sensor lies on its side, the picture stands"
    assert all(eye.x <= x <= eye.right for line in eye._corners for x in line.points[::2]), "the frame is in sight"
    press(drive, "Stop the camera")
    assert phone.is_released


def test_light_zoom_and_focus(drive: Drive, screen: Any, phone: Lens) -> None:
    press(drive, "Camera")
    drive.until(lambda: screen.ids.eye._picture.size[0] > 0)
    eye = screen.ids.eye
    press(drive, "Torch")
    assert phone.set["setFlashMode"] == "torch"
    press(drive, "Torch off")
    assert phone.set["setFlashMode"] == "off"
    x, y = eye.to_window(*eye.center)
    one, two = drive.down(x - 20, y), drive.down(x + 20, y)
    one.touch_move(x - 20 - min(eye.size) / 4, y)
    two.touch_move(x + 20 + min(eye.size) / 4, y)
    for finger in (one, two):
        finger.touch_up()
    drive.frames()
    assert phone.set["setZoom"] == 20, "half of forty"
    assert "autoFocus" not in phone.set, "two fingers are no tap"
    left, bottom = eye._picture.pos
    width, height = eye._picture.size
    drive.tap(left + width * 0.25, bottom + height * 0.75)
    # A quarter from the left and a quarter from above, on a picture that was turned by 90 degrees.
    assert phone.focused == (-500 - 150, 500 - 150, -500 + 150, 500 + 150)
    assert phone.set["setFocusMode"] == "auto"


def test_the_camera_is_let_go_while_the_phone_shows_something_else(drive: Drive, screen: Any, phone: Lens) -> None:
    press(drive, "Camera")
    assert screen.looks
    drive.app.dispatch("on_pause")
    assert phone.is_released
    assert not screen.looks
    drive.app.dispatch("on_resume")
    drive.frames()
    assert (screen.looks, phone.is_released) == (True, False)


def test_a_phone_whose_camera_fails_offers_the_rest(drive: Drive, screen: Any, phone: Lens) -> None:
    phone.is_broken = True
    press(drive, "Camera")
    assert all_of(screen, Caution)[0].lead == "No camera was found."
