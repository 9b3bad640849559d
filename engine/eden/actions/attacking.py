"""Attack actions (B5, B6): close combat, shots, throws, sprays, pieces of terrain."""

from __future__ import annotations

from dataclasses import dataclass

from engine.eden import facts, measures
from engine.eden.actions.hiding import refuse_hidden_target
from engine.eden.actions.paying import refuse_start, start_attack, use
from engine.eden.asking import CallOff, is_close, measured, refuse_far
from engine.eden.content.profiles import Weapon
from engine.eden.events.base import piece_name, warrior
from engine.eden.fight.attack import shot
from engine.eden.fight.exchange import exchange, found_out
from engine.eden.fight.reactions import no_target, refuse_attack, refuse_shooter
from engine.eden.fight.throwing import explode, hit_piece, spray
from engine.eden.in_force import sight_limit
from engine.eden.play import EdenPlay
from engine.eden.sight import CLOSE
from engine.eden.words import WeaponKind
from engine.open.shapes import Point
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import T, Text

ATTACK_COST = 1


def attack(play: EdenPlay, unit: str, on: str) -> Rule:
    """Somebody in contact."""
    refuse_attack(play.state, play.content, unit, on)
    if not facts.are_touching(play.state, play.content, unit, on):
        raise Refused("no_contact", T("{unit} does not touch {on}.", unit=warrior(unit), on=warrior(on)))
    start_attack(play, unit, ATTACK_COST, "attack.cost")
    yield from exchange(play, unit, on)


def shoot(play: EdenPlay, unit: str, weapon: str, on: str, obstacles: int) -> Rule:
    """`obstacles`: counted by the players where there is no map."""
    state, box = play.state, play.content
    carried = refuse_shooter(state, box, unit, on, weapon)
    if state.units[unit].at is not None and state.units[on].at is not None:
        yield from _refuse_no_target(play, unit, weapon, on)
    else:
        yield from _refuse_fogged(play, unit, on)
    yield from refuse_hidden_target(play, unit, on)
    around = facts.shot_facts(play.state, play.content, unit, on, obstacles)
    start_attack(play, unit, ATTACK_COST, "attack.cost")
    use(play, unit, weapon, carried.per_round, carried.per_game)
    found_out(play, on)
    yield from shot(play, unit, on, weapon, around)


def _refuse_no_target(play: EdenPlay, unit: str, weapon: str, on: str) -> Rule:
    """The nearest in range and in sight; where the map cannot tell, the players measure (E17, E50)."""
    state, box = play.state, play.content
    is_target = on in [target.unit for target in measures.shot_targets(state, box, unit, weapon)]
    doubted = measures.doubted_targets(state, box, unit, weapon)
    if on in doubted:
        prompt = T("Is {on} the nearest enemy in range and in sight of {unit}?", on=warrior(on), unit=warrior(unit))
        if not (yield from measured(state.units[unit].side, prompt, is_target, unit, on, doubted[on])):
            raise CallOff(unit, no_target(unit, on))
    elif not is_target:
        raise no_target(unit, on)


def _refuse_fogged(play: EdenPlay, unit: str, on: str) -> Rule:
    """Without a map the players say whether somebody is near enough to be seen through the fog (O3)."""
    limit = sight_limit(play.state, play.content)
    # Of who hides it is asked whether he is nearer still.
    if limit is not None and not play.state.units[on].hidden:
        refused = Refused("sight", T("{on} is lost in the fog.", on=warrior(on)))
        yield from refuse_far(play, play.state.units[unit].side, unit, on, limit, refused)


def throw(
    play: EdenPlay, unit: str, weapon: str, at: Point | None, under: tuple[str, ...], pieces: tuple[str, ...]
) -> Rule:
    """At a point: with a map everybody under the template is worked out, else the players say who."""
    state, box = play.state, play.content
    carried = _weapon(play, unit, weapon, WeaponKind.THROWN)
    _refuse_in_contact(play, unit)
    refuse_start(state, unit, ATTACK_COST)
    if at is not None and state.units[unit].at is not None:
        yield from _refuse_no_throw(play, unit, weapon, at)
        under = measures.under_blast(state, box, at)
        pieces = measures.pieces_under(state, box, at, state.rules.blast)
    _refuse_unknown(play, under, pieces)
    start_attack(play, unit, ATTACK_COST, "attack.cost")
    use(play, unit, weapon, carried.per_round, carried.per_game)
    yield from explode(play, unit, carried, under, pieces)


def _refuse_no_throw(play: EdenPlay, unit: str, weapon: str, at: Point) -> Rule:
    """In range and in sight; at the very end of the range the players measure (E18, E50)."""
    state, box = play.state, play.content
    far, range_ = measures.throw_length(state, box, unit, weapon, at)
    end = _end_of(play, range_)
    fault = measures.throw_fault(state, box, unit, weapon, at)
    if is_close(far, end.mm) and fault in (None, "range", "sight") and measures.is_line_to_point(state, box, unit, at):
        prompt = T("Is the point in range of {unit}?", unit=warrior(unit))
        if end.by == "sight":
            prompt = T("Is the point in sight of {unit}, in spite of the fog?", unit=warrior(unit))
        if not (yield from measured(state.units[unit].side, prompt, fault is None, unit, "", far)):
            raise CallOff(unit, _no_throw(end.by))
    elif fault:
        raise _no_throw(fault)


def _no_throw(fault: str) -> Refused:
    return Refused(fault, T("It cannot be thrown there: {why}", why=_fault_words(fault)))


@dataclass(frozen=True, slots=True)
class _End:
    """How far a shot or a throw goes at most, and what ends it: its range, or how far one sees (O3)."""

    mm: int
    by: str


