"""What is wrong with content: on which record, where, and a code that each game's table of sentences says in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine.table.canon import Malformed
from engine.table.languages import LANGUAGES
from engine.table.reading import DataError
from engine.table.text import Arg

Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Fault:
    code: str
    path: Path = ()
    values: Mapping[str, Arg] = field(default_factory=dict)
    kind: str = ""
    id: str = ""

    def on(self, kind: str, ident: str) -> Fault:
        """The same, of a record."""
        return replace(self, kind=kind, id=ident)

    def inside(self, *steps: str | int) -> Fault:
        """The same, as many steps farther in."""
        return replace(self, path=(*steps, *self.path))


def wrong(code: str, *path: str | int, **values: Arg) -> Fault:
    """
    >>> wrong("no_event", "events", 0, id="dusk").path
    ('events', 0)
    """
    return Fault(code, path, values)


def fault_of(error: Malformed | DataError, *path: str | int) -> Fault:
    """What a reader could not read, as a fault of the place it was given from."""
    if not error.code:
        return Fault("wrong", path, {"problem": error.problem})
    return Fault(error.code, path, error.values)


def name_faults(name: Mapping[str, str], *path: str | int, blank: str = "nameless") -> Iterator[Fault]:
    """What shipped content and friends' packs say in every language the app speaks; `blank` if they say nothing."""
    if not any(text.strip() for text in name.values()):
        yield wrong(blank, *path)
    else:
        missing = [language for language in LANGUAGES if not name.get(language, "").strip()]
        yield from (wrong("language", *path, id=language) for language in missing)
