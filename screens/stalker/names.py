"""What the things of a mission are called: cards by their content, everything else by our own words.

`i18n.add_names(mission_names(box, lambda: state))` makes every sentence of the rules speak of "Bandit 2" and "Milady".
The words below stand alone and undeclined: sentences are built so that they need no ending (data/locale/TERMS.md).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from engine.stalker.content.box import Box
from engine.stalker.content.cards import EffectDo, Names, UnknownMarker, card_of
from engine.stalker.content.effect_words import WORDS as EFFECT_WORDS
from engine.stalker.content.texts import plain_words
from engine.stalker.content.units import Group
from engine.stalker.state import Mission
from engine.stalker.workshop.spoken import INJURIES
from engine.stalker.zone import decks
from engine.table.text import Name, T, Text
from screens.catalogues import FALLBACK, catalogues
from screens.i18n import Namer

GEAR = (decks.WEAPONS, decks.OUTFITS, decks.ITEMS, decks.MODS, decks.ARTEFACTS)
CARDS = {
    **{kind: (kind,) for kind in (*GEAR, "events", "loot", "anomalies", "stalkers", "activation", "companions")},
    decks.CONTROL: (decks.CONTROL,),
    "gear": GEAR,
    decks.RANDOM: ("events",),
    decks.LOW: ("activation",),
    decks.HIGH: ("activation",),
    "job": ("jobs",),
}
"""Which tables of the content hold the cards of a kind."""

WORDS: Mapping[str, Mapping[str, Text]] = {
    "side": {"N": T("north"), "E": T("east"), "S": T("south"), "W": T("west"), "none": T("ahead")},
    "group": {
        Group.BOSS: T("Boss"),
        Group.ELITE: T("Elite"),
        Group.PACK: T("Pack"),
        Group.HORDE: T("Horde"),
    },
    "die": {"stalker": T("stalker die"), "gear": T("gear die"), "anomaly": T("anomaly die")},
    "face": {
        "blank": T("blank"),
        "star": T("star"),
        "two-stars": T("2 stars"),
        "three-stars": T("3 stars"),
        "star-mask": T("star and mask"),
        "mask": T("mask"),
        "sight": T("precision"),
    },
    "part": {"head": T("head"), "torso": T("torso")},
    "injury": INJURIES,
    "harm": {"light": T("a light injury"), "heavy": T("a heavy injury"), "wound": T("lose 1 hp")},
    "attention": {"low": T("low attention"), "high": T("high attention")},
    "marker": {
        "pinned": T("pinned"),
        "vulnerable": T("vulnerable"),
        "bolts": T("bolts"),
        "no-sight": T("“no sight” markers"),
        "magazines:pistol": T("pistol magazines"),
        "magazines:rifle": T("rifle magazines"),
        "magazines:shotgun": T("shotgun magazines"),
    },
    "ammo": {
        "pistol": T("pistol"),
        "rifle": T("rifle"),
        "shotgun": T("shotgun"),
        "special": T("special ammunition"),
    },
    "deck": {
        decks.LOW: T("enemy activation, low attention"),
        decks.HIGH: T("enemy activation, high attention"),
        decks.INJURIES: T("enemy injuries"),
        decks.EVENTS: T("events"),
        decks.RANDOM: T("random events"),
        decks.LOOT: T("loot"),
        decks.UNKNOWN: T("unknown enemies"),
        decks.CONTROL: T("control cards"),
        decks.WEAPONS: T("weapons"),
        decks.OUTFITS: T("outfits"),
        decks.ITEMS: T("items"),
        decks.MODS: T("modifications"),
        decks.ARTEFACTS: T("artefacts"),
    },
    "type": {
        "electro": T("electric"),
        "gravity": T("gravitational"),
        "acid": T("chemical"),
        "thermal": T("fire"),
    },
    "effect": {do: word.name for do, word in EFFECT_WORDS.items()},
}

INJURY = T("Injury card")
NOBODY = T("nobody")
NOTED = T("a note of the mission")
NUMBERED = T("{card}\u00a0{number}")
"""With a space that does not break: a number alone on a line is nobody's."""
COUNTED = T("{n} × {group}")


def mission_names(box: Box, mission: Callable[[], Mission | None] = lambda: None) -> Namer:
    """A namer for a mission, or without a state for its cards alone."""
    return MissionNames(box, mission)


