"""The odds before a round of a fight, against every way its dice can fall (J25 to J27, W26)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from engine.table.answer import Answer, Chosen, Rolled
from engine.table.question import Question, Roll
from engine.warofmine.content.pieces import CombatDie
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import SYMBOLS, Colour, Sign, State
from engine.warofmine.rules.combat import fight_round, living
from engine.warofmine.rules.throwing import AGAIN, KEEP, MISS
from engine.warofmine.state.look import weapon_of
from engine.warofmine.state.open import Enemy, Fight, Mode, Place
from engine.warofmine.state.siege import Person, Siege
from engine.warofmine.usual.answers import usual_answer
from engine.warofmine.usual.fight_odds import fight_odds
from screens.warofmine.fight import before_round
from screens.warofmine.parts import Parts
from tests.engine.warofmine.sitting import demo, new_siege, person, sitting, with_people
from tests.engine.warofmine.test_switches import ruled


@dataclass(frozen=True)
class Bout:
    name: str
    ours: dict[str, Person]
    theirs: dict[str, Enemy]
    mode: Mode = Mode.FIGHT
    rulings: tuple[str, ...] = ()

    @property
    def content(self) -> SiegeContent:
        """Dice with few faces: the ways they fall are counted out."""
        faces = {
            Colour.GREY: (Sign.MISS, Sign.HIT),
            Colour.YELLOW: (Sign.MISS, Sign.HIT2, Sign.CLEAVE),
            Colour.RED: (Sign.FATE, Sign.HIT, Sign.HIT3, Sign.EMPTY),
        }
        dice = {colour.value: CombatDie(faces=shown) for colour, shown in faces.items()}
        return ruled(replace(demo(), dice=dice), **dict.fromkeys(self.rulings, True))

    @property
    def table(self) -> Siege:
        fight = Fight(Place.OUT, tuple(self.ours), self.theirs, self.mode)
        return replace(with_people(new_siege(), **self.ours), fight=fight, findings={"ammo": 9})


def armed(weapon: str | None, prowess: int = 0, wounds: int = 0, shots: int = 1) -> Person:
    return replace(person(prowess=prowess, wounds=wounds), weapon=weapon, shots=shots)


BOUTS = [
    Bout("a pistol drops a knife before it strikes", {"a": armed("pistol")}, {"a1": Enemy(("knife",), hp=1)}),
    Bout(
        "their pistol may kill our hatchet before it strikes",
        {"a": armed("hatchet", wounds=3), "b": armed("pistol", wounds=2)},
        {"a1": Enemy(("pistol",), hp=2), "b1": Enemy(("knife",), hp=2, wounds=1)},
    ),
    Bout(
        "kills go where most is left, hits where least is",
        {"a": armed("shotgun"), "b": armed("assault_rifle", shots=2)},
        {"a1": Enemy((), hp=1), "b1": Enemy((), hp=3), "c1": Enemy((), hp=2)},
    ),
    Bout(
        "re-throws on both sides",
        {"a": armed("knife", prowess=1), "b": armed(None, prowess=2)},
        {"a1": Enemy(("pistol", "knife"), strength=1), "b1": Enemy((), strength=1, hp=1)},
    ),
    Bout("from a hiding place", {"a": armed("pistol")}, {"a1": Enemy(("pistol",), hp=2)}, Mode.AMBUSH),
    Bout("in flight", {"a": armed("pistol")}, {"a1": Enemy(("pistol",), hp=1), "b1": Enemy(("knife",))}, Mode.FLEE),
    Bout(
        "enemies who kill, and who load again",
        {"a": armed(None), "b": armed("knife", wounds=3)},
        {"a1": Enemy(("shotgun", "hatchet"), strength=1, hp=1), "b1": Enemy(("hatchet",), hp=1)},
        rulings=("enemy_kills", "enemy_reloads"),
    ),
]


def _answer(question: Question, state: Siege, content: SiegeContent) -> Answer:
    """As the odds suppose: again while nothing shows, the fate sign a miss, everything else as proposed."""
    facts = question.why.facts
    if facts["code"] == "fate":
        return Chosen((MISS,))
    if facts["code"] == "again":
        face = Sign(facts["face"])
        shows = SYMBOLS.get(face, 0) or face is weapon_of(content, state.people[facts["of"]].weapon).kill
        return Chosen((KEEP if shows else AGAIN,))
    return usual_answer(question, state, content)


def _ways(bout: Bout, faces: tuple[str, ...] = (), chance: Fraction = Fraction(1)) -> Iterator[tuple[Siege, Fraction]]:
    """Every end of the round with its chance: at the first die that has not fallen yet all its faces are tried."""
    play = sitting(bout.table, bout.content)
    rule, left = fight_round(play), list(faces)
    try:
        question = next(rule)
        while True:
            if isinstance(question, Roll) and question.why.facts["code"] == "combat":
                if not left:
                    break
                question = rule.send(Rolled((left.pop(0),)))
            elif isinstance(question, Roll):
                question = rule.send(Rolled(("10",)))
            else:
                question = rule.send(_answer(question, play.state, bout.content))
    except StopIteration:
        yield play.state, chance
        return
    (die,) = question.pool.dice
    for face in die.faces:
        yield from _ways(bout, (*faces, face.name), chance / len(die.faces))


@pytest.mark.parametrize("bout", BOUTS, ids=lambda bout: bout.name)
def test_the_odds_are_those_of_all_ways_the_dice_can_fall(bout: Bout) -> None:
    before = bout.table.people
    fall = unhurt = total = Fraction(0)
    for after, chance in _ways(bout):
        total += chance
        fall += chance * (not living(after))
        wounds = all(after.people[who].states[State.WOUNDS] == before[who].states[State.WOUNDS] for who in before)
        unhurt += chance * (wounds and all(each.is_present for each in after.people.values()))
    assert total == 1
    odds = fight_odds(bout.table, bout.content)
    assert (odds.all_fall, odds.unhurt) == (fall, unhurt)


def test_the_price_of_fleeing_from_a_hiding_place_is_what_they_strike_then() -> None:
    """Before the backstab nobody can be hurt; who flees instead is struck himself (J26)."""
    bout = BOUTS[4]
    now = before_round(Parts(), bout.table, bout.content)
    assert dict(now.consequence.args)["m"] == 100  # type: ignore[union-attr]
    (flee,) = now.keys
    # Of their red die's four faces two wound nobody: fate, and out of ammunition.
    assert dict(flee.price.args)["n"] == 50  # type: ignore[union-attr]
