"""A broken record names its file and its key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from device.content import folder_of, read_content
from engine.packs.kinds import read_record
from engine.table.reading import DataError
from engine.warofmine.content.siege import KINDS
from engine.warofmine.kit import KIT

NAME = {"en": "a", "de": "b", "uk": "в"}


def key_refused(kind: str, data: Any) -> str:
    with pytest.raises(DataError) as told:
        read_record(KINDS, kind, "one", data, f"{kind}/x.toml")
    return told.value.key


def test_a_record_that_is_right_is_read() -> None:
    record = read_record(KINDS, "raids", "one", {"name": NAME, "damage": 2, "source": "own"}, "raids/x.toml")
    assert (record.damage, record.wounds) == (2, 0)


@pytest.mark.parametrize(
    ("kind", "data", "key"),
    [
        ("raids", {"name": NAME, "damage": 100}, "one.damage"),
        ("raids", {"name": NAME, "damage": -1}, "one.damage"),
        ("raids", {"name": NAME, "damage": True}, "one.damage"),
        ("raids", {"name": NAME, "damage": "2"}, "one.damage"),
        ("raids", {"damage": 1}, "one.name"),
        ("raids", {"name": NAME, "demage": 1}, "one"),
        ("raids", {"name": {"en": "a\x07"}}, "one.name.en"),
        ("raids", {"name": NAME, "effects": [{"kind": "fly"}]}, "one.effects[0]"),
        ("raids", {"name": NAME, "effects": [{"kind": "find", "n": 7}]}, "one.effects[0].n"),
        ("raids", {"name": NAME, "effects": [{"kind": "cold", "n": -10}]}, "one.effects[0].n"),
        ("fate", {"name": NAME, "lower": {"red": 10}}, "one.lower.red"),
    ],
)
def test_a_wrong_key_is_named(kind: str, data: Any, key: str) -> None:
    assert key_refused(kind, data).startswith(key)


def test_a_broken_file_names_itself_the_record_and_the_key(tmp_path: Path) -> None:
    for kind in KINDS:
        (tmp_path / kind).mkdir()
        for file in (folder_of(KIT) / kind).glob("*.toml"):
            (tmp_path / kind / file.name).write_bytes(file.read_bytes())
    raids = tmp_path / "raids" / "raids.toml"
    raids.write_text(raids.read_text("utf-8").replace("damage = 0", "damage = 500"), "utf-8")
    with pytest.raises(DataError) as told:
        read_content(KIT, tmp_path)
    assert str(told.value) == "raids/raids.toml: quiet_night.damage: 500 is not between 0 and 99"
