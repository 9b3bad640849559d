"""What a match is played with. Stored with the match, so that no edit breaks an old game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from engine.jagged.content.cards import NO_CARDS, Cards
from engine.jagged.content.enemies import EnemyCard
from engine.jagged.content.kit import ItemCard
from engine.jagged.content.laying import region_of
from engine.jagged.content.scenario import ScenarioCard
from engine.jagged.ground import Region
from engine.jagged.rules import HouseRules
from engine.jagged.state import State
from engine.table.play import Play

__all__ = ["Box", "Cards", "FightPlay", "enemy_card", "item_of", "printed"]


@dataclass(frozen=True)
class Box:
    region: Region
    cards: Cards = field(default_factory=Cards)
    scenario: ScenarioCard | None = None
    rules: HouseRules = HouseRules()  # noqa: RUF009 - an immutable value
    told: bool = False
    """A situation: attacks are told and hit, nobody rolls and nobody falls (section f)."""
    rewards_seen: bool = True
    """Rewards are drawn before anybody takes them (p. 19); a scenario begun with an older app goes on as it began."""
    places_chosen: bool = True
    """Players choose where a new card goes, what fits no more is discarded at once (p. 13), and paid allies stay
    (p. 36); older scenarios as above."""
    by_hand: frozenset[str] = frozenset()
    """Decks of the real box that the players draw from: spawn, loot, events, encounters, missions, tank."""

    def grown(self, learnt: Cards) -> Box:
        """The same box with cards that joined it: the same value for the same cards, so what it works out is kept."""
        if learnt == NO_CARDS:
            return self
        known = self._grown.get(id(learnt))
        if known is None or known[0] is not learnt:
            self._grown.clear()
            cards = self.cards.joined_by(learnt)
            region = self.region
            if learnt.missions and self.scenario is not None:
                # A mission is a sector of its own.
                region = region_of(self.scenario, cards.sectors, cards.missions)
            known = self._grown[id(learnt)] = (learnt, replace(self, cards=cards, region=region))
        return known[1]

    @cached_property
    def _grown(self) -> dict[int, tuple[Cards, Box]]:
        return {}


FightPlay = Play[State, Box]


def printed(card: str) -> str:
    """The id of the card a copy is of."""
    return card.split("#", 1)[0]


def item_of(play: FightPlay, card: str) -> ItemCard:
    return play.content.cards.items[printed(card)]


def enemy_card(box: Box, card: str) -> EnemyCard:
    return box.cards.enemies[card]
