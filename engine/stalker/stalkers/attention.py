"""Attention markers (p. 22, p. 35): how they are laid, locked by sight, lowered, and tracked by enemies (R6)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.field.approach import way_to
from engine.field.board import Arc
from engine.stalker.content.box import ZonePlay
from engine.stalker.content.units import STALKER_MANNER, Level
from engine.stalker.enemies.look import enemies_seeing, enemy_sight
from engine.stalker.events.units import AttentionLaid, AttentionLifted, place, unit
from engine.stalker.state import Attention
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.question import Choice, Option
from engine.table.text import T


def lay(play: ZonePlay, stalker: str, level: Level, field: str, why: Reason) -> None:
    """Lay or move a marker. A high marker on the board blocks a low one, and sight locks the marker (p. 22)."""
    marker = play.state.stalkers[stalker].attention
    if level is Level.LOW and marker is not None and marker.level is Level.HIGH:
        return
    if enemies_seeing(play.state, play.content, stalker):
        notice(play)
        return
    if marker != Attention(level, field):
        play.emit(AttentionLaid(why, stalker, level, field))


def lower(play: ZonePlay, stalker: str, why: Reason) -> None:
    """High becomes low, low goes back to the player's board; not while an enemy sees the stalker (p. 22)."""
    marker = play.state.stalkers[stalker].attention
    if marker is None or enemies_seeing(play.state, play.content, stalker):
        return
    if marker.level is Level.HIGH:
        play.emit(AttentionLaid(why, stalker, Level.LOW, marker.field))
    else:
        play.emit(AttentionLifted(why, stalker))


def notice(play: ZonePlay, enemies: Iterable[str] | None = None) -> None:
    """Every stalker whom one of these enemies sees puts the high marker on the own field at once (p. 32)."""
    state = play.state
    if not state.unnoticed:
        return
    watching = tuple(state.enemies if enemies is None else enemies)
    for name in state.unnoticed:
        field = state.stalkers[name].field
        bit = 1 << state.board.index[field]
        for enemy in watching:
            if enemy_sight(state, play.content, enemy) & bit:
                play.emit(AttentionLaid(because("attention.seen", enemy=enemy), name, Level.HIGH, field))
                break


def fade(play: ZonePlay) -> None:
    """R5 step 4: whoever is out of sight loses one level."""
    for name in play.state.stalkers:
        lower(play, name, because("attention.fades"))


def marker_fields(play: ZonePlay, level: Level | None = None) -> tuple[str, ...]:
    """The fields on which attention markers lie, of one level or of any."""
    return play.state.marked[level]


def track(play: ZonePlay, distance: int, enemies: Iterable[str] | None = None) -> Rule:
    """Every marker that one of these enemies sees moves towards its owner by the shortest route (R6)."""
    watching = tuple(play.state.enemies if enemies is None else enemies)
    for name in list(play.state.stalkers):
        stalker = play.state.stalkers[name]
        marker = stalker.attention
        if marker is None or marker.field == stalker.field:
            continue
        bit = 1 << play.state.board.index[marker.field]
        by = next((enemy for enemy in watching if enemy_sight(play.state, play.content, enemy) & bit), None)
        if by is None:
            continue
        ends = _ends(play, marker.field, stalker.field, distance)
        if not ends:
            continue
        why = because("attention.tracked", enemy=by, fields=distance)
        end = ends[0]
        if len(ends) > 1:
            options = tuple(Option(field, T("to {field}", field=place(field))) for field in ends)
            prompt = T("Where does the marker of {stalker} go?", stalker=unit(name))
            equal = because("attention.equal_routes", fields=ends)
            end = yield from Choice("leader", prompt, equal, options, code="attention.track", about=(name,)).ask()
        play.emit(AttentionLaid(why, name, marker.level, end))


def _ends(play: ZonePlay, start: str, goal: str, distance: int) -> list[str]:
    """Where a marker can come to lie: after so many fields of a best route to its owner."""
    board = play.state.board
    way = way_to(board, start, goal, STALKER_MANNER)
    if way is None:
        return []
    heads: list[tuple[int, Arc | None]] = [(board.index[start], None)]
    for _ in range(min(distance, way.lengths[board.index[start]])):
        heads = [(arc[2], arc) for here, came in heads for arc in way.onward(here, came)]
    return sorted({board.names[here] for here, _ in heads})
