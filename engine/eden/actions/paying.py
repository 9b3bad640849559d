"""Who may act, and what an action costs."""

from __future__ import annotations

from engine.eden.events.base import warrior
from engine.eden.events.units import Counted, Hid, Paid, Used
from engine.eden.play import EdenPlay
from engine.eden.rules.limits import ATTACKS, MOVES, uses_left
from engine.eden.state import Battle, Phase
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import T


def refuse_not_acting(battle: Battle, unit: str) -> None:
    if battle.phase is not Phase.ACTIVATION or battle.acting != unit or not unit:
        raise Refused("not_acting", T("{unit} is not the one that acts now.", unit=warrior(unit)))


def refuse_poor(battle: Battle, unit: str, cost: int) -> None:
    if battle.units[unit].ap < cost:
        raise Refused("no_ap", T("{unit} has not enough action points.", unit=warrior(unit)))


def refuse_afraid(battle: Battle, unit: str) -> None:
    """With fear a warrior only moves (B9)."""
    if battle.units[unit].fear:
        raise Refused("fear", T("{unit} is afraid and can only move.", unit=warrior(unit)))


def refuse_hidden(battle: Battle, unit: str) -> None:
    if battle.units[unit].hidden:
        raise Refused("hidden", T("{unit} is hidden and attacks nobody.", unit=warrior(unit)))


def pay(play: EdenPlay, unit: str, cost: int, rule: str) -> None:
    if cost:
        play.emit(Paid(because(rule), unit, cost))


def start_move(play: EdenPlay, unit: str, cost: int, rule: str) -> None:
    """A move action: three a round, it ends hiding (B5, E54)."""
    refuse_move(play.state, unit, cost)
    pay(play, unit, cost, rule)
    play.emit(Counted(because(rule), unit, "move"))
    leave_hiding(play, unit)


def refuse_move(battle: Battle, unit: str, cost: int) -> None:
    if battle.units[unit].moves >= MOVES:
        raise Refused("no_move", T("{unit} has moved three times this round.", unit=warrior(unit)))
    refuse_poor(battle, unit, cost)


def leave_hiding(play: EdenPlay, unit: str) -> None:
    if play.state.units[unit].hidden:
        play.emit(Hid(because("hide.moved"), unit, False))


def start_attack(play: EdenPlay, unit: str, cost: int, rule: str) -> None:
    """An attack of the round: two at most, never with fear or out of hiding."""
    refuse_start(play.state, unit, cost)
    pay(play, unit, cost, rule)
    play.emit(Counted(because(rule), unit, "attack"))


def refuse_start(battle: Battle, unit: str, cost: int) -> None:
    """Before anything is asked: nobody measures for an attack that cannot be."""
    refuse_afraid(battle, unit)
    refuse_hidden(battle, unit)
    refuse_no_attack(battle, unit)
    refuse_poor(battle, unit, cost)


def refuse_no_attack(battle: Battle, unit: str) -> None:
    if battle.units[unit].attacks >= ATTACKS:
        raise Refused("no_attack", T("{unit} has made its two attacks of this round.", unit=warrior(unit)))


def use(play: EdenPlay, unit: str, key: str, per_round: int, per_game: int) -> None:
    """Counts what is limited per round or per game; without a limit there is nothing to count (B5)."""
    left = uses_left(play.state.units[unit], key, per_round, per_game)
    if left is None:
        return
    if not left:
        raise Refused("used_up", T("{unit} has used this as often as it may.", unit=warrior(unit)))
    play.emit(Used(because("limit.used"), unit, key))
