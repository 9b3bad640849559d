"""What happens to markers that change the board itself: covered symbols and "no sight"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.stalker.events.units import ZoneEvent, place
from engine.stalker.state import Cover, Mission
from engine.stalker.zone.covering import with_covers
from engine.table.text import T, Text


@dataclass(frozen=True, slots=True)
class CoversChanged(ZoneEvent):
    """A bolt, an artefact or a unit comes to cover an anomaly symbol, or goes (p. 37)."""

    kind: ClassVar[str] = "covers_changed"
    laid: tuple[Cover, ...] = ()
    lifted: tuple[Cover, ...] = ()

    def describe(self) -> Text:
        if self.laid:
            return T("A symbol on {field} is covered", field=place(self.laid[0].field))
        return T("Anomaly symbols lie open again")

    def after(self, state: Mission) -> Mission:
        covers = list(state.covers)
        for cover in self.lifted:
            covers.remove(cover)
        return with_covers(state, (*covers, *self.laid))


@dataclass(frozen=True, slots=True)
class NoSightChanged(ZoneEvent):
    """A "no sight" marker is laid on a field or lifted from it (p. 17)."""

    kind: ClassVar[str] = "no_sight_changed"
    field: str
    lies: bool

    def describe(self) -> Text:
        if self.lies:
            return T("Nobody sees into {field}, out of it or through it", field=place(self.field))
        return T("Sight is clear again on {field}", field=place(self.field))

    def after(self, state: Mission) -> Mission:
        others = tuple(name for name in state.no_sight if name != self.field)
        dark = (*others, self.field) if self.lies else others
        return replace(state, no_sight=dark, board=state.board.with_no_sight(self.field, self.lies))
