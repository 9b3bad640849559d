"""What the ids on a card being made are called, and which of them may be chosen where. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.packs.fault import Path
from engine.stalker.campaign.cards import MAGAZINES, CampaignLibrary
from engine.stalker.content.cards import EffectDo
from engine.stalker.content.company import Task
from engine.stalker.content.effect_sense import GEAR_DECKS, LAY, MOVE, REMOVE, REST, WAKE
from engine.stalker.content.effect_words import WORDS as EFFECT_WORDS
from engine.stalker.content.missions import Library
from engine.stalker.content.units import EnemyKind, Group
from engine.stalker.workshop.labels import VALUES, worded
from engine.stalker.workshop.spoken import INJURIES, spoken
from engine.table.text import Name, T, Text
from screens.stalker.names import WORDS, called, said
from screens.stalker.units import GROUP_COLOURS, SHAPES
from screens.widgets.page_model import Words
from screens.workshop.places import Offer
from screens.workshop.words import name_of

TABLES = {"enemy": "enemies", "card": "enemies"}
SHOTS: Mapping[str, Text] = {
    "single": T("single shot"),
    "burst": T("burst"),
    "auto": T("automatic fire"),
    "aimed": T("aimed shot"),
    "unload": T("unload"),
    "launcher": T("launcher"),
    "quick": T("quick shot"),
    "barrels": T("barrels"),
}
SLOTS: Mapping[str, Text] = {
    "scope": T("gun scope"),
    "silencer": T("silencer"),
    "launcher": T("launcher"),
    "outfit": T("outfit"),
}
ITEMS: Mapping[str, Text] = {"medicine": T("medicine"), "food": T("food"), "grenade": T("grenade"), "blast": T("blast")}
SIDES: Mapping[str, Text] = {
    "": T("over"),
    "a": T("to side A"),
    "b": T("to side B"),
    "discard": T("out of play"),
    "remove": T("out of the campaign"),
}
SCOPES: Mapping[str, Text] = {
    "nearest": T("nearest to the leader"),
    "every": T("every one"),
    "stacks": T("one of each stack"),
    "here": T("of this field"),
    "top": T("on top of it"),
    "into": T("shuffled into it"),
}
DEEDS: Mapping[str, Text] = {
    LAY: T("it is laid"),
    MOVE: T("it goes on to its next place"),
    WAKE: T("it becomes active"),
    REST: T("it becomes inactive"),
    REMOVE: T("it leaves the board"),
}
WARES: Mapping[str, Text] = {
    **WORDS["deck"],
    **WORDS["ammo"],
    **WORDS["type"],
    **SLOTS,
    **ITEMS,
    MAGAZINES: T("magazines"),
}
"""What traders deal in, and the types of it."""
CERTAIN = (EffectDo.EVENT, EffectDo.ADD_EVENT, EffectDo.SPAWN, EffectDo.GAIN_CARD)
"""Effects on a card that there must be."""
FIELDS = {"fields", "field", "between", "inside"}
ABILITIES: Mapping[str, Text] = {
    "unseen_star": T("a star more against enemies that do not see him"),
    "slip_by": T("slips by: on the way enemies see only 1 field far"),
    "bodyguard": T("steps in when another stalker is attacked"),
    "free_attack": T("focus makes the next weapon attack free"),
    "close_quarters": T("a die more when an enemy is near"),
}


class ZoneNaming:
    """`mission` is the mission at hand, if one is being made: its environment cards and notes have names too."""

    def __init__(
        self,
        library: Library,
        language: str,
        mission: Callable[[], Any],
        between: CampaignLibrary | None = None,
    ) -> None:
        self.library, self.language = library, language
        self._mission, self._between = mission, between or CampaignLibrary()

    # Names

    def __call__(self, name: Name, language: str) -> str | None:  # noqa: PLR0911 - one line per kind of name
        if (word := word_of(name)) is not None:
            return said(word, language)
        if name.kind == "field":
            return name.id
        if name.kind in ("environment", "flag"):
            return self._of_mission(name, language)
        if name.kind == "enemies" or TABLES.get(name.kind) == "enemies":
            return called(self.library.cards.enemy_names.get(name.id, {}), language)
        if name.kind == "anomaly":
            return self._anomaly(name.id, language)
        tables = GEAR_DECKS if name.kind in ("gear", "held") else (name.kind,)
        found = next((card for table in tables if (card := self.table(table).get(name.id)) is not None), None)
        if found is None and name.kind == "held":
            return self._of_mission(Name("environment", name.id), language)
        return None if found is None else name_of(name.id, found, language)

    def _anomaly(self, ident: str, language: str) -> str:
        """An anomaly of the mission by its card, if it has only one; by its number otherwise."""
        given = getattr(self._mission(), "anomalies", {}).get(ident)
        card = self.library.cards.anomalies.get(given.cards[0]) if given and len(given.cards) == 1 else None
        return (called(card.name, language) if card else None) or ident

    def table(self, kind: str) -> Mapping[str, Any]:
        """All records of a kind."""
        for holder in (self.library.cards, self._between, self.library):
            if hasattr(holder, kind):
                found: Mapping[str, Any] = getattr(holder, kind)
                return found
        return {}

    def _of_mission(self, name: Name, language: str) -> str | None:
        mission = self._mission()
        if mission is None:
            return None
        if name.kind == "environment":
            card = mission.environment.get(name.id)
            return called(card.name, language) if card is not None else None
        lines = getattr(mission, "objectives", ())
        return next((called(line.text, language) for line in lines if line.flag == name.id), None)

    # Offers

    def offers(  # noqa: PLR0911 - one line per place reads best
        self, path: Path, holder: Mapping[str, Any]
    ) -> tuple[tuple[Offer, ...], bool]:
        """What may stand at a place that holds an id or a word, and whether players may write something else."""
        names = [step for step in path if isinstance(step, str)]
        last = names[-1] if names else ""
        if last in ("card", "kind", "scope", "deck") and "do" in holder:
            return self._of_effect(last, holder)
        if "task" in holder and last in ("card", "group", "kind"):
            return self._of_job(last, str(holder["task"]))
        if "deck" in holder and last in ("deck", "type"):
            return self._of_draw(last, str(holder["deck"]))
        if last in FIELDS and (fields := self._tile_fields()):
            return fields, False
        known = self._words(last, names)
        if known is not None:
            return known
        if last == "companions" or (last == "card" and "companions" in names):
            return self._companions(), False
        if last == "one_of":
            return self._environment(), False
        if last in ("needs", "unless"):
            return self._flags(), True
        table = {
            "events": "events",
            "aside": "events",
            "on_death": "events",
            "on_time": "events",
            "weapon": "weapons",
            "weapon_mods": "mods",
            "outfit": "outfits",
            "outfit_mod": "mods",
            "artefacts": "artefacts",
            "backpack": "items",
            "meets": "contacts",
            "contacts": "contacts",
            "opens": "places",
            "closes": "places",
            "places": "places",
            "mission": "missions",
            "tile": "tiles",
            "recommended": "stalkers",
        }.get(last, "")
        if last == "card":
            table = "enemies"
        if last in ("cards", "each"):
            # What somebody carries may also be a marker or a find of the mission.
            return (self.cards("anomalies") if "anomalies" in names else self._gear()), "do" in holder
        return (self.cards(table), False) if table else ((), True)

    def cards(self, table: str, grouped: bool = False) -> tuple[Offer, ...]:
        """Every card of a deck by name, with what it does below it."""
        found = self.table(table)
        names = {
            key: self._card(table, key) if table == "enemies" else name_of(key, card, self.language)
            for key, card in found.items()
        }
        deck = WORDS["deck"].get(table, "") if grouped else ""
        return tuple(
            Offer(key, names[key], self._first(found[key]), deck) for key in sorted(found, key=lambda key: names[key])
        )

    def _gear(self) -> tuple[Offer, ...]:
        return tuple(offer for each in GEAR_DECKS for offer in self.cards(each, grouped=True))

    def _anomalies(self) -> tuple[Offer, ...]:
        """Those of the mission."""
        given = getattr(self._mission(), "anomalies", {})
        return tuple(Offer(key, self._anomaly(key, self.language)) for key in given)

    def _card(self, table: str, key: str) -> str:
        return self(Name(table, key), self.language) or key

    def _first(self, card: Any) -> Words:
        """The first thing a card says, to tell it from others."""
        lines = spoken(card, self.language)
        return lines[0] if lines else ""

    def _of_job(self, last: str, task: str) -> tuple[tuple[Offer, ...], bool]:
        if last == "group":
            return groups(), False
        if last == "kind":
            return tuple(Offer(kind.value, worded(kind.value)) for kind in EnemyKind), False
        if task == Task.FLAG:
            lines = [line for mission in self.library.missions.values() for line in mission.objectives]
            return tuple(Offer(line.flag, called(line.text, self.language) or line.flag) for line in lines), True
        return self.cards("enemies"), False

    def _of_draw(self, last: str, deck: str) -> tuple[tuple[Offer, ...], bool]:
        if last == "deck":
            return tuple(Offer(each, WORDS["deck"][each]) for each in GEAR_DECKS), False
        return self._types(deck), False

    def _tile_fields(self) -> tuple[Offer, ...]:
        """The fields of the tile that a set-up card is for."""
        tile = self.library.tiles.get(getattr(self._mission(), "tile", ""))
        shown = tile.picture.split() if tile is not None else ()
        return tuple(Offer(name, name) for name in dict.fromkeys(shown) if name != ".")

    def _of_effect(self, last: str, effect: Mapping[str, Any]) -> tuple[tuple[Offer, ...], bool]:
        do = str(effect["do"])
        if last == "scope":
            return _worded({key: SCOPES[key] for key in EFFECT_WORDS[EffectDo(do)].scopes}), False
        if last == "deck":
            return tuple(Offer(deck, WORDS["deck"][deck]) for deck in GEAR_DECKS), False
        if last == "card":
            found: dict[str, tuple[Offer, ...]] = {
                EffectDo.EVENT: self.cards("events"),
                EffectDo.ADD_EVENT: self.cards("events"),
                EffectDo.GAIN_CARD: self._gear(),
                EffectDo.FIND: self._environment(),
                EffectDo.ANOMALY: self._anomalies(),
                EffectDo.SPAWN: (Offer("", T("any of the group")), *self.cards("enemies")),
                EffectDo.FLAG: self._flags(),
                EffectDo.FLIP: self._environment(),
                EffectDo.JOIN: self._companions(),
                EffectDo.LEAVE: self._companions(),
            }
            return found.get(do, ()), do not in CERTAIN
        kinds: dict[str, tuple[Offer, ...]] = {
            EffectDo.MAGAZINES: _worded(WORDS["ammo"]),
            EffectDo.SPAWN: groups(),
            EffectDo.FLIP: _worded(SIDES),
            EffectDo.ANOMALY: _worded(DEEDS),
            EffectDo.GAIN: (Offer("", T("any")), *self._types(str(effect.get("deck", "")))),
            EffectDo.ATTACK: (Offer("", T("any")), *self._attacks()),
            EffectDo.BETRAY: (Offer("", T("any")), *self._attacks()),
        }
        return kinds.get(do, ()), do == EffectDo.GAIN

    def _types(self, deck: str) -> tuple[Offer, ...]:
        found: set[str] = set()
        for card in getattr(self.library.cards, deck, {}).values():
            found |= {*getattr(card, "types", ())}
            found |= {str(getattr(card, key)) for key in ("type", "ammo_type", "fits") if getattr(card, key, "")}
        return tuple(Offer(each, WARES.get(each, each)) for each in sorted(found))

    def _attacks(self) -> tuple[Offer, ...]:
        """Types of attacks, called as they are on the weapons there are."""
        known = [attack for card in self.library.cards.weapons.values() for attack in card.attacks]
        named = {attack.type: called(attack.name, self.language) or attack.type for attack in reversed(known)}
        return tuple(Offer(each, named[each]) for each in sorted(named))

    def _environment(self) -> tuple[Offer, ...]:
        mission = self._mission()
        places = mission.environment if mission is not None else {}
        return tuple(Offer(key, called(card.name, self.language) or key) for key, card in places.items())

    def _companions(self) -> tuple[Offer, ...]:
        """Those of the mission under their own names, and all of the box."""
        mission = self._mission()
        given = getattr(mission, "companions", {})
        known = self.cards("companions")
        named = {offer.id: offer for offer in known}
        mine = [
            Offer(key, named[each.card].words) for key, each in given.items() if key not in named and each.card in named
        ]
        return (*mine, *known)

    def _flags(self) -> tuple[Offer, ...]:
        mission = self._mission()
        lines = getattr(mission, "objectives", ())
        return tuple(Offer(line.flag, called(line.text, self.language) or line.flag) for line in lines)

    def _words(  # noqa: PLR0911 - one line per place reads best
        self, last: str, names: list[str]
    ) -> tuple[tuple[Offer, ...], bool] | None:
        cards = self.library.cards
        if last in ("light", "heavy"):
            return _worded(INJURIES), False
        if last == "facing":
            return tuple(Offer(side, WORDS["side"][side]) for side in "NESW"), False
        if last == "group":
            return (Offer("", T("nobody")), *groups()), False
        if last == "ammo_type":
            return self._known(WORDS["ammo"], (card.ammo_type for card in cards.weapons.values())), True
        if last in ("type", "attack_types") and ("attacks" in names or "attack" in names or last == "attack_types"):
            shots = (attack.type for card in cards.weapons.values() for attack in card.attacks)
            return self._known(SHOTS, shots), True
        if last == "type":
            return self._known(WORDS["type"], (card.type for card in cards.anomalies.values())), True
        if last == "slots":
            return self._known(SLOTS, (slot for card in cards.weapons.values() for slot in card.slots)), True
        if last == "fits":
            fitting = (each for card in cards.weapons.values() for slot in card.slots for each in slot.split("/"))
            return self._known(SLOTS, fitting), False
        if last in ("types", "free_item"):
            return self._known(ITEMS, (each for card in cards.items.values() for each in card.types)), True
        if last == "abilities":
            return _worded(ABILITIES), False
        return None

    def _known(self, words: Mapping[str, Words], used: Iterable[str]) -> tuple[Offer, ...]:
        return tuple(Offer(key, words.get(key, key)) for key in dict.fromkeys([*words, *sorted(set(used))]))


TRADED = frozenset({"ware", "ware_type", "enemy_word"})
"""What prices and jobs call by a word: decks, types of a card, groups of enemies."""


def word_of(name: Name) -> Text | None:
    """What has a word of ours in every language, whatever cards there are."""
    if name.kind in TRADED:
        return WARES.get(name.id) or VALUES.get(name.id)
    return WORDS.get(name.kind, {}).get(name.id)


def groups() -> tuple[Offer, ...]:
    return tuple(
        Offer(
            group.value,
            WORDS["group"][group],
            sign=SHAPES[group].value,
            role=group.value,
            colour=GROUP_COLOURS[group],
        )
        for group in Group
    )


def _worded(words: Mapping[str, Text]) -> tuple[Offer, ...]:
    return tuple(Offer(key, text) for key, text in words.items())
