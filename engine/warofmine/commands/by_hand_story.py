"""Corrections of the story: day, chapter, locations, and who is with the group."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.table.command import Command
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text
from engine.warofmine.commands.base import Commands, carried_out, table
from engine.warofmine.content.vocabulary import Where
from engine.warofmine.events.base import person
from engine.warofmine.events.city import LocationSet
from engine.warofmine.events.flow import ChapterSet, DaySet
from engine.warofmine.events.people import CameBack
from engine.warofmine.rules.drawing import LOCATIONS
from engine.warofmine.state.look import MOST_PEOPLE, SiegePlay

MOST_DAYS, MOST_CHAPTERS = 99, 3


@dataclass(frozen=True, slots=True)
class SetDay(Command):
    kind: ClassVar[str] = "set_day"
    day: int

    def describe(self) -> Text:
        return T("By hand: day {n}", n=self.day)


@dataclass(frozen=True, slots=True)
class SetChapter(Command):
    """Which chapter it is; what its card asks for is not looked at again."""

    kind: ClassVar[str] = "set_chapter"
    chapter: int

    def describe(self) -> Text:
        return T("By hand: chapter {n}", n=self.chapter)


@dataclass(frozen=True, slots=True)
class SetLocation(Command):
    """What lies on a location field: a card that is still in the deck, or nothing."""

    kind: ClassVar[str] = "set_location"
    field: Where
    card: str = ""

    def describe(self) -> Text:
        return T("By hand: {field}", field=Name("fields", self.field))


@dataclass(frozen=True, slots=True)
class BringBack(Command):
    """Somebody the app took for dead or gone is there after all."""

    kind: ClassVar[str] = "bring_back"
    who: str

    def describe(self) -> Text:
        return T("By hand: {who} is there", who=person(self.who))


def set_day(play: SiegePlay, command: SetDay) -> None:
    if not 1 <= command.day <= MOST_DAYS:
        raise Refused("out_of_range", T("A siege has no such day."))
    play.emit(DaySet(because("hand.step"), command.day))


def set_chapter(play: SiegePlay, command: SetChapter) -> None:
    if not 1 <= command.chapter <= MOST_CHAPTERS:
        raise Refused("out_of_range", T("There is no such chapter."))
    play.emit(ChapterSet(because("hand.step"), command.chapter))


def set_location(play: SiegePlay, command: SetLocation) -> None:
    if command.card and command.card not in play.state.deck(LOCATIONS).cards:
        raise Refused("not_there", T("This location is not in the deck."))
    play.emit(LocationSet(because("hand.house"), command.field, command.card))


def bring_back(play: SiegePlay, command: BringBack) -> None:
    if command.who not in play.state.people or play.state.people[command.who].is_present:
        raise Refused("nobody", T("Nobody of that name is missing."))
    if len(play.state.present) >= MOST_PEOPLE:
        raise Refused("four_characters", T("At most four characters can be there."))
    play.emit(CameBack(because("hand.gone"), command.who))


STORY_COMMANDS: Commands = table(
    carried_out(SetDay, set_day),
    carried_out(SetChapter, set_chapter),
    carried_out(SetLocation, set_location),
    carried_out(BringBack, bring_back),
)
