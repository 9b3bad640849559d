"""What the warrior that acts may do now: cost, what is left of the limit, on whom, or why not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from engine.eden import facts, measures
from engine.eden.actions.abilities import FIRE_COST
from engine.eden.actions.attacking import ATTACK_COST, refuse_piece
from engine.eden.actions.charging import CHARGE_COST, refuse_charge
from engine.eden.actions.ground import EASY_COST, HARD_COST
from engine.eden.actions.moving import MOVE_COST
from engine.eden.actions.paying import refuse_afraid, refuse_poor
from engine.eden.content.box import Box
from engine.eden.content.cards import AbilityKind
from engine.eden.events.base import warrior
from engine.eden.fight.reactions import refuse_attacker
from engine.eden.play import EdenPlay, reduce
from engine.eden.rules.limits import ATTACKS, CHARGES, MOVES, uses_left
from engine.eden.state import Battle
from engine.eden.words import WeaponKind
from engine.table.play import Play
from engine.table.refusal import Refusal, Refused
from engine.table.rng import Rng
from engine.table.text import T


@dataclass(frozen=True, slots=True)
class Offer:
    """`what`: the command's kind; `with_`: the weapon, ability or piece; `left`: uses left, None without a limit."""

    what: str
    cost: int
    left: int | None = None
    with_: str = ""
    on: tuple[str, ...] = ()
    """On whom it can be done, as far as the map or the players' word tells; empty: whoever the players name."""
    refusal: Refusal | None = None


def offers(battle: Battle, box: Box, unit: str) -> tuple[Offer, ...]:
    """Every row of the warrior's page, the impossible ones with their reason."""
    return (
        _move(battle, unit),
        _charge(battle, box, unit),
        _attack(battle, box, unit),
        *_weapons(battle, box, unit),
        *_abilities(battle, box, unit),
        *_ground(battle, box, unit),
        *_shots_at_pieces(battle, box, unit),
        *(
            [Offer("put_out_fire", FIRE_COST, refusal=_poor(battle, unit, FIRE_COST))]
            if battle.units[unit].fire
            else []
        ),
    )


def _move(battle: Battle, unit: str) -> Offer:
    return Offer("move", MOVE_COST, MOVES - battle.units[unit].moves, refusal=_no_move(battle, unit, MOVE_COST))


def _no_move(battle: Battle, unit: str, cost: int) -> Refusal | None:
    if battle.units[unit].moves >= MOVES:
        return Refusal("no_move", T("{unit} has moved three times this round.", unit=warrior(unit)))
    return _poor(battle, unit, cost)


def _poor(battle: Battle, unit: str, cost: int) -> Refusal | None:
    return _refusal(partial(refuse_poor, battle, unit, cost))


def _refusal(test: Callable[[], object]) -> Refusal | None:
    try:
        test()
    except Refused as refused:
        return refused.refusal
    return None


def _charge(battle: Battle, box: Box, unit: str) -> Offer:
    play: EdenPlay = Play(battle, box, reduce, Rng(0))
    me = battle.units[unit]
    foes = [key for key, other in battle.present.items() if facts.are_enemies(me, other)]
    refusals = {foe: _refusal(partial(refuse_charge, play, unit, foe)) for foe in foes}
    able = tuple(foe for foe in foes if refusals[foe] is None)
    refusal = None if able or not foes else refusals[foes[0]]
    return Offer("charge", CHARGE_COST, CHARGES - me.charges, on=able, refusal=refusal)


def _attack(battle: Battle, box: Box, unit: str) -> Offer:
    foes = facts.touching(battle, box, unit)
    refusal = _refusal(partial(refuse_attacker, battle, unit))
    if not foes and refusal is None:
        refusal = Refusal("no_contact", T("{unit} touches no enemy.", unit=warrior(unit)))
    return Offer("attack", ATTACK_COST, ATTACKS - battle.units[unit].attacks, on=foes, refusal=refusal)


KIND_OF = {WeaponKind.SHOT: "shoot", WeaponKind.THROWN: "throw", WeaponKind.SPRAY: "spray"}


