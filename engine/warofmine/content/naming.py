"""What the things of the content are called, for the names and card texts inside sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.warofmine.content.checks import all_records
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Names
from engine.warofmine.content.walking import fields_in

TEXT = "text"
"""A `Name` of this kind is a card's own text: its id is the English text, or that of the first language."""


def names_of(content: SiegeContent) -> Mapping[tuple[str, str], Names]:
    """By kind and id: records, spots and printed actions of houses, and every text of a card by its own words."""
    return dict(_names(content))


def text_id(text: Names) -> str:
    """How a sentence refers to a text of a card."""
    return text.get("en") or next(iter(text.values()), "")


def _names(content: SiegeContent) -> Iterator[tuple[tuple[str, str], Names]]:
    for kind, key, record in all_records(content):
        if name := getattr(record, "name", None):
            yield (kind, key), name
        for place in fields_in(record):
            if place.rule.words and place.value:
                yield (TEXT, text_id(place.value)), place.value
    for plan in content.shelters.values():
        yield from ((("spots", key), spot.name) for key, spot in plan.spots.items() if spot.name)
        yield from ((("actions", key), action.name) for key, action in plan.actions.items())
