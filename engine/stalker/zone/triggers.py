"""What fields set off that environment cards lie on: in the middle of a movement, after it, after an action (p. 22)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.missions import Side, Trigger
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.look import field_of, is_standing
from engine.stalker.events.company import CompanionMoved
from engine.stalker.events.flow import PhaseBegan, RoundBegan
from engine.stalker.events.units import StalkerMoved
from engine.stalker.state import Phase
from engine.table.event import Event, because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.text import Name


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
    if who in play.state.enemies or (who in play.state.stalkers and play.state.phase is not Phase.PLAYERS):
        for field in entered:
            yield from _set_off(play, who, field, at_once=False)


def triggers(play: ZonePlay, events: Sequence[Event]) -> Rule:
    """After an action of a player: what the fields entered during it set off (p. 16, p. 22)."""
    # Outside the players' phase there are no actions: what a movement sets off happened right after it.
    acted = not any(isinstance(event, PhaseBegan | RoundBegan) for event in events)
    for event in events:
        if isinstance(event, StalkerMoved) and acted and play.state.phase is Phase.PLAYERS:
            yield from _set_off(play, event.stalker, event.field, at_once=False)
        elif isinstance(event, CompanionMoved):
            yield from _set_off(play, event.companion, event.field, at_once=False)


def _set_off(play: ZonePlay, who: str, field: str, *, at_once: bool) -> Asking[bool]:
    """Every trigger of a field that is due for a unit; True if one of them ends its movement."""
    ends = False
    for key, side in list(sides_in_play(play)):
        for trigger in side.triggers:
            if trigger.at_once is not at_once or field not in trigger.fields or not _is_due(play, who, trigger):
                continue
            if play.content.mission.environment[key].sides.get(play.state.environment.get(key, "")) is not side:
                continue
            why = because("place.set_off", card=Name("environment", key), unit=who, field=field)
            yield from carry_out(play, trigger.effects, why, actor=who, field=field)
            ends = ends or trigger.ends_move
    return ends


def _is_due(play: ZonePlay, who: str, trigger: Trigger) -> bool:
    state = play.state
    meant = (
        who in state.stalkers
        or (trigger.enemies and who in state.enemies)
        or (trigger.companions and who in state.companions)
    )
    due = state.flags.issuperset(trigger.needs) and not state.flags.intersection(trigger.unless)
    return meant and due and state.result is None
