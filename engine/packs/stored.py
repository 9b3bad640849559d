"""What a friend's saved match was begun with, checked like a pack before any rule touches it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any

from engine.kit import GameKit, Stored
from engine.packs.fault import Fault, Path, wrong
from engine.packs.kinds import Pieces, Records, card_of, text_faults
from engine.packs.saying import fault_error
from engine.packs.trial import failing
from engine.table.bounds import USUAL, out_of_bounds
from engine.table.canon import Json, digest
from engine.table.game import Game
from engine.table.record import load
from engine.table.rng import Rng
from engine.table.ruleset import as_stored

MOST_LAID = 100
"""Counters of a first table: more only where the rules lay out more themselves."""
PROPORTION = 20
SHUFFLES = 4
MOST_BEGUN = 8
"""Beginnings kept in mind while a file is taken in."""
CARDS_LIE = 2
"""How deep in the content: `cards.items`."""
INSIDE, ANY = "/", " * "
FEW = 3
"""Fewer words than this say nothing of a place inside another."""
MOST_ELSEWHERE = 5 * 10**4
"""Times the proportion: a number of a place that today's table does not have, coupons or millimetres."""
NO_SOURCE = "no_source"
"""A pack says where its cards come from; cards that were played without saying so stop nobody."""
_COUNTED = re.compile(r"[#-]\d+$")
Words = AbstractSet[str]
MOST = 10**12
"""No number of a table is larger; one that is would be counted up to for ever somewhere."""


@dataclass
class Begun:
    """What matches of one box and one set-up begin with: most matches of a file have it from the one before."""

    box: str
    """The hash of the rules and the content: two values of Python may be equal and spelt otherwise."""
    setting: str
    content: Json
    setup: Json
    value: Any = None
    fresh: list[Json] = field(default_factory=list)
    """First tables that the rules lay out of it today; none if they lay out none."""
    is_sound: bool = False
    """Whether the content was looked through to the end."""

    def begin(self, game: Game[Any, Any]) -> Iterator[None]:
        """Lay out the first tables. More than one: what a shuffle happened to lay out first says little of a place."""
        try:
            self.value = game.read_content(self.content)
            for seed in range(1, SHUFFLES + 1):
                self.fresh.append(game.dump(game.start(self.value, self.setup, Rng(seed))))
                yield
        except Exception:
            self.fresh.clear()

    @cached_property
    def words(self) -> Words:
        return {_base(word) for data in (self.content, self.setup) for _, word in _words(data)}

    @cached_property
    def laid(self) -> Mapping[str, Words]:
        """What the rules lay out, by the places where it lies."""
        laid: dict[str, set[str]] = {}
        for names, word in _words(self.fresh):
            for name in names:
                laid.setdefault(name, set()).add(_base(word))
        return laid

    @cached_property
    def kinds(self) -> Mapping[str, Words]:
        """The ids of cards, by the tables they are in."""
        kinds: dict[str, set[str]] = {}
        for name, table in _tables(self.content):
            kinds.setdefault(name, set()).update(map(_base, table))
        return kinds


class Looked:
    """What was found sound in the matches before, of a file that may hold hundreds."""

    def __init__(self) -> None:
        self._begun: list[Begun] = []

    def begun(self, rules: str, content: Json, setup: Json) -> Begun:
        """What is known of this beginning. Forgets the oldest: a file of any kind must not fill the memory."""
        box, setting = digest([rules, content]), digest(setup)
        for each in self._begun:
            if (each.box, each.setting) == (box, setting):
                return each
        new = Begun(box, setting, content, setup)
        new.is_sound = any(each.is_sound and each.box == box for each in self._begun)
        self._begun = [new, *self._begun][:MOST_BEGUN]
        return new


