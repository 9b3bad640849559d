"""Cards of the real box that join a scenario under way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from engine.jagged.content.cards import Cards
from engine.jagged.content.scenario import SpawnCard
from engine.jagged.events.base import FightEvent, sector_name, set_sector
from engine.jagged.state import Decks, State
from engine.jagged.words import Back, Deck, Quality
from engine.table.deck import Deck as Pile
from engine.table.text import T, Text


@dataclass(frozen=True, slots=True)
class CardsJoined(FightEvent):
    """The cards, and by deck the piles with their copies mixed in."""

    kind: ClassVar[str] = "cards_joined"
    cards: Cards
    spawn: Mapping[Back, tuple[str, ...]] = field(default_factory=dict)
    loot: Mapping[Quality, tuple[str, ...]] = field(default_factory=dict)
    events: Mapping[Deck, tuple[str, ...]] = field(default_factory=dict)
    encounters: tuple[str, ...] | None = None
    missions: tuple[str, ...] | None = None
    tank: tuple[str, ...] | None = None

    def describe(self) -> Text:
        return T("New cards for the box")

    def apply(self, state: State) -> State:
        old = state.decks
        decks = Decks(
            {**old.spawn, **{back: _with(old.spawn.get(back), pile) for back, pile in self.spawn.items()}},
            {**old.loot, **{each: _with(old.loot.get(each), pile) for each, pile in self.loot.items()}},
            {**old.events, **{deck: _with(old.events.get(deck), pile) for deck, pile in self.events.items()}},
            _with(old.encounters, self.encounters),
            _with(old.missions, self.missions),
            _with(old.tank, self.tank),
            old.market,
        )
        return replace(state, learnt=state.learnt.joined_by(self.cards), decks=decks)


def _with(pile: Pile | None, cards: tuple[str, ...] | None) -> Pile:
    known = pile or Pile()
    return known if cards is None else replace(known, cards=cards)


@dataclass(frozen=True, slots=True)
class SpawnTold(FightEvent):
    """A spawn card told letter by letter lies on its sector: known again after a reset, and it pays its reward."""

    kind: ClassVar[str] = "spawn_told"
    sector: str
    card: str
    shows: SpawnCard

    def describe(self) -> Text:
        return T("{sector}: the card as it was told", sector=sector_name(self.sector))

    def apply(self, state: State) -> State:
        learnt = state.learnt.joined_by(Cards(spawn={self.card: self.shows}))
        now = replace(state.sectors[self.sector], spawn=self.card)
        return set_sector(replace(state, learnt=learnt), self.sector, now)
