"""A table in the middle of a mission: the small table, with event cards, unknown markers and a mission of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.stalker.content.cards import ActivationCard, Content, Effect, EffectDo, EventCard, UnknownMarker
from engine.stalker.content.missions import MissionCard
from engine.stalker.content.steps import CardStep, Do
from engine.stalker.content.units import Level
from engine.stalker.events.cards import ASIDE
from engine.stalker.events.units import reduce
from engine.stalker.state import Stalker
from engine.table.deck import Deck
from engine.table.play import Play
from engine.table.rng import Rng
from tests.engine.stalker.table import CARDS, Table

E = Effect
EVENTS = {
    "first": EventCard({}, 1, framed=(E(EffectDo.RANDOM_EVENTS, n=5, minus_stalkers=True),)),
    "newcomer": EventCard({}, 2, framed=(E(EffectDo.RANDOM_EVENTS, n=4, minus_stalkers=True),)),
    "lost": EventCard({}, 7, at_once=(E(EffectDo.FAIL),)),
    "won": EventCard({}, 8, at_once=(E(EffectDo.WIN),)),
    "rain": EventCard({}),
    "calm": EventCard({}),
}
UNKNOWN = {
    "nobody": UnknownMarker(),
    "one-elite": UnknownMarker("elite", 1, "N"),
    "two-elite": UnknownMarker("elite", 2, "E"),
}
MISSION_CARDS = replace(
    CARDS,
    events=EVENTS,
    unknown=UNKNOWN,
    activation={
        "turn": ActivationCard(Level.LOW, {}, (CardStep(Do.ADVANCE, up_to=1),)),
        "charge": ActivationCard(Level.HIGH, {}, (CardStep(Do.ADVANCE, up_to=1),), extra=(CardStep(Do.EXPOSE),)),
    },
)
DECKS = {
    "events": Deck(("first", "newcomer")),
    ASIDE: Deck(("lost", "won")),
    "random": Deck(("rain#1", "calm#1", "rain#2", "calm#2", "rain#3")),
    "unknown": Deck(),
    "low": Deck(("turn#1",)),
    "high": Deck(("charge#1",)),
}


class MissionTable(Table):
    def __init__(
        self,
        picture: str,
        stalkers: Mapping[str, Stalker],
        enemies: Any = None,
        *,
        mission: MissionCard | None = None,
        cards: Content = MISSION_CARDS,
        decks: Mapping[str, Deck] | None = None,
        **state: Any,
    ) -> None:
        super().__init__(picture, stalkers, enemies, cards=cards, decks={**DECKS, **(decks or {})}, **state)
        self.box = replace(self.box, mission=mission or MissionCard({}, on_death="lost"))
        self.play = Play(self.play.state, self.box, reduce, Rng(1))
