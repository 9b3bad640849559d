"""What a match is played with: cards, mission and board. Stored with the match, so no edit breaks an old game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from engine.stalker.content.cards import NO_CARDS, Content, EffectDo, When
from engine.stalker.content.missions import MissionCard
from engine.stalker.content.texts import texts_of
from engine.stalker.content.units import EnemyCard
from engine.stalker.content.vocabulary import Names
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.state import Mission
from engine.table.play import Play


@dataclass(frozen=True)
class Box:
    cards: Content = field(default_factory=Content)
    plan: BoardPlan = field(default_factory=lambda: BoardPlan({}))
    bare: bool = False
    """A situation without cards: damage is told, not carried out, and anomalies do not go off."""
    mission: MissionCard = field(default_factory=lambda: MissionCard({}))
    left_out: tuple[str, ...] = ()
    """Cards that the players left out of their decks, as `kind/id`."""

    def grown(self, learnt: Content) -> Box:
        """The same box with cards that joined it: the same value for the same cards, so what it works out is kept."""
        if learnt == NO_CARDS:
            return self
        known = self._grown.get(id(learnt))
        if known is None or known[0] is not learnt:
            self._grown.clear()
            known = self._grown[id(learnt)] = (learnt, replace(self, cards=self.cards.joined_by(learnt)))
        return known[1]

    @cached_property
    def _grown(self) -> dict[int, tuple[Content, Box]]:
        return {}

    @cached_property
    def told(self) -> Box:
        """The same box for a rehearsal: nothing is carried out but moves."""
        return replace(self, bare=True)

    @cached_property
    def lost_fields(self) -> frozenset[str]:
        """The fields of the lost area: those joined to its entrance inside the area (p. 39)."""
        area = self.mission.lost_area
        inside = {field for _, field in area.entrances} if area else set()
        frontier, owners = list(inside), self.plan.owners
        while frontier:
            for x, y in self.plan.fields[frontier.pop()].cells:
                for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    name = owners.get(cell)
                    if name is not None and name not in inside:
                        inside.add(name)
                        frontier.append(name)
        return frozenset(inside)

    @cached_property
    def at_once_fields(self) -> frozenset[str]:
        """Fields where entering may set something off in the middle of a movement (p. 22); none in a rehearsal."""
        sides = [side for card in self.mission.environment.values() for side in card.sides.values()]
        triggers = [trigger for side in sides for trigger in side.triggers if trigger.at_once]
        return frozenset() if self.bare else frozenset(field for trigger in triggers for field in trigger.fields)

    @cached_property
    def trigger_fields(self) -> frozenset[str]:
        """Fields on which an environment card may set something off, on either of its sides."""
        sides = [side for card in self.mission.environment.values() for side in card.sides.values()]
        return frozenset(field for side in sides for trigger in side.triggers for field in trigger.fields)

    @cached_property
    def answered(self) -> bool:
        """Whether some stalker's card answers an attack with more than what counts in the defence roll."""
        own = [each for card in self.cards.stalkers.values() for each in card.own if each.when is When.DEFENCE]
        return any(effect.do not in (EffectDo.DICE, EffectDo.STARS) for each in own for effect in each.effects)

    @cached_property
    def texts(self) -> Mapping[str, Names]:
        """What cards let the players read out, by card and path."""
        return texts_of(cards=self.cards, mission=self.mission)

    @cached_property
    def hostile_cards(self) -> Mapping[str, frozenset[str]]:
        """By enemy card, the cards of other teams; one without a marker is hostile to both teams (p. 31)."""
        enemies = self.cards.enemies
        return {
            name: frozenset(other for other, each in enemies.items() if each.team != card.team)
            for name, card in enemies.items()
        }


ZonePlay = Play[Mission, Box]


def card_of_enemy(play: ZonePlay, enemy: str) -> EnemyCard:
    return play.content.cards.enemies[play.state.enemies[enemy].card]
