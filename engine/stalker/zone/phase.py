"""The enemies' and Zone's phase (p. 30, p. 35), in the order of R5."""

from __future__ import annotations

from collections.abc import Callable

from engine.stalker.content.box import ZonePlay
from engine.stalker.enemies import activation
from engine.stalker.events.flow import RoundBegan
from engine.stalker.events.markers import CoversChanged, NoSightChanged
from engine.stalker.events.units import PinnedChanged
from engine.stalker.stalkers import attention, radiation, turns
from engine.stalker.zone import environment, event_deck
from engine.stalker.zone.shortage import BOLT
from engine.table.event import because
from engine.table.play import Rule


def enemies_and_zone(play: ZonePlay) -> Rule:
    """R5 from enemy activation to the next round; a mission that ends on the way goes no further."""
    for step in STEPS:
        yield from step(play)
        yield from event_deck.answer_deaths(play)
        if play.state.result is not None:
            return


def _discard(play: ZonePlay) -> Rule:
    """Bolts and "no sight" markers leave the board, pinned markers the enemies (p. 35)."""
    why = because("round.time_goes_by")
    bolts = tuple(cover for cover in play.state.covers if cover.by == BOLT)
    if bolts:
        play.emit(CoversChanged(why, lifted=bolts))
    for field in play.state.no_sight:
        play.emit(NoSightChanged(why, field, False))
    for name in [name for name, enemy in play.state.enemies.items() if enemy.pinned]:
        play.emit(PinnedChanged(why, name, False))
    attention.notice(play)
    yield from ()


def _fade(play: ZonePlay) -> Rule:
    attention.fade(play)
    yield from ()


def _next_round(play: ZonePlay) -> Rule:
    """The unframed effects, the same on every event card: markers up, leader's marker turned, on to the next round."""
    turns.markers_up(play)
    why = because("round.unframed")
    play.emit(RoundBegan(why, play.state.round + 1))
    yield from ()


STEPS: tuple[Callable[[ZonePlay], Rule], ...] = (
    activation.activate,
    radiation.exposure,
    _discard,
    _fade,
    environment.end_of_round,
    event_deck.framed_effects,
    _next_round,
)
