"""What cards do to the board, the decks and the mission, as data."""

from __future__ import annotations

from engine.field.grid import Direction
from engine.stalker.companions.harm import lose
from engine.stalker.companions.joining import join
from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import EffectDo
from engine.stalker.content.company import Fate
from engine.stalker.content.units import Group
from engine.stalker.effects.registry import Doing, handles, place_of, read_out, units_meant
from engine.stalker.enemies.activation import activate
from engine.stalker.enemies.look import field_of
from engine.stalker.events.flow import Remembered
from engine.stalker.events.markers import NoSightChanged
from engine.stalker.state import Result
from engine.stalker.zone.environment import turn
from engine.stalker.zone.event_deck import call_event, end, stack_random
from engine.stalker.zone.loot import drop_loot
from engine.stalker.zone.shortage import NO_SIGHT, available
from engine.stalker.zone.telling import by_hand
from engine.stalker.zone.unknown import resolve_every, resolve_nearest, resolve_one_each, resolve_top, spawn, spawn_card
from engine.table.play import Rule
from engine.table.text import T


@handles(EffectDo.UNKNOWN)
def _unknown(play: ZonePlay, doing: Doing) -> Rule:
    """Unknown markers: those nearest to the leader, every one, or the stack of this field (p. 17)."""
    if doing.effect.scope == "every":
        yield from resolve_every(play, doing.why)
    elif doing.effect.scope == "stacks":
        yield from resolve_one_each(play, doing.why)
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
    yield from activate(play, in_phase=False)


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
    yield from by_hand(play, T("{text}", text=read_out(play, doing.effect)))
