"""What a visit or a deal has brought, thing by thing: more than the last line of it. No Kivy here."""

from __future__ import annotations

from collections.abc import Sequence

from engine.stalker.campaign.cards import CampaignContent
from engine.stalker.campaign.events import CardMoved, CouponsChanged, MagazinesMoved
from engine.stalker.campaign.events_zone import ContactLost, ContactMet, PlaceAdded
from engine.stalker.campaign.state import Where
from engine.stalker.content.cards import card_of
from engine.stalker.zone.decks import WEAPONS
from engine.table.event import Event
from engine.table.text import NO_WORDS, T, Text, listed
from screens.stalker.campaign.words import card_name, gear_facts
from screens.stalker.mission.words import dotted, joined
from screens.stalker.things import weapon_figures
from screens.widgets.sheet_model import SheetRow, SheetView

TOLD = (CardMoved, CouponsChanged, MagazinesMoved, ContactMet, ContactLost, PlaceAdded)


def found_sheet(content: CampaignContent, events: Sequence[Event], where: Text) -> SheetView | None:
    """None if nothing came of it but the visit itself."""
    rows = tuple(row for event in events if (row := _row(content, event)) is not None)
    return SheetView(T("That is what it brought"), where, rows) if rows else None


def traded(events: Sequence[Event]) -> Text | None:
    """A trade in a line; None if nothing was traded."""
    moved = [event for event in events if isinstance(event, CardMoved)]
    bought = [card_name(event.card) for event in moved if event.source.where is Where.BOX]
    sold = [card_name(event.card) for event in moved if event.target.where is Where.BOX]
    parts = [T("Bought: {things}.", things=listed(bought))] if bought else []
    parts += [T("Sold: {things}.", things=listed(sold))] if sold else []
    return joined(parts) if parts else None


def _row(content: CampaignContent, event: Event) -> SheetRow | None:
    if isinstance(event, CardMoved) and event.source.where is Where.BOX:
        return SheetRow(card_name(event.card), _facts(content, event.card), NO_WORDS)
    if isinstance(event, TOLD):
        return SheetRow(event.describe(), NO_WORDS, NO_WORDS)
    return None


def _facts(content: CampaignContent, copy: str) -> Text:
    """A new weapon with all its figures; of anything else what matters for choosing."""
    if content.deck_by_card[card_of(copy)] == WEAPONS:
        return dotted(weapon_figures(content.cards, copy))
    return gear_facts(content, copy)
