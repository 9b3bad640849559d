"""Moving through the Zone and meeting contacts (p. 7-9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.stalker.campaign.cards import ContactKind, Gains, PlaceKind
from engine.stalker.campaign.events import contact_name
from engine.stalker.campaign.events_zone import ExplorationBegun, HelpTaken, MissionChosen, PlaceVisited, StageReached
from engine.stalker.campaign.moves import CampaignPlay, grant
from engine.stalker.campaign.state import Campaign, Stage, ZonePlace
from engine.stalker.campaign.trading import use
from engine.table.command import Command
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text


@dataclass(frozen=True, slots=True)
class ChooseMission(Command):
    """Reading its prologue fixes it: no other mission until this one is over (p. 8)."""

    kind: ClassVar[str] = "choose_mission"
    place: str

    def describe(self) -> Text:
        return T("Choose the mission {place}", place=Name("zone_place", self.place))


@dataclass(frozen=True, slots=True)
class Visit(Command):
    """A new contact or a stash place: at most one in each movement (p. 8)."""

    kind: ClassVar[str] = "visit"
    place: str

    def describe(self) -> Text:
        return T("Visit {place}", place=Name("zone_place", self.place))


@dataclass(frozen=True, slots=True)
class UseContact(Command):
    """A loner's offer, a companion, a job; a trader is used by trading."""

    kind: ClassVar[str] = "use_contact"
    contact: str
    offer: int = -1
    """Which of the card's offers is taken; -1 for none."""

    def describe(self) -> Text:
        return T("Meet {contact}", contact=contact_name(self.contact))


@dataclass(frozen=True, slots=True)
class NextStage(Command):
    """On to contacts, on to packing, on to the next exploration."""

    kind: ClassVar[str] = "next_stage"

    def describe(self) -> Text:
        return T("On to the next step of the exploration")


def choose_mission(play: CampaignPlay, command: ChooseMission) -> None:
    place = _open_place(play.state, command.place)
    if play.state.stage is not Stage.MOVE:
        raise Refused("wrong_stage", T("A mission is chosen while moving through the Zone."))
    if place.kind is not PlaceKind.MISSION:
        raise Refused("no_mission", T("There is no mission at this place."))
    if play.state.mission:
        raise Refused("mission_fixed", T("The mission is chosen: it holds until it is over."))
    why = because("explore.mission")
    play.emit(MissionChosen(why, command.place, place.name))


def visit(play: CampaignPlay, command: Visit) -> None:
    state = play.state
    place = _open_place(state, command.place)
    if state.stage is not Stage.MOVE:
        raise Refused("wrong_stage", T("Places are visited while moving through the Zone."))
    if place.kind is PlaceKind.MISSION:
        raise Refused("is_mission", T("A mission is chosen, not visited."))
    if place.kind is PlaceKind.ACHIEVEMENT:
        raise Refused("is_achievement", T("An achievement is marked once it is reached, not visited."))
    if state.visited:
        raise Refused("visited", T("One new contact or stash place has been visited in this movement already."))
    why = because("explore.place")
    play.emit(PlaceVisited(why, command.place, place.name))
    card = play.content.places.get(command.place)
    grant(play, card.visit if card is not None else Gains(), because("explore.found"))


def use_contact(play: CampaignPlay, command: UseContact) -> None:
    state, contact = play.state, command.contact
    card = play.content.contacts.get(contact)
    if card is None or contact not in state.contacts:
        raise Refused("no_contact", T("That is none of your contacts."))
    if contact in state.used:
        raise Refused("used", T("{contact} has been met in this exploration.", contact=contact_name(contact)))
    if card.kind is ContactKind.TRADER:
        raise Refused("is_trader", T("Put something into the basket to trade."))
    if card.kind is ContactKind.COMPANION and state.companion:
        raise Refused("companion_taken", T("Only one companion comes along on a mission."))
    if card.kind is ContactKind.EMPLOYER and state.job:
        raise Refused("job_taken", T("Only one job can be taken for a mission."))
    if not -1 <= command.offer < len(card.offers):
        raise Refused("no_offer", T("There is no such offer."))
    use(play, contact)
    if card.kind is ContactKind.COMPANION:
        play.emit(HelpTaken(because("explore.companion"), contact, state.job))
    if card.kind is ContactKind.EMPLOYER:
        play.emit(HelpTaken(because("explore.job"), state.companion, contact))
    if command.offer >= 0:
        why = because("explore.agreed", contact=contact_name(contact))
        grant(play, card.offers[command.offer].gains, why)


def next_stage(play: CampaignPlay, command: NextStage) -> None:
    state = play.state
    why = because("explore.order")
    if state.stage is Stage.MOVE:
        if not state.mission:
            raise Refused("no_mission", T("Choose the mission first: one mission place is visited in each movement."))
        play.emit(StageReached(why, Stage.CONTACTS))
    elif state.stage is Stage.CONTACTS:
        play.emit(StageReached(why, Stage.PACK))
    elif state.stage is Stage.AFTER:
        play.emit(ExplorationBegun(why, state.exploration + 1))
    else:
        raise Refused("wrong_stage", T("Set out to go on from here."))


def _open_place(state: Campaign, place: str) -> ZonePlace:
    found = state.places.get(place)
    if found is None:
        raise Refused("no_place", T("This place is not on your map."))
    if found.crossed:
        raise Refused("crossed_out", T("This place is crossed out for good."))
    return found
