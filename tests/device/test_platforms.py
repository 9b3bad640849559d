"""The branches for Windows, Apple and phones' odd file systems, on a machine that only plays their part."""

import errno
import fcntl
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from device import preferences
from device.pack_files import PackFiles
from device.preferences import Preferences
from device.sharing import files_in, write_file
from device.storage import Store, export_matches, import_matches, shared_folder
from device.storage.files import make_folder, replace_file, sync, sync_folder
from engine.table.refusal import Refused
from tests.device.matches import REPAIRED, begun, damage, flip, play, reopened, told
from tests.device.test_store import NextGame
from tests.device.windows import Windows
from tests.tinygame import TINY


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Iterator[Windows]:
    # A context of its own: pytest itself must not meet Windows when it cleans up.
    with monkeypatch.context() as patch:
        yield Windows(patch)


def test_an_evening_on_windows(windows: Windows, tmp_path: Path) -> None:
    with Store(tmp_path / "deep" / "matches", [TINY]) as store:
        match = begun(store)
        play(match, 130)
        name = match.journal.header.match
        store.rename(name, "Saturday")
        (copy,) = import_matches(store, export_matches(store, [name]))
        play(match, 1)
        store.delete(copy)
        assert store.open(copy).seq == 130
        store.delete_for_good(copy)
        assert [card.title for card in store.cards()] == ["Saturday"]
    store, again = reopened(tmp_path / "deep" / "matches")
    assert (again.hash, again.seq, told(store)) == (match.hash, 131, [])
    store.close()
    assert windows.lingering == set()
    assert windows.waited == []


def test_damage_and_a_newer_app_on_windows(windows: Windows, tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]) as store:
        play(begun(store), 100)
    for name in ("log", "copy"):
        damage(tmp_path, name, flip)
        store, match = reopened(tmp_path)
        assert (match.seq, told(store)) == (100, [REPAIRED])
        store.close()
    (tmp_path / "index.json").write_bytes(b"{}")
    with Store(tmp_path, [NextGame()]) as store:
        assert len(told(store)) == 1
        assert store.open(store.cards()[0].id).seq == 100


def test_a_second_window_is_told_on_windows(windows: Windows, tmp_path: Path) -> None:
    with Store(tmp_path, [TINY]):
        with pytest.raises(Refused) as refused:
            Store(tmp_path, [TINY])
        assert refused.value.refusal.code == "in_use"
    Store(tmp_path, [TINY]).close()


def test_a_virus_scanner_is_waited_for(windows: Windows, tmp_path: Path) -> None:
    path = tmp_path / "file"
    windows.scanner = 3
    replace_file(path, b"new")
    assert path.read_bytes() == b"new"
    assert len(windows.waited) == 3


def test_a_file_that_stays_in_use_is_said_and_the_old_one_is_kept(windows: Windows, tmp_path: Path) -> None:
    path = tmp_path / "file"
    replace_file(path, b"old")
    windows.scanner = 99
    with pytest.raises(PermissionError):
        replace_file(path, b"new")
    assert [each.name for each in tmp_path.iterdir()] == ["file"]
    assert path.read_bytes() == b"old"
    assert sum(windows.waited) < 1


def test_preferences_and_packs_on_windows(windows: Windows, tmp_path: Path) -> None:
    path = tmp_path / "app" / "preferences.json"
    preferences.save(path, Preferences(theme="light"))
    preferences.save(path, Preferences(language="uk"))
    assert preferences.load(path) == Preferences(language="uk")
    packs = PackFiles(tmp_path / "packs")
    packs.write("one", b"1")
    packs.write("one", b"2")
    packs.remove("one")
    assert (packs.read("one"), packs.in_drawer("one")) == (None, [b"2", b"1"])


def test_a_pack_that_is_called_like_a_device_of_windows_gets_a_file(windows: Windows, tmp_path: Path) -> None:
    packs = PackFiles(tmp_path / "packs")
    for raw in (b"1", b"2"):
        packs.write("nul", raw)
    assert packs.order() == ["nul"]
    assert (packs.read("nul"), packs.in_drawer("nul")) == (b"2", [b"1"])
    assert sorted(path.name for path in (tmp_path / "packs").rglob("*.json")) == ["_nul.1.json", "_nul.json"]


