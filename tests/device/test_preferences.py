"""Preferences survive, also a broken file and a newer app."""

from pathlib import Path

import pytest

from device.preferences import Preferences, load, save


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "preferences.json"
    mine = Preferences(language="uk", theme="light", text_scale=1.4, sound=False, colours={"pack": "#56B4E9"})
    save(path, mine)
    assert load(path) == mine
    assert [each.name for each in path.parent.iterdir()] == ["preferences.json"]


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '"dark"'])
def test_a_broken_file_counts_as_none(tmp_path: Path, content: str) -> None:
    path = tmp_path / "preferences.json"
    path.write_text(content)
    assert load(path) == Preferences()


def test_what_is_unknown_or_of_the_wrong_kind_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "preferences.json"
    path.write_text('{"language": "de", "theme": 3, "sound": "yes", "later": true}')
    assert load(path) == Preferences(language="de")
