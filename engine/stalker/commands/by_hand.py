"""When the table disagrees with the app, beside the units: cards, anomalies, markers, event deck, notes.

Everything is one small command with a sentence, and can be undone. Nothing here is a rule of the game: no effect is
carried out, no question is asked, only what the app believes is set right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.field.grid import Direction
from engine.stalker.commands import correcting
from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import card_of
from engine.stalker.enemies.look import field_of, is_standing
from engine.stalker.events.cards import ASIDE, EventActive, LootLaid, RandomEventsStacked, UnknownDiscarded
from engine.stalker.events.gear import CardDiscarded, CardGained, GearArranged
from engine.stalker.events.hand import (
    AnomalyCorrected,
    DeckTold,
    EventPutAway,
    FieldCorrected,
    FlagCorrected,
    LeaderCorrected,
    LootPutBack,
    UnknownLaid,
)
from engine.stalker.events.markers import CoversChanged, NoSightChanged
from engine.stalker.events.units import EnemyPlaced, place, unit
from engine.stalker.ground.plan import FieldChange
from engine.stalker.stalkers.gear import cards_in, deck_of, is_well_kept, tally
from engine.stalker.state import Cover, Gear
from engine.stalker.zone import decks
from engine.stalker.zone.anomalies import cards_for
from engine.stalker.zone.decks import CardDrawn
from engine.stalker.zone.environment import shown
from engine.stalker.zone.shortage import BOLT
from engine.table.bounds import out_of_bounds
from engine.table.command import Command
from engine.table.deck import Deck
from engine.table.event import because
from engine.table.play import Rule
from engine.table.record import later
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text

ARTEFACT = "artefact"
WHY = because("table.set_right")
NO_FIELD = T("There is no such field.")


@dataclass(frozen=True, slots=True)
class HandGear(Command):
    """A card comes to a stalker (`gain`), leaves him (`lose`), or what he wears is arranged anew (`gear`)."""

    kind: ClassVar[str] = "hand_gear"
    stalker: str
    gain: str = ""
    lose: str = ""
    gear: Gear | None = None

    def describe(self) -> Text:
        if self.gain:
            return T("By hand: {stalker} has {card}", stalker=unit(self.stalker), card=Name("gear", self.gain))
        if self.lose:
            return T("By hand: {stalker} has no {card}", stalker=unit(self.stalker), card=Name("gear", self.lose))
        return T("By hand: what {stalker} wears", stalker=unit(self.stalker))


@dataclass(frozen=True, slots=True)
class HandLeader(Command):
    kind: ClassVar[str] = "hand_leader"
    stalker: str
    used: bool = False

    def describe(self) -> Text:
        return T("By hand: {stalker} is the leader", stalker=unit(self.stalker))


@dataclass(frozen=True, slots=True)
class HandAnomaly(Command):
    """None leaves as it is; `centre` is the centre of one of the places the mission knows for this anomaly."""

    kind: ClassVar[str] = "hand_anomaly"
    anomaly: str
    active: bool | None = None
    centre: str | None = None
    artefact: bool | None = None
    card: str = later(default="")
    """Another card of those the mission may have here."""

    def describe(self) -> Text:
        return T("By hand: {anomaly}", anomaly=Name("anomaly", self.anomaly))


@dataclass(frozen=True, slots=True)
class HandCover(Command):
    """A symbol is covered by a bolt, an artefact or a unit, or lies open again."""

    kind: ClassVar[str] = "hand_cover"
    anomaly: str
    field: str
    petals: int
    by: str = BOLT
    covered: bool = True

    def describe(self) -> Text:
        return T("By hand: a symbol on {field}", field=place(self.field))


@dataclass(frozen=True, slots=True)
class HandField(Command):
    """A field: "no sight", one loot or unknown marker more or less; or what a card upon it makes of it."""

    kind: ClassVar[str] = "hand_field"
    field: str
    no_sight: bool | None = None
    loot: int = 0
    unknown: int = 0
    ground: FieldChange | None = later(default=None)  # noqa: RUF009 - it makes a dataclass field

    def describe(self) -> Text:
        return T("By hand: the markers on {field}", field=place(self.field))


@dataclass(frozen=True, slots=True)
class HandEnemy(Command):
    """A standee from the supply stands on the board."""

    kind: ClassVar[str] = "hand_enemy"
    card: str
    field: str
    facing: str = "N"

    def describe(self) -> Text:
        return T("By hand: {enemy} on {field}", enemy=Name("enemy", self.card), field=place(self.field))


@dataclass(frozen=True, slots=True)
class HandEvent(Command):
    """`active`: this card is the active event. `random`: so many more on top of the deck. `away`: one card less."""

    kind: ClassVar[str] = "hand_event"
    active: str = ""
    random: int = 0
    away: bool = False

    def describe(self) -> Text:
        return T("By hand: the event deck")


@dataclass(frozen=True, slots=True)
class HandMission(Command):
    """A note or an objective, or the side of an environment card ("" for out of play)."""

    kind: ClassVar[str] = "hand_mission"
    flag: str = ""
    on: bool = True
    environment: str = ""
    side: str = ""

    def describe(self) -> Text:
        if self.environment:
            return T("By hand: {card}", card=Name("environment", self.environment))
        return T("By hand: {flag}", flag=Name("flag", self.flag))


@dataclass(frozen=True, slots=True)
class HandDeck(Command):
    """From now on the players draw from their own deck and tell the app which card it was, or the app draws again.

    Without a deck: from all of them.
    """

    kind: ClassVar[str] = "hand_deck"
    deck: str
    told: bool = True

    def describe(self) -> Text:
        if not self.deck:
            return T("You draw from all your decks") if self.told else T("The app draws from all decks")
        if self.told:
            return T("You draw yourselves: {deck}", deck=Name("deck", self.deck))
        return T("The app draws: {deck}", deck=Name("deck", self.deck))


def _deck(play: ZonePlay, command: HandDeck) -> None:
    if command.deck not in ("", *decks.TELLABLE):
        raise Refused("no_deck", T("There is no such deck."))
    for deck in (command.deck,) if command.deck else decks.TELLABLE:
        if command.told != (deck in play.state.told):
            play.emit(DeckTold(WHY, deck, command.told))


def _gear(play: ZonePlay, command: HandGear) -> None:
    if command.stalker not in play.state.stalkers:
        raise Refused("unknown_stalker", T("There is no stalker {name}.", name=command.stalker))
    held = play.state.stalkers[command.stalker].gear
    if command.gain:
        deck = _deck_with(play, command.gain)
        weapon = play.content.cards.weapons.get(card_of(command.gain))
        play.emit(CardDrawn(WHY, deck, command.gain, kept=True))
        play.emit(CardGained(WHY, command.stalker, command.gain, weapon.capacity if weapon else None))
    elif command.lose:
        if command.lose not in cards_in(held):
            raise Refused("no_item", T("{stalker} has no such item.", stalker=unit(command.stalker)))
        play.emit(CardDiscarded(WHY, command.stalker, deck_of(play.content, command.lose), command.lose))
    elif command.gear is not None:
        if tally([held]) != tally([command.gear]) or not is_well_kept(play.content, command.gear):
            raise Refused("does_not_fit", T("A card is in a place where it does not fit."))
        play.emit(GearArranged(WHY, {command.stalker: command.gear}))


def _deck_with(play: ZonePlay, copy: str) -> str:
    """The gear deck in whose piles a copy lies."""
    for name in (decks.WEAPONS, decks.OUTFITS, decks.ITEMS, decks.MODS, decks.ARTEFACTS):
        if play.state.decks.get(name, Deck()).find(copy) is not None:
            return name
    raise Refused("no_such_card", T("The box has no {card} left.", card=Name("gear", copy)))


def _leader(play: ZonePlay, command: HandLeader) -> None:
    who = play.state.stalkers.get(command.stalker)
    if who is None or who.is_dead:
        raise Refused("unknown_leader", T("The leader must be one of the stalkers."))
    play.emit(LeaderCorrected(WHY, command.stalker, command.used))


def _anomaly(play: ZonePlay, command: HandAnomaly) -> None:
    old = play.state.anomalies.get(command.anomaly)
    if old is None:
        raise Refused("no_anomaly", T("There is no such anomaly."))
    places = {old.centre: old.symbols, **dict(old.overlays), **known_places(play, command.anomaly)}
    centre = old.centre if command.centre is None else command.centre
    if centre not in places:
        raise Refused("no_overlay", T("No overlay of this anomaly has its centre there."))
    # A moving anomaly goes on from where it lies now.
    cycle = [(old.centre, old.symbols), *old.overlays]
    at = next((i for i, (each, _) in enumerate(cycle) if each == centre), None)
    others = old.overlays if at is None else (*cycle[at + 1 :], *cycle[:at])
    active = old.active if command.active is None else command.active
    artefact = old.artefact if command.artefact is None else command.artefact
    known = play.content.mission.anomalies.get(command.anomaly)
    if command.card and (known is None or command.card not in cards_for(play.content, known)):
        raise Refused("no_anomaly", T("There is no such anomaly."))
    play.emit(AnomalyCorrected(WHY, command.anomaly, centre, places[centre], active, artefact, others, command.card))


def known_places(play: ZonePlay, anomaly: str) -> Mapping[str, Mapping[str, tuple[int, ...]]]:
    """By centre the symbols of every overlay the mission has for an anomaly."""
    known = play.content.mission.anomalies.get(anomaly)
    return {overlay.centre: overlay.symbols for overlay in known.overlays} if known else {}


def _cover(play: ZonePlay, command: HandCover) -> None:
    state = play.state
    cover = Cover(command.by, command.anomaly, command.field, command.petals)
    if not command.covered:
        if cover not in state.covers:
            raise Refused("no_symbol", T("That symbol is not covered."))
        play.emit(CoversChanged(WHY, lifted=(cover,)))
        return
    anomaly = state.anomalies.get(command.anomaly)
    symbols = anomaly.symbols.get(command.field, ()) if anomaly else ()
    taken = [each.petals for each in state.covers if (each.anomaly, each.field) == (command.anomaly, command.field)]
    if symbols.count(command.petals) <= taken.count(command.petals):
        raise Refused("no_symbol", T("There is no such open symbol."))
    stands = is_standing(state, command.by) and field_of(state, command.by) == command.field
    if command.by not in (BOLT, ARTEFACT) and not stands:
        raise Refused("unknown_unit", T("There is no such unit."))
    play.emit(CoversChanged(WHY, laid=(cover,)))


def _field(play: ZonePlay, command: HandField) -> None:
    if command.ground is not None:
        _ground(play, command.field, command.ground)
        return
    _known_field(play, command.field)
    if command.no_sight is not None and command.no_sight != (command.field in play.state.no_sight):
        play.emit(NoSightChanged(WHY, command.field, command.no_sight))
    if command.loot > 0:
        loot = play.state.decks.get(decks.LOOT, Deck()).cards
        if not loot:
            raise Refused("none_left", T("There is no loot marker left"))
        play.emit(LootLaid(WHY, loot[0], command.field))
    elif command.loot < 0 and play.state.loot.get(command.field):
        play.emit(LootPutBack(WHY, play.state.loot[command.field][-1].id, command.field))
    if command.unknown > 0:
        pile = play.state.decks.get(decks.UNKNOWN, Deck())
        if not (*pile.cards, *pile.discards):
            raise Refused("none_left", T("There is no unknown marker left"))
        play.emit(UnknownLaid(WHY, (*pile.cards, *pile.discards)[0], command.field))
    elif command.unknown < 0 and play.state.unknown.get(command.field):
        play.emit(UnknownDiscarded(WHY, play.state.unknown[command.field][-1].id, command.field))


def _ground(play: ZonePlay, field: str, ground: FieldChange) -> None:
    if field not in play.state.board.plan.fields:
        raise Refused("unknown_field", NO_FIELD)
    if next(out_of_bounds(FieldChange, ground), None) is not None:
        raise Refused("out_of_bounds", T("A field has cover 0 to 20 and radiation 0 to 16."))
    if ground.water and play.state.units_on(field):
        raise Refused("stands_here", T("Somebody stands on {field}: nobody stands in water.", field=place(field)))
    if ground != play.state.grounds.get(field, FieldChange()):
        play.emit(FieldCorrected(WHY, field, ground))


def _enemy(play: ZonePlay, command: HandEnemy) -> None:
    _known_field(play, command.field)
    if play.state.supply.get(command.card, 0) < 1 or command.facing not in Direction.__members__:
        raise Refused("none_left", T("No standee of this enemy is left in the supply."))
    if correcting.is_full(play, command.field):
        raise Refused("full", T("That field is full."))
    number = play.state.numbers.get(command.card, 0) + 1
    hp = play.content.cards.enemies[command.card].hp
    name, facing = f"{command.card}-{number}", Direction[command.facing]
    play.emit(EnemyPlaced(WHY, name, command.card, number, command.field, facing, hp))


def _known_field(play: ZonePlay, field: str) -> None:
    if field not in play.state.board.index:
        raise Refused("unknown_field", NO_FIELD)
    if play.state.board.plan.fields[field].water:
        raise Refused("water", T("Nobody stands in water."))


def _event(play: ZonePlay, command: HandEvent) -> None:
    pile = play.state.decks.get(decks.EVENTS, Deck())
    if command.active:
        deck = next((name for name in (decks.EVENTS, ASIDE, decks.RANDOM) if _holds(play, name, command.active)), None)
        if deck is None:
            raise Refused("no_event", T("There is no such event card."))
        play.emit(EventActive(WHY, deck, command.active))
    if command.random > 0:
        cards = play.state.decks.get(decks.RANDOM, Deck()).cards[: command.random]
        if not cards:
            raise Refused("none_left", T("No random event is left"))
        play.emit(RandomEventsStacked(WHY, cards))
    if command.away:
        if not pile.cards:
            raise Refused("none_left", T("The event deck is empty."))
        play.emit(EventPutAway(WHY, pile.cards[0]))


def _holds(play: ZonePlay, deck: str, card: str) -> bool:
    return play.state.decks.get(deck, Deck()).find(card) is not None


def _mission(play: ZonePlay, command: HandMission) -> Rule | None:

    known = play.content.mission
    if command.environment:
        card = known.environment.get(command.environment)
        if card is None or command.side not in ("", *card.sides):
            raise Refused("no_card", T("There is no such environment card, or no such side."))
        shown(play, command.environment, command.side, WHY)
        return None
    if not command.flag or len(command.flag) > 40:
        raise Refused("no_flag", T("There is no such note."))
    if command.on != (command.flag in play.state.flags):
        play.emit(FlagCorrected(WHY, command.flag, command.on))
    return None


Perform = Callable[[ZonePlay, Any], Rule | None]
HAND_COMMANDS: Mapping[str, tuple[type[Command], Perform]] = {
    HandGear.kind: (HandGear, _gear),
    HandLeader.kind: (HandLeader, _leader),
    HandAnomaly.kind: (HandAnomaly, _anomaly),
    HandCover.kind: (HandCover, _cover),
    HandField.kind: (HandField, _field),
    HandEnemy.kind: (HandEnemy, _enemy),
    HandEvent.kind: (HandEvent, _event),
    HandMission.kind: (HandMission, _mission),
    HandDeck.kind: (HandDeck, _deck),
}
CORRECTIONS = frozenset({correcting.Adjust.kind, *HAND_COMMANDS})
"""Kinds of commands that only set right what the app believes."""
