"""Matches that come in together are all there or none is, in two stores too, whenever the power fails (issue 12)."""

from __future__ import annotations

import random
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from device.storage import Store, export_from
from device.storage import together as together_module
from device.storage.files import make_folder, replace_file
from device.storage.together import NOTE
from device.storage.transfer import import_matches
from engine.table.canon import canonical
from engine.table.refusal import Refused
from tests.device.matches import begun, play, told
from tests.tinygame import CONTENT, SETUP, TinyGame
from tools.faults.disk import Disk, lay_out


class Between(TinyGame):
    """What is played between matches: its journals lie in a store of their own."""

    id = "between"


GAMES = (TinyGame(), Between())
SHELVES = ("matches", "campaigns")


def opened(root: Path) -> tuple[Store, Store]:
    first, second = (Store(root / name, GAMES) for name in SHELVES)
    return first, second


def found(root: Path, order: Sequence[str] = SHELVES) -> tuple[list[str], list[str]]:
    """The titles on both shelves; no damage is spoken of, and all of it opens."""
    titles = {}
    for name in order:
        with Store(root / name, GAMES) as store:
            titles[name] = [card.title for card in store.cards()]
            assert told(store) == []
            for card in store.cards():
                store.open(card.id)
    return titles["matches"], titles["campaigns"]


@pytest.fixture
def campaign(tmp_path: Path) -> bytes:
    """A campaign and two matches of it in one file."""
    there = tmp_path / "friend"
    first, second = opened(there)
    with first, second:
        places = [(second, second.create("between", CONTENT, SETUP, "campaign").journal.header.match)]
        for title in ("one", "two"):
            match = begun(first, title)
            play(match, 2)
            places.append((first, match.journal.header.match))
        return export_from(places)


Titles = tuple[list[str], list[str]]
ALL: Titles = (["one", "two"], ["campaign"])
NONE: Titles = ([], [])


def test_a_power_cut_at_any_moment_leaves_all_of_it_or_nothing(tmp_path: Path, campaign: bytes) -> None:
    root = tmp_path / "ours"
    for name in SHELVES:
        make_folder(root / name)
    opened_first = opened(root)
    for store in opened_first:
        store.close()
    disk = Disk(root)
    with disk.recorded():
        begun_at = disk.moment
        first, second = opened(root)
        import_matches(first, campaign, homes={"between": second})
        done = disk.moment
    first.close()
    second.close()
    seen = set[str]()
    for moment in range(begun_at, done + 1):
        for seed in range(3):
            tree = disk.after_power_cut(moment, random.Random(1_000 * moment + seed))
            shutil.rmtree(root)
            root.mkdir()
            lay_out(root, tree)
            here = found(root, SHELVES if seed else SHELVES[::-1])
            assert here in (ALL, NONE), f"the power failed after call {moment} of {done}"
            assert found(root) == here, "what was found once stays"
            seen.add("all" if here == ALL else "none")
            assert not [*root.glob(f"*/{NOTE}")]
    assert seen == {"all", "none"}
    # Told that it is here, it is here.
    assert here == ALL


def test_a_disk_that_fails_at_the_last_moment_leaves_nothing(
    tmp_path: Path, campaign: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = tmp_path / "ours"

    def full(path: Path, data: bytes) -> None:
        if path.name != NOTE:
            raise OSError(28, "No space left on device")
        replace_file(path, data)

    first, second = opened(root)
    monkeypatch.setattr(together_module, "replace_file", full)
    with first, second:
        with pytest.raises(Refused, match="no space left"):
            import_matches(first, campaign, homes={"between": second})
        assert (first.cards(), second.cards()) == ([], [])
    assert found(root) == NONE


def test_a_note_that_cannot_be_removed_takes_nothing_back(
    tmp_path: Path, campaign: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The players were told that the matches are here: a disk that would not let go of a note undid them later."""
    root = tmp_path / "ours"

    def fails(_path: Path) -> None:
        raise OSError(5, "Input/output error")

    first, second = opened(root)
    with first, second:
        with monkeypatch.context() as patch:
            patch.setattr(together_module, "remove", fails)
            import_matches(first, campaign, homes={"between": second})
        other = begun(first, "other").journal.header.match
        first.delete(other)
        # Tidies up on the way.
        first.delete_for_good(other)
        assert len(first.cards()) == 2
    assert found(root) == ALL


def test_a_note_of_an_earlier_app_is_understood(tmp_path: Path) -> None:
    root = tmp_path / "matches"
    with Store(root, GAMES) as store:
        kept, half = (begun(store, title).journal.header.match for title in ("kept", "half"))
    (root / NOTE).write_bytes(canonical([half, "../..", 7]))
    with Store(root, GAMES) as store:
        assert [card.id for card in store.cards()] == [kept]
        assert told(store) == []
