"""What the ids on a card being made are called, and which of them may be chosen. No Kivy here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.table.text import Name
from screens.workshop.places import Offer
from screens.workshop.words import name_of

if TYPE_CHECKING:
    from device.packs import Packs


class NameSource(Protocol):
    """What ids are called (`Naming`, or a game's own)."""

    language: str

    def __call__(self, name: Name, language: str) -> str | None: ...

    def cards(self, table: str) -> tuple[Offer, ...]: ...


class Naming:
    """By the records there are. A game that has other names on its cards brings a class of its own."""

    def __init__(self, packs: Packs, language: str) -> None:
        self._packs, self.language = packs, language

    def __call__(self, name: Name, language: str) -> str | None:
        """What a thing is called; None if no record is called so."""
        records = self._packs.records()
        for kind in (name.kind, f"{name.kind}s"):
            if (kind, name.id) in records:
                return name_of(name.id, records[kind, name.id], language)
        return None

    def cards(self, table: str) -> tuple[Offer, ...]:
        """Every record of a kind by name."""
        named = {key: name_of(key, value, self.language) for key, value in self._packs.of_kind(table).items()}
        return tuple(Offer(key, named[key]) for key in sorted(named, key=lambda key: named[key]))
