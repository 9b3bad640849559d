"""Does the content make sense? What types cannot say: ids that exist, thresholds that rise, names in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from engine.field.grid import Direction
from engine.stalker.content.cards import Content, Effect, EffectDo, Names, Who
from engine.stalker.content.company_check import check_company
from engine.stalker.content.mission_check import check_mission, mission_effects
from engine.stalker.content.missions import Library
from engine.stalker.content.units import EnemyCard, Group
from engine.stalker.stalkers.defending import EXTRA_DIE_NEAR
from engine.stalker.stalkers.guarding import BODYGUARD
from engine.stalker.stalkers.shooting import EXTRA_STAR_UNSEEN, FREE_FOR_FOCUS, KNIFE
from engine.stalker.stalkers.walking import SLIP

LANGUAGES = ("en", "de", "uk")
DICE = ("stalker", "gear", "anomaly")
PETALS = {"1": 1, "2": 2, "3": 3, "4": 4}
"""The anomaly die: as many of ten faces as the symbol has petals (p. 37)."""
GEAR_DECKS = ("weapons", "outfits", "items", "mods", "artefacts")
INJURIES = ("pin", "expose", "pin_and_expose", "push_or_pin", "wound", "wound_or_expose", "wound_and_reshuffle")
SCOPES = ("", "nearest", "every", "here")
ABILITIES = (BODYGUARD, EXTRA_DIE_NEAR, EXTRA_STAR_UNSEEN, FREE_FOR_FOCUS, SLIP)
"""Abilities of stalkers that the rules know by name."""
NAMED = ("activation", "events", *GEAR_DECKS, "anomalies", "stalkers", "loot", "companions", "jobs", "control")

WHO_ATTACKS = (Who.ENEMIES, Who.HUMANS, Who.UNCOVERED_HUMANS, Who.FIELD_ENEMIES, Who.TARGET)
"""Enemies that an effect may tell to attack."""
CALLS_ON = frozenset({EffectDo.CONTROL, EffectDo.ENEMIES_ATTACK, EffectDo.ACTIVATE, EffectDo.EVENT})
"""What may draw a control card again: on a control card there would be no end to it."""
MOST_DICE = 20
"""As many as an attack may have: more than the table could hold would be no roll."""

Fault = tuple[str, str, str, str]
"""Kind, id, key, and what is wrong with it."""


def check(library: Library) -> Iterator[Fault]:
    cards = library.cards
    yield from _check_names(cards)
    for key, enemy in cards.enemies.items():
        yield from (("enemies", key, place, problem) for place, problem in _enemy_faults(enemy))
        if enemy.attack.control and not cards.control:
            yield "enemies", key, "attack.control", "there are no control cards"
    yield from _check_gear(cards)
    yield from _check_dice(cards)
    for kind, key, place, effects in _all_effects(cards):
        yield from ((kind, key, place, problem) for problem in effect_faults(cards, effects))
        if kind == "control" and calls_on(effects):
            yield kind, key, place, "a control card draws no control card, calls no event and lets no enemy act"
    for key, marker in cards.unknown.items():
        if marker.group and (marker.group not in [*Group] or not 1 <= marker.count <= 2):
            yield "unknown", key, "group", "one or two standees of boss, elite, pack or horde, or nobody"
        if marker.facing not in Direction.__members__:
            yield "unknown", key, "facing", f"{marker.facing} is not one of N, E, S, W"
    for key, injury in cards.injuries.items():
        yield from (
            ("injuries", key, side, f"{getattr(injury, side)!r} is not one of {', '.join(INJURIES)}")
            for side in ("light", "heavy")
            if getattr(injury, side) not in INJURIES
        )
    yield from check_company(library, name_faults, effect_faults)
    for key, mission in library.missions.items():
        yield from (("missions", key, place, problem) for place, problem in check_mission(library, mission))
        for place, effects in () if mission.missing else mission_effects(mission):
            # Players may write their own missions in one language.
            found = effect_faults(cards, effects, worded=False)
            yield from (("missions", key, place, problem) for problem in found)
        for place, text in (("title", mission.title), ("objective", mission.objective)):
            yield from (("missions", key, place, problem) for problem in name_faults(text))


def name_faults(name: Names) -> Iterator[str]:
    yield from (f"the language {language} is missing" for language in LANGUAGES if not name.get(language, "").strip())


def effect_faults(cards: Content, effects: Iterable[Effect], *, worded: bool = True) -> Iterator[str]:
    """What is wrong with these effects; `worded`: what they say must be said in every language."""
    for effect in effects:
        if effect.do is EffectDo.GAIN and effect.deck not in GEAR_DECKS:
            yield f"{effect.deck!r} is not one of {', '.join(GEAR_DECKS)}"
        if effect.do is EffectDo.EVENT and effect.card not in cards.events:
            yield f"there is no event {effect.card!r}"
        if effect.do is EffectDo.SPAWN and effect.kind not in [*Group] and effect.card not in cards.enemies:
            yield "names neither a group nor an enemy card"
        if effect.do in (EffectDo.JOIN, EffectDo.LEAVE) and not effect.card:
            yield "names no companion"
        if worded and (effect.do is EffectDo.READ or (effect.do is EffectDo.CHOOSE and effect.text)):
            yield from name_faults(effect.text)
        if effect.do in (EffectDo.ATTACK, EffectDo.DICE) and abs(effect.n) > MOST_DICE:
            yield f"{effect.n} is more than {MOST_DICE}"
        yield from _attack_faults(cards, effect)
        if effect.do is EffectDo.CHOOSE and not effect.options:
            yield "there is nothing to choose from"
        if effect.do is EffectDo.ROLL and len(effect.options) != len(PETALS):
            yield "every symbol of the anomaly die needs a result"
        if effect.scope not in SCOPES:
            yield f"the scope {effect.scope!r} is not one of nearest, every, here"
        for option in effect.options:
            yield from effect_faults(cards, option, worded=worded)


def calls_on(effects: Iterable[Effect]) -> bool:
    """Whether carrying these out may end in another control card."""
    return any(effect.do in CALLS_ON or any(map(calls_on, effect.options)) for effect in effects)


def _attack_faults(cards: Content, effect: Effect) -> Iterator[str]:
    """Effects that make somebody attack, or do what a control card says."""
    if effect.do is EffectDo.ENEMIES_ATTACK and effect.who not in WHO_ATTACKS:
        yield f"the who of enemies that attack is one of {', '.join(WHO_ATTACKS)}"
    if effect.do in (EffectDo.ATTACK, EffectDo.BETRAY) and effect.kind not in ("", KNIFE, *_attack_types(cards)):
        yield f"no weapon has an attack of the type {effect.kind!r}"
    if effect.do is EffectDo.CONTROL and not cards.control:
        yield "there are no control cards"


def _attack_types(cards: Content) -> set[str]:
    attached = [mod.attack for mod in cards.mods.values() if mod.attack]
    return {attack.type for weapon in cards.weapons.values() for attack in weapon.attacks} | {a.type for a in attached}


def _check_names(cards: Content) -> Iterator[Fault]:
    for kind in NAMED:
        for key, card in getattr(cards, kind).items():
            yield from ((kind, key, "name", problem) for problem in name_faults(card.name))
            if not card.source:
                yield kind, key, "source", "where the card comes from is missing"
            if getattr(card, "copies", 1) < 1:
                yield kind, key, "copies", "there must be at least one"
    for key, name in cards.enemy_names.items():
        yield from (("enemies", key, "name", problem) for problem in name_faults(name))


def _enemy_faults(card: EnemyCard) -> Iterator[tuple[str, str]]:
    if not card.kinds:
        yield "kinds", "an enemy is human, mutant or psionic"
    if not card.source:
        yield "source", "where the card comes from is missing"
    if not 1 <= card.hp <= 30 or not 0 <= card.move <= 10:
        yield "hp", "1 to 30 hp and a movement of 0 to 10"
    if not card.torso:
        yield "torso", "nothing could ever hurt it"
    for part in ("head", "torso"):
        if any(one[0] >= other[0] for one, other in pairwise(getattr(card, part))):
            yield part, "thresholds must rise"
    if card.attack.first_roll and card.attack.first_roll.keys() != PETALS.keys():
        yield "attack.first_roll", "every symbol of the anomaly die needs a result"


def _check_gear(cards: Content) -> Iterator[Fault]:
    for key, weapon in cards.weapons.items():
        if not 0 <= weapon.precise[0] <= weapon.precise[1] <= weapon.range:
            yield "weapons", key, "precise", "the precise range must rise and lie within the range"
        if not weapon.attacks or weapon.capacity < 1:
            yield "weapons", key, "attacks", "a weapon has an attack and room for a round"
        for attack in weapon.attacks:
            yield from (("weapons", key, f"attacks.{attack.id}", problem) for problem in name_faults(attack.name))
    slots = {slot for weapon in cards.weapons.values() for entry in weapon.slots for slot in entry.split("/")}
    for key, mod in cards.mods.items():
        if mod.fits not in slots | {"outfit"}:
            yield "mods", key, "fits", f"no weapon has a place for {mod.fits!r}"
        if mod.free_item and not any(mod.free_item in item.types for item in cards.items.values()):
            yield "mods", key, "free_item", f"no item is of the type {mod.free_item!r}"
    yield from _check_stalkers(cards)
    types = {anomaly.type for anomaly in cards.anomalies.values()}
    for key, artefact in cards.artefacts.items():
        if artefact.type not in types:
            yield "artefacts", key, "type", f"there is no anomaly of the type {artefact.type!r}"


def _check_stalkers(cards: Content) -> Iterator[Fault]:
    for key, stalker in cards.stalkers.items():
        for ability in set(stalker.abilities) - set(ABILITIES):
            yield "stalkers", key, "abilities", f"{ability!r} is not one of {', '.join(ABILITIES)}"
        if stalker.dodge and stalker.dodge.keys() != PETALS.keys():
            yield "stalkers", key, "dodge", "every symbol of the anomaly die needs a result"
        starts = [start for start, _ in stalker.dice]
        if not starts or starts[0] != 0 or starts != sorted(set(starts)):
            yield "stalkers", key, "dice", "ranges start at 0 and rise"


def _check_dice(cards: Content) -> Iterator[Fault]:
    for name in DICE:
        if name not in cards.dice:
            yield "dice", name, "", "the die is missing"
            return
    faces = [face.name for face in cards.dice["anomaly"].die.faces]
    if {name: faces.count(name) for name in faces} != PETALS:
        yield "dice", "anomaly", "die", "ten faces: one, two, three and four petals, each as often as it has petals"
    for key, die in cards.dice.items():
        known = {face.name for face in die.die.faces}
        for place, named in (("masks", set(die.masks)), ("precise", set(die.precise))):
            if named - known:
                yield "dice", key, place, f"the die has no face {min(named - known)!r}"


def _all_effects(cards: Content) -> Iterator[tuple[str, str, str, tuple[Effect, ...]]]:
    """Every list of effects on any card, with its place."""
    lists: Mapping[str, tuple[str, ...]] = {
        "events": ("at_once", "framed"),
        "items": ("effects",),
        "artefacts": ("action", "defence_effects", "roll_effects", "attacked_price", "attacked_effects"),
        "anomalies": ("stalkers", "enemies"),
        "loot": ("effects",),
        "control": ("effects",),
    }
    for kind, places in lists.items():
        for key, card in getattr(cards, kind).items():
            yield from ((kind, key, place, getattr(card, place)) for place in places)
    for key, stalker in cards.stalkers.items():
        yield from (("stalkers", key, "dodge", effects) for effects in stalker.dodge.values())
    for key, weapon in cards.weapons.items():
        masks = (*weapon.masks, *(mask for attack in weapon.attacks for mask in attack.masks))
        yield from (("weapons", key, "masks", mask.effects) for mask in masks)
