"""The demo siege with everything at random: levels, costs, effects, shapes. Whatever comes, a siege must end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import TypeVar

from engine.warofmine.content.cards import SiegeCard
from engine.warofmine.content.effects import Choose, Effect, FightWord, If, Option, Roll, Row
from engine.warofmine.content.pieces import Marker, StateMarker
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import FittingDo, Moment, State, Task, Then, TokenClass, Where, Who
from engine.warofmine.content.words_people import ChangeState, Die, Join, Leave, LockTask
from engine.warofmine.content.words_things import Discard, Find, Gain, Remove, TradeWord
from engine.warofmine.content.words_world import (
    ChangeFitting,
    ChangeRaid,
    Check,
    Cold,
    ExploreWord,
    Knock,
    Meet,
    Noise,
    Once,
    Read,
    ReadScript,
    Replace,
)

V = TypeVar("V")
BY_ITSELF = 0.2
DEEPEST = 2


def any_content(random: Random, demo: SiegeContent) -> SiegeContent:
    """The same records with other insides."""

    def words(most: int = 3) -> tuple[Effect, ...]:
        return tuple(any_word(random, demo) for _ in range(random.randint(0, most)))

    return replace(
        demo,
        sieges={name: _any_siege(random, card) for name, card in demo.sieges.items()},
        events={name: replace(card, cold=random.randint(0, 2), effects=words()) for name, card in demo.events.items()},
        endings={name: replace(card, effects=words(2)) for name, card in demo.endings.items()},
        chapters={name: replace(card, effects=words(2)) for name, card in demo.chapters.items()},
        exploration={name: replace(card, effects=words()) for name, card in demo.exploration.items()},
        encounters={name: replace(card, effects=words()) for name, card in demo.encounters.items()},
        raids={
            name: replace(card, damage=random.randint(0, 6), wounds=random.randint(0, 4), effects=words(1))
            for name, card in demo.raids.items()
        },
        fate={name: replace(card, effects=words(1)) for name, card in demo.fate.items()},
        narrative={
            name: replace(card, moment=random.choice(list(Moment)), effects=words())
            for name, card in demo.narrative.items()
        },
        visitors={name: replace(card, effects=words(), ignored=words(1)) for name, card in demo.visitors.items()},
        shelter={name: replace(card, effects=words(2)) for name, card in demo.shelter.items()},
        scripts={name: replace(card, effects=tuple(_calm(random, demo))) for name, card in demo.scripts.items()},
        fittings={name: replace(card, cost=_any_cost(random, card.cost)) for name, card in demo.fittings.items()},
        markers=_any_markers(random, demo.markers),
    )


def _any_siege(random: Random, card: SiegeCard) -> SiegeCard:
    shape: list[str | int] = ["chapter I", random.randint(0, 3), "chapter II", random.randint(0, 2)]
    exploration = {field: random.randint(1, 14) for field in Where}
    return replace(card, shape=(*shape, random.choice(("ending", "endings"))), exploration=exploration)


def _any_cost(random: Random, cost: Mapping[str, int]) -> dict[str, int]:
    return {kind: random.randint(1, n + 1) for kind, n in cost.items()}


def _any_markers(random: Random, markers: Mapping[str, StateMarker]) -> dict[str, StateMarker]:
    """Dots rise with the level; what level 4 does is anything."""
    found = {}
    for name, marker in markers.items():
        dots = sorted(random.randint(0, 3) for _ in range(4))
        levels = [Marker(dots=n) for n in dots[:3]]
        last = random.choice(
            (Marker(dots=dots[3], then=random.choice((None, *Then))), Marker(dots=dots[3], script="777"))
        )
        found[name] = replace(marker, levels=(*levels, last))
    return found


def _calm(random: Random, demo: SiegeContent) -> list[Effect]:
    """Scripts that send to no other script: a story must end."""
    found = [any_word(random, demo, DEEPEST) for _ in range(random.randint(0, 2))]
    return [word for word in found if not isinstance(word, ReadScript | Meet | Check)]


def any_word(random: Random, demo: SiegeContent, depth: int = 0) -> Effect:
    """Any word of the cards."""
    if depth < DEEPEST and random.random() < BY_ITSELF:
        return _any_nest(random, demo, depth)
    token = random.choice(sorted(demo.tokens))
    who = random.choice([each for each in Who if each is not Who.NAMED])
    state = random.choice(list(State))
    n = random.choice((-2, -1, 1, 1, 2))
    makers: tuple[Effect, ...] = (
        ChangeState(who=who, state=state, n=n, by=state),
        ChangeState(who=who, state=state, n=n, by=state),
        Gain(token=token, n=random.randint(1, 3)),
        Gain(of=random.choice(list(TokenClass)), n=random.randint(1, 2)),
        Discard(token=token, n=random.randint(1, 3)),
        Discard(of=random.choice(list(TokenClass)), n=1),
        Remove(token=token),
        Find(n=random.randint(1, 2)),
        TradeWord(
            fee=random.randint(0, 12), offers=random.choice((None, tuple(random.sample(sorted(demo.tokens), 4))))
        ),
        Check(),
        Noise(n=n),
        Cold(n=n),
        Meet(),
        Knock(),
        ReadScript(script=random.choice((*sorted(demo.scripts), "901"))),
        ExploreWord(back=random.randint(1, 3), end=random.random() < BY_ITSELF),
        Replace(field=random.choice((None, *Where))),
        ChangeFitting(do=random.choice(list(FittingDo)), fitting=random.choice(("", *sorted(demo.fittings)))),
        ChangeRaid(damage=n),
        Join(),
        LockTask(who=who, by=state, task=random.choice(list(Task)), must=random.random() < 0.5),
        Once(),
        Read(text={"en": "Do as the card says."}),
    )
    if random.random() < 0.02:
        return random.choice((Leave(who=Who.CHOICE), Die(who=Who.CHOICE)))
    return random.choice(makers)


def _any_nest(random: Random, demo: SiegeContent, depth: int) -> Effect:
    def some() -> tuple[Effect, ...]:
        return tuple(any_word(random, demo, depth + 1) for _ in range(random.randint(1, 2)))

    conditions = [option.when for card in demo.endings.values() for option in (*card.won, *card.lost) if option.when]
    match random.randint(0, 3):
        case 0:
            return Choose(
                options=(Option(text={"en": "one"}, effects=some()), Option(text={"en": "two"}, cost={"water": 1}))
            )
        case 1:
            return Roll(table=(Row(least=1, most=5, effects=some()), Row(least=6, most=10, effects=some())))
        case 2 if conditions:
            return If(when=random.choice(conditions), then=some(), otherwise=some())
        case _:
            weapons = {letter: tuple(random.sample(("knife", "pistol", "hatchet"), 2)) for letter in demo.enemies}
            n = random.randint(1, 2)
            return FightWord(
                enemies=n, weapons=weapons, thugs=random.random() < 0.5, ambush=random.random() < 0.3, won=some()
            )
