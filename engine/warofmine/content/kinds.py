"""The kinds of this game as the house knows them: for shipped files, packs, codes and the workshop."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from engine.packs.fault import Fault as SharedFault
from engine.packs.kinds import Key, Kind, Kinds, Pieces, Records
from engine.table.reading import DataError
from engine.warofmine.content import siege
from engine.warofmine.content.checks import check
from engine.warofmine.content.fault import Fault
from engine.warofmine.content.reading import read_record
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.words import KIND_NAMES

NOT_CARDS = frozenset({"sieges", "shelters", "scripts", "roles"})


def _read(kind: str, key: str, data: Any, file: str) -> Any:
    record, faults = read_record(kind, key, data)
    for fault in faults:
        raise DataError(file, fault.key, str(fault.says()), fault.code, fault.values)
    return record


KINDS: Kinds = {
    kind: Kind(cls, KIND_NAMES[kind], kind not in NOT_CARDS, read=_read) for kind, cls in siege.KINDS.items()
}


def content_of(records: Records, _pieces: Pieces) -> SiegeContent:
    """What new sieges are started from."""
    found: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
    for (kind, key), record in records.items():
        found[kind][key] = record
    return SiegeContent(**found)


def whole_faults(records: Records, _new: Collection[Key] | None) -> Iterator[SharedFault]:
    """What is wrong with all records together."""
    return (_shared(fault) for fault in check(content_of(records, {})))


def _shared(fault: Fault) -> SharedFault:
    path = (fault.path,) if fault.path else ()
    return SharedFault(fault.code, path, fault.values, fault.kind, fault.id)
