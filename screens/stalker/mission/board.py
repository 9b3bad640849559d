"""The board of a mission as the screen draws it: units, markers, open symbols, places where something can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from engine.stalker.content.box import Box
from engine.stalker.content.environment import PlaceAction
from engine.stalker.content.units import STALKER_MANNER
from engine.stalker.enemies.look import enemies_seeing, enemy_sight
from engine.stalker.state import Mission
from engine.stalker.zone.covering import uncovered
from engine.stalker.zone.environment import is_open
from screens.palette import Palette
from screens.stalker.mission.places import place_cards
from screens.stalker.units import attention_view, companion_view, enemy_badge, enemy_view, stalker_colour
from screens.widgets.board.model import BoardView, MarkerKind, MarkerView, Overlay, UnitView

RINGS = 3
COVER_MARKS = {"bolt": MarkerKind.BOLT, "artefact": MarkerKind.ARTEFACT}


def board_view(
    state: Mission,
    box: Box,
    palette: Palette,
    overlay: Overlay,
    initial: Callable[[str], str],
    movable: bool = True,
) -> BoardView:
    """`initial` is how a unit's name begins, two letters of it; without `movable` nothing can be dragged."""
    symbols = {
        name: open_ones
        for name in {field for anomaly in state.anomalies.values() for field in anomaly.symbols}
        if (open_ones := uncovered(state, name))
    }
    units = tuple(_units(state, box, palette, initial, movable))
    return BoardView(state.board.plan, units, tuple(_markers(state, box, palette)), symbols, overlay)


def one_unit(state: Mission, box: Box, palette: Palette, initial: Callable[[str], str], ident: str) -> UnitView | None:
    """One unit as it looks on the board."""
    return next((unit for unit in _units(state, box, palette, initial, movable=False) if unit.id == ident), None)


def _units(
    state: Mission, box: Box, palette: Palette, initial: Callable[[str], str], movable: bool
) -> Iterator[UnitView]:
    alike: dict[tuple[object, int], list[str]] = {}
    for ident, enemy in state.enemies.items():
        alike.setdefault((box.cards.enemies[enemy.card].group, enemy.number), []).append(ident)
    for ident, enemy in state.enemies.items():
        group = box.cards.enemies[enemy.card].group
        badge = enemy_badge(enemy.pinned, enemy.vulnerable)
        view = enemy_view(ident, enemy.number, enemy.field, enemy.facing, group, palette, badge)
        others = [each for each in alike[group, enemy.number] if each != ident]
        if others:
            # Two cards of a group may have the same marker and the same number: then the name tells.
            view = replace(view, label=f"{_told_apart(initial, ident, others)}{enemy.number}")
        yield view if movable else replace(view, movable=False)
    for ident, companion in state.companions.items():
        yield companion_view(ident, companion, box.cards.companions[companion.card], movable)
    for seat, (ident, stalker) in enumerate(state.stalkers.items()):
        if stalker.is_dead:
            continue
        badge = enemy_badge(stalker.pinned, stalker.vulnerable) or ("star" if state.leader == ident else "")
        yield UnitView(
            ident,
            stalker.field,
            _told_apart(initial, ident, [each for each in state.stalkers if each != ident]),
            stalker_colour(seat, palette),
            movable=movable,
            faded=all(turn.over for turn in stalker.turns),
            badge=badge,
        )


def _told_apart(initial: Callable[[str], str], ident: str, others: Sequence[str]) -> str:
    """One letter; two if somebody else has the same."""
    begins = initial(ident)
    return begins if any(initial(other)[:1] == begins[:1] for other in others) else begins[:1]


def _markers(state: Mission, box: Box, palette: Palette) -> Iterator[MarkerView]:
    for seat, stalker in enumerate(state.stalkers.values()):
        if stalker.attention is not None and not stalker.is_dead:
            yield attention_view(stalker.attention.level, stalker.attention.field, seat, palette)
    for name in state.no_sight:
        yield MarkerView(MarkerKind.NO_SIGHT, name)
    for name in dict.fromkeys(end for pair in state.board.plan.entrances for end in pair):
        yield MarkerView(MarkerKind.ENTRANCE, name)
    for name, stack in state.unknown.items():
        yield MarkerView(MarkerKind.UNKNOWN, name, str(len(stack)) if len(stack) > 1 else "")
    for name, stack in state.loot.items():
        yield MarkerView(MarkerKind.LOOT, name, str(len(stack)) if len(stack) > 1 else "")
    for cover in state.covers:
        if cover.by in COVER_MARKS:
            yield MarkerView(COVER_MARKS[cover.by], cover.field)
    for card in place_cards(state, box):
        for name in card.fields:
            colour = palette.amber if name in card.open_fields else None
            yield MarkerView(MarkerKind.GOAL, name, str(card.number), colour)


def open_places(state: Mission, box: Box) -> Iterator[tuple[str, PlaceAction]]:
    """Actions of environment cards that could be taken now, were a stalker only there (p. 16)."""
    for key, side in state.environment.items():
        for action in box.mission.environment[key].sides[side].actions:
            if is_open(state, action):
                yield key, action


def sight_of(state: Mission, box: Box, enemy: str) -> frozenset[str]:
    return frozenset(state.board.fields(enemy_sight(state, box, enemy)))


def rings_of(state: Mission, stalker: str, most: int = RINGS) -> dict[str, int]:
    here = state.stalkers[stalker].field
    near = state.board.within_range(here, most, STALKER_MANNER)
    measured = {name: state.board.range_between(here, name, STALKER_MANNER) for name in near}
    return {name: length for name, length in measured.items() if length is not None}


def watchers(state: Mission, box: Box, stalker: str) -> list[str]:
    return list(enemies_seeing(state, box, stalker))
