"""How a sensible player answers questions: by the odds of the assumed dice."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.jagged.box import Box, printed
from engine.jagged.mercs.gaining import LEFT, PLACES
from engine.jagged.state import State
from engine.jagged.words import Colour
from engine.table.answer import Answer, Chosen
from engine.table.question import Choice, Question
from tools.jagged.content import library


@cache
def odds(dice: tuple[tuple[str, int], ...]) -> tuple[float, ...]:
    """The chance of each number of successes."""
    chances = [1.0]
    for colour, n in dice:
        faces = [face.successes for face in library().cards.dice[Colour(colour)].faces]
        for _ in range(n):
            longer = [0.0] * (len(chances) + max(faces))
            for total, chance in enumerate(chances):
                for face in faces:
                    longer[total + face] += chance / len(faces)
            chances = longer
    return tuple(chances)


def at_least(dice: dict[str, int], needed: int) -> float:
    return sum(odds(tuple(sorted(dice.items())))[needed:]) if needed > 0 else 1.0


def left_of(damage: int, dice: dict[str, int]) -> float:
    """The damage that is left on average after an armour roll."""
    return sum(chance * max(0, damage - n) for n, chance in enumerate(odds(tuple(sorted(dice.items())))))


def answer(state: State, box: Box, question: Question) -> Answer:  # noqa: PLR0911 - one line for each question
    assert isinstance(question, Choice), question
    rule = str(question.why.rule)
    options = {option.id: option for option in question.options}
    facts: Any = question.why.facts
    if rule == "defence.choice":
        return Chosen((_defence(options.keys(), facts),))
    if rule == "counterattack.defence":
        dice = dict(facts["dice"])
        short = at_least(dice, facts["strength"]) < 0.9
        return Chosen(("rebel" if short and "rebel" in options else "app" if "app" in options else "0",))
    if rule == "action.roll" and (extra := next((option for option in options if option.startswith("use ")), None)):
        return Chosen((extra,))
    if "app" in options:
        return Chosen(("app",))
    if rule == "card.placed":
        return Chosen((_place(box, state, list(options), str(facts["card"])),))
    if rule in ("card.too_many", "merc.half"):
        cheap = sorted(options, key=lambda card: _worth(box, state, card))
        return Chosen(tuple(cheap[: question.least]))
    if rule == "merc.storage":
        return Chosen(())
    if "yes" in options:
        return Chosen(("yes",))
    return Chosen(tuple(list(options)[: max(1, question.least)]))


def _place(box: Box, state: State, options: list[str], new: str) -> str:
    """Where there is room; else the cheapest goes, be it the new one."""
    if options[0] in PLACES:
        return options[0]
    worth = {each: _worth(box, state, new if each == LEFT else each) for each in options}
    return min(worth, key=lambda each: worth[each])


def _worth(box: Box, state: State, card: str) -> int:
    item = box.cards.items.get(printed(card))
    if item is None:
        return 50
    worn = any(card in (*merc.hands, *merc.armour) for merc in state.mercs.values())
    return item.price + 10 * worn


def _defence(options: Any, facts: Any) -> str:
    """Hide if that leaves less damage on average; strain the armour against hard hits."""
    damage, difficulty = facts["damage"], facts["difficulty"]
    armour, stealth = dict(facts["armour"]), dict(facts["stealth"])
    by_armour = left_of(damage, armour)
    by_hiding = damage * (1 - at_least(stealth, difficulty)) if stealth else float(damage)
    spend = next((option for option in options if option.startswith("spend")), None)
    if spend and min(by_armour, by_hiding) >= 1.5:
        return str(spend)
    if by_hiding < by_armour and "hide-app" in options:
        return "hide-app"
    return "armour-app" if "armour-app" in options else "armour-0"
