"""Special actions printed on enemy cards (p. 31)."""

from __future__ import annotations

from engine.stalker.content.box import ZonePlay, card_of_enemy
from engine.stalker.content.units import Special, SpecialKind
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.look import seen_by_targets
from engine.stalker.enemies.moving import advance, move_towards
from engine.stalker.events.units import EnemyTurned
from engine.stalker.stalkers.harm import lose_hp
from engine.stalker.zone.anomalies import after_move
from engine.table.event import Reason, because
from engine.table.play import Rule


def special(play: ZonePlay, enemy: str, why: Reason) -> Rule:
    """Whatever the enemy's card names; nothing if it names nothing."""
    action = card_of_enemy(play, enemy).special
    if action is None:
        return
    if action.kind is SpecialKind.RETREAT:
        yield from _retreat(play, enemy, why)
    elif action.kind is SpecialKind.ADVANCE:
        crossed = yield from advance(play, enemy, action.fields, why)
        yield from after_move(play, enemy, crossed)
    elif action.kind is SpecialKind.HARM:
        _harm(play, enemy, action)
    elif not play.content.bare:
        yield from _as_its_card_says(play, enemy, action)


def hiding_fields(play: ZonePlay, enemy: str) -> list[str]:
    """Every field from which no target is in sight."""
    board = play.state.board
    return list(board.fields(board.land & ~seen_by_targets(play.state, play.content, enemy)))


def _retreat(play: ZonePlay, enemy: str, why: Reason) -> Rule:
    """To the nearest field from which no target is in sight, uninterruptible; then face the field left last (CARDS)."""
    board, card = play.state.board, card_of_enemy(play, enemy)
    goals = hiding_fields(play, enemy)
    crossed = yield from move_towards(play, enemy, goals, card.move, why, uninterruptible=True, looks_back=True)
    if len(crossed) > 1 and enemy in play.state.enemies:
        back = board.sides(crossed[-1], crossed[-2], card.manner)
        facing = play.state.enemies[enemy].facing
        if back and facing not in back:
            play.emit(EnemyTurned(because("special.retreat_faces"), enemy, back[0]))
    yield from after_move(play, enemy, crossed)


def _as_its_card_says(play: ZonePlay, enemy: str, action: Special) -> Rule:
    """What the card says in words of the vocabulary, for every stalker within its range."""
    manner = card_of_enemy(play, enemy).manner
    near = play.state.board.within_range(play.state.enemies[enemy].field, action.range, manner)
    why = because("special.card", enemy=enemy, range=action.range)
    for name in [name for name, each in play.state.stalkers.items() if each.field in near and not each.is_dead]:
        if enemy in play.state.enemies and not play.state.stalkers[name].is_dead:
            field = play.state.stalkers[name].field
            yield from carry_out(play, action.effects, why, actor=name, target=enemy, field=field)


def _harm(play: ZonePlay, enemy: str, action: Special) -> None:
    """Every stalker within a range loses hp, whatever the outfit."""
    manner = card_of_enemy(play, enemy).manner
    near = play.state.board.within_range(play.state.enemies[enemy].field, action.range, manner)
    why = because("special.harm", enemy=enemy, range=action.range)
    for name in list(play.state.stalkers):
        if play.state.stalkers[name].field in near and not play.state.stalkers[name].is_dead:
            lose_hp(play, name, action.hp, why)
