"""A box may grow, and be corrected, while its campaign is played: cards, contacts, places and missions."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.stalker.campaign.cards import GEAR, LEARNT, CampaignContent, ContactCard, MissionBrief, PlaceCard
from engine.stalker.campaign.events import gear_name
from engine.stalker.campaign.events_zone import CardsCorrected, CardsLearnt
from engine.stalker.campaign.moves import CampaignPlay
from engine.stalker.content.cards import NO_CARDS, Content
from engine.table.command import Command
from engine.table.event import because
from engine.table.record import later
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text


@dataclass(frozen=True, slots=True)
class LearnCampaignCards(Command):
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


def news(known: CampaignContent, box: CampaignContent) -> LearnCampaignCards:
    """What a box holds that a campaign does not know; what it knows stays as it was stored."""
    return LearnCampaignCards(
        known.unknown(box.cards),
        {key: card for key, card in box.contacts.items() if key not in known.contacts},
        {key: card for key, card in box.places.items() if key not in known.places},
        {key: brief for key, brief in box.missions.items() if key not in known.missions},
    )


@dataclass(frozen=True, slots=True)
class CorrectCards(Command):
    """Cards, contacts, places and missions that were corrected since the campaign began count as they are now."""

    kind: ClassVar[str] = "correct_cards"
    cards: Content = NO_CARDS
    contacts: Mapping[str, ContactCard] = dataclasses.field(default_factory=dict)
    places: Mapping[str, PlaceCard] = dataclasses.field(default_factory=dict)
    missions: Mapping[str, MissionBrief] = dataclasses.field(default_factory=dict)

    def describe(self) -> Text:
        return T("Corrected cards of the box")

    @property
    def n(self) -> int:
        return len(self.names())

    def names(self) -> tuple[Name, ...]:
        """What is corrected, by kind and id."""
        tables: dict[str, Mapping[str, object]] = {kind: getattr(self.cards, kind) for kind in LEARNT}
        tables |= {"contacts": self.contacts, "places": self.places, "missions": self.missions}
        return tuple(Name(kind, key) for kind, table in tables.items() for key in sorted(table))


def corrections(known: CampaignContent, box: CampaignContent) -> CorrectCards:
    """What a campaign knows and a box has otherwise now."""
    return CorrectCards(
        known.otherwise(box.cards),
        {key: card for key, card in box.contacts.items() if card != known.contacts.get(key, card)},
        {key: card for key, card in box.places.items() if card != known.places.get(key, card)},
        {key: brief for key, brief in box.missions.items() if brief != known.missions.get(key, brief)},
    )


def correct_cards(play: CampaignPlay, command: CorrectCards) -> None:
    box = CampaignContent(command.cards, command.contacts, command.places, missions=command.missions)
    new = corrections(play.content, box)
    if not new.n:
        raise Refused("nothing", T("Nothing would change."))
    held = _highest(play.state.where)
    tables = {
        # A card that somebody holds is there, however many the box is said to have now.
        deck: {
            key: dataclasses.replace(card, copies=max(card.copies, held.get(key, 0)))
            for key, card in getattr(new.cards, deck).items()
        }
        for deck in GEAR
    }
    cards = dataclasses.replace(new.cards, **tables)
    play.emit(CardsCorrected(because("own.box_corrected"), cards, new.contacts, new.places, new.missions))


def _highest(copies: Iterable[str]) -> dict[str, int]:
    """By card the highest number among some copies of it."""
    found: dict[str, int] = {}
    for copy in copies:
        card, _, number = copy.partition("#")
        found[card] = max(int(number), found.get(card, 0))
    return found


def learn_cards(play: CampaignPlay, command: LearnCampaignCards) -> None:
    content = play.content
    new = news(content, CampaignContent(command.cards, command.contacts, command.places, missions=command.missions))
    if not new.n:
        raise Refused("nothing", T("Nothing would change."))
    twice = {card for deck in GEAR for card in getattr(new.cards, deck)} & {*content.deck_by_card}
    if twice:
        raise Refused("known_card", T("{card} is another card already.", card=gear_name(min(twice))))
    why = because("own.box_grows")
    play.emit(CardsLearnt(why, new.cards, new.contacts, new.places, new.missions))
