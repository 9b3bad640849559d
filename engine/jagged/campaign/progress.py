"""Choosing a scenario, and what its end brings (p. 4, 5, 29, 39)."""

from __future__ import annotations

from engine.jagged.box import Cards
from engine.jagged.campaign.events import (
    IncomeGained,
    IncomePaid,
    MatchBegun,
    OnMarket,
    ScenarioChosen,
    ScenarioReported,
    TownTicked,
    VeteranTicked,
)
from engine.jagged.campaign.moves import CampaignPlay, at_home
from engine.jagged.campaign.report import Report
from engine.jagged.campaign.state import Campaign, CampaignContent, available, reserve_of
from engine.jagged.setup import MatchContent, Setup, copies
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import T


def choose(play: CampaignPlay, scenario: str) -> None:
    """Income comes at the start of every scenario (p. 29)."""
    at_home(play)
    if scenario not in available(play.content, play.state):
        raise Refused("not_available", T("This scenario is not open yet."))
    play.emit(ScenarioChosen(because("campaign.choose"), scenario))
    cards = [play.content.income[name] for name in play.state.income]
    funds, rebels = sum(card.funds for card in cards), sum(card.rebels for card in cards)
    if funds or rebels:
        play.emit(IncomePaid(because("campaign.income"), funds, rebels))


def content_of(content: CampaignContent, campaign: Campaign) -> MatchContent:
    """What the chosen scenario is played with."""
    return MatchContent(
        content.cards,
        content.scenarios[campaign.scenario],
        content.rules,
        content.by_hand,
        campaign.veterans,
        rewards_seen=True,
        places_chosen=True,
    )


MAX_ID = 200


def begin_match(play: CampaignPlay, match: str) -> None:
    """Which match plays the chosen scenario, so that its end finds its way back."""
    if not play.state.scenario or not 1 <= len(match) <= MAX_ID:
        raise Refused("no_scenario", T("There is no scenario to play."))
    play.emit(MatchBegun(because("campaign.choose"), match))


def setup_of(content: CampaignContent, campaign: Campaign) -> Setup:
    """The chosen scenario as the campaign stands."""
    scenario = content.scenarios[campaign.scenario]
    return Setup(
        campaign.seats,
        campaign.kits,
        campaign.dictator if scenario.dictator else "",
        campaign.funds,
        campaign.rebels,
        reserve_of(content, campaign),
        campaign.storage,
        campaign.market,
        campaign.missions,
        campaign.lieutenants,
        campaign.dead,
    )


def finish(play: CampaignPlay, report: Report) -> None:
    """Kept in any case: equipment, funds, rebels. A win puts cards on the market and ticks boxes."""
    scenario = play.state.scenario
    if not scenario:
        raise Refused("no_scenario", T("There is no scenario to play."))
    if report.result not in ("won", "lost"):
        raise Refused("not_over", T("The scenario is not over."))
    if not {*report.kits, *(merc for seat in report.seats for merc in seat.mercs)} <= play.content.cards.mercs.keys():
        raise Refused("unknown_merc", T("There is no such merc."))
    play.emit(ScenarioReported(because("campaign.report"), scenario, report))
    if report.result == "won":
        _reward(play, scenario)


def _reward(play: CampaignPlay, scenario: str) -> None:
    content = play.content
    card = content.scenarios[scenario]
    add_to_market(play, card.cards)
    for _ in range(card.towns):
        tick_town(play)
    for enemy in card.veterans:
        tick_veteran(play, enemy)
    gained = content.campaign.town_income.get(scenario)
    if gained and gained not in play.state.income:
        play.emit(IncomeGained(because("campaign.town"), gained))


def add_to_market(play: CampaignPlay, cards: tuple[str, ...]) -> None:
    """A.I.M. cards that nobody has yet."""
    new = free_cards(play.state, tuple(dict.fromkeys(cards)))
    if new:
        play.emit(OnMarket(because("campaign.market"), new))


def free_cards(campaign: Campaign, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Those that are nowhere yet: not on the market, in storage, with a merc or out of the campaign."""
    taken = {*campaign.market, *campaign.storage, *campaign.dead}
    taken |= {card for kit in campaign.kits.values() for card in kit.cards}
    return tuple(card for card in cards if card not in taken)


def numbered(cards: Cards, least: int, most: int) -> tuple[str, ...]:
    """The A.I.M. cards with these numbers, every copy."""
    items = {name: (card.number, card.copies) for name, card in cards.items.items()}
    allies = {name: (card.number, 1) for name, card in cards.allies.items()}
    found = [(number, name, n) for name, (number, n) in {**items, **allies}.items() if least <= number <= most]
    return tuple(copy for _, name, n in sorted(found) for copy in copies(name, n))


def tick_town(play: CampaignPlay) -> None:
    """The topmost free box; its numbers come onto the market (p. 39)."""
    boxes = play.content.campaign.towns
    if play.state.towns >= len(boxes):
        return
    box = boxes[play.state.towns]
    play.emit(TownTicked(because("campaign.town"), play.state.towns + 1))
    add_to_market(play, numbered(play.content.cards, box.least, box.most))


def tick_veteran(play: CampaignPlay, enemy: str) -> None:
    if enemy in play.content.campaign.veterans and enemy not in play.state.veterans:
        play.emit(VeteranTicked(because("campaign.veteran"), enemy))
