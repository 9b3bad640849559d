"""Odd content at the table: a scenario in which it turns up (`make faults`, sense.*)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from device.content import Shipped
from engine.jagged.campaign.commands import RULES, FinishScenario
from engine.jagged.campaign.game import CAMPAIGN, campaign_content
from engine.jagged.campaign.report import Report
from engine.jagged.campaign.state import CampaignSetup
from engine.jagged.content.kit import ItemKind
from engine.jagged.content.library import OF_CARDS, Library, library_of
from engine.jagged.content.scenario import ScenarioCard
from engine.jagged.game import FIGHT
from engine.jagged.setup import Seat
from engine.jagged.starting import content_for, first_setup
from engine.packs.kinds import Key
from engine.table.journal import Journal
from engine.table.match import Action, Match
from engine.table.points import begin
from engine.table.record import dump
from tools.faults.guessing import any_guess
from tools.faults.sense import Table, grammar_of
from tools.jagged.random_player import any_command

DRAWN = ("spawn", "encounters", "events", "missions", "tank")
BETWEEN = ("income", "campaigns")
"""What is met between scenarios."""
TRADED = 0.3
"""How often equipment is traded with instead of used."""


def _begin(records: dict[Key, Any], shipped: Shipped, new: list[Key], random: Random) -> Match[Any, Any] | None:
    kind, key = new[0]
    library = _with(library_of(records, shipped.pieces), kind, key)
    if kind in BETWEEN or (kind == "equipment" and random.random() < TRADED):
        return _campaign(library, key if kind == "campaigns" else random.choice(sorted(library.campaigns)), random)
    scenario = key if kind == "scenarios" else random.choice(sorted(library.scenarios))
    mercs = random.sample(sorted(library.cards.mercs), random.randint(2, min(4, len(library.cards.mercs))))
    if kind == "mercs" and key not in mercs:
        mercs[0] = key
    setup = first_setup(library, scenario, {"Ada": tuple(mercs)}, key if kind == "dictators" else "")
    content = content_for(library, scenario)
    return Match(FIGHT, Journal(begin(FIGHT, dump(content), dump(setup), random.randrange(10**6))))


def _with(library: Library, kind: str, key: str) -> Library:
    """The library with the new card where it is met."""
    cards = library.cards
    if kind in ("equipment", "allies"):
        kits = {name: replace(merc, kit=(key, *merc.kit)) for name, merc in cards.mercs.items()}
        if kind == "equipment" and cards.items[key].kind is ItemKind.UPGRADE:
            kits = {name: replace(merc, kit=(*merc.kit, key)) for name, merc in cards.mercs.items()}
        return replace(library, cards=replace(cards, mercs=kits))
    if kind == "enemies":
        spawn = {
            name: replace(card, troops=tuple(replace(troop, card=key) for troop in card.troops))
            for name, card in cards.spawn.items()
        }
        return replace(library, cards=replace(cards, spawn=spawn))
    if kind == "missions":
        scenarios = {name: _open(card, key) for name, card in library.scenarios.items()}
        return replace(library, scenarios=scenarios)
    if kind in DRAWN:
        deck = getattr(cards, OF_CARDS[kind])
        group = "deck" if kind == "events" else "back" if kind == "spawn" else ""
        mine = getattr(deck[key], group, None)
        kept = {
            name: card for name, card in deck.items() if name == key or (group and getattr(card, group) is not mine)
        }
        return replace(library, cards=replace(cards, **{OF_CARDS[kind]: kept}))
    return library


def _open(scenario: ScenarioCard, mission: str) -> ScenarioCard:
    first = next((name for name, laid in scenario.sectors.items() if laid.start), next(iter(scenario.sectors)))
    others = {name: replace(laid, missions=()) for name, laid in scenario.sectors.items()}
    return replace(scenario, sectors={**others, first: replace(others[first], missions=(mission,))})


def _campaign(library: Library, campaign: str, random: Random) -> Match[Any, Any]:
    content = campaign_content(library, campaign)
    mercs = random.sample(sorted(library.cards.mercs), random.randint(2, min(4, len(library.cards.mercs))))
    setup = CampaignSetup((Seat("Ada", tuple(mercs)),))
    return Match(CAMPAIGN, Journal(begin(CAMPAIGN, dump(content), dump(setup), random.randrange(10**6))))


def _act(match: Match[Any, Any], random: Random) -> Action:
    if match.game is not CAMPAIGN:
        return any_command(match.state, match.content, random)
    guess = any_guess(match, [*RULES], grammar_of("jagged"), random)
    if isinstance(guess, FinishScenario):
        # Nobody tells this by hand: it is what the scenario's own match left behind.
        state = match.state
        return FinishScenario(
            Report(random.choice(("won", "lost")), state.seats, state.kits, state.funds, state.rebels)
        )
    return guess


TABLE = Table(_begin, _act, lambda state: bool(getattr(state, "result", "")))
