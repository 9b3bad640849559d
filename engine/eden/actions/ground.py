"""Moves that need a roll (O1): climb, swim, jump; and going into hiding."""

from __future__ import annotations

from engine.eden import facts, measures
from engine.eden.actions.moving import arrive, break_away, stand
from engine.eden.actions.paying import refuse_move, start_move
from engine.eden.asking import CallOff, yes_or_no
from engine.eden.content.profiles import Profile
from engine.eden.events.base import piece_name, warrior
from engine.eden.events.units import Hid
from engine.eden.fight import dice
from engine.eden.fight.harm import put_out, wound, wound_everywhere
from engine.eden.play import EdenPlay
from engine.eden.rules.rolls import Part, pool
from engine.eden.sight import CLOSE
from engine.eden.words import Attribute, Zone
from engine.open.shapes import Point
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.refusal import Refused
from engine.table.text import T

HARD_COST, EASY_COST = 2, 1
UNSEEN = 150
"""Every enemy at least this far away, or nobody hides (O1)."""


def climb(play: EdenPlay, unit: str, piece: str, at: Point | None) -> Rule:
    """2 AP; speed against X, failed: vigour against X or a wound in every zone. Down again likewise (O1, E58)."""
    difficulty = _trait(play, unit, piece, play.state.pieces[piece].traits.climb if piece in play.state.pieces else 0)
    up = piece not in facts.stands_on(play.state, play.content, unit)
    if at is not None:
        _refuse_place(play, unit, piece, at, on=up)
    start_move(play, unit, HARD_COST, "climb.cost")
    yield from break_away(play, unit)
    if play.state.units[unit].out:
        return
    if (yield from _succeeds(play, unit, Attribute.SPEED, difficulty, "climb", "climb.roll")):
        me = play.state.units[unit]
        inside = me.inside | {piece} if up else me.inside - {piece}
        stand(play, unit, at, inside, me.near | {piece})
        yield from arrive(play, unit)
    elif not (yield from _succeeds(play, unit, Attribute.VIGOUR, difficulty, "fall", "climb.fall")):
        wound_everywhere(play, unit, because("climb.hurt"))


def swim(play: EdenPlay, unit: str, piece: str, at: Point | None) -> Rule:
    """2 AP; vigour against X less a die per item, each failure a wound to the head; then out at its edge (O1)."""
    difficulty = _trait(play, unit, piece, play.state.pieces[piece].traits.swim if piece in play.state.pieces else 0)
    if at is not None:
        _refuse_place(play, unit, piece, at, on=False)
        if not measures.is_at_edge(play.state, play.content, unit, piece, at):
            raise _nowhere(unit, "no_contact")
    start_move(play, unit, HARD_COST, "swim.cost")
    yield from break_away(play, unit)
    burden = load_of(facts.profile_of(play.state, play.content, unit))
    while not play.state.units[unit].out:
        parts = (*facts.parts(play.state, play.content, unit, Attribute.VIGOUR), Part("load", -burden))
        if (yield from dice.successes(play, unit, "swim", pool(parts, difficulty), "swim.roll")):
            me = play.state.units[unit]
            stand(play, unit, at, me.inside - {piece}, me.near | {piece})
            yield from arrive(play, unit)
            return
        wound(play, unit, Zone.HEAD, 1, because("swim.hurt"))


def load_of(profile: Profile) -> int:
    """One die less per item carried, two for full armour."""
    worn = 2 if profile.full_armour else 1 if profile.armour else 0
    return len(profile.weapons) + len(profile.gear) + worn


