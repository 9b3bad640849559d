"""Which decks come out of the real box: one row each, for a scenario and for a campaign. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping, Set

from engine.jagged.setup import DECKS
from engine.table.text import T, Text
from screens.match.rows import Rows
from screens.widgets.page_model import Line

DECK = "deck"
DECK_WORDS: Mapping[str, Text] = {
    "spawn": T("Spawn cards"),
    "loot": T("Loot"),
    "events": T("Events"),
    "encounters": T("Encounter tokens"),
    "missions": T("Missions"),
    "tank": T("Tank tokens"),
}


def add_decks(rows: Rows, by_hand: Set[str]) -> None:
    rows.section(T("Drawn from your own box"))
    for deck in DECKS:
        lit = deck in by_hand
        words = T("you tell the app what was drawn") if lit else T("the app draws")
        rows.add(Line("", DECK_WORDS[deck], words, chosen=lit, icon="cards", small=True), (DECK, deck))