@pytest.mark.parametrize("title", ["con", "NUL", "Com1", "lpt9"])
def test_no_shared_file_has_a_name_that_windows_keeps_for_devices(tmp_path: Path, title: str) -> None:
    assert write_file(b"", tmp_path, title, ".json").name == f"{title}-.json"


# Phones and memory cards


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP, errno.ENOSYS])
def test_a_folder_that_cannot_be_waited_for_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def no_sync(fd: int) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", no_sync)
        with Store(tmp_path, [TINY]) as store:
            play(begun(store), 3)
    store, match = reopened(tmp_path)
    assert (match.seq, told(store)) == (3, [])
    store.close()


def test_a_folder_whose_sync_fails_is_not_called_safe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(fd: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        with pytest.raises(OSError, match="Input"):
            make_folder(tmp_path / "new")


def test_a_folder_that_may_not_be_read_is_no_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*args: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", forbidden)
        sync_folder(tmp_path)


@pytest.mark.parametrize("fault", [NotImplementedError(), OSError(), AttributeError(), RuntimeError("JavaException")])
def test_where_documents_cannot_be_asked_for_the_apps_own_folder_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def ask() -> str:
        raise fault

    plyer: Any = ModuleType("plyer")
    plyer.storagepath = SimpleNamespace(get_documents_dir=ask)
    monkeypatch.setitem(sys.modules, "plyer", plyer)
    assert shared_folder(str(tmp_path)) == tmp_path
    monkeypatch.setitem(sys.modules, "plyer", None)
    assert shared_folder(str(tmp_path)) == tmp_path


def test_documents_that_may_not_be_written_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    documents = tmp_path / "documents"
    documents.mkdir()
    plyer: Any = ModuleType("plyer")
    plyer.storagepath = SimpleNamespace(get_documents_dir=lambda: str(documents))
    monkeypatch.setitem(sys.modules, "plyer", plyer)
    assert shared_folder(str(tmp_path)) == documents
    monkeypatch.setattr(os, "access", lambda path, how: not how & os.W_OK)
    assert shared_folder(str(tmp_path)) == tmp_path


def test_a_shared_folder_that_may_not_be_read_offers_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_one, closed_one = tmp_path / "open", tmp_path / "closed"
    for folder in (open_one, closed_one):
        folder.mkdir()
        (folder / "match.zonekeeper").write_bytes(b"")
    real = Path.iterdir

    def iterdir(folder: Path) -> Iterator[Path]:
        if folder == closed_one:
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(folder)

    monkeypatch.setattr(Path, "iterdir", iterdir)
    assert files_in(closed_one, open_one, tmp_path / "missing") == [open_one / "match.zonekeeper"]


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP])
def test_a_store_opens_where_there_are_no_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def no_locks(fd: int, how: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", no_locks)
    with Store(tmp_path, [TINY]) as store:
        play(begun(store), 1)


def test_a_system_without_fdatasync_syncs_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.delattr(os, "fdatasync")
    monkeypatch.setattr(os, "fsync", synced.append)
    sync(7)
    assert synced == [7]


@pytest.mark.parametrize("drive_knows", [True, False])
def test_apples_are_synced_down_to_the_drive(monkeypatch: pytest.MonkeyPatch, drive_knows: bool) -> None:
    calls: list[tuple[str, int]] = []

    def control(fd: int, what: int) -> None:
        if not drive_knows:
            raise OSError(errno.ENOTSUP, "not supported")
        assert what == 51
        calls.append(("full", fd))

    monkeypatch.setattr(sys, "platform", "darwin")
    fake: Any = fcntl
    monkeypatch.setattr(fake, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fake, "fcntl", control)
    monkeypatch.setattr(os, "fsync", lambda fd: calls.append(("plain", fd)))
    sync(7)
    assert calls == [("full" if drive_knows else "plain", 7)]
