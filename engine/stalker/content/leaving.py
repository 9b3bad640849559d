"""Cards that the players leave out of their decks: a match is begun without them, and says so."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Any

from engine.packs.kinds import Key
from engine.stalker.content.cards import ActivationCard, Content, Effect, EffectDo, EventCard
from engine.stalker.content.effect_check import flat
from engine.stalker.content.missions import Kit, MatchContent, MissionCard
from engine.stalker.content.units import Level

LEAVING = ("activation", "events", "weapons", "outfits", "items", "mods", "artefacts", "loot", "unknown", "injuries")
"""Decks from which cards may be left out."""


def counted(kind: str, value: Any) -> int:
    """How many cards of its deck a record stands for; an event of a mission lies in that mission's box."""
    if kind == "events" and isinstance(value, EventCard) and value.number:
        return 0
    return int(getattr(value, "copies", 1))


def without(content: MatchContent, out: Collection[Key], kits: Iterable[Kit] = ()) -> MatchContent:
    """The same match without these cards, but with all that the mission, the kits or an effect name.

    A deck from which all would go stays as it is: something has to be drawn.
    """
    kept = {*_named(content.mission), *(card for kit in kits for card in _cards_of(kit))}
    kept |= {effect.card for effect in _effects(content.cards) if effect.do is EffectDo.GAIN_CARD}
    changes: dict[str, Any] = {}
    gone: list[str] = []
    for kind in LEAVING:
        deck = getattr(content.cards, kind)
        away = {key for key, card in deck.items() if (kind, key) in out and key not in kept and counted(kind, card)}
        left = {key: card for key, card in deck.items() if key not in away}
        if away and _is_playable(kind, left):
            changes[kind] = left
            gone += [f"{kind}/{key}" for key in sorted(away)]
    return replace(content, cards=replace(content.cards, **changes), left_out=tuple(gone)) if gone else content


def _is_playable(kind: str, deck: dict[str, Any]) -> bool:
    if kind == "activation":
        cards = [card for card in deck.values() if isinstance(card, ActivationCard)]
        return {card.level for card in cards} == {*Level}
    return bool(deck)


def _named(mission: MissionCard) -> Iterator[str]:
    yield from (event for row in mission.events for event in row)
    yield from (*mission.aside, mission.on_death, mission.on_time)
    for kit in mission.kits:
        yield from _cards_of(kit)
    yield from (card for reward in mission.rewards for card in reward.cards)


def _cards_of(kit: Kit) -> Iterator[str]:
    yield from (kit.weapon, kit.outfit, kit.outfit_mod, *kit.weapon_mods, *kit.artefacts, *kit.backpack)


def _effects(value: Any) -> Iterator[Effect]:
    """Every effect on any card."""
    if isinstance(value, Effect):
        yield from flat((value,))
    elif dataclasses.is_dataclass(value) or isinstance(value, Content):
        for field in dataclasses.fields(value):
            yield from _effects(getattr(value, field.name))
    elif isinstance(value, dict):
        for each in value.values():
            yield from _effects(each)
    elif isinstance(value, tuple):
        for each in value:
            yield from _effects(each)