def check_stored(
    kit: GameKit,
    rules: str,
    content: Json,
    setup: Json,
    state: Json,
    known: Records,
    pieces: Pieces,
    looked: Looked | None = None,
) -> Iterator[None]:
    """Texts and numbers of everything; whatever is not `known` here is checked like a pack and tried on small tables.

    `looked` knows what was found sound before. Raises DataError.
    """
    begun = (looked or Looked()).begun(rules, content, setup)
    for data in (setup, state) if begun.is_sound else (content, setup, state):
        for fault in _plain_faults(data):
            raise fault_error(kit, fault, rules)
        yield
    stored = kit.stored.get(rules)
    if stored is None:
        return
    for fault in _deck_faults(stored, state):
        raise fault_error(kit, fault, rules)
    # Before anything is laid out of it: a thousand million copies of a card would fill the memory.
    if not begun.is_sound:
        for fault in _bound_faults(stored, content):
            raise fault_error(kit, fault, rules)
        yield
    for strange in _strange_faults(kit.rules[rules], stored, begun, state):
        if strange is not None:
            raise fault_error(kit, strange, rules)
        yield
    if begun.is_sound:
        return
    yield from _look_through(kit, stored, rules, content, known, pieces)
    begun.is_sound = True


def _look_through(
    kit: GameKit, stored: Stored, rules: str, content: Json, known: Records, pieces: Pieces
) -> Iterator[None]:
    """The cards of a match as if they came in a pack. Raises DataError."""
    records = stored.records(load(stored.cls, as_stored(content)))
    new = [key for key, record in records.items() if key not in known or card_of(known[key]) != card_of(record)]
    # With all that ships below it: a match may leave out what its cards only name, such as the scenario before it.
    whole = {**known, **records}
    for odd in kit.whole(whole, new):
        if (odd.kind, odd.id) in new and odd.code != NO_SOURCE:
            raise fault_error(kit, odd, f"{rules}: {odd.kind}")
    yield
    for failed in failing(kit.tries(whole, pieces, new)):
        if failed is not None:
            raise fault_error(kit, failed, f"{rules}: {failed.kind}")
        yield


def _bound_faults(stored: Stored, content: Json) -> Iterator[Fault]:
    for path, n, bounds in out_of_bounds(stored.cls, load(stored.cls, as_stored(content))):
        # A campaign lends cards away and keeps none of them: less than a card prints, and never less than nothing.
        if n > max(bounds.most, USUAL.most) or n < min(bounds.least, 0):
            yield wrong("between", *path, value=n, least=bounds.least, most=bounds.most)


def _deck_faults(stored: Stored, state: Json) -> Iterator[Fault]:
    for place in stored.decks:
        if not _is_laid(state, ("decks", *place)):
            yield wrong("no_deck", "decks", *place[:-1], id=place[-1])


def _is_laid(state: Any, place: Iterable[str]) -> bool:
    for step in place:
        if not isinstance(state, Mapping) or step not in state:
            return False
        state = state[step]
    return isinstance(state, Mapping)


def _strange_faults(game: Game[Any, Any], stored: Stored, begun: Begun, state: Json) -> Iterator[Fault | None]:
    """The first table beside some that the rules lay out today: the same sort of ids lie in the same places, rows of
    counters are whole, and no number is out of all proportion. It need not be one of them: an older app shuffled,
    counted and named otherwise. None in between: whoever waits may stop."""
    fresh = begun.fresh
    if not fresh:
        yield from begun.begin(game)
    if not fresh:
        # Beside nothing, nothing is odd: an odd set-up would open the door to any table.
        yield wrong("no_beginning", "setup")
        return
    # As the rules will see it: what an older app did not know has its usual value.
    table = game.load(state, begun.value)
    yield from stored.table(begun.value, table)
    seen = game.dump(table)
    yield None
    yield from _id_faults(begun, seen)
    yield None
    yield from _twice_faults(fresh, begun.kinds, seen)
    yield from _number_faults(fresh, seen)
    yield from _row_faults(fresh, seen)
    full = {name for name, least in _lengths(fresh).items() if least}
    for name, least in _lengths(seen).items():
        if not least and name in full:
            yield wrong("number", name)


