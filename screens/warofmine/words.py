"""What the screens of a siege say. Grave, first names, short. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.table.text import Name, T, Text
from engine.warofmine.content.vocabulary import Task
from engine.warofmine.state.clock import ACTIONS, Phase, Step

SENTENCES: Mapping[Step, Text] = {
    Step.EVENT: T("A new day. See what it brings."),
    **dict.fromkeys(ACTIONS, T("Send everybody who still has this action to work, then let them.")),
    Step.THIRST: T("Everybody should drink and eat."),
    Step.HUNGER: T("Everybody should eat."),
    Step.TASKS: T("Who sleeps, who stands guard, who goes out?"),
    Step.LOCATION: T("Where does the party go tonight?"),
    Step.EQUIPMENT: T("What do they take along?"),
    Step.NOISE: T("The noise marker lies on 1."),
    Step.UNKNOWN: T("The unknown pile is laid."),
    Step.EXPLORE: T("Search on, card by card, or go home."),
    Step.CHOOSE: T("Choose what goes home."),
    Step.ARM: T("Weapons for the guards."),
    Step.RAID: T("Somebody comes to the house."),
    Step.CRIME: T("Crime breaks out in the city."),
    Step.RETURN: T("The party comes home."),
    Step.TREAT: T("Who is treated?"),
    Step.FATE: T("Fate takes its course."),
    Step.NARRATIVE: T("Keep one of these cards."),
    Step.DEATH: T("Somebody is missing today."),
}


SHORT_PHASES: Mapping[Phase, Text] = {
    Phase.MORNING: T("Morning"),
    Phase.DAY: T("Day"),
    Phase.DUSK: T("Dusk"),
    Phase.EVENING: T("Evening"),
    Phase.SCAVENGE: T("Out"),
    Phase.RAID: T("Raid"),
    Phase.DAWN: T("Dawn"),
}
"""Under the signs of the strip: the shortest word."""


TASK_CHIPS: Mapping[Task, Text] = {
    Task.BED: T("bed"),
    Task.FLOOR: T("the floor"),
    Task.GUARD: T("guard"),
    Task.SCAVENGE: T("out"),
}
"""The night's tasks as short as a chip is."""


def percent(chance: Fraction) -> int:
    """To the nearest whole one, but never "never" or "always" where it is not."""
    whole = round(100 * chance.numerator / chance.denominator)
    return min(99, max(1, whole)) if 0 < chance < 1 else whole


def person(who: str) -> Text:
    return T("{name}", name=Name("characters", who))


def token(kind: str) -> Text:
    return T("{name}", name=Name("tokens", kind))


def so_many(n: int, kind: str) -> Text:
    """On one line: the number never parts from what is counted."""
    return T("{n}\u00a0×\u00a0{token}", n=n, token=token(kind))


def spot(name: str) -> Text:
    return T("{name}", name=Name("spots", name))
