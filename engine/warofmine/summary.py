"""A day read back: who is how, what came and went, and what tomorrow will want."""

from __future__ import annotations

from dataclasses import dataclass

from engine.table.text import Name, T, Text, Tn
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State
from engine.warofmine.rules.evening import beds_in
from engine.warofmine.rules.states import MOST
from engine.warofmine.state.siege import Siege

NEAR_THE_END = MOST - 1


@dataclass(frozen=True, slots=True)
class Change:
    """One state of one person, or one kind of token, before and after."""

    what: Name
    before: int
    after: int
    who: str = ""


def changes(before: Siege, after: Siege) -> tuple[Change, ...]:
    """Levels of everybody who was there, then what the storage gained and lost."""
    people = [
        Change(Name("states", state), level, now.states[state], who)
        for who, then in before.people.items()
        if then.is_present and (now := after.people.get(who)) is not None
        for state, level in then.states.items()
        if level != now.states[state]
    ]
    kinds = sorted({*before.storage, *after.storage})
    things = [
        Change(Name("tokens", kind), before.storage.get(kind, 0), after.storage.get(kind, 0))
        for kind in kinds
        if before.storage.get(kind, 0) != after.storage.get(kind, 0)
    ]
    return (*people, *things)


def worries(state: Siege, content: SiegeContent) -> tuple[Text, ...]:
    """What will be missing tomorrow; nothing is said that is well."""
    people = len(state.present)
    water = state.storage.get(content.role.water, 0)
    food = sum(n for kind, n in state.storage.items() if content.tokens[kind].feeds is not None)
    found: list[Text] = []
    if water < people:
        some = Tn("Water for {n} person only", "Water for {n} people only", water)
        found.append(some if water else T("There is no water left"))
    if food < people:
        some = Tn("Food for {n} person only", "Food for {n} people only", food)
        found.append(some if food else T("There is nothing left to eat"))
    for who in state.present:
        found += _of_person(state, content, who)
    if people > 1 and not beds_in(state, content):
        found.append(T("There is no bed"))
    return tuple(found)


def _of_person(state: Siege, content: SiegeContent, who: str) -> list[Text]:
    someone, name = state.people[who], Name("characters", who)
    helped = {content.tokens[kind].treats for kind in someone.treated}
    untreated = [
        T("{who}: {state} {level}, untreated", who=name, state=Name("states", each), level=someone.states[each])
        for each in (State.WOUNDS, State.ILLNESS)
        if someone.states[each] and each not in helped
    ]
    close = [
        T("{who}: {state} {level}", who=name, state=Name("states", each), level=someone.states[each])
        for each in (State.HUNGER, State.MISERY)
        if someone.states[each] >= NEAR_THE_END
    ]
    return [*untreated, *close]
