"""The region as tiles: who holds a sector, by sign, colour and word; a tap walks there or looks closer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from engine.jagged.events.base import card_name, sector_name
from engine.jagged.words import Status
from engine.table.text import T, Text, Tn
from screens.i18n import i18n
from screens.jagged.sector_map import merc_labels
from screens.jagged.widgets import RegionMap, SectorTile
from screens.jagged.words import BACKS, SKULLS, STATUS

SIGNS = {Status.OCCUPIED: "skull", Status.CONTESTED: "crosshair", Status.LIBERATED: "flag"}
ROLES = {Status.OCCUPIED: "red", Status.CONTESTED: "orange", Status.LIBERATED: "safe"}
LEAST = 0.62
"""The map is never flatter than this, however little its tiles say."""
GAP = 6


def region_map(presenter: Any, tap: Callable[[str], None]) -> tuple[RegionMap, float]:
    """The map, and its height over its width."""
    region, scenario = presenter.box.region, presenter.box.scenario
    names = [name for name in presenter.state.sectors if scenario is None or name in scenario.sectors]
    boxes = {name: _extent(region, name) for name in names}
    left, top = min(x for x, _, _, _ in boxes.values()), min(y for _, y, _, _ in boxes.values())
    wide = max(x + w for x, _, w, _ in boxes.values()) - left
    high = max(y + h for _, y, _, h in boxes.values()) - top
    rows = len({y for _, y, _, _ in boxes.values()})
    found = RegionMap()
    labels = merc_labels(presenter.box, presenter.state)
    for name in names:
        tile = _tile(presenter, name, labels)
        tile.bind(on_release=lambda each: tap(each.sector), minimum_height=lambda *_: _measure(found, boxes, high))
        found.add_widget(tile)
    _lay(found, boxes, (left, top, wide, high))
    found.bind(pos=lambda *_: _lay(found, boxes, (left, top, wide, high)))
    found.bind(size=lambda *_: _lay(found, boxes, (left, top, wide, high)))
    return found, max(high / wide, LEAST if rows > 1 else LEAST / 2)


def _extent(region: Any, sector: str) -> tuple[int, int, int, int]:
    cells = [cell for area in region.sectors[sector] for cell in region.areas[area].cells]
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def _lay(map_: RegionMap, boxes: dict[str, tuple[int, int, int, int]], whole: tuple[int, int, int, int]) -> None:
    left, top, wide, high = whole
    across, down = map_.width / wide, map_.height / high
    for tile in map_.children:
        x, y, w, h = boxes[tile.sector]
        tile.pos = map_.x + (x - left) * across + dp(GAP) / 2, map_.top - (y - top + h) * down + dp(GAP) / 2
        tile.size = max(w * across - dp(GAP), dp(48)), max(h * down - dp(GAP), dp(48))


def _measure(map_: RegionMap, boxes: dict[str, tuple[int, int, int, int]], high: int) -> None:
    """All tiles keep their places: the one that needs most for its words says how high the map must be."""
    map_.least = max((tile.minimum_height + dp(GAP)) * high / boxes[tile.sector][3] for tile in map_.children)


def _tile(presenter: Any, name: str, labels: dict[str, str]) -> SectorTile:
    state = presenter.state
    now = state.sectors[name]
    people = [labels[merc] for merc, each in state.mercs.items() if each.sector == name]
    tile = SectorTile(
        name=i18n.say(T("{sector}", sector=sector_name(name))),
        sign="unknown" if now.status is Status.OCCUPIED and now.back and not SKULLS[now.back] else SIGNS[now.status],
        role=ROLES[now.status],
        skulls=SKULLS[now.back] if now.status is Status.OCCUPIED and now.back is not None else 1,
        words="\n".join(i18n.say(each) for each in _facts(presenter, name)),
        people="  ".join(people),
    )
    tile.sector = name
    ways = presenter.ways if presenter.mode == "act" else None
    tile.lit = ways is not None and (name in ways.sectors or name in ways.entries)
    return tile


def _facts(presenter: Any, name: str) -> list[Text]:
    state = presenter.state
    now = state.sectors[name]
    found = [T("{status}", status=STATUS[now.status])]
    if now.status is Status.OCCUPIED and now.back is not None:
        found = [T("{status}, {back}", status=STATUS[now.status], back=BACKS[now.back])]
    if now.rebel_slots:
        found.append(T("rebels {n} of {most}", n=now.rebels, most=now.rebel_slots))
    if now.lieutenant:
        found.append(T("{card}", card=card_name(now.lieutenant)))
    here = sum(each.sector == name for each in state.enemies.values())
    if here:
        found.append(Tn("{n} enemy", "{n} enemies", here))
    for mission, each in state.missions.items():
        if each.access == name:
            found.append(T("to {card}", card=card_name(mission)))
    return found
