"""The mark of what was acknowledged: cuts that look whole are noticed, power cuts and older apps alarm nobody."""

import shutil
from pathlib import Path
from unittest import mock

import pytest

from device.storage import Store
from device.storage.chain import Chain, linked
from device.storage.log import AppendFile, Log
from device.storage.mark import MARK_BYTES, UNMARKED, mark_line, read_mark
from device.storage.notices import cut_short
from device.storage.recover import write_match
from tests.device.matches import REPAIRED, begun, damage, play, reopened, told
from tests.tinygame import TINY

CUT_SHORT = cut_short("", 0).msgid


def killed(root: Path, steps: int) -> Path:
    """The files of a match whose app was killed after so many steps: the list thinks it has none."""
    with Store(root / "alive", [TINY]) as store:
        play(begun(store), steps)
        shutil.copytree(root / "alive", root / "killed")
    return root / "killed"


def without_last(data: bytes, lines: int) -> bytes:
    return b"".join(data.splitlines(keepends=True)[:-lines])


@pytest.mark.parametrize(("log", "copy"), [(1, 1), (3, 3), (2, 5), (5, 2), (9, 9)])
def test_log_and_copy_cut_at_the_end_of_a_line_are_noticed(tmp_path: Path, log: int, copy: int) -> None:
    root = killed(tmp_path, 9)
    damage(root, "log", lambda data: without_last(data, log))
    damage(root, "copy", lambda data: without_last(data, copy))
    store, match = reopened(root)
    assert (match.seq, told(store)) == (9 - min(log, copy), [CUT_SHORT])
    play(match, 1)
    store.close()
    store, _ = reopened(root)
    assert told(store) == []
    store.close()


def test_a_mark_that_cannot_be_read_comforts_nobody(tmp_path: Path) -> None:
    root = killed(tmp_path, 9)
    damage(root, "log", lambda data: without_last(data, 2))
    damage(root, "copy", lambda data: b"B" + without_last(data, 2)[1:])
    store, match = reopened(root)
    assert (match.seq, told(store)) == (7, [CUT_SHORT])
    store.close()


def test_a_lost_copy_comforts_nobody_either(tmp_path: Path) -> None:
    """The list knew the length when the match was last closed; what came after that may be cut."""
    root = killed(tmp_path, 9)
    reopened(root)[0].close()
    store, match = reopened(root)
    play(match, 5)
    shutil.copytree(root, tmp_path / "again")
    store.close()
    damage(tmp_path / "again", "log", lambda data: without_last(data, 5))
    next((tmp_path / "again").glob("matches/*/copy")).unlink()
    store, match = reopened(tmp_path / "again")
    assert (match.seq, told(store)) == (9, [CUT_SHORT])
    store.close()


def test_a_mark_is_found_where_it_does_not_belong(tmp_path: Path) -> None:
    root = killed(tmp_path, 9)
    damage(root, "log", lambda data: without_last(data, 2))
    damage(root, "copy", lambda data: without_last(data, 2)[MARK_BYTES:] + data[:MARK_BYTES])
    store, match = reopened(root)
    assert (match.seq, told(store)) == (7, [CUT_SHORT])
    store.close()


def test_a_copy_from_an_older_app_is_taken_without_a_word_and_gets_a_mark(tmp_path: Path) -> None:
    root = killed(tmp_path, 9)
    damage(root, "copy", lambda data: data[MARK_BYTES:])
    store, match = reopened(root)
    assert (match.seq, told(store)) == (9, [])
    play(match, 1)
    store.close()
    folder = next(root.glob("matches/*"))
    log, copy = (folder / "log").read_bytes(), (folder / "copy").read_bytes()
    mark = read_mark(folder.name, copy)
    assert mark is not None
    assert (mark.number, copy[MARK_BYTES:]) == (11, log)


