"""Dusk and evening as commands: who drinks, who eats what, who does what tonight (J13 to J15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.table.event import because
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import Name, T
from engine.warofmine.cards.scene import is_open
from engine.warofmine.content.vocabulary import State, Task
from engine.warofmine.events.base import person
from engine.warofmine.events.things import Heap
from engine.warofmine.flow.settling import settle
from engine.warofmine.rules.dusk import hunger, meal_worth, thirst
from engine.warofmine.rules.evening import MOST_OUT, beds_in, free_tasks, tasks
from engine.warofmine.rules.states import change
from engine.warofmine.rules.tokens import discard
from engine.warofmine.state.clock import Step
from engine.warofmine.state.counts import covers, tally
from engine.warofmine.state.look import SiegePlay, switches_of
from engine.warofmine.steps.starting import begin, must_be_calm, must_be_present, owed


def drink(play: SiegePlay, people: Sequence[str] | None) -> Rule:
    """Those who get water; None: everybody, or the leader is asked."""
    begin(play, Step.THIRST)
    for who in people or ():
        must_be_present(play.state, who)
    if people is not None and len(set(people)) < len(people):
        raise Refused("twice", T("Somebody would drink twice."))
    if len(people or ()) > play.state.storage.get(play.content.role.water, 0):
        raise Refused("no_water", T("There is not so much water."))
    yield from thirst(play, people)


def eat(play: SiegePlay, meals: Mapping[str, Sequence[str]] | None) -> Rule:
    """The meals as they are told; who is not named is asked. At other times only where the group plays it so (W49)."""
    given = meals or {}
    _check_meals(play, given)
    if owed(play) is not Step.HUNGER and switches_of(play.state, play.content).eat_any_time:
        _between(play, given)
        return
    begin(play, Step.HUNGER)
    yield from hunger(play, given)


def dusk(play: SiegePlay, people: Sequence[str] | None, meals: Mapping[str, Sequence[str]]) -> Rule:
    """Both steps from one sheet. Thirst is finished for everybody before anybody eats; who dies or leaves by it does
    not eat, and the food stays (W8). Something that opens in between comes first: then hunger has its own sheet."""
    _check_meals(play, meals)
    yield from drink(play, people)
    yield from settle(play)
    left = {who: foods for who, foods in meals.items() if play.state.people[who].is_present}
    foods = tally(tuple(food for each in left.values() for food in each))
    is_over = bool(play.state.result) or is_open(play.state, play.content)
    if not is_over and owed(play) is Step.HUNGER and covers(play.state.storage, foods):
        yield from eat(play, left)


def _check_meals(play: SiegePlay, meals: Mapping[str, Sequence[str]]) -> None:
    for who, foods in meals.items():
        must_be_present(play.state, who)
        for food in foods:
            if food not in play.content.tokens or play.content.tokens[food].feeds is None:
                raise Refused("no_food", T("{what} cannot be eaten.", what=Name("tokens", food)))
    if not covers(play.state.storage, tally(tuple(food for foods in meals.values() for food in foods))):
        raise Refused("not_there", T("The storage does not hold so much food."))


def _between(play: SiegePlay, meals: Mapping[str, Sequence[str]]) -> None:
    """An earlier meal does not count as the dusk meal (W49)."""
    must_be_calm(play)
    for who in sorted(meals):
        for food in sorted(meals[who]):
            discard(play, food, 1, Heap.STORAGE, because("hunger.between", who=person(who)))
        if meals[who]:
            change(
                play,
                who,
                State.HUNGER,
                -meal_worth(play.state, play.content, meals[who]),
                because("hunger.between", who=person(who)),
            )


def take_tasks(play: SiegePlay, given: Mapping[str, Task]) -> Rule:
    """Everybody exactly one; who is not named is asked."""
    begin(play, Step.TASKS)
    beds = beds_in(play.state, play.content)
    taken: dict[str, Task] = {}
    for who in sorted(given):
        must_be_present(play.state, who)
        _check_task(play, who, given[who], beds, taken)
        taken[who] = given[who]
    yield from tasks(play, taken, beds)


def _check_task(play: SiegePlay, who: str, task: Task, beds: int, taken: Mapping[str, Task]) -> None:
    if task in free_tasks(play.state, play.content, beds, taken, who):
        return
    if task is Task.BED and beds <= list(taken.values()).count(Task.BED):
        raise Refused("no_bed", T("There is no bed left for {who}.", who=person(who)))
    if task is Task.SCAVENGE and list(taken.values()).count(Task.SCAVENGE) >= MOST_OUT:
        raise Refused("party_full", T("At most three go out."))
    raise Refused("task_locked", T("{who} cannot do that tonight.", who=person(who)))
