"""Threat, counterattacks, event cards, lieutenants, missions (p. 30-35)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.jagged.events.base import FightEvent, card_name, put, sector_name, set_sector, without
from engine.jagged.state import Mission, Sector, State
from engine.jagged.words import Deck, Status, Time
from engine.table.text import T, Text, Tn


@dataclass(frozen=True, slots=True)
class ThreatTokens(FightEvent):
    kind: ClassVar[str] = "threat_tokens"
    tokens: int

    def describe(self) -> Text:
        return Tn("{n} threat token lies there", "{n} threat tokens lie there", self.tokens)

    def apply(self, state: State) -> State:
        return replace(state, dictator=replace(state.dictator, tokens=self.tokens))


@dataclass(frozen=True, slots=True)
class ThreatChanged(FightEvent):
    kind: ClassVar[str] = "threat_changed"
    threat: int

    def describe(self) -> Text:
        return T("Threat level {threat}", threat=self.threat)

    def apply(self, state: State) -> State:
        return replace(state, dictator=replace(state.dictator, threat=self.threat))


@dataclass(frozen=True, slots=True)
class CounterattackUsed(FightEvent):
    """The token on a level is gone for good (J40)."""

    kind: ClassVar[str] = "counterattack_used"
    at: int

    def describe(self) -> Text:
        return T("Counterattack at level {at}", at=self.at)

    def apply(self, state: State) -> State:
        left = tuple(at for at in state.dictator.counterattacks if at != self.at)
        return replace(state, dictator=replace(state.dictator, counterattacks=left))


@dataclass(frozen=True, slots=True)
class CounterattackRepelled(FightEvent):
    kind: ClassVar[str] = "counterattack_repelled"
    strength: int
    successes: int

    def describe(self) -> Text:
        return T("Repelled: {successes} against {strength}", successes=self.successes, strength=self.strength)

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True, slots=True)
class EventDrawn(FightEvent):
    kind: ClassVar[str] = "event_drawn"
    deck: Deck
    card: str
    order: tuple[str, ...] | None = None

    def describe(self) -> Text:
        return T("Event: {card}", card=card_name(self.card))

    def apply(self, state: State) -> State:
        pile = state.decks.events[self.deck]
        if self.order is not None:
            pile = replace(pile, cards=self.order, discards=())
        events = {**state.decks.events, self.deck: pile.take(self.card)}
        return replace(state, decks=replace(state.decks, events=events))


@dataclass(frozen=True, slots=True)
class EventLaid(FightEvent):
    kind: ClassVar[str] = "event_laid"
    card: str
    slot: int

    def describe(self) -> Text:
        return T("{card} lies on place {slot}", card=card_name(self.card), slot=self.slot)

    def apply(self, state: State) -> State:
        return replace(state, dictator=replace(state.dictator, laid=(*state.dictator.laid, self.card)))


@dataclass(frozen=True, slots=True)
class EventsCleared(FightEvent):
    """The laid ones are mixed back into their own decks; day and night turn (p. 31, J44)."""

    kind: ClassVar[str] = "events_cleared"
    time: Time
    orders: tuple[tuple[Deck, tuple[str, ...]], ...]

    def describe(self) -> Text:
        return (
            T("The places are cleared; night falls")
            if self.time is Time.NIGHT
            else T("The places are cleared; a new day")
        )

    def apply(self, state: State) -> State:
        events = dict(state.decks.events)
        for deck, order in self.orders:
            events[deck] = replace(events[deck], cards=order)
        dictator = replace(state.dictator, laid=(), time=self.time)
        return replace(state, dictator=dictator, decks=replace(state.decks, events=events))


@dataclass(frozen=True, slots=True)
class TimeChanged(FightEvent):
    kind: ClassVar[str] = "time_changed"
    time: Time

    def describe(self) -> Text:
        return T("Night falls") if self.time is Time.NIGHT else T("A new day")

    def apply(self, state: State) -> State:
        return replace(state, dictator=replace(state.dictator, time=self.time))


@dataclass(frozen=True, slots=True)
class BribePrice(FightEvent):
    kind: ClassVar[str] = "bribe_price"
    price: int

    def describe(self) -> Text:
        return T("A die of a bribe costs {price}", price=self.price)

    def apply(self, state: State) -> State:
        return replace(state, dictator=replace(state.dictator, bribe=self.price))


@dataclass(frozen=True, slots=True)
class Stronger(FightEvent):
    """What an event adds to every enemy's damage."""

    kind: ClassVar[str] = "stronger"
    n: int

    def describe(self) -> Text:
        return T("Enemies hit by {n} harder", n=self.n)

    def apply(self, state: State) -> State:
        return replace(state, dictator=replace(state.dictator, stronger=self.n))


