"""Hidden warriors cannot be chosen from afar (O1, E42)."""

from __future__ import annotations

from engine.eden.asking import refuse_far
from engine.eden.events.base import warrior
from engine.eden.play import EdenPlay
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import T

HIDDEN_FROM = 50


def refuse_hidden_target(play: EdenPlay, unit: str, on: str) -> Rule:
    """No charge and no shot from farther than 5 cm; without a map the players say how far it is."""
    if not play.state.units[on].hidden:
        return
    refused = Refused("hidden_target", T("{on} is hidden and too far away to be chosen.", on=warrior(on)))
    yield from refuse_far(play, play.state.units[unit].side, unit, on, HIDDEN_FROM, refused)
