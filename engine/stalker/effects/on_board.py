"""What cards do to the board, the decks and the mission, as data."""

from __future__ import annotations

from engine.field.grid import Direction
from engine.stalker.companions.harm import lose
from engine.stalker.companions.joining import join
from engine.stalker.content.box import ZonePlay, card_of_enemy
from engine.stalker.content.cards import EffectDo
from engine.stalker.content.company import Fate
from engine.stalker.content.units import Group
from engine.stalker.effects.registry import Doing, handles, place_of, read_out, units_meant
from engine.stalker.enemies.activation import activate
from engine.stalker.enemies.look import field_of
from engine.stalker.enemies.moving import move_towards
from engine.stalker.enemies.order import WaitingLine
from engine.stalker.events.company import CompanionMoved
from engine.stalker.events.flow import Remembered
from engine.stalker.events.markers import NoSightChanged
from engine.stalker.events.turns import EnemyCorrected, StalkerCorrected
from engine.stalker.state import Result
from engine.stalker.zone.anomalies import after_move
from engine.stalker.zone.environment import turn
from engine.stalker.zone.event_deck import call_event, end, stack_random
from engine.stalker.zone.loot import drop_loot
from engine.stalker.zone.shortage import NO_SIGHT, available
from engine.stalker.zone.unknown import resolve_every, resolve_nearest, resolve_top, spawn, spawn_card
from engine.table.answer import Place
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Confirm
from engine.table.text import T


@handles(EffectDo.UNKNOWN)
def _unknown(play: ZonePlay, doing: Doing) -> Rule:
    """Unknown markers: those nearest to the leader, every one, or the stack of this field (p. 17)."""
    if doing.effect.scope == "every":
        yield from resolve_every(play, doing.why)
    elif doing.effect.scope == "here":
        yield from resolve_top(play, place_of(play, doing), doing.why)
    else:
        yield from resolve_nearest(play, max(1, doing.n), doing.why)


@handles(EffectDo.RANDOM_EVENTS)
def _random_events(play: ZonePlay, doing: Doing) -> Rule:
    """For example "5 minus stalkers" of them on top of the deck (p. 18)."""
    stack_random(play, doing.n, doing.why)
    yield from ()


@handles(EffectDo.EVENT)
def _event(play: ZonePlay, doing: Doing) -> Rule:
    yield from call_event(play, doing.effect.card, doing.why)


@handles(EffectDo.ACTIVATE)
def _activate(play: ZonePlay, doing: Doing) -> Rule:
    yield from activate(play)


@handles(EffectDo.TO_COVER)
def _to_cover(play: ZonePlay, doing: Doing) -> Rule:
    """Each enemy meant goes to the nearest field with cover, uninterruptible; those nearest to the leader first."""
    fields = play.state.board.plan.fields
    goals = [name for name, field in fields.items() if field.cover and not field.water]

    def run(on: ZonePlay, enemy: str) -> Rule:
        move = card_of_enemy(on, enemy).move
        crossed = yield from move_towards(on, enemy, goals, move, doing.why, uninterruptible=True)
        yield from after_move(on, enemy, crossed)

    line = WaitingLine(
        play,
        units_meant(play, doing),
        run,
        minds=lambda enemy: card_of_enemy(play, enemy).move,
        able=lambda enemy: enemy in play.state.enemies,
    )
    while (enemy := (yield from line.next([play.state.stalkers[play.state.leader].field]))) is not None:
        yield from run(play, enemy)


@handles(EffectDo.SPAWN)
def _spawn(play: ZonePlay, doing: Doing) -> Rule:
    """Standees from the supply, by card or by group."""
    field, facing = place_of(play, doing), Direction[doing.effect.facing]
    for _ in range(max(1, doing.n)):
        if doing.effect.card:
            yield from spawn_card(play, doing.effect.card, field, facing, doing.why)
        else:
            yield from spawn(play, Group(doing.effect.kind), field, facing, doing.why)


@handles(EffectDo.LOOT)
def _loot(play: ZonePlay, doing: Doing) -> Rule:
    """Loot markers on the field of whom it is about (p. 17)."""
    units = units_meant(play, doing)
    where = doing.effect.field or (field_of(play.state, units[0]) if units else place_of(play, doing))
    for _ in range(max(1, doing.n)):
        drop_loot(play, where, doing.why)
    yield from ()


@handles(EffectDo.NO_SIGHT)
def _no_sight(play: ZonePlay, doing: Doing) -> Rule:
    """A marker that blocks all sight until the end of the round (p. 17)."""
    units = units_meant(play, doing)
    where = doing.effect.field or doing.field or (field_of(play.state, units[0]) if units else place_of(play, doing))
    if where not in play.state.no_sight and available(play, NO_SIGHT):
        play.emit(NoSightChanged(doing.why, where, True))
    yield from ()


@handles(EffectDo.JOIN)
def _join(play: ZonePlay, doing: Doing) -> Rule:
    """A companion of the mission, or of the box, comes along where the card says or beside whom it is about."""
    given = play.content.mission.companions.get(doing.effect.card)
    where = doing.effect.field or ("" if given and given.field else place_of(play, doing))
    yield from join(play, doing.effect.card, where, doing.why)


@handles(EffectDo.LEAVE)
def _leave(play: ZonePlay, doing: Doing) -> Rule:
    if doing.effect.card in play.state.companions:
        yield from lose(play, doing.effect.card, Fate.LEFT, doing.why)


@handles(EffectDo.FLAG)
def _flag(play: ZonePlay, doing: Doing) -> Rule:
    if doing.effect.card not in play.state.flags:
        play.emit(Remembered(doing.why, doing.effect.card))
    yield from ()


@handles(EffectDo.FLIP)
def _flip(play: ZonePlay, doing: Doing) -> Rule:
    """Turn an environment card over, or to the side that `kind` names (p. 16)."""

    yield from turn(play, doing.effect.card, doing.effect.kind, doing.why, doing.actor)


@handles(EffectDo.WIN)
def _win(play: ZonePlay, doing: Doing) -> Rule:
    end(play, Result.WON, doing.why)
    yield from ()


@handles(EffectDo.FAIL)
def _fail(play: ZonePlay, doing: Doing) -> Rule:
    end(play, Result.FAILED, doing.why)
    yield from ()


@handles(EffectDo.READ)
def _read(play: ZonePlay, doing: Doing) -> Rule:
    """The players carry it out and say where everybody stands now."""
    state = play.state
    places = (
        *(Place(name, stalker.field) for name, stalker in state.stalkers.items()),
        *(Place(name, enemy.field, enemy.facing.name) for name, enemy in state.enemies.items()),
        *(Place(name, companion.field) for name, companion in state.companions.items()),
    )
    dry = tuple(name for name, field in state.board.plan.fields.items() if not field.water)
    facings = ("", *(direction.name for direction in Direction))
    prompt = T("{text}", text=read_out(play, doing.effect))
    why = because("card.read_out")
    for was, now in zip(
        places,
        (yield from Confirm("players", prompt, why, places, dry, facings, code="table.read_out").ask()),
        strict=True,
    ):
        if was == now:
            continue
        told = because("table.told")
        if now.unit in state.stalkers:
            play.emit(StalkerCorrected(told, now.unit, field=now.field))
        elif now.unit in state.companions:
            play.emit(CompanionMoved(told, now.unit, now.field))
        else:
            facing = Direction[now.facing] if now.facing else None
            play.emit(EnemyCorrected(told, now.unit, field=now.field, facing=facing))