class MissionNames:
    def __init__(self, box: Box, mission: Callable[[], Mission | None]) -> None:
        self._begun_with = box
        self._mission = mission
        self._alone = {each.card for each in box.mission.enemies if each.standees == 1}
        self._texts = {plain_words(text): text for text in box.texts.values()}
        self._finders: Mapping[str, Callable[[str, str], str | None]] = {
            "unit": self._unit,
            "stalker": self._unit,
            "enemy": self._enemy,
            "anomaly": self._anomaly,
            "environment": self._environment,
            "place_action": self._place_action,
            "attack": self._attack,
            "companion_action": self._companion_action,
            "ability": self._ability,
            decks.INJURIES: lambda _copy, language: said(INJURY, language),
            decks.UNKNOWN: self._unknown,
            "flag": lambda flag, language: self._noted(flag, language) or said(NOTED, language),
            "token": self._noted,
            "held": self._held,
            "slot": self._slot,
            "text": self._text,
        }

    @property
    def _box(self) -> Box:
        """With the cards that have joined since."""
        now = self._mission()
        return self._begun_with if now is None else self._begun_with.grown(now.learnt)

    def _text(self, path: str, language: str) -> str | None:
        """A text by card and path; the first journals named it by its English words."""
        return called(self._box.texts.get(path) or self._texts.get(path, {}), language)

    def __call__(self, name: Name, language: str) -> str | None:
        if (word := WORDS.get(name.kind, {}).get(name.id)) is not None:
            return said(word, language)
        if name.kind in CARDS:
            return self._card(CARDS[name.kind], name.id, language)
        find = self._finders.get(name.kind)
        return find(name.id, language) if find is not None else None

    def _card(self, tables: Sequence[str], copy: str, language: str) -> str | None:
        for table in tables:
            card: Any = getattr(self._box.cards, table).get(card_of(copy))
            if card is not None:
                return called(card.name, language)
        return None

    def _unit(self, ident: str, language: str) -> str | None:
        """A stalker by name, an enemy by card and number: also one that is dead or not here yet."""
        if ident in self._box.cards.stalkers:
            return called(self._box.cards.stalkers[ident].name, language)
        given = self._box.mission.companions.get(ident)
        companion = self._box.cards.companions.get(given.card if given is not None else ident)
        if companion is not None:
            return called(companion.name, language)
        now = self._mission()
        if now is not None and ident in now.enemies:
            card, number = now.enemies[ident].card, str(now.enemies[ident].number)
        else:
            card, _, number = ident.rpartition("-")
        name = self._enemy(card, language)
        if name is None or card in self._alone:
            return name
        return said(NUMBERED, language, card=name, number=number)

    def _enemy(self, card: str, language: str) -> str | None:
        return called(self._box.cards.enemy_names.get(card, {}), language)

    def _anomaly(self, ident: str, language: str) -> str | None:
        now = self._mission()
        card = now.anomalies[ident].card if now is not None and ident in now.anomalies else ident
        return self._card(("anomalies",), card, language)

    def _environment(self, card: str, language: str) -> str | None:
        found = self._box.mission.environment.get(card)
        return called(found.name, language) if found is not None else None

    def _place_action(self, ident: str, language: str) -> str | None:
        card, _, wanted = ident.rpartition(".")
        found = self._box.mission.environment.get(card)
        for side in found.sides.values() if found is not None else ():
            for action in side.actions:
                if action.id == wanted:
                    return called(action.name, language)
        return None

    def _companion_action(self, ident: str, language: str) -> str | None:
        """An action of a companion's card: `own-dog.growl`."""
        who, _, wanted = ident.rpartition(".")
        given = self._box.mission.companions.get(who)
        card = self._box.cards.companions.get(given.card if given is not None else who)
        found = next((each for each in (card.actions if card is not None else ()) if each.id == wanted), None)
        return called(found.name, language) if found is not None else None

    def _ability(self, ident: str, language: str) -> str | None:
        """An action of a stalker's own: `velet.roar`."""
        who, _, wanted = ident.rpartition(".")
        card = self._box.cards.stalkers.get(who)
        found = next((each for each in (card.own if card is not None else ()) if each.id == wanted), None)
        return called(found.name, language) if found is not None else None

    def _attack(self, ident: str, language: str) -> str | None:
        """An attack of a weapon: `akm-74u#1.burst`."""
        copy, _, wanted = ident.rpartition(".")
        weapon = self._box.cards.weapons.get(card_of(copy))
        mods = [mod.attack for mod in self._box.cards.mods.values() if mod.attack is not None]
        for attack in (*(weapon.attacks if weapon is not None else ()), *mods):
            if attack.id == wanted:
                return called(attack.name, language)
        return None

    def _unknown(self, copy: str, language: str) -> str | None:
        marker: UnknownMarker | None = self._box.cards.unknown.get(card_of(copy))
        if marker is None:
            return None
        if not marker.group:
            return said(NOBODY, language)
        group = said(WORDS["group"][marker.group], language)
        return group if marker.count < 2 else said(COUNTED, language, n=marker.count, group=group)

    def _noted(self, flag: str, language: str) -> str | None:
        """An objective by its text, another note by the action that makes it: an id is nobody's word."""
        lines = [line.text for line in self._box.mission.objectives if line.flag == flag]
        if lines:
            return called(lines[0], language)
        for card in self._box.mission.environment.values():
            for action in (action for side in card.sides.values() for action in side.actions):
                if any(effect.do is EffectDo.FLAG and effect.card == flag for effect in action.effects):
                    return called(action.name, language)
        return None

    def _held(self, ident: str, language: str) -> str | None:
        """Something that is carried: a card, a find, or a marker in the pockets."""
        found = self._card(CARDS["gear"], ident, language)
        return found or self._environment(ident, language) or self._noted(ident, language)

    def _slot(self, key: str, language: str) -> str | None:
        lines = [slot.text for slot in self._box.mission.missing if slot.key == key]
        return called(lines[0], language) if lines else None


def called(names: Names, language: str) -> str | None:
    """A name in this language, else in English, else in any."""
    return names.get(language) or names.get(FALLBACK) or next(filter(None, names.values()), None)


def said(text: Text, language: str, **args: str | int) -> str:
    """A sentence of ours in a language that need not be the one of the screen."""
    filled = Text(text.msgid, tuple(sorted(args.items())))
    return filled.render(partial(catalogues.translate, language), str)
