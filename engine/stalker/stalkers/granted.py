"""Attacks that a card grants or forces outside a stalker's turn: no turn marker goes down for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.stalker.content.box import ZonePlay, card_of_enemy
from engine.stalker.content.cards import EffectDo, WeaponAttack
from engine.stalker.content.units import STALKER_MANNER, AttackKind
from engine.stalker.content.vocabulary import KNIFE
from engine.stalker.effects.registry import Doing, handles, on_units, units_meant
from engine.stalker.enemies.attacking import attack, stirs
from engine.stalker.enemies.look import cover_against, target_in_sight
from engine.stalker.enemies.order import WaitingLine
from engine.stalker.events.units import Noted, VulnerableChanged, unit
from engine.stalker.rulebook import again, following
from engine.stalker.stalkers.gear import weapon_card
from engine.stalker.stalkers.harm import VULNERABLE_DAMAGE, suffer
from engine.stalker.stalkers.shooting import (
    Shot,
    aim,
    attack_key,
    attacks_of,
    knife,
    open_fire,
    roll_attack,
    rounds_for,
    rounds_left,
    shoot,
    silence,
    targets_of,
)
from engine.table.event import Facts, Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import Name, T, Text, Tn

SINGLE = "single"


@on_units(EffectDo.ATTACK)
def _attack(play: ZonePlay, doing: Doing, who: str) -> Rule:
    """Any attack the stalker could make now, or none; one who is pinned cannot (p. 29)."""
    if who not in play.state.stalkers:
        return
    if play.state.stalkers[who].pinned:
        play.emit(Noted(doing.why, T("{unit} is pinned", unit=unit(who))))
        return
    offers = {option.id: option for option in _offers(play, who, doing.effect.kind)}
    if not offers:
        play.emit(Noted(doing.why, T("{stalker} has nobody to attack", stalker=unit(who))))
        return
    prompt = T("{stalker} may attack at once", stalker=unit(who))
    options = (Option("", T("no attack")), *offers.values())
    answer = yield from Choice(who, prompt, doing.why, options, code="attack.at_once", about=(who,)).ask()
    if not answer:
        return
    meant = offers[answer].facts
    if "attack" not in meant:
        yield from knife(play, who, meant["target"])
        return
    made = aim(play.state, play.content, who, meant["attack"], meant["target"], meant["rounds"])
    # Fewer dice than none would be no roll.
    dice = max(0, made.attack.dice + doing.n)
    yield from shoot(play, replace(made, attack=replace(made.attack, dice=dice)))


def _offers(play: ZonePlay, who: str, kind: str) -> Iterator[Option]:
    state, gear = play.state, play.state.stalkers[who].gear
    for each in _payable(play, who):
        if kind and each.type != kind:
            continue
        name = Name("attack", f"{gear.weapon}.{each.id}")
        for target in targets_of(state, play.content, who, each):
            for rounds in rounds_for(each, rounds_left(state, who)):
                words: Text = T("{attack}: {enemy}", attack=name, enemy=unit(target))
                if each.per_ammo:
                    words = Tn("{what}, {n} round", "{what}, {n} rounds", rounds, what=words)
                yield Option(f"{each.id}@{target}@{rounds}", words, Facts(attack=each.id, target=target, rounds=rounds))
    for target, enemy in state.enemies.items() if kind in ("", KNIFE) else ():
        if enemy.field == state.stalkers[who].field:
            yield Option(f"{KNIFE}@{target}@0", T("knife: {enemy}", enemy=unit(target)), Facts(target=target))


def _payable(play: ZonePlay, who: str) -> list[WeaponAttack]:
    """The attacks of the weapon in hand for which there is ammunition."""
    left, used = rounds_left(play.state, who), play.state.stalkers[who].used
    return [
        each
        for each in attacks_of(play.state, play.content, who).values()
        if rounds_for(each, left) and not (each.once_per_turn and attack_key(each) in used)
    ]


@on_units(EffectDo.BETRAY)
def _betray(play: ZonePlay, doing: Doing, who: str) -> Rule:
    """A shot at another stalker: every star is damage, nothing that takes masks happens (control card)."""
    state = play.state
    weapon = weapon_card(play.content, state.stalkers[who].gear) if who in state.stalkers else None
    made = yield from _which_attack(play, who, doing) if weapon is not None else _none()
    if weapon is None or made is None:
        play.emit(Noted(doing.why, T("{stalker} cannot attack: no weapon or no ammunition", stalker=unit(who))))
        return
    target = yield from _which_friend(play, who, weapon.range, doing.why)
    here, there = state.stalkers[who].field, state.stalkers[target].field
    length = state.board.range_between(here, there, STALKER_MANNER) or 0
    shot = Shot(who, target, made, weapon, length, rounds_for(made, rounds_left(state, who))[0])
    open_fire(play, shot)
    prompt = T("{stalker} attacks {target}", stalker=unit(who), target=unit(target))
    if who == target:
        prompt = T("{stalker} is alone and is the target", stalker=unit(who))
    aimed = again(doing.why, target=target)
    stars, _ = yield from roll_attack(play, shot, aimed, prompt)
    parts = {"attack": stars, "cover": -cover_against(state, here, there)}
    if play.state.stalkers[target].vulnerable:
        parts["vulnerable"] = VULNERABLE_DAMAGE
        play.emit(VulnerableChanged(because("attack.marker_goes"), target, False))
    counted = {name: part for name, part in parts.items() if part}
    why = following(doing.why, "granted.star_is_damage", parts=counted)
    yield from suffer(play, target, max(0, sum(parts.values())), why)
    silence(play, who)


def _none() -> Asking[WeaponAttack | None]:
    yield from ()
    return None


def _which_attack(play: ZonePlay, who: str, doing: Doing) -> Asking[WeaponAttack | None]:
    """The attack of the type that the card names; a weapon without one takes any it has rounds for."""
    kind = doing.effect.kind or SINGLE
    payable = _payable(play, who)
    if any(each.type == kind for each in attacks_of(play.state, play.content, who).values()):
        payable = [each for each in payable if each.type == kind]
    if len(payable) < 2:
        return payable[0] if payable else None
    weapon = play.state.stalkers[who].gear.weapon
    options = tuple(Option(each.id, T("{attack}", attack=Name("attack", f"{weapon}.{each.id}"))) for each in payable)
    answer = yield from Choice(who, T("Which attack?"), doing.why, options, code="attack.which", about=(who,)).ask()
    return next(each for each in payable if each.id == answer)


def _which_friend(play: ZonePlay, who: str, reach: int, why: Reason) -> Asking[str]:
    """Another stalker within range, in sight or not; without one the stalker himself."""
    state = play.state
    near = set(state.board.within_range(state.stalkers[who].field, reach, STALKER_MANNER))
    others = [name for name, each in state.stalkers.items() if name != who and each.field in near and not each.is_dead]
    if len(others) < 2:
        return others[0] if others else who
    options = tuple(Option(name, T("{unit}", unit=unit(name))) for name in others)
    return (
        yield from Choice(
            who, T("Whom does {stalker} attack?", stalker=unit(who)), why, options, code="attack.friend", about=(who,)
        ).ask()
    )


@handles(EffectDo.ENEMIES_ATTACK)
def _enemies_attack(play: ZonePlay, doing: Doing) -> Rule:
    """Each of them once, those nearest to the leader first; no activation card, so a pinned one attacks too (p. 29)."""

    def run(on: ZonePlay, enemy: str) -> Rule:
        yield from attack(on, enemy, doing.why, bonus=doing.n)

    def target(enemy: str) -> str | None:
        return target_in_sight(play.state, play.content, enemy)

    def shoots_stalker(enemy: str) -> bool:
        # A foe that is shot at turns round, a stalker does not.
        return card_of_enemy(play, enemy).attack.kind is AttackKind.RANGED and target(enemy) in play.state.stalkers

    line = WaitingLine(
        play,
        [name for name in units_meant(play, doing) if name in play.state.enemies],
        run,
        minds=lambda enemy: card_of_enemy(play, enemy).move,
        able=lambda enemy: enemy in play.state.enemies and target(enemy) is not None,
        quiet=shoots_stalker,
        stirs=lambda enemy: stirs(play, enemy),
    )
    while (enemy := (yield from line.next([play.state.stalkers[play.state.leader].field]))) is not None:
        yield from run(play, enemy)
