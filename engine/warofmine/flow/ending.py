"""The end of a siege: won or lost (W39)."""

from __future__ import annotations

from engine.table.event import because
from engine.warofmine.cards.picking import holds
from engine.warofmine.cards.scene import Scene
from engine.warofmine.content.cards import Verdict
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.events.flow import SiegeOver
from engine.warofmine.state.look import SiegePlay, switches_of
from engine.warofmine.state.siege import Siege


def is_won(state: Siege, content: SiegeContent) -> bool:
    """At least one of the starters is still there, or anybody where the group plays it so."""
    anybody = switches_of(state, content).any_survivor
    return any(anybody or state.people[who].starter for who in state.present)


def end_siege(play: SiegePlay) -> None:
    """After an ending card, or when no event is left."""
    state = play.state
    won = is_won(state, play.content)
    card = play.content.endings.get(state.ending)
    verdicts = (card.won if won else card.lost) if card else ()
    rule = "siege.won" if won else "siege.lost"
    play.emit(SiegeOver(because(rule), "won" if won else "lost", _verdict(play, verdicts)))


def _verdict(play: SiegePlay, verdicts: tuple[Verdict, ...]) -> int:
    """The first sentence whose condition holds."""
    scene = Scene(f"endings/{play.state.ending}")
    found = (i for i, each in enumerate(verdicts) if holds(play.state, play.content, each.when, scene))
    return next(found, -1)