def _end_of(play: EdenPlay, range_: int) -> _End:
    limit = sight_limit(play.state, play.content)
    return _End(limit, "sight") if limit is not None and limit < range_ else _End(range_, "range")


def spray_at(play: EdenPlay, unit: str, weapon: str, under: tuple[str, ...], pieces: tuple[str, ...]) -> None:
    """The template lies on the table: the players say who is under it (E19)."""
    carried = _weapon(play, unit, weapon, WeaponKind.SPRAY)
    _refuse_in_contact(play, unit)
    _refuse_unknown(play, under, pieces)
    me = play.state.units[unit]
    if unit in under or not any(facts.are_enemies(me, play.state.units[key]) for key in under):
        raise Refused("no_target", T("The template must cover the nearest enemy."))
    start_attack(play, unit, ATTACK_COST, "attack.cost")
    use(play, unit, weapon, carried.per_round, carried.per_game)
    spray(play, unit, carried, under, pieces)


def attack_piece(play: EdenPlay, unit: str, piece: str, weapon: str) -> Rule:
    """In contact, or from afar with a weapon for shooting; always a hit (O1, E46)."""
    carried = refuse_piece(play, unit, piece, weapon)
    refuse_start(play.state, unit, ATTACK_COST)
    if carried is not None:
        yield from _measure_piece(play, unit, piece, carried)
    start_attack(play, unit, ATTACK_COST, "attack.cost")
    if carried is not None:
        use(play, unit, weapon, carried.per_round, carried.per_game)
    hit_piece(play, unit, piece, carried)


def refuse_piece(play: EdenPlay, unit: str, piece: str, weapon: str) -> Weapon | None:
    """Raises Refused if this piece surely cannot be attacked like that; the weapon it is shot at with."""
    state, box = play.state, play.content
    if piece not in state.pieces or not state.pieces[piece].traits.destructible:
        raise Refused("not_destructible", T("{piece} cannot be destroyed.", piece=piece_name(piece)))
    profile = facts.profile_of(state, box, unit)
    if state.pieces[piece].traits.spared_by and profile.faction == state.pieces[piece].traits.spared_by:
        raise Refused("spared", T("{unit} may not attack {piece}.", unit=warrior(unit), piece=piece_name(piece)))
    if weapon:
        carried = _weapon(play, unit, weapon, WeaponKind.SHOT)
        _refuse_in_contact(play, unit)
        _refuse_far_piece(play, unit, piece, carried)
        return carried
    if not facts.touches_piece(state, box, unit, piece) and state.units[unit].at is not None:
        raise Refused("no_contact", T("{unit} does not touch {on}.", unit=warrior(unit), on=piece_name(piece)))
    return None


def _refuse_far_piece(play: EdenPlay, unit: str, piece: str, weapon: Weapon) -> None:
    state = play.state
    if state.units[unit].at is None or state.pieces[piece].outline is None:
        return
    end = _end_of(play, _range_of(play, unit, weapon))
    if measures.mm(state, play.content, unit, piece) > end.mm + CLOSE:
        raise _out_of(end, piece)
    if not measures.sees_piece(state, play.content, unit, piece):
        raise _out_of(_End(0, "sight"), piece)


def _measure_piece(play: EdenPlay, unit: str, piece: str, weapon: Weapon) -> Rule:
    """At the very end of the range or in the fog the players measure (E46, E50)."""
    state = play.state
    if state.units[unit].at is None or state.pieces[piece].outline is None:
        return
    end = _end_of(play, _range_of(play, unit, weapon))
    far = measures.mm(state, play.content, unit, piece)
    if not is_close(far, end.mm):
        return
    on, by = piece_name(piece), warrior(unit)
    prompt = T("Is {on} in range of {unit}?", on=on, unit=by)
    if end.by == "sight":
        prompt = T("Does {unit} see {on}, in spite of the fog?", on=on, unit=by)
    if not (yield from measured(state.units[unit].side, prompt, far <= end.mm, unit, piece, far)):
        raise CallOff(unit, _out_of(end, piece))


def _range_of(play: EdenPlay, unit: str, weapon: Weapon) -> int:
    return weapon.range + (measures.HIGH_RANGE if facts.is_high(play.state, play.content, unit) else 0)


def _out_of(end: _End, piece: str) -> Refused:
    if end.by == "range":
        return Refused("range", T("{piece} is out of range.", piece=piece_name(piece)))
    return Refused("sight", T("{piece} is not in sight.", piece=piece_name(piece)))


def _weapon(play: EdenPlay, unit: str, weapon: str, kind: WeaponKind) -> Weapon:
    carried = facts.profile_of(play.state, play.content, unit).weapons.get(weapon)
    if carried is None or carried.kind is not kind:
        raise Refused("no_weapon", T("{unit} has no such weapon.", unit=warrior(unit)))
    return carried


def _refuse_in_contact(play: EdenPlay, unit: str) -> None:
    if facts.touching(play.state, play.content, unit):
        raise Refused("contact", T("{unit} is in contact and can only fight hand to hand.", unit=warrior(unit)))


def _refuse_unknown(play: EdenPlay, under: tuple[str, ...], pieces: tuple[str, ...]) -> None:
    if not set(under) <= play.state.present.keys() or not set(pieces) <= play.state.pieces.keys():
        raise Refused("unknown", T("Somebody or something named there is not on the table."))


def _fault_words(fault: str) -> Text:
    match fault:
        case "contact":
            return T("in contact with an enemy")
        case "fear":
            return T("afraid")
        case "hidden":
            return T("hidden")
        case "range":
            return T("out of range")
    return T("not in sight")
