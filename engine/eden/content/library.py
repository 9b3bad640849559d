"""All content there is: the records of data/eden, packs and codes as new matches use them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.eden.content.box import Box
from engine.eden.content.kinds import AbilityCard, LaidTable, MissionCard, Names, PieceCard, TacticCard
from engine.packs.kinds import Key, Pieces, Records, card_of
from engine.table.languages import LANGUAGES


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
    laid = (value for (kind, _), value in records.items() if kind == "tables")
    things = {("things", key): words for table in laid for key, words in table.things.items()}
    return Library(
        box,
        things | {key: _words(value, "name") for key, value in records.items()},
        {key: words for key, value in records.items() if (words := _words(value, "text"))},
    )


def records_of(box: Box) -> dict[Key, Any]:
    """What a match was begun with as records, as far as cards say what they do; named by id, as no words are kept.

    Warriors and bands are left out: what they print cannot be told from what the rules made of it.
    """
    makers: dict[str, tuple[Callable[..., Any], Mapping[str, Any]]] = {
        "abilities": (AbilityCard, box.abilities),
        "tactics": (TacticCard, box.tactics),
        "missions": (MissionCard, box.missions),
        "pieces": (PieceCard, box.pieces),
        "tables": (LaidTable, box.tables),
    }
    return {
        (kind, key): make(dict.fromkeys(LANGUAGES, key), card)
        for kind, (make, cards) in makers.items()
        for key, card in cards.items()
    }


def _words(value: Any, what: str) -> Names:
    """A record's own words, or those of the card inside it."""
    found: Names = getattr(value if hasattr(value, what) else card_of(value), what)
    return found
