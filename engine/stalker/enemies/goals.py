"""Where a step of an activation card sends an enemy (R6)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.stalker.content.box import ZonePlay, card_of_enemy
from engine.stalker.content.steps import CardStep, Towards
from engine.stalker.content.units import Level
from engine.stalker.enemies.look import seen_by_targets
from engine.stalker.stalkers.attention import marker_fields


def goals_of(play: ZonePlay, enemy: str, step: CardStep) -> Sequence[str]:
    """Every field that would do; the nearest of them is the enemy's goal."""
    if step.towards is Towards.HIGH:
        return marker_fields(play, Level.HIGH)
    if step.towards is Towards.ATTENTION:
        return marker_fields(play)
    fields = _rooms(play, enemy, step) if step.towards is Towards.ROOM else _covers(play, enemy, step)
    if step.hidden:
        seen = seen_by_targets(play.state, play.content, enemy)
        fields = [field for field in fields if not seen >> play.state.board.index[field] & 1]
    return fields


def _comrades(play: ZonePlay, enemy: str) -> list[str]:
    """The fields of all other enemies of the same group; those without a marker are one among themselves."""
    cards = play.content.cards.enemies
    groups = card_of_enemy(play, enemy).markers
    return [
        other.field
        for name, other in play.state.enemies.items()
        if name != enemy and (cards[other.card].markers & groups or cards[other.card].markers == groups)
    ]


def _rooms(play: ZonePlay, enemy: str, step: CardStep) -> list[str]:
    """The fields of every room but the one it is in: from there it goes to the next (R6)."""
    fields = play.state.board.plan.fields
    taken = {fields[play.state.enemies[enemy].field].room}
    if step.apart:
        taken |= {fields[field].room for field in _comrades(play, enemy)}
    return [name for name, field in fields.items() if field.room is not None and field.room not in taken]


def _covers(play: ZonePlay, enemy: str, step: CardStep) -> list[str]:
    taken = set(_comrades(play, enemy)) if step.apart else set()
    plan = play.state.board.plan
    return [name for name in plan.covers if not plan.fields[name].water and name not in taken]
