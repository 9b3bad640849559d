"""Using equipment and allies: attacks with burst and area effect, and other actions (p. 16, 23-24)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.jagged.box import FightPlay, enemy_card, item_of, printed
from engine.jagged.content.effects import Do, Effect
from engine.jagged.content.kit import Action, Aim, Boost, ItemKind
from engine.jagged.dice import REBEL, Added, ask_successes, dice_facts
from engine.jagged.effects.registry import Doing, carry_out
from engine.jagged.events.base import area, card_name, unit
from engine.jagged.events.mercs import Used
from engine.jagged.events.supply import RebelsChanged
from engine.jagged.mercs.acting import into_action, pay, tax
from engine.jagged.mercs.cards import discard
from engine.jagged.mercs.defence import resist
from engine.jagged.mercs.dice import allies_of, card_of, rerolls_of
from engine.jagged.mercs.durability import boosts_of, spend
from engine.jagged.mercs.harm import afflict
from engine.jagged.mercs.hits import attack_enemy
from engine.jagged.nearby import is_within
from engine.jagged.state import Gear
from engine.jagged.words import Colour, Condition, Dice, Terrain, more_dice
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.refusal import Refused
from engine.table.text import T, Text

NOTHING = Effect(Do.READ)


@dataclass(frozen=True, slots=True)
class Strike:
    """An action with everything that is added to it: upgrades, durability, rebels, consumables."""

    card: str
    action: Action
    dice: Dice
    sure: int
    range: int
    burst: int
    area: bool
    expertise: bool
    causes: tuple[Condition, ...]

    def boosted(self, boost: Boost) -> Strike:
        return replace(
            self,
            dice=more_dice(self.dice, boost.dice),
            sure=self.sure + boost.successes,
            burst=self.burst + boost.burst,
            area=self.area or boost.area,
            causes=tuple(dict.fromkeys((*self.causes, *boost.causes))),
        )


def strike_of(play: FightPlay, merc: str, card: str, action: Action) -> Strike:
    ups = [item_of(play, up) for up in play.state.gear.get(card, Gear()).upgrades]
    extra = [card_of(play, merc).attack, *(ally.attack for ally in allies_of(play, merc))] if action.is_attack else []
    return Strike(
        card,
        action,
        more_dice(action.dice, *(up.dice for up in ups), *extra),
        action.successes + sum(up.successes for up in ups),
        action.range + sum(up.range for up in ups),
        action.burst,
        action.aim is Aim.AREA,
        action.expertise or any(up.expertise for up in ups) or any(ally.expertise for ally in allies_of(play, merc)),
        action.causes,
    )


def actions_of(play: FightPlay, merc: str) -> list[tuple[str, Action]]:
    """What a merc could use now and pay for; each card once per activation (p. 16)."""
    now = play.state.mercs[merc]
    cards = [(card, item_of(play, card).actions) for card in now.hands + now.armour]
    cards += [(ally, play.content.cards.allies[printed(ally)].actions) for ally in now.allies]
    return [
        (card, action)
        for card, actions in cards
        if card not in now.used
        for action in actions
        if action.fatigue + tax(play, merc) <= now.stamina
    ]


def targets_of(play: FightPlay, merc: str, strike: Strike) -> list[str]:
    """Enemies, areas or mercs within range, never over a sector's edge (p. 9). A hidden enemy cannot be attacked."""
    state, here = play.state, play.state.mercs[merc].field
    if strike.area or strike.action.aim is Aim.GROUND:
        fields = play.content.region.sectors[state.mercs[merc].sector]
        return [field for field in fields if is_within(play, here, field, strike.range)]
    if strike.action.aim is Aim.ENEMY:
        shown = {name: enemy.field for name, enemy in state.enemies.items() if enemy.field}
        return [name for name, field in shown.items() if is_within(play, here, field, strike.range)]
    if strike.action.aim is Aim.MERC:
        near = {name: each.field for name, each in state.mercs.items() if each.field}
        return [name for name, field in near.items() if is_within(play, here, field, strike.range)]
    return [merc] if strike.action.aim is Aim.SELF else [""]


