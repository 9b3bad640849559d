"""What happens in the shelter by day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.table.frozen import changed
from engine.table.text import Name, T, Text
from engine.warofmine.events.base import SiegeEvent, person
from engine.warofmine.events.cards import with_deck
from engine.warofmine.state.counts import added
from engine.warofmine.state.siege import Holding, Placed, Siege


def with_spot(state: Siege, spot: str, holding: Holding) -> Siege:
    shelter = {**state.shelter, spot: holding}
    return changed(state, shelter={name: shelter[name] for name in sorted(shelter)})


@dataclass(frozen=True, slots=True)
class PersonPlaced(SiegeEvent):
    kind: ClassVar[str] = "person_placed"
    who: str
    placed: Placed | None

    def after(self, state: Siege) -> Siege:
        others = {who: place for who, place in state.placed.items() if who != self.who}
        if self.placed is not None:
            others[self.who] = self.placed
        return changed(state, placed=dict(sorted(others.items())))

    def describe(self) -> Text:
        if self.placed is None:
            return T("{who} rests", who=person(self.who))
        if self.placed.build:
            return T("{who} builds {what}", who=person(self.who), what=Name("fittings", self.placed.build))
        return T("{who} goes here: {spot}", who=person(self.who), spot=Name("spots", self.placed.spot))


@dataclass(frozen=True, slots=True)
class SpotSet(SiegeEvent):
    """By hand: what lies there."""

    kind: ClassVar[str] = "spot_set"
    spot: str
    held: Holding

    def after(self, state: Siege) -> Siege:
        return with_spot(state, self.spot, self.held)

    def describe(self) -> Text:
        return T("{spot} is put right", spot=Name("spots", self.spot))


@dataclass(frozen=True, slots=True)
class ActionsWorked(SiegeEvent):
    kind: ClassVar[str] = "actions_worked"

    def after(self, state: Siege) -> Siege:
        return changed(state, placed={})

    def describe(self) -> Text:
        return T("Everybody works")


@dataclass(frozen=True, slots=True)
class ShelterCardTurned(SiegeEvent):
    """The way is free: the card is turned over, worked and gone; another one may be left in its place (J10, W47)."""

    kind: ClassVar[str] = "shelter_card_turned"
    spot: str
    card: str
    leaves: str = ""

    def after(self, state: Siege) -> Siege:
        deck = state.deck("shelter")
        if self.leaves:
            deck = deck.take(self.leaves)
        deck = deck.remove_from_game(self.card)
        return with_deck(with_spot(state, self.spot, Holding(card=self.leaves)), "shelter", deck)

    def describe(self) -> Text:
        return T("{card} is turned over", card=Name("shelter", self.card.partition("#")[0]))


@dataclass(frozen=True, slots=True)
class LockHeld(SiegeEvent):
    """1 to 3: nothing, the lockpick is kept (J11)."""

    kind: ClassVar[str] = "lock_held"
    who: str
    roll: int

    def after(self, state: Siege) -> Siege:
        return state

    def describe(self) -> Text:
        return T("{roll}: the lock holds", roll=self.roll)


@dataclass(frozen=True, slots=True)
class Built(SiegeEvent):
    kind: ClassVar[str] = "built"
    spot: str
    fitting: str
    boards: bool = False

    def after(self, state: Siege) -> Siege:
        if self.boards:
            # Boards are markers: their card stays among the constructions (W43).
            return with_spot(state, self.spot, Holding(boards=True))
        constructions = list(state.constructions)
        constructions.remove(self.fitting)
        holding = Holding(fitting=self.fitting.partition("#")[0])
        return with_spot(changed(state, constructions=tuple(constructions)), self.spot, holding)

    def describe(self) -> Text:
        return T("{fitting} is built", fitting=Name("fittings", self.fitting.partition("#")[0]))


@dataclass(frozen=True, slots=True)
class Destroyed(SiegeEvent):
    """A fitting is gone; its card lies among the constructions again."""

    kind: ClassVar[str] = "destroyed"
    spot: str
    fitting: str

    def after(self, state: Siege) -> Siege:
        back = () if state.shelter[self.spot].boards else (self.fitting,)
        cards = tuple(sorted((*state.constructions, *back)))
        return with_spot(changed(state, constructions=cards), self.spot, Holding())

    def describe(self) -> Text:
        return T("{fitting} is destroyed", fitting=Name("fittings", self.fitting.partition("#")[0]))


@dataclass(frozen=True, slots=True)
class IdeaGrasped(SiegeEvent):
    """From the ideas to the constructions (W46)."""

    kind: ClassVar[str] = "idea_grasped"
    fitting: str

    def after(self, state: Siege) -> Siege:
        ideas = list(state.ideas)
        ideas.remove(self.fitting)
        return changed(state, ideas=tuple(ideas), constructions=tuple(sorted((*state.constructions, self.fitting))))

    def describe(self) -> Text:
        return T("{fitting} can be built now", fitting=Name("fittings", self.fitting.partition("#")[0]))


@dataclass(frozen=True, slots=True)
class FittingUsed(SiegeEvent):
    kind: ClassVar[str] = "fitting_used"
    spot: str
    fitting: str

    def after(self, state: Siege) -> Siege:
        return changed(state, used=added(state.used, self.spot, 1))

    def describe(self) -> Text:
        return T("{fitting} is used", fitting=Name("fittings", self.fitting.partition("#")[0]))


@dataclass(frozen=True, slots=True)
class FittingWorked(SiegeEvent):
    """It works by itself, once a day."""

    kind: ClassVar[str] = "fitting_worked"
    spot: str
    fitting: str
    moment: str

    def after(self, state: Siege) -> Siege:
        return changed(state, worked=tuple(sorted((*state.worked, f"{self.spot}/{self.moment}"))))

    def describe(self) -> Text:
        return T("{fitting} works by itself", fitting=Name("fittings", self.fitting.partition("#")[0]))