@pytest.mark.parametrize("hole", [0, 1, 40])
def test_a_power_cut_may_take_the_end_of_the_copy(tmp_path: Path, hole: int) -> None:
    """Its last lines were not waited for: there may be zeros, or nothing, and the mark may be old."""
    root = killed(tmp_path, 50)
    folder = next(root.glob("matches/*"))
    copy = (folder / "copy").read_bytes()
    old = mark_line(folder.name, Chain.of(folder.name).add("H", copy[MARK_BYTES:].split(b" ", 3)[3].split(b"\n")[0])[1])
    cut = without_last(copy, 41)
    (folder / "copy").write_bytes(old + cut[MARK_BYTES:] + bytes(hole) + copy[len(cut) + hole :] * bool(hole))
    store, match = reopened(root)
    assert (match.seq, told(store)) == (50, [])
    play(match, 1)
    store.close()
    assert (folder / "log").read_bytes() == (folder / "copy").read_bytes()[MARK_BYTES:]


def test_a_copy_damaged_where_it_had_been_waited_for_is_told(tmp_path: Path) -> None:
    root = killed(tmp_path, 100)
    damage(root, "copy", lambda data: without_last(data, 50))
    store, match = reopened(root)
    assert (match.seq, told(store)) == (100, [REPAIRED])
    store.close()


def test_pieces_of_lines_that_nobody_was_promised_are_dropped_without_a_word(tmp_path: Path) -> None:
    root = killed(tmp_path, 9)
    damage(root, "log", lambda data: data + bytes(300) + b'"}\n10 E 0123')
    store, match = reopened(root)
    assert (match.seq, told(store)) == (9, [])
    play(match, 1)
    store.close()
    store, match = reopened(root)
    assert (match.seq, told(store)) == (10, [])
    store.close()


def test_a_match_that_was_being_written_anew_has_no_copy_for_a_moment(tmp_path: Path) -> None:
    root = killed(tmp_path, 9)
    folder = next(root.glob("matches/*"))
    (folder / "copy").write_bytes(mark_line(folder.name, UNMARKED))
    store, match = reopened(root)
    assert (match.seq, told(store)) == (9, [])
    store.close()


def test_a_mark_is_its_matchs_own_and_fills_a_sector() -> None:
    line = mark_line("one", Chain(12, b"12345678"))
    assert len(line) == MARK_BYTES
    assert read_mark("one", line + b"0 H") == Chain(12, b"12345678")
    assert read_mark("two", line) is None
    assert read_mark("one", line.replace(b"12 ", b"13 ", 1)) is None
    assert read_mark("one", line[:-1]) is None
    assert read_mark("one", b"") is None


def test_a_copy_that_could_not_be_written_for_a_while_alarms_nobody(tmp_path: Path) -> None:
    """Its mark is as old as its lines; a failing disk and then a power cut leave it so."""
    with Store(tmp_path / "alive", [TINY]) as store:
        match = begun(store)
        play(match, 40)
        copy = next((tmp_path / "alive").glob("matches/*/copy"))
        stale = copy.read_bytes()
        play(match, 60)
        shutil.copytree(tmp_path / "alive", tmp_path / "killed")
    damage(tmp_path / "killed", "copy", lambda _: stale)
    store, match = reopened(tmp_path / "killed")
    assert (match.seq, told(store)) == (100, [])
    store.close()
    copy = next((tmp_path / "killed").glob("matches/*/copy"))
    assert copy.read_bytes()[MARK_BYTES:] == (copy.parent / "log").read_bytes()


def test_a_copy_written_anew_marks_no_snapshot_that_nobody_waited_for(tmp_path: Path) -> None:
    folder = tmp_path / "m"
    folder.mkdir()
    links = linked(Chain.of("m"), [("H", b"{}"), ("E", b"{}")])
    write_match(folder, links)
    length = (folder / "log").stat().st_size
    log = Log(folder, links[-1].after, length, None)
    with mock.patch.object(AppendFile, "overwrite", side_effect=OSError):
        log.write("E", b"{}")
    acknowledged = linked(Chain.of("m"), [("H", b"{}"), ("E", b"{}"), ("E", b"{}")])[-1].after
    log.write("S", b"{}")
    log.close()
    assert read_mark("m", (folder / "copy").read_bytes()) == acknowledged
