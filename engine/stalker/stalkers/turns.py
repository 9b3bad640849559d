"""Turns of stalkers (p. 19): who is up, taking, ending and passing a turn, paying for actions, the leader's marker."""

from __future__ import annotations

from collections.abc import Sequence

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import Cost, When
from engine.stalker.enemies.attacking import reaction
from engine.stalker.events.company import CompanionsRested
from engine.stalker.events.turns import (
    ActionSpent,
    LeaderMarkerPassed,
    LeaderMarkerTurned,
    MarkerPushed,
    MarkersUp,
    Passed,
    TurnEnded,
    TurnTaken,
    actions_per_turn,
)
from engine.stalker.events.units import FocusChanged, StalkerMoved, unit
from engine.stalker.stalkers import abilities, gear, radiation
from engine.stalker.stalkers.attention import notice
from engine.stalker.stalkers.harm import heal
from engine.stalker.state import Mission, Phase
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.refusal import Refused
from engine.table.text import T

LEADER_HEALS = 2


def turns_left(state: Mission, stalker: str) -> list[int]:
    """The turn markers of a stalker that are still to be used."""
    who = state.stalkers[stalker]
    return [] if who.is_dead else [i for i, turn in enumerate(who.turns) if not turn.over]


def is_phase_done(state: Mission) -> bool:
    """Every stalker has taken both turns (p. 19)."""
    return state.active is None and not any(turns_left(state, name) for name in state.stalkers)


def next_up(state: Mission, after: str) -> str:
    """Clockwise, the next stalker with a turn left; the same one again if nobody else has any; empty if nobody has."""
    seats = _seats(state)
    start = seats.index(after) + 1
    return next((name for name in (*seats[start:], *seats[:start]) if turns_left(state, name)), "")


def who_is_up(state: Mission) -> str:
    """Whose turn it is, or who may take one or pass; a round begins with the leader (p. 19)."""
    if state.active:
        return state.active
    first = state.up or state.leader or _seats(state)[0]
    return first if turns_left(state, first) else next_up(state, first)


def _seats(state: Mission) -> tuple[str, ...]:
    return state.order or tuple(state.stalkers)


def take_turn(play: ZonePlay, stalker: str, turn: int | None = None) -> None:
    """A turn begins; one must be over before the next begins (p. 19)."""
    state = play.state
    if state.phase is not Phase.PLAYERS or state.result is not None:
        raise Refused("not_now", T("This is not the players' phase."))
    if stalker not in state.stalkers or who_is_up(state) != stalker or state.active:
        raise Refused("not_your_turn", T("It is the turn of {stalker}.", stalker=unit(who_is_up(state))))
    left = turns_left(state, stalker)
    if turn is not None and turn not in left:
        raise Refused("turn_over", T("This turn has been taken already."))
    why = because("turn.order")
    play.emit(TurnTaken(why, stalker, left[0] if turn is None else turn))


def begin(play: ZonePlay, stalker: str) -> None:
    """Acting begins a turn, if it is this stalker's; saves a tap."""
    if play.state.active != stalker or play.state.phase is not Phase.PLAYERS or play.state.result is not None:
        take_turn(play, stalker)


def standard_left(state: Mission, stalker: str) -> int:
    """Standard actions that the present turn still has, or the next one if none is being taken."""
    who = state.stalkers[stalker]
    left = turns_left(state, stalker)
    if state.active not in (None, stalker) or not left:
        return 0
    turn = who.turns[state.turn if state.active == stalker else left[0]]
    return actions_per_turn(state) - turn.done + turn.extra + who.free_standard


def pay(play: ZonePlay, stalker: str, cost: Cost) -> str:
    """A standard action costs an extra-action marker if there is one, else the turn marker goes down (p. 19).

    Returns how it was paid; only a marker pushed down brings radiation.
    """
    if cost is Cost.FREE:
        return ""
    state = play.state
    turn = state.stalkers[stalker].turns[state.turn]
    by = "marker"
    if state.stalkers[stalker].free_standard:
        by = "waived"
    elif turn.extra:
        by = "extra"
    elif turn.done >= actions_per_turn(state):
        raise Refused("no_action_left", T("{stalker} has no standard action left.", stalker=unit(stalker)))
    play.emit(ActionSpent(because("turn.standard_action"), stalker, state.turn, by))
    return by


