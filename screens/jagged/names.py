"""What the things of a scenario are called, for the sentences of the rules. No Kivy here."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from engine.jagged.box import Box, Cards, printed
from engine.jagged.content.effects import Effect
from engine.jagged.content.scenario import IncomeCard, ScenarioCard, Token
from engine.jagged.sectors.fights import TOLD
from engine.jagged.state import State
from engine.jagged.words import Colour, Condition, Skill
from engine.table.text import Name, T, Text
from screens.i18n import Namer, i18n
from screens.match.notes import spoken

CONDITIONS: Mapping[str, Text] = {
    Condition.BLEEDING: T("bleeding"),
    Condition.MARKED: T("marked"),
    Condition.SUPPRESSED: T("suppressed"),
}
DICE: Mapping[str, Text] = {
    Colour.YELLOW: T("yellow"),
    Colour.ORANGE: T("orange"),
    Colour.RED: T("red"),
    Colour.BLUE: T("blue"),
}
TOKENS: Mapping[Token, Text] = {
    Token.LOOT: T("loot"),
    Token.FATIGUE: T("exhausting"),
    Token.ENEMY: T("an enemy"),
    Token.FUNDS: T("funds"),
    Token.REBELS: T("a rebel"),
    Token.CONDITION: T("a condition"),
    Token.MINE: T("a mine"),
    Token.THREAT: T("threat"),
    Token.NOTHING: T("nothing"),
}
SKILLS: Mapping[str, Text] = {
    Skill.LEADERSHIP: T("leadership"),
    Skill.MECHANICAL: T("mechanical"),
    Skill.MEDICAL: T("medical"),
}


SAID: Mapping[str, Mapping[str, Text]] = {"condition": CONDITIONS, "skill": SKILLS, "die": DICE}
NICKNAME = re.compile('["\u201c\u201e\u00ab]([^"\u201c\u201d\u00bb]+)["\u201c\u201d\u00bb]')
"""What stands in quotes in a merc's name."""


def nickname(name: str) -> str:
    """How a merc is called over the radio.

    >>> nickname('Marta "Kestrel" Lind')
    'Kestrel'
    """
    found = NICKNAME.search(name)
    return found.group(1) if found is not None else name


def _words(cards: Cards, ident: str) -> Mapping[str, str] | None:
    """What is printed on a card, whatever sort of card it is."""
    name = printed(ident)
    tables = (
        cards.items,
        cards.allies,
        cards.events,
        cards.spawn,
        cards.missions,
        cards.lieutenants,
        cards.dictators,
        cards.enemies,
    )
    found: Any = next((table[name] for table in tables if name in table), None)
    return found.name if found is not None else None


def _line(cards: Cards, ident: str) -> Mapping[str, str] | None:
    """One line of a card, as `card|line`."""
    card, _, line = ident.partition("|")
    found = cards.items.get(card) or cards.allies.get(card)
    return next((each.name for each in found.actions if each.id == line), None) if found is not None else None


def card_names(cards: Cards, scenarios: Mapping[str, ScenarioCard], income: Mapping[str, IncomeCard]) -> Namer:
    """Cards, mercs and scenarios by what is printed on them."""

    def named(words: Mapping[str, str] | None, language: str) -> str | None:
        return spoken(words, language) if words else None

    tables: dict[str, Callable[[str], Mapping[str, str] | None]] = {
        "card": lambda ident: income[ident].name if ident in income else _words(cards, ident),
        "enemy": lambda ident: _words(cards, ident),
        "scenario": lambda ident: scenarios[ident].name if ident in scenarios else None,
        "action": lambda ident: _line(cards, ident),
    }

    def called(name: Name, language: str) -> str | None:
        if name.kind == "unit" and name.id in cards.mercs:
            return nickname(spoken(cards.mercs[name.id].name, language))
        if name.kind in tables:
            return named(tables[name.kind](name.id), language)
        said = SAID.get(name.kind, {}).get(name.id)
        return i18n.say(said) if said is not None else None

    return called


def fight_names(content: Callable[[], Box], state: Callable[[], State]) -> Namer:
    """Names in a scenario; its box may grow while it is played."""
    box = content()
    known = box, _names_in(box, state)

    def called(name: Name, language: str) -> str | None:
        nonlocal known
        box = content()
        if known[0] is not box:
            known = box, _names_in(box, state)
        return known[1](name, language)

    return called


def _names_in(box: Box, state: Callable[[], State]) -> Namer:
    cards = card_names(box.cards, {}, {})

    def unit(ident: str, language: str) -> str | None:
        enemy = state().enemies.get(ident)
        kind = enemy.card if enemy is not None else ident.rpartition("-")[0]
        found = box.cards.enemies.get(kind)
        return f"{spoken(found.name, language)} {ident.rpartition('-')[2]}" if found is not None else None

    def sector(ident: str, language: str) -> str | None:
        laid = box.scenario.sectors.get(ident) if box.scenario is not None else None
        face = box.cards.sectors.get(laid.face) if laid is not None else None
        if face is not None:
            return spoken(face.name, language)
        mission = box.cards.missions.get(ident)
        return spoken(mission.name, language) if mission is not None else None

    def area(ident: str, language: str) -> str | None:
        owner = sector(box.region.sector_of(ident), language) if ident in box.region.areas else None
        letter = ident.rpartition("-")[2].upper()
        return owner if owner is None or ident in box.region.sectors else f"{owner} {letter}"

    texts = texts_of(box.cards)
    tables: dict[str, Callable[[str, str], str | None]] = {
        "unit": unit,
        "sector": sector,
        "area": area,
        "token": lambda ident, _: token(box, ident),
        "text": lambda ident, language: spoken(texts.get(ident, {}), language) or ident,
    }

    def called(name: Name, language: str) -> str | None:
        if name.kind == "card" and name.id.startswith(TOLD):
            return i18n.say(T("the card from your box"))
        found = cards(name, language)
        return found if found is not None or name.kind not in tables else tables[name.kind](name.id, language)

    return called


def texts_of(cards: Cards) -> dict[str, Mapping[str, str]]:
    """What cards let the players read out, by the English words: a question names its text by them."""
    found: dict[str, Mapping[str, str]] = {}

    def look(value: Any) -> None:
        if isinstance(value, Effect):
            if value.text:
                found[value.text.get("en", "")] = value.text
            look(value.fails)
        elif isinstance(value, tuple):
            for each in value:
                look(each)
        elif is_dataclass(value):
            for each in fields(value):
                look(getattr(value, each.name))

    for table in fields(cards):
        for card in getattr(cards, table.name).values():
            look(card)
    return found


def token(box: Box, ident: str) -> str | None:
    """An encounter token by what it does; some have a name of their own."""
    found = box.cards.encounters.get(printed(ident))
    if found is None:
        return None
    return spoken(found.name, i18n.language) or i18n.say(TOKENS[found.token])
