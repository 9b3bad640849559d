"""What can happen between missions apart from cards and coupons: steps, places, contacts, stalkers, missions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from engine.stalker.campaign.cards import LEARNT, ContactCard, MissionBrief, PlaceCard
from engine.stalker.campaign.events import STAGES, CampaignEvent, contact_name, gear_name, place_words, stalker_name
from engine.stalker.campaign.state import Campaign, Record, Stage, ZonePlace
from engine.stalker.content.cards import NO_CARDS, Content
from engine.stalker.content.company import Fate
from engine.stalker.content.missions import Kit
from engine.table.record import later
from engine.table.text import Name, T, Text, Tn


@dataclass(frozen=True, slots=True)
class StageReached(CampaignEvent):
    kind: ClassVar[str] = "stage_reached"
    stage: Stage

    def describe(self) -> Text:
        return T("Next: {stage}", stage=STAGES[self.stage])

    def after(self, state: Campaign) -> Campaign:
        return replace(state, stage=self.stage)


@dataclass(frozen=True, slots=True)
class ExplorationBegun(CampaignEvent):
    kind: ClassVar[str] = "exploration_begun"
    exploration: int

    def describe(self) -> Text:
        return T("Exploration {n} begins", n=self.exploration)

    def after(self, state: Campaign) -> Campaign:
        return replace(state, exploration=self.exploration, stage=Stage.MOVE, used=(), visited="", mission="")


@dataclass(frozen=True, slots=True)
class PlaceAdded(CampaignEvent):
    kind: ClassVar[str] = "place_added"
    place: str
    card: ZonePlace

    def describe(self) -> Text:
        return T("On the Zone map: {place}", place=place_words(self.place, self.card))

    def after(self, state: Campaign) -> Campaign:
        return replace(state, places={**state.places, self.place: self.card})


@dataclass(frozen=True, slots=True)
class PlacePut(CampaignEvent):
    """Where it is drawn from now on."""

    kind: ClassVar[str] = "place_put"
    place: str
    at: tuple[int, ...] = ()
    name: str = ""

    def describe(self) -> Text:
        return T("Where it is on the map: {place}", place=self.name or Name("zone_place", self.place))

    def after(self, state: Campaign) -> Campaign:
        return replace(state, places={**state.places, self.place: replace(state.places[self.place], at=self.at)})


@dataclass(frozen=True, slots=True)
class PlaceCrossed(CampaignEvent):
    kind: ClassVar[str] = "place_crossed"
    place: str
    name: str = ""

    def describe(self) -> Text:
        return T("Crossed out: {place}", place=self.name or Name("zone_place", self.place))

    def after(self, state: Campaign) -> Campaign:
        crossed = replace(state.places[self.place], crossed=True)
        return replace(state, places={**state.places, self.place: crossed})


@dataclass(frozen=True, slots=True)
class PlaceVisited(CampaignEvent):
    kind: ClassVar[str] = "place_visited"
    place: str
    name: str = ""

    def describe(self) -> Text:
        return T("Visited: {place}", place=self.name or Name("zone_place", self.place))

    def after(self, state: Campaign) -> Campaign:
        seen = replace(state.places[self.place], visited=True)
        return replace(state, visited=self.place, places={**state.places, self.place: seen})


@dataclass(frozen=True, slots=True)
class MissionChosen(CampaignEvent):
    kind: ClassVar[str] = "mission_chosen"
    place: str
    name: str = ""

    def describe(self) -> Text:
        return T("The next mission: {place}", place=self.name or Name("zone_place", self.place))

    def after(self, state: Campaign) -> Campaign:
        return replace(state, mission=self.place)


@dataclass(frozen=True, slots=True)
class ContactMet(CampaignEvent):
    kind: ClassVar[str] = "contact_met"
    contact: str

    def describe(self) -> Text:
        return T("A new contact: {contact}", contact=contact_name(self.contact))

    def after(self, state: Campaign) -> Campaign:
        return replace(state, contacts=(*state.contacts, self.contact))


@dataclass(frozen=True, slots=True)
class ContactLost(CampaignEvent):
    kind: ClassVar[str] = "contact_lost"
    contact: str

    def describe(self) -> Text:
        return T("No longer a contact: {contact}", contact=contact_name(self.contact))

    def after(self, state: Campaign) -> Campaign:
        return replace(state, contacts=tuple(each for each in state.contacts if each != self.contact))


@dataclass(frozen=True, slots=True)
class ContactUsed(CampaignEvent):
    kind: ClassVar[str] = "contact_used"
    contact: str

    def describe(self) -> Text:
        return T("The team meets {contact}", contact=contact_name(self.contact))

    def after(self, state: Campaign) -> Campaign:
        return replace(state, used=(*state.used, self.contact))


@dataclass(frozen=True, slots=True)
class HelpTaken(CampaignEvent):
    """Who comes along and whose job is done on the next mission; empty for nobody (p. 8)."""

    kind: ClassVar[str] = "help_taken"
    companion: str = ""
    job: str = ""

    def describe(self) -> Text:
        if self.companion and self.job:
            words = T("Companion: {companion}. Job: {job}", companion=contact_name(self.companion),
                      job=contact_name(self.job))  # fmt: skip
        elif self.companion:
            words = T("Companion: {companion}", companion=contact_name(self.companion))
        elif self.job:
            words = T("Job: {job}", job=contact_name(self.job))
        else:
            words = T("No companion and no job")
        return words

    def after(self, state: Campaign) -> Campaign:
        return replace(state, companion=self.companion, job=self.job)


@dataclass(frozen=True, slots=True)
class CompanionBack(CampaignEvent):
    """How a companion fared: kept, fled or gone for good. Who dies is no contact any more (p. 40)."""

    kind: ClassVar[str] = "companion_back"
    companion: str
    fate: str = ""
    """As the mission tells it; empty if he stayed to the end."""

    def describe(self) -> Text:
        who = contact_name(self.companion)
        if self.fate == Fate.DIED:
            return T("{contact} has died on the mission", contact=who)
        if self.fate == Fate.FLED:
            return T("{contact} has fled and is found again later", contact=who)
        return T("{contact} comes home, too", contact=who)

    def after(self, state: Campaign) -> Campaign:
        lost = self.fate == Fate.DIED
        left = tuple(each for each in state.contacts if each != self.companion)
        return replace(state, companion="", contacts=left if lost else state.contacts)


@dataclass(frozen=True, slots=True)
class JobSettled(CampaignEvent):
    kind: ClassVar[str] = "job_settled"
    job: str
    done: bool

    def describe(self) -> Text:
        if self.done:
            return T("The job for {contact} is done", contact=contact_name(self.job))
        return T("The job for {contact} has not been done", contact=contact_name(self.job))

    def after(self, state: Campaign) -> Campaign:
        return replace(state, job="")


@dataclass(frozen=True, slots=True)
class StalkerJoined(CampaignEvent):
    kind: ClassVar[str] = "stalker_joined"
    stalker: str

    def describe(self) -> Text:
        return T("{stalker} joins the team", stalker=stalker_name(self.stalker))

    def after(self, state: Campaign) -> Campaign:
        return replace(state, stalkers=(*state.stalkers, self.stalker))


@dataclass(frozen=True, slots=True)
class SetOff(CampaignEvent):
    kind: ClassVar[str] = "set_off"
    party: tuple[str, ...]
    match: str = ""

    def describe(self) -> Text:
        return T("The team sets out")

    def after(self, state: Campaign) -> Campaign:
        return replace(state, party=self.party, match=self.match, stage=Stage.MISSION)


@dataclass(frozen=True, slots=True)
class MissionRecorded(CampaignEvent):
    kind: ClassVar[str] = "mission_recorded"
    record: Record

    def describe(self) -> Text:
        if self.record.won:
            return T("Mission {code} has succeeded", code=self.record.code)
        return T("Mission {code} has failed", code=self.record.code)

    def after(self, state: Campaign) -> Campaign:
        records = (*state.records, self.record)
        return replace(state, records=records, party=(), match="", companion="", job="", stage=Stage.AFTER)


@dataclass(frozen=True, slots=True)
class LoadoutKept(CampaignEvent):
    kind: ClassVar[str] = "loadout_kept"
    stalker: str
    name: str
    kit: Kit = field(default_factory=Kit)

    def describe(self) -> Text:
        return T("Remembered for {stalker}: {name}", stalker=stalker_name(self.stalker), name=self.name)

    def after(self, state: Campaign) -> Campaign:
        mine: Mapping[str, Kit] = {**state.loadouts.get(self.stalker, {}), self.name: self.kit}
        return replace(state, loadouts={**state.loadouts, self.stalker: mine})


@dataclass(frozen=True, slots=True)
class CardsLearnt(CampaignEvent):
    """New cards lie in their decks from now on; none of them is anybody's yet."""

    kind: ClassVar[str] = "cards_learnt"
    cards: Content = NO_CARDS
    contacts: Mapping[str, ContactCard] = field(default_factory=dict)
    places: Mapping[str, PlaceCard] = field(default_factory=dict)
    missions: Mapping[str, MissionBrief] = later(default_factory=dict)

    def describe(self) -> Text:
        tables = (self.contacts, self.places, self.missions, *(getattr(self.cards, kind) for kind in LEARNT))
        n = sum(map(len, tables))
        return Tn("{n} new card in the box", "{n} new cards in the box", n)

    def after(self, state: Campaign) -> Campaign:
        return _with_cards(state, self.cards, self.contacts, self.places, self.missions)