def push_marker(play: ZonePlay, stalker: str, turn: int, why: Reason) -> Rule:
    """A card pushes a turn marker down without an action; the field's radiation counts then too (p. 13)."""
    play.emit(MarkerPushed(why, stalker, turn))
    yield from radiation.ambient(play, stalker, (play.state.stalkers[stalker].field,))


def act(play: ZonePlay, stalker: str, cost: Cost, body: Asking[Sequence[str]], *, pinned: bool = False) -> Rule:
    """An action from beginning to end: paid for, done, then radiation, the backpack's limit and who sees whom.

    `body` gives back the fields the stalker has been on, if it is a movement. Only getting up is open to a pinned
    stalker (p. 29).
    """
    begin(play, stalker)
    if play.state.stalkers[stalker].pinned and not pinned:
        raise Refused("pinned", T("{stalker} is pinned and must get up first.", stalker=unit(stalker)))
    paid, first = pay(play, stalker, cost), len(play.events)
    fields = yield from body
    if play.state.stalkers[stalker].is_dead:
        return
    if paid == "marker":
        moves = [event for event in play.events[first:] if isinstance(event, StalkerMoved) and event.stalker == stalker]
        entered = [*fields, *(event.field for event in moves), play.state.stalkers[stalker].field]
        yield from radiation.ambient(play, stalker, entered)
    for name in play.state.stalkers:
        yield from gear.check_backpack(play, name)
    notice(play)


def end_turn(play: ZonePlay, stalker: str) -> Rule:
    """Both standard actions must be done; then every enemy that sees the stalker may react (p. 19, p. 34)."""
    begin(play, stalker)
    state = play.state
    if state.stalkers[stalker].turns[state.turn].done < actions_per_turn(state):
        raise Refused("actions_left", T("{stalker} must use all standard actions first.", stalker=unit(stalker)))
    yield from abilities.follow(play, stalker, When.TURN)
    yield from reaction(play, stalker)
    # Whether anyone has a turn left is asked as if this one were over already.
    left = [name for name in _after(state, stalker) if turns_left(play.state, name)]
    again = len(turns_left(play.state, stalker)) > 1
    following = left[0] if left else (stalker if again else "")
    play.emit(TurnEnded(because("turn.ends"), stalker, following))


def _after(state: Mission, stalker: str) -> list[str]:
    """The other stalkers, clockwise from one of them."""
    seats = _seats(state)
    start = seats.index(stalker) + 1
    return [*seats[start:], *seats[: start - 1]]


def pass_turn(play: ZonePlay, stalker: str) -> None:
    """Before a turn a player may wait; the turn is not lost (p. 19)."""
    state = play.state
    if state.phase is not Phase.PLAYERS or state.active or who_is_up(state) != stalker:
        raise Refused("not_your_turn", T("Only who is up may pass, before a turn begins."))
    following = next_up(state, stalker)
    if following == stalker:
        raise Refused("nobody_else", T("Nobody else has a turn left: {stalker} must take it.", stalker=unit(stalker)))
    play.emit(Passed(because("turn.passed"), stalker, following))


def lead(play: ZonePlay, stalker: str, choice: str) -> Rule:
    """The action on the leader's marker, once a round: heal 2 or gain focus, and pass the marker on (p. 24)."""
    state = play.state
    if state.leader != stalker:
        raise Refused("not_leader", T("Only the leader may do this."))
    if state.leader_used:
        raise Refused("leader_used", T("The marker has been used in this round."))
    yield from act(play, stalker, Cost.FREE, _lead(play, stalker, choice))


def _lead(play: ZonePlay, stalker: str, choice: str) -> Asking[Sequence[str]]:
    yield from ()
    if choice == "heal":
        heal(play, stalker, LEADER_HEALS, because("leader.heals"))
    elif not play.state.stalkers[stalker].focus:
        # The second option's icon is lost in the text: focus, by ruling.
        play.emit(FocusChanged(because("leader.focus"), stalker, True))
    alive = [name for name in _after(play.state, stalker) if not play.state.stalkers[name].is_dead]
    why = because("leader.passed")
    play.emit(LeaderMarkerPassed(why, alive[0] if alive else stalker))
    return ()


def markers_up(play: ZonePlay) -> None:
    """Between two rounds: turn markers up, the leader's marker action side up (p. 35)."""
    why = because("turn.markers_up")
    play.emit(MarkersUp(why))
    if play.state.leader_used:
        play.emit(LeaderMarkerTurned(why))
    if any(each.moved or each.acted for each in play.state.companions.values()):
        play.emit(CompanionsRested(because("companion.rested")))
