"""How stalkers attack (p. 27): weapons step by step, the knife, and what explodes on a field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.stalker.content.box import Box, ZonePlay, card_of_enemy
from engine.stalker.content.cards import EffectDo, Mask, WeaponAttack, WeaponCard, When, card_of
from engine.stalker.content.units import STALKER_MANNER
from engine.stalker.enemies.look import (
    enemies_seeing,
    seen_through_smoke,
    sees_field,
    visible_to_stalker,
)
from engine.stalker.events.gear import AmmoChanged
from engine.stalker.events.turns import AbilityUsed
from engine.stalker.events.units import place, unit
from engine.stalker.stalkers import abilities, actions, artefacts
from engine.stalker.stalkers.attention import lay, lower
from engine.stalker.stalkers.defending import die_near
from engine.stalker.stalkers.dice import dice_of, masks_told, roll_gear, throw_with_focus
from engine.stalker.stalkers.gear import mods_on, weapon_card
from engine.stalker.stalkers.harm import hit_enemy
from engine.stalker.stalkers.hitting import hit, turn_round
from engine.stalker.stalkers.spending_masks import after_the_hit, before_the_hit
from engine.stalker.state import Mission
from engine.table.event import Facts, Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Number, Option
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text, Tn

KNIFE_DICE = 3
AIMED = ("single", "aimed")
"""Attack types that always let the stalker choose the part of the body (p. 27)."""
EXTRA_STAR_UNSEEN, FREE_FOR_FOCUS = "unseen_star", "free_attack"
"""Abilities of stalkers that attacks know."""


@dataclass(frozen=True)
class Shot:
    """An attack that is being made: with what, at whom, from how far."""

    stalker: str
    target: str
    attack: WeaponAttack
    weapon: WeaponCard
    range: int
    rounds: int
    masks: tuple[Mask, ...] = field(default=())


def attacks_of(state: Mission, box: Box, stalker: str) -> dict[str, WeaponAttack]:
    """The attacks of the weapon in hand and of what is attached to it."""
    gear = state.stalkers[stalker].gear
    weapon = weapon_card(box, gear)
    if weapon is None:
        return {}
    attached = [mod.attack for mod in mods_on(box, gear.weapon_mods) if mod.attack]
    return {attack.id: attack for attack in (*weapon.attacks, *attached)}


def rounds_left(state: Mission, stalker: str) -> int:
    gear = state.stalkers[stalker].gear
    return gear.ammo.get(gear.weapon, 0) if gear.weapon else 0


def seen_with_weapon(state: Mission, box: Box, stalker: str) -> int:
    """The mask of every field a stalker can aim at; some modifications of the weapon look through smoke."""
    if state.no_sight and any(mod.through_smoke for mod in mods_on(box, state.stalkers[stalker].gear.weapon_mods)):
        return seen_through_smoke(state, stalker)
    return visible_to_stalker(state, stalker)


def targets_of(state: Mission, box: Box, stalker: str, attack: WeaponAttack) -> list[str]:
    """Enemies in sight, within the weapon's range and not nearer than the attack allows (p. 27)."""
    weapon = weapon_card(box, state.stalkers[stalker].gear)
    if weapon is None:
        return []
    seen = seen_with_weapon(state, box, stalker)
    here = state.stalkers[stalker].field
    reach = set(state.board.within_range(here, weapon.range, STALKER_MANNER, least=attack.least_range))
    return [
        name
        for name, enemy in state.enemies.items()
        if enemy.field in reach and seen >> state.board.index[enemy.field] & 1
    ]


def aim(state: Mission, box: Box, stalker: str, attack_id: str, target: str, rounds: int | None) -> Shot:
    """Step 1: an attack and a target that are allowed; anything else is refused."""
    attack = attacks_of(state, box, stalker).get(attack_id)
    weapon = weapon_card(box, state.stalkers[stalker].gear)
    if attack is None or weapon is None:
        raise Refused("no_such_attack", T("{stalker} has no such attack.", stalker=unit(stalker)))
    if attack.once_per_turn and attack_key(attack) in state.stalkers[stalker].used:
        raise Refused("used", T("Only once per turn."))
    if target not in targets_of(state, box, stalker, attack):
        raise Refused("no_target", T("The target must be in sight and in range."))
    rounds = attack.ammo if rounds is None else rounds
    if rounds != attack.ammo and (not attack.per_ammo or rounds < attack.ammo):
        raise Refused("wrong_rounds", T("This attack does not take that many rounds."))
    if rounds > rounds_left(state, stalker):
        raise Refused("no_ammunition", T("There is not enough ammunition."))
    here, there = state.stalkers[stalker].field, state.enemies[target].field
    length = state.board.range_between(here, there, STALKER_MANNER) or 0
    return Shot(stalker, target, attack, weapon, length, rounds, (*weapon.masks, *attack.masks))


