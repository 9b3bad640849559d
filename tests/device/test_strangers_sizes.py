"""What a stranger sends is tried before it is let in, and has its bounds: without the refusal each of these got in."""

from __future__ import annotations

import io
import json
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import device.packs
import device.qr.reading
import device.storage.transfer
from device.content import read_content
from device.packs import Packs
from device.qr.gathering import OpenSeries
from device.qr.reading import picture_from
from device.sharing import MAX_SITUATION, read_shared
from device.storage.chain import Chain
from device.storage.transfer import MAGIC, unpacked
from engine.games import games, kit
from engine.kit import GameKit
from engine.packs.codes.base45 import encode
from engine.packs.codes.messages import gathered, read_text
from engine.packs.codes.packing import MAX_PLAIN, pack_json, unpack_json
from engine.packs.codes.series import MAX_PARTS, CodePart, begin, read_part, split
from engine.packs.kinds import Key, read_record
from engine.packs.merging import merged
from engine.packs.pack import MAX_BYTES, Pack, pack_bytes, read_pack
from engine.packs.stored import check_stored
from engine.packs.trial import Attempt, Endless
from engine.table.canon import canonical
from engine.table.reading import MAX_FILE_BYTES, DataError, parse_json
from engine.table.refusal import Refused
from tests.device.tables import first_table


def endless() -> None:
    raise Endless


def falls() -> None:
    raise KeyError("Q9")


def trying(game: str, run: Any) -> tuple[GameKit, Key]:
    """The game, with one card that does badly whatever it is tried at."""
    key = next(each for each in sorted(read_content(kit(game)).records))
    return replace(kit(game), tries=lambda *_: iter([Attempt(*key, ("name",), run)])), key


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(("run", "said"), [(endless, "this never ends"), (falls, "would stop the game")])
def test_a_card_that_fails_on_a_small_table_stays_outside_with_its_place(
    game: str, run: Any, said: str, tmp_path: Path
) -> None:
    own, key = trying(game, run)
    content = read_content(kit(game))
    pack = Pack("odd", records={key: content.records[key]}, game=game)
    with pytest.raises(DataError, match=said):
        merged(own, content.records, pack, pieces=content.pieces)
    with pytest.raises(Refused, match=said) as refused:
        for _ in Packs(tmp_path, own).trying(pack.records):
            pass
    assert key[1] in str(refused.value.refusal.text)


@pytest.mark.parametrize("game", games())
def test_a_card_in_a_friends_match_that_fails_on_a_small_table_keeps_the_match_outside(game: str) -> None:
    own, _ = trying(game, endless)
    header = first_table(game)
    content, setup, state = (each.json for each in (header.content, header.setup, header.state))
    known = read_content(kit(game))
    with pytest.raises(DataError, match="this never ends"):
        for _ in check_stored(own, header.game, content, setup, state, known.records, known.pieces):
            pass


def test_a_pack_too_large_is_refused_before_it_is_read() -> None:
    with pytest.raises(DataError) as error:
        read_pack(pack_bytes(Pack("odd", game="stalker")) + b" " * MAX_BYTES, "odd")
    assert error.value.code == "too_many"


def test_no_more_packs_than_a_phone_may_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device.packs, "MAX_PACKS", 1)
    packs = Packs(tmp_path, kit("stalker"))
    packs.install(Pack("one", game="stalker"))
    with pytest.raises(Refused, match="too many packs"):
        packs.install(Pack("two", game="stalker"))
    packs.install(Pack("one", version=2, game="stalker"))
    assert [(pack.id, pack.version) for pack in packs.installed()] == [("one", 2)]


@pytest.mark.parametrize("number", ["0-1", f"1-{MAX_PARTS + 1}", "2-1", "9999-9999"])
def test_a_code_of_a_series_that_cannot_be_is_damaged(number: str) -> None:
    body = b"x"
    head = f"ZK1/PACK/{number}/0123456789ABCDEF/"
    text = f"{head}{zlib.crc32(body, zlib.crc32(head.encode())):08X}/{encode(body)}/"
    with pytest.raises(Refused, match="damaged"):
        read_part(text)


def test_codes_of_two_senders_are_not_mixed_up() -> None:
    one, other = split("PACK", b"a" * 2_000), split("PACK", b"b" * 2_000)
    with pytest.raises(Refused, match="another series"):
        gathered([one[0], other[1], *one[2:]])
    part = read_part(one[0])
    # Who writes the other's series on his code: the sum of the whole tells.
    forged = [part, *(read_part(text) for text in one[1:-1]), replace(read_part(other[-1]), series=part.series)]
    with pytest.raises(Refused, match="damaged"):
        _gathered(forged)


