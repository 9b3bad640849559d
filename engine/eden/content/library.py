"""All content there is: the records of data/eden, packs and codes as new matches use them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.eden.content.box import Box
from engine.eden.content.kinds import Names
from engine.packs.kinds import Key, Pieces, Records, card_of


@dataclass(frozen=True, slots=True)
class Library:
    """`names` and `texts` by kind and id, in every language somebody wrote them in."""

    box: Box = field(default_factory=Box)
    names: Mapping[Key, Names] = field(default_factory=dict)
    texts: Mapping[Key, Names] = field(default_factory=dict)


def library_of(records: Records, _pieces: Pieces | None = None) -> Library:
    def cards(kind: str) -> dict[str, Any]:
        return {key: card_of(value) for (of, key), value in records.items() if of == kind}

    weapons = cards("weapons")
    npcs = {key: value for (kind, key), value in records.items() if kind == "npcs"}
    profiles = {key: card.profile(weapons) for key, card in cards("profiles").items()}
    profiles |= {key: npc.card.profile(weapons, npc.contamination) for key, npc in npcs.items()}
    box = Box(
        profiles=profiles,
        abilities=cards("abilities"),
        tactics=cards("tactics"),
        missions=cards("missions"),
        pieces=cards("pieces"),
        bands=cards("bands"),
        tables=cards("tables"),
    )
    return Library(
        box,
        {key: _words(value, "name") for key, value in records.items()},
        {key: words for key, value in records.items() if (words := _words(value, "text"))},
    )


def _words(value: Any, what: str) -> Names:
    """A record's own words, or those of the card inside it."""
    found: Names = getattr(value if hasattr(value, what) else card_of(value), what)
    return found
