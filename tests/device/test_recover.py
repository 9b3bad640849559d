"""Damaged files: mended, kept aside and told; never silently wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest

import device.storage.recover
from device.storage import Store
from device.storage.mark import MARK_BYTES
from device.storage.notices import cut_short
from engine.table.refusal import Refused
from tests.device.matches import REPAIRED, begun, damage, flip, play, reopened, told
from tests.tinygame import TINY


@pytest.mark.parametrize("name", ["log", "copy"])
@pytest.mark.parametrize(
    "change",
    [flip, lambda data: b"", lambda data: data[: len(data) // 2], lambda data: data * 2],
)
def test_a_damaged_file_is_repaired_kept_aside_and_told(
    tmp_path: Path, name: str, change: Callable[[bytes], bytes]
) -> None:
    with Store(tmp_path, [TINY]) as store:
        match = begun(store)
        play(match, 80)
    damage(tmp_path, name, change)
    store, again = reopened(tmp_path)
    assert again.hash == match.hash
    # Without the mark at the beginning of the copy nobody can say that nothing was lost.
    is_sure = name == "log" or change(b"copy") != b""
    assert told(store) == [REPAIRED if is_sure else cut_short("", 0).msgid]
    assert list(tmp_path.glob(f"aside/*-{name}"))
    play(again, 1)
    store.close()
    store, _ = reopened(tmp_path)
    assert told(store) == []
    store.close()


@pytest.mark.parametrize("change", [lambda data: data[: data.rindex(b"\n", 0, -1) + 1], lambda data: data[:-1] + b"x"])
def test_a_log_that_lost_its_last_line_is_noticed(tmp_path: Path, change: Callable[[bytes], bytes]) -> None:
    with Store(tmp_path, [TINY]) as store:
        play(begun(store), 9)
    damage(tmp_path, "log", change)
    store, match = reopened(tmp_path)
    assert (match.seq, told(store)) == (9, [REPAIRED])
    store.close()


def test_a_line_that_was_never_acknowledged_is_dropped_without_a_word(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        play(begun(store), 9)
    damage(tmp_path, "log", lambda data: data + b"10 E 0123")
    store, match = reopened(tmp_path)
    play(match, 1)
    store.close()
    store, match = reopened(tmp_path)
    assert (match.seq, told(store)) == (10, [])
    store.close()


def test_a_copy_that_fell_behind_by_the_last_step_catches_up(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        play(begun(store), 9)
    damage(tmp_path, "copy", lambda data: data[: data.rindex(b"\n", 0, -1) + 1])
    store, match = reopened(tmp_path)
    assert (match.seq, told(store)) == (9, [])
    store.close()
    folder = next(tmp_path.glob("matches/*"))
    assert (folder / "log").read_bytes() == (folder / "copy").read_bytes()[MARK_BYTES:]


def test_where_both_files_are_damaged_all_that_is_left_is_saved(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        play(begun(store), 9)
    for name in ("log", "copy"):
        damage(tmp_path, name, lambda data: data.replace(b'"seq":6', b'"seq":7'))
    store, match = reopened(tmp_path)
    assert match.seq == 5
    (notice,) = store.take_notices()
    assert "recovered up to step 5" in str(notice)
    store.close()


def test_backups_help_where_log_and_copy_do_not(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        play(begun(store), 9)
    for _ in range(5):
        store, match = reopened(tmp_path)
        play(match, 1)
        store.close()
    assert len(list(tmp_path.glob("matches/*/backups/*.z"))) == device.storage.recover.KEEP_BACKUPS
    for name in ("log", "copy"):
        damage(tmp_path, name, lambda data: data.replace(b'"seq":6', b'"seq":7'))
    store, match = reopened(tmp_path)
    assert match.seq == 14
    assert told(store) != []
    store.close()


def test_a_backup_is_only_made_of_a_match_that_has_grown(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        play(begun(store), 9)
    store, match = reopened(tmp_path)
    play(match, 1)
    store.close()
    for _ in range(3):
        reopened(tmp_path)[0].close()
    names = [path.name for path in sorted(tmp_path.glob("matches/*/backups/*"))]
    assert names == ["00000001.z", "00000010.z", "00000011.z"]


def test_the_list_remembers_how_long_a_match_was(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        play(begun(store), 9)
    for name in ("log", "copy"):
        damage(tmp_path, name, lambda data: data[: data.rindex(b"\n", 0, -1) + 1])
    store, match = reopened(tmp_path)
    (notice,) = store.take_notices()
    assert "recovered up to step 8" in str(notice)
    assert match.seq == 8
    store.close()


def test_what_is_damaged_beyond_repair_is_said_and_kept(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        begun(store)
    for name in ("log", "copy", "backups/*"):
        damage(tmp_path, name, lambda data: b"nothing")
    store = Store(tmp_path, [TINY])
    (card,) = store.cards()
    with pytest.raises(Refused, match="beyond repair"):
        store.open(card.id)
    assert begun(store, "another").seq == 0
    store.close()


@pytest.mark.parametrize("rubbish", [b"{}", None])
@pytest.mark.parametrize("files", [["index.json"], ["index.json", "index.json.old"]])
def test_a_damaged_list_is_put_together_again(tmp_path: Path, files: list[str], rubbish: bytes | None) -> None:
    with Store(tmp_path, [TINY]) as store:
        begun(store, "one")
        begun(store, "two")
    for name in files:
        (tmp_path / name).unlink() if rubbish is None else (tmp_path / name).write_bytes(rubbish)
    with Store(tmp_path, [TINY]) as store:
        assert len(told(store)) == 1
        assert sorted(card.title for card in store.cards()) == ["one", "two"]
        assert told(store) == []
        begun(store, "three")
    with Store(tmp_path, [TINY]) as store:
        assert told(store) == []
        assert len(store.cards()) == 3


def test_a_damaged_list_is_told_once(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        store.rename(begun(store, "one").journal.header.match, "two")
    (tmp_path / "index.json").write_bytes(b"{}")
    with Store(tmp_path, [TINY]) as store:
        assert len(told(store)) == 1
        assert [card.title for card in store.cards()] == ["one"]
        assert told(store) == []


def test_an_older_list_in_the_place_of_the_newer_is_not_believed(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        name = begun(store, "one").journal.header.match
        store.rename(name, "two")
    new, old, spare = (tmp_path / name for name in ("index.json", "index.json.old", "spare"))
    new.rename(spare)
    old.rename(new)
    spare.rename(old)
    with Store(tmp_path, [TINY]) as store:
        assert [card.title for card in store.cards()] == ["two"]


def test_a_match_whose_files_are_gone_is_missed(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        begun(store)
    next(tmp_path.glob("matches/*")).rename(tmp_path / "elsewhere")
    with Store(tmp_path, [TINY]) as store:
        assert told(store) == ["The files of “{title}” are gone from this device."]
        assert store.cards() == []


def test_the_files_of_two_matches_cannot_be_mixed_up(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        play(begun(store, "one"), 3)
        play(begun(store, "two"), 5)
    one, two = (path / "log" for path in sorted(tmp_path.glob("matches/*")))
    first, second = one.read_bytes(), two.read_bytes()
    one.write_bytes(second)
    two.write_bytes(first)
    with Store(tmp_path, [TINY]) as store:
        assert {card.title: store.open(card.id).seq for card in store.cards()} == {"one": 3, "two": 5}
        assert told(store) == [REPAIRED, REPAIRED]
