"""All mercs down at once: the scenario is lost (p. 5)."""

from __future__ import annotations

from engine.jagged.box import FightPlay
from engine.jagged.events.flow import ScenarioOver
from engine.table.event import because


def check_all_down(play: FightPlay) -> None:
    """A replacement that still waits does not stand (J21b)."""
    if not play.state.result and not any(merc.is_up for merc in play.state.mercs.values()):
        play.emit(ScenarioOver(because("lost.all_down"), "lost"))