@dataclass(frozen=True, slots=True)
class AbilityUsed(FightEvent):
    kind: ClassVar[str] = "ability_used"
    threat: int

    def describe(self) -> Text:
        return T("The dictator's ability at level {threat}", threat=self.threat)

    def apply(self, state: State) -> State:
        return replace(state, ability_used=True)


@dataclass(frozen=True, slots=True)
class LieutenantCame(FightEvent):
    """Beside the dictator, or onto a sector once found (p. 33)."""

    kind: ClassVar[str] = "lieutenant_came"
    lieutenant: str
    sector: str = ""

    def describe(self) -> Text:
        if self.sector:
            return T("{card} is in {sector}", card=card_name(self.lieutenant), sector=sector_name(self.sector))
        return T("{card} is in play", card=card_name(self.lieutenant))

    def apply(self, state: State) -> State:
        dictator = state.dictator
        left = tuple(each for each in dictator.lieutenants if each != self.lieutenant)
        if not self.sector:
            return replace(state, dictator=replace(dictator, lieutenants=(*left, self.lieutenant)))
        there = replace(state.sectors[self.sector], lieutenant=self.lieutenant)
        return set_sector(replace(state, dictator=replace(dictator, lieutenants=left)), self.sector, there)


@dataclass(frozen=True, slots=True)
class MissionOpened(FightEvent):
    kind: ClassVar[str] = "mission_opened"
    mission: str
    access: str

    def describe(self) -> Text:
        return T("Mission: {card}, from {sector}", card=card_name(self.mission), sector=sector_name(self.access))

    def apply(self, state: State) -> State:
        pile = state.decks.missions
        if pile.find(self.mission):
            pile = pile.take(self.mission)
        return replace(
            state,
            missions=put(state.missions, self.mission, Mission(self.access)),
            access=(*state.access, (self.access, self.mission)),
            sectors=put(state.sectors, self.mission, Sector(Status.OCCUPIED)),
            decks=replace(state.decks, missions=pile),
        )


@dataclass(frozen=True, slots=True)
class GoalReached(FightEvent):
    kind: ClassVar[str] = "goal_reached"
    mission: str
    done: int

    def describe(self) -> Text:
        return T("{card}: condition {done} is fulfilled", card=card_name(self.mission), done=self.done)

    def apply(self, state: State) -> State:
        now = replace(state.missions[self.mission], done=self.done)
        return replace(state, missions=put(state.missions, self.mission, now))


@dataclass(frozen=True, slots=True)
class MissionDone(FightEvent):
    kind: ClassVar[str] = "mission_done"
    mission: str
    removed: bool = False
    """A bounty leaves the campaign; other missions go back under the deck."""

    def describe(self) -> Text:
        return T("Mission accomplished: {card}", card=card_name(self.mission))

    def apply(self, state: State) -> State:
        bodies = [name for name, body in state.bodies.items() if body.field == self.mission]
        decks, dead = state.decks, state.dead
        if self.removed:
            dead = (*dead, self.mission)
        else:
            decks = replace(decks, missions=decks.missions.discard(self.mission))
        return replace(
            state,
            missions=without(state.missions, self.mission),
            access=tuple(pair for pair in state.access if self.mission not in pair),
            sectors=without(state.sectors, self.mission),
            bodies=without(state.bodies, *bodies),
            decks=decks,
            dead=dead,
        )
