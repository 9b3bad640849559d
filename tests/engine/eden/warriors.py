"""Warriors of the book's examples, as far as the seed tells, and a table without a map to put them on."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, TypeVar

from engine.eden.content.box import Box
from engine.eden.content.profiles import Points, Profile, Value, Weapon
from engine.eden.play import EdenPlay
from engine.eden.state import Battle, Unit
from engine.eden.words import Attribute, WeaponKind, Zone
from engine.table.answer import Answer, Chosen, Counted, Rolled
from engine.table.event import Event
from engine.table.play import Play
from engine.table.question import Choice, Number, Question, Roll
from engine.table.rng import Rng

A = TypeVar("A")
BOOK_INDEX = (Zone.HEAD, Zone.ARMS, Zone.ARMS, Zone.TORSO, Zone.TORSO, Zone.LEGS)


def profile(
    psi: int = 3, combat: int = 3, vigour: int = 3, speed: int = 3, red: dict[Attribute, int] | None = None, **more: Any
) -> Profile:
    white = {Attribute.PSI: psi, Attribute.COMBAT: combat, Attribute.VIGOUR: vigour, Attribute.SPEED: speed}
    values = {each: Value(white[each], (red or {}).get(each, white[each])) for each in Attribute}
    return Profile(values=values, index=more.pop("index", BOOK_INDEX), **more)


def points(white: int, red: int) -> dict[Zone, Points]:
    return {zone: Points(white, red) for zone in Zone}


YURI = profile(4, 4, 4, 5, red={Attribute.PSI: 3, Attribute.COMBAT: 3, Attribute.VIGOUR: 3, Attribute.SPEED: 4})
RIFLE = Weapon(WeaponKind.SHOT, range=300, strength=2, combat=1)


def reduce(battle: Battle, event: Event) -> Battle:
    return event.apply(battle)  # type: ignore[attr-defined,no-any-return]


def table(profiles: dict[str, Profile], units: dict[str, Unit], **more: Any) -> EdenPlay:
    """A play over a table that nobody has drawn: every unit with the profile of its own id unless it says so."""
    return Play(Battle(units=units, **more), Box(profiles=profiles), reduce, Rng(1))


Given = Iterable[int] | str | int


def answered(rule: Generator[Question, Answer, A], *answers: Given) -> A:
    """Runs a rule with dice (a list of faces), choices (an id) and counts (a number); all must be used up."""
    given = list(answers)
    try:
        question = next(rule)
        while True:
            assert given, f"not answered: {question.prompt}"
            question = rule.send(_reply(question, given.pop(0)))
    except StopIteration as stop:
        assert not given, f"left over: {given}"
        return stop.value  # type: ignore[no-any-return]


def _reply(question: Question, given: Given) -> Answer:
    answer: Answer
    if isinstance(given, str):
        assert isinstance(question, Choice), question
        answer = Chosen((given,))
    elif isinstance(given, int):
        assert isinstance(question, Number), question
        answer = Counted(given)
    else:
        assert isinstance(question, Roll), question
        answer = Rolled(tuple(str(face) for face in given))
    assert question.check(answer) is None, (question, given)
    return answer
