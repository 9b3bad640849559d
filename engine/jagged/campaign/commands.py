"""What players do between scenarios."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.jagged.by_hand import SetSupply
from engine.jagged.campaign import packing, progress, trading
from engine.jagged.campaign.events import NoteWritten, SupplySet
from engine.jagged.campaign.moves import CampaignPlay
from engine.jagged.campaign.report import Report
from engine.jagged.events.base import card_name, unit
from engine.jagged.setup import Loadout, Seat
from engine.table.command import Command
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text

MOST = 999
MAX_NOTE, MAX_NOTES = 500, 200


@dataclass(frozen=True, slots=True)
class ChooseScenario(Command):
    kind: ClassVar[str] = "choose_scenario"
    scenario: str

    def describe(self) -> Text:
        return T("Scenario: {scenario}", scenario=Name("scenario", self.scenario))


@dataclass(frozen=True, slots=True)
class BeginMatch(Command):
    """The chosen scenario is played in this match."""

    kind: ClassVar[str] = "begin_match"
    match: str

    def describe(self) -> Text:
        return T("The scenario begins")


@dataclass(frozen=True, slots=True)
class FinishScenario(Command):
    kind: ClassVar[str] = "finish_scenario"
    report: Report

    def describe(self) -> Text:
        return T("Back from the scenario")


@dataclass(frozen=True, slots=True)
class Buy(Command):
    kind: ClassVar[str] = "buy"
    card: str

    def describe(self) -> Text:
        return T("Buy {card}", card=card_name(self.card))


@dataclass(frozen=True, slots=True)
class Sell(Command):
    kind: ClassVar[str] = "sell"
    card: str

    def describe(self) -> Text:
        return T("Sell {card}", card=card_name(self.card))


@dataclass(frozen=True, slots=True)
class Pack(Command):
    kind: ClassVar[str] = "pack"
    merc: str
    kit: Loadout

    def describe(self) -> Text:
        return T("{merc} packs", merc=unit(self.merc))


@dataclass(frozen=True, slots=True)
class SwapMerc(Command):
    kind: ClassVar[str] = "swap_merc"
    merc: str
    by: str

    def describe(self) -> Text:
        return T("{new} takes the place of {merc}", new=unit(self.by), merc=unit(self.merc))


@dataclass(frozen=True, slots=True)
class TakeSeats(Command):
    kind: ClassVar[str] = "take_seats"
    seats: tuple[Seat, ...]

    def describe(self) -> Text:
        return T("The mercs change hands")


@dataclass(frozen=True, slots=True)
class Hospital(Command):
    kind: ClassVar[str] = "hospital"
    merc: str

    def describe(self) -> Text:
        return T("{merc} goes to hospital", merc=unit(self.merc))


@dataclass(frozen=True, slots=True)
class TickTown(Command):
    kind: ClassVar[str] = "tick_town"

    def describe(self) -> Text:
        return T("A town is free")


@dataclass(frozen=True, slots=True)
class TickVeteran(Command):
    kind: ClassVar[str] = "tick_veteran"
    enemy: str

    def describe(self) -> Text:
        return T("From now on advanced: {enemy}", enemy=Name("enemy", self.enemy))


@dataclass(frozen=True, slots=True)
class PutOnMarket(Command):
    """Cards the scenario book names, by hand."""

    kind: ClassVar[str] = "put_on_market"
    cards: tuple[str, ...]

    def describe(self) -> Text:
        return T("Cards for the market")


@dataclass(frozen=True, slots=True)
class WriteNote(Command):
    kind: ClassVar[str] = "write_note"
    note: str

    def describe(self) -> Text:
        return T("A note")


def _set_supply(play: CampaignPlay, c: SetSupply) -> None:
    if not 0 <= c.funds <= MOST or not 0 <= c.rebels <= MOST:
        raise Refused("impossible", T("The table cannot look like that."))
    play.emit(SupplySet(because("by_hand"), c.funds, c.rebels))


def _put_on_market(play: CampaignPlay, c: PutOnMarket) -> None:
    cards = play.content.cards
    known = set(progress.numbered(cards, 0, MOST))
    if any(card not in known for card in c.cards):
        raise Refused("unknown_card", T("There is no such card."))
    progress.add_to_market(play, c.cards)


def _note(play: CampaignPlay, c: WriteNote) -> None:
    if not 1 <= len(c.note) <= MAX_NOTE or len(play.state.notes) >= MAX_NOTES:
        raise Refused("long_note", T("This note is too long."))
    play.emit(NoteWritten(because("by_hand"), c.note))


CampaignRule = Callable[[CampaignPlay, Any], None]
RULES: dict[type[Command], CampaignRule] = {
    ChooseScenario: lambda play, c: progress.choose(play, c.scenario),
    BeginMatch: lambda play, c: progress.begin_match(play, c.match),
    FinishScenario: lambda play, c: progress.finish(play, c.report),
    Buy: lambda play, c: trading.buy(play, c.card),
    Sell: lambda play, c: trading.sell(play, c.card),
    Pack: lambda play, c: packing.pack(play, c.merc, c.kit),
    SwapMerc: lambda play, c: packing.swap(play, c.merc, c.by),
    TakeSeats: lambda play, c: packing.seat(play, c.seats),
    Hospital: lambda play, c: packing.treat(play, c.merc),
    TickTown: lambda play, c: progress.tick_town(play),
    TickVeteran: lambda play, c: progress.tick_veteran(play, c.enemy),
    PutOnMarket: _put_on_market,
    SetSupply: _set_supply,
    WriteNote: _note,
}
