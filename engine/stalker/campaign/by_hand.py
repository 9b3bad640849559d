"""What the story book says and the app cannot know: entered by the players, each with their reason."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import ClassVar

from engine.stalker.campaign.cards import GEAR, CampaignContent, Draw, PlaceKind
from engine.stalker.campaign.check import is_on_map
from engine.stalker.campaign.events import contact_name, gear_name, stalker_name
from engine.stalker.campaign.events_zone import (
    AchievementReached,
    CardsRemoved,
    ContactLost,
    HelpTaken,
    NoteWritten,
    PlaceAdded,
    PlacePut,
    StalkerJoined,
)
from engine.stalker.campaign.moves import (
    AMMO,
    CampaignPlay,
    cross_out,
    draw_gear,
    meet,
    pay,
    put_magazines,
    release,
    take,
)
from engine.stalker.campaign.packing import at_home
from engine.stalker.campaign.state import ASIDE, BOX, CardSpot, Where, ZonePlace
from engine.stalker.content.cards import card_of
from engine.table.command import Command
from engine.table.event import Reason, because
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text

MAX_TEXT = 300
MAX_PLACES = 200
MAX_NOTES = 500
MAX_REMOVED = 500
_PLACE_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


@dataclass(frozen=True, slots=True)
class ChangeCoupons(Command):
    kind: ClassVar[str] = "change_coupons"
    change: int
    reason: str = ""

    def describe(self) -> Text:
        return T("coupons {n}", n=Text("+{n}" if self.change > 0 else "−{n}", (("n", abs(self.change)),)))


@dataclass(frozen=True, slots=True)
class TakeCard(Command):
    """A card named by the story comes to the stash."""

    kind: ClassVar[str] = "take_card"
    card: str
    reason: str = ""

    def describe(self) -> Text:
        return T("Take {card}", card=gear_name(self.card))


@dataclass(frozen=True, slots=True)
class DrawCards(Command):
    """Random gear of a rank, from what is left in the deck."""

    kind: ClassVar[str] = "draw_cards"
    draw: Draw
    reason: str = ""

    def describe(self) -> Text:
        return T("Draw from the deck: {deck}", deck=Name("deck", self.draw.deck))


@dataclass(frozen=True, slots=True)
class DrewInstead(Command):
    """The players drew another card of the deck than the app: that one comes to the stash, the app's goes back."""

    kind: ClassVar[str] = "drew_instead"
    copy: str
    card: str

    def describe(self) -> Text:
        return T("We drew {card}", card=gear_name(self.card))


@dataclass(frozen=True, slots=True)
class GiveUpCard(Command):
    """A card leaves the team: back to its deck, out of the game, or into a mission box."""

    kind: ClassVar[str] = "give_up_card"
    card: str
    to: Where = Where.BOX
    mission: str = ""
    reason: str = ""

    def describe(self) -> Text:
        return T("Give {card} away", card=gear_name(self.card))


@dataclass(frozen=True, slots=True)
class ChangeMagazines(Command):
    kind: ClassVar[str] = "change_magazines"
    ammo: str
    change: int
    reason: str = ""

    def describe(self) -> Text:
        return T("Magazines, {ammo}: {n}", ammo=Name("ammo", self.ammo), n=f"{self.change:+d}")


@dataclass(frozen=True, slots=True)
class AddPlace(Command):
    """A sticker, or a place as the players' own map has it."""

    kind: ClassVar[str] = "add_place"
    place: str
    card: ZonePlace = field(default_factory=lambda: ZonePlace(PlaceKind.MISSION))

    def describe(self) -> Text:
        return T("Add a place to the map")


@dataclass(frozen=True, slots=True)
class CrossOut(Command):
    kind: ClassVar[str] = "cross_out"
    place: str

    def describe(self) -> Text:
        return T("Cross a place out")


@dataclass(frozen=True, slots=True)
class Achieve(Command):
    """Something the map lets players mark has been done."""

    kind: ClassVar[str] = "achieve"
    place: str

    def describe(self) -> Text:
        return T("Mark an achievement")


