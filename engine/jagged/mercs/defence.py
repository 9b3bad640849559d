"""Armour or stealth: what a merc does about an attack (p. 27, J19)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.jagged.box import FightPlay, item_of
from engine.jagged.content.kit import Boost
from engine.jagged.dice import dice_facts, most_successes, roll, successes_text
from engine.jagged.events.base import card_name, unit
from engine.jagged.events.enemies import Attacked
from engine.jagged.events.flow import Noted
from engine.jagged.events.mercs import DurabilityChanged
from engine.jagged.events.supply import RebelsChanged
from engine.jagged.mercs.dice import armour_dice, rerolls_of, stealth_dice
from engine.jagged.mercs.harm import afflict, wound
from engine.jagged.state import Gear
from engine.jagged.words import Colour, Condition, Dice, more_dice
from engine.table.event import Facts, Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T, Text

__all__ = ["armour_dice", "defend", "resist", "stealth_dice"]


@dataclass(frozen=True, slots=True)
class Defence:
    """How an attack was met: hidden from, or so many successes of armour."""

    hidden: bool = False
    armour: int = 0


@dataclass(frozen=True, slots=True)
class _Key:
    """One key of the page: what it does."""

    text: Text
    hides: bool = False
    successes: int = 0
    by_app: bool = False
    rebel: bool = False
    spends: str = ""

    @property
    def facts(self) -> Facts:
        return Facts(hides=self.hides, successes=self.successes, app=self.by_app, rebel=self.rebel, spends=self.spends)


def defend(play: FightPlay, attack: Attacked) -> Rule:
    """One attack of an enemy on a merc, to its end."""
    merc = attack.on
    if not play.state.mercs[merc].is_up:
        return
    met = yield from _meet(play, merc, attack.damage, attack.difficulty)
    if met.hidden:
        play.emit(
            Noted(because("defence.hidden", difficulty=attack.difficulty), T("{merc} is not hit", merc=unit(merc)))
        )
        return
    # J13: conditions come after the damage unless their icon stands left of it, and also when there is none.
    _afflict(play, merc, attack.before)
    left = max(0, attack.damage - met.armour)
    yield from wound(play, merc, left, because("defence.armour", damage=attack.damage, armour=met.armour))
    _afflict(play, merc, tuple(each for each in attack.causes if each not in attack.before))


def _afflict(play: FightPlay, merc: str, conditions: tuple[Condition, ...]) -> None:
    for condition in conditions:
        if merc in play.state.mercs:
            afflict(play, merc, condition, because("condition.of_attack"))


def resist(play: FightPlay, merc: str, damage: int, why: Reason) -> Rule:
    """Damage that only armour helps against: a mine, an area effect (J19)."""
    if not play.state.mercs[merc].is_up:
        # J21: as a rule nothing comes of it.
        yield from wound(play, merc, damage, why)
        return
    met = yield from _meet(play, merc, damage, None)
    yield from wound(play, merc, max(0, damage - met.armour), why)


def _meet(play: FightPlay, merc: str, damage: int, difficulty: int | None) -> Asking[Defence]:
    """Keys for the armour roll and for the stealth roll stand side by side: one tap an attack."""
    extra: dict[Colour, int] = {}
    sure = 0
    while True:
        armour = more_dice(armour_dice(play, merc), extra)
        stealth = more_dice(stealth_dice(play, merc), extra) if difficulty is not None else {}
        keys = _keys(play, merc, armour, stealth, sure)
        if len(keys) == 1:
            return Defence(armour=sure)
        why = because(
            "defence.choice",
            merc=unit(merc),
            damage=damage,
            difficulty=difficulty or 0,
            armour=dice_facts(armour),
            stealth=dice_facts(stealth),
        )
        prompt = T("{merc}: armour or hide?", merc=unit(merc)) if stealth else T("{merc}: armour?", merc=unit(merc))
        options = tuple(Option(name, key.text, key.facts) for name, key in keys.items())
        key = keys[(yield from Choice(merc, prompt, why, options).ask())]
        if key.rebel:
            play.emit(RebelsChanged(because("rebel.die"), play.state.rebels - 1))
            extra[Colour.ORANGE] = extra.get(Colour.ORANGE, 0) + 1
        elif key.spends:
            boost = spend(play, key.spends)
            extra = dict(more_dice(extra, boost.dice))
            sure += boost.successes
        else:
            successes = key.successes
            if key.by_app:
                pool = stealth if key.hides else armour
                successes = yield from roll(play, merc, why, pool, rerolls=rerolls_of(play, merc))
            if key.hides:
                return Defence(hidden=successes >= (difficulty or 0))
            return Defence(armour=successes + sure)


def _keys(play: FightPlay, merc: str, armour: Dice, stealth: Dice, sure: int) -> dict[str, _Key]:
    keys = {f"armour-{n}": _Key(successes_text(n), successes=n) for n in range(most_successes(armour) + 1)}
    if armour:
        keys["armour-app"] = _Key(T("the app rolls armour"), by_app=True)
    if stealth:
        for n in range(most_successes(stealth) + 1):
            keys[f"hide-{n}"] = _Key(T("hide: {successes}", successes=successes_text(n)), True, n)
        keys["hide-app"] = _Key(T("the app rolls to hide"), True, by_app=True)
    if play.state.rebels:
        keys["rebel"] = _Key(T("a rebel helps: one orange die"), rebel=True)
    for card in _strained(play, merc):
        keys[f"spend {card}"] = _Key(T("spend durability: {card}", card=card_name(card)), spends=card)
    return keys


def _strained(play: FightPlay, merc: str) -> list[str]:
    """Worn things whose durability helps a defence, and is not used up."""
    now = play.state.mercs[merc]
    return [
        card
        for card in (*now.hands, *now.armour)
        if (item := item_of(play, card)).boost is not None and item.armour and boxes_left(play, card)
    ]


def boxes_left(play: FightPlay, card: str) -> int:
    return item_of(play, card).durability - play.state.gear.get(card, Gear()).spent


def spend(play: FightPlay, card: str) -> Boost:
    """One box of durability, before the roll (p. 12)."""
    spent = play.state.gear.get(card, Gear()).spent + 1
    play.emit(DurabilityChanged(because("item.durability"), card, spent))
    return item_of(play, card).boost or Boost()