@dataclass(frozen=True, slots=True)
class CardsCorrected(CampaignEvent):
    """Cards that the campaign knew count as they are now."""

    kind: ClassVar[str] = "cards_corrected"
    cards: Content = NO_CARDS
    contacts: Mapping[str, ContactCard] = field(default_factory=dict)
    places: Mapping[str, PlaceCard] = field(default_factory=dict)
    missions: Mapping[str, MissionBrief] = field(default_factory=dict)

    def describe(self) -> Text:
        tables = (self.contacts, self.places, self.missions, *(getattr(self.cards, kind) for kind in LEARNT))
        n = sum(map(len, tables))
        return Tn("{n} card counts as it was corrected", "{n} cards count as they were corrected", n)

    def after(self, state: Campaign) -> Campaign:
        return _with_cards(state, self.cards, self.contacts, self.places, self.missions)


def _with_cards(
    state: Campaign,
    cards: Content,
    contacts: Mapping[str, ContactCard],
    places: Mapping[str, PlaceCard],
    missions: Mapping[str, MissionBrief],
) -> Campaign:
    tables = {kind: {**getattr(state.extra, kind), **getattr(cards, kind)} for kind in LEARNT}
    return replace(
        state,
        extra=Content(**tables),
        extra_contacts={**state.extra_contacts, **contacts},
        extra_places={**state.extra_places, **places},
        extra_missions={**state.extra_missions, **missions},
    )


