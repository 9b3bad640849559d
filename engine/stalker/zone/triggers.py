"""What fields set off that environment cards lie on: in the middle of a movement, after it, after an action (p. 22)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.environment import On, Side, Trigger
from engine.stalker.content.units import STALKER_MANNER
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.look import field_of, is_standing
from engine.stalker.events.company import CompanionMoved
from engine.stalker.events.flow import PhaseBegan, RoundBegan
from engine.stalker.events.turns import ActionSpent
from engine.stalker.events.units import AttentionLaid, StalkerMoved
from engine.stalker.stalkers.gear import things_in
from engine.stalker.state import Phase
from engine.table.event import Event, because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.text import Name

Heard = tuple[str, int, str]
"""A trigger by its card and number, and the stalker whose marker set it off."""


def sides_in_play(play: ZonePlay) -> Iterator[tuple[str, Side]]:
    """Every environment card in play with the side that is up."""
    for key, letter in play.state.environment.items():
        yield key, play.content.mission.environment[key].sides[letter]


def entering(play: ZonePlay, who: str, field: str) -> Asking[bool]:
    """What happens in the middle of a movement when a unit enters a field; True if the movement ends there (p. 22)."""
    if field not in play.content.at_once_fields:
        return False
    ends = yield from _set_off(play, who, field, at_once=True)
    return ends or not is_standing(play.state, who) or field_of(play.state, who) != field


def after_movement(play: ZonePlay, who: str, entered: Sequence[str]) -> Rule:
    """A movement is over: what the fields entered set off. A stalker's own action must be over first (p. 22)."""
    if not play.state.environment:
        return
    if who in play.state.enemies or (who in play.state.stalkers and play.state.phase is not Phase.PLAYERS):
        for field in entered:
            yield from _set_off(play, who, field, at_once=False)


def triggers(play: ZonePlay, events: Sequence[Event], heard: set[Heard]) -> Rule:
    """After an action of a player: what the fields entered during it set off (p. 16, p. 22), and what else happened.

    `heard` are the triggers that a marker has set off already: two of them must not wake each other for ever.
    """
    # Outside the players' phase there are no actions: what a movement sets off happened right after it.
    acted = not any(isinstance(event, PhaseBegan | RoundBegan) for event in events)
    for event in events:
        if isinstance(event, StalkerMoved) and acted and play.state.phase is Phase.PLAYERS:
            yield from _set_off(play, event.stalker, event.field, at_once=False)
        elif isinstance(event, CompanionMoved):
            yield from _set_off(play, event.companion, event.field, at_once=False)
        elif isinstance(event, ActionSpent) and acted and play.state.phase is Phase.PLAYERS:
            # Triggers wait until the action is over (p. 22): then the stalker must stand there.
            field = play.state.stalkers[event.stalker].field
            yield from _set_off(play, event.stalker, field, at_once=False, on=On.ACTION)
        elif isinstance(event, AttentionLaid):
            yield from _hear(play, event, heard)


def _hear(play: ZonePlay, event: AttentionLaid, heard: set[Heard]) -> Rule:
    """An attention marker has come to lie near a field that listens."""
    for key, side in list(sides_in_play(play)):
        for number, trigger in enumerate(side.triggers):
            if trigger.on is not On.ATTENTION or (key, number, event.stalker) in heard:
                continue
            near = {*play.state.board.within_range(event.field, trigger.range, STALKER_MANNER)}
            if near.isdisjoint(trigger.fields) or not _is_due(play, event.stalker, trigger):
                continue
            heard.add((key, number, event.stalker))
            yield from _carry_out(play, key, side, trigger, event.stalker, event.field)


def _set_off(play: ZonePlay, who: str, field: str, *, at_once: bool, on: On = On.ENTER) -> Asking[bool]:
    """Every trigger of a field that is due for a unit; True if one of them ends its movement."""
    ends = False
    for key, side in list(sides_in_play(play)):
        for trigger in side.triggers:
            if trigger.at_once is not at_once or trigger.on is not on or field not in trigger.fields:
                continue
            if not _is_due(play, who, trigger):
                continue
            done = yield from _carry_out(play, key, side, trigger, who, field)
            ends = ends or (done and trigger.ends_move)
    return ends


def _carry_out(play: ZonePlay, key: str, side: Side, trigger: Trigger, who: str, field: str) -> Asking[bool]:
    """What a trigger does, unless the one before has turned its card over."""
    if play.content.mission.environment[key].sides.get(play.state.environment.get(key, "")) is not side:
        return False
    why = because("place.set_off", card=Name("environment", key), unit=who, field=field)
    yield from carry_out(play, trigger.effects, why, actor=who, field=field)
    return True


def _is_due(play: ZonePlay, who: str, trigger: Trigger) -> bool:
    state = play.state
    meant = (
        who in state.stalkers
        or (trigger.enemies and who in state.enemies)
        or (trigger.companions and who in state.companions)
    )
    due = state.flags.issuperset(trigger.needs) and not state.flags.intersection(trigger.unless)
    if trigger.cards:
        carried = {*things_in(state.stalkers[who].gear)} if who in state.stalkers else set[str]()
        due = due and carried.issuperset(trigger.cards)
    return meant and due and state.result is None
