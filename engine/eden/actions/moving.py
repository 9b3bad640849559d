"""Moves (B5): breaking away, walking, and what the ground does at the end."""

from __future__ import annotations

from engine.eden import facts, measures
from engine.eden.actions.paying import start_move
from engine.eden.asking import MM_PER_CM, yes_or_no
from engine.eden.content.cards import Do
from engine.eden.events.base import piece_name, warrior
from engine.eden.events.units import Counted, Doubted, Paid, Placed, Stood, Touched
from engine.eden.fight import dice
from engine.eden.fight.exchange import passive_attack
from engine.eden.fight.harm import mark
from engine.eden.measures import Stop
from engine.eden.play import EdenPlay
from engine.eden.rounds.end_phase import STAYS_HOSTILE, bitten
from engine.eden.rules.limits import ATTACKS
from engine.eden.rules.rolls import pool
from engine.eden.rules.weather import reach
from engine.eden.words import Attribute, Marker
from engine.open.shapes import Point
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.refusal import Refused
from engine.table.text import T

MOVE_COST = 1

Way = tuple[Point, ...]
"""Where the centre of the base goes, its own place left out; empty: the players moved it without the map."""


def move(play: EdenPlay, unit: str, way: Way, inside: frozenset[str], near: frozenset[str]) -> Rule:
    """1 AP, three a round, up to 10 cm, not into contact (B5)."""
    limit = reach(play.state.rules.weather)
    refuse_way(play, unit, way, limit)
    if way:
        _refuse_contact(play, unit, way[-1])
    start_move(play, unit, MOVE_COST, "move.cost")
    yield from break_away(play, unit)
    if play.state.units[unit].out:
        return
    stand(play, unit, way[-1] if way else None, inside | _climbed(play, unit), near)
    yield from arrive(play, unit)


def _climbed(play: EdenPlay, unit: str) -> frozenset[str]:
    """Without a map: the hills it stays on until it climbs down again (E58)."""
    pieces = {key: play.state.pieces[key] for key in play.state.units[unit].inside if key in play.state.pieces}
    return frozenset(key for key, piece in pieces.items() if piece.traits.climb and not piece.burning)


def moved_by_hand(play: EdenPlay, unit: str, left: int) -> Rule:
    """Moves nobody told the app about, one for each action point gone; what the ground does at their ends it asks."""
    while play.state.units[unit].ap > left and not play.state.units[unit].out:
        me = play.state.units[unit]
        yield from move(play, unit, (), me.inside, me.near)


def refuse_way(play: EdenPlay, unit: str, way: Way, limit: int) -> None:
    """With a map the way must be short enough and fit through every gap (B2.D, E20)."""
    if not way or play.state.units[unit].at is None:
        return
    stopped = measures.within_move(play.state, play.content, unit, way, limit)
    if stopped is None:
        return
    match stopped.by:
        case Stop.LENGTH:
            raise Refused("too_far", T("That is more than {n} cm.", n=limit // MM_PER_CM))
        case Stop.PIECE:
            raise Refused("in_the_way", T("{piece} cannot be crossed.", piece=piece_name(stopped.what)))
        case Stop.BASE:
            raise Refused(
                "no_gap", T("{unit} does not fit through: {other}.", unit=warrior(unit), other=warrior(stopped.what))
            )
        case Stop.DEPTH:
            raise Refused(
                "too_deep", T("{piece} can be entered by 1 cm; beyond that one swims.", piece=piece_name(stopped.what))
            )
        case Stop.CLIMB:
            text = T("{unit} has to climb down first: {piece}.", unit=warrior(unit), piece=piece_name(stopped.what))
            raise Refused("climb_down", text)
        case Stop.TABLE:
            raise Refused("off_table", T("That is not on the table."))


def _refuse_contact(play: EdenPlay, unit: str, at: Point) -> None:
    """A move does not end in contact with an enemy; that is what a charge is for."""
    if facts.would_touch(play, unit, at):
        raise Refused("into_contact", T("A move does not end in contact with an enemy."))


def break_away(play: EdenPlay, unit: str) -> Rule:
    """In contact: speed against the highest speed around; without a success each of them may strike at once."""
    enemies = facts.touching(play.state, play.content, unit)
    if not enemies or facts.permanent(play.state, play.content, unit, Do.SLIPS_AWAY):
        return
    fastest = max(facts.value(play.state, play.content, key, Attribute.SPEED) for key in enemies)
    speed = pool(facts.parts(play.state, play.content, unit, Attribute.SPEED), fastest)
    if (yield from dice.successes(play, unit, "break_away", speed, "move.break_away")):
        return
    for enemy in enemies:
        if not play.state.units[unit].out and (yield from _strikes(play, enemy, unit)):
            yield from passive_attack(play, enemy, unit)


def _strikes(play: EdenPlay, enemy: str, unit: str) -> Asking[bool]:
    """For 1 AP and one of the two attacks; an NPC simply does (E20, E53). It is no activation."""
    foe = play.state.units[enemy]
    if foe.fear or foe.out:
        return False
    if foe.is_npc:
        return True
    if foe.ap < 1 or foe.attacks >= ATTACKS:
        return False
    prompt = T("{unit} breaks away: does {enemy} strike for 1 AP?", unit=warrior(unit), enemy=warrior(enemy))
    if not (yield from yes_or_no(foe.side, prompt, "move.strike", what="strike", unit=enemy, on=unit)):
        return False
    play.emit(Paid(because("move.strike"), enemy, 1))
    play.emit(Counted(because("move.strike"), enemy, "attack"))
    return True


def stand(play: EdenPlay, unit: str, at: Point | None, inside: frozenset[str], near: frozenset[str]) -> None:
    """Where it is now: on the map, or as the players say."""
    me = play.state.units[unit]
    if at is not None:
        play.emit(Placed(because("move.walked"), unit, at))
    elif me.at is not None:
        play.emit(Doubted(because("move.unsaid"), unit))
    elif (me.inside, me.near) != (inside, near):
        play.emit(Stood(because("move.said"), unit, inside, near))
    if any(unit in pair for pair in play.state.touching):
        play.emit(Touched(because("move.free"), unit))


def arrive(play: EdenPlay, unit: str) -> Rule:
    """The end of a move: burning pieces and hostile ground (O1, E33)."""
    catch_fire(play, unit)
    inside = facts.stands_on(play.state, play.content, unit)
    for piece in sorted(play.state.pieces):
        hostile = play.state.pieces[piece].traits.hostile
        if not hostile or play.state.units[unit].out:
            continue
        stays = hostile >= STAYS_HOSTILE and facts.touches_piece(play.state, play.content, unit, piece)
        if piece in inside or stays:
            yield from bitten(play, unit, piece)


def catch_fire(play: EdenPlay, unit: str) -> None:
    """Touching a burning piece when activated or at the end of a move: 1 fire (O1)."""
    for piece in sorted(play.state.pieces):
        if play.state.pieces[piece].burning and facts.touches_piece(play.state, play.content, unit, piece):
            mark(play, unit, Marker.FIRE, 1, because("ground.burning", piece=piece))
