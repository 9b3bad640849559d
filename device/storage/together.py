"""Several matches that come in together, perhaps into several stores: all of them or none, whenever the power fails.

Each store notes what it is given before a match gets its place. One more file, the same for all of them, says that
every match has its place: from then on they stay. A store that is opened with a note and without that file takes back
what the note names. The file goes last; one that a sudden end leaves behind is empty and says nothing any more.
"""

import contextlib
import os
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from device.storage.files import not_saved, read_file, remove, replace_file, sync_folder
from engine.table.canon import Malformed, canonical, parse_json

NOTE = "import.json"
MAX_NOTE = 2_000_000
_DECIDED = "imported"


@dataclass(frozen=True)
class Taken:
    """What a note says: the matches, and whether all that came with them have their places."""

    matches: tuple[str, ...] = ()
    is_decided: bool = False


def decision(root: Path) -> Path:
    """Where it will be said that an import has come to its end."""
    return root / f"{_DECIDED}-{secrets.token_hex(4)}"


def decide(decided: Path) -> None:
    """From now on what came in stays. Raises NotSaved; then it does not."""
    try:
        replace_file(decided, b"")
    except OSError as error:
        with contextlib.suppress(OSError):
            remove(decided)
        raise not_saved(error) from error


def write_note(root: Path, matches: Sequence[str], decided: Path) -> None:
    """Raises OSError."""
    # From here, not from the root of the device: the app's folder may be moved to another.
    way = os.path.relpath(decided, root)
    replace_file(root / NOTE, canonical({"matches": list(matches), "decided": way}))


def read_note(root: Path) -> Taken:
    """A note that cannot be read names nothing."""
    try:
        raw = read_file(root / NOTE, MAX_NOTE)
        found = parse_json(raw) if raw else []
    except (OSError, Malformed):
        return Taken()
    if isinstance(found, dict):
        decided = found.get("decided")
        is_decided = isinstance(decided, str) and (root / decided).exists()
        return Taken(tuple(_ids(found.get("matches"))), is_decided)
    # As the app wrote it before an import could reach several stores.
    return Taken(tuple(_ids(found)))


def forget_note(root: Path) -> None:
    """Raises OSError."""
    remove(root / NOTE)
    sync_folder(root)


def _ids(found: object) -> Iterator[str]:
    for match in found if isinstance(found, list) else ():
        # A name that becomes a path: letters and digits alone.
        if isinstance(match, str) and match.isascii() and match.isalnum():
            yield match
