"""Odd first tables in saved matches, taken in as a friend's file is, opened and played (`make faults`, sense.*)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Any

from device.foreign import check_match
from engine.games import game_of, kit
from engine.packs.stored import Looked
from engine.table.canon import Json, canonical, parse_json
from engine.table.journal import Journal, JournalHeader
from engine.table.match import Match
from engine.table.record import dump, load
from engine.table.refusal import Refused
from tools.faults.sense import FOUND, Hang, Table, limit, play, shipped_of, told
from tools.games import kit as tool_kit

PLACES = ("state",) * 12 + ("setup",)
"""Where it is odd: mostly on the table itself."""
AT_ONCE = (1, 1, 1, 2)
"""How many places are odd together."""
NUMBERS = (-(10**6), -1, 0, 1, 2, 7, 99, 1_000, 10**6, 10**11)
TEXTS = ("", "x", "[b]", "../a")
STEPS = 60
"""As far as an odd table is played."""
SAME_BEGINNING = 25
"""Tables made of one beginning, before another one is shuffled."""

Place = tuple[str | int, ...]


@dataclass
class Beginning:
    """A sound match, and all that can be made odd about it."""

    header: JournalHeader
    looked: Looked = field(default_factory=Looked)

    def __post_init__(self) -> None:
        self.data: dict[str, Json] = {"state": self.header.state.json, "setup": self.header.setup.json}
        self.places = {part: [*_places(data, (part,))] for part, data in self.data.items()}
        self.texts = [each for part in self.places.values() for _, each in part if isinstance(each, str)]

    def odd(self, random: Random) -> tuple[dict[str, Json], list[tuple[Place, Json]]]:
        """The table with a few places filled in anew, and which."""
        data, changes = self.data, list[tuple[Place, Json]]()
        for _ in range(random.choice(AT_ONCE)):
            place, was = random.choice(self.places[random.choice(PLACES)])
            new = self._other(was, random)
            try:
                data = _changed(data, place, new)
            except (LookupError, TypeError):
                # The change before it has taken this place away.
                continue
            changes.append((place, new))
        return data, changes

    def _other(self, was: Any, random: Random) -> Any:
        match was:
            case bool():
                return not was
            case int():
                return random.choice((*NUMBERS, was - 1, was + 1))
            case str():
                return random.choice((*TEXTS, random.choice(self.texts)))
            case [*items]:
                return random.choice(([], items + items, items[1:], items[:1], items[::-1]))
            case dict() if was:
                gone = random.choice([*was])
                left = {key: item for key, item in was.items() if key != gone}
                only = {gone: was[gone]}
                return random.choice(({}, left, only, {**was, random.choice(self.texts): was[gone]}))
        return random.choice((None, 0, "", []))


def play_tables(tables: int, seed: int, game: str) -> dict[str, int]:
    """So many odd first tables; those that are taken in are opened and played."""
    random = Random(f"tables {game} {seed}")
    table: Table = import_module(tool_kit(game).sense).TABLE
    counts: Counter[str] = Counter({f"sense.{name}": 0 for name in (*FOUND, "tables", "tables_played")})
    while counts["sense.tables"] < tables:
        if counts["sense.tables"] % SAME_BEGINNING == 0:
            beginning = _begin(table, game, random)
        counts["sense.tables"] += 1
        data, changes = beginning.odd(random)
        found = _try(table, beginning, data, random)
        if found is None:
            continue
        counts["sense.tables_played"] += 1
        if found:
            counts[f"sense.{found}"] += 1
            print(f"{found}: {game} {seed}:{counts['sense.tables']} {beginning.header.game} {changes}", flush=True)
    counts.update({f"sense.{name}.{game}": counts[f"sense.{name}"] for name in ("tables", "tables_played")})
    return dict(counts)


def _begin(table: Table, game: str, random: Random) -> Beginning:
    """A match of what ships; what no match can be begun with is passed over."""
    shipped = shipped_of(game)
    while True:
        try:
            match = table.begin(dict(shipped.records), shipped, [random.choice(sorted(shipped.records))], random)
        except Refused:
            continue
        if match is not None:
            return Beginning(load(JournalHeader, parse_json(canonical(dump(match.journal.header)))))


def _try(table: Table, beginning: Beginning, data: dict[str, Json], random: Random) -> str | None:
    """What went wrong; nothing if all was well, None if it was not taken in."""
    header = beginning.header
    try:
        with limit():
            for _ in check_match(header.game, header.content.json, data["setup"], data["state"], beginning.looked):
                pass
    except Refused:
        return None
    except Hang:
        return "hangs"
    except Exception:
        told("taking it in")
        return "crashes"

    def opened(_random: Random) -> Match[Any, Any]:
        stored: Any = parse_json(canonical(dump(header)))
        odd = load(JournalHeader, {**stored, **data})
        return Match(kit(game_of(header.game)).rules[header.game], Journal(odd))

    return play(table, opened, random, STEPS)


def _places(data: Any, path: Place) -> Iterator[tuple[Place, Any]]:
    yield path, data
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, item in inner:
        yield from _places(item, (*path, key))


def _changed(data: Any, path: Place, new: Json) -> Any:
    """
    >>> _changed({"a": [1, 2]}, ("a", 1), 7)
    {'a': [1, 7]}
    """
    if not path:
        return new
    inner = _changed(data[path[0]], path[1:], new)
    if isinstance(data, dict):
        return {**data, path[0]: inner}
    return [inner if at == path[0] else item for at, item in enumerate(data)]
