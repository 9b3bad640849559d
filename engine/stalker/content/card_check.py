"""Does a card make sense? What types and bounds cannot say: ids that exist, thresholds that rise, names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from engine.field.grid import Direction
from engine.packs.fault import Fault, Path, name_faults, wrong
from engine.packs.kinds import card_of
from engine.stalker.content.cards import (
    ActivationCard,
    AnomalyCard,
    ArtefactCard,
    Content,
    ControlCard,
    DieCard,
    Effect,
    EventCard,
    InjuryCard,
    ItemCard,
    LootMarker,
    Mask,
    ModCard,
    StalkerCard,
    UnknownMarker,
    WeaponCard,
    When,
)
from engine.stalker.content.effect_check import calls_on, effect_faults
from engine.stalker.content.effect_sense import PETALS
from engine.stalker.content.steps import Do
from engine.stalker.content.units import EnemyCard, Group
from engine.stalker.stalkers.defending import EXTRA_DIE_NEAR
from engine.stalker.stalkers.guarding import BODYGUARD
from engine.stalker.stalkers.shooting import EXTRA_STAR_UNSEEN, FREE_FOR_FOCUS
from engine.stalker.stalkers.walking import SLIP

ANOMALY = "anomaly"
DICE = ("stalker", "gear", ANOMALY)
INJURIES = ("pin", "expose", "pin_and_expose", "push_or_pin", "wound", "wound_or_expose", "wound_and_reshuffle")
ABILITIES = (BODYGUARD, EXTRA_DIE_NEAR, EXTRA_STAR_UNSEEN, FREE_FOR_FOCUS, SLIP)
"""Abilities of stalkers that the rules know by name."""
UNSOURCED = ("injuries", "unknown", "dice")
"""Pieces that say nothing of where they come from."""
SIDES = ", ".join(Direction.__members__)

Check = Callable[[Content, Any], Iterator[Fault]]


def card_faults(cards: Content, kind: str, value: Any) -> Iterator[Fault]:
    """Everything that keeps a card from being used, top to bottom."""
    card = card_of(value)
    name = getattr(value, "name", None)
    if name is not None:
        yield from name_faults(name, "name")
    if kind not in UNSOURCED and not card.source:
        yield wrong("no_source", "source")
    if kind in CARD_CHECKS:
        yield from CARD_CHECKS[kind](cards, card)
    for path, effects in effect_lists(card):
        yield from (fault.inside(*path) for fault in effect_faults(cards, effects))


def _enemy(cards: Content, card: EnemyCard) -> Iterator[Fault]:
    if not card.kinds:
        yield wrong("no_kind", "kinds")
    if not card.torso:
        yield wrong("unhurt", "torso")
    for part, rows in (("torso", card.torso), ("head", card.head)):
        if any(one[0] >= other[0] for one, other in pairwise(rows)):
            yield wrong("thresholds", part)
        if any(not harms for _, harms in rows):
            yield wrong("harmless", part)
    if card.attack.first_roll and card.attack.first_roll.keys() != PETALS.keys():
        yield wrong("symbols", "attack", "first_roll")
    if card.attack.control and not cards.control:
        yield wrong("no_control", "attack", "control")


def _activation(_cards: Content, card: ActivationCard) -> Iterator[Fault]:
    if not card.steps:
        yield wrong("no_steps", "steps")
    for part, steps in (("steps", card.steps), ("without", card.without or ()), ("extra", card.extra)):
        for number, step in enumerate(steps):
            if step.do is Do.READ and not step.text.strip():
                yield wrong("nothing_read", part, number, "text")


def _weapon(_cards: Content, card: WeaponCard) -> Iterator[Fault]:
    if not card.precise[0] <= card.precise[1] <= card.range:
        yield wrong("precise", "precise")
    if not card.attacks:
        yield wrong("no_attack", "attacks")
    for number, attack in enumerate(card.attacks):
        yield from name_faults(attack.name, "attacks", number, "name")


def _mod(cards: Content, card: ModCard) -> Iterator[Fault]:
    slots = {slot for weapon in cards.weapons.values() for entry in weapon.slots for slot in entry.split("/")}
    if card.fits not in slots | {"outfit"}:
        yield wrong("no_slot", "fits", id=card.fits)
    if card.free_item and not any(card.free_item in item.types for item in cards.items.values()):
        yield wrong("no_item_type", "free_item", id=card.free_item)


def _artefact(cards: Content, card: ArtefactCard) -> Iterator[Fault]:
    if card.type not in {anomaly.type for anomaly in cards.anomalies.values()}:
        yield wrong("no_anomaly_type", "type", id=card.type) if card.type else wrong("which_type", "type")


def _anomaly(_cards: Content, card: AnomalyCard) -> Iterator[Fault]:
    if not card.type:
        yield wrong("which_type", "type")


def _stalker(_cards: Content, card: StalkerCard) -> Iterator[Fault]:
    for ability in sorted(set(card.abilities) - set(ABILITIES)):
        yield wrong("choice", "abilities", card.abilities.index(ability), value=ability, choices=", ".join(ABILITIES))
    for number, own in enumerate(card.own):
        yield from name_faults(own.name, "own", number, "name")
        if not own.effects:
            yield wrong("no_effect", "own", number, "effects")
        if own.when is When.ACTED and not own.after:
            yield wrong("which_deed", "own", number, "after")
    if card.dodge and card.dodge.keys() != PETALS.keys():
        yield wrong("symbols", "dodge")
    starts = [start for start, _ in card.dice]
    if not starts or starts[0] != 0 or starts != sorted(set(starts)):
        yield wrong("ranges", "dice")


def _injury(_cards: Content, card: InjuryCard) -> Iterator[Fault]:
    for side in ("light", "heavy"):
        if getattr(card, side) not in INJURIES:
            yield wrong("choice", side, value=getattr(card, side), choices=", ".join(INJURIES))


def _unknown(_cards: Content, card: UnknownMarker) -> Iterator[Fault]:
    if card.group and card.group not in [*Group]:
        yield wrong("choice", "group", value=card.group, choices=", ".join(Group))
    if card.group and not card.count:
        yield wrong("standees", "count")
    if card.facing not in Direction.__members__:
        yield wrong("choice", "facing", value=card.facing, choices=SIDES)


def _loot(_cards: Content, card: LootMarker) -> Iterator[Fault]:
    if not card.effects:
        yield wrong("no_loot", "effects")


def _control(_cards: Content, card: ControlCard) -> Iterator[Fault]:
    if not card.effects:
        yield wrong("no_effect", "effects")
    if calls_on(card.effects):
        yield wrong("endless", "effects")


def check_anomaly_die(card: DieCard) -> Iterator[Fault]:
    faces = [face.name for face in card.die.faces]
    if {name: faces.count(name) for name in faces} != PETALS:
        yield wrong("anomaly_die", "die")


def _die(_cards: Content, card: DieCard) -> Iterator[Fault]:
    faces = [face.name for face in card.die.faces]
    for place, named in (("masks", set(card.masks)), ("precise", set(card.precise))):
        if named - set(faces):
            yield wrong("no_face", place, id=min(named - set(faces)))


CARD_CHECKS: Mapping[str, Check] = {
    "enemies": _enemy,
    "activation": _activation,
    "weapons": _weapon,
    "mods": _mod,
    "artefacts": _artefact,
    "anomalies": _anomaly,
    "injuries": _injury,
    "stalkers": _stalker,
    "loot": _loot,
    "unknown": _unknown,
    "dice": _die,
    "control": _control,
}
"""What only cards of one deck can get wrong."""


def effect_lists(card: Any) -> Iterator[tuple[Path, tuple[Effect, ...]]]:
    """Every list of effects on a card, with its place."""
    if isinstance(card, EventCard):
        yield ("at_once",), card.at_once
        yield ("framed",), card.framed
    elif isinstance(card, ItemCard | LootMarker | ControlCard):
        yield ("effects",), card.effects
    elif isinstance(card, ArtefactCard):
        for place in ("action", "defence_effects", "roll_effects", "attacked_price", "attacked_effects"):
            yield (place,), getattr(card, place)
    elif isinstance(card, AnomalyCard):
        yield ("stalkers",), card.stalkers
        yield ("enemies",), card.enemies
    elif isinstance(card, StalkerCard):
        yield from ((("dodge", symbol), effects) for symbol, effects in card.dodge.items())
        yield from ((("own", number, "effects"), each.effects) for number, each in enumerate(card.own))
    elif isinstance(card, EnemyCard):
        yield ("attack", "effects"), card.attack.effects
        if card.special is not None:
            yield ("special", "effects"), card.special.effects
    elif isinstance(card, WeaponCard):
        yield from _masks(("masks",), card.masks)
        for number, attack in enumerate(card.attacks):
            yield from _masks(("attacks", number, "masks"), attack.masks)
    elif isinstance(card, ModCard) and card.attack is not None:
        yield from _masks(("attack", "masks"), card.attack.masks)


def _masks(place: Path, masks: Iterable[Mask]) -> Iterator[tuple[Path, tuple[Effect, ...]]]:
    for number, mask in enumerate(masks):
        yield (*place, number, "effects"), mask.effects
