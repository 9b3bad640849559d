"""A mode: what the table page shows, what the amber button does, and what a finger on the board does."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from engine.stalker.commands.correcting import Adjust
from screens.stalker.mission.effects import Carried, Effect, Fix, Next, OnField, OnUnit, Touch
from screens.stalker.mission.look import Look
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.parts import ModeView


class Mode:
    name: ClassVar[ModeName]
    tells_turn: ClassVar[bool] = True
    """Whether the header says who is up."""

    def view(self, now: Moment) -> ModeView:
        raise NotImplementedError

    def next(self, now: Moment) -> Next:
        raise NotImplementedError

    def tap(self, now: Moment, touch: Touch) -> Effect:
        """A unit is picked to be looked at; what is carried elsewhere is a correction."""
        look = now.look
        match touch:
            case OnUnit(unit):
                shown = unit if unit in now.state.stalkers else look.shown
                picked = None if look.picked == unit else unit
                return replace(look, preview=None, strike=None, picked=picked, shown=shown, spot="", lit="")
            case OnField(field):
                return now.read(field)
            case Carried(unit, field):
                return Fix(Adjust(unit, field=field), lets_go=True)

    def back(self, now: Moment) -> Look | None:
        """One step back within the screen; None if there is nothing to step back from."""
        look = now.look
        if look.listing:
            return replace(look, listing=False)
        held = (look.preview, look.aiming, look.picked)
        is_held = any(each is not None for each in held) or bool(look.spot or look.lit)
        return look.let_go() if is_held else None
