"""Do the records fit together? Each check is written once, for shipped content, packs and the workshop."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from engine.packs.decks import deck_faults
from engine.packs.fault import Fault, name_faults, wrong
from engine.packs.kinds import Key, Records
from engine.table.bounds import out_of_bounds
from engine.table.text import Name
from engine.warofmine.content.cards import FateCard, LocationCard, SiegeCard
from engine.warofmine.content.checks_house import plan_faults
from engine.warofmine.content.checks_siege import siege_faults
from engine.warofmine.content.checks_story import story_faults
from engine.warofmine.content.effects import FightWord
from engine.warofmine.content.fields import FieldRule
from engine.warofmine.content.house import FittingCard, ShelterPlan
from engine.warofmine.content.siege import KINDS, SiegeContent, library_of
from engine.warofmine.content.vocabulary import Colour, State, Who
from engine.warofmine.content.walking import FieldPlace, fields_in, records_in

DECKS = ("events", "locations", "exploration", "encounters", "raids", "fate", "narrative", "visitors", "shelter")
HEAPS = (*DECKS, "enemies", "fittings")
"""Whatever has copies, also the bag of enemy markers and what is built: none may hold more than one can choose from."""
EVERYWHERE = ("sieges", "scripts", "enemies")
"""What a new one of these changes for records that were checked before."""
FATE_WHO = (Who.ALL, Who.SUFFERING, Who.TREATED, Who.UNTREATED)


def whole_faults(records: Records, new: Collection[Key] | None = None) -> Iterator[Fault]:
    """Everything that is wrong; numbers only of what is new, for they depend on nothing else."""
    for (kind, key), record in records.items():
        if new is None or (kind, key) in new:
            for path, n, bounds in out_of_bounds(type(record), record):
                yield wrong("between", *path, value=n, least=bounds.least, most=bounds.most).on(kind, key)
    content = library_of(records)
    for kind in HEAPS:
        yield from deck_faults(kind, getattr(content, kind), new)
    yield from check(content, new)


def check(content: SiegeContent, new: Collection[Key] | None = None) -> Iterator[Fault]:
    """What is wrong with the records as a siege uses them.

    What was checked before is looked at again only if something new can change it: nothing ever goes, so names that
    were known stay known, but a siege is dealt from all there is and a script may lead anywhere.
    """
    everywhere = new is None or any(kind in EVERYWHERE for kind, _ in new)
    for kind, key, record in all_records(content):
        if new is not None and not everywhere and kind != "sieges" and (kind, key) not in new:
            continue
        for place in fields_in(record):
            yield from (fault.inside(*place.path).on(kind, key) for fault in _field_faults(content, place))
        for path, inner in records_in(record):
            if hasattr(inner, "faults"):
                yield from (fault.inside(*path).on(kind, key) for fault in inner.faults())
        yield from (fault.on(kind, key) for fault in _own_faults(content, key, record))
    yield from story_faults(content, None if everywhere else new)
    yield from _wanted_records(content)


def all_records(content: SiegeContent) -> Iterator[tuple[str, str, Any]]:
    for kind in KINDS:
        for key, record in getattr(content, kind).items():
            yield kind, key, record


def _field_faults(content: SiegeContent, place: FieldPlace) -> Iterator[Fault]:
    rule, value = place.rule, place.value
    if rule.words and (value or place.is_required):
        yield from name_faults(value, blank="wordless")
    yield from _size_faults(value, rule)
    if rule.keys and isinstance(value, Mapping):
        yield from _unknown(content, rule.keys, value)
    if rule.refers:
        yield from _unknown(content, rule.refers, _texts(value))


def _size_faults(value: Any, rule: FieldRule) -> Iterator[Fault]:
    if value is None or isinstance(value, int):
        return
    if isinstance(value, tuple | Mapping) and not rule.rows_least <= len(value) <= rule.rows_most:
        yield wrong("list_length")
    for text in _texts(value):
        if len(text) > rule.length:
            yield wrong("text_length", n=len(text), most=rule.length)


def _unknown(content: SiegeContent, kind: str, ids: Iterable[str]) -> Iterator[Fault]:
    known = getattr(content, kind)
    for each in ids:
        # 1 to 4 digits are a number of the group's own book.
        if each and each not in known and not (kind == "scripts" and each.isdecimal() and len(each) <= 4):
            yield wrong("unknown_id", id=each, kind=Name("kinds", kind))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, tuple):
        for item in value:
            yield from _texts(item)


def _own_faults(content: SiegeContent, key: str, record: object) -> Iterator[Fault]:
    """What one kind alone must get right."""
    match record:
        case ShelterPlan():
            yield from plan_faults(record)
        case SiegeCard():
            yield from siege_faults(content, record)
        case LocationCard(finds=rows) if rows:
            if [face for row in rows for face in range(row.least, row.most + 1)] != list(range(1, 11)):
                yield wrong("faces", "finds")
        case FittingCard(needs=needs) if needs == key:
            yield wrong("needs_itself", "needs")
        case FateCard(lines=lines):
            yield from (
                wrong("fate_who", "lines", i, "who") for i, line in enumerate(lines) if line.who not in FATE_WHO
            )
        case _:
            pass
    markers = sum(marker.copies for marker in content.enemies.values())
    for path, inner in records_in(record):
        if isinstance(inner, FightWord) and inner.enemies > markers:
            yield wrong("too_many_markers", *path, "enemies", wanted=inner.enemies, found=markers)
        if isinstance(inner, FightWord) and len(inner.foes) > inner.enemies:
            yield wrong("too_many_foes", *path, "foes", wanted=len(inner.foes), found=inner.enemies)


def _wanted_records(content: SiegeContent) -> Iterator[Fault]:
    """Records that rules look up by name."""
    wanted: dict[str, Iterable[str]] = {"markers": State, "dice": Colour, "roles": ("roles",)}
    for kind, ids in wanted.items():
        yield from (wrong("no_record", id=key).on(kind, key) for key in ids if key not in getattr(content, kind))
