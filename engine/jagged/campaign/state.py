"""A campaign between two scenarios: who is hired, what they own, how far the tracker is (p. 4, 39)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.jagged.content.campaign import CampaignCard
from engine.jagged.content.cards import NO_CARDS, Cards
from engine.jagged.content.scenario import IncomeCard, ScenarioCard
from engine.jagged.rules import HouseRules
from engine.jagged.setup import Loadout, Seat
from engine.table.record import LATER, later


@dataclass(frozen=True, slots=True)
class CampaignContent:
    """What a campaign is stored with: every scenario of it, and all cards."""

    campaign: CampaignCard
    cards: Cards
    scenarios: Mapping[str, ScenarioCard]
    income: Mapping[str, IncomeCard] = field(default_factory=dict)
    rules: HouseRules = HouseRules()  # noqa: RUF009 - an immutable value
    by_hand: tuple[str, ...] = ()

    def grown(self, learnt: Cards) -> CampaignContent:
        """With cards that were entered on the way."""
        return self if learnt == NO_CARDS else replace(self, cards=self.cards.joined_by(learnt))


@dataclass(frozen=True, slots=True)
class CampaignSetup:
    seats: tuple[Seat, ...]
    dictator: str = ""


@dataclass(frozen=True, slots=True)
class Campaign:
    seats: tuple[Seat, ...]
    dictator: str
    kits: Mapping[str, Loadout]
    funds: int = 0
    rebels: int = 0
    storage: tuple[str, ...] = ()
    market: tuple[str, ...] = ()
    income: tuple[str, ...] = ()
    towns: int = 0
    """Boxes of liberated towns that are ticked."""
    veterans: tuple[str, ...] = ()
    won: tuple[str, ...] = ()
    lost: int = 0
    scenario: str = ""
    """The one that is chosen or being played."""
    dead: tuple[str, ...] = ()
    """Mercs, allies, lieutenants and cards that are out."""
    missions: Mapping[str, str] = field(default_factory=dict)
    """Open ones, and their access sectors."""
    lieutenants: tuple[str, ...] = ()
    evening: int = 0
    notes: tuple[str, ...] = ()
    learnt: Cards = field(default=NO_CARDS, metadata=LATER)
    """Cards of the real box that were entered in a scenario."""
    match: str = later(default="")
    """The match in which the chosen scenario is played; "" if it is played without the app, or not begun."""

    @property
    def mercs(self) -> tuple[str, ...]:
        return tuple(merc for seat in self.seats for merc in seat.mercs)


def reserve_of(content: CampaignContent, campaign: Campaign) -> tuple[str, ...]:
    """Mercs who could be hired: alive, and nobody plays them."""
    named = content.campaign.mercs or tuple(content.cards.mercs)
    return tuple(name for name in named if name not in campaign.dead and name not in campaign.mercs)


def available(content: CampaignContent, campaign: Campaign) -> tuple[str, ...]:
    """The scenarios that may be played now: all they need is won, they themselves are not."""
    order = sorted(content.campaign.scenarios, key=lambda name: content.scenarios[name].order)
    return tuple(
        name
        for name in order
        if name not in campaign.won and all(need in campaign.won for need in content.scenarios[name].needs)
    )