def jump(play: EdenPlay, unit: str, piece: str, at: Point | None) -> Rule:
    """1 AP; speed against X, failed: out of action; else on the other side (O1, E45)."""
    difficulty = _trait(play, unit, piece, play.state.pieces[piece].traits.jump if piece in play.state.pieces else 0)
    if at is not None:
        _refuse_place(play, unit, piece, at, on=False)
        if not measures.is_across(play.state, play.content, unit, piece, at):
            raise _nowhere(unit, "same_side")
    start_move(play, unit, EASY_COST, "jump.cost")
    yield from break_away(play, unit)
    if play.state.units[unit].out:
        return
    if (yield from _succeeds(play, unit, Attribute.SPEED, difficulty, "jump", "jump.roll")):
        me = play.state.units[unit]
        stand(play, unit, at, me.inside, me.near)
        yield from arrive(play, unit)
    else:
        put_out(play, unit, "", because("jump.fell"))


def hide(play: EdenPlay, unit: str, piece: str, at: Point | None) -> Rule:
    """1 AP; touching it, every enemy at least 15 cm away before the move, which ends on it (O1, E42)."""
    state = play.state
    if piece not in state.pieces or not state.pieces[piece].traits.hide:
        raise Refused("no_hiding", T("{piece} is no place to hide.", piece=piece_name(piece)))
    _refuse_untouched(play, unit, piece)
    if at is not None:
        _refuse_place(play, unit, piece, at, on=True)
    refuse_move(state, unit, EASY_COST)
    yield from _refuse_watched(play, unit)
    start_move(play, unit, EASY_COST, "hide.cost")
    me = play.state.units[unit]
    stand(play, unit, at, me.inside | {piece}, me.near)
    yield from arrive(play, unit)
    if not play.state.units[unit].out:
        play.emit(Hid(because("hide.hidden"), unit, True))


def _refuse_watched(play: EdenPlay, unit: str) -> Rule:
    state, box = play.state, play.content
    me = state.units[unit]
    enemies = [key for key, each in state.present.items() if facts.are_enemies(me, each)]
    placed = [key for key in enemies if me.at is not None and state.units[key].at is not None]
    refused = Refused("watched", T("An enemy is nearer than 15 cm."))
    if any(measures.is_nearer(state, box, unit, key, UNSEEN - CLOSE) for key in placed):
        raise refused
    is_close = any(measures.is_nearer(state, box, unit, key, UNSEEN + CLOSE) for key in placed)
    if len(placed) == len(enemies) and not is_close:
        return
    prompt = T("Is an enemy of {unit} nearer than 15 cm?", unit=warrior(unit))
    if (yield from yes_or_no(me.side, prompt, "ask.watched", what="watched", unit=unit)):
        raise CallOff(unit, refused)


def _succeeds(play: EdenPlay, unit: str, attribute: Attribute, difficulty: int, what: str, rule: str) -> Asking[bool]:
    rolled = pool(facts.parts(play.state, play.content, unit, attribute), difficulty)
    return (yield from dice.successes(play, unit, what, rolled, rule)) > 0


def _trait(play: EdenPlay, unit: str, piece: str, difficulty: int) -> int:
    if not difficulty:
        raise Refused("wrong_piece", T("That cannot be done there."))
    _refuse_untouched(play, unit, piece)
    return difficulty


def _refuse_untouched(play: EdenPlay, unit: str, piece: str) -> None:
    placed = play.state.units[unit].at is not None and play.state.pieces[piece].outline is not None
    if placed and not measures.touch(play.state, play.content, unit, piece):
        raise Refused("no_contact", T("{unit} does not touch {on}.", unit=warrior(unit), on=piece_name(piece)))


def _refuse_place(play: EdenPlay, unit: str, piece: str, at: Point, on: bool) -> None:
    """The end must lie on the piece or beside it, within a move, on nobody's base."""
    if fault := measures.landing_fault(play.state, play.content, unit, piece, at, on):
        raise _nowhere(unit, fault)
    if facts.would_touch(play, unit, at):
        raise Refused("into_contact", T("A move does not end in contact with an enemy."))


def _nowhere(unit: str, code: str) -> Refused:
    return Refused(code, T("{unit} cannot end up there.", unit=warrior(unit)))