def rounds_for(attack: WeaponAttack, left: int) -> list[int]:
    """How many rounds an attack may take of those that are left; none if there are too few."""
    if attack.per_ammo:
        return [*range(max(1, attack.ammo), left + 1)]
    return [attack.ammo] if attack.ammo <= left else []


def attack_key(attack: WeaponAttack) -> str:
    return f"attack:{attack.id}"


def dice_for(state: Mission, box: Box, aim: Shot) -> tuple[int, int]:
    """Stalker dice by marksmanship, gear dice by the attack, its modifications and abilities (p. 27 step 5)."""
    card = box.cards.stalkers.get(aim.stalker)
    skill = [n for least, n in card.dice if aim.range >= least] if card else []
    gear = aim.attack.dice + aim.attack.per_ammo * (aim.rounds - aim.attack.ammo)
    for mod in mods_on(box, state.stalkers[aim.stalker].gear.weapon_mods):
        if aim.range >= mod.least_range and (not mod.attack_types or aim.attack.type in mod.attack_types):
            gear += mod.dice
    gear += abilities.of_roll(state, box, aim.stalker, When.ATTACK, EffectDo.DICE, aim.target)
    return (skill[-1] if skill else 0), gear + die_near(state, box, aim.stalker)


def shoot(play: ZonePlay, aim: Shot) -> Asking[Sequence[str]]:
    """Steps 2 to 8 of the attack sequence (p. 27); the turn marker has been pushed already."""
    stalker = aim.stalker
    open_fire(play, aim)
    part = yield from choose_part(play, stalker, aim.target, aim.attack.choose_part or aim.attack.type in AIMED)
    skill, gear = dice_for(play.state, play.content, aim)
    facts = Facts(target=aim.target, range=aim.range, stalker_dice=skill, gear_dice=gear, part=part)
    why = Reason("shot.dice", facts)
    prompt = T("{stalker} attacks {enemy}", stalker=unit(stalker), enemy=unit(aim.target))
    stars, masks = yield from roll_attack(play, aim, why, prompt)
    yield from _resolve(play, aim, part, stars, masks)
    if aim.target not in play.state.enemies:
        yield from abilities.follow(play, stalker, When.KILL)
    yield from abilities.follow(play, stalker, When.ATTACK, aim.target)
    silence(play, stalker)
    yield from _free_item(play, stalker)
    return ()


def roll_attack(play: ZonePlay, aim: Shot, why: Reason, prompt: Text) -> Asking[tuple[int, int]]:
    """Steps 5 and 6: the stars and the masks of the roll, with all that adds to it."""
    skill, gear = dice_for(play.state, play.content, aim)
    stars = stars_for(play.state, play.content, aim)
    if not skill + gear:
        return stars, 0
    dice = dice_of(play.content, gear, skill)
    rolled = yield from throw_with_focus(
        play, aim.stalker, dice, why, prompt, code="roll.attack", about=aim.target, faces_matter=True
    )
    precise = aim.weapon.precise[0] <= aim.range <= aim.weapon.precise[1]
    masks = yield from masks_told(play, aim.stalker, rolled, why)
    more = yield from artefacts.more_stars(play, aim.stalker, why)
    return stars + rolled.stars(precise=precise) + more, masks


def open_fire(play: ZonePlay, aim: Shot) -> None:
    """Steps 2 and 3: ammunition is spent, and the shot draws attention."""
    _spend_rounds(play, aim)
    if aim.attack.attention:
        why = because("shot.attention")
        lay(play, aim.stalker, aim.attack.attention, play.state.stalkers[aim.stalker].field, why)