def _lengths(data: Any, name: str = "") -> dict[str, int]:
    """By its name, how short the shortest list of records is: an outline without corners is none."""
    found: dict[str, int] = {}
    if isinstance(data, list | tuple):
        if not any(isinstance(item, str) for item in data):
            found[name] = len(data)
        inner = [(name, item) for item in data]
    else:
        inner = [*data.items()] if isinstance(data, Mapping) else []
    for key, item in inner:
        for each, n in _lengths(item, key).items():
            found[each] = min(n, found.get(each, n))
    return found


def _id_faults(begun: Begun, state: Json) -> Iterator[Fault]:
    known, kinds, laid = begun.words, begun.kinds, begun.laid
    takes_part, there = _lists(*begun.fresh), _lists(state)
    foreign = {}
    for name, words in laid.items():
        named = words - {""}
        if len(named) >= (FEW if INSIDE in name else 1):
            # Players, sides, whoever takes part: named by the table itself.
            own = [there.get(each, frozenset()) for each, ids in takes_part.items() if named <= ids]
            foreign[name] = _foreign(words if not own else words & {""}, named, known, [*kinds.values()], own)
    for names, word in _words(state):
        nameless = not word and "" not in laid.get(names[0], {""})
        if nameless or any(name in foreign and foreign[name](_base(word)) for name in names):
            yield wrong("not_here", names[0], id=word)


def _twice_faults(fresh: Sequence[Json], kinds: Mapping[str, Words], state: Json) -> Iterator[Fault]:
    """One card in two places, where the rules never lay it so: in a hand and in a deck, or twice in one of them."""
    cards = frozenset[str]().union(*kinds.values())
    usual: set[tuple[str, str]] = set()
    known: set[str] = set()
    for table in fresh:
        for names in _places_of(table, cards).values():
            known.update(names)
            usual.update(_pairs(names))
    for card, names in _places_of(state, cards).items():
        # A place where nothing lay in any shuffle, such as cards used, says nothing of itself.
        for pair in _pairs(name for name in names if name in known):
            if pair not in usual:
                yield wrong("laid_twice", pair[0], id=card)


