"""The player's board (PDA) of one stalker as plain values: what the panel draws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.stalker.content.box import Box
from engine.stalker.content.cards import Names, card_of
from engine.stalker.content.units import Level
from engine.stalker.enemies.look import enemies_seeing
from engine.stalker.events.turns import actions_per_turn
from engine.stalker.stalkers.gear import capacity, weapon_card
from engine.stalker.stalkers.radiation import zone_dice
from engine.stalker.state import CRITICAL_DEATH, Gear, Mission
from engine.table.text import Name, T, Text, Tn
from screens.stalker.mission.words import ATTENTION, ZONES, unit


@dataclass(frozen=True)
class PdaFact:
    """A pill: an icon, words, and the colour role they are written in."""

    icon: str
    text: Text
    role: str = "text"


@dataclass(frozen=True)
class TurnMarker:
    """One turn marker: its places, how many are used, what covers it."""

    places: int
    done: int
    extra: int = 0
    blocked: bool = False
    over: bool = False
    active: bool = False


@dataclass(frozen=True)
class PdaView:
    stalker: str
    name: Text
    seat: int
    leader: bool
    hp: int
    hp_most: int
    dose: int
    zone: Text
    turns: tuple[TurnMarker, ...]
    states: tuple[PdaFact, ...]
    """Focus, pinned, vulnerable, injuries, attention, who sees him."""
    gear: tuple[PdaFact, ...]
    """Weapon with its rounds, outfit, pockets."""
    backpack: tuple[Text, ...]
    backpack_most: int
    rounds: int
    rounds_most: int
    bolts: int
    magazines: Mapping[str, int]
    """Of every type of ammunition there is."""
    critical: int
    reminders: tuple[tuple[Text, Names], ...] = ()
    """What worn cards say that the table has to mind itself."""


def pda_view(state: Mission, box: Box, stalker: str) -> PdaView:
    who = state.stalkers[stalker]
    card = box.cards.stalkers.get(stalker)
    weapon = weapon_card(box, who.gear)
    rounds = who.gear.ammo.get(who.gear.weapon, 0) if who.gear.weapon else 0
    places = actions_per_turn(state)
    turns = tuple(
        TurnMarker(
            places, turn.done, turn.extra, turn.blocked, turn.over, state.active == stalker and state.turn == index
        )
        for index, turn in enumerate(who.turns)
    )
    return PdaView(
        stalker,
        unit(stalker),
        list(state.stalkers).index(stalker),
        state.leader == stalker,
        who.hp,
        card.hp if card else max(16, who.hp),
        who.dose,
        ZONES[zone_dice(who.dose)],
        turns,
        tuple(_states(state, box, stalker)),
        tuple(_gear(box, state, stalker)),
        tuple(T("{card}", card=Name("gear", copy)) for copy in who.gear.backpack),
        capacity(box, who.gear),
        rounds,
        weapon.capacity if weapon else 0,
        who.gear.bolts,
        {
            kind: who.gear.magazines.get(kind, 0)
            for kind in sorted({card.ammo_type for card in box.cards.weapons.values()})
        },
        who.critical,
        tuple((T("{card}", card=Name("gear", copy)), text) for copy, text in reminders(box, who.gear)),
    )


def _states(state: Mission, box: Box, stalker: str) -> list[PdaFact]:
    who = state.stalkers[stalker]
    facts = []
    if state.leader == stalker:
        facts.append(PdaFact("star", T("leader, marker used") if state.leader_used else T("leader"), "amber_text"))
    if who.focus:
        facts.append(PdaFact("ring", T("focus")))
    if who.pinned:
        facts.append(PdaFact("pinned", T("pinned"), "orange"))
    if who.vulnerable:
        facts.append(PdaFact("vulnerable", T("vulnerable"), "orange"))
    if who.critical:
        words = T("critical injuries: {n} of {most}", n=who.critical, most=CRITICAL_DEATH)
        facts.append(PdaFact("warning", words, "red"))
    if who.attention is not None:
        high = who.attention.level is Level.HIGH
        words = ATTENTION[who.attention.level]
        if who.attention.field != who.field:
            words = T("{level}: {field}", level=words, field=Name("field", who.attention.field))
        facts.append(PdaFact("attention_high" if high else "attention_low", words, "orange" if high else "text"))
    seen = len(enemies_seeing(state, box, stalker))
    if seen:
        facts.append(PdaFact("warning", Tn("in sight of {n}", "in sight of {n}", seen), "orange"))
    return facts


def _gear(box: Box, state: Mission, stalker: str) -> list[PdaFact]:
    gear = state.stalkers[stalker].gear
    facts = []
    weapon = weapon_card(box, gear)
    if weapon is not None and gear.weapon:
        name = Name("gear", gear.weapon)
        rounds = gear.ammo.get(gear.weapon, 0)
        words = T("{weapon}: {n} of {most}", weapon=name, n=rounds, most=weapon.capacity)
        facts.append(PdaFact("shoot", words, "orange" if not rounds else "text"))
    if gear.outfit:
        outfit = box.cards.outfits.get(card_of(gear.outfit))
        words = T("{outfit}: defence {n}", outfit=Name("gear", gear.outfit), n=outfit.defence if outfit else 0)
        facts.append(PdaFact("", words))
    facts.append(PdaFact("bolt", Tn("{n} bolt", "{n} bolts", gear.bolts)))
    for kind, n in gear.magazines.items():
        if n:
            facts.append(PdaFact("loot", T("{kind} magazines: {n}", kind=Name("ammo", kind), n=n)))
    facts += [PdaFact("artefact", T("{card}", card=Name("gear", copy))) for copy in gear.artefacts]
    facts += [
        PdaFact("", T("{card}", card=Name("gear", copy))) for copy in (*gear.weapon_mods, gear.outfit_mod) if copy
    ]
    facts += [PdaFact("goal", T("{token}", token=Name("token", token))) for token in gear.tokens]
    facts += [PdaFact("goal", T("{card}", card=Name("environment", find))) for find in gear.finds]
    return facts


def reminders(box: Box, gear: Gear) -> Iterator[tuple[str, Names]]:
    """What cards in use say that the app does not carry out, each with the copy it stands on (p. 22)."""
    cards = box.cards
    worn = [(cards.weapons, (gear.weapon,)), (cards.outfits, (gear.outfit,))]
    worn.append((cards.mods, (*gear.weapon_mods, gear.outfit_mod)))
    for deck, copies in worn:
        for copy in copies:
            if copy and (card := deck.get(card_of(copy))) is not None and card.text:
                yield copy, card.text
