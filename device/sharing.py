"""Files that leave this device and files that come in: a match to go on with elsewhere, a situation to show."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from device.phone.chooser import ANY, Fetch, choose
from device.phone.java import NotHereError, is_android
from device.storage.files import not_saved, replace_file
from engine.packs.codes.messages import SituationFile, game_of, read_situation, situation_json
from engine.table.canon import is_too_much
from engine.table.reading import DataError, parse_json
from engine.table.refusal import Refused
from engine.table.text import T

MATCH, SITUATION, PACK = ".zonekeeper", ".json", ".zonepack"
MAX_FILE = 32 * 2**20
MAX_SITUATION = 4 * 2**20
MAX_LISTED = 50
_PLAIN = re.compile(r"[^\w-]+")
# Windows keeps these names for devices, whatever the ending: such a file could be neither written nor sent there.
_DEVICES = re.compile(r"con|prn|aux|nul|com\d|lpt\d", re.IGNORECASE)


def write_situation(situation: SituationFile, folder: Path, title: str) -> Path:
    """The situation as a new file in a folder. Raises NotSaved."""
    data = json.dumps(situation_json(situation), ensure_ascii=False, indent=1).encode("utf-8")
    return write_file(data, folder, title, SITUATION)


def write_file(data: bytes, folder: Path, title: str, ending: str) -> Path:
    """A file with a name of its own: nothing that was shared before is lost. Raises NotSaved."""
    stem = _PLAIN.sub("-", title).strip("-")[:60] or "zonekeeper"
    stem += "-" * bool(_DEVICES.fullmatch(stem))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = {path.name for path in folder.iterdir()}
        names = (f"{stem}{ending}" if n == 1 else f"{stem}-{n}{ending}" for n in range(1, len(taken) + 2))
        path = folder / next(name for name in names if name not in taken)
        replace_file(path, data)
    except OSError as error:
        raise not_saved(error) from error
    return path


def read_shared(path: Path) -> bytes | SituationFile:
    """A file that somebody shared: the bytes of an exported match, or a situation. Raises Refused."""
    try:
        size = path.stat().st_size
        if size > (MAX_SITUATION if path.suffix == SITUATION else MAX_FILE):
            raise Refused("too_large", T("This file is too large."))
        data = path.read_bytes()
    except OSError as error:
        raise Refused("unreadable", T("This file cannot be read: {name}", name=path.name)) from error
    if path.suffix != SITUATION:
        return data
    if is_too_much(data, MAX_SITUATION):
        raise Refused("too_large", T("This file is too large."))
    try:
        found = parse_json(data, path.name).value
        return read_situation(found, game_of(found), path.name)
    except DataError as error:
        raise Refused(
            "no_situation", T("This file holds no situation that can be opened: {name}", name=path.name)
        ) from error


def files_in(*folders: Path) -> list[Path]:
    """Every file of ours in some folders, newest first: matches, packs, and of all that end alike the situations."""
    found: dict[Path, float] = {}
    for folder in folders:
        # A folder that is missing or may not be read has nothing to offer.
        with contextlib.suppress(OSError):
            found |= {path: path.stat().st_mtime for path in folder.iterdir() if _may_be_ours(path)}
    newest = sorted(found, key=lambda path: (-found[path], path.name))
    return [*islice((path for path in newest if path.suffix != SITUATION or _is_situation(path)), MAX_LISTED)]


def _may_be_ours(path: Path) -> bool:
    return path.suffix in (MATCH, SITUATION, PACK) and path.is_file()


def _is_situation(path: Path) -> bool:
    """Many other things end like it, the app's own settings among them."""
    try:
        read_shared(path)
    except Refused:
        return False
    return True


def has_file_chooser() -> bool:
    """A phone has one of its own; a desktop's would freeze the window while it is open."""
    return is_android()


def choose_file(inbox: Path, done: Callable[[Callable[[], Path]], None], kind: str = ANY) -> None:
    """Let the phone's own chooser pick a file. Raises Refused without one.

    `done` gets, on a thread of the phone's own, what brings the file in: slow, and raises Refused itself.
    """

    def chosen(fetch: Fetch) -> None:
        done(lambda: _fetched(fetch))

    try:
        choose(inbox, chosen, kind)
    except NotHereError:
        raise Refused(
            "no_chooser", T("This phone offers no file chooser. Put the file into the app's shared folder.")
        ) from None


def _fetched(fetch: Fetch) -> Path:
    try:
        return fetch()
    except NotHereError:
        raise Refused("unreadable", T("What came from the other app could not be read.")) from None
