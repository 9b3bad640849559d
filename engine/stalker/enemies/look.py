"""Who sees whom, and who is a possible target of whom (p. 15, p. 31, R7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.field.routes import nearest
from engine.field.sight import seeing, seen_from
from engine.stalker.content.box import Box
from engine.stalker.content.units import STALKER_MANNER, STALKER_REACH
from engine.stalker.ground.board import Manner, ZoneBoard
from engine.stalker.state import Mission


def enemy_sight(state: Mission, box: Box, enemy: str) -> int:
    """The mask of every field an enemy sees."""
    standee = state.enemies[enemy]
    card = box.cards.enemies[standee.card]
    return seen_from(state.board, standee.field, card.reaches[standee.facing], card.manner)


def sees_field(state: Mission, box: Box, enemy: str, field: str) -> bool:
    return bool(enemy_sight(state, box, enemy) >> state.board.index[field] & 1)


def visible_to_stalker(state: Mission, stalker: str) -> int:
    """The mask of every field a stalker sees: all round, without limit (p. 15)."""
    return seen_from(state.board, state.stalkers[stalker].field, STALKER_REACH, STALKER_MANNER)


def seen_through_smoke(state: Mission, stalker: str) -> int:
    """The same for eyes that "no sight" markers do not stop."""
    board = state.board
    for name in state.no_sight:
        board = board.with_no_sight(name, False)
    return seen_from(board, state.stalkers[stalker].field, STALKER_REACH, STALKER_MANNER)


def enemies_seeing(state: Mission, box: Box, stalker: str) -> list[str]:
    """Every enemy that has a stalker in sight."""
    board, field, cards = state.board, state.stalkers[stalker].field, box.cards.enemies
    # One look from the stalker serves all enemies of a kind that face one way.
    views: dict[tuple[str, int], int] = {}
    found = []
    for name, enemy in state.enemies.items():
        kind = (enemy.card, enemy.facing)
        view = views.get(kind)
        if view is None:
            card = cards[enemy.card]
            view = views[kind] = seeing(board, field, card.reaches[enemy.facing], card.manner)
        if view >> board.index[enemy.field] & 1:
            found.append(name)
    return found


def hostile_enemies(state: Mission, box: Box, enemy: str) -> tuple[str, ...]:
    """Enemies of other teams (p. 31)."""
    return state.enemies_of(box.hostile_cards[state.enemies[enemy].card])


def targets(state: Mission, box: Box, enemy: str) -> Iterator[str]:
    """Whom an enemy may attack: living stalkers first, then enemies of another team, then companions (R7)."""
    for name, stalker in state.stalkers.items():
        if not stalker.is_dead:
            yield name
    yield from hostile_enemies(state, box, enemy)
    yield from exposed_companions(state, box)


def exposed_companions(state: Mission, box: Box) -> list[str]:
    """Companions whose card lets enemies target them (p. 30, p. 40)."""
    if not state.companions:
        return []
    return [name for name, each in state.companions.items() if box.cards.companions[each.card].target]


def field_of(state: Mission, unit: str) -> str:
    """Where any unit stands."""
    if unit in state.enemies:
        return state.enemies[unit].field
    return state.stalkers[unit].field if unit in state.stalkers else state.companions[unit].field


def is_standing(state: Mission, unit: str) -> bool:
    """Is a unit still on the board, and alive?"""
    stalker = state.stalkers.get(unit)
    return unit in state.enemies or unit in state.companions or (stalker is not None and not stalker.is_dead)


def stalkers_seen(state: Mission, box: Box, enemy: str) -> list[str]:
    """The living stalkers whom an enemy sees."""
    standee = state.enemies[enemy]
    return _seen_stalkers(state, box, standee.card, standee.field, standee.facing)


def _seen_stalkers(state: Mission, box: Box, card: str, field: str, facing: int) -> list[str]:
    here = state.board.index[field]
    # Looked at from the stalkers, who are few and stand still: one look serves every enemy of a kind.
    if not _view(state, box, card, facing) >> here & 1:
        return []
    reach, manner = box.cards.enemies[card].reaches[facing], box.cards.enemies[card].manner
    return [name for name, at in state.alive.items() if seeing(state.board, at, reach, manner) >> here & 1]


def _view(state: Mission, box: Box, card: str, facing: int) -> int:
    """The mask of every field from which an enemy of this card, facing so, sees a living stalker."""
    known = state.views.get((card, facing))
    if known is None:
        own = box.cards.enemies[card]
        known = state.views[card, facing] = state.in_view(own.reaches[facing], own.manner)
    return known


def target_in_sight(state: Mission, box: Box, enemy: str) -> str | None:
    """A possible target that an enemy sees; None if there is none."""
    standee = state.enemies[enemy]
    return target_from(state, box, standee.card, standee.field, standee.facing)


def target_from(state: Mission, box: Box, card: str, field: str, facing: int) -> str | None:
    """A possible target that an enemy of this card would see from a field, facing so."""
    view = state.views.get((card, facing))
    if view is None:
        view = _view(state, box, card, facing)
    if view >> state.board.index[field] & 1:
        key = (card, field, facing)
        stalker = state.sighted.get(key)
        if stalker is None:
            stalker = state.sighted[key] = _seen_stalkers(state, box, card, field, facing)[0]
        return stalker
    hostile = box.hostile_cards[card]
    if not state.companions and state.cards.isdisjoint(hostile):
        return None
    own, index = box.cards.enemies[card], state.board.index
    seen = seen_from(state.board, field, own.reaches[facing], own.manner)
    if seen & state.fields_of(hostile):
        enemies = state.enemies
        for name in state.enemies_of(hostile):
            if seen >> index[enemies[name].field] & 1:
                return name
    for name in exposed_companions(state, box):
        if seen >> index[state.companions[name].field] & 1:
            return name
    return None


def is_occupied(state: Mission, field: str, besides: str = "") -> bool:
    """A field that holds as many units as fit; `besides` itself does not count (p. 12)."""
    stands_there = besides and field_of(state, besides) == field
    return bool((state.overfull if stands_there else state.full) >> state.board.index[field] & 1)


def has_room(state: Mission, field: str) -> bool:
    """Whether a unit that is put on the board may be put there: the field is neither full nor water (p. 17)."""
    return not is_occupied(state, field) and not state.board.plan.fields[field].water


def is_crowded(state: Mission, enemy: str) -> bool:
    """Is the field of an enemy occupied by others alone?"""
    return bool(state.overfull and state.overfull >> state.board.index[state.enemies[enemy].field] & 1)


def crowd_around(state: Mission, enemy: str) -> int:
    """The mask of every field that is occupied for an enemy, which itself does not count."""
    here = 1 << state.board.index[state.enemies[enemy].field]
    return state.full & ~here | state.overfull & here


def target_fields(state: Mission, box: Box, enemy: str) -> int:
    """The mask of every field on which a possible target of an enemy stands."""
    fields = state.living | state.fields_of(box.hostile_cards[state.enemies[enemy].card])
    if state.companions:
        fields |= state.board.mask(state.companions[name].field for name in exposed_companions(state, box))
    return fields


def in_same_room(state: Mission, one: str, other: str) -> bool:
    """Both fields lie in one room inside a building (p. 13)."""
    fields = state.board.plan.fields
    return fields[one].room is not None and fields[one].room == fields[other].room


def cover_against(state: Mission, attacker: str, target: str) -> int:
    """What the target's field takes off an attack: nothing from the same field or the same room (p. 13)."""
    if attacker == target or in_same_room(state, attacker, target):
        return 0
    return state.board.plan.covers.get(target, 0)


