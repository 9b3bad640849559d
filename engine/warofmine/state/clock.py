"""The seven phases of a day and their steps (J1, J4; brief b.3)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Phase(StrEnum):
    MORNING = "morning"
    DAY = "day"
    DUSK = "dusk"
    EVENING = "evening"
    SCAVENGE = "scavenge"
    RAID = "raid"
    DAWN = "dawn"


class Step(StrEnum):
    EVENT = "event"
    ACTION_1 = "action-1"
    ACTION_2 = "action-2"
    ACTION_3 = "action-3"
    THIRST = "thirst"
    HUNGER = "hunger"
    TASKS = "tasks"
    LOCATION = "location"
    EQUIPMENT = "equipment"
    NOISE = "noise"
    UNKNOWN = "unknown"
    EXPLORE = "explore"
    CHOOSE = "choose"
    ARM = "arm"
    RAID = "raid"
    CRIME = "crime"
    RETURN = "return"
    TREAT = "treat"
    FATE = "fate"
    NARRATIVE = "narrative"
    DEATH = "death"


STEPS: Mapping[Phase, tuple[Step, ...]] = {
    Phase.MORNING: (Step.EVENT,),
    Phase.DAY: (Step.ACTION_1, Step.ACTION_2, Step.ACTION_3),
    Phase.DUSK: (Step.THIRST, Step.HUNGER),
    Phase.EVENING: (Step.TASKS,),
    Phase.SCAVENGE: (Step.LOCATION, Step.EQUIPMENT, Step.NOISE, Step.UNKNOWN, Step.EXPLORE, Step.CHOOSE),
    Phase.RAID: (Step.ARM, Step.RAID, Step.CRIME),
    Phase.DAWN: (Step.RETURN, Step.TREAT, Step.FATE, Step.NARRATIVE, Step.DEATH),
}

DAY: tuple[tuple[Phase, Step], ...] = tuple((phase, step) for phase in Phase for step in STEPS[phase])
"""A whole day and night in order."""

PASSES_AFTER = frozenset(
    {
        Step.EVENT,
        Step.ACTION_1,
        Step.ACTION_2,
        Step.ACTION_3,
        Step.HUNGER,
        Step.TASKS,
        Step.EXPLORE,
        Step.CRIME,
        Step.FATE,
        Step.NARRATIVE,
    }
)
"""The journal goes to the left after these (J4, W4)."""

ACTIONS: Mapping[Step, int] = {Step.ACTION_1: 1, Step.ACTION_2: 2, Step.ACTION_3: 3}
