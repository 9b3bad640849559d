"""QR codes: made, photographed badly, read again; pictures that are none; labels in real millimetres."""

import io
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from PIL import Image

from device.labels import DPI, PAGE, SIZES, Label, as_pdf, as_png, draw_label, draw_pages, pixels
from device.qr import reading
from device.qr.making import Care, dots_of, picture_of
from device.qr.reading import picture_from, texts_in, texts_in_grey
from device.sharing import write_file
from engine.packs.codes.messages import BoxLabel, One, codes_for, gathered, read_text
from engine.packs.pack import Pack, pack_bytes, read_pack
from engine.stalker.content.kinds import KINDS
from engine.stalker.content.tiles import TileCard
from engine.table.refusal import Refused
from tests.engine.stalker.content.any_record import record
from tools.faults.payloads import scan_rubbish
from tools.photos import photographed, read_ratio

LABEL = Label(BoxLabel("a1"), "Mission A1", note="Clear Sky")


def png(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


@pytest.fixture(params=reading.DECODERS)
def decoder(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The desktop's and the phone's, each by itself."""
    read = reading.DECODERS[request.param]()
    assert read is not None, "requirements-dev.txt and tools/packages.sh bring both"
    monkeypatch.setattr(reading, "decoder", lambda: read)
    return str(request.param)


def test_every_code_of_a_pack_is_read_from_its_picture(decoder: str) -> None:
    tiles = {("tiles", f"t{n}"): TileCard({"en": f"Tile {n}"}, f"A{n} B{n}\nC{n} D{n}") for n in range(90)}
    pack = Pack("mine", "Mine", "Anna", 1, tiles)
    texts = codes_for(pack)
    seen = [texts_in(picture_of(dots_of(text), 4)) for text in texts]
    assert len(texts) > 1
    assert gathered(text for found in seen for text in found) == pack


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_content_goes_through_pictures_of_codes_and_through_a_file(kind: str, tmp_path: Path) -> None:
    @settings(max_examples=4, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    @given(record(kind))
    def round_trip(value: Any) -> None:
        one = One(kind, "one", value, "Anna")
        assert gathered(text for code in codes_for(one) for text in texts_in(picture_of(dots_of(code), 4))) == one
        pack = one.as_pack("mine")
        path = write_file(pack_bytes(pack), tmp_path, "mine", ".zonepack")
        assert read_pack(path.read_bytes(), path.name) == pack

    round_trip()


def test_several_codes_in_one_picture_are_all_read(decoder: str) -> None:
    codes = [picture_of(dots_of(text), 5) for text in ("zonekeeper:box/a1", "zonekeeper:box/demo")]
    page = Image.new("RGB", (codes[0].width + codes[1].width, codes[0].height), "white")
    page.paste(codes[0], (0, 0))
    page.paste(codes[1], (codes[0].width, 0))
    assert sorted(texts_in(page)) == ["zonekeeper:box/a1", "zonekeeper:box/demo"]


def test_a_label_is_read_from_a_bad_photo() -> None:
    """Turned, from the side, out of focus, in bad light: `python -m tools.photos` counts 200 of them."""
    assert read_ratio(draw_label(LABEL), LABEL.text, count=12) >= 11


def test_a_photo_file_gives_the_box(decoder: str) -> None:
    photo = photographed(draw_label(LABEL), random.Random(4)).convert("RGB")
    out = io.BytesIO()
    photo.save(out, "JPEG", quality=70)
    (text,) = texts_in(picture_from(out.getvalue()))
    assert read_text(text) == BoxLabel("a1")


def test_a_camera_frame_is_read(decoder: str) -> None:
    frame = picture_of(dots_of("zonekeeper:box/a1"), 8).convert("L")
    assert texts_in_grey(frame.tobytes(), frame.size) == ["zonekeeper:box/a1"]
    assert texts_in_grey(b"short", frame.size) == []


def test_a_code_on_nothing_is_read_as_if_it_lay_on_white() -> None:
    code = picture_of(dots_of("zonekeeper:box/a1"), 8)
    clear = Image.new("RGBA", code.size, (0, 0, 0, 0))
    clear.paste((0, 0, 0, 255), mask=code.point(lambda dot: 255 - dot))
    assert texts_in(clear) == ["zonekeeper:box/a1"]


def test_a_picture_without_a_code_has_none() -> None:
    assert texts_in(Image.new("L", (300, 300), 200)) == []


@pytest.mark.parametrize("raw", [b"", b"no picture", b"\x89PNG\r\n\x1a\n", b"GIF89a" + bytes(50), bytes(1_000)])
def test_what_is_no_picture_is_refused_with_one_sentence(raw: bytes) -> None:
    with pytest.raises(Refused, match=r"This file is not a picture that can be read\."):
        picture_from(raw)


def test_a_picture_that_unpacks_to_far_too_much_is_refused() -> None:
    huge = png(Image.new("1", (20_000, 20_000)))
    assert len(huge) < 100_000
    with pytest.raises(Refused, match="too large"):
        picture_from(huge)
    with pytest.raises(Refused, match="too large"):
        picture_from(bytes(reading.MAX_BYTES + 1))


def test_a_text_too_long_for_a_code_is_refused() -> None:
    with pytest.raises(Refused, match="too much for one code"):
        dots_of("x" * 5_000)


def test_a_device_without_a_decoder_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "decoder", lambda: None)
    with pytest.raises(Refused, match="type the text below the code"):
        texts_in(Image.new("L", (9, 9)))


def test_a_page_of_labels_has_its_real_size() -> None:
    labels = [LABEL] * 9 + [Label(BoxLabel("demo"), "Записник сторожа", "shelf")] * 4
    pages = draw_pages(labels)
    assert len(pages) == 2
    for page in pages:
        assert page.size == (pixels(PAGE[0]), pixels(PAGE[1])) == (2480, 3508)
    printed = Image.open(io.BytesIO(as_png(pages[0])))
    assert printed.info["dpi"] == pytest.approx((DPI, DPI), abs=0.1)
    assert as_pdf(pages).startswith(b"%PDF")
    width, height = SIZES["box"]
    assert draw_label(LABEL).size == (round(width / 25.4 * DPI), round(height / 25.4 * DPI))


def test_cut_marks_stand_outside_the_labels() -> None:
    (page,) = draw_pages([LABEL])
    bare = draw_label(LABEL)
    corner = (pixels(12.0), pixels(12.0))
    assert page.crop((*corner, corner[0] + bare.width, corner[1] + bare.height)).tobytes() == bare.tobytes()
    assert page.getpixel((pixels(10.0), pixels(12.0))) != 255, "a mark to the left of the corner"
    assert page.getpixel((pixels(12.0), pixels(10.0))) != 255, "a mark above the corner"


def test_a_label_survives_a_lost_corner() -> None:
    """A fifth of the modules may be scratched off."""
    code = picture_of(dots_of(LABEL.text, Care.LABEL), 8)
    code.paste(255, (100, 190, 150, 240))
    assert texts_in(code) == [LABEL.text]


def test_one_tile_fits_one_code() -> None:
    tile = TileCard({"en": "Yard"}, "\n".join(" ".join(f"A{x // 2}{y // 2}" for x in range(6)) for y in range(6)))
    assert len(codes_for(One("tiles", "t1", tile))) == 1


def test_hostile_payloads_are_refused() -> None:
    counts = scan_rubbish(400, seed=1)
    assert (counts["payloads"], counts["crashes"]) == (400, 0)
    assert counts["payloads_refused"] > 250
