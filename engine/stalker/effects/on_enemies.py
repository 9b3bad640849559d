"""What cards make enemies do: run for cover, or go somewhere (p. 18)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.stalker.content.box import ZonePlay, card_of_enemy
from engine.stalker.content.cards import EffectDo, Goal
from engine.stalker.content.units import Level
from engine.stalker.effects.registry import Doing, handles, units_meant
from engine.stalker.enemies.moving import move_towards
from engine.stalker.enemies.order import WaitingLine
from engine.stalker.stalkers.attention import marker_fields
from engine.stalker.zone.anomalies import after_move
from engine.table.play import Rule

Goals = Callable[[ZonePlay, str], Sequence[str]]


@handles(EffectDo.TO_COVER)
def _to_cover(play: ZonePlay, doing: Doing) -> Rule:
    """Each enemy meant goes to the nearest field with cover, uninterruptible; those nearest to the leader first."""
    yield from _send(play, doing, _covered)


@handles(EffectDo.ENEMIES_MOVE)
def _enemies_move(play: ZonePlay, doing: Doing) -> Rule:
    """Each enemy meant moves towards something, uninterruptible; those nearest to the leader first."""
    if doing.effect.towards is Goal.FIELD:
        yield from _send(play, doing, lambda _play, _enemy: [doing.effect.field])
    else:
        yield from _send(play, doing, GOALS[doing.effect.towards])


def _send(play: ZonePlay, doing: Doing, goals: Goals) -> Rule:
    def run(on: ZonePlay, enemy: str) -> Rule:
        far = doing.n or card_of_enemy(on, enemy).move
        crossed = yield from move_towards(on, enemy, goals(on, enemy), far, doing.why, uninterruptible=True)
        yield from after_move(on, enemy, crossed)

    line = WaitingLine(
        play,
        [name for name in units_meant(play, doing) if name in play.state.enemies],
        run,
        minds=lambda enemy: doing.n or card_of_enemy(play, enemy).move,
        able=lambda enemy: enemy in play.state.enemies,
    )
    while (enemy := (yield from line.next([play.state.stalkers[play.state.leader].field]))) is not None:
        yield from run(play, enemy)


def _covered(play: ZonePlay, _enemy: str) -> list[str]:
    plan = play.state.board.plan
    return [name for name in plan.covers if not plan.fields[name].water]


def _rooms(play: ZonePlay, _enemy: str) -> list[str]:
    return [name for name, field in play.state.board.plan.fields.items() if field.room is not None and not field.water]


def _outdoors(play: ZonePlay, _enemy: str) -> list[str]:
    return [name for name, field in play.state.board.plan.fields.items() if field.room is None and not field.water]


def _stalkers(play: ZonePlay, _enemy: str) -> list[str]:
    return list(dict.fromkeys(each.field for each in play.state.stalkers.values() if not each.is_dead))


GOALS: dict[Goal, Goals] = {
    Goal.LEADER: lambda play, _enemy: [play.state.stalkers[play.state.leader].field],
    Goal.STALKER: _stalkers,
    Goal.HIGH: lambda play, _enemy: marker_fields(play, Level.HIGH),
    Goal.ATTENTION: lambda play, _enemy: marker_fields(play),
    Goal.ROOM: _rooms,
    Goal.COVER: _covered,
    Goal.OUT: _outdoors,
}
