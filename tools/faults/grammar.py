"""Content that is legal by its type and odd by its value, made from the kinds' own fields (`make faults`, sense.*)."""

from __future__ import annotations

import dataclasses
import enum
import types
import typing
from collections import defaultdict
from collections.abc import Mapping
from random import Random
from typing import Any

from engine.kit import GameKit
from engine.packs.kinds import Key, Records, fields_of, full_data
from engine.table.bounds import bare, bounds_of, hints_of
from engine.table.languages import LANGUAGES
from engine.table.record import own_kind

DEEPEST = 5
STRANGE = ("", "Q", "Q9", "nobody", "0", "none", "discard", "all")
WORDS = dict.fromkeys(LANGUAGES, "odd")


class Grammar:
    """The words of a game: what may stand where, and what has been seen there."""

    def __init__(self, kit: GameKit, records: Records) -> None:
        self.kit = kit
        self.shipped: dict[str, list[Any]] = defaultdict(list)
        self.seen: dict[str, set[str]] = defaultdict(set)
        """Texts by the name of their place, and the keys of tables."""
        self.whole: dict[str, list[Any]] = defaultdict(list)
        """Values of places that read themselves."""
        for (kind, key), value in sorted(records.items()):
            data = full_data(value)
            self.shipped[kind].append(data)
            self.seen[kind].add(key)
            self._look(data, "")
        self.ids = sorted({key for _, key in records})
        self.kinds = [kind for kind in kit.kinds if self.shipped[kind]]
        self.words = {name: sorted(texts) for name, texts in self.seen.items()}

    def _look(self, data: Any, name: str) -> None:
        if isinstance(data, str):
            self.seen[name].add(data)
        elif isinstance(data, list):
            self.whole[name].append(data)
            for item in data:
                self._look(item, name)
        elif isinstance(data, dict):
            self.whole[name].append(data)
            self.seen[f"{name} keys"].update(data)
            for key, item in data.items():
                self._look(item, key)

    def record(self, random: Random) -> tuple[Key, Any]:
        """One record: a shipped one with a few places changed, or one made from nothing."""
        kind = random.choice(self.kinds)
        cls = self.kit.kinds[kind].cls
        key = random.choice(self.words[kind]) if random.random() < 0.3 else f"odd{random.randrange(1000)}"
        data = random.choice(self.shipped[kind])
        if random.random() < 0.2:
            data = self._made(cls, kind, random, 0)
        for _ in range(random.choice((1, 1, 2, 3, 6))):
            data = self._changed(cls, data, kind, random)
        return (kind, key), data

    # Changing one place

    def _changed(self, hint: Any, data: Any, name: str, random: Random, depth: int = 0) -> Any:  # noqa: PLR0911 - one a shape
        """The same with one place filled in anew, as often as not one deep inside."""
        inner = bare(hint)
        origin, args = typing.get_origin(inner), typing.get_args(inner)
        if origin in (typing.Union, types.UnionType):
            inner = next((arg for arg in args if _fits(bare(arg), data)), None)
            if inner is None:
                return self.value(hint, name, random, depth)
            return self._changed(inner, data, name, random, depth)
        if depth and random.random() < 0.25:
            return self.value(hint, name, random, depth)
        if dataclasses.is_dataclass(inner) and isinstance(data, dict) and not hasattr(inner, "from_json"):
            places = fields_of(inner)
            if not places:
                return data
            # What holds more goes wrong in more ways: a list of effects rather than a price.
            weights = [1 if bare(each) in (int, str, bool) else 4 for _, each in places.values()]
            own = random.choices([*places], weights)[0]
            was = data.get(own)
            return {**data, own: self._changed(places[own][1], was, own, random, depth + 1)}
        if origin is tuple and args[-1] is ... and isinstance(data, list) and random.random() < 0.2:
            return [*data, self.value(args[0], name, random, depth + 1)]
        if origin is tuple and isinstance(data, list) and data:
            at = random.randrange(len(data))
            item = args[0] if args[-1] is ... else args[at]
            return [*data[:at], self._changed(item, data[at], name, random, depth + 1), *data[at + 1 :]]
        if origin in (dict, Mapping) and isinstance(data, dict) and data and args[1] is not str:
            key = random.choice([*data])
            return {**data, key: self._changed(args[1], data[key], name, random, depth + 1)}
        return self.value(hint, name, random, depth)

    # Filling in

    def value(self, hint: Any, name: str, random: Random, depth: int) -> Any:  # noqa: PLR0911 - one line a kind of hint
        inner = bare(hint)
        origin, args = typing.get_origin(inner), typing.get_args(inner)
        if inner is int:
            return self._number(hint, random)
        if inner is bool:
            return random.random() < 0.5
        if inner is str:
            return self._text(name, random)
        if inner is type(None):
            return None
        if origin is typing.Literal:
            return random.choice(args)
        if isinstance(inner, type) and issubclass(inner, enum.Enum):
            return random.choice([*inner]).value
        if origin in (typing.Union, types.UnionType):
            return self.value(random.choice(args), name, random, depth)
        if origin in (tuple, frozenset):
            return self._row(origin, args, name, random, depth)
        if origin in (dict, Mapping):
            return self._table(args, name, random, depth)
        if hasattr(inner, "from_json") or not dataclasses.is_dataclass(inner):
            return random.choice(self.whole[name]) if self.whole[name] else None
        return self._made(inner, name, random, depth)

    def _number(self, hint: Any, random: Random) -> int:
        bounds = bounds_of(hint)
        ends = (bounds.least, bounds.most, bounds.least, min(bounds.most, bounds.least + 1))
        if random.random() < 0.02:
            return random.choice((bounds.least - 1, bounds.most + 1))
        if random.random() < 0.5:
            return random.choice(ends)
        return random.randint(bounds.least, min(bounds.most, bounds.least + 12))

    def _text(self, name: str, random: Random) -> str:
        known = self.words.get(name, [])
        chance = random.random()
        if known and chance < 0.7:
            return random.choice(known)
        return random.choice(STRANGE) if chance < 0.85 else random.choice(self.ids)

    def _row(self, origin: Any, args: tuple[Any, ...], name: str, random: Random, depth: int) -> list[Any]:
        if origin is tuple and args[-1] is not ...:
            return [self.value(arg, name, random, depth + 1) for arg in args]
        if self.whole[name] and random.random() < 0.2:
            found = random.choice(self.whole[name])
            if isinstance(found, list):
                return found
        n = 0 if depth > DEEPEST else random.choice((0, 1, 1, 2, 3))
        return [self.value(args[0], name, random, depth + 1) for _ in range(n)]

    def _table(self, args: tuple[Any, ...], name: str, random: Random, depth: int) -> dict[str, Any]:
        if args == (str, str):
            return dict(WORDS) if random.random() < 0.95 else {}
        n = 0 if depth > DEEPEST else random.choice((0, 1, 1, 2, 4))
        keys = self.words.get(f"{name} keys") if args[0] is str else None
        found = {}
        for _ in range(n):
            fresh = self.value(args[0], name, random, depth + 1)
            key = random.choice(keys) if keys and random.random() < 0.8 else str(fresh)
            found[key] = self.value(args[1], name, random, depth + 1)
        return found

    def _made(self, cls: Any, name: str, random: Random, depth: int) -> dict[str, Any]:
        """What it must have, and now and then what it may have."""
        kind = own_kind(cls)
        found: dict[str, Any] = {} if kind is None else {"kind": kind}
        for own, (field, hint) in fields_of(cls).items():
            needed = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
            if own == "source":
                found[own] = "own"
            elif needed or (depth <= DEEPEST and random.random() < 0.25):
                found[own] = self.value(hint, own, random, depth + 1)
        return found


def _fits(hint: Any, data: Any) -> bool:
    """Whether data was written by a value of this arm of a union."""
    if hint is type(None):
        return data is None
    if isinstance(data, dict):
        kind = own_kind(hint) if dataclasses.is_dataclass(hint) else None
        if kind is not None:
            return bool(data.get("kind") == kind)
        return dataclasses.is_dataclass(hint) and data.keys() <= {*hints_of(hint), "kind"}
    kind = typing.get_origin(hint) or hint
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return data in [each.value for each in kind]
    return isinstance(kind, type) and isinstance(data, list if kind in (tuple, frozenset) else kind)