@dataclass(frozen=True, slots=True)
class RemoveCards(Command):
    """The story takes cards of missions out of the game for the rest of the campaign (p. 16)."""

    kind: ClassVar[str] = "remove_cards"
    cards: tuple[str, ...]

    def describe(self) -> Text:
        return T("Take a card out of this campaign")


@dataclass(frozen=True, slots=True)
class PutOnMap(Command):
    """Where a place is, as the players' own map has it."""

    kind: ClassVar[str] = "put_on_map"
    place: str
    at: tuple[int, ...] = ()

    def describe(self) -> Text:
        return T("Put a place where it is on the map")


@dataclass(frozen=True, slots=True)
class MeetContact(Command):
    kind: ClassVar[str] = "meet_contact"
    contact: str

    def describe(self) -> Text:
        return T("A new contact: {contact}", contact=contact_name(self.contact))


@dataclass(frozen=True, slots=True)
class LoseContact(Command):
    kind: ClassVar[str] = "lose_contact"
    contact: str

    def describe(self) -> Text:
        return T("No longer a contact: {contact}", contact=contact_name(self.contact))


@dataclass(frozen=True, slots=True)
class Join(Command):
    """A stalker who comes later is equipped from the stash (p. 6)."""

    kind: ClassVar[str] = "join"
    stalker: str

    def describe(self) -> Text:
        return T("{stalker} joins the team", stalker=stalker_name(self.stalker))


@dataclass(frozen=True, slots=True)
class WriteNote(Command):
    kind: ClassVar[str] = "write_note"
    text: str

    def describe(self) -> Text:
        return T("Write a note")


def change_coupons(play: CampaignPlay, command: ChangeCoupons) -> None:
    at_home(play.state)
    if not command.change:
        raise Refused("nothing", T("Nothing would change."))
    pay(play, command.change, _why(command.reason))


def take_card(play: CampaignPlay, command: TakeCard) -> None:
    at_home(play.state)
    take(play, command.card, _why(command.reason))


def draw_cards(play: CampaignPlay, command: DrawCards) -> None:
    at_home(play.state)
    if command.draw.deck not in GEAR or not 1 <= command.draw.n <= 10:
        raise Refused("no_deck", T("There is no such deck of gear."))
    if not draw_gear(play, command.draw, _why(command.reason)):
        raise Refused("none_left", T("There is no such card left in the box."))


def drew_instead(play: CampaignPlay, command: DrewInstead) -> None:
    at_home(play.state)
    decks = play.content.deck_by_card
    if play.state.spot(command.copy).where is not Where.STASH:
        raise Refused("not_owned", T("{card} is not yours.", card=gear_name(command.copy)))
    if decks.get(command.card) != decks[card_of(command.copy)] or command.card == card_of(command.copy):
        raise Refused("no_deck", T("It lies in another deck."))
    why = because("own.drew_instead")
    take(play, command.card, why)
    release(play, command.copy, BOX, why)


def give_up_card(play: CampaignPlay, command: GiveUpCard) -> None:
    at_home(play.state)
    if play.state.spot(command.card).where not in (Where.STASH, Where.STALKER):
        raise Refused("not_owned", T("{card} is not yours.", card=gear_name(command.card)))
    targets = {Where.BOX: BOX, Where.ASIDE: ASIDE, Where.MISSION: CardSpot(Where.MISSION, command.mission)}
    if command.to not in targets or (command.to is Where.MISSION and not _PLACE_ID.fullmatch(command.mission)):
        raise Refused("no_target", T("A card goes back to its deck, out of the game or into a mission box."))
    release(play, command.card, targets[command.to], _why(command.reason))


def change_magazines(play: CampaignPlay, command: ChangeMagazines) -> None:
    at_home(play.state)
    if command.ammo not in AMMO or not 1 <= abs(command.change) <= 100:
        raise Refused("no_ammo", T("There are no such magazines."))
    put_magazines(play, "", command.ammo, command.change, _why(command.reason))


def add_place(play: CampaignPlay, command: AddPlace) -> None:
    at_home(play.state)
    check_place(play.content, command.place, command.card)
    if command.place in play.state.places:
        raise Refused("place_there", T("This place is on your map already."))
    if len(play.state.places) >= MAX_PLACES:
        raise Refused("too_many", T("There is no room for more on the map."))
    play.emit(PlaceAdded(because("story.place_added"), command.place, command.card))


