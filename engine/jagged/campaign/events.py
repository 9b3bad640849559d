"""What happens between scenarios."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.jagged.campaign.report import Report
from engine.jagged.campaign.state import Campaign
from engine.jagged.content.cards import NO_CARDS
from engine.jagged.events.base import card_name, unit
from engine.jagged.setup import Loadout, Seat
from engine.table.event import Event
from engine.table.text import Name, T, Text, Tn


@dataclass(frozen=True, slots=True)
class CampaignEvent(Event):
    @abstractmethod
    def apply(self, campaign: Campaign) -> Campaign:
        """The campaign after it."""


def reduce(campaign: Campaign, event: Event) -> Campaign:
    if not isinstance(event, CampaignEvent):
        raise TypeError(f"{event.kind} is no event of a campaign")
    after = event.apply(campaign)
    # What is stored comes back sorted by key: in play it must be no different.
    return replace(after, kits=dict(sorted(after.kits.items())), missions=dict(sorted(after.missions.items())))


@dataclass(frozen=True, slots=True)
class ScenarioChosen(CampaignEvent):
    kind: ClassVar[str] = "scenario_chosen"
    scenario: str

    def describe(self) -> Text:
        return T("Scenario: {scenario}", scenario=Name("scenario", self.scenario))

    def apply(self, campaign: Campaign) -> Campaign:
        return replace(campaign, scenario=self.scenario, evening=campaign.evening + 1)


@dataclass(frozen=True, slots=True)
class MatchBegun(CampaignEvent):
    """The chosen scenario is on the table."""

    kind: ClassVar[str] = "match_begun"
    match: str

    def describe(self) -> Text:
        return T("The scenario begins")

    def apply(self, campaign: Campaign) -> Campaign:
        return replace(campaign, match=self.match)


@dataclass(frozen=True, slots=True)
class IncomePaid(CampaignEvent):
    kind: ClassVar[str] = "income_paid"
    funds: int
    rebels: int

    def describe(self) -> Text:
        return T("Income: funds {funds}, rebels {rebels}", funds=self.funds, rebels=self.rebels)

    def apply(self, campaign: Campaign) -> Campaign:
        return replace(campaign, funds=campaign.funds + self.funds, rebels=campaign.rebels + self.rebels)


@dataclass(frozen=True, slots=True)
class Bought(CampaignEvent):
    kind: ClassVar[str] = "bought"
    card: str
    price: int

    def describe(self) -> Text:
        return T("{card} is bought for {price}", card=card_name(self.card), price=self.price)

    def apply(self, campaign: Campaign) -> Campaign:
        market = tuple(card for card in campaign.market if card != self.card)
        return replace(
            campaign, funds=campaign.funds - self.price, market=market, storage=(*campaign.storage, self.card)
        )


@dataclass(frozen=True, slots=True)
class Sold(CampaignEvent):
    """From storage, back to the market or to its loot deck."""

    kind: ClassVar[str] = "sold"
    card: str
    price: int
    to_market: bool

    def describe(self) -> Text:
        return T("{card} is sold for {price}", card=card_name(self.card), price=self.price)

    def apply(self, campaign: Campaign) -> Campaign:
        storage = tuple(card for card in campaign.storage if card != self.card)
        market = (*campaign.market, self.card) if self.to_market else campaign.market
        return replace(campaign, funds=campaign.funds + self.price, storage=storage, market=market)


@dataclass(frozen=True, slots=True)
class KitChanged(CampaignEvent):
    """Cards between a merc and storage."""

    kind: ClassVar[str] = "kit_changed"
    merc: str
    kit: Loadout
    storage: tuple[str, ...]

    def describe(self) -> Text:
        return T("{merc} packs", merc=unit(self.merc))

    def apply(self, campaign: Campaign) -> Campaign:
        return replace(campaign, kits={**campaign.kits, self.merc: self.kit}, storage=self.storage)


@dataclass(frozen=True, slots=True)
class MercSwapped(CampaignEvent):
    """An unused merc takes over equipment and severe injuries (p. 5)."""

    kind: ClassVar[str] = "merc_swapped"
    merc: str
    by: str

    def describe(self) -> Text:
        return T("{new} takes the place of {merc}", new=unit(self.by), merc=unit(self.merc))

    def apply(self, campaign: Campaign) -> Campaign:
        seats = tuple(
            Seat(seat.player, tuple(self.by if merc == self.merc else merc for merc in seat.mercs))
            for seat in campaign.seats
        )
        kits = {merc: kit for merc, kit in campaign.kits.items() if merc != self.merc}
        return replace(campaign, seats=seats, kits={**kits, self.by: campaign.kits[self.merc]})


@dataclass(frozen=True, slots=True)
class Seated(CampaignEvent):
    """Mercs change hands between players (p. 5)."""

    kind: ClassVar[str] = "seated"
    seats: tuple[Seat, ...]

    def describe(self) -> Text:
        return T("The mercs change hands")

    def apply(self, campaign: Campaign) -> Campaign:
        return replace(campaign, seats=self.seats)


@dataclass(frozen=True, slots=True)
class Treated(CampaignEvent):
    """A hospital cures a severe injury (p. 11)."""

    kind: ClassVar[str] = "treated"
    merc: str

    def describe(self) -> Text:
        return T("{merc}: a severe injury is cured", merc=unit(self.merc))

    def apply(self, campaign: Campaign) -> Campaign:
        kit = replace(campaign.kits[self.merc], severe=0)
        return replace(campaign, kits={**campaign.kits, self.merc: kit})


@dataclass(frozen=True, slots=True)
class ScenarioReported(CampaignEvent):
    kind: ClassVar[str] = "scenario_reported"
    scenario: str
    report: Report

    def describe(self) -> Text:
        scenario = Name("scenario", self.scenario)
        if self.report.result == "won":
            return T("{scenario} is won", scenario=scenario)
        return T("{scenario} is lost", scenario=scenario)

    def apply(self, campaign: Campaign) -> Campaign:
        report = self.report
        win = report.result == "won"
        return replace(
            campaign,
            seats=report.seats,
            kits=report.kits,
            funds=report.funds,
            rebels=report.rebels,
            storage=report.storage,
            market=report.market,
            dead=report.dead,
            missions=report.missions,
            lieutenants=report.lieutenants,
            scenario="",
            match="",
            learnt=campaign.learnt.joined_by(report.learnt) if report.learnt != NO_CARDS else campaign.learnt,
            won=(*campaign.won, self.scenario) if win else campaign.won,
            lost=campaign.lost + (not win),
        )


@dataclass(frozen=True, slots=True)
class OnMarket(CampaignEvent):
    kind: ClassVar[str] = "on_market"
    cards: tuple[str, ...]

    def describe(self) -> Text:
        return Tn("{n} card comes onto the market", "{n} cards come onto the market", len(self.cards))

    def apply(self, campaign: Campaign) -> Campaign:
        return replace(campaign, market=(*campaign.market, *self.cards))


@dataclass(frozen=True, slots=True)
class TownTicked(CampaignEvent):
    kind: ClassVar[str] = "town_ticked"
    towns: int

    def describe(self) -> Text:
        return T("Liberated towns: {towns}", towns=self.towns)

    def apply(self, campaign: Campaign) -> Campaign:
        return replace(campaign, towns=self.towns)


@dataclass(frozen=True, slots=True)
class VeteranTicked(CampaignEvent):
    kind: ClassVar[str] = "veteran_ticked"
    enemy: str

    def describe(self) -> Text:
        return T("From now on advanced: {enemy}", enemy=Name("enemy", self.enemy))

    def apply(self, campaign: Campaign) -> Campaign:
        return replace(campaign, veterans=(*campaign.veterans, self.enemy))


@dataclass(frozen=True, slots=True)
class IncomeGained(CampaignEvent):
    kind: ClassVar[str] = "income_gained"
    card: str

    def describe(self) -> Text:
        return T("Income: {card}", card=card_name(self.card))

    def apply(self, campaign: Campaign) -> Campaign:
        return replace(campaign, income=(*campaign.income, self.card))


@dataclass(frozen=True, slots=True)
class SupplySet(CampaignEvent):
    """Set right by hand."""

    kind: ClassVar[str] = "supply_set"
    funds: int
    rebels: int

    def describe(self) -> Text:
        return T("Funds {funds}, rebels {rebels}", funds=self.funds, rebels=self.rebels)

    def apply(self, campaign: Campaign) -> Campaign:
        return replace(campaign, funds=self.funds, rebels=self.rebels)


@dataclass(frozen=True, slots=True)
class NoteWritten(CampaignEvent):
    kind: ClassVar[str] = "note_written"
    note: str

    def describe(self) -> Text:
        return T("Note: {note}", note=self.note)

    def apply(self, campaign: Campaign) -> Campaign:
        return replace(campaign, notes=(*campaign.notes, self.note))
