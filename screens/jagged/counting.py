"""Successes told by one tap: what every key would do, before it is pressed. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.jagged.box import FightPlay, enemy_card, item_of
from engine.jagged.dice import REBEL
from engine.jagged.dictator.missions import next_goal
from engine.jagged.events.base import card_name
from engine.jagged.mercs.durability import boxes_left
from engine.jagged.mercs.hits import damage_to
from engine.jagged.odds import Chances, at_least, chances, percent
from engine.jagged.words import Colour, Dice, Skill
from engine.table.question import Choice, Option, Question
from engine.table.text import Name, T, Text, Tn, listed

ARMOUR, HIDE = "armour", "hide"
MOST_KEYS = 15
"""As many as a bar holds; where each total counts and there are more, the last key leads on."""
MORE = "more"
Told = tuple[Text | str, bool]
"""What a key does, and whether that is good for the players."""


@dataclass(frozen=True)
class Key:
    option: str
    number: str
    words: Text | str
    good: bool = True


@dataclass(frozen=True)
class Extra:
    """Something to be added before the roll: the dice it brings, what it is, how much of it is left."""

    option: str
    words: Text
    icon: str
    dice: Dice = field(default_factory=dict)


@dataclass(frozen=True)
class Side:
    """One way to roll: its dice, its keys, and the option that lets the app throw."""

    name: str
    dice: Dice
    keys: tuple[Key, ...]
    by_app: str = ""


@dataclass(frozen=True)
class CountView:
    """A question whose answer is a number of successes."""

    rule: str
    facts: Mapping[str, Any]
    sides: tuple[Side, ...]
    extras: tuple[Extra, ...] = ()

    def side(self, name: str) -> Side:
        return next((each for each in self.sides if each.name == name), self.sides[0])


def bar(keys: tuple[Key, ...], first: int) -> tuple[Key, ...]:
    """The keys from a number on; if not all fit, the last one shows the next, and after the end the first again."""
    if len(keys) <= MOST_KEYS:
        return keys
    shown = keys[first : first + MOST_KEYS - 1]
    onward = first + MOST_KEYS - 1
    return (*shown, Key(MORE, f"{onward}…" if onward < len(keys) else "0…", ""))


def counted(question: Question | None, play: FightPlay) -> CountView | None:
    """The question as keys; None if it is no question for successes."""
    if not isinstance(question, Choice) or not any(_number(each) for each in question.options):
        return None
    facts = question.why.facts.table
    sides = []
    for name in (ARMOUR, HIDE):
        options = [each for each in question.options if _side(each) == name and _number(each)]
        if options:
            app = next((e.id for e in question.options if _side(e) == name and _fact(e, "app")), "")
            told, enough = _telling(play, question.why.rule, facts, name)
            sides.append(Side(name, _dice(facts, name), _keys(options, told, enough), app))
    extras = tuple(_extra(play, each) for each in question.options if not _number(each) and not _fact(each, "app"))
    return CountView(question.why.rule, facts, tuple(sides), extras)


def _fact(option: Option, key: str) -> Any:
    return option.facts.table.get(key)


def _number(option: Option) -> bool:
    return "successes" in option.facts and not any(_fact(option, key) for key in ("app", "rebel", "spends", "extra"))


def _side(option: Option) -> str:
    return HIDE if _fact(option, "hides") else ARMOUR


def _extra(play: FightPlay, option: Option) -> Extra:
    spent, used = str(_fact(option, "spends") or ""), str(_fact(option, "uses") or "")
    if _fact(option, "rebel") or _fact(option, "extra") == REBEL:
        words = T("rebel, {n} left", n=play.state.rebels)
        return Extra(option.id, words, "people", {Colour.ORANGE: 1})
    if spent:
        return _spending(play, option, spent)
    return Extra(option.id, option.text, "pill", item_of(play, used).dice if used else {})


def _spending(play: FightPlay, option: Option, card: str) -> Extra:
    """A box of durability; an upgrade uses up the boxes of the item it sits on (p. 24)."""
    boost = item_of(play, card).boost
    base = next((each for each, gear in play.state.gear.items() if card in gear.upgrades), card)
    left = boxes_left(play, base)
    words = T("{card}, {n} left", card=card_name(card), n=left)
    if boost is not None and boost.causes:
        causes = listed([T("{condition}", condition=Name("condition", each.value)) for each in boost.causes])
        words = T("{card}: {what}, {n} left", card=card_name(card), what=causes, n=left)
    return Extra(option.id, words, "armour", boost.dice if boost is not None else {})


def _dice(facts: Mapping[str, Any], side: str) -> dict[Colour, int]:
    found = facts.get("dice") or facts.get("stealth" if side == HIDE else "armour") or {}
    return {Colour(name): n for name, n in found.items()}


def _keys(options: list[Option], told: Callable[[int], Told], enough: int | None) -> tuple[Key, ...]:
    """One key a total; from where more changes nothing, one for all of them. No real roll is left out."""
    found: list[Key] = []
    last = len(options) - 1
    for n, option in enumerate(options):
        words, good = told(n)
        if enough is not None and n >= enough and n < last:
            return (*found, Key(option.id, f"{n}+", words, good))
        found.append(Key(option.id, str(n), words, good))
    return tuple(found)


Telling = tuple[Callable[[int], Told], int | None]
"""What so many successes do, and from how many on it is all the same."""
SILENT: Telling = (lambda _: ("", True), None)


def _telling(play: FightPlay, rule: str, facts: Mapping[str, Any], side: str) -> Telling:
    if rule == "defence.choice":
        return _on_blow(facts, side)
    if rule == "action.roll" and facts.get("target") in play.state.enemies:
        return _on_enemy(play, str(facts["target"]), int(facts["sure"]))
    if rule == "action.roll" and facts.get("target") in play.content.region.areas:
        sure = int(facts["sure"])
        return lambda n: (T("{n} each", n=n + sure), n + sure > 0), None
    if rule == "counterattack.defence":
        strength = int(facts["strength"])
        return lambda n: (T("held"), True) if n >= strength else (T("lost"), False), strength
    if rule == "bribe.roll":
        level = play.state.dictator.threat
        return lambda n: (T("level {n}", n=max(1, level - n)), n > 0), level - 1
    return (_on_test(play, str(facts["skill"])), None) if rule == "skill.roll" else SILENT


def damage_left(facts: Mapping[str, Any]) -> int:
    """Of an attack; successes for sure, by durability, are off already (p. 12)."""
    return max(0, int(facts["damage"]) - int(facts.get("blocked", 0)))


def hiding_left(facts: Mapping[str, Any]) -> int:
    """Successes that hiding still needs."""
    return max(0, int(facts["difficulty"]) - int(facts.get("unseen", 0)))


def _on_blow(facts: Mapping[str, Any], side: str) -> Telling:
    damage, need = damage_left(facts), hiding_left(facts)
    if side == HIDE:
        return lambda n: (T("missed"), True) if n >= need else (T("hit"), False), need
    return lambda n: _wounds(damage - n), damage


def _wounds(n: int) -> Told:
    if n <= 0:
        return T("none"), True
    return Tn("{n} wound", "{n} wounds", n), False


def _on_enemy(play: FightPlay, target: str, sure: int) -> Telling:
    now = play.state.enemies[target]
    row = enemy_card(play.content, now.card).row(now.elite)
    if row.plates is None:
        # A token decides: nothing can be said before it is turned, but what is enough for the hardest one is enough.
        hardest = max((token.armour for token in play.content.cards.tank.values()), default=0)
        needed = (n for n in range(99) if damage_to(play, target, n + sure, hardest) >= row.hp - now.damage)
        return SILENT[0], next(needed, None)
    plates, left = row.plates, row.hp - now.damage

    def told(n: int) -> Told:
        damage = damage_to(play, target, n + sure, plates)
        if damage >= left:
            return T("down"), True
        return (T("none"), False) if not damage else (Tn("{n} damage", "{n} damage", damage), True)

    enough = next((n for n in range(99) if damage_to(play, target, n + sure, plates) >= left), None)
    return told, enough


WORTH: Mapping[Skill, Callable[[int], Text]] = {
    Skill.LEADERSHIP: lambda n: T("{n} rested", n=n),
    Skill.MECHANICAL: lambda n: T("{n} repaired", n=n),
    Skill.MEDICAL: lambda n: Tn("{n} wound", "{n} wounds", n),
}
"""What so many successes of a skill are worth (p. 17)."""


def _on_test(play: FightPlay, skill: str) -> Callable[[int], Told]:
    active = play.state.mercs.get(play.state.active)
    goal = next_goal(play, active.sector) if active and active.sector in play.state.missions else None
    if goal is None or goal.skill is None or goal.skill.value != skill:
        return lambda n: (T("none"), False) if not n else (WORTH[Skill(skill)](n), True)
    need = goal.successes
    return lambda n: (T("passed"), True) if n >= need else (T("failed"), False)


def odds_of(play: FightPlay, dice: Dice, expertise: bool = False) -> Chances | None:
    """What the dice show, exactly; None where no faces are known."""
    cards = play.content.cards.dice
    return chances(cards, dice, expertise) if all(colour in cards for colour in dice) else None


def down_percent(play: FightPlay, target: str, dice: Dice, sure: int, expertise: bool) -> int | None:
    """How likely one attack lays an enemy down; None if a token or a lost die has a say."""
    _, enough = _on_enemy(play, target, sure)
    odds = odds_of(play, dice, expertise)
    return None if enough is None or odds is None else percent(at_least(odds, enough))


def hold_percent(play: FightPlay, dice: Dice, strength: int) -> int | None:
    odds = odds_of(play, dice)
    return None if odds is None else percent(at_least(odds, strength))
