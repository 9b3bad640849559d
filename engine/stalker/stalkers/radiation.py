"""The Geiger counter: dose from fields and cards (p. 13, 22), exposure and what artefacts keep up (p. 25, 35)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.cards import EffectDo, When, card_of
from engine.stalker.events.units import DoseChanged
from engine.stalker.stalkers.abilities import of_roll
from engine.stalker.stalkers.dice import roll_gear
from engine.stalker.stalkers.harm import lose_hp
from engine.stalker.state import MAX_DOSE, Gear, Mission
from engine.table.event import Facts, Reason, because
from engine.table.play import Rule

SAFE = (0, 3, 7, 11, 15)
"""Values on which the counter comes to rest (R9)."""
CRITICAL_DICE = 4


def gain_dose(play: ZonePlay, stalker: str, n: int, why: Reason, outfit: bool = True) -> Rule:
    """More dose, less what the outfit keeps off; beyond 16 it hurts and stays at 16 (p. 22). May be negative."""
    if outfit and n > 0:
        n = max(0, n - protection(play.state, play.content, stalker))
    if n == 0:
        return
    dose = play.state.stalkers[stalker].dose + n
    _set(play, stalker, max(0, min(dose, MAX_DOSE)), why)
    if dose > MAX_DOSE:
        over = because("dose.critical", dose=dose)
        lost = yield from roll_gear(play, stalker, CRITICAL_DICE, over)
        lose_hp(play, stalker, lost, over)


def protection(state: Mission, box: Box, stalker: str) -> int:
    """What the outfit takes off the radiation of fields (p. 24), and what the stalker's own card does."""
    worn_outfit = state.stalkers[stalker].gear.outfit
    card = box.cards.outfits.get(card_of(worn_outfit)) if worn_outfit else None
    own = of_roll(state, box, stalker, When.RADIATION, EffectDo.DOSE)
    return (abs(card.radiation) if card else 0) - own


def highest(state: Mission, fields: Iterable[str]) -> int:
    """The highest radiation among fields: it counts once for a whole movement (p. 13)."""
    plan = state.board.plan.fields
    return max((plan[name].radiation for name in fields), default=0)


def ambient(play: ZonePlay, stalker: str, fields: Iterable[str]) -> Rule:
    """After a turn marker went down: the dose of the worst field the stalker was on during the action (p. 22)."""
    fields = tuple(dict.fromkeys(fields))
    value = highest(play.state, fields)
    if value:
        facts = Facts(fields=fields, highest=value, outfit=protection(play.state, play.content, stalker))
        why = Reason("dose.highest_field", facts)
        yield from gain_dose(play, stalker, value, why)


def exposure(play: ZonePlay) -> Rule:
    """Every stalker suffers by the zone of the counter; then all doses fall; then artefacts hold them up (p. 35)."""
    living = [name for name in play.state.order or play.state.stalkers if not play.state.stalkers[name].is_dead]
    for name in living:
        yield from _suffer_zone(play, name)
    for name in living:
        dose = play.state.stalkers[name].dose
        why = because("dose.falls", safe=SAFE)
        _set(play, name, next_safe(dose), why)
    for name in living:
        _hold_up(play, name)


def zone_dice(dose: int) -> int:
    """Green 0, yellow 1, orange 2, red 3, black 4 gear dice (p. 35)."""
    return min(dose // 4, 4)


def next_safe(dose: int) -> int:
    """The next lower value with the safe mark.

    >>> next_safe(6)
    3
    """
    return max((value for value in SAFE if value < dose), default=0)


def base_dose(box: Box, gear: Gear) -> int:
    """The highest base dose among worn artefacts, less the better container of outfit and modification (p. 25)."""
    cards = box.cards
    outfit = cards.outfits.get(card_of(gear.outfit)) if gear.outfit else None
    mod = cards.mods.get(card_of(gear.outfit_mod)) if gear.outfit_mod else None
    container = max(outfit.container if outfit else 0, mod.container if mod else 0)
    strongest = max((cards.artefacts[card_of(copy)].base_dose for copy in gear.artefacts), default=0)
    return max(0, strongest - container)


def _suffer_zone(play: ZonePlay, stalker: str) -> Rule:
    dose = play.state.stalkers[stalker].dose
    n = zone_dice(dose)
    why = because("dose.exposure", dose=dose, dice=n)
    lost = yield from roll_gear(play, stalker, n, why)
    lose_hp(play, stalker, lost, why)


def _hold_up(play: ZonePlay, stalker: str) -> None:
    base = base_dose(play.content, play.state.stalkers[stalker].gear)
    if play.state.stalkers[stalker].dose < base:
        why = because("dose.held_up", base=base)
        _set(play, stalker, min(base, MAX_DOSE), why)


def _set(play: ZonePlay, stalker: str, dose: int, why: Reason) -> None:
    if dose != play.state.stalkers[stalker].dose:
        play.emit(DoseChanged(why, stalker, dose))
