"""What only a phone has: its share sheet, its camera app, its file chooser, its decoder. Absent: one clear sentence."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from device.phone.chooser import CHOSEN, PICTURES
from device.phone.java import is_android
from device.phone.media import PHOTO
from device.qr import reading
from device.qr.making import dots_of, picture_of
from device.qr.photos import has_camera_app, take_photo
from device.share_sheet import has_share_sheet, send_file
from device.sharing import choose_file, has_file_chooser
from engine.table.refusal import Refused
from tests.device.jnius_fake import WrongCall
from tests.device.phone import in_hand


def test_a_desktop_has_none_of_it() -> None:
    assert (is_android(), has_share_sheet(), has_camera_app(), has_file_chooser()) == (False, False, False, False)


def test_a_file_goes_to_the_share_sheet_through_the_downloads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    path = tmp_path / "Friday.zonepack"
    path.write_bytes(b"a pack")
    assert has_share_sheet()
    send_file(path, "Friday round")
    (sent,) = phone.started
    address, inner = sent.intent.extras["android.intent.extra.STREAM"], sent.intent
    assert (sent.title, inner.action, inner.type) == (
        "Friday round",
        "android.intent.action.SEND",
        "application/octet-stream",
    )
    assert (address.text, inner.flags) == ("content://downloads/0/Friday.zonepack", 1)
    assert phone.files[address.text].read_bytes() == b"a pack"


@pytest.mark.parametrize("lacks", ["jnius", "room", "downloads"])
def test_a_phone_that_does_not_let_us_says_where_the_file_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacks: str
) -> None:
    phone = in_hand(monkeypatch, tmp_path, level=28 if lacks == "downloads" else 36)
    phone.is_full = lacks == "room"
    if lacks == "jnius":
        monkeypatch.setitem(sys.modules, "jnius", None)
    path = tmp_path / "labels.pdf"
    path.write_bytes(b"%PDF")
    with pytest.raises(Refused, match=r"does not let us send the file\. It lies here: .*labels\.pdf"):
        send_file(path)


def test_a_photo_is_taken_with_the_camera_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    assert has_camera_app()
    found: list[Path] = []
    take_photo(tmp_path / "photos", found.append)
    assert (phone.started[0].action, phone.started[0].flags) == ("android.media.action.IMAGE_CAPTURE", 2)
    phone.photograph(PHOTO + 1, b"for somebody else")
    assert found == []
    phone.photograph(PHOTO, b"a photo")
    assert [path.read_bytes() for path in found] == [b"a photo"]
    assert len(phone.deleted) == 1, "it does not stay among the player's pictures"


def test_a_player_who_steps_back_took_no_photo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    found: list[Path] = []
    take_photo(tmp_path / "photos", found.append)
    phone.photograph(PHOTO, b"", taken=False)
    assert found == []


def test_without_a_camera_app_a_picture_is_asked_for(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"No camera was found\. Pick a picture instead\."):
        take_photo(tmp_path, lambda _: None)


def test_a_file_is_picked_with_the_phones_own_chooser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    assert has_file_chooser()
    found: list[Callable[[], Path]] = []
    choose_file(tmp_path / "inbox", found.append)
    (asked,) = phone.started
    assert (asked.action, asked.type) == ("android.intent.action.GET_CONTENT", "*/*")
    assert asked.category == "android.intent.category.OPENABLE", "something that can be read"
    phone.choose(PHOTO, phone.file("no.zonepack", b"for somebody else"))
    phone.choose(CHOSEN, phone.file("My cards.zonepack", b"a pack"))
    phone.choose(CHOSEN, phone.file("again.zonepack", b"an answer to nothing"))
    (fetch,) = found
    assert not (tmp_path / "inbox").exists(), "read beside the screen: it may have to come from far away"
    assert (fetch().name, fetch().read_bytes()) == ("My-cards.zonepack", b"a pack")


def test_who_steps_back_has_chosen_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    found: list[Callable[[], Path]] = []
    choose_file(tmp_path / "inbox", found.append, PICTURES)
    assert phone.started[0].type == "image/*"
    phone.choose(CHOSEN, None)
    phone.choose(CHOSEN, phone.file("late.png", b"late"))
    assert found == []


def test_a_chosen_file_that_cannot_be_read_or_is_a_film_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    monkeypatch.setattr("device.phone.received.MOST", 5)
    found: list[Callable[[], Path]] = []
    for data in (b"five!", b"a film"):
        choose_file(tmp_path / "inbox", found.append)
        phone.choose(CHOSEN, phone.file("x.zonekeeper", data))
    whole, film = found
    assert whole().read_bytes() == b"five!"
    with pytest.raises(Refused, match="could not be read"):
        film()
    phone.files.clear()
    with pytest.raises(Refused, match="could not be read"):
        whole()


def test_a_phone_without_a_chooser_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = in_hand(monkeypatch, tmp_path)

    def nobody(*_: object) -> None:
        raise WrongCall("ActivityNotFoundException")

    phone.java.does["android.app.Activity.startActivityForResult"] = nobody
    with pytest.raises(Refused, match="offers no file chooser"):
        choose_file(tmp_path, lambda _: None)
    phone.choose(CHOSEN, phone.file("late.png", b"nobody listens any more"))
    monkeypatch.setitem(sys.modules, "jnius", None)
    with pytest.raises(Refused, match="offers no file chooser"):
        choose_file(tmp_path, lambda _: None)


@pytest.fixture
def no_zxing(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    reading._found.cache_clear()
    yield monkeypatch
    reading._found.cache_clear()


def test_the_phone_reads_codes_with_pyzbar(no_zxing: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, Any]] = []

    def decode(picture: Image.Image, symbols: list[str]) -> list[Any]:
        asked.append((picture.mode, symbols))
        return [SimpleNamespace(data=b"zonekeeper:box/a1"), SimpleNamespace(data=b"\xff")]

    module = ModuleType("pyzbar.pyzbar")
    module.decode, module.ZBarSymbol = decode, SimpleNamespace(QRCODE="qr")  # type: ignore[attr-defined]
    no_zxing.setitem(sys.modules, "pyzbar", ModuleType("pyzbar"))
    no_zxing.setitem(sys.modules, "pyzbar.pyzbar", module)
    texts = reading.texts_in(picture_of(dots_of("zonekeeper:box/a1"), 4).convert("RGBA"))
    assert texts == ["zonekeeper:box/a1", "\ufffd"]
    assert asked == [("L", ["qr"])]
    assert reading.can_read()


@pytest.mark.parametrize("library", [None, OSError("no libzbar")])
def test_without_a_decoder_codes_are_typed(no_zxing: pytest.MonkeyPatch, library: OSError | None) -> None:
    no_zxing.setitem(sys.modules, "pyzbar", None)
    no_zxing.delitem(sys.modules, "pyzbar.pyzbar", raising=False)
    if library is not None:

        def missing(name: str) -> Any:
            raise library if name.startswith("pyzbar") else ImportError(name)

        no_zxing.setattr("device.qr.reading.import_module", missing)
    assert not reading.can_read()
    with pytest.raises(Refused, match="type the text below the code"):
        reading.texts_in(Image.new("L", (20, 20)))
    assert reading.texts_in_grey(bytes(4), (2, 2)) == []
