"""Codes of every game are read by both decoders, the desktop's and the phone's: records of each kind, packs, matches,
labels; a campaign is a match of its own."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from device.labels import Label, draw_label
from device.packs import Packs
from device.qr import reading
from device.qr.making import dots_of, picture_of
from engine.games import games, kit
from engine.packs.codes.messages import BoxLabel, MatchFile, One, codes_for, gathered, read_text
from engine.packs.pack import Pack
from engine.table.canon import canonical
from engine.table.record import dump
from tests.device.tables import first_table

DOT = 4
"""Pixels a dot of a code, as a screen shows it."""


@cache
def largest(game: str) -> dict[str, tuple[str, Any]]:
    """Of each kind the record with the most in it: what it fits into, the others do too."""
    found: dict[str, tuple[str, Any]] = {}
    for (kind, key), value in Packs(Path("nowhere"), kit(game)).shipped.items():
        if kind not in found or len(repr(value)) > len(repr(found[kind][1])):
            found[kind] = (key, value)
    return found


@pytest.fixture(params=reading.DECODERS)
def decoder(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    read = reading.DECODERS[request.param]()
    assert read is not None, "requirements-dev.txt and tools/packages.sh bring both"
    monkeypatch.setattr(reading, "decoder", lambda: read)
    return str(request.param)


@pytest.mark.parametrize("game", games())
def test_the_largest_record_of_each_kind_is_read_from_its_codes(game: str, decoder: str) -> None:
    for kind, (key, value) in largest(game).items():
        one = One(kind, key, value, "Anna", game=game)
        read = [text for code in codes_for(one) for text in reading.texts_in(picture_of(dots_of(code), DOT))]
        assert gathered(read) == one, kind


def seen(codes: list[str]) -> list[str]:
    return [text for code in codes for text in reading.texts_in(picture_of(dots_of(code), DOT))]


@pytest.mark.parametrize("game", games())
def test_a_pack_of_every_kind_is_read_from_its_series_of_codes(game: str, decoder: str) -> None:
    records = {(kind, key): value for kind, (key, value) in largest(game).items()}
    pack = Pack("theirs", "Theirs", "Anna", 1, records, game=game)
    codes = codes_for(pack)
    assert len(codes) > 1
    assert gathered(seen(codes)) == pack


@pytest.mark.parametrize("game", games())
def test_a_match_is_read_from_its_series_of_codes(game: str, decoder: str) -> None:
    match = MatchFile(b"zonekeeper export 1\n" + canonical(dump(first_table(game)))[:8_000])
    codes = codes_for(match)
    assert len(codes) > 10
    assert gathered(seen(codes)) == match


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("shape", ["box", "shelf"])
def test_every_word_of_its_labels_is_read(game: str, shape: str, decoder: str) -> None:
    for word, kind in kit(game).boxes.items():
        box = BoxLabel(largest(game)[kind][0], game, word)
        (text,) = reading.texts_in(draw_label(Label(box, box.id, shape)))
        found = read_text(text)
        assert isinstance(found, BoxLabel)
        assert (found.id, found.game, found.kind) == (box.id, game, kind)
