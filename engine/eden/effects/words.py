"""Effects of abilities and tactical cards (B7, B4.B): one short rule per word."""

from __future__ import annotations

from engine.eden import facts, measures
from engine.eden.asking import refuse_far, who_is_near
from engine.eden.content.cards import LASTING, PERMANENT, Do, Effect, Whom
from engine.eden.events.base import warrior, zone_name
from engine.eden.events.body import Healed
from engine.eden.events.flow import Reminded
from engine.eden.events.pieces import PieceSmoked
from engine.eden.events.units import Paid, Placed
from engine.eden.facts import would_touch
from engine.eden.fight import dice
from engine.eden.fight.harm import mark
from engine.eden.fight.throwing import set_fire
from engine.eden.nearby import parts_to_roll
from engine.eden.play import EdenPlay
from engine.eden.rules.rolls import pool
from engine.eden.words import Zone
from engine.open.shapes import Point
from engine.table.answer import Stand
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option, PutWhere
from engine.table.refusal import Refused
from engine.table.text import T


def carry_out(play: EdenPlay, side: str, by: str, card: str, effect: Effect, on: str) -> Rule:
    """`by` is the warrior whose ability it is, "" for a tactical card; `on` whom or what it was announced for."""
    match effect.do:
        case Do.GAIN | Do.LOSE:
            yield from _markers(play, side, by, card, effect, on)
        case Do.HEAL:
            yield from heal(play, side, on, card)
        case Do.ACTION_POINTS:
            play.emit(Paid(because("effect.points", card=card), on, -effect.amount))
        case Do.BURN:
            set_fire(play, on, effect.amount)
        case Do.SMOKE:
            play.emit(PieceSmoked(because("effect.smoke", card=card), on, effect.amount))
        case Do.MOVE:
            yield from walk_ahead(play, side, on, card, effect.within)
        case Do.BY_HAND:
            play.emit(Reminded(because("effect.by_hand", card=card), card))
        case each if each in LASTING or each in PERMANENT:
            return


def _markers(play: EdenPlay, side: str, by: str, card: str, effect: Effect, on: str) -> Rule:
    if effect.marker is None:
        raise ValueError(f"{card} names no marker")
    change = effect.amount if effect.do is Do.GAIN else -effect.amount
    for unit in (yield from _whom(play, side, by, effect, on)):
        if effect.resist is not None:
            parts = yield from parts_to_roll(play, unit, effect.resist)
            psi = pool(parts, effect.difficulty)
            if (yield from dice.successes(play, unit, "resist", psi, "effect.resist", card=card)):
                continue
        mark(play, unit, effect.marker, change, because("effect.marker", card=card))


def _whom(play: EdenPlay, side: str, by: str, effect: Effect, on: str) -> Asking[tuple[str, ...]]:
    if effect.whom is not Whom.EACH_ENEMY:
        return (on,)
    enemies = [key for key, unit in play.state.present.items() if unit.side != side]
    if not by or not effect.within or not enemies:
        return tuple(enemies)
    return (yield from who_is_near(play, side, by, enemies, effect.within, effect.in_sight))


def walk_ahead(play: EdenPlay, side: str, unit: str, card: str, limit: int) -> Rule:
    """One move before the round: straight on the map, else the players carry it out."""
    at, table = play.state.units[unit].at, play.state.table
    if at is None:
        play.emit(Reminded(because("effect.by_hand", card=card), card))
        return
    why = because("effect.move", what="walk", unit=unit, card=card)
    prompt = T("Where does {unit} move?", unit=warrior(unit))
    stand = Stand(unit, at.x, at.y)
    x, y = yield from PutWhere(side, prompt, why, unit, stand, limit, table.width, table.height).ask()
    end = Point(x, y)
    if end == at:
        return
    if measures.within_move(play.state, play.content, unit, (end,), limit) or would_touch(play, unit, end):
        raise Refused("no_way", T("{unit} cannot walk there.", unit=warrior(unit)))
    play.emit(Placed(because("effect.move", card=card), unit, end))


def heal(play: EdenPlay, side: str, unit: str, card: str) -> Rule:
    """One point of one zone comes back (G); which zone is the player's choice."""
    hurt = [zone for zone in Zone if play.state.units[unit].wounds[zone]]
    if not hurt:
        raise Refused("not_hurt", T("{unit} has nothing to heal.", unit=warrior(unit)))
    zone = hurt[0]
    if len(hurt) > 1:
        options = tuple(Option(each, T("{zone}", zone=zone_name(each))) for each in hurt)
        why = because("effect.heal", what="heal", unit=unit)
        prompt = T("Which zone of {unit} gets a point back?", unit=warrior(unit))
        zone = Zone((yield from Choice(side or dice.TABLE, prompt, why, options).ask()))
    play.emit(Healed(because("effect.heal", card=card), unit, zone))


def refuse_target(play: EdenPlay, side: str, by: str, effect: Effect, on: str) -> None:
    """Raises Refused for a target the words do not allow; how near it is comes later."""
    state = play.state
    match effect.whom:
        case Whom.PIECE:
            fits = on in state.pieces and (effect.do is not Do.BURN or state.pieces[on].traits.flammable)
        case Whom.TABLE | Whom.EACH_ENEMY:
            fits = not on
        case Whom.SELF:
            fits = on == by
        case Whom.FRIEND:
            fits = on in state.present and state.units[on].side == side and on != by
        case Whom.SELF_OR_TOUCHING:
            fits = on == by or (
                on in state.present and state.units[on].side == side and facts.are_touching(state, play.content, by, on)
            )
        case Whom.ENEMY:
            fits = on in state.present and state.units[on].side != side
        case Whom.WARRIOR:
            fits = on in state.present and not state.units[on].is_npc
    if not fits:
        raise Refused("wrong_target", T("This cannot be used on that."))


def refuse_distance(play: EdenPlay, side: str, by: str, effect: Effect, on: str) -> Rule:
    """A single target must be near enough; without a map the players say so."""
    if not by or not effect.within or effect.whom not in (Whom.FRIEND, Whom.ENEMY) or on == by:
        return
    refused = Refused("too_far", T("{unit} is too far away.", unit=warrior(on)))
    yield from refuse_far(play, side, by, on, effect.within, refused)
