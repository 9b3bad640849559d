"""What a field of a record may hold beyond its type and its bounds, said once beside the field.

`token: str = ref("tokens")` is an id of another kind, `text: Mapping[str, str] = words(900)` is read by players.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from engine.packs.kinds import KEYED, PRIVATE, REFERS
from engine.table.reading import MAX_ID
from engine.table.record import LATER

MAX_NAME = 60
MAX_TEXT = 900
MAX_ROWS = 40
_RULE = "rule"


@dataclass(frozen=True, slots=True)
class FieldRule:
    """The rule of one field; lists and tables pass it on to what they hold."""

    rows_least: int = 0
    rows_most: int = MAX_ROWS
    """Bounds of a list's or table's length."""
    length: int = MAX_ID
    """Of every text in the field."""
    refers: str = ""
    """The kind whose ids the field's texts are; "" stands for none chosen."""
    keys: str = ""
    """The kind whose ids a table's keys are."""
    words: bool = False
    """Read by players, by language."""


PLAIN = FieldRule()


def _field(rule: FieldRule, default: Any) -> Any:
    metadata = {_RULE: rule, REFERS: rule.refers, KEYED: rule.keys}
    if default is dataclasses.MISSING:
        return dataclasses.field(metadata=metadata)
    if default == {}:
        return dataclasses.field(default_factory=dict, metadata=metadata)
    return dataclasses.field(default=default, metadata=metadata)


def ref(kind: str, default: Any = dataclasses.MISSING, *, most: int = MAX_ROWS, keys: str = "") -> Any:
    """An id of another kind, a list of them, or a table of such lists by ids of a third kind."""
    return _field(FieldRule(rows_most=most, refers=kind, keys=keys), default)


def later_ref(kind: str, default: Any, *, most: int) -> Any:
    """The same for a field that came after matches had been stored: at its default a dump leaves it out."""
    found = ref(kind, default, most=most)
    return dataclasses.field(default=default, metadata={**found.metadata, **LATER})


def counts(kind: str) -> Any:
    """A table of numbers by ids of another kind; empty by default."""
    return _field(FieldRule(keys=kind), {})


def words(length: int = MAX_NAME, default: Any = dataclasses.MISSING) -> Any:
    """A text that players read, by language. With a default it may be left out."""
    return _field(FieldRule(length=length, words=True), default)


def private_line(length: int) -> Any:
    """A private text in one language, so long at most; empty by default."""
    return dataclasses.field(
        default="", metadata={_RULE: FieldRule(length=length), REFERS: "", KEYED: "", PRIVATE: True}
    )


def rows(least: int, most: int, default: Any = dataclasses.MISSING) -> Any:
    """A list or table of records, so long."""
    return _field(FieldRule(rows_least=least, rows_most=most), default)


def rule_of(field: dataclasses.Field[Any]) -> FieldRule:
    found = field.metadata.get(_RULE, PLAIN)
    assert isinstance(found, FieldRule)  # noqa: S101 - only _field writes it
    return found
