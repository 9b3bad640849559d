"""Turns played at the table without the app: in one go the players tell what the Zone must know of them.

Who stands where, what it cost, who fell, what was opened; then every turn is over and the enemies can act. What the app
has not seen it cannot check: `unchecked` says what, and the journal keeps it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.stalker.commands.correcting import Adjust, adjust
from engine.stalker.commands.flow import CommandRule
from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.enemies.look import enemies_seeing
from engine.stalker.events.turns import TurnsTold
from engine.stalker.events.units import Noted, StalkerMoved, unit
from engine.stalker.stalkers.attention import notice
from engine.stalker.stalkers.harm import struck_down
from engine.stalker.state import Mission, Phase
from engine.stalker.zone import environment
from engine.stalker.zone.anomalies import cover_symbol
from engine.table.command import Command
from engine.table.event import because
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import T, Text, listed

WHY = because("turn.told")
UNCHECKED = because("turn.unchecked")


@dataclass(frozen=True, slots=True)
class PlaceUsed:
    """An action of an environment card, and who took it."""

    stalker: str
    card: str
    action: str


@dataclass(frozen=True, slots=True)
class TurnsPlayed(Command):
    """Everybody has had all turns of this round; whatever is not named is as it was."""

    kind: ClassVar[str] = "turns_played"
    told: tuple[Adjust, ...] = ()
    """Stalkers and enemies, as they stand now."""
    killed: tuple[str, ...] = ()
    places: tuple[PlaceUsed, ...] = ()

    def describe(self) -> Text:
        return T("We played our turns")


def turns_played(play: ZonePlay, command: TurnsPlayed) -> Rule:
    if play.state.phase is not Phase.PLAYERS or play.state.result is not None:
        raise Refused("not_now", T("This is not the players' phase."))
    doubts = unchecked(play.state, play.content, command)
    for name in command.killed:
        if name not in play.state.enemies:
            raise Refused("unknown_unit", T("There is no such unit."))
        struck_down(play, name, WHY)
    for told in command.told:
        yield from _tell(play, told)
    for used in command.places:
        if not _is_over(play):
            yield from environment.used(play, used.stalker, used.card, used.action, WHY)
    if _is_over(play):
        return
    if any(play.state.units_on(field) > play.state.board.capacity[i] for field, i in play.state.board.index.items()):
        raise Refused("full", T("That field is full."))
    notice(play)
    for words in doubts:
        play.emit(Noted(UNCHECKED, words))
    play.emit(TurnsTold(WHY))


def _is_over(play: ZonePlay) -> bool:
    return play.state.result is not None


def _tell(play: ZonePlay, told: Adjust) -> Rule:
    """What is told; a stalker who has walked has entered the field: what lies there happens (p. 16)."""
    walks = told.unit in play.state.stalkers and told.field not in (None, play.state.stalkers[told.unit].field)
    rule = adjust(play, replace(told, field=None) if walks else told, WHY)
    if rule is not None:
        yield from rule
    if walks and told.field is not None:
        play.emit(StalkerMoved(WHY, told.unit, told.field))
        cover_symbol(play, told.unit)


def unchecked(state: Mission, box: Box, command: TurnsPlayed) -> list[Text]:
    """What the app has not seen of these turns, in words."""
    after = told_table(state, command)
    told = {each.unit: each for each in command.told}
    moved = [name for name, who in after.stalkers.items() if who.field != state.stalkers[name].field]
    seen = [name for name, who in after.stalkers.items() if not who.is_dead and tuple(enemies_seeing(after, box, name))]
    words: list[Text] = []
    if moved:
        text = T("The way of {stalkers}: radiation, anomalies and what its fields set off", stalkers=_named(moved))
        words.append(text)
    if command.killed or any(each.ammo is not None for each in told.values()):
        words.append(T("Range, sight and dice of your attacks"))
    if seen:
        text = T("Reactions to {stalkers} at the end of a turn", stalkers=_named(seen))
        words.append(text)
    words.append(T("Cards, bolts and magazines that were used or found"))
    return words


def _named(stalkers: Sequence[str]) -> Text:
    return listed([T("{unit}", unit=unit(name)) for name in stalkers])


def told_table(state: Mission, command: TurnsPlayed) -> Mission:
    """The table as it was told, before anything follows from it: for eyes, not for the journal."""
    enemies = {name: enemy for name, enemy in state.enemies.items() if name not in command.killed}
    state = replace(state, enemies=enemies)
    for each in command.told:
        if each.field is None:
            continue
        if each.unit in state.stalkers:
            state = state.stalker_with(each.unit, field=each.field)
        elif each.unit in state.enemies:
            state = state.enemy_with(each.unit, field=each.field)
    return state


EXPRESS_COMMANDS: Mapping[str, tuple[type[Command], CommandRule]] = {TurnsPlayed.kind: (TurnsPlayed, turns_played)}