def check_place(content: CampaignContent, place: str, card: ZonePlace) -> None:
    """A place has an id that can be kept, and a name: its own, or that of its card. Raises Refused."""
    named = card.name.strip() or place in content.places
    if not _PLACE_ID.fullmatch(place) or not named:
        raise Refused("bad_place", T("Give the place a name."))
    if card.at and not is_on_map(card.at):
        raise Refused("off_map", T("That is not on the map."))
    if max(map(len, (card.name, card.code, card.mission))) > MAX_TEXT or not (card.name + card.code).isprintable():
        raise Refused("bad_place", T("Give the place a short name."))


def cross_place_out(play: CampaignPlay, command: CrossOut) -> None:
    at_home(play.state)
    if command.place not in play.state.places:
        raise Refused("no_place", T("This place is not on your map."))
    if play.state.places[command.place].crossed:
        raise Refused("crossed_out", T("This place is crossed out for good."))
    cross_out(play, command.place, because("story.crossed_out"))


def achieve(play: CampaignPlay, command: Achieve) -> None:
    at_home(play.state)
    place = play.state.places.get(command.place)
    if place is None or place.kind is not PlaceKind.ACHIEVEMENT:
        raise Refused("no_place", T("This achievement is not on your map."))
    if place.visited or place.crossed:
        raise Refused("reached", T("This achievement is marked already."))
    play.emit(AchievementReached(because("story.achievement"), command.place, place.name))


def remove_cards(play: CampaignPlay, command: RemoveCards) -> None:
    at_home(play.state)
    new = tuple(card for card in command.cards if card not in play.state.removed)
    if not new:
        raise Refused("nothing", T("Nothing would change."))
    if len(play.state.removed) + len(new) > MAX_REMOVED or not all(0 < len(card) <= MAX_TEXT for card in new):
        raise Refused("bad_card", T("Name the card as it is called."))
    play.emit(CardsRemoved(because("story.removed"), new))


def put_on_map(play: CampaignPlay, command: PutOnMap) -> None:
    place = play.state.places.get(command.place)
    if place is None:
        raise Refused("no_place", T("This place is not on your map."))
    if not is_on_map(command.at):
        raise Refused("off_map", T("That is not on the map."))
    if place.at != command.at:
        play.emit(PlacePut(because("own.map"), command.place, command.at, place.name))


def meet_contact(play: CampaignPlay, command: MeetContact) -> None:
    if command.contact not in play.content.contacts or command.contact in play.state.contacts:
        raise Refused("no_contact", T("There is no such contact to be met."))
    meet(play, command.contact, because("story.contact"))


def lose_contact(play: CampaignPlay, command: LoseContact) -> None:
    state = play.state
    at_home(state)
    if command.contact not in state.contacts:
        raise Refused("no_contact", T("That is none of your contacts."))
    why = because("story.contact_lost")
    if command.contact in (state.companion, state.job):
        # Whoever is gone neither comes along nor pays.
        companion = "" if state.companion == command.contact else state.companion
        play.emit(HelpTaken(why, companion, "" if state.job == command.contact else state.job))
    play.emit(ContactLost(why, command.contact))


def join(play: CampaignPlay, command: Join) -> None:
    at_home(play.state)
    if command.stalker not in play.content.cards.stalkers or command.stalker in play.state.stalkers:
        raise Refused("unknown_stalker", T("This stalker cannot join."))
    why = because("story.joined")
    play.emit(StalkerJoined(why, command.stalker))


def write_note(play: CampaignPlay, command: WriteNote) -> None:
    text = command.text.strip()
    if not text or len(text) > MAX_TEXT or len(play.state.notes) >= MAX_NOTES:
        raise Refused("bad_note", T("Write a short note."))
    play.emit(NoteWritten(because("own.note"), text))


def _why(reason: str) -> Reason:
    """The players' own words, else that it was entered by hand."""
    words = reason.strip()
    if len(words) > MAX_TEXT:
        raise Refused("long_reason", T("Say it shorter."))
    return because("own.said", reason=words) if words else because("own.entered")
