"""Files that leave the device and come in."""

import os
from pathlib import Path

import pytest

from device.sharing import MATCH, SITUATION, files_in, read_shared, write_file, write_situation
from engine.packs.codes.messages import SituationFile
from engine.stalker.situation.file import GAME, parse_situation
from engine.table.refusal import Refused

CORRIDOR = Path("data/stalker/situations/corridor.json")


def test_a_shared_situation_can_be_opened_again(tmp_path: Path) -> None:
    situation = SituationFile(GAME, parse_situation(CORRIDOR.read_bytes(), "corridor.json"))
    path = write_situation(situation, tmp_path / "shared", "Die Hütte / Nacht")
    assert path.name == "Die-Hütte-Nacht.json"
    again = read_shared(path)
    assert isinstance(again, SituationFile)
    assert again.value.plan == situation.value.plan


def test_nothing_that_was_shared_before_is_overwritten(tmp_path: Path) -> None:
    names = [write_file(b"x", tmp_path, "Friday", MATCH).name for _ in range(3)]
    assert names == ["Friday.zonekeeper", "Friday-2.zonekeeper", "Friday-3.zonekeeper"]
    assert write_file(b"x", tmp_path, "../..", MATCH).name == "zonekeeper.zonekeeper"
    assert read_shared(tmp_path / names[0]) == b"x"


def test_a_stranger_is_refused_in_one_sentence(tmp_path: Path) -> None:
    wrong = tmp_path / "notes.json"
    wrong.write_text('{"board": 3}')
    with pytest.raises(Refused, match="holds no situation that can be opened"):
        read_shared(wrong)
    with pytest.raises(Refused, match="cannot be read"):
        read_shared(tmp_path / "gone.zonekeeper")
    (tmp_path / "huge.json").write_bytes(b" " * (5 * 2**20))
    with pytest.raises(Refused, match="too large"):
        read_shared(tmp_path / "huge.json")


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Refused, match="Saving failed"):
        write_file(b"x", tmp_path / "file", "Friday", MATCH)


def test_our_files_are_found_newest_first(tmp_path: Path) -> None:
    kept = {"new.json": CORRIDOR.read_bytes(), "preferences.json": b"{}", "box.zonepack": b"", "old.zonekeeper": b""}
    for age, (name, data) in enumerate({**kept, "photo.png": b""}.items()):
        (tmp_path / name).write_bytes(data)
        os.utime(tmp_path / name, (1_000 - age, 1_000 - age))
    found = [path.name for path in files_in(tmp_path, tmp_path / "nowhere")]
    assert found == ["new.json", "box.zonepack", "old.zonekeeper"], "the app's own settings are no situation"
    assert SITUATION == ".json"
