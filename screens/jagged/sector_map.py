"""A sector as the board draws it: areas with their ground, who stands there, what lies face down. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from engine.field.grid import Cell
from engine.field.plan import Border, Edge
from engine.jagged.box import Box
from engine.jagged.content.enemies import EnemyCard
from engine.jagged.ground import Region
from engine.jagged.state import Enemy, Merc, State
from engine.jagged.words import Condition, Terrain
from screens.i18n import i18n
from screens.jagged.names import nickname
from screens.jagged.words import GROUND
from screens.match.notes import spoken
from screens.palette import Palette
from screens.widgets.board.model import BoardView, MarkerKind, MarkerView, Overlay, UnitShape, UnitView

SIGNS: Mapping[Condition, str] = {
    Condition.SUPPRESSED: "pinned",
    Condition.BLEEDING: "water",
    Condition.MARKED: "crosshair",
}
SHAPE_COLOURS: Mapping[UnitShape, str] = {
    UnitShape.SQUARE: "#EA6A57",
    UnitShape.TRIANGLE: "#D597C5",
    UnitShape.DIAMOND: "#8FB3E8",
    UnitShape.CIRCLE: "#F1E93F",
    UnitShape.HEXAGON: "#C9B79C",
}
DOWN = "bandage"


@dataclass(frozen=True)
class AreaView:
    """An area as it is painted: its cells, its ground, and what is written on it."""

    cells: tuple[Cell, ...]
    terrain: tuple[Terrain, ...] = ()
    words: str = ""
    room: str | None = None
    water: bool = False
    cover: int = 0
    radiation: int = 0
    symbols: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class SectorPlan:
    fields: Mapping[str, AreaView]
    borders: Mapping[Edge, Border]
    entrances: tuple[tuple[str, str], ...] = ()

    @cached_property
    def owners(self) -> Mapping[Cell, str]:
        return {cell: name for name, entry in self.fields.items() for cell in entry.cells}

    @property
    def ratio(self) -> float:
        """Height over width."""
        xs, ys = [x for x, _ in self.owners], [y for _, y in self.owners]
        return (max(ys) - min(ys) + 1) / (max(xs) - min(xs) + 1)


def letter_of(area: str) -> str:
    return area.rpartition("-")[2].upper()


def plan_of(region: Region, sector: str) -> SectorPlan:
    """One sector, as words say it now: the ground is written on every area."""
    names = region.sectors[sector]
    fields = {name: _area(region, name, alone=len(names) == 1) for name in names}
    cells = {cell for entry in fields.values() for cell in entry.cells}
    return SectorPlan(fields, {edge: Border.IMPASSABLE for edge in region.red if cells.issuperset(edge)})


def _area(region: Region, name: str, *, alone: bool) -> AreaView:
    area = region.areas[name]
    words = [] if alone else [letter_of(name)]
    words += [i18n.say(GROUND[each]) for each in area.terrain]
    return AreaView(area.cells, area.terrain, " · ".join(words))


def shape_of(card: EnemyCard) -> UnitShape:
    """From what it does, so that a card out of anybody's box has its shape too."""
    if card.plain.by_tokens:
        return UnitShape.HEXAGON
    if card.attack_all:
        return UnitShape.DIAMOND
    if card.plain.no_range:
        return UnitShape.TRIANGLE
    return UnitShape.CIRCLE if len(card.pattern) > 1 else UnitShape.SQUARE


def enemy_label(box: Box, name: str, enemy: Enemy) -> str:
    """R2: the first letter of its kind, and its number."""
    words = spoken(box.cards.enemies[enemy.card].name, i18n.language) or enemy.card
    return words[:1].upper() + name.rpartition("-")[2]


def merc_labels(box: Box, state: State) -> dict[str, str]:
    """An initial; two letters for two with the same."""
    names = {name: nickname(spoken(box.cards.mercs[name].name, i18n.language)) or name for name in state.mercs}
    firsts = [words[:1].upper() for words in names.values()]
    return {
        name: words[:1].upper() if firsts.count(words[:1].upper()) == 1 else words[:2].capitalize()
        for name, words in names.items()
    }


def merc_colours(state: State, palette: Palette) -> dict[str, str]:
    return {name: palette.seats[i % len(palette.seats)] for i, name in enumerate(state.mercs)}


def merc_view(box: Box, state: State, palette: Palette, name: str) -> UnitView:
    merc = state.mercs[name]
    signs = tuple(SIGNS[each] for each in merc.conditions)
    if merc.unconscious:
        signs = (DOWN, *signs)
    return UnitView(
        name,
        merc.field,
        merc_labels(box, state)[name],
        merc_colours(state, palette)[name],
        UnitShape.CIRCLE,
        movable=False,
        faded=merc.unconscious,
        badge=signs[0] if signs else "",
        others=signs[1:3],
    )


def enemy_view(box: Box, name: str, enemy: Enemy) -> UnitView:
    card = box.cards.enemies[enemy.card]
    shape = shape_of(card)
    signs = tuple(SIGNS[each] for each in enemy.conditions)
    return UnitView(
        name,
        enemy.field,
        enemy_label(box, name, enemy),
        SHAPE_COLOURS[shape],
        shape,
        movable=False,
        badge=signs[0] if signs else "",
        others=signs[1:3],
        framed=enemy.elite,
        cubes=(enemy.damage, card.row(enemy.elite).hp),
    )


def board_view(
    box: Box,
    state: State,
    palette: Palette,
    sector: str,
    overlay: Overlay = Overlay(),  # noqa: B008 - a value
) -> BoardView:
    plan = plan_of(box.region, sector)
    units = [merc_view(box, state, palette, name) for name, merc in state.mercs.items() if _is_in(merc, plan)]
    units += [enemy_view(box, name, each) for name, each in state.enemies.items() if each.field in plan.fields]
    return BoardView(plan, tuple(units), tuple(_markers(state, plan)), overlay=overlay)


def _is_in(merc: Merc, plan: SectorPlan) -> bool:
    return merc.field in plan.fields


def _markers(state: State, plan: SectorPlan) -> Iterator[MarkerView]:
    for name, n in state.encounters.items():
        if name in plan.fields:
            yield MarkerView(MarkerKind.UNKNOWN, name, str(n) if n > 1 else "")
    for enemy in state.enemies.values():
        for name in enemy.tokens:
            if name in plan.fields:
                yield MarkerView(MarkerKind.NO_SIGHT, name)
    loot: dict[str, int] = {}
    for body in state.bodies.values():
        loot[body.field] = loot.get(body.field, 0) + 1
    for name, tokens in state.loot_tokens.items():
        loot[name] = loot.get(name, 0) + len(tokens)
    for name, n in loot.items():
        if name in plan.fields and n:
            yield MarkerView(MarkerKind.LOOT, name, str(n) if n > 1 else "")
