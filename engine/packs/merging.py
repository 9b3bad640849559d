"""Packs and the content they are added to: what would change, whether the whole still makes sense, the whole itself."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from engine.kit import GameKit
from engine.packs.differences import Difference, differences
from engine.packs.kinds import Key, Pieces, Records
from engine.packs.pack import Pack
from engine.packs.saying import fault_error
from engine.packs.trial import failing


@dataclass(frozen=True)
class RecordChange:
    """A record that is there already and would say something else, place by place."""

    kind: str
    id: str
    differences: tuple[Difference, ...]

    @property
    def key(self) -> Key:
        return self.kind, self.id


@dataclass(frozen=True)
class Preview:
    """What taking a pack in would do. Nothing is overwritten that is not named here."""

    pack: Pack
    added: tuple[Key, ...]
    changed: tuple[RecordChange, ...]
    unchanged: tuple[Key, ...]
    gone: tuple[Key, ...] = ()
    """What an earlier version of the pack had and this one has not: it goes, or what lay below it holds again."""


def preview(now: Records, pack: Pack, below: Records | None = None) -> Preview:
    """What a pack would change of all there is; `below` is all without an earlier version of it."""
    added, changed, unchanged = [], [], []
    for key, value in pack.records.items():
        if key not in now:
            added.append(key)
        elif now[key] == value:
            unchanged.append(key)
        else:
            changed.append(RecordChange(*key, differences(now[key], value)))
    under = now if below is None else below
    gone = tuple(key for key, value in now.items() if key not in pack.records and under.get(key) != value)
    return Preview(pack, tuple(added), tuple(changed), tuple(unchanged), gone)


def laid_over(base: Records, packs: Iterable[Pack]) -> dict[Key, Any]:
    """Packs laid over one another, unchecked."""
    whole = dict(base)
    for pack in packs:
        whole |= pack.records
    return whole


def merged(
    kit: GameKit, base: Records, pack: Pack, keep: Iterable[Key] = (), pieces: Pieces | None = None
) -> dict[Key, Any]:
    """Base and pack together; of `keep` the old record stays. Raises DataError if the whole makes no sense.

    With the `pieces` of the box, what is new is also tried on small tables.
    """
    kept = set(keep)
    whole = {**base, **{key: value for key, value in pack.records.items() if key not in kept or key not in base}}
    check_whole(kit, whole, pack.id, pack.records.keys())
    if pieces is not None:
        for _ in trial(kit, whole, pieces, pack.records.keys(), pack.id):
            pass
    return whole


def sensible(kit: GameKit, base: Records, pack: Pack) -> dict[Key, Any]:
    """Base and as much of a pack as makes sense with it: what was taken in long ago is not lost for one odd card."""
    left = dict(pack.records)
    while True:
        whole = {**base, **left}
        faults = [(fault.kind, fault.id) for fault in kit.whole(whole, left.keys())]
        odd = left.keys() & set(faults)
        if not odd:
            return dict(base) if faults else whole
        left = {key: value for key, value in left.items() if key not in odd}


def trial(kit: GameKit, records: Records, pieces: Pieces, new: Collection[Key], file: str) -> Iterator[None]:
    """Everything new, tried piece by piece. Raises DataError for the first thing that would stop a table."""
    for fault in failing(kit.tries(records, pieces, new)):
        if fault is not None:
            raise fault_error(kit, fault, f"{file}: {fault.kind}")
        yield


def check_whole(kit: GameKit, records: Records, file: str, new: Collection[Key] | None = None) -> None:
    """The checks of shipped content; where some records are `new`, the rest was checked before. Raises DataError."""
    for fault in kit.whole(records, new):
        raise fault_error(kit, fault, f"{file}: {fault.kind}")
