"""What the things of a battle are called, for the sentences of the rules. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable

from engine.eden.content.library import Library
from engine.eden.naming import word
from engine.eden.state import Battle
from engine.table.text import Name, T
from screens.i18n import Namer, i18n
from screens.match.notes import spoken

CARDS = {
    "ability": ("abilities",),
    "card": ("tactics", "abilities", "missions"),
    "mission": ("missions",),
    "profile": ("profiles", "npcs"),
    "tactic": ("tactics",),
    "use": ("weapons", "abilities"),
    "weapon": ("weapons", "gear"),
    "kind": ("pieces",),
}
"""The kinds of records a name may be found in."""
TEXTS = {"ability_text": "abilities", "mission_text": "missions", "tactic_text": "tactics", "weather_text": "weather"}
"""What is printed on a card, as a name like any other."""

OBJECTIVE = T("the objective")
"""One that nobody gave a name."""


def battle_names(library: Library, state: Callable[[], Battle]) -> Namer:
    def card(kinds: tuple[str, ...], ident: str, language: str) -> str | None:
        found = (library.names.get((kind, ident)) for kind in kinds)
        return next((spoken(words, language) for words in found if words), None)

    def warrior(ident: str, language: str) -> str | None:
        unit = state().units.get(ident)
        if unit is None:
            return None
        name = card(CARDS["profile"], unit.profile, language) or unit.profile
        if unit.is_npc:
            return f"{name} {ident.rpartition(' ')[2]}"
        # The same warrior in both bands is told apart by its side.
        side = word(Name("side", unit.side))
        return name if ident == unit.profile or side is None else f"{name} ({i18n.say(side)})"

    def piece(ident: str, language: str) -> str | None:
        found = state().pieces.get(ident)
        if found is None:
            named = card(("things",), ident, language)
            return named or (i18n.say(OBJECTIVE) if ident in state().objectives else None)
        # What was destroyed is of no kind any more.
        return card(CARDS["kind"], found.kind, language) if found.kind else i18n.say(T("rubble"))

    def called(name: Name, language: str) -> str | None:
        if name.kind in ("warrior", "unit"):
            return warrior(name.id, language)
        if name.kind in ("piece", "thing"):
            return piece(name.id, language)
        if name.kind in TEXTS:
            return spoken(library.texts.get((TEXTS[name.kind], name.id), {}), language)
        if name.kind in CARDS:
            return card(CARDS[name.kind], name.id, language)
        said = word(name)
        return i18n.say(said) if said is not None else None

    return called
