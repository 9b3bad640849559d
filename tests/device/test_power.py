"""What a power cut may leave: the model of a disk in tools/faults, and what the store does about the worst of it."""

import os
import random
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import TypeVar

import pytest

from device import preferences
from device.pack_files import PackFiles
from device.preferences import Preferences
from device.storage.files import make_folder, replace_file, write_new
from device.storage.log import AppendFile
from tools.faults.disk import SECTOR, Disk, Killed, Tree
from tools.faults.power import lay_out_anew

X = TypeVar("X")


def states(disk: Disk, moment: int | None = None) -> list[Tree]:
    """Many of the states in which the disk may be after a cut at that moment, or now."""
    return [disk.after_power_cut(disk.moment if moment is None else moment, random.Random(seed)) for seed in range(200)]


def test_what_was_not_synced_may_be_there_or_torn_or_gone(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    disk = Disk(tmp_path)
    with disk.recorded():
        fd = os.open(tmp_path / "file", os.O_WRONLY)
        os.write(fd, b"a" * SECTOR + b"b" * SECTOR)
        before = {state["file"] for state in states(disk)}
        os.fsync(fd)
        os.close(fd)
    assert {b"", b"a" * SECTOR, b"a" * SECTOR + b"b" * SECTOR, bytes(SECTOR) + b"b" * SECTOR} <= before
    assert {state["file"] for state in states(disk)} == {b"a" * SECTOR + b"b" * SECTOR}
    assert {state["file"] for state in states(disk, moment=0)} == {b""}


def test_a_name_counts_after_its_folder_was_synced(tmp_path: Path) -> None:
    (tmp_path / "old").write_bytes(b"1")
    disk = Disk(tmp_path)
    with disk.recorded():
        (tmp_path / "old").replace(tmp_path / "new")
        assert {tuple(state) for state in states(disk)} == {("old",), ("new",)}
        fd = os.open(tmp_path, os.O_RDONLY)
        os.fsync(fd)
        os.close(fd)
    assert {tuple(state) for state in states(disk)} == {("new",)}


def test_a_file_whose_name_was_not_waited_for_may_be_gone(tmp_path: Path) -> None:
    disk = Disk(tmp_path)
    with disk.recorded():
        write_new(tmp_path / "file", b"safe")
        assert {state.get("file") for state in states(disk)} == {None, b"safe"}
        replace_file(tmp_path / "file", b"safer")
    assert {state.get("file") for state in states(disk)} == {b"safer"}


def test_a_folder_that_was_made_is_there_with_all_it_lies_in(tmp_path: Path) -> None:
    disk = Disk(tmp_path)
    with disk.recorded():
        make_folder(tmp_path / "one" / "two")
    assert states(disk) == [{"one": None, "one/two": None}] * 200


def test_a_write_the_model_cannot_see_is_an_error(tmp_path: Path) -> None:
    with Disk(tmp_path).recorded(), pytest.raises(RuntimeError, match="cannot see"):
        (tmp_path / "file").write_bytes(b"")


def test_a_killed_process_writes_no_more(tmp_path: Path) -> None:
    disk = Disk(tmp_path)
    disk.lives = 2
    with disk.recorded():
        with pytest.raises(Killed):
            replace_file(tmp_path / "file", b"1")
        disk.revive()
        replace_file(tmp_path / "file", b"2")
    assert {state["file"] for state in states(disk)} == {b"2"}


def test_a_failed_sync_is_not_made_good_by_the_next(tmp_path: Path) -> None:
    """Systems take for written what a failed sync did not write; so it is written again."""
    (tmp_path / "log").write_bytes(b"")
    disk = Disk(tmp_path)
    with disk.recorded():
        log = AppendFile(tmp_path / "log", 0)
        log.append(b"s" * SECTOR, durable=False)
        disk.fails = iter([False, True]).__next__
        with pytest.raises(OSError, match="Input"):
            log.append(b"refused", durable=True)
        disk.fails = lambda: False
        log.append(b"e", durable=True)
        log.close()
    assert {state["log"] for state in states(disk)} == {b"s" * SECTOR + b"e"}


def test_what_a_killed_app_did_not_wait_for_is_safe_once_it_was_read(tmp_path: Path) -> None:
    (tmp_path / "log").write_bytes(b"1\n")
    disk = Disk(tmp_path)
    with disk.recorded():
        fd = os.open(tmp_path / "log", os.O_WRONLY)
        os.write(fd, b"1\n2\n")
        disk.fails = lambda: True
        with pytest.raises(OSError, match="Input"):
            os.fsync(fd)
        disk.revive()
        again = AppendFile(tmp_path / "log", 4, unsafe=b"2\n")
        again.append(b"", durable=True)
        again.close()
    assert {state["log"] for state in states(disk)} == {b"1\n2\n"}


def shown_after_a_kill(root: Path, do: Callable[[], None], see: Callable[[], X]) -> Iterator[tuple[X, list[X]]]:
    """What is seen after `do` was killed at each of its calls, and what is seen after a power cut then."""
    begun = {str(path.relative_to(root)): path.read_bytes() if path.is_file() else None for path in root.rglob("*")}
    for lives in count():
        lay_out_anew(root, begun)
        disk, is_killed = Disk(root), False
        with disk.recorded():
            disk.lives = lives
            try:
                do()
            except Killed:
                is_killed = True
            disk.revive()
            seen = see()
        cut = []
        for state in {tuple(state.items()) for state in states(disk)}:
            lay_out_anew(root, dict(state))
            cut.append(see())
        yield seen, cut
        if not is_killed:
            return


@pytest.mark.parametrize("raw", [b"new", None], ids=["a newer one comes", "it is taken away"])
def test_a_pack_that_was_seen_after_a_kill_is_there_after_a_power_cut(tmp_path: Path, raw: bytes | None) -> None:
    """The app was killed after the pack had its name, and before the disk had it too."""

    def change() -> None:
        files = PackFiles(tmp_path / "packs")
        files.write("friends", raw) if raw is not None else files.remove("friends")

    PackFiles(tmp_path / "packs").write("friends", b"old")
    seen = []
    for shown, cut in shown_after_a_kill(tmp_path, change, lambda: PackFiles(tmp_path / "packs").read("friends")):
        assert set(cut) == {shown}
        seen.append(shown)
    assert {*seen} == {b"old", raw}


def test_a_setting_that_was_seen_after_a_kill_is_there_after_a_power_cut(tmp_path: Path) -> None:
    path = tmp_path / "preferences.json"
    preferences.save(path, Preferences(text_scale=1.0))
    changed = Preferences(text_scale=1.3)
    seen = []
    for shown, cut in shown_after_a_kill(
        tmp_path, lambda: preferences.save(path, changed), lambda: preferences.load(path).text_scale
    ):
        assert set(cut) == {shown}
        seen.append(shown)
    assert {*seen} == {1.0, 1.3}