def use(play: FightPlay, merc: str, card: str, action_id: str, target: str) -> Rule:
    """An action of worn equipment or of an ally."""
    into_action(play, merc)
    action = next((a for c, a in actions_of(play, merc) if c == card and a.id == action_id), None)
    if action is None:
        raise Refused("cannot_use", T("{merc} cannot use that now.", merc=unit(merc)))
    strike = strike_of(play, merc, card, action)
    if not targets_of(play, merc, strike):
        raise Refused("no_target", T("There is no target in range."))
    pay(play, merc, action.fatigue + tax(play, merc), 0, because("action.cost"))
    play.emit(Used(because("action.once"), merc, card))
    yield from perform(play, merc, strike, target)


def consume(play: FightPlay, merc: str, card: str, target: str) -> Rule:
    """A consumable from the inventory, free unless printed, discarded afterwards (p. 13, 16)."""
    now = into_action(play, merc)
    if card not in now.pack or item_of(play, card).kind is not ItemKind.CONSUMABLE or not item_of(play, card).actions:
        raise Refused("cannot_use", T("{merc} cannot use that now.", merc=unit(merc)))
    action = item_of(play, card).actions[0]
    strike = strike_of(play, merc, card, action)
    if not targets_of(play, merc, strike):
        raise Refused("no_target", T("There is no target in range."))
    pay(play, merc, action.fatigue + tax(play, merc), 0, because("action.cost"))
    discard(play, merc, card, because("action.consumed"))
    yield from perform(play, merc, strike, target)


def perform(play: FightPlay, merc: str, strike: Strike, target: str) -> Rule:
    if strike.action.is_attack:
        yield from _attacks(play, merc, strike, target)
    else:
        yield from _other(play, merc, strike, target)


def _attacks(play: FightPlay, merc: str, strike: Strike, target: str) -> Rule:
    """Burst: the whole action so often; what was added to the first counts for all (p. 24)."""
    done = 0
    while done < strike.burst and not play.state.result and _stands(play, merc) and targets_of(play, merc, strike):
        aimed = yield from _aim(play, merc, strike, target if done == 0 else "")
        successes, strike = yield from _roll(play, merc, strike, aimed, first=done == 0)
        if strike.area and aimed in play.state.enemies:
            # Durability made an area effect of it: it hits the whole area of the target.
            aimed = play.state.enemies[aimed].field
        yield from _hit(play, merc, strike, aimed, successes + strike.sure)
        done += 1


def _stands(play: FightPlay, merc: str) -> bool:
    return merc in play.state.mercs and play.state.mercs[merc].is_up


def _aim(play: FightPlay, merc: str, strike: Strike, target: str) -> Asking[str]:
    legal = targets_of(play, merc, strike)
    if target:
        if target not in legal:
            raise Refused("out_of_range", T("That target is out of range."))
        return target
    if len(legal) == 1:
        return legal[0]
    options = tuple(Option(each, _named(play, each)) for each in legal)
    return (
        yield from Choice(merc, T("{merc}: which target?", merc=unit(merc)), because("action.target"), options).ask()
    )


def _named(play: FightPlay, target: str) -> Text:
    known = target in play.state.enemies or target in play.state.mercs
    return T("{unit}", unit=unit(target)) if known else T("{area}", area=area(target))


def _roll(play: FightPlay, merc: str, strike: Strike, target: str, *, first: bool) -> Asking[tuple[int, Strike]]:
    """Extras are named before the roll: rebels, durability, consumables (p. 12, 13, 28)."""
    prompt = T("{merc} attacks: how many successes?", merc=unit(merc))
    while True:
        why = because("action.roll", dice=dice_facts(strike.dice), sure=strike.sure, target=target)
        extras = _extras(play, merc, strike) if first else {}
        told = yield from ask_successes(
            play, merc, prompt, why, strike.dice, strike.expertise, extras, rerolls_of(play, merc)
        )
        if isinstance(told, int):
            return told, strike
        strike = _with_extra(play, merc, strike, extras[told])


def _extras(play: FightPlay, merc: str, strike: Strike) -> Mapping[str, Added]:
    """What may be added, by option."""
    found: dict[str, Added] = {}
    if play.state.rebels:
        found[REBEL] = Added(T("a rebel helps: one orange die"))
    for card in _boosts(play, merc, strike):
        found[f"spend {card}"] = Added(T("spend durability: {card}", card=card_name(card)), spends=card)
    now = play.state.mercs[merc]
    for card in now.pack:
        if item_of(play, card).with_attack and now.stamina >= tax(play, merc):
            found[f"use {card}"] = Added(T("use {card}", card=card_name(card)), uses=card)
    return found


