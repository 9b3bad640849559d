"""One moment of the mission as its screen shows it. No Kivy here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from engine.stalker.stalkers.turns import standard_left
from engine.table.text import Name, T, Text, Tn
from screens.stalker.mission.effects import Next
from screens.stalker.mission.help import help_for
from screens.stalker.mission.modes.base import Mode
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.modes.question import Asking, both_ways
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.parts import ModeView, PlaceCardsPart
from screens.widgets.sheet_model import SheetView


@dataclass(frozen=True, eq=False)
class MissionView:
    """Everything the screen shows, of one moment."""

    now: Moment
    mode: Mode

    @cached_property
    def page(self) -> ModeView:
        """What the mode shows, and over it the cards of the place that is looked at."""
        shown, cards = self.mode.view(self.now), self.now.read_cards
        if not cards:
            return shown
        # What a way costs stands above what is read where it ends.
        first = 1 if self.mode.name is ModeName.PREVIEW else 0
        parts = (*shown.parts[:first], PlaceCardsPart(cards), *shown.parts[first:])
        return replace(shown, parts=parts)

    @cached_property
    def next(self) -> Next:
        return self.mode.next(self.now)

    @cached_property
    def whose(self) -> Text | None:
        """Who is up, for the amber part of the header."""
        now = self.now
        if not now.up or not self.mode.tells_turn:
            return None
        actions = Tn("{n} action left", "{n} actions left", standard_left(now.state, now.up))
        return T("{stalker}: {actions}", stalker=Name("unit", now.up), actions=actions)

    @cached_property
    def place(self) -> Text:
        return self.now.place(names_phase=self.whose is None)

    @property
    def help(self) -> SheetView:
        """What the rulebook says here."""
        now = self.now
        return help_for(self.mode.name, now.phase, now.step, now.question if now.is_asking else None)

    @property
    def other(self) -> Text | None:
        """The button beside "Understood", or beside a roll that may be kept or thrown again."""
        reason = self.now.look.reason
        if reason is None:
            beside = self.beside
            return beside.text if beside is not None else None
        return T("The table is different") if reason.asked else T("Decide otherwise")

    @cached_property
    def beside(self) -> Next | None:
        """What may be done instead of what the amber does."""
        asked = self.now.asked
        is_thrown = isinstance(self.mode, Asking) and asked is not None and asked.again
        return both_ways(self.now, asked)[1] if is_thrown and asked is not None else None
