"""The journal: everything that came through the door, in order, and never changed afterwards.

Steps (a command done, an answer given) form a tree: each names the step it followed. Undo and redo only
move the `head`, the step the table stands at, so nothing that was ever done is lost. `tip` is the
step to which redo leads. Events are the truth about what happened; commands and answers are kept to
run a rule again, so a match survives a later version of the rules.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from engine.table.canon import Malformed, Raw, canonical, parse_json
from engine.table.record import dump, load
from engine.table.refusal import NotSaved
from engine.table.text import T

FORMAT = 1
# Every so many steps down the tree the whole state is stored, so that no state is ever further
# away than this many steps. Smaller opens faster, larger writes less: see tools/bench_journal.py.
SNAPSHOT_EVERY = 64
# A long evening is a few hundred steps; this bounds memory and file size against runaways.
MAX_ENTRIES = 200_000
_DECODED = 512

Op = Literal["do", "answer", "undo", "redo"]
Tag = Literal["E", "S"]

# Writes a record before the match acknowledges it: "E" an entry, which must be safe when the call
# returns, "S" a snapshot, which may be lost. Raises NotSaved, and then the record is not there.
Sink = Callable[[Tag, bytes], None]


@dataclass(frozen=True, slots=True)
class JournalHeader:
    """What a match began with. The content is its own copy: editing a card never breaks an old match."""

    match: str
    game: str
    version: int
    content: Raw
    setup: Raw
    seed: int
    state: Raw
    rng: int
    format: int = FORMAT


@dataclass(frozen=True, slots=True)
class Entry:
    """One passage through the door. `state` is the hash of the state after it."""

    seq: int
    op: Op
    parent: int
    head: int
    tip: int
    depth: int
    round: int
    by: str
    rng: int
    state: str
    act: Raw = field(default=Raw())
    events: tuple[Raw, ...] = ()
    question: Raw = field(default=Raw())

    @property
    def is_step(self) -> bool:
        return self.op in ("do", "answer")


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The whole state after a step."""

    seq: int
    state: Raw


def in_memory(tag: Tag, record: bytes) -> None:
    """The sink of a match that is kept nowhere."""


class Journal:
    """A match's records: appended through the sink, read by number. Numbers start at 1, 0 is the header."""

    def __init__(self, header: JournalHeader, sink: Sink = in_memory) -> None:
        self.header = header
        self._sink = sink
        self._entries: list[bytes] = []
        self._snapshots: dict[int, bytes] = {}
        # Decoded again on demand: ten thousand entries as bytes are small, as objects they are not.
        self._decoded: OrderedDict[int, Entry] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def restore(self, tag: Tag, record: bytes) -> None:
        """Take in a record that is already stored."""
        if tag == "E":
            self._entries.append(record)
        else:
            # A snapshot always follows the entry it belongs to; it is only read when it is needed.
            self._snapshots[len(self._entries)] = record

    def append(self, entry: Entry) -> None:
        """Store an entry. When this returns, it is safe; when it raises NotSaved, it is not there."""
        if len(self._entries) >= MAX_ENTRIES:
            raise NotSaved("journal_full", T("This match has reached its greatest length; begin a new one."))
        record = canonical(dump(entry))
        self._sink("E", record)
        self._entries.append(record)
        self._keep(entry)

    def append_snapshot(self, snapshot: Snapshot) -> None:
        """Store a shortcut to a state. Losing one only costs time, so a full disk is no reason to
        refuse a step that is already safe; the next step will say that the disk is full."""
        record = canonical(dump(snapshot))
        try:
            self._sink("S", record)
        except NotSaved:
            return
        self._snapshots[snapshot.seq] = record

    def entry(self, seq: int) -> Entry:
        """Raises Malformed if what is stored is not an entry with this number."""
        if entry := self._decoded.get(seq):
            return entry
        if not 1 <= seq <= len(self._entries):
            raise Malformed(f"there is no entry {seq}")
        entry = load(Entry, parse_json(self._entries[seq - 1]))
        self.check(entry, seq)
        self._keep(entry)
        return entry

    def snapshot(self, seq: int) -> Snapshot | None:
        record = self._snapshots.get(seq)
        if record is None:
            return None
        snapshot = load(Snapshot, parse_json(record))
        if snapshot.seq != seq:
            raise Malformed(f"the snapshot at step {seq} belongs to another step")
        return snapshot

    @property
    def last(self) -> Entry | None:
        return self.entry(len(self)) if self._entries else None

    def _keep(self, entry: Entry) -> None:
        self._decoded[entry.seq] = entry
        if len(self._decoded) > _DECODED:
            self._decoded.popitem(last=False)

    @staticmethod
    def check(entry: Entry, seq: int) -> None:
        """Numbers only ever point back; so every walk along parents ends."""
        backwards = 0 <= entry.parent < seq and 0 <= entry.head <= seq and 0 <= entry.tip <= seq
        if entry.seq != seq or not backwards or (entry.is_step and entry.head != seq):
            raise Malformed(f"entry {seq} does not fit in its place")
