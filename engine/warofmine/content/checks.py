"""Do the records fit together? Each check is written once, for shipped content, packs and the workshop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.table.text import Arg, Name
from engine.warofmine.content.cards import FateCard, LocationCard, SiegeCard
from engine.warofmine.content.checks_house import plan_faults
from engine.warofmine.content.checks_siege import siege_faults
from engine.warofmine.content.checks_story import story_faults
from engine.warofmine.content.effects import Fight
from engine.warofmine.content.fault import Fault
from engine.warofmine.content.house import FittingCard, ShelterPlan
from engine.warofmine.content.siege import KINDS, SiegeContent
from engine.warofmine.content.vocabulary import LANGUAGES, Colour, State, Who
from engine.warofmine.content.walking import Place, fields_in, records_in

FATE_WHO = (Who.ALL, Who.SUFFERING, Who.TREATED, Who.UNTREATED)


def check(content: SiegeContent, languages: Sequence[str] = LANGUAGES) -> Iterator[Fault]:
    """Everything that is wrong. Players' own records may be in one language: then `languages` is empty."""
    for kind, key, record in all_records(content):
        for place in fields_in(record):
            yield from (Fault(kind, key, place.path, *rest) for rest in _field_faults(content, place, languages))
        for path, inner in records_in(record):
            if hasattr(inner, "faults"):
                for where, code, values in inner.faults():
                    yield Fault(kind, key, _joined(path, where), code, values)
        yield from (Fault(kind, key, *rest) for rest in _own_faults(content, key, record))
    yield from story_faults(content)
    yield from _wanted_records(content)


def all_records(content: SiegeContent) -> Iterator[tuple[str, str, Any]]:
    for kind in KINDS:
        for key, record in getattr(content, kind).items():
            yield kind, key, record


_Rest = tuple[str, Mapping[str, Arg]]


def _field_faults(content: SiegeContent, place: Place, languages: Sequence[str]) -> Iterator[_Rest]:
    rule, value = place.rule, place.value
    if rule.words and (value or place.is_required):
        for language in languages or ([] if any(value.values()) else LANGUAGES[:1]):
            if not value.get(language, "").strip():
                yield "no_language", {"language": language}
    if rule.keys and isinstance(value, Mapping):
        yield from _unknown(content, rule.keys, value)
    if rule.refers:
        yield from _unknown(content, rule.refers, _texts(value))


def _unknown(content: SiegeContent, kind: str, ids: Iterable[str]) -> Iterator[_Rest]:
    known = getattr(content, kind)
    for each in ids:
        # 1 to 4 digits are a number of the group's own book.
        if each and each not in known and not (kind == "scripts" and each.isdecimal() and len(each) <= 4):
            yield "unknown_id", {"id": each, "kind": Name("kinds", kind)}


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, tuple):
        for item in value:
            yield from _texts(item)


def _own_faults(
    content: SiegeContent, key: str, record: object
) -> Iterator[tuple[str, str] | tuple[str, str, Mapping[str, Arg]]]:
    """What one kind alone must get right."""
    match record:
        case ShelterPlan():
            yield from plan_faults(record)
        case SiegeCard():
            yield from siege_faults(content, record)
        case LocationCard(finds=rows) if rows:
            if [face for row in rows for face in range(row.least, row.most + 1)] != list(range(1, 11)):
                yield "finds", "faces"
        case FittingCard(needs=needs) if needs == key:
            yield "needs", "needs_itself"
        case FateCard(lines=lines):
            yield from ((f"lines[{i}].who", "fate_who") for i, line in enumerate(lines) if line.who not in FATE_WHO)
        case _:
            pass
    markers = sum(marker.copies for marker in content.enemies.values())
    for path, inner in records_in(record):
        if isinstance(inner, Fight) and inner.enemies > markers:
            yield _joined(path, "enemies"), "too_many_markers", {"wanted": inner.enemies, "found": markers}


def _wanted_records(content: SiegeContent) -> Iterator[Fault]:
    """Records that rules look up by name."""
    wanted: dict[str, Iterable[str]] = {"markers": State, "dice": Colour, "roles": ("roles",)}
    for kind, ids in wanted.items():
        yield from (Fault(kind, key, "", "no_record", {"id": key}) for key in ids if key not in getattr(content, kind))


def _joined(path: str, where: str) -> str:
    return ".".join(part for part in (path, where) if part)