def _gathered(parts: list[CodePart]) -> bytes:
    gathering = begin(parts[0])
    for part in parts[1:]:
        gathering = gathering.add(part)
    return gathering.message()


def test_a_code_is_no_longer_than_a_code_can_be() -> None:
    with pytest.raises(Refused, match="not one of Zonekeeper"):
        read_text("ZK1/PACK/1-1/" + "A" * 5_000)


def deflated(plain: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(plain) + packer.flush()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (deflated(b" " * (MAX_PLAIN + 1)), "far more than any content needs"),
        (deflated(b" " * (9 * MAX_PLAIN)), "far more than any content needs"),
        (deflated(b"[" * 100_000), "damaged"),
        (deflated(b"{}") + b"more", "damaged"),
        (deflated(b"{}")[:-1], "damaged"),
        (b"\xff\xff", "damaged"),
        (deflated(b"{"), "damaged"),
        (deflated(b'{"a": NaN}'), "damaged"),
        (deflated(b'{"a": 1e400}'), "damaged"),
        (deflated(b'{"a": %s}' % (b"9" * 5_000)), "damaged"),
    ],
)
def test_a_code_that_swells_or_ends_badly_is_refused(data: bytes, said: str) -> None:
    assert unpack_json(pack_json({"a": 1})) == {"a": 1}
    with pytest.raises(Refused, match=said):
        unpack_json(data)


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b" " * (MAX_FILE_BYTES + 1), "too_many"),
        (b'{"a": "\xff"}', "damaged"),
        (b"[" * 100_000, "deep"),
        (b"9" * 5_000, "number"),
        (b'{"a": NaN}', "number"),
        (b'{"a": Infinity}', "number"),
        (b'{"a": 1, "a": 2}', "twice"),
        (b"{", "damaged"),
    ],
)
def test_a_file_that_is_no_sound_json_says_so(raw: bytes, code: str) -> None:
    with pytest.raises(DataError) as error:
        parse_json(raw, "odd")
    assert error.value.code == code
    assert parse_json(b'\xef\xbb\xbf{"a": -0}\r\n', "odd").value == {"a": 0}


def test_texts_inside_lists_are_looked_at_too() -> None:
    for text in ("\ud800", "\x00", "x" * 4_001):
        data = {"story": [[{"en": text}]]}
        with pytest.raises(DataError):
            read_record(kit("stalker").kinds, "events", "odd", data, "events")


def test_a_situation_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_bytes(b" " * (MAX_SITUATION + 1))
    with pytest.raises(Refused, match="too large"):
        read_shared(path)
    path.write_bytes(b"[" + b"1," * 200_000 + b"1]")
    with pytest.raises(Refused, match="too large"):
        read_shared(path)


def test_a_line_without_end_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device.storage.transfer, "MAX_LINE", 1_000)
    line, _ = Chain.of("export").add("H", canonical({"a": "x" * 2_000_000}))
    with pytest.raises(Refused, match="too large"):
        for _ in unpacked(MAGIC + zlib.compress(line)):
            pass


def picture(size: tuple[int, int]) -> bytes:
    file = io.BytesIO()
    Image.new("L", size).save(file, "PNG")
    return file.getvalue()


def pictures(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[bytes, str]]:
    monkeypatch.setattr(device.qr.reading, "MAX_BYTES", 10_000)
    monkeypatch.setattr(device.qr.reading, "MAX_PIXELS", 10_000)
    yield b"\x89PNG" + b"x" * 10_000, "too large"
    yield picture((200, 200)), "too large"
    yield picture((20, 20))[:40], "not a picture"
    yield b"\x89PNG", "not a picture"


def test_a_picture_that_swells_or_is_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for raw, said in pictures(monkeypatch):
        with pytest.raises(Refused, match=said):
            picture_from(raw)
    assert picture_from(picture((20, 20))).size == (20, 20)


def test_a_half_read_series_of_a_thousand_million_codes_is_none(tmp_path: Path) -> None:
    path = tmp_path / "series.json"
    part = read_part(split("PACK", b"x" * 2_000)[0])
    OpenSeries(path).add(part)
    data = json.loads(path.read_bytes())
    data[part.series]["count"] = 10**18
    path.write_text(json.dumps(data))
    assert OpenSeries(path).all() == {}
    assert OpenSeries(path).add(part).missing == tuple(range(2, part.count + 1))
