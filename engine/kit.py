"""What a game brings to the house, engine side. The registry is engine/games.py."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.packs.fault import Fault
from engine.packs.kinds import Key, Kinds, Pieces, Records
from engine.packs.leaving import Leaving
from engine.packs.origins import Counting, copies_of
from engine.packs.trial import Attempt
from engine.table.game import Game
from engine.table.inquiry import Inquiries
from engine.table.reading import Node
from engine.table.text import Text


@dataclass(frozen=True)
class Situations:
    """How a game reads and writes a situation file; both ways it is the same value."""

    cls: type[Any]
    read: Callable[[Node], Any]
    data: Callable[[Any], Mapping[str, object]]


def no_records(_content: Any) -> Records:
    return {}


def no_table_faults(_content: Any, _state: Any) -> Iterable[Fault]:
    return ()


@dataclass(frozen=True)
class Stored:
    """What a match of a rule set was begun with, as it is stored."""

    cls: type[Any]
    records: Callable[[Any], Records] = no_records
    """The same as records, so that they can be tried like those of a pack; none if that cannot be said."""
    decks: tuple[tuple[str, ...], ...] = ()
    """Decks that every table of these rules has: their places below `decks`."""
    table: Callable[[Any, Any], Iterable[Fault]] = no_table_faults
    """What no table of these rules can begin with: of the content and the first state, as the rules read them."""


def no_faults(_records: Records, _new: Collection[Key] | None) -> Iterable[Fault]:
    return ()


def no_tries(_records: Records, _pieces: Pieces, _new: Collection[Key]) -> Iterable[Attempt]:
    return ()


def labelled(labels: Mapping[str, Text]) -> Callable[[str, str], Text | None]:
    """What a game calls the places of its records, whatever their kind."""
    return lambda _kind, key: labels.get(key)


def no_label(_kind: str, _key: str) -> Text | None:
    return None


def nothing_along(_records: Records, _key: Key) -> Iterable[Key]:
    return ()


def as_it_is(records: Records, _pieces: Pieces) -> Any:
    return records


@dataclass(frozen=True)
class GameKit:
    id: str
    """Never changes: packs, codes, journals and situation files name it. Its content lies in data/<id>/."""
    rules: Mapping[str, Game[Any, Any]]
    """Its rule sets by their ids, as journals name them: the game's own id, or that id, a hyphen and more."""
    inquiries: Inquiries
    """What the command line answers about a situation file."""
    kinds: Kinds = field(default_factory=dict)
    """The kinds of records its content is made of, in the order players see them."""
    library: Callable[[Records, Pieces], Any] = as_it_is
    """What new matches are started from."""
    whole: Callable[[Records, Collection[Key] | None], Iterable[Fault]] = no_faults
    """What is wrong with all records together; where some are named, the rest was checked before."""
    tries: Callable[[Records, Pieces, Collection[Key]], Iterable[Attempt]] = no_tries
    """What the new of these records can do on small tables: tried before they are taken in."""
    sentences: Mapping[str, Text] = field(default_factory=dict)
    """What each code of a fault means to players."""
    label: Callable[[str, str], Text | None] = no_label
    """What a place of a record is called, by kind and key."""
    boxes: Mapping[str, str] = field(default_factory=dict)
    """The words of its labels, and the kind of record each opens: `zonekeeper:box/north` opens a mission."""
    pieces: tuple[str, ...] = ()
    """The tables of box/components.toml; a piece of the first goes by its own name, of the others as `table:piece`."""
    situations: Situations | None = None
    stored: Mapping[str, Stored] = field(default_factory=dict)
    """By rule set: what its matches are stored with."""
    counting: Counting = copies_of
    """How many cards of its deck a record stands for; none if it lies elsewhere."""
    leaving: Leaving = field(default_factory=dict)
    """Decks whose cards may be left out where the rules need not know it: they are not among a match's records."""
    along: Callable[[Records, Key], Iterable[Key]] = nothing_along
    """The records that one names: they go along when it is shown to a friend and not everybody has them."""
