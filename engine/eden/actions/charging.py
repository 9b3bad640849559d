"""Charges (B5): up to 10 cm into contact, and a close-combat attack at once."""

from __future__ import annotations

from engine.eden import facts, measures
from engine.eden.actions.hiding import refuse_hidden_target
from engine.eden.actions.moving import Way, arrive, move, refuse_way
from engine.eden.actions.paying import pay, refuse_afraid, refuse_hidden, refuse_no_attack, refuse_poor
from engine.eden.asking import MM_PER_CM, CallOff, measured
from engine.eden.events.base import warrior
from engine.eden.events.units import Counted, Placed, Touched
from engine.eden.fight.exchange import exchange
from engine.eden.in_force import charge_reach
from engine.eden.play import EdenPlay
from engine.eden.rules.limits import CHARGES
from engine.eden.scene import base_of
from engine.eden.sight import CLOSE
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.refusal import Refused
from engine.table.text import T

CHARGE_COST = 2


def charge(play: EdenPlay, unit: str, on: str, way: Way, short: bool) -> Rule:
    """2 AP, once a round, only when free. `short`: it did not come into contact and was a move, 1 AP (B5, E20)."""
    state, box = play.state, play.content
    refuse_charge(play, unit, on)
    yield from refuse_hidden_target(play, unit, on)
    if short:
        yield from move(play, unit, way, state.units[unit].inside, state.units[unit].near)
        return
    limit = charge_reach(state, box, state.units[unit].side)
    way = way or (yield from _found(play, unit, on, limit))
    refuse_way(play, unit, way, limit + CLOSE)
    met = facts.would_touch(play, unit, way[-1]) if way else (on,)
    if on not in met:
        raise Refused("no_contact", T("That does not end in contact with {on}.", on=warrior(on)))
    pay(play, unit, CHARGE_COST, "charge.cost")
    play.emit(Counted(because("charge.cost"), unit, "charge"))
    play.emit(Counted(because("charge.attack"), unit, "attack"))
    if way:
        play.emit(Placed(because("charge.contact", on=on), unit, way[-1]))
    if state.units[unit].at is None or state.units[on].at is None:
        play.emit(Touched(because("charge.contact", on=on), unit, (on,)))
    yield from arrive(play, unit)
    if not play.state.units[unit].out:
        yield from exchange(play, unit, on)


def refuse_charge(play: EdenPlay, unit: str, on: str) -> None:
    state, box = play.state, play.content
    me, foe = state.units[unit], state.units[on]
    if not facts.are_enemies(me, foe) or foe.out:
        raise Refused("no_enemy", T("{on} is no enemy of {by}.", on=warrior(on), by=warrior(unit)))
    refuse_afraid(state, unit)
    refuse_hidden(state, unit)
    # E55: a charge needs an attack of the round left.
    refuse_no_attack(state, unit)
    refuse_poor(state, unit, CHARGE_COST)
    if me.charges >= CHARGES:
        raise Refused("no_charge", T("{unit} has charged already this round.", unit=warrior(unit)))
    if facts.touching(state, box, unit):
        raise Refused("contact", T("{unit} is in contact and cannot charge.", unit=warrior(unit)))


def _found(play: EdenPlay, unit: str, on: str, limit: int) -> Asking[Way]:
    """Nobody said how it went: straight or round what is in the way, as far as both stand on the map (B5, E24).

    Where a little more or less of the way decides, the players measure (E50).
    """
    state, box = play.state, play.content
    theirs = base_of(state, box, on)
    if base_of(state, box, unit) is None or theirs is None:
        return ()
    way = measures.charge_way(state, box, unit, on, limit)
    wider = way or measures.charge_way(state, box, unit, on, limit + CLOSE)
    if wider is None:
        # Refused for what is in the way of the straight line.
        straight = (measures.charge_spot(state, box, unit, on),)
        refuse_way(play, unit, straight, limit)
        return straight
    if way is None or measures.charge_way(state, box, unit, on, limit - CLOSE) is None:
        prompt = T("Is the way of {npc} to {unit} short enough?", npc=warrior(unit), unit=warrior(on))
        far = measures.mm(state, box, unit, on)
        if not (yield from measured(state.units[unit].side, prompt, way is not None, unit, on, far)):
            raise CallOff(unit, Refused("too_far", T("That is more than {n} cm.", n=limit // MM_PER_CM)))
    return wider