def seen_by_targets(state: Mission, box: Box, enemy: str) -> int:
    """The mask of every field from which a line of sight leads to some possible target of an enemy."""
    manner = box.cards.enemies[state.enemies[enemy].card].manner
    seen = state.in_view(STALKER_REACH, manner)
    for name in (*hostile_enemies(state, box, enemy), *exposed_companions(state, box)):
        seen |= seen_from(state.board, field_of(state, name), STALKER_REACH, manner)
    return seen


def nearest_in_sight(board: ZoneBoard, start: str, fields: Iterable[str], manner: Manner) -> list[str]:
    """The fields that tie for nearest. What cannot be walked to is measured by range, and comes after all else (R4)."""
    fields = tuple(fields)
    if len(fields) < 2:
        return [*fields]
    walkable = nearest(board, start, fields, manner)
    if walkable:
        return walkable
    ranges = {field: board.range_between(start, field, manner) for field in fields}
    best = min((length for length in ranges.values() if length is not None), default=None)
    return [field for field, length in ranges.items() if length == best]


def next_free_fields(state: Mission, field: str, manner: Manner = STALKER_MANNER) -> list[str]:
    """The nearest fields with room for one more unit, where a unit goes whose own field is full (p. 14, p. 17)."""
    board = state.board
    dry = (name for name, each in board.plan.fields.items() if not each.water)
    free = [name for name in dry if name != field and not is_occupied(state, name)]
    return nearest_in_sight(board, field, free, manner) if free else []