def _pairs(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Which places share a card; a place with itself if it lies there twice."""
    counted = Counter(names)
    yield from combinations(sorted(counted), 2)
    yield from ((name, name) for name, n in counted.items() if n > 1)


def _places_of(table: Any, cards: Words, name: str = "") -> dict[str, list[str]]:
    """For every card that lies in lists: what those lists are called."""
    found: dict[str, list[str]] = {}
    if isinstance(table, str):
        return {table: [name]} if _base(table) in cards else found
    inner: Iterable[tuple[str, Any]] = ()
    if isinstance(table, Mapping):
        inner = ((key, item) for key, item in table.items() if not isinstance(item, str))
    elif isinstance(table, list | tuple):
        inner = ((name, item) for item in table)
    for key, item in inner:
        for card, names in _places_of(item, cards, key).items():
            found.setdefault(card, []).extend(names)
    return found


def _lists(*tables: Json) -> dict[str, frozenset[str]]:
    """Who takes part, by the name of the list or table at the head of the state."""
    found: dict[str, frozenset[str]] = {}
    for table in tables:
        for name, item in table.items() if isinstance(table, Mapping) else ():
            if isinstance(item, Mapping) and all(isinstance(each, Mapping) for each in item.values()):
                found[name] = found.get(name, frozenset()) | frozenset(map(_base, item))
            elif isinstance(item, list | tuple) and all(isinstance(each, str) for each in item):
                found[name] = found.get(name, frozenset()) | frozenset(_base(str(each)) for each in item)
    return found


def _foreign(
    words: Words, named: Words, known: Words, tables: Sequence[Words], own: Sequence[Words]
) -> Callable[[str], bool]:
    """What may not lie where these words lie: where cards of a table lie, whatever is not of that table.

    Where names lie that are made of the cards, such as areas, no card lies; which other areas there are nobody says.
    """
    homes = [*own, *(table for table in tables if named <= table)]
    if homes:
        allowed = frozenset(words).union(*homes)
        return lambda word: word not in allowed
    cards = frozenset[str]().union(*tables) if named.isdisjoint(known) else frozenset[str]()
    return lambda word: word in cards


def _tables(data: Any, depth: int = 0, name: str = "") -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The tables of cards in the content, with what they are called: not what lies inside a card, such as fields."""
    if not isinstance(data, Mapping) or depth > CARDS_LIE:
        return
    if data and all(isinstance(item, Mapping) for item in data.values()):
        yield name, data
    for key, item in data.items():
        yield from _tables(item, depth + 1, key)


def _number_faults(fresh: Sequence[Json], state: Json) -> Iterator[Fault]:
    least: dict[str, int] = {}
    most: dict[str, int] = {}
    for path, n in _numbers(fresh, ()):
        name = _name(path)
        least[name], most[name] = min(n, least.get(name, 0)), max(n, most.get(name, 0))
    for path, n in _numbers(state, ()):
        name = _name(path)
        if n < least.get(name, n) or n > max(MOST_LAID, PROPORTION * most.get(name, MOST_ELSEWHERE)):
            yield wrong("number", *path)


def _row_faults(fresh: Sequence[Json], state: Json) -> Iterator[Fault]:
    """Counters that everybody has, such as wounds of each zone: none may lack one."""
    rows: dict[str, set[frozenset[str]]] = {}
    for path, row in _rows(fresh, ()):
        rows.setdefault(_name(path), set()).add(frozenset(row))
    whole = {name: next(iter(found)) for name, found in rows.items() if len(found) == 1}
    for path, row in _rows(state, ()):
        if whole.get(_name(path), frozenset()) - row.keys():
            yield wrong("number", *path)


def _rows(data: Any, path: Path) -> Iterator[tuple[Path, Mapping[str, int]]]:
    """Every table of nothing but numbers, also an empty one."""
    if isinstance(data, Mapping):
        if all(type(item) is int for item in data.values()):
            yield path, data
        for key, item in data.items():
            yield from _rows(item, (*path, key))
    elif isinstance(data, list | tuple):
        for at, item in enumerate(data):
            yield from _rows(item, (*path, at))


def _base(word: str) -> str:
    """The card that a copy is of, the enemy that a figure is of.

    >>> _base("medkit#3"), _base("bandit-2"), _base("bandit")
    ('medkit', 'bandit', 'bandit')
    """
    return _COUNTED.sub("", word)


def _name(path: Path) -> str:
    """What the place is called: of a row or a table of numbers, the row."""
    return next((str(step) for step in reversed(path) if isinstance(step, str)), "")


def _words(data: Any, name: str = "", outer: str = "", grand: str = "") -> Iterator[tuple[tuple[str, ...], str]]:
    """Every text by the key it stands under: alone, with the one before, and with the table that has that one.

    Every key too, by the key of its table.
    """
    if isinstance(data, Mapping):
        for key, item in data.items():
            yield (f"{name} keys", f"{outer}{INSIDE}{name} keys"), key
            yield from _words(item, key, name, outer)
    elif isinstance(data, list | tuple):
        for item in data:
            yield from _words(item, name, outer, grand)
    elif isinstance(data, str):
        yield (name, f"{outer}{INSIDE}{name}", f"{grand}{ANY}{name}"), data


def _numbers(data: Any, path: Path) -> Iterator[tuple[Path, int]]:
    if isinstance(data, Mapping):
        for key, item in data.items():
            yield from _numbers(item, (*path, key))
    elif isinstance(data, list | tuple):
        for at, item in enumerate(data):
            yield from _numbers(item, (*path, at))
    elif type(data) is int:
        yield path, data


def _plain_faults(data: Any) -> Iterator[Fault]:
    for path, _problem, code, values in text_faults(data, ()):
        yield Fault(code, path, values)
    yield from (Fault("number", path) for path, n in _numbers(data, ()) if abs(n) > MOST)
