"""Activation (B4.B): naming by speed, cutting in, acting, passing."""

from __future__ import annotations

from engine.eden import facts
from engine.eden.actions.moving import catch_fire
from engine.eden.content.box import Box
from engine.eden.events.base import side_name, warrior
from engine.eden.events.flow import Activated, ActivationEnded, Named, Passed, PhaseBegan, Turned
from engine.eden.others import other_side
from engine.eden.play import EdenPlay
from engine.eden.state import Battle, Phase
from engine.eden.words import Attribute
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import T


def speed_of(battle: Battle, box: Box, unit: str) -> int:
    return facts.value(battle, box, unit, Attribute.SPEED)


def can_act(battle: Battle, unit: str) -> bool:
    """Not yet activated this round; without action points it counts as activated (B4.B)."""
    each = battle.units[unit]
    return bool(each.side) and not each.out and not each.activated and each.ap > 0


def left_to_act(battle: Battle, side: str) -> tuple[str, ...]:
    return tuple(key for key in battle.present if battle.units[key].side == side and can_act(battle, key))


def faster(battle: Battle, box: Box, side: str, than: int) -> tuple[str, ...]:
    """Who of a side may cut in."""
    return tuple(key for key in left_to_act(battle, side) if speed_of(battle, box, key) > than)


def name_warrior(play: EdenPlay, unit: str) -> None:
    """Named with its speed; the other side may answer with a faster one, and so on."""
    battle, box = play.state, play.content
    _refuse_busy(battle)
    if unit not in battle.units or battle.units[unit].side != battle.up:
        raise Refused("not_up", T("{unit} is not of the side that is up.", unit=warrior(unit)))
    if not can_act(battle, unit):
        raise Refused("activated", T("{unit} has acted already this round.", unit=warrior(unit)))
    speed = speed_of(battle, box, unit)
    if battle.named and speed <= speed_of(battle, box, battle.named):
        raise Refused(
            "too_slow", T("{unit} is not faster than {other}.", unit=warrior(unit), other=warrior(battle.named))
        )
    other = other_side(battle, battle.up)
    play.emit(Named(because("activate.named"), unit, speed, other or battle.up))
    if not other or not faster(play.state, box, other, speed):
        activate(play, unit)


def let_act(play: EdenPlay) -> None:
    """Nobody cuts in: the fastest named acts."""
    _refuse_busy(play.state)
    if not play.state.named:
        raise Refused("nobody_named", T("Nobody has been named."))
    activate(play, play.state.named)


def activate(play: EdenPlay, unit: str) -> None:
    play.emit(Activated(because("activate.fastest"), unit))
    catch_fire(play, unit)


def pass_on(play: EdenPlay) -> None:
    """Two passes in a row end the phase; the beginner must try somebody first (B4.B)."""
    battle = play.state
    _refuse_busy(battle)
    if battle.named:
        raise Refused("named", T("Let {unit} act, or cut in.", unit=warrior(battle.named)))
    if must_name(battle):
        raise Refused("must_name", T("{side} must name somebody first.", side=side_name(battle.up)))
    play.emit(Passed(because("activate.pass"), battle.up, other_side(battle, battle.up) or battle.up))


def must_name(battle: Battle) -> bool:
    """The beginner at the beginning."""
    begun = battle.passes or any(unit.activated for unit in battle.units.values())
    return battle.up == battle.first and not begun and bool(left_to_act(battle, battle.up))


def end_activation(play: EdenPlay) -> None:
    unit = play.state.acting
    if not unit:
        raise Refused("nobody_acts", T("Nobody is acting."))
    side = play.state.units[unit].side
    play.emit(ActivationEnded(because("activate.next"), unit, other_side(play.state, side) or side))


def _refuse_busy(battle: Battle) -> None:
    if battle.phase is not Phase.ACTIVATION:
        raise Refused("not_now", T("This is not the activation phase."))
    if battle.acting:
        raise Refused("acting", T("{unit} has not finished yet.", unit=warrior(battle.acting)))


def settle(play: EdenPlay) -> None:
    """After every command: whose turn it is by itself, and whether the phase is over."""
    battle = play.state
    if battle.phase is not Phase.ACTIVATION or battle.acting or battle.named:
        return
    up, other = battle.up, other_side(battle, battle.up)
    mine, theirs = left_to_act(battle, up), left_to_act(battle, other)
    # E60: with nobody left on one side the first pass of the other ends it.
    enough = 2 if mine and theirs else 1
    if (not mine and not theirs) or battle.passes >= enough:
        play.emit(PhaseBegan(because("phase.end"), Phase.END))
    elif not mine:
        # E37: who cannot name anybody leaves it to the other, who goes on alone.
        play.emit(Turned(because("activate.alone"), other))
