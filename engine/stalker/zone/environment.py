"""Environment cards (p. 16): actions on fields, triggers, cards that are turned over and change the board."""

from __future__ import annotations

from collections.abc import Sequence

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.missions import PlaceAction
from engine.stalker.content.tiles import redrawn
from engine.stalker.effects.registry import carry_out
from engine.stalker.events.cards import EnvironmentTurned
from engine.stalker.events.units import Noted, unit
from engine.stalker.stalkers.turns import act
from engine.stalker.state import Mission
from engine.stalker.zone.triggers import sides_in_play
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.refusal import Refused
from engine.table.text import Name, T


def actions_here(play: ZonePlay, stalker: str) -> list[tuple[str, PlaceAction]]:
    """The actions a stalker may take where he stands."""
    return [
        (key, action)
        for key, side in sides_in_play(play)
        for action in side.actions
        if refusal(play.state, stalker, action) is None
    ]


def refusal(state: Mission, stalker: str, action: PlaceAction) -> Refused | None:
    """Why an action cannot be taken; None if it can."""
    if state.stalkers[stalker].field not in action.fields:
        return Refused("not_here", T("{stalker} stands on no field of this action.", stalker=unit(stalker)))
    if not state.flags.issuperset(action.needs) or state.flags.intersection(action.unless):
        return Refused("not_yet", T("What this action needs has not happened, or it has been done already."))
    others = [each for each in state.stalkers.values() if not each.is_dead and each.field not in action.fields]
    if action.everyone and others:
        return Refused("not_together", T("All stalkers must be here for this."))
    for name in action.companions:
        if name not in state.companions or state.companions[name].field not in action.fields:
            return Refused("companion_missing", T("{unit} must be here for this.", unit=unit(name)))
    return None


def use(play: ZonePlay, stalker: str, card: str, action: str) -> Rule:
    """An action from an environment card (p. 16)."""
    if stalker not in play.state.stalkers:
        raise Refused("unknown_stalker", T("There is no stalker {name}.", name=stalker))
    sides = dict(sides_in_play(play))
    found = next((each for each in sides[card].actions if each.id == action), None) if card in sides else None
    if found is None:
        raise Refused("no_such_action", T("There is no such action."))
    if no := refusal(play.state, stalker, found):
        raise no
    yield from act(play, stalker, found.cost, _use(play, stalker, card, found))


def _use(play: ZonePlay, stalker: str, card: str, action: PlaceAction) -> Asking[Sequence[str]]:
    why = because("place.action", card=Name("environment", card), action=action.id)
    field = play.state.stalkers[stalker].field
    yield from carry_out(play, action.effects, why, actor=stalker, field=field)
    return (field,)


def turn(play: ZonePlay, card: str, side: str, why: Reason, actor: str = "") -> Rule:
    """Bring a card into play, turn it over, or discard it (`side` "discard"); then what its new side says at once."""
    known = play.content.mission.environment.get(card)
    if known is None:
        # A random event may speak of another mission's card.
        absent = because("box.left_out", card=card)
        play.emit(Noted(absent, T("Nothing happens")))
        return
    now = play.state.environment.get(card)
    if not side:
        side = known.side if now is None else next((each for each in known.sides if each != now), now)
    if side == "discard":
        if now is not None:
            play.emit(EnvironmentTurned(why, card, ""))
        return
    if side == now:
        return
    shown(play, card, side, why)
    yield from carry_out(play, known.sides[side].on_flip, why, actor=actor)


def shown(play: ZonePlay, card: str, side: str, why: Reason) -> None:
    """A side comes up and changes the borders under it, and nothing else; without a side the card leaves."""
    lines = play.content.mission.environment[card].sides[side].borders if side else ()
    edges = redrawn(play.state.board.plan, lines)
    play.emit(EnvironmentTurned(why, card, side, tuple((*ends, kind) for ends, kind in edges.items())))


def end_of_round(play: ZonePlay) -> Rule:
    """What environment cards do at the end of a round, before the event card, in any order the players like (p. 35)."""
    due = {key: side for key, side in sides_in_play(play) if side.end_of_round}
    while due and play.state.result is None:
        key = yield from _which_first(list(due))
        why = because("place.end_of_round", card=Name("environment", key))
        yield from carry_out(play, due.pop(key).end_of_round, why)


def _which_first(due: Sequence[str]) -> Asking[str]:
    if len(due) == 1:
        return due[0]
    why = because("place.any_order")
    options = tuple(Option(key, T("{card}", card=Name("environment", key))) for key in due)
    return (yield from Choice("players", T("Which card comes next?"), why, options, code="place.next").ask())
