"""When the table disagrees with the app: any number, position or marker can be set right by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.field.grid import Direction
from engine.stalker.companions.harm import lose
from engine.stalker.content.box import ZonePlay
from engine.stalker.content.units import Level
from engine.stalker.events.company import CompanionHurt, CompanionMoved
from engine.stalker.events.gear import AmmoChanged, BoltsChanged, MagazinesChanged
from engine.stalker.events.turns import (
    EnemyCorrected,
    InjuriesDiscarded,
    StalkerCorrected,
    actions_per_turn,
    covered_by_injury,
)
from engine.stalker.events.units import EnemyDied, unit
from engine.stalker.stalkers.gear import weapon_card
from engine.stalker.stalkers.harm import max_hp
from engine.stalker.state import CRITICAL_DEATH, MAX_DOSE, Turn
from engine.stalker.zone.anomalies import cover_symbol
from engine.table.command import Command
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import T, Text

MAX_BOLTS = 99
MAX_EXTRA = 9
SET_RIGHT = because("table.set_right")


@dataclass(frozen=True, slots=True)
class Adjust(Command):
    """Set right what differs on the table; None leaves a value alone. An enemy with 0 hp is taken off the board."""

    kind: ClassVar[str] = "adjust"
    unit: str
    field: str | None = None
    facing: str | None = None
    hp: int | None = None
    dose: int | None = None
    focus: bool | None = None
    pinned: bool | None = None
    vulnerable: bool | None = None
    attention: str | None = None
    """low, high, or empty to take the marker off the board."""
    attention_field: str | None = None
    bolts: int | None = None
    ammo: int | None = None
    """Rounds in the weapon in hand."""
    magazines: Mapping[str, int] | None = None
    """By type of ammunition; types that are not named stay as they are."""
    critical: int | None = None
    turns: tuple[Turn, ...] | None = None
    """Both turn markers: places done, extra-action markers, injuries over them, taken or not."""

    def describe(self) -> Text:
        return T("Correct {unit}", unit=unit(self.unit))


def adjust(play: ZonePlay, command: Adjust, why: Reason = SET_RIGHT) -> Rule | None:
    index = play.state.board.index
    for field in (command.field, command.attention_field):
        if field is not None and field not in index:
            raise Refused("unknown_field", T("There is no such field."))
    if command.field is not None and play.state.board.plan.fields[command.field].water:
        raise Refused("water", T("Nobody stands in water."))
    if command.unit in play.state.enemies:
        _adjust_enemy(play, command, why)
    elif command.unit in play.state.stalkers:
        _adjust_stalker(play, command, why)
    elif command.unit in play.state.companions:
        return _adjust_companion(play, command, why)
    else:
        raise Refused("unknown_unit", T("There is no such unit."))
    return None


def _within(value: int | None, most: int) -> None:
    if value is not None and not 0 <= value <= most:
        raise Refused("out_of_range", T("Enter a number from {least} to {most}.", least=0, most=most))


def _adjust_enemy(play: ZonePlay, command: Adjust, why: Reason) -> None:
    standee = play.state.enemies[command.unit]
    if command.facing is not None and command.facing not in Direction.__members__:
        raise Refused("unknown_side", T("There is no such side."))
    _within(command.hp, play.content.cards.enemies[standee.card].hp)
    if command.field not in (None, standee.field) and is_full(play, command.field or ""):
        raise Refused("full", T("That field is full."))
    if command.hp == 0:
        play.emit(EnemyDied(why, command.unit))
        return
    facing = None if command.facing is None else Direction[command.facing]
    values = (command.field, facing, command.hp, command.pinned, command.vulnerable)
    play.emit(EnemyCorrected(why, command.unit, *values))
    if command.field is not None:
        cover_symbol(play, command.unit)


def _adjust_companion(play: ZonePlay, command: Adjust, why: Reason) -> Rule:
    """Where it stands and what it bears; with 0 it is taken off the board, as its card says."""
    standing = play.state.companions[command.unit]
    card = play.content.cards.companions[standing.card]
    _within(command.hp, card.hp)
    if command.field not in (None, standing.field) and is_full(play, command.field or ""):
        raise Refused("full", T("That field is full."))
    if command.field not in (None, standing.field):
        play.emit(CompanionMoved(why, command.unit, command.field or ""))
    if command.hp == 0:
        yield from lose(play, command.unit, card.fate, why)
    elif command.hp is not None and command.hp != standing.hp:
        play.emit(CompanionHurt(why, command.unit, command.hp))


def is_full(play: ZonePlay, field: str) -> bool:
    return play.state.units_on(field) >= play.state.board.capacity[play.state.board.index[field]]


def _check_turns(play: ZonePlay, who: str, command: Adjust) -> None:
    if command.turns is None:
        return
    if len(command.turns) != len(play.state.stalkers[who].turns):
        raise Refused("wrong_turns", T("A stalker has two turn markers."))
    for turn in command.turns:
        _within(turn.done, actions_per_turn(play.state))
        _within(turn.extra, MAX_EXTRA)


def _turns(play: ZonePlay, who: str, command: Adjust) -> tuple[Turn, ...] | None:
    """As told; if only the injuries were told, one lies over each turn marker from the first on (p. 29)."""
    if command.turns is not None or command.critical is None:
        return command.turns
    covered = covered_by_injury(play.state)
    turns = []
    for i, turn in enumerate(play.state.stalkers[who].turns):
        hurt = i < command.critical
        turns.append(replace(turn, blocked=hurt, done=max(turn.done, covered) if hurt else turn.done))
    return tuple(turns)


def _adjust_stalker(play: ZonePlay, command: Adjust, why: Reason) -> None:
    who, gear = command.unit, play.state.stalkers[command.unit].gear
    if command.field not in (None, play.state.stalkers[who].field) and is_full(play, command.field or ""):
        raise Refused("full", T("That field is full."))
    _within(command.hp, max_hp(play, who))
    _within(command.dose, MAX_DOSE)
    _within(command.bolts, MAX_BOLTS)
    weapon = weapon_card(play.content, gear)
    _within(command.ammo, weapon.capacity if weapon else 0)
    _within(command.critical, CRITICAL_DEATH - 1)
    _check_turns(play, who, command)
    for kind, n in (command.magazines or {}).items():
        if kind not in {card.ammo_type for card in play.content.cards.weapons.values()}:
            raise Refused("unknown_ammunition", T("There is no such magazine."))
        _within(n, MAX_BOLTS)
    if command.attention not in (None, "", *Level):
        raise Refused("unknown_level", T("Attention is low or high, or off the board."))
    play.emit(
        StalkerCorrected(
            why,
            who,
            command.field,
            command.hp,
            command.dose,
            command.focus,
            command.pinned,
            command.vulnerable,
            command.attention,
            command.attention_field,
            command.critical,
            _turns(play, who, command),
        )
    )
    if command.critical is None and command.hp and play.state.stalkers[who].critical:
        play.emit(InjuriesDiscarded(why, who))
    if command.field is not None:
        cover_symbol(play, who)
    for kind, n in (command.magazines or {}).items():
        play.emit(MagazinesChanged(why, who, kind, n))
    if command.bolts is not None:
        play.emit(BoltsChanged(why, who, command.bolts))
    if command.ammo is not None and gear.weapon:
        play.emit(AmmoChanged(why, who, gear.weapon, command.ammo))
