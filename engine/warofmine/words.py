"""What the fixed things of the game are called: states, tasks, phases, steps, decks, faces.

Rules put `Name("states", "hunger")` into a sentence. Names of cards and tokens stand in the content (naming.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.table.text import T, Text
from engine.warofmine.content.siege import KINDS
from engine.warofmine.content.vocabulary import (
    Colour,
    Gone,
    Moment,
    Pile,
    Sign,
    State,
    Task,
    TokenClass,
    Where,
    Who,
    Work,
)
from engine.warofmine.state.clock import Phase, Step

STATES: Mapping[State, Text] = {
    State.WOUNDS: T("wounds"),
    State.ILLNESS: T("illness"),
    State.HUNGER: T("hunger"),
    State.FATIGUE: T("fatigue"),
    State.MISERY: T("misery"),
}

TASKS: Mapping[Task, Text] = {
    Task.BED: T("sleep in a bed"),
    Task.FLOOR: T("sleep on the floor"),
    Task.GUARD: T("stand guard"),
    Task.SCAVENGE: T("scavenge"),
}

PHASES: Mapping[Phase, Text] = {
    Phase.MORNING: T("morning"),
    Phase.DAY: T("day"),
    Phase.DUSK: T("dusk"),
    Phase.EVENING: T("evening"),
    Phase.SCAVENGE: T("scavenging"),
    Phase.RAID: T("night raid"),
    Phase.DAWN: T("dawn"),
}

STEPS: Mapping[Step, Text] = {
    Step.EVENT: T("event"),
    Step.ACTION_1: T("first action"),
    Step.ACTION_2: T("second action"),
    Step.ACTION_3: T("third action"),
    Step.THIRST: T("drinking"),
    Step.HUNGER: T("eating"),
    Step.TASKS: T("tasks for the night"),
    Step.LOCATION: T("choosing a location"),
    Step.EQUIPMENT: T("packing"),
    Step.NOISE: T("noise marker"),
    Step.UNKNOWN: T("unknown pile"),
    Step.EXPLORE: T("exploring"),
    Step.CHOOSE: T("choosing findings"),
    Step.ARM: T("arming the guards"),
    Step.RAID: T("raid"),
    Step.CRIME: T("crime breaks out"),
    Step.RETURN: T("return"),
    Step.TREAT: T("treatment"),
    Step.FATE: T("fate"),
    Step.NARRATIVE: T("narrative action"),
    Step.DEATH: T("mourning"),
}

WHO: Mapping[Who, Text] = {
    Who.ALL: T("everybody"),
    Who.CHOICE: T("your choice of people"),
    Who.ACTOR: T("whoever did it"),
    Who.PARTY: T("the party"),
    Who.GUARDS: T("the guards"),
    Who.SLEEPERS: T("the sleepers"),
    Who.WORST: T("the one who is worst off"),
    Who.SUFFERING: T("all who suffer"),
    Who.TREATED: T("all who are treated"),
    Who.UNTREATED: T("all who are not treated"),
    Who.NAMED: T("the people named"),
}

CLASSES: Mapping[TokenClass, Text] = {
    TokenClass.RESOURCE: T("resource"),
    TokenClass.GREEN: T("green token"),
    TokenClass.GREY: T("grey token"),
    TokenClass.RED: T("red token"),
    TokenClass.YELLOW: T("yellow token"),
    TokenClass.OTHER: T("other token"),
}

COLOURS: Mapping[Colour, Text] = {
    Colour.GREY: T("grey"),
    Colour.YELLOW: T("yellow"),
    Colour.RED: T("red"),
}

SIGNS: Mapping[Sign, Text] = {
    Sign.MISS: T("miss"),
    Sign.HIT: T("one symbol"),
    Sign.HIT2: T("two symbols"),
    Sign.HIT3: T("three symbols"),
    Sign.EMPTY: T("out of ammunition"),
    Sign.CLEAVE: T("hatchet sign"),
    Sign.FATE: T("fate sign"),
}

GONE: Mapping[Gone, Text] = {Gone.DEAD: T("dead"), Gone.LEFT: T("gone")}

FIELDS: Mapping[Where, Text] = {
    Where.NEAR: T("near"),
    Where.MID: T("half way"),
    Where.FAR: T("far away"),
}

PILES: Mapping[Pile, Text] = {
    Pile.HERE: T("pile at hand"),
    Pile.STORAGE: T("storage"),
    Pile.FINDINGS: T("findings"),
}

WORKS: Mapping[Work, Text] = {
    Work.SEARCH: T("search"),
    Work.CLEAR: T("clear away"),
    Work.SAW: T("saw through"),
    Work.PICK: T("pick the lock"),
}

MOMENTS: Mapping[Moment, Text] = {
    Moment.ANY: T("at any time"),
    Moment.MORNING: T("in the morning"),
    Moment.DAY: T("by day"),
    Moment.DUSK: T("at dusk"),
    Moment.EVENING: T("in the evening"),
    Moment.SCAVENGE: T("while scavenging"),
    Moment.RAID: T("during a night raid"),
    Moment.DAWN: T("at dawn"),
}

KIND_NAMES: Mapping[str, Text] = {kind: known.name for kind, known in KINDS.items()}
"""Kinds of records; a deck is called as the kind it holds."""

RESULTS: Mapping[str, Text] = {"won": T("lived to see the end"), "lost": T("lost")}


def _by_value(kind: str, table: Mapping[Any, Text]) -> dict[tuple[str, str], Text]:
    return {(kind, str(member)): text for member, text in table.items()}


NAMES: Mapping[tuple[str, str], Text] = {
    **_by_value("states", STATES),
    **_by_value("tasks", TASKS),
    **_by_value("phases", PHASES),
    **_by_value("steps", STEPS),
    **_by_value("who", WHO),
    **_by_value("classes", CLASSES),
    **_by_value("colours", COLOURS),
    **_by_value("signs", SIGNS),
    **_by_value("face", SIGNS),
    **_by_value("gone", GONE),
    **_by_value("fields", FIELDS),
    **_by_value("piles", PILES),
    **_by_value("works", WORKS),
    **_by_value("moments", MOMENTS),
    **_by_value("kinds", KIND_NAMES),
    **_by_value("decks", KIND_NAMES),
    **_by_value("results", RESULTS),
}
"""Everything a `Name` of the rules may mean that is not content."""
