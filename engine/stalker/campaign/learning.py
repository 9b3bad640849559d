"""A box may grow while its campaign is played: cards, contacts, places and missions entered or shared since."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.stalker.campaign.cards import GEAR, LEARNT, NO_CARDS, CampaignContent, ContactCard, MissionBrief, PlaceCard
from engine.stalker.campaign.events import gear_name
from engine.stalker.campaign.events_zone import CardsLearnt
from engine.stalker.campaign.moves import CampaignPlay
from engine.stalker.content.cards import Content
from engine.table.command import Command
from engine.table.event import because
from engine.table.record import later
from engine.table.refusal import Refused
from engine.table.text import T, Text


@dataclass(frozen=True, slots=True)
class LearnCards(Command):
    """Cards, contacts, places and missions entered or shared since the campaign began join it."""

    kind: ClassVar[str] = "learn_cards"
    cards: Content = NO_CARDS
    contacts: Mapping[str, ContactCard] = dataclasses.field(default_factory=dict)
    places: Mapping[str, PlaceCard] = dataclasses.field(default_factory=dict)
    missions: Mapping[str, MissionBrief] = later(default_factory=dict)

    def describe(self) -> Text:
        return T("New cards for the box")

    @property
    def n(self) -> int:
        tables = (self.contacts, self.places, self.missions, *(getattr(self.cards, kind) for kind in LEARNT))
        return sum(map(len, tables))


def news(known: CampaignContent, box: CampaignContent) -> LearnCards:
    """What a box holds that a campaign does not know; what it knows stays as it was stored."""
    return LearnCards(
        known.unknown(box.cards),
        {key: card for key, card in box.contacts.items() if key not in known.contacts},
        {key: card for key, card in box.places.items() if key not in known.places},
        {key: brief for key, brief in box.missions.items() if key not in known.missions},
    )


def learn_cards(play: CampaignPlay, command: LearnCards) -> None:
    content = play.content
    new = news(content, CampaignContent(command.cards, command.contacts, command.places, missions=command.missions))
    if not new.n:
        raise Refused("nothing", T("Nothing would change."))
    twice = {card for deck in GEAR for card in getattr(new.cards, deck)} & {*content.deck_by_card}
    if twice:
        raise Refused("known_card", T("{card} is another card already.", card=gear_name(min(twice))))
    why = because("own.box_grows")
    play.emit(CardsLearnt(why, new.cards, new.contacts, new.places, new.missions))
