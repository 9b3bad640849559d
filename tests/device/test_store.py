"""Matches on the device: side by side, brought back, and never lost."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import device.storage.log
import device.storage.shelf
from device.storage import MatchInfo, Store
from device.storage.log import AppendFile
from device.storage.shelf import MatchList
from engine.table.canon import Json
from engine.table.command import Undo
from engine.table.refusal import NotSaved, Refusal, Refused
from engine.table.text import T
from tests.device.matches import begun, play, reopened, told
from tests.tinygame import CONTENT, SETUP, TINY, Draw, TinyGame


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path, [TINY]) as store:
        yield store


def test_matches_of_groups_and_campaigns_lie_side_by_side(store: Store) -> None:
    begun(store, "one", group="Friday", campaign="Zone")
    begun(store, "two", group="Friday")
    begun(store, "three", campaign="Zone")
    assert [card.title for card in store.cards()] == ["one", "two", "three"]
    assert [card.title for card in store.cards(group="Friday")] == ["one", "two"]
    assert [card.title for card in store.cards(campaign="Zone", group="Friday")] == ["one"]


def test_a_match_can_be_renamed_and_put_in_another_group(store: Store) -> None:
    match = begun(store)
    store.rename(match.journal.header.match, "Saturday", group="others")
    (card,) = store.cards()
    assert (card.title, card.group) == ("Saturday", "others")


def test_a_deleted_match_can_be_brought_back(store: Store) -> None:
    match = begun(store)
    play(match, 3)
    name = match.journal.header.match
    store.delete(name)
    assert store.cards() == []
    assert [card.id for card in store.cards(deleted=True)] == [name]
    store.restore(name)
    assert store.open(name).hash == match.hash


def test_deleting_for_good_takes_two_steps(store: Store, tmp_path: Path) -> None:
    name = begun(store).journal.header.match
    with pytest.raises(Refused, match="Delete the match first"):
        store.delete_for_good(name)
    store.delete(name)
    store.delete_for_good(name)
    assert store.cards(deleted=True) == []
    assert told(store) == []
    assert list(tmp_path.glob("matches/*")) == []
    with pytest.raises(Refused, match="no such match"):
        store.open(name)


@pytest.mark.parametrize("title", ["", "  ", "x" * 101, "a\nb", "a\x00", "\ud800"])
def test_a_title_is_something_one_can_read(store: Store, title: str) -> None:
    with pytest.raises(Refused, match="title"):
        begun(store, title)
    assert store.cards() == []


def test_a_set_up_the_game_does_not_allow_is_refused(store: Store) -> None:
    with pytest.raises(Refused, match="two players"):
        store.create("tiny", CONTENT, {"players": ["Anna"]}, "Friday")
    with pytest.raises(Refused, match="does not know the game"):
        store.create("chess", CONTENT, SETUP, "Friday")


def test_there_are_only_so_many_matches(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(store, "one")
    monkeypatch.setattr(device.storage.shelf, "MAX_MATCHES", 1)
    with pytest.raises(Refused, match="too many"):
        begun(store, "two")
    assert len(list(tmp_path.glob("matches/*"))) == 1


def test_a_match_that_cannot_be_listed_is_not_left_behind(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(shelf: MatchList, card: MatchInfo) -> None:
        raise NotSaved("full", T("full"))

    with monkeypatch.context() as patch:
        patch.setattr(MatchList, "put", full)
        with pytest.raises(NotSaved):
            begun(store)
    assert list(tmp_path.glob("matches/*")) == []
    assert begun(store).seq == 0


def test_a_match_that_cannot_be_taken_off_the_list_can_still_be_brought_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(shelf: MatchList, match: str) -> None:
        raise NotSaved("full", T("full"))

    match = begun(store)
    play(match, 3)
    name = match.journal.header.match
    store.delete(name)
    with monkeypatch.context() as patch:
        patch.setattr(MatchList, "remove", full)
        with pytest.raises(NotSaved):
            store.delete_for_good(name)
    store.restore(name)
    assert (store.open(name).hash, told(store)) == (match.hash, [])


def test_a_match_whose_place_is_not_safe_is_not_left_behind(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def broken(fd: int) -> None:
        if os.readlink(f"/proc/self/fd/{fd}") == str(tmp_path / "matches"):  # noqa: PTH115 - of an open file
            raise OSError(5, "Input/output error")
        real(fd)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        with pytest.raises(NotSaved):
            begun(store)
    assert list(tmp_path.glob("matches/*")) == []
    assert store.cards() == []


def test_a_second_process_is_told(store: Store, tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        Store(tmp_path, [TINY])
    assert refused.value.refusal.code == "in_use"


def test_a_closed_match_is_not_written_any_more(store: Store) -> None:
    match = begun(store)
    store.close_match(match.journal.header.match)
    outcome = match.apply(Draw())
    assert isinstance(outcome, Refusal)
    assert outcome.code == "closed"


def failing(*args: object) -> int:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("part", ["write", "fdatasync"])
def test_a_full_disk_refuses_the_step_and_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    with Store(tmp_path, [TINY]) as store:
        match = begun(store)
        play(match, 5)
        with monkeypatch.context() as patch:
            patch.setattr(os, part, failing)
            outcome = match.apply(Draw())
            assert isinstance(outcome, Refusal)
            assert outcome.code == "full"
            assert isinstance(match.apply(Undo()), Refusal)
        assert match.seq == 5
        play(match, 2)
    store, again = reopened(tmp_path)
    assert (again.hash, again.seq, told(store)) == (match.hash, 7, [])
    store.close()


def test_half_a_line_is_cut_off_before_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    file = AppendFile(path, 3)
    real, calls = os.write, []

    def half(fd: int, data: memoryview) -> int:
        calls.append(fd)
        return real(fd, data[:2]) if len(calls) == 1 else failing()

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", half)
        patch.setattr(os, "ftruncate", failing)
        with pytest.raises(OSError, match="space"):
            file.append(b"lost", durable=True)
    assert path.read_bytes() == b"oldlo"
    file.append(b"new", durable=True)
    assert path.read_bytes() == b"oldnew"


def test_a_match_has_a_greatest_length(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(tmp_path, [TINY]) as store:
        match = begun(store)
        monkeypatch.setattr(device.storage.log, "MAX_LOG", 5_000)
        outcome: object = None
        while not isinstance(outcome, Refusal):
            outcome = match.apply(Draw())
        assert outcome.code == "journal_full"


class NextGame(TinyGame):
    version = 2
    renamed = {"a": "altar"}  # noqa: RUF012 - as TinyGame has it

    def upgrade(self, version: int, what: str, data: Json) -> Json:
        return data


def test_an_old_match_is_brought_up_to_date_and_the_old_one_kept(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        play(begun(store), 100)
    with Store(tmp_path, [NextGame()]) as store:
        match = store.open(store.cards()[0].id)
        assert match.state.places[0].field == "altar"
        play(match, 1)
    assert len(list(tmp_path.glob("aside/*before-upgrade"))) == 1
    with Store(tmp_path, [NextGame()]) as store:
        assert store.open(store.cards()[0].id).seq == 101
        assert told(store) == []
    with Store(tmp_path, [TINY]) as store, pytest.raises(Refused, match="newer version"):
        store.open(store.cards()[0].id)


class ForgetfulGame(TinyGame):
    events = {}  # noqa: RUF012 - as TinyGame has it


def test_rules_that_no_longer_fit_are_told_and_change_nothing(tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        play(begun(store), 3)
    before = next(tmp_path.glob("matches/*/log")).read_bytes()
    with Store(tmp_path, [ForgetfulGame()]) as store, pytest.raises(Refused, match="disagree"):
        store.open(store.cards()[0].id)
    assert next(tmp_path.glob("matches/*/log")).read_bytes() == before
