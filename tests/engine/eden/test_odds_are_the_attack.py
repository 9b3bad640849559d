"""The exact odds, and the attack worked through with every possible roll: one and the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from engine.eden.facts import Shot
from engine.eden.fight.attack import Blow, close_combat, shot
from engine.eden.fight.odds import NOTHING, Odds, Outcome, melee_odds, shot_odds
from engine.eden.play import EdenPlay
from engine.eden.state import Rules, Unit
from engine.eden.words import Reaction, Zone
from engine.table.answer import Answer, Chosen, Rolled
from engine.table.question import Asking, Choice, Question, Roll
from tests.engine.eden.warriors import RIFLE, points, profile, table

FACES = [str(face) for face in range(1, 7)]


def every_outcome(begin: Callable[[], Asking[Blow]]) -> dict[Outcome, Fraction]:
    """Runs an attack with every roll there is; nobody shifts, and an even contest, rolled again, is left out."""
    found: dict[Outcome, Fraction] = {}
    stack: list[tuple[tuple[Answer, ...], Fraction]] = [((), Fraction(1))]
    while stack:
        answers, p = stack.pop()
        question, blow = _run(begin(), answers)
        if blow is not None:
            outcome: Outcome = (blow.hit, blow.zone, blow.lost) if blow.lost else NOTHING
            found[outcome] = found.get(outcome, Fraction(0)) + p
        elif isinstance(question, Choice):
            stack.append(((*answers, Chosen((str(question.why.facts["face"]),))), p))
        elif isinstance(question, Roll) and not (question.why.facts["what"] == "contest" and _contests(answers)):
            stack += [((*answers, answer), p * q) for answer, q in _rolls(question)]
    total = sum(found.values())
    return {outcome: p / total for outcome, p in found.items()}


def _rolls(question: Roll) -> list[tuple[Answer, Fraction]]:
    """Every face where faces matter, else every number of successes, each with its chance."""
    dice = question.pool.dice
    if question.faces_matter:
        return [(Rolled(faces), Fraction(1, 6 ** len(dice))) for faces in product(FACES, repeat=len(dice))]
    totals = Counter({0: 1})
    for die in dice:
        more: Counter[int] = Counter()
        for (total, ways), face in product(totals.items(), die.faces):
            more[total + face.value] += ways
        totals = more
    return [(Rolled(total=total), Fraction(ways, 6 ** len(dice))) for total, ways in totals.items()]


def _contests(answers: tuple[Answer, ...]) -> bool:
    """A contest asked for a second time was even the first time."""
    return bool(answers)


def _run(rule: Asking[Blow], answers: tuple[Answer, ...]) -> tuple[Question | None, Blow | None]:
    try:
        question = next(rule)
        for answer in answers:
            question = rule.send(answer)
    except StopIteration as stop:
        return None, stop.value
    return question, None


def duel() -> EdenPlay:
    mine = profile(combat=2, vigour=4, constitution=points(1, 1))
    theirs = profile(combat=1, vigour=3, speed=1, constitution=points(1, 1), armour={Zone.ARMS: 1})
    units = {"a": Unit("a", "red"), "b": Unit("b", "blue", wounds={**dict.fromkeys(Zone, 0), Zone.TORSO: 1})}
    return table({"a": mine, "b": theirs}, units, rules=Rules(npc_dice=False))


def same(odds: Odds, worked: dict[Outcome, Fraction]) -> bool:
    return dict(odds.results) == worked


@pytest.mark.parametrize("reaction", list(Reaction))
def test_close_combat(reaction: Reaction) -> None:
    play = duel()
    odds = melee_odds(play.state, play.content, "a", "b", reaction)
    assert same(odds, every_outcome(lambda: close_combat(duel(), "a", "b", reaction)))


AROUND = [Shot(), Shot(engaged=True, instead=("c",)), Shot(penalty=1), Shot(penalty=2, from_above=True)]


@pytest.mark.parametrize("around", AROUND)
def test_shots(around: Shot) -> None:
    def field() -> EdenPlay:
        shooter = profile(combat=2, weapons={"rifle": RIFLE})
        victim = profile(speed=4, vigour=5, constitution=points(1, 0))
        units = {"a": Unit("a", "red"), "b": Unit("b", "blue"), "c": Unit("c", "red")}
        cards = {"a": shooter, "b": victim, "c": profile(vigour=3, armour={Zone.LEGS: 1})}
        return table(cards, units, rules=Rules(npc_dice=False), touching=frozenset({("b", "c")}))

    odds = shot_odds(field().state, field().content, "a", "b", "rifle", around)
    assert same(odds, every_outcome(lambda: shot(field(), "a", "b", "rifle", around)))
