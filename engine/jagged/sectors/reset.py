"""When the last merc has left or died, everything is to be fought again (p. 15, 21)."""

from __future__ import annotations

from engine.jagged.box import FightPlay
from engine.jagged.events.sectors import SectorReset
from engine.jagged.words import Status
from engine.table.event import because


def reset_if_empty(play: FightPlay, sector: str) -> None:
    state = play.state
    if state.sectors[sector].status is not Status.CONTESTED:
        return
    if any(merc.sector == sector for merc in state.mercs.values()):
        return
    play.emit(SectorReset(because("sector.reset"), sector, play.content.region.sectors[sector]))