def _spend_rounds(play: ZonePlay, aim: Shot) -> None:
    why = because("shot.ammunition")
    weapon = play.state.stalkers[aim.stalker].gear.weapon
    if aim.rounds and weapon:
        play.emit(AmmoChanged(why, aim.stalker, weapon, rounds_left(play.state, aim.stalker) - aim.rounds))
    if aim.attack.once_per_turn:
        play.emit(AbilityUsed(because("shot.once_per_turn"), aim.stalker, attack_key(aim.attack)))


def stars_for(state: Mission, box: Box, aim: Shot) -> int:
    """The stars of an attack that no die shows: of the attack itself and of abilities (p. 27)."""
    return aim.attack.stars + ability_stars(state, box, aim.stalker, aim.target)


def ability_stars(state: Mission, box: Box, stalker: str, target: str) -> int:
    card, here = box.cards.stalkers.get(stalker), state.stalkers[stalker].field
    has_it = card is not None and EXTRA_STAR_UNSEEN in card.abilities and target in state.enemies
    unseen = int(has_it and not sees_field(state, box, target, here))
    return unseen + abilities.of_roll(state, box, stalker, When.ATTACK, EffectDo.STARS, target)


def choose_part(play: ZonePlay, stalker: str, enemy: str, may_choose: bool) -> Asking[str]:
    """Step 4: the torso, unless the attack lets the stalker choose and there is a choice."""
    card = card_of_enemy(play, enemy)
    if not may_choose or not card.head or not card.torso:
        return "torso" if card.torso or not card.head else "head"
    why = because("shot.choose_part")
    options = tuple(
        Option(
            part,
            T("{part}", part=Name("part", part)),
            Facts(thresholds=[[needed, list(harms)] for needed, harms in rows]),
        )
        for part, rows in (("head", card.head), ("torso", card.torso))
    )
    return (
        yield from Choice(
            stalker, T("Which part of {enemy}?", enemy=unit(enemy)), why, options, code="shot.part", about=(enemy,)
        ).ask()
    )


def _resolve(play: ZonePlay, aim: Shot, part: str, stars: int, masks: int) -> Rule:
    """Steps 7 and 8: masks, stars against thresholds, masks that are left, the survivors turn round."""
    struck = [aim.target, *(spread_targets(play, aim) if aim.attack.spreads else [])]
    there = play.state.enemies[aim.target].field
    spent = yield from before_the_hit(play, aim.stalker, aim.masks, masks, struck)
    if spent.dice:
        why = because("shot.masks_buy_dice")
        stars += yield from roll_gear(play, aim.stalker, spent.dice, why)
    shares = yield from _share(play, aim, stars + spent.stars, struck)
    if spent.whole_field:
        shares |= {name: shares[aim.target] for name, each in play.state.enemies.items() if each.field == there}
    for name, count in shares.items():
        if name in play.state.enemies and (count or name == aim.target):
            yield from hit(play, aim.stalker, name, count, part if name == aim.target else "torso")
    others = [name for name, each in play.state.enemies.items() if each.field == there and name not in shares]
    alive = [name for name in struck if name in play.state.enemies]
    if spent.left and (yield from after_the_hit(play, aim.stalker, aim.masks, spent.left, alive, others)):
        for name in others:
            shares[name] = shares[aim.target]
            yield from hit(play, aim.stalker, name, shares[name], "torso")
    yield from turn_round(play, aim.stalker, [name for name, count in shares.items() if count or name == aim.target])


def spread_targets(play: ZonePlay, aim: Shot) -> list[str]:
    """Bursts: enemies next to the main target, in the stalker's sight in any direction (p. 27)."""
    state = play.state
    seen = seen_with_weapon(state, play.content, aim.stalker)
    near = set(state.board.within_range(state.enemies[aim.target].field, 1, STALKER_MANNER))
    return [
        name
        for name, enemy in state.enemies.items()
        if name != aim.target and enemy.field in near and seen >> state.board.index[enemy.field] & 1
    ]