def _weapons(battle: Battle, box: Box, unit: str) -> list[Offer]:
    found = []
    for key, weapon in sorted(facts.profile_of(battle, box, unit).weapons.items()):
        if weapon.kind not in KIND_OF:
            continue
        left = uses_left(battle.units[unit], key, weapon.per_round, weapon.per_game)
        refusal = _refusal(partial(refuse_attacker, battle, unit)) or _no_shot(battle, box, unit, left)
        on: tuple[str, ...] = ()
        if weapon.kind is WeaponKind.SHOT and battle.units[unit].at is not None and refusal is None:
            sure = [each.unit for each in measures.shot_targets(battle, box, unit, key)]
            # Too close to call: the players are asked once it is chosen (E50).
            doubted = measures.doubted_targets(battle, box, unit, key)
            on = (*sure, *(each for each in sorted(doubted) if each not in sure))
            unseen = [key for key, other in battle.present.items() if other.at is None]
            if not on and not unseen:
                refusal = Refusal("no_target", T("{unit} has nobody to shoot at.", unit=warrior(unit)))
        found.append(Offer(KIND_OF[weapon.kind], ATTACK_COST, left, key, on, refusal))
    return found


def _shots_at_pieces(battle: Battle, box: Box, unit: str) -> list[Offer]:
    """Pieces that a weapon for shooting can bring down from here; nothing where there are none (E46)."""
    play: EdenPlay = Play(battle, box, reduce, Rng(0))
    found = []
    for key, weapon in sorted(facts.profile_of(battle, box, unit).weapons.items()):
        if weapon.kind is not WeaponKind.SHOT:
            continue
        left = uses_left(battle.units[unit], key, weapon.per_round, weapon.per_game)
        on = tuple(each for each in sorted(battle.pieces) if not _refusal(partial(refuse_piece, play, unit, each, key)))
        refusal = _refusal(partial(refuse_attacker, battle, unit)) or _used_up(unit, left)
        if on:
            found.append(Offer("shoot_piece", ATTACK_COST, left, key, on, refusal))
    return found


def _no_shot(battle: Battle, box: Box, unit: str, left: int | None) -> Refusal | None:
    if facts.touching(battle, box, unit):
        return Refusal("contact", T("{unit} is in contact and can only fight hand to hand.", unit=warrior(unit)))
    return _used_up(unit, left)


def _used_up(unit: str, left: int | None) -> Refusal | None:
    if left == 0:
        return Refusal("used_up", T("{unit} has used this as often as it may.", unit=warrior(unit)))
    return None


def _abilities(battle: Battle, box: Box, unit: str) -> list[Offer]:
    found = []
    for key in facts.profile_of(battle, box, unit).abilities:
        card = box.abilities.get(key)
        if card is None or card.kind is not AbilityKind.ACTION:
            continue
        left = uses_left(battle.units[unit], key, card.per_round, card.per_game)
        refusal = (
            _refusal(partial(refuse_afraid, battle, unit)) or _poor(battle, unit, card.cost) or _used_up(unit, left)
        )
        found.append(Offer("use_ability", card.cost, left, key, refusal=refusal))
    return found


def _ground(battle: Battle, box: Box, unit: str) -> list[Offer]:
    """Pieces beside the warrior that can be climbed, swum, jumped over, hidden in or attacked."""
    found = []
    left = MOVES - battle.units[unit].moves
    for key in sorted(battle.pieces):
        if not facts.touches_piece(battle, box, unit, key):
            continue
        traits = battle.pieces[key].traits
        moves = (
            ("climb", HARD_COST, traits.climb),
            ("swim", HARD_COST, traits.swim),
            ("jump", EASY_COST, traits.jump),
            ("hide", EASY_COST, traits.hide),
        )
        found += [
            Offer(what, cost, left, key, refusal=_no_move(battle, unit, cost)) for what, cost, is_so in moves if is_so
        ]
        if traits.destructible:
            refusal = _refusal(partial(refuse_attacker, battle, unit))
            attacks = ATTACKS - battle.units[unit].attacks
            found.append(Offer("attack_piece", ATTACK_COST, attacks, key, refusal=refusal))
    return found
