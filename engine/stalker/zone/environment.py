"""Environment cards (p. 16): actions on fields, triggers, cards that are turned over and change the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.effect_sense import DISCARD, REMOVE
from engine.stalker.content.environment import PlaceAction, Side
from engine.stalker.content.tiles import redrawn
from engine.stalker.effects.registry import carry_out
from engine.stalker.events.cards import EnvironmentRemoved, EnvironmentTurned
from engine.stalker.events.units import Noted, unit
from engine.stalker.stalkers.gear import things_in
from engine.stalker.stalkers.pushing import flee_water
from engine.stalker.stalkers.turns import act
from engine.stalker.state import Mission
from engine.stalker.zone.anomalies import move_on, moving
from engine.stalker.zone.triggers import sides_in_play
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.refusal import Refused
from engine.table.text import Name, T

STILL = frozenset(
    {
        EffectDo.HEAL,
        EffectDo.LOSE,
        EffectDo.DOSE,
        EffectDo.FOCUS,
        EffectDo.LOSE_FOCUS,
        EffectDo.PIN,
        EffectDo.EXPOSE,
        EffectDo.BOLTS,
        EffectDo.MAGAZINES,
        EffectDo.LOSE_MAGAZINE,
        EffectDo.FLAG,
        EffectDo.RANDOM_EVENTS,
        EffectDo.WIN,
        EffectDo.FAIL,
        EffectDo.CHOOSE,
    }
)
"""Words that move nobody: they do the same before and after an anomaly has moved."""
MOVES = "anomaly:"
"""Before the id of an anomaly among what is due at the end of a round."""


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
    if not is_open(state, action):
        return Refused("not_yet", T("What this action needs has not happened, or it has been done already."))
    if not {*things_in(state.stalkers[stalker].gear)}.issuperset(action.cards):
        return Refused("not_carried", T("{stalker} does not carry what this needs.", stalker=unit(stalker)))
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


def used(play: ZonePlay, stalker: str, card: str, action: str, why: Reason) -> Rule:
    """An action that was taken at the table without the app: only what it does is carried out."""
    sides = dict(sides_in_play(play))
    found = next((each for each in sides[card].actions if each.id == action), None) if card in sides else None
    if found is None or stalker not in play.state.stalkers:
        raise Refused("no_such_action", T("There is no such action."))
    if not is_open(play.state, found):
        raise Refused("not_yet", T("What this action needs has not happened, or it has been done already."))
    here = play.state.stalkers[stalker].field
    yield from carry_out(
        play, found.effects, why, actor=stalker, field=here if here in found.fields else found.fields[0]
    )


def is_open(state: Mission, action: PlaceAction) -> bool:
    """Nothing that has happened, or has not, stands in its way (p. 16)."""
    return state.flags.issuperset(action.needs) and not state.flags.intersection(action.unless)


def _use(play: ZonePlay, stalker: str, card: str, action: PlaceAction) -> Asking[Sequence[str]]:
    why = because("place.action", card=Name("environment", card), action=action.id)
    field = play.state.stalkers[stalker].field
    yield from carry_out(play, action.effects, why, actor=stalker, field=field)
    return (field,)


def turn(play: ZonePlay, card: str, side: str, why: Reason, actor: str = "") -> Rule:
    """Bring a card into play or turn it over, then what its new side says at once; or put it away, for this mission or
    for the rest of the campaign (p. 16)."""
    known = play.content.mission.environment.get(card)
    if known is None:
        # A random event may speak of another mission's card.
        absent = because("box.left_out", card=card)
        play.emit(Noted(absent, T("Nothing happens")))
        return
    now = play.state.environment.get(card)
    if not side:
        side = known.side if now is None else next((each for each in known.sides if each != now), now)
    if side in (DISCARD, REMOVE):
        if now is not None:
            play.emit(EnvironmentTurned(why, card, ""))
        if side == REMOVE and card not in play.state.removed:
            play.emit(EnvironmentRemoved(why, card))
        return
    if card in play.state.removed:
        play.emit(Noted(because("box.left_out", card=card), T("Nothing happens")))
        return
    if side == now:
        return
    shown(play, card, side, why)
    if any(change.water for change in known.sides[side].changes.values()):
        yield from flee_water(play)
    yield from carry_out(play, known.sides[side].on_flip, why, actor=actor)


def shown(play: ZonePlay, card: str, side: str, why: Reason) -> None:
    """A side comes up and changes the fields and borders under it, and nothing else; without one the card leaves."""
    laid = play.content.mission.environment[card].sides[side] if side else Side()
    edges = redrawn(play.state.board.plan, laid.borders)
    borders = tuple((*ends, kind) for ends, kind in edges.items())
    play.emit(EnvironmentTurned(why, card, side, borders, laid.changes))


def end_of_round(play: ZonePlay) -> Rule:
    """What cards do at the end of a round, and anomalies that move on: before the event card, in any order the players
    like (p. 35)."""
    sides = {key: side for key, side in sides_in_play(play) if side.end_of_round}
    anomalies = {f"{MOVES}{name}": name for name in moving(play)}
    if not any(_stirs(effect) for side in sides.values() for effect in side.end_of_round):
        # Nobody and nothing on the board is moved: then it makes no difference when an anomaly moves on.
        for name in anomalies.values():
            move_on(play, name)
        anomalies = {}
    while (anomalies or sides) and play.state.result is None:
        due = [*anomalies, *sides]
        key = (yield from _which_first(anomalies, sides)) if len(due) > 1 else due[0]
        if key in anomalies:
            name = anomalies.pop(key)
            if name in moving(play):
                move_on(play, name)
            continue
        why = because("place.end_of_round", card=Name("environment", key))
        yield from carry_out(play, sides.pop(key).end_of_round, why)


def _stirs(effect: Effect) -> bool:
    """May an effect move units, or ask for something that does?"""
    return effect.do not in STILL or any(_stirs(each) for option in effect.options for each in option)


def _which_first(anomalies: Mapping[str, str], cards: Iterable[str]) -> Asking[str]:
    why = because("place.any_order")
    moves = (Option(key, T("{anomaly} moves on", anomaly=Name("anomaly", name))) for key, name in anomalies.items())
    options = (*moves, *(Option(key, T("{card}", card=Name("environment", key))) for key in cards))
    return (yield from Choice("players", T("Which card comes next?"), why, options, code="place.next").ask())
