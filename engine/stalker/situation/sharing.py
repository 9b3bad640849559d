"""A moment of a mission as a situation file: what is promised in shared/situation/SITUATION.md, and nothing more."""

from __future__ import annotations

from dataclasses import replace

from engine.stalker.content.box import Box
from engine.stalker.content.cards import card_of
from engine.stalker.content.steps import CardPart
from engine.stalker.content.units import Level
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.situation.file import Situation, SituationUnit
from engine.stalker.state import Mission
from engine.stalker.zone import decks
from engine.stalker.zone.covering import uncovered


def situation_of(state: Mission, box: Box) -> Situation:
    """Who stands where, with every marker that changes sight or a way. Dead stalkers are no longer on the board."""
    cards = {enemy.card for enemy in state.enemies.values()}
    people = {
        name: SituationUnit(
            stalker.field,
            stalker.hp,
            _defence(box, stalker.gear.outfit),
            leader=name == state.leader,
            attention=stalker.attention,
        )
        for name, stalker in state.stalkers.items()
        if not stalker.is_dead
    }
    return Situation(
        _plan(state),
        {name: card for name, card in box.cards.enemies.items() if name in cards},
        dict(state.enemies),
        people,
        active_card(state, box),
    )


def active_card(state: Mission, box: Box) -> CardPart | None:
    """The activation card that was drawn last and counts for the markers on the board; None if none was drawn yet."""
    markers = [stalker.attention.level for stalker in state.stalkers.values() if stalker.attention is not None]
    level = Level.HIGH if Level.HIGH in markers else Level.LOW
    pile = state.decks.get(decks.HIGH if level is Level.HIGH else decks.LOW)
    if pile is None or not pile.discards:
        return None
    card = box.cards.activation[card_of(pile.discards[-1])]
    if level is Level.LOW and card.without is not None and not markers:
        return CardPart(level, card.without)
    return CardPart(level, (*card.steps, *card.extra))


def _plan(state: Mission) -> BoardPlan:
    plan = state.board.plan
    marked = {field for anomaly in state.anomalies.values() for field in anomaly.symbols}
    fields = {
        name: replace(
            entry,
            no_sight=entry.no_sight or name in state.no_sight,
            symbols=uncovered(state, name) if name in marked else entry.symbols,
        )
        for name, entry in plan.fields.items()
    }
    return replace(plan, fields=fields)


def _defence(box: Box, outfit: str | None) -> int:
    return box.cards.outfits[card_of(outfit)].defence if outfit else 0
