"""Old matches in a new app: a journal of an older format or of older rules, written anew for today.

Two numbers count separately. `format` is how the table stores a journal; its changes are in STEPS.
`version` is what one game stores in it; its changes are in `game.upgrade`, and ids that were only renamed
in `game.renamed`. A match from a newer app is refused with a sentence: guessing would damage it.
"""

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import replace
from typing import Any, Generic, TypeVar

from engine.table.canon import Json, Malformed, Raw
from engine.table.game import Game
from engine.table.journal import FORMAT, Entry, Journal, JournalHeader, Tag
from engine.table.points import Diverged, Points
from engine.table.record import load
from engine.table.refusal import Refused
from engine.table.replay import check_place
from engine.table.text import T

S = TypeVar("S")
C = TypeVar("C")

# A header or an entry of format n as format n + 1 has it: STEPS[n]("header" or "entry", data).
Migration = Callable[[str, Json], Json]
# Format 1 is the first, so there is nothing to change yet; the tests bring steps of their own.
STEPS: Mapping[int, Migration] = {}

Records = list[tuple[Tag, bytes]]


def is_current(game: Game[Any, Any], header: Json, newest: int = FORMAT) -> bool:
    """Whether a stored header needs no upgrade. Raises Refused if only a newer app can read it."""
    stored = _number(header, "format"), _number(header, "version")
    current = newest, game.version
    if stored[0] > current[0] or stored[1] > current[1]:
        text = T("This match was saved by a newer version of the app. Update the app to open it.")
        raise Refused("newer", text)
    return stored == current


def upgraded(
    game: Game[S, C],
    header: Json,
    entries: Iterable[Json],
    steps: Mapping[int, Migration] = STEPS,
    newest: int = FORMAT,
) -> tuple[JournalHeader, Records]:
    """The whole journal as today's app would have written it, with today's hashes and snapshots."""
    work = upgrading(game, header, entries, steps, newest)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: tuple[JournalHeader, Records] = done.value
            return found


def upgrading(
    game: Game[S, C],
    header: Json,
    entries: Iterable[Json],
    steps: Mapping[int, Migration] = STEPS,
    newest: int = FORMAT,
) -> Generator[None, None, tuple[JournalHeader, Records]]:
    """The same entry by entry, for whoever has something else to do meanwhile."""
    upgrade = Upgrade(game, header, steps, newest)
    upgrade.begin()
    for entry in entries:
        upgrade.add(entry)
        yield
    return upgrade.header, upgrade.records


class Upgrade(Generic[S, C]):
    """A journal on its way to today: first its header, then entry after entry."""

    def __init__(
        self, game: Game[S, C], header: Json, steps: Mapping[int, Migration] = STEPS, newest: int = FORMAT
    ) -> None:
        self._steps, self._formats = steps, range(_number(header, "format"), newest)
        for n in self._formats:
            header = steps[n]("header", header)
        old = load(JournalHeader, header)
        self._game, self._today = game, _Today(game, old.version)
        self.header = replace(
            old,
            format=newest,
            version=game.version,
            content=self._today("content", old.content),
            setup=self._today("setup", old.setup),
            state=self._today("state", old.state),
        )
        self.records: Records = []

    def begin(self) -> None:
        """Read the content and the first table; then come the entries. Raises Malformed."""
        self._journal = Journal(self.header, lambda tag, record: self.records.append((tag, record)))
        self._points = Points(self._game, self._journal)

    def add(self, data: Json) -> None:
        """The next entry as today's app would have written it. Raises Malformed or Diverged."""
        _write_again(self._journal, self._points, self._today, self._entry(data))

    def check(self, data: Json, is_current: bool) -> None:
        """The same of an entry from elsewhere: it must be one that the door could have written after those before it.

        The hash of one that is current must be that of the state. Raises Malformed or Diverged.
        """
        journal, entry = self._journal, self._entry(data)
        before = journal.last
        journal.check(entry, len(journal) + 1)
        check_place(journal, entry, before.head if before else 0, before.tip if before else 0)
        if not entry.is_step and self._points.at(entry.head).rng != entry.rng:
            raise Diverged(f"entry {entry.seq} has other dice than the table it leads to")
        _write_again(journal, self._points, self._today, entry)
        if is_current and journal.entry(entry.seq).state != entry.state:
            raise Diverged(f"entry {entry.seq} does not give the state that was stored")

    def _entry(self, data: Json) -> Entry:
        for n in self._formats:
            data = self._steps[n]("entry", data)
        return load(Entry, data)


def _write_again(journal: Journal, points: Points[S, C], today: "_Today", entry: Entry) -> None:
    if entry.seq != len(journal) + 1 or not 0 <= entry.parent < entry.seq or not 0 <= entry.head <= entry.seq:
        raise Malformed(f"entry {entry.seq} does not fit in its place")
    if not entry.is_step:
        journal.append(replace(entry, state=points.hash_of(points.at(entry.head))))
        return
    entry = replace(
        entry,
        act=today("command" if entry.op == "do" else "answer", entry.act),
        events=tuple(today("event", event) for event in entry.events),
        question=today("question", entry.question),
    )
    point = points.after(points.at(entry.parent), entry)
    entry = replace(entry, state=points.hash_of(point))
    journal.append(entry)
    points.keep(entry.seq, point)
    points.snapshot(entry, point)


class _Today:
    """Data of an older version of a game as today's version writes it."""

    def __init__(self, game: Game[Any, Any], version: int) -> None:
        self._game = game
        self._version = version

    def __call__(self, what: str, data: Raw) -> Raw:
        value = data.json
        if value is None or (self._version == self._game.version and not self._game.renamed):
            return data
        for version in range(self._version, self._game.version):
            value = self._game.upgrade(version, what, value)
        return Raw(_renamed(self._game.renamed, value))


def _renamed(names: Mapping[str, str], value: Json) -> Json:
    """Whole strings only: an id inside a sentence is part of the sentence."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, Mapping):
        return {names.get(key, key): _renamed(names, item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_renamed(names, item) for item in value]
    return value


def _number(header: Json, key: str) -> int:
    number = header.get(key) if isinstance(header, Mapping) else None
    if type(number) is not int or number < 1:
        raise Malformed(f"the header has no {key}")
    return number
