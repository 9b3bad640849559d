"""When an effect makes no sense, word by word of the vocabulary (effect_words)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.field.grid import Direction
from engine.packs.fault import Fault, wrong
from engine.stalker.content.cards import Content
from engine.stalker.content.units import Group
from engine.stalker.content.vocabulary import KNIFE, Effect, Goal, Who

Check = Callable[[Content, Effect], Iterator[Fault]]

GEAR_DECKS = ("weapons", "outfits", "items", "mods", "artefacts")
DISCARD = "discard"
"""What an effect says instead of a side: the environment card leaves the board."""
REMOVE = "remove"
"""The card is out of the game for the rest of the campaign (p. 16)."""
TURNED_TO = ("", "a", "b", DISCARD, REMOVE)
PETALS = {"1": 1, "2": 2, "3": 3, "4": 4}
"""The anomaly die: as many of ten faces as the symbol has petals (p. 37)."""
WHO_ATTACKS = (Who.ENEMIES, Who.HUMANS, Who.UNCOVERED_HUMANS, Who.FIELD_ENEMIES, Who.TARGET)
"""Enemies that an effect may tell to attack or to move."""
LAY, MOVE, WAKE, REST, REMOVE = ANOMALY_DEEDS = ("lay", "move", "wake", "rest", "remove")
"""What an effect may do with an anomaly of the mission (p. 36)."""


def no_fault(_cards: Content, _effect: Effect) -> Iterator[Fault]:
    yield from ()


def gain_faults(_cards: Content, effect: Effect) -> Iterator[Fault]:
    if effect.deck not in GEAR_DECKS:
        yield wrong("choice", "deck", value=effect.deck, choices=", ".join(GEAR_DECKS))

    if effect.magazines and effect.deck != "weapons":
        yield wrong("weapons_only", "magazines")


def gain_card_faults(cards: Content, effect: Effect) -> Iterator[Fault]:
    if not effect.card:
        yield wrong("which_card", "card")
    elif not any(effect.card in getattr(cards, deck) for deck in GEAR_DECKS):
        yield wrong("no_card", "card", id=effect.card)
    elif effect.magazines and effect.card not in cards.weapons:
        yield wrong("weapons_only", "magazines")


def token_faults(_cards: Content, effect: Effect) -> Iterator[Fault]:
    if not effect.card:
        yield wrong("which_marker", "card")


def find_faults(_cards: Content, effect: Effect) -> Iterator[Fault]:
    if not effect.card:
        yield wrong("which_find", "card")


def if_faults(_cards: Content, effect: Effect) -> Iterator[Fault]:
    if not (effect.needs or effect.unless or effect.cards or effect.fields):
        yield wrong("no_condition", "needs")
    if not 1 <= len(effect.options) <= 2:
        yield wrong("then_else", "options")


def enemies_move_faults(_cards: Content, effect: Effect) -> Iterator[Fault]:
    if effect.who not in WHO_ATTACKS:
        yield wrong("who_attacks", "who", choices=", ".join(WHO_ATTACKS))
    if effect.towards is Goal.FIELD and not effect.field:
        yield wrong("which_field", "field")


def anomaly_faults(_cards: Content, effect: Effect) -> Iterator[Fault]:
    if not effect.card:
        yield wrong("which_anomaly", "card")
    if effect.kind not in ANOMALY_DEEDS:
        yield wrong("choice", "kind", value=effect.kind, choices=", ".join(ANOMALY_DEEDS))


def event_faults(cards: Content, effect: Effect) -> Iterator[Fault]:
    if effect.card not in cards.events:
        yield wrong("no_event", "card", id=effect.card) if effect.card else wrong("which_event", "card")


def gear_cards(cards: Content) -> set[str]:
    """Every card that a stalker can carry."""
    return {key for deck in GEAR_DECKS for key in getattr(cards, deck)}


def spawn_faults(cards: Content, effect: Effect) -> Iterator[Fault]:
    # A card that is named comes before a group.
    if effect.card and effect.card not in cards.enemies:
        yield wrong("no_enemy", "card", id=effect.card)
    elif not effect.card and effect.kind not in [*Group]:
        yield wrong("which_enemy", "card")
    if effect.facing not in Direction.__members__:
        yield wrong("facing", "facing")


def flip_faults(_cards: Content, effect: Effect) -> Iterator[Fault]:
    if effect.kind not in TURNED_TO:
        yield wrong("choice", "kind", value=effect.kind, choices=", ".join(TURNED_TO[1:]))


def companion_faults(_cards: Content, effect: Effect) -> Iterator[Fault]:
    if not effect.card:
        yield wrong("which_companion", "card")


def flag_faults(_cards: Content, effect: Effect) -> Iterator[Fault]:
    if not effect.card:
        yield wrong("which_note", "card")


def choose_faults(_cards: Content, effect: Effect) -> Iterator[Fault]:
    if not effect.options:
        yield wrong("no_choice", "options")


def roll_faults(_cards: Content, effect: Effect) -> Iterator[Fault]:
    if len(effect.options) != len(PETALS):
        yield wrong("symbols", "options")


def type_faults(cards: Content, effect: Effect) -> Iterator[Fault]:
    if effect.kind not in ("", KNIFE, *_attack_types(cards)):
        yield wrong("no_attack_type", "kind", id=effect.kind)


def _attack_types(cards: Content) -> set[str]:
    attached = [mod.attack for mod in cards.mods.values() if mod.attack]
    return {attack.type for weapon in cards.weapons.values() for attack in weapon.attacks} | {a.type for a in attached}


def enemies_attack_faults(_cards: Content, effect: Effect) -> Iterator[Fault]:
    if effect.who not in WHO_ATTACKS:
        yield wrong("who_attacks", "who", choices=", ".join(WHO_ATTACKS))


def control_faults(cards: Content, _effect: Effect) -> Iterator[Fault]:
    if not cards.control:
        yield wrong("no_control", "do")