@dataclass(frozen=True, slots=True)
class CardLeftOut(CampaignEvent):
    """The box holds no more of a card that was brought home: it is not handed out (p. 6)."""

    kind: ClassVar[str] = "card_left_out"
    card: str

    def describe(self) -> Text:
        return T("{card} is left out", card=gear_name(self.card))

    def after(self, state: Campaign) -> Campaign:
        return state


@dataclass(frozen=True, slots=True)
class CardsRemoved(CampaignEvent):
    """Cards of missions that no mission of this campaign uses any more (p. 16)."""

    kind: ClassVar[str] = "cards_removed"
    cards: tuple[str, ...]

    def describe(self) -> Text:
        return Tn("{n} card is out of this campaign", "{n} cards are out of this campaign", len(self.cards))

    def after(self, state: Campaign) -> Campaign:
        return replace(state, removed=tuple(sorted({*state.removed, *self.cards})))


@dataclass(frozen=True, slots=True)
class AchievementReached(CampaignEvent):
    kind: ClassVar[str] = "achievement_reached"
    place: str
    name: str = ""

    def describe(self) -> Text:
        return T("Achievement: {place}", place=self.name or Name("zone_place", self.place))

    def after(self, state: Campaign) -> Campaign:
        reached = replace(state.places[self.place], visited=True)
        return replace(state, places={**state.places, self.place: reached})


@dataclass(frozen=True, slots=True)
class NoteWritten(CampaignEvent):
    kind: ClassVar[str] = "note_written"
    text: str

    def describe(self) -> Text:
        return T("Note: {text}", text=self.text)

    def after(self, state: Campaign) -> Campaign:
        return replace(state, notes=(*state.notes, self.text))
