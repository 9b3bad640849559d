"""What the things of a scenario are called, for the sentences of the rules. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.jagged.box import Box, printed
from engine.jagged.state import State
from engine.jagged.words import Condition, Skill
from engine.table.text import Name, T, Text
from screens.i18n import Namer, i18n
from screens.match.notes import spoken

CONDITIONS: Mapping[str, Text] = {
    Condition.BLEEDING: T("bleeding"),
    Condition.MARKED: T("marked"),
    Condition.SUPPRESSED: T("suppressed"),
}
SKILLS: Mapping[str, Text] = {
    Skill.LEADERSHIP: T("leadership"),
    Skill.MECHANICAL: T("mechanics"),
    Skill.MEDICAL: T("first aid"),
}


def fight_names(box: Box, state: Callable[[], State]) -> Namer:
    def card(ident: str) -> Mapping[str, str] | None:
        name, cards = printed(ident), box.cards
        for table in (
            cards.items,
            cards.allies,
            cards.events,
            cards.spawn,
            cards.missions,
            cards.lieutenants,
            cards.dictators,
        ):
            found: Any = table.get(name)
            if found is not None:
                words: Mapping[str, str] = found.name
                return words
        return None

    def unit(ident: str, language: str) -> str | None:
        if ident in box.cards.mercs:
            return spoken(box.cards.mercs[ident].name, language)
        enemy = state().enemies.get(ident)
        kind = enemy.card if enemy is not None else ident.rpartition("-")[0]
        found = box.cards.enemies.get(kind)
        if found is None:
            return None
        number = ident.rpartition("-")[2]
        return f"{spoken(found.name, language)} {number}"

    def sector(ident: str, language: str) -> str | None:
        laid = box.scenario.sectors.get(ident) if box.scenario is not None else None
        face = box.cards.sectors.get(laid.face) if laid is not None else None
        return spoken(face.name, language) if face is not None else None

    def called(name: Name, language: str) -> str | None:
        if name.kind == "unit":
            return unit(name.id, language)
        if name.kind == "sector":
            return sector(name.id, language)
        if name.kind == "area":
            owner = sector(box.region.sector_of(name.id), language) if name.id in box.region.areas else None
            return f"{owner} {name.id.rpartition('-')[2]}" if owner else None
        if name.kind in ("card", "enemy", "token"):
            words = card(name.id) or (box.cards.enemies[name.id].name if name.id in box.cards.enemies else None)
            return spoken(words, language) if words else None
        said = {"condition": CONDITIONS, "skill": SKILLS}.get(name.kind, {}).get(name.id)
        if said is not None:
            return i18n.say(said)
        return name.id if name.kind == "text" else None

    return called
