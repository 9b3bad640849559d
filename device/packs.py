"""The packs on this device, laid over what ships: friends' packs in their order, our own on top of all.

Nothing is overwritten or deleted for good: what a newer version replaces and what is removed stays in a drawer.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from device.content import Shipped, read_content
from device.pack_files import SERIES, PackFiles
from device.qr.gathering import OpenSeries
from device.storage.files import not_saved
from engine.games import FIRST
from engine.kit import GameKit
from engine.packs.kinds import Key, Pieces, Records, is_id, to_share
from engine.packs.leaving import needed, without
from engine.packs.merging import Preview, check_whole, laid_over, merged, preview, sensible, trial
from engine.packs.origins import DeckCount, deck_counts, ours
from engine.packs.pack import MAX_BYTES, OWN, Pack, guest, pack_bytes, read_pack, titled
from engine.packs.saying import error_told, fault_error, unusable
from engine.table.reading import DataError
from engine.table.refusal import Refused
from engine.table.text import T, Text

MAX_PACKS = 100

L = TypeVar("L")


def folder_for(home: Path, kit: GameKit) -> Path:
    """Where a game's packs lie; the first game's have always lain right here."""
    return home if kit.id == FIRST else home / kit.id


class Packs:
    """Every change is safe on disk when it returns. Raises Refused; then nothing has changed."""

    def __init__(self, folder: Path, kit: GameKit, shipped: Callable[[GameKit], Shipped] = read_content) -> None:
        """`folder` is where the packs of all games lie."""
        self.kit = kit
        folder = folder_for(folder, kit)
        self._files = PackFiles(folder)
        self._read_shipped = shipped
        self._lock = threading.RLock()
        self._shipped: Shipped | None = None
        self._installed: list[Pack] | None = None
        self._whole: dict[Key, Any] | None = None
        self._made: dict[Any, Any] = {}
        self.codes = OpenSeries(folder / SERIES)
        self.problems: dict[str, Text] = {}
        """Packs that are on disk and cannot be used, with the reason."""

    # What there is

    @property
    def shipped(self) -> Records:
        return self._box().records

    def _box(self) -> Shipped:
        with self._lock:
            if self._shipped is None:
                self._shipped = self._read_shipped(self.kit)
            return self._shipped

    def installed(self) -> list[Pack]:
        """In the order in which they are laid over one another; broken files are left out and named in `problems`."""
        with self._lock:
            if self._installed is None:
                self.problems = {}
                found = [self._read(ident) for ident in self._files.order()]
                self._installed = [pack for pack in found if pack is not None]
            return list(self._installed)

    def pack(self, ident: str) -> Pack | None:
        return next((pack for pack in self.installed() if pack.id == ident), None)

    def records(self) -> dict[Key, Any]:
        """Everything there is, the last pack on top."""
        with self._lock:
            if self._whole is None:
                whole = dict(self.shipped)
                for pack in self.installed():
                    try:
                        whole = merged(self.kit, whole, pack)
                    except DataError as error:
                        # A newer app, or a pack removed by hand: the rest must still be playable.
                        self.problems[pack.id] = error_told(self.kit, error)
                        whole = sensible(self.kit, whole, pack)
                self._whole = whole
            return dict(self._whole)

    def made(self, make: Callable[[Records, Pieces], L]) -> L:
        """What a game makes of all its records, made once until a pack changes."""
        with self._lock:
            records = self.records()
            if make not in self._made:
                self._made[make] = make(records, self._box().pieces)
            found: L = self._made[make]
            return found

    def library(self) -> Any:
        """What new matches are started from; a match keeps its own copy."""
        return self.made(self.kit.library)

    def playing(self) -> Any:
        """The same without the cards that are left out of the decks."""
        out = self.left_out()
        if not out or not self.kit.leaving:
            return self.library()
        records = self.records()
        known = [*self.kit.whole(records, None)]

        def is_whole(left: Records) -> bool:
            return all(fault in known for fault in self.kit.whole(left, None))

        return self.kit.library(without(records, out, self.kit.leaving, self.kit.counting, is_whole), self.pieces)

    def of_kind(self, kind: str) -> dict[str, Any]:
        return {key: value for (each, key), value in self.records().items() if each == kind}

    # Decks

    @property
    def pieces(self) -> Pieces:
        """How many of each piece the box holds."""
        return self._box().pieces

    def left_out(self) -> frozenset[Key]:
        """Cards that the players leave out of their decks; one that is gone is left out of nothing."""
        with self._lock:
            known = self.records()
            return frozenset(key for key in self._files.left_out() if key in known)

    def leave_out(self, keys: Iterable[Key], out: bool = True) -> None:
        """From now on new matches are begun without these cards, or with them again."""
        with self._lock:
            now = self.left_out()
            then = now | {*keys} if out else now - {*keys}
            with self._writing():
                self._files.write_left_out(sorted(then))

    def decks(self) -> list[DeckCount]:
        """Every deck against a full box, the most valuable to enter first."""
        return [*deck_counts(self.records(), self.pieces, self.kit.counting, self.left_out())]

    def ours(self) -> frozenset[Key]:
        """Every card of a deck that no box holds."""
        found = ours(self.records(), self.pieces, self.kit.counting, self.kit.leaving)
        return found - self.needed()

    def needed(self) -> frozenset[Key]:
        """Cards that something else names: they stay in their decks."""
        return self.made(self._find_needed)

    def _find_needed(self, records: Records, _pieces: Pieces) -> frozenset[Key]:
        return needed(records, self.kit.leaving, self.kit.counting)

    # Our own pack

    def own(self) -> Pack:
        """The players' own pack, begun if there is none yet."""
        return self.pack(OWN) or Pack(OWN, game=self.kit.id)

    def put(self, kind: str, key: str, value: Any) -> None:
        """One record into the players' own pack, which lies on top of all others."""
        if not is_id(key):
            raise Refused("bad_id", T("An id has small letters, digits, - and _."))
        self._write_own(self.own().having(kind, key, value))

    def take(self, kind: str, key: str, value: Any) -> None:
        """A friend's card into our own pack; if one of ours has to go for it, our pack as it was lies in the drawer."""
        with self._lock:
            own = self.own()
            is_ours = own.records.get((kind, key), value) != value
            self._write_own(own.having(kind, key, value), is_ours)

    def drop(self, kind: str, key: str) -> None:
        """One record out of the players' own pack; what lay below it holds again."""
        with self._lock:
            pack = self.own().without(kind, key)
            self._check_instead(OWN, pack)
            with self._writing():
                self._files.write(OWN, pack_bytes(pack))

    def describe(self, title: str, author: str, version: int) -> None:
        """What our own pack is called when friends get it."""
        self._write_own(titled(self.own(), title, author, version))

    def outgoing(self, ident: str) -> Pack | None:
        """A pack as it leaves this device, without private notes; ours under a name that no friend's own pack has."""
        pack = self.pack(ident)
        if pack is not None:
            pack = replace(pack, records={key: to_share(value) for key, value in pack.records.items()})
        if pack is None or ident != OWN:
            return pack
        with self._writing():
            return replace(pack, id=self._files.our_id())

    # Friends' packs

    def preview(self, pack: Pack) -> Preview:
        """What taking it in would change. Raises Refused if it makes no sense with the rest."""
        if pack.game != self.kit.id:
            raise Refused("other_game", T("This pack is of another game."))
        pack = guest(pack)
        base = self._base(pack.id)
        try:
            merged(self.kit, base, pack)
        except DataError as error:
            raise unusable(self.kit, error) from None
        return preview(self.records(), pack, base)

    def trying(self, records: Mapping[Key, Any]) -> Generator[float, None, None]:
        """New records tried on small tables with all there is: yields how much is done. Raises Refused."""
        whole = {**self.records(), **records}
        pieces = self._box().pieces
        try:
            for done, key in enumerate(records):
                for _ in trial(self.kit, whole, pieces, [key], key[1]):
                    yield done / len(records)
        except DataError as error:
            raise unusable(self.kit, error) from None

    def install(self, pack: Pack, keep: Iterable[Key] = ()) -> None:
        """Take a pack in. Of `keep` our records stay; where theirs is taken, ours goes to the drawer."""
        with self._lock:
            kept = set(keep)
            pack = guest(pack)
            pack = replace(pack, records={key: value for key, value in pack.records.items() if key not in kept})
            self.preview(pack)
            order = [each for each in self._files.order() if each != pack.id]
            if len(order) >= MAX_PACKS:
                raise Refused("too_many", T("There are too many packs; remove some first."))
            raw = _bounded(pack)
            own = self.own()
            left = {key: value for key, value in own.records.items() if pack.records.get(key, value) == value}
            with self._writing():
                self._files.write(pack.id, raw)
                # What the preview compared it with lay over every other friend's pack.
                self._files.write_order([*order, pack.id])
                if len(left) < len(own.records):
                    self._files.write(OWN, pack_bytes(replace(own, records=left)))

    def remove(self, ident: str) -> None:
        """Out of use and into the drawer, from where `restore` brings it back."""
        with self._lock:
            if ident not in self._files.order():
                raise Refused("no_pack", T("There is no such pack."))
            self._check_instead(ident, None)
            with self._writing():
                self._files.remove(ident)

    def removed(self) -> list[Pack]:
        """Those that were put away; where packs of several people had the same id, the last of each."""
        away = [ident for ident in self._files.drawer() if ident not in self._files.order()]
        return [*{(pack.id, pack.author): pack for each in away for pack in [*self._in_drawer(each)][::-1]}.values()]

    def earlier(self, ident: str) -> list[Pack]:
        """What stood in the place of a pack before, the last of it first."""
        now = self.pack(ident)
        return [pack for pack in self._in_drawer(ident) if pack != now]

    def restore(self, ident: str, wanted: Pack | None = None) -> None:
        """Bring back what was removed or replaced under this id, the last of it if none is named, to where it lay."""
        with self._lock:
            pack = wanted or next(iter(self.earlier(ident)), None)
            if pack is None:
                raise Refused("no_pack", T("There is no such pack."))
            self._check_instead(ident, pack)
            with self._writing():
                self._files.write(ident, pack_bytes(pack))

    def move(self, ident: str, by: int) -> tuple[Key, ...]:
        """Farther up or down: of two friends' packs with the same card the later holds. Returns what is new now."""
        with self._lock:
            before, order = self.records(), [each for each in self._files.order() if each != OWN]
            if ident not in order:
                raise Refused("no_pack", T("There is no such pack."))
            to = max(0, min(order.index(ident) + by, len(order) - 1))
            order.remove(ident)
            order.insert(to, ident)
            packs = {pack.id: pack for pack in self.installed()}
            self._check(laid_over(self.shipped, [packs[each] for each in [*order, OWN] if each in packs]), ident)
            with self._writing():
                self._files.write_order(order)
            return tuple(key for key, value in self.records().items() if before.get(key) != value)

    # Checks and files

    def _base(self, ident: str) -> dict[Key, Any]:
        """Everything but this pack."""
        whole = dict(self.shipped)
        for pack in self.installed():
            if pack.id != ident:
                whole = sensible(self.kit, whole, pack)
        return whole

    def _check_instead(self, ident: str, instead: Pack | None) -> None:
        """Raises Refused if something needs what would go, or if what would come makes no sense."""
        packs = [instead if pack.id == ident else pack for pack in self.installed()]
        if instead is not None and self.pack(ident) is None:
            packs.append(instead)
        self._check(laid_over(self.shipped, [pack for pack in packs if pack is not None]), ident)

    def _check(self, whole: Mapping[Key, Any], ident: str) -> None:
        try:
            check_whole(self.kit, whole, ident)
        except DataError as error:
            words = T("Something else needs this. {problem}", problem=error_told(self.kit, error))
            raise Refused("needed", words) from None

    def _write_own(self, pack: Pack, keeps_old: bool = False) -> None:
        with self._lock:
            self._check_own(pack)
            raw = _bounded(pack)
            write = self._files.write if keeps_old else self._files.overwrite
            with self._writing():
                write(OWN, raw)

    def _check_own(self, pack: Pack) -> None:
        """Raises Refused for what makes no sense, but not for a card of ours that made none before."""
        base, old = self._base(OWN), self.own().records
        whole = {**base, **pack.records}
        odd: set[Key] | None = None
        for fault in self.kit.whole(whole, pack.records.keys()):
            key = (fault.kind, fault.id)
            if odd is None:
                odd = {(each.kind, each.id) for each in self.kit.whole({**base, **old}, old.keys())}
            if key in odd and key in pack.records and pack.records[key] == old.get(key):
                continue
            raise unusable(self.kit, fault_error(self.kit, fault, f"{pack.id}: {fault.kind}"))

    def _read(self, ident: str) -> Pack | None:
        try:
            return self._parsed(self._files.read(ident) or b"", ident)
        except Refused as error:
            self.problems[ident] = error.refusal.text
            return None

    def _in_drawer(self, ident: str) -> Iterator[Pack]:
        for raw in self._files.in_drawer(ident):
            with contextlib.suppress(Refused):
                yield self._parsed(raw, ident)

    def _parsed(self, raw: bytes, ident: str) -> Pack:
        try:
            pack = read_pack(raw, ident)
            if pack.id != ident or pack.game != self.kit.id:
                other = pack.id if pack.game == self.kit.id else f"{pack.game}: {pack.id}"
                raise DataError(ident, "id", f"this is the pack {other}", "other_pack", {"id": other})
        except DataError as error:
            raise unusable(self.kit, error) from None
        return pack

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise not_saved(error) from error
        finally:
            self._installed = self._whole = None
            self._made = {}


def _bounded(pack: Pack) -> bytes:
    raw = pack_bytes(pack)
    if len(raw) > MAX_BYTES:
        raise Refused("too_large", T("This pack is too large."))
    return raw
