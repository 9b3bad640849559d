"""When an effect makes no sense, word by word of the vocabulary (effect_words)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.packs.fault import Fault, wrong
from engine.stalker.content.cards import Content
from engine.stalker.content.units import Group
from engine.stalker.content.vocabulary import KNIFE, Effect, Who

Check = Callable[[Content, Effect], Iterator[Fault]]

GEAR_DECKS = ("weapons", "outfits", "items", "mods", "artefacts")
PETALS = {"1": 1, "2": 2, "3": 3, "4": 4}
"""The anomaly die: as many of ten faces as the symbol has petals (p. 37)."""
WHO_ATTACKS = (Who.ENEMIES, Who.HUMANS, Who.UNCOVERED_HUMANS, Who.FIELD_ENEMIES, Who.TARGET)
"""Enemies that an effect may tell to attack."""


def no_fault(_cards: Content, _effect: Effect) -> Iterator[Fault]:
    yield from ()


def gain_faults(_cards: Content, effect: Effect) -> Iterator[Fault]:
    if effect.deck not in GEAR_DECKS:
        yield wrong("choice", "deck", value=effect.deck, choices=", ".join(GEAR_DECKS))


def event_faults(cards: Content, effect: Effect) -> Iterator[Fault]:
    if effect.card not in cards.events:
        yield wrong("no_event", "card", id=effect.card) if effect.card else wrong("which_event", "card")


def spawn_faults(cards: Content, effect: Effect) -> Iterator[Fault]:
    if effect.kind not in [*Group] and effect.card not in cards.enemies:
        yield wrong("which_enemy", "card")


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
