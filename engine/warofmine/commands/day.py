"""Commands from morning to evening."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.table.command import Command
from engine.table.text import Name, T, Text
from engine.warofmine.commands.base import Commands, carried_out, table
from engine.warofmine.content.vocabulary import Task
from engine.warofmine.events.base import person
from engine.warofmine.steps.evening import drink, dusk, eat, take_tasks
from engine.warofmine.steps.house import place, place_all, work_all
from engine.warofmine.steps.morning import event


@dataclass(frozen=True, slots=True)
class DrawEvent(Command):
    kind: ClassVar[str] = "draw_event"

    def describe(self) -> Text:
        return T("Draw the event of the day")


@dataclass(frozen=True, slots=True)
class PlaceSomebody(Command):
    """Somebody goes to a spot, to work there or to build; no spot: rests."""

    kind: ClassVar[str] = "place"
    who: str
    spot: str = ""
    build: str = ""

    def describe(self) -> Text:
        if not self.spot:
            return T("{who} rests", who=person(self.who))
        if self.build:
            return T("{who} builds {what}", who=person(self.who), what=Name("fittings", self.build))
        return T("{who} goes here: {spot}", who=person(self.who), spot=Name("spots", self.spot))


@dataclass(frozen=True, slots=True)
class PlaceAll(Command):
    """Several people go where they were before: one step, one undo."""

    kind: ClassVar[str] = "place_all"
    spots: Mapping[str, str]
    """By person."""

    def describe(self) -> Text:
        return T("As in the last step")


@dataclass(frozen=True, slots=True)
class WorkAll(Command):
    kind: ClassVar[str] = "work_all"

    def describe(self) -> Text:
        return T("Everybody works")


@dataclass(frozen=True, slots=True)
class Drink(Command):
    """Who gets water; None: all, or the leader is asked."""

    kind: ClassVar[str] = "drink"
    who: tuple[str, ...] | None = None

    def describe(self) -> Text:
        return T("Drink")


@dataclass(frozen=True, slots=True)
class Eat(Command):
    """Meals by person; who is not named is asked."""

    kind: ClassVar[str] = "eat"
    meals: Mapping[str, tuple[str, ...]] | None = None

    def describe(self) -> Text:
        return T("Eat")


@dataclass(frozen=True, slots=True)
class DrinkAndEat(Command):
    """The dusk sheet: who gets water, and the meals; one step, one undo."""

    kind: ClassVar[str] = "dusk"
    who: tuple[str, ...]
    meals: Mapping[str, tuple[str, ...]]

    def describe(self) -> Text:
        return T("Drink and eat")


@dataclass(frozen=True, slots=True)
class TakeTasks(Command):
    """Tasks by person; who is not named is asked."""

    kind: ClassVar[str] = "tasks"
    tasks: Mapping[str, Task]

    def describe(self) -> Text:
        return T("The night's tasks")


DAY_COMMANDS: Commands = table(
    carried_out(DrawEvent, lambda play, _: event(play)),
    carried_out(PlaceSomebody, lambda play, it: place(play, it.who, it.spot, it.build)),
    carried_out(PlaceAll, lambda play, it: place_all(play, it.spots)),
    carried_out(WorkAll, lambda play, _: work_all(play)),
    carried_out(Drink, lambda play, it: drink(play, it.who)),
    carried_out(Eat, lambda play, it: eat(play, it.meals)),
    carried_out(DrinkAndEat, lambda play, it: dusk(play, it.who, it.meals)),
    carried_out(TakeTasks, lambda play, it: take_tasks(play, it.tasks)),
)
