"""What cards let the players read out, by card and path: a question names the text and does not hold it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping

from engine.stalker.content.vocabulary import Effect, Names


def texts_of(**tables: object) -> Mapping[str, Names]:
    """Every text of an effect in these tables, such as `cards.events.e07.immediate.2`."""
    return dict(pair for name, table in tables.items() for pair in _texts(name, table))


def path_of(texts: Mapping[str, Names], words: Names) -> str:
    """Where a text stands; cards that say the same share the first place."""
    return next((path for path, each in texts.items() if each == words), "")


def plain_words(words: Names) -> str:
    """A text where no card is at hand: in English, or in another language if it has no English."""
    return words.get("en") or next((words[each] for each in sorted(words) if words[each]), "")


def _texts(path: str, value: object) -> Iterator[tuple[str, Names]]:
    if isinstance(value, Effect) and value.text:
        yield path, value.text
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from _texts(f"{path}.{field.name}", getattr(value, field.name))
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from _texts(f"{path}.{key}", each)
    elif isinstance(value, tuple):
        for number, each in enumerate(value):
            yield from _texts(f"{path}.{number}", each)
