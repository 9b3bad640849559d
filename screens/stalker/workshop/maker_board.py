"""The board of a mission being made, as its steps draw it: what the open step is about stands out. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.field.grid import Direction
from engine.stalker.content.missions import MissionCard
from engine.stalker.content.tiles import lay
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.workshop.mission_edit import unknown_fields
from screens.palette import Palette
from screens.stalker.session_board import plan_beside
from screens.stalker.units import enemy_view
from screens.stalker.workshop.maker_presenter import MakerPresenter
from screens.stalker.workshop.maker_steps import MakerStep
from screens.widgets.board.model import NOTHING, BoardView, MarkerKind, MarkerView, Overlay, UnitView
from screens.workshop.places import RowKind


def maker_view(maker: MakerPresenter, palette: Palette) -> BoardView:
    plan = maker.plan
    if plan is None:
        return NOTHING
    mission = maker.mission
    units = tuple(unit for unit in _units(maker, palette) if unit.field in plan.fields)
    markers = tuple(marker for marker in _markers(mission, maker.stalkers) if marker.field in plan.fields)
    return BoardView(
        _drawn(maker, plan), units, markers, _symbols(maker), Overlay(targets=_lit(maker) & {*plan.fields})
    )


def _drawn(maker: MakerPresenter, plan: BoardPlan) -> BoardPlan:
    area = maker.mission.lost_area
    if area is None:
        return plan
    return plan_beside(plan, frozenset(lay(maker.library.tiles, [area.tile]).fields))


def _units(maker: MakerPresenter, palette: Palette) -> Iterator[UnitView]:
    if maker.stage is MakerStep.START and not maker.at:
        for number, (ident, name) in enumerate(maker.starts.items(), 1):
            yield UnitView(ident, name, str(number), palette.seats[0], movable=False)
    active = maker.stage is MakerStep.ENEMIES and not maker.at
    for ident, (number, which) in maker.standees.items():
        enemy = maker.mission.enemies[number]
        place = enemy.placed[which]
        view = enemy_view(ident, which + 1, place.field, Direction[place.facing], enemy.group, palette)
        yield replace(view, movable=active, faded=not active)


def _markers(mission: MissionCard, stalkers: str) -> Iterator[MarkerView]:
    for stack in mission.loot:
        yield MarkerView(MarkerKind.LOOT, stack.field, str(stack.n) if stack.n > 1 else "")
    for name in unknown_fields(mission, stalkers):
        yield MarkerView(MarkerKind.UNKNOWN, name)
    for name in dict.fromkeys(_places(mission)):
        yield MarkerView(MarkerKind.GOAL, name)


def _places(mission: MissionCard) -> Iterator[str]:
    for card in mission.environment.values():
        for side in card.sides.values():
            for action in side.actions:
                yield from action.fields


def _symbols(maker: MakerPresenter) -> dict[str, dict[str, tuple[int, ...]]]:
    """Of every anomaly the place it may lie at; of the one at hand the place that is being drawn."""
    found: dict[str, dict[str, tuple[int, ...]]] = {}
    for key, anomaly in maker.mission.anomalies.items():
        number = maker.overlay if key == maker.anomaly else 0
        for name, petals in anomaly.overlays[number].symbols.items() if number < len(anomaly.overlays) else ():
            found.setdefault(name, {})[key] = tuple(petals)
    return found


def _lit(maker: MakerPresenter) -> frozenset[str]:  # noqa: PLR0911 - one line per step reads best
    """What the step is about: where the stalkers begin, where markers lie, what an action reaches."""
    mission = maker.mission
    if maker.at:
        return frozenset(name for place in maker.places() if place.way is RowKind.FIELDS for name in place.value)
    match maker.stage:
        case MakerStep.START | MakerStep.BOARD:
            return frozenset(mission.start)
        case MakerStep.LOOT:
            return frozenset(stack.field for stack in mission.loot)
        case MakerStep.UNKNOWN:
            return frozenset(unknown_fields(mission, maker.stalkers))
        case MakerStep.ENEMIES:
            enemies = mission.enemies[maker.enemy : maker.enemy + 1]
            return frozenset(place.field for enemy in enemies for place in enemy.placed)
        case MakerStep.ANOMALIES:
            anomaly = mission.anomalies.get(maker.anomaly)
            overlays = anomaly.overlays[maker.overlay : maker.overlay + 1] if anomaly is not None else ()
            return frozenset(name for overlay in overlays for name in overlay.symbols)
        case _:
            return frozenset()
