"""Which way an enemy turns to face a field (R8)."""

from __future__ import annotations

from engine.field.approach import way_to
from engine.field.grid import DIRECTIONS, Direction
from engine.field.sight import directions_to, lies_ahead
from engine.stalker.content.box import ZonePlay, card_of_enemy
from engine.stalker.events.units import EnemyTurned, unit
from engine.stalker.stalkers.attention import notice
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.question import Choice, Option
from engine.table.text import Name, T


def face(play: ZonePlay, enemy: str, field: str, why: Reason) -> Rule:
    """Turn an enemy towards a field; on that very field it keeps its facing (R8)."""
    standee = play.state.enemies[enemy]
    if standee.field == field:
        return
    manner = card_of_enemy(play, enemy).manner
    board = play.state.board
    if lies_ahead(board, standee.field, field, standee.facing, manner):
        return
    best = [side for side in DIRECTIONS if lies_ahead(board, standee.field, field, side, manner)]
    if len(best) > 1:
        ways = directions_to(board, standee.field, field, manner)
        fewest = min(ways.values())
        best = [side for side in best if ways[side] == fewest]
    if not best:
        best = _towards(play, enemy, field)
    if not best:
        return
    facing = best[0]
    if len(best) > 1:
        options = tuple(Option(each.name, T("{side}", side=Name("side", each.name))) for each in best)
        equal = because("attack.equal_directions")
        prompt = T("Which way does {enemy} face?", enemy=unit(enemy))
        facing = Direction[
            (yield from Choice("leader", prompt, equal, options, code="attack.facing", about=(enemy,)).ask())
        ]
    play.emit(EnemyTurned(why, enemy, facing))
    notice(play, [enemy])


def _towards(play: ZonePlay, enemy: str, field: str) -> list[Direction]:
    """Out of sight, an enemy faces the first step of the way to the target."""
    standee = play.state.enemies[enemy]
    board = play.state.board
    way = way_to(board, standee.field, field, card_of_enemy(play, enemy).manner)
    if way is None:
        return []
    sides = {side for _, side, _ in way.onward(board.index[standee.field]) if side < len(Direction)}
    return [DIRECTIONS[side] for side in sorted(sides)]
