"""Armour or stealth: what a merc does about an attack (p. 27, J19)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache

from engine.jagged.box import FightPlay, item_of, printed
from engine.jagged.content.kit import Boost
from engine.jagged.dice import dice_facts, most_successes, roll, successes_text
from engine.jagged.events.base import card_name, unit
from engine.jagged.events.enemies import Attacked
from engine.jagged.events.flow import Noted
from engine.jagged.events.supply import RebelsChanged
from engine.jagged.mercs.dice import armour_dice, rerolls_of, stealth_dice
from engine.jagged.mercs.durability import boosts_of, spend
from engine.jagged.mercs.harm import afflict, wound
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
class _Extra:
    """What was added before the roll: dice, and successes for sure, of armour and of hiding."""

    armour: Dice = field(default_factory=dict)
    stealth: Dice = field(default_factory=dict)
    blocked: int = 0
    unseen: int = 0

    @property
    def facts(self) -> dict[str, int]:
        """Only what there is: a reason of an older journal has nothing of it."""
        return {name: n for name, n in (("blocked", self.blocked), ("unseen", self.unseen)) if n}


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
        return _facts_of(self.hides, self.successes, self.by_app, self.rebel, self.spends)


@lru_cache(maxsize=1024)
def _facts_of(hides: bool, successes: int, by_app: bool, rebel: bool, spends: str) -> Facts:
    """Every attack asks with the same few keys: what they say is made once."""
    return Facts(hides=hides, successes=successes, app=by_app, rebel=rebel, spends=spends)


@cache
def _successes_key(n: int, hides: bool) -> _Key:
    text = successes_text(n)
    return _Key(T("hide: {successes}", successes=text), True, n) if hides else _Key(text, successes=n)


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
    extra = _Extra()
    while True:
        armour = more_dice(armour_dice(play, merc), extra.armour)
        stealth = more_dice(stealth_dice(play, merc), extra.stealth) if difficulty is not None else {}
        strained = _strained(play, merc, may_hide=difficulty is not None)
        keys = _keys(play, armour, stealth, strained)
        if len(keys) == 1:
            return Defence(armour=extra.blocked)
        why = because(
            "defence.choice",
            merc=unit(merc),
            damage=damage,
            difficulty=difficulty or 0,
            armour=dice_facts(armour),
            stealth=dice_facts(stealth),
            **extra.facts,
        )
        prompt = T("{merc}: armour or hide?", merc=unit(merc)) if stealth else T("{merc}: armour?", merc=unit(merc))
        options = tuple(Option(name, key.text, key.facts) for name, key in keys.items())
        key = keys[(yield from Choice(merc, prompt, why, options).ask())]
        if key.rebel:
            play.emit(RebelsChanged(because("rebel.die"), play.state.rebels - 1))
            die = {Colour.ORANGE: 1}
            extra = replace(extra, armour=more_dice(extra.armour, die), stealth=more_dice(extra.stealth, die))
        elif key.spends:
            card = strained[key.spends]
            extra = _helped(play, card, extra, spend(play, card, key.spends))
        else:
            successes = key.successes
            if key.by_app:
                pool = stealth if key.hides else armour
                successes = yield from roll(play, merc, why, pool, rerolls=rerolls_of(play, merc))
            if key.hides:
                return Defence(hidden=successes + extra.unseen >= (difficulty or 0))
            return Defence(armour=successes + extra.blocked)


def _keys(play: FightPlay, armour: Dice, stealth: Dice, strained: Iterable[str]) -> dict[str, _Key]:
    keys = {f"armour-{n}": _successes_key(n, hides=False) for n in range(most_successes(armour) + 1)}
    if armour:
        keys["armour-app"] = _Key(T("the app rolls armour"), by_app=True)
    if stealth:
        for n in range(most_successes(stealth) + 1):
            keys[f"hide-{n}"] = _successes_key(n, hides=True)
        keys["hide-app"] = _Key(T("the app rolls to hide"), True, by_app=True)
    if play.state.rebels:
        keys["rebel"] = _Key(T("a rebel helps: one orange die"), rebel=True)
    for card in strained:
        keys[f"spend {card}"] = _Key(T("spend durability: {card}", card=card_name(card)), spends=card)
    return keys


def _strained(play: FightPlay, merc: str, *, may_hide: bool) -> dict[str, str]:
    """Lines of worn things whose durability helps a defence, and the thing each uses up."""
    now, items = play.state.mercs[merc], play.content.cards.items
    things = {card: items[printed(card)] for card in (*now.hands, *now.armour)}
    help_ = [card for card, item in things.items() if item.armour or (may_hide and item.stealth)]
    return {line: card for card in help_ for line in boosts_of(play, card)}


def _helped(play: FightPlay, card: str, extra: _Extra, boost: Boost) -> _Extra:
    """Boxes count only for what the thing itself is rolled for (p. 24): armour, hiding, or both."""
    item = item_of(play, card)
    return replace(
        extra,
        armour=more_dice(extra.armour, boost.dice) if item.armour else extra.armour,
        stealth=more_dice(extra.stealth, boost.dice) if item.stealth else extra.stealth,
        blocked=extra.blocked + (boost.successes if item.armour else 0),
        unseen=extra.unseen + (boost.successes if item.stealth else 0),
    )