def _share(play: ZonePlay, aim: Shot, stars: int, struck: list[str]) -> Asking[dict[str, int]]:
    """The stars of a burst may be shared; what is not given away goes to the main target (p. 27)."""
    shares = dict.fromkeys(struck, 0)
    why = because("shot.burst_shared", stars=stars)
    for name in struck[1:]:
        if stars:
            prompt = Tn("{n} star: how many for {enemy}?", "{n} stars: how many for {enemy}?", stars, enemy=unit(name))
            shares[name] = yield from Number(aim.stalker, prompt, why, 0, stars, code="shot.share", about=(name,)).ask()
            stars -= shares[name]
    shares[aim.target] = stars
    return shares


def silence(play: ZonePlay, stalker: str) -> None:
    """A silencer lowers attention after an attack that nobody saw."""
    mods = mods_on(play.content, play.state.stalkers[stalker].gear.weapon_mods)
    if any(mod.lowers_attention_unseen for mod in mods) and not enemies_seeing(play.state, play.content, stalker):
        lower(play, stalker, because("shot.silenced"))


def _free_item(play: ZonePlay, stalker: str) -> Rule:
    """Some modifications let an item of a type be used as a free action right after an attack with the weapon."""

    gear, items = play.state.stalkers[stalker].gear, play.content.cards.items
    types = {mod.free_item for mod in mods_on(play.content, gear.weapon_mods)} - {""}
    fit = [copy for copy in gear.backpack if card_of(copy) in items and types & set(items[card_of(copy)].types)]
    copies = list({card_of(copy): copy for copy in reversed(fit)}.values())
    if not copies:
        return
    why = because("shot.free_item")
    options = (
        Option("", T("nothing")),
        *(
            Option(f"{copy}@{field}", T("{item} on {field}", item=Name("gear", copy), field=place(field)))
            for copy in copies
            for field in actions.in_throw(play.state, stalker, items[card_of(copy)].range)
        ),
    )
    prompt = T("{stalker}: use an item now, as a free action?", stalker=unit(stalker))
    copy, _, field = (
        yield from Choice(stalker, prompt, why, options, code="shot.item", about=(stalker,)).ask()
    ).rpartition("@")
    if copy:
        yield from actions.use_item(play, stalker, copy, "", field)


def knife_dice(state: Mission, box: Box, stalker: str, enemy: str) -> tuple[int, int]:
    """The gear dice of the knife and the stars besides: what abilities add to an attack counts for it, too (p. 21)."""
    dice = abilities.of_roll(state, box, stalker, When.ATTACK, EffectDo.DICE, enemy)
    stars = abilities.of_roll(state, box, stalker, When.ATTACK, EffectDo.STARS, enemy)
    return KNIFE_DICE + die_near(state, box, stalker) + dice, stars


def knife(play: ZonePlay, stalker: str, enemy: str) -> Asking[Sequence[str]]:
    """The base action: 3 gear dice and what abilities add, on the own field; a kill lowers attention (p. 21)."""
    state = play.state
    if enemy not in state.enemies or state.enemies[enemy].field != state.stalkers[stalker].field:
        raise Refused("not_here", T("A knife needs an enemy on the same field."))
    part = yield from choose_part(play, stalker, enemy, True)
    why = because("knife.dice", target=enemy, part=part)
    prompt = T("{stalker} attacks {enemy} with the knife", stalker=unit(stalker), enemy=unit(enemy))
    n, stars = knife_dice(play.state, play.content, stalker, enemy)
    dice = dice_of(play.content, n)
    rolled = yield from throw_with_focus(play, stalker, dice, why, prompt, code="roll.knife", about=enemy)
    stars += rolled.total + (yield from artefacts.more_stars(play, stalker, why))
    yield from hit_enemy(play, enemy, stars, why, part, by=stalker)
    if enemy not in play.state.enemies:
        lower(play, stalker, because("knife.kill"))
        yield from abilities.follow(play, stalker, When.KILL)
    yield from turn_round(play, stalker, [enemy])
    yield from abilities.follow(play, stalker, When.ATTACK, enemy)
    return ()


def free_by_focus(state: Mission, box: Box, stalker: str) -> bool:
    """Some stalkers may discard focus to make a weapon attack a free action, once per turn."""
    card, who = box.cards.stalkers.get(stalker), state.stalkers[stalker]
    return bool(card and FREE_FOR_FOCUS in card.abilities and who.focus and FREE_FOR_FOCUS not in who.used)