def _boosts(play: FightPlay, merc: str, strike: Strike) -> list[str]:
    """The item itself and its upgrades; all of them use up the item's own boxes."""
    if printed(strike.card) not in play.content.cards.items or strike.card not in play.state.mercs[merc].items:
        return []
    return boosts_of(play, strike.card)


def _with_extra(play: FightPlay, merc: str, strike: Strike, added: Added) -> Strike:
    if added.uses:
        item = item_of(play, added.uses)
        pay(play, merc, tax(play, merc), 0, because("action.cost"))
        discard(play, merc, added.uses, because("action.consumed"))
        return strike.boosted(Boost(item.dice, item.successes))
    if added.spends:
        return strike.boosted(spend(play, strike.card, added.spends))
    play.emit(RebelsChanged(because("rebel.die"), play.state.rebels - 1))
    return replace(strike, dice=more_dice(strike.dice, {Colour.ORANGE: 1}))


def _hit(play: FightPlay, merc: str, strike: Strike, target: str, successes: int) -> Rule:
    if strike.area:
        yield from _blast(play, merc, strike, target, successes)
        return
    action = strike.action
    doing = Doing(NOTHING, because("action.effect"), actor=merc, target=target, field=_field(play, target))
    yield from carry_out(play, action.before, doing)
    yield from attack_enemy(play, target, successes, because("action.damage", successes=successes))
    _afflict_all(play, strike, target)
    yield from carry_out(play, action.effects, doing)


def _field(play: FightPlay, enemy: str) -> str:
    return play.state.enemies[enemy].field if enemy in play.state.enemies else ""


def _afflict_all(play: FightPlay, strike: Strike, target: str) -> None:
    """Conditions come also without damage (J13)."""
    for condition in strike.causes:
        if target in play.state.enemies or target in play.state.mercs:
            afflict(play, target, condition, because("condition.of_attack"))


def _blast(play: FightPlay, merc: str, strike: Strike, field: str, successes: int) -> Rule:
    """p. 24: one roll for every figure in the area but the attacker; no hiding. A tank takes it twice (p. 37)."""
    why = because("action.area", successes=successes)
    doing = Doing(NOTHING, because("action.effect"), actor=merc, field=field)
    yield from carry_out(play, strike.action.before, doing)
    for enemy in [name for name, each in play.state.enemies.items() if each.field == field]:
        tokens = enemy_card(play.content, play.state.enemies[enemy].card)
        times = 2 if tokens.row(play.state.enemies[enemy].elite).by_tokens else 1
        for _ in range(times):
            if enemy in play.state.enemies:
                yield from attack_enemy(play, enemy, successes, why)
        _afflict_all(play, strike, enemy)
    for other in [name for name, each in play.state.mercs.items() if each.field == field and name != merc]:
        if other in play.state.mercs and not play.state.result:
            yield from resist(play, other, successes + _worse(play, other), why)
            _afflict_all(play, strike, other)
    yield from carry_out(play, strike.action.effects, doing)


def _worse(play: FightPlay, merc: str) -> int:
    """Swamp and marks make every attack worse (p. 9, 25)."""
    now = play.state.mercs[merc]
    return play.content.region.has(now.field, Terrain.SWAMP) + (Condition.MARKED in now.conditions)


def _other(play: FightPlay, merc: str, strike: Strike, target: str) -> Rule:
    """No attack: effects on somebody in range; with dice, as many times as there are successes."""
    aimed = yield from _aim(play, merc, strike, target)
    successes = None
    if strike.dice:
        why = because("action.roll", dice=dice_facts(strike.dice), sure=strike.sure, target=aimed)
        prompt = T("{merc}: how many successes?", merc=unit(merc))
        told = yield from ask_successes(
            play, merc, prompt, why, strike.dice, strike.expertise, rerolls=rerolls_of(play, merc)
        )
        successes = int(told) + strike.sure
    aims_at_ground = strike.action.aim is Aim.GROUND
    field = aimed if aims_at_ground else play.state.mercs[aimed if aimed in play.state.mercs else merc].field
    doing = Doing(NOTHING, because("action.effect"), merc, aimed, field, successes=successes)
    yield from carry_out(play, (*strike.action.before, *strike.action.effects), doing)
