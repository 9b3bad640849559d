"""Dusk: thirst, then hunger (J13, J14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.text import T
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State, TraitDo
from engine.warofmine.events.base import person
from engine.warofmine.events.things import Heap
from engine.warofmine.rules.asking import choose, named, throw_black
from engine.warofmine.rules.states import change
from engine.warofmine.rules.tokens import discard
from engine.warofmine.state.look import SiegePlay, best_trait
from engine.warofmine.state.siege import Siege

NOTHING = "nothing"
THIRST_IS_HUNGER = 5
"""Up to this face thirst makes hungry, above it sad."""

Meals = Mapping[str, Sequence[str]]


def thirst(play: SiegePlay, drink: Sequence[str] | None = None) -> Rule:
    """One water each (J13). Who gets none throws the black die."""
    water = play.content.role.water
    thirsty = play.state.present
    if drink is None:
        drink = yield from _who_drinks(play, thirsty, play.state.storage.get(water, 0))
    for who in sorted(drink):
        discard(play, water, 1, Heap.STORAGE, because("thirst.drinks", who=person(who)))
    for who in thirsty:
        if who not in drink:
            yield from _dry(play, who)


def _who_drinks(play: SiegePlay, thirsty: Sequence[str], water: int) -> Asking[tuple[str, ...]]:
    """Everybody if there is enough (W6); else the leader says who, water by water."""
    if water >= len(thirsty):
        return tuple(thirsty)
    served: list[str] = []
    for _ in range(water):
        left = [who for who in thirsty if who not in served]
        prompt = T("Who gets the next water?")
        served.append((yield from choose("drink", prompt, "thirst.short", named("characters", left), water=water)))
    return tuple(served)


def _dry(play: SiegePlay, who: str) -> Rule:
    prompt = T("{who} does not drink: throw the black die", who=person(who))
    roll = yield from throw_black("thirst", prompt, "thirst.roll", who)
    if roll <= THIRST_IS_HUNGER:
        change(play, who, State.HUNGER, 1, because("thirst.hunger", roll=roll))
    else:
        change(play, who, State.MISERY, 1, because("thirst.misery", roll=roll))


def hunger(play: SiegePlay, meals: Meals | None = None) -> Rule:
    """At least one food each (J14). The meals that were given are taken out of the storage first."""
    eaten = {who: tuple(foods) for who, foods in (meals or {}).items() if play.state.people[who].is_present}
    for who in sorted(eaten):
        for food in sorted(eaten[who]):
            discard(play, food, 1, Heap.STORAGE, because("hunger.eats", who=person(who)))
    for who in play.state.present:
        if who not in eaten:
            eaten[who] = yield from _what_to_eat(play, who)
        _fed(play, who, eaten[who])


def _what_to_eat(play: SiegePlay, who: str) -> Asking[tuple[str, ...]]:
    foods = foods_in(play)
    options = [*named("tokens", foods), (NOTHING, T("nothing"))]
    food = yield from choose("eat", T("What does {who} eat?", who=person(who)), "hunger.meal", options, who)
    if food == NOTHING:
        return ()
    discard(play, food, 1, Heap.STORAGE, because("hunger.eats", who=person(who)))
    return (food,)


def foods_in(play: SiegePlay) -> list[str]:
    return [kind for kind in sorted(play.state.storage) if play.content.tokens[kind].feeds is not None]


def _fed(play: SiegePlay, who: str, foods: Sequence[str]) -> None:
    """Several foods add up (W7); nothing at all makes hungrier."""
    if not foods:
        change(play, who, State.HUNGER, 1, because("hunger.nothing"))
        return
    worth = meal_worth(play.state, play.content, foods)
    change(play, who, State.HUNGER, -worth, because("hunger.fed", n=worth))


def meal_worth(state: Siege, content: SiegeContent, foods: Sequence[str]) -> int:
    """How much hunger a meal takes; a kitchen or a cook makes the first nourishing food worth more (card)."""
    feeds = [content.tokens[food].feeds or 0 for food in foods]
    return sum(feeds) + (extra_food(state, content) if any(feeds) else 0)


def extra_food(state: Siege, content: SiegeContent) -> int:
    standing = {held.fitting for held in state.shelter.values()}
    kitchen = max((card.feeds for name, card in content.fittings.items() if name in standing), default=0)
    return max(kitchen, best_trait(content, state.present, TraitDo.COOKS))
