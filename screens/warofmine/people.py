"""A person as a card shows him: states, lost actions, what he does. No Kivy here."""

from __future__ import annotations

from dataclasses import dataclass

from engine.table.text import NO_WORDS, Name, T, Text, Tn
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State
from engine.warofmine.state.clock import Phase
from engine.warofmine.state.look import actions_of
from engine.warofmine.state.siege import Siege
from engine.warofmine.words import STATES, TASKS
from screens.i18n import i18n
from screens.warofmine.words import person, spot, token

ICONS = {
    State.WOUNDS: "bandage",
    State.ILLNESS: "thermometer",
    State.HUNGER: "meal",
    State.FATIGUE: "night",
    State.MISERY: "rain",
}
ROLES = ("quiet", "text", "yellow", "orange", "red")
"""By level; the boxes and the number say the same."""
ACTIONS = (1, 2, 3)


@dataclass(frozen=True)
class StateView:
    icon: str
    name: Text
    level: int

    @property
    def role(self) -> str:
        return ROLES[self.level]


@dataclass(frozen=True)
class PersonView:
    who: str
    name: str
    letter: str
    """One letter; two where two names begin alike."""
    states: tuple[StateView, ...]
    struck: tuple[bool, ...]
    """For each of the three actions: has a marker taken it away?"""
    task: Text = NO_WORDS
    chosen: bool = False


@dataclass(frozen=True)
class ChipView:
    """Somebody above the house: sent next, placed, or without an action."""

    who: str
    letter: str
    words: Text
    chosen: bool
    placed: bool
    idle: bool


@dataclass(frozen=True)
class OutView:
    """The party in the city."""

    noise: int
    words: Text
    risk: Text
    cards: int
    of: int
    """How many lay there when the party arrived, as far as they were not put back."""
    weight: int
    limit: int


@dataclass(frozen=True)
class StoreView:
    """The storage beside three people."""

    title: Text
    things: tuple[tuple[str, int, Text], ...]
    """Icon, number, name."""
    worry: Text = NO_WORDS


def store(state: Siege, content: SiegeContent) -> StoreView:
    """Water, food, wood and components, and what dusk will lack."""
    role, pile, people = content.role, state.storage, len(state.present)
    water = pile.get(role.water, 0)
    food = sum(n for kind, n in pile.items() if content.tokens[kind].feeds is not None)
    things = (
        ("water", water, token(role.water)),
        ("food", food, T("food")),
        ("tree", pile.get(role.wood, 0), token(role.wood)),
        ("settings", pile.get(role.components, 0), token(role.components)),
    )
    before_dusk = state.phase in (Phase.MORNING, Phase.DAY)
    worry = NO_WORDS
    if before_dusk and water < people:
        worry = Tn("{n} water short for tonight", "{n} water short for tonight", people - water)
    elif before_dusk and food < people:
        worry = Tn("{n} meal short for tonight", "{n} meals short for tonight", people - food)
    return StoreView(T("Storage"), things, worry)


def people(state: Siege, content: SiegeContent, chosen: str = "") -> tuple[PersonView, ...]:
    """Everybody who is there; while the party is out it stands first."""
    names = {who: i18n.say(person(who)) for who in state.present}
    party = state.party if state.phase is Phase.SCAVENGE else ()
    return tuple(
        PersonView(
            who,
            names[who],
            letters(names, who),
            tuple(StateView(ICONS[each], STATES[each], state.people[who].states[each]) for each in State),
            tuple(step not in actions_of(content, state.people[who]) for step in ACTIONS),
            _does(state, who),
            who == chosen,
        )
        for who in (*party, *(each for each in state.present if each not in party))
    )


def chip(person: PersonView, placed: bool, idle: bool) -> ChipView:
    """The name, or that no action is left; who has a place needs his letter only, so that all stand in one row."""
    words = T("no action") if idle else NO_WORDS if placed else T("{name}", name=person.name)
    return ChipView(person.who, person.letter, words, person.chosen, placed, idle)


def letters(names: dict[str, str], who: str) -> str:
    name = names[who]
    alike = [each for each in names.values() if each[:1] == name[:1]]
    return name[:2] if len(alike) > 1 else name[:1]


def _does(state: Siege, who: str) -> Text:
    if (placed := state.placed.get(who)) is not None:
        if placed.build:
            return T("builds {what}", what=Name("fittings", placed.build))
        return T("works: {spot}", spot=spot(placed.spot))
    task = state.people[who].task
    return TASKS[task] if task is not None else NO_WORDS
