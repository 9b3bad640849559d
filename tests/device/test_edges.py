"""Local edges: odd names, odd files and sudden ends that no player should ever notice (issue 12, 6)."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Generator
from copy import deepcopy
from dataclasses import asdict
from pathlib import Path

import pytest

from device import preferences
from device.pack_files import PackFiles
from device.qr import gathering
from device.qr.gathering import OpenSeries
from device.small_files import MAX_SMALL, read_small, write_small
from device.storage import MatchInfo, Store
from device.storage import store as store_module
from device.storage.files import rename
from device.storage.log import LOG
from device.storage.together import NOTE
from device.storage.transfer import MAGIC, add_ready, checked_matches, export_matches, import_matches
from engine.packs.codes.series import read_part, split
from engine.packs.pack import read_pack
from engine.table.reading import DataError
from engine.table.refusal import Refused
from screens.app.shell import read_path
from screens.match.notes import Note, Notes
from tests.device.matches import begun, play, told
from tests.tinygame import TINY

DEEP = b"[" * 100_000
"""Nested without end."""


def test_a_folder_whose_name_is_no_text_does_not_keep_the_store_shut(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        name = begun(store).journal.header.match
    try:
        (tmp_path / "matches" / os.fsdecode(b"\xff\xfe")).mkdir()
    except OSError:
        pytest.skip("this file system holds text only")
    with Store(tmp_path, [TINY]) as store:
        assert [card.id for card in store.cards()] == [name]
        (sentence,) = told(store)
        assert "left alone" in sentence
        sentence.encode("utf-8")


def test_a_full_drawer_of_damaged_files_does_not_block_a_repair(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        match = begun(store)
        play(match, 3)
        name, now = match.journal.header.match, match.hash
    for n in range(25):
        (tmp_path / "aside" / f"{n:08d}-a-folder").mkdir()
    log = tmp_path / "matches" / name / LOG
    log.write_bytes(log.read_bytes()[:40] + b"?" + log.read_bytes()[41:])
    with Store(tmp_path, [TINY]) as store:
        assert store.open(name).hash == now
        assert told(store) != []


@pytest.mark.parametrize("raw", [DEEP, b'{"a":' * 50_000, b"\xff", b"{", b"", b"9" * 5_000, b" " * (MAX_SMALL + 5)])
def test_no_small_file_stops_the_app(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "preferences.json"
    path.write_bytes(raw)
    assert preferences.load(path) == preferences.Preferences()
    (tmp_path / "order.json").write_bytes(raw)
    assert PackFiles(tmp_path).order() in ([], ["preferences"])
    (tmp_path / "notes.json").write_bytes(raw)
    assert Notes(tmp_path / "notes.json").all() == {}


@pytest.mark.parametrize("depth", [100, 350, 900])
def test_what_can_be_read_and_not_copied_stops_no_start(tmp_path: Path, depth: int) -> None:
    """Python reads deeper than it copies: the app fell at every start, and at every step."""
    deep = "[" * depth + "]" * depth
    note = {**asdict(Note({"en": "x"})), "drafts": {"sheet": [3, "deep"]}}
    (tmp_path / "notes.json").write_text(json.dumps({"m": note}).replace('"deep"', deep))
    notes = Notes(tmp_path / "notes.json")
    notes.put("other", Note({"en": "y"}))
    assert notes.get("other") is not None
    (tmp_path / "place.json").write_text(f'[["home", {{}}], ["settings", {{"x": {deep}}}]]')
    assert deepcopy(read_path(read_small(tmp_path / "place.json"))) == []


@pytest.mark.parametrize(
    ("scale", "read"), [("NaN", 1.0), ("Infinity", 1.0), ("1e9", 3.0), ("-4.0", 0.5), ("1.3", 1.3)]
)
def test_a_text_can_always_be_read(tmp_path: Path, scale: str, read: float) -> None:
    path = tmp_path / "preferences.json"
    path.write_text(f'{{"text_scale": {scale}, "colours": {{"pack": 7, "boss": "#ffffff"}}}}')
    loaded = preferences.load(path)
    assert loaded.text_scale == read
    assert loaded.colours == {"boss": "#ffffff"}


def test_an_export_of_a_newer_app_is_told_as_such(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        begun(store)
        newer = export_matches(store).replace(MAGIC, b"zonekeeper export 2\n", 1)
        with pytest.raises(Refused, match="newer version"):
            import_matches(store, newer)
        with pytest.raises(Refused, match="not a file"):
            import_matches(store, b"zonekeeper export x\n")


def test_a_pack_of_a_newer_app_is_told_as_such() -> None:
    with pytest.raises(DataError) as newer:
        read_pack(b'{"format": "zonekeeper pack 2", "id": "x", "cards": {}}', "x")
    assert newer.value.code == "newer"


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_linked_match_folder_opens_and_only_the_link_is_deleted(tmp_path: Path) -> None:
    home, away = tmp_path / "home", tmp_path / "away"
    with Store(home, [TINY]) as store:
        match = begun(store)
        play(match, 2)
        name = match.journal.header.match
    away.mkdir()
    (home / "matches" / name).rename(away / name)
    (home / "matches" / name).symlink_to(away / name, target_is_directory=True)
    with Store(home, [TINY]) as store:
        assert store.open(name).seq == match.seq
        store.delete(name)
        store.delete_for_good(name)
    assert list((away / name).iterdir())
    assert list((home / "gone").iterdir()) == []
    with Store(home, [TINY]) as store:
        assert store.cards() == []
        assert told(store) == []


def test_an_import_that_is_cut_in_the_middle_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(tmp_path / "from", [TINY]) as store:
        for title in ("one", "two", "three"):
            begun(store, title)
        data = export_matches(store)
    home = tmp_path / "to"
    places = list[Path]()

    class PowerCut(BaseException):
        pass

    def second_fails(old: Path, new: Path) -> None:
        rename(old, new)
        places.extend([new] if new.parent.name == "matches" else [])
        if len(places) == 2:
            raise PowerCut

    with Store(home, [TINY]) as store:
        monkeypatch.setattr(store_module, "rename", second_fails)
        with pytest.raises(PowerCut):
            import_matches(store, data)
        monkeypatch.setattr(store_module, "rename", rename)
        assert all(place.exists() for place in places)
    assert (home / NOTE).exists()
    with Store(home, [TINY]) as store:
        assert store.cards() == []
        assert told(store) == []
        assert len(import_matches(store, data)) == 3
    assert not (home / NOTE).exists()
    with Store(home, [TINY]) as store:
        assert len(store.cards()) == 3


def ended(steps: Generator[float, None, list[MatchInfo]]) -> list[MatchInfo]:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return list(end.value)


def test_one_file_that_comes_in_twice_at_once_undoes_nothing(tmp_path: Path) -> None:
    with Store(tmp_path / "from", [TINY]) as store:
        play(begun(store), 2)
        data = export_matches(store)
    with Store(tmp_path / "to", [TINY]) as store:
        both = [checked_matches(store, data), checked_matches(store, data)]
        ready = [ended(steps) for steps in both]
        assert [card.id for card in ready[0]] == [card.id for card in ready[1]]
        (match,) = add_ready(store, ready[0], {})
        with pytest.raises(Refused, match="nothing was taken in"):
            add_ready(store, ready[1], {})
        assert store.open(match).seq == 2


def test_half_read_series_beyond_the_bound_make_room_and_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    messages = [os.urandom(3_000) for _ in range(3)]
    first = [read_part(split("PACK", message)[0]) for message in messages]
    monkeypatch.setattr(gathering, "MAX_BYTES", 2_000)
    series = OpenSeries(tmp_path / "series.json")
    series.add(first[0])
    assert series.dropped == 0
    series.add(first[1])
    series.add(first[2])
    assert series.dropped == 1
    assert first[2].series in series.all()
    assert len(series.all()) == 2
    assert len((tmp_path / "series.json").read_bytes()) <= 2_000


def test_small_files_are_written_whole(tmp_path: Path) -> None:
    write_small(tmp_path / "deep" / "place.json", [["home", {}]])
    assert read_small(tmp_path / "deep" / "place.json") == [["home", {}]]
    assert json.loads((tmp_path / "deep" / "place.json").read_text("utf-8")) == [["home", {}]]
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["place.json"]
