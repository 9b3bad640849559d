"""The region as tiles: who holds a sector, by sign, colour and word; a tap walks there or looks closer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.metrics import dp

from engine.jagged.events.base import card_name, sector_name
from engine.jagged.words import Status
from engine.table.text import T, Text, Tn
from screens.i18n import i18n
from screens.jagged.sector_map import merc_labels
from screens.jagged.widgets import RegionMap, SectorTile
from screens.jagged.words import ACCESS, BACKS, SKULLS, STATUS

SIGNS = {Status.OCCUPIED: "skull", Status.CONTESTED: "crosshair", Status.LIBERATED: "flag"}
ROLES = {Status.OCCUPIED: "red", Status.CONTESTED: "orange", Status.LIBERATED: "safe"}
LEAST = 0.62
"""The map is never flatter than this, however little its tiles say."""
GAP = 6


class RegionTiles:
    """The map of a region: its tiles are made once, one after the other, and told from then on."""

    def __init__(self, presenter: Any, tap: Callable[[str], None]) -> None:
        self.map = RegionMap()
        self._tap = tap
        self._boxes = _boxes(presenter)
        boxes = self._boxes.values()
        left, top = min(x for x, _, _, _ in boxes), min(y for _, y, _, _ in boxes)
        wide = max(x + w for x, _, w, _ in boxes) - left
        high = max(y + h for _, y, _, h in boxes) - top
        rows = len({y for _, y, _, _ in boxes})
        self._whole = left, top, wide, high
        self.ratio = max(high / wide, LEAST if rows > 1 else LEAST / 2)
        """Its height over its width."""
        self._tiles: dict[str, SectorTile] = {}
        self.map.bind(pos=self._lay, size=self._lay)

    def is_of(self, presenter: Any) -> bool:
        """Whether it shows this match's sectors."""
        return self._boxes == _boxes(presenter)

    def show(self, presenter: Any) -> Iterator[None]:
        """Tile by tile."""
        labels = merc_labels(presenter.box, presenter.state)
        for name in self._boxes:
            tile = self._tiles.get(name)
            if tile is None:
                tile = self._tiles[name] = SectorTile(**_told(presenter, name, labels))
                tile.sector = name
                tile.bind(on_release=lambda each: self._tap(each.sector), minimum_height=self._measure)
                self.map.add_widget(tile)
                self._lay()
                yield
            else:
                for key, value in _told(presenter, name, labels).items():
                    setattr(tile, key, value)

    def _lay(self, *_: object) -> None:
        left, top, wide, high = self._whole
        map_ = self.map
        across, down = map_.width / wide, map_.height / high
        for tile in map_.children:
            x, y, w, h = self._boxes[tile.sector]
            tile.pos = map_.x + (x - left) * across + dp(GAP) / 2, map_.top - (y - top + h) * down + dp(GAP) / 2
            tile.size = max(w * across - dp(GAP), dp(48)), max(h * down - dp(GAP), dp(48))

    def _measure(self, *_: object) -> None:
        """All tiles keep their places: the one that needs most for its words says how high the map must be."""
        high, boxes = self._whole[3], self._boxes
        self.map.least = max(
            (tile.minimum_height + dp(GAP)) * high / boxes[tile.sector][3] for tile in self.map.children
        )


Box = tuple[int, int, int, int]
"""Left, top, width and height, in cells of the table."""


def _boxes(presenter: Any) -> dict[str, Box]:
    """Where the sectors of this match lie."""
    region, scenario = presenter.box.region, presenter.box.scenario
    names = [name for name in presenter.state.sectors if scenario is None or name in scenario.sectors]
    return {name: _extent(region, name) for name in names}


def _extent(region: Any, sector: str) -> Box:
    cells = [cell for area in region.sectors[sector] for cell in region.areas[area].cells]
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def _told(presenter: Any, name: str, labels: dict[str, str]) -> dict[str, Any]:
    """What a tile shows."""
    state = presenter.state
    now = state.sectors[name]
    people = [labels[merc] for merc, each in state.mercs.items() if each.sector == name]
    ways = presenter.ways if presenter.mode == "act" else None
    return {
        "name": i18n.say(T("{sector}", sector=sector_name(name))),
        "sign": "unknown" if now.status is Status.OCCUPIED and now.back and not SKULLS[now.back] else SIGNS[now.status],
        "role": ROLES[now.status],
        "skulls": SKULLS[now.back] if now.status is Status.OCCUPIED and now.back is not None else 1,
        "words": "\n".join(i18n.say(each) for each in _facts(presenter, name)),
        "people": "  ".join(people),
        "lit": ways is not None and (name in ways.sectors or name in ways.entries),
    }


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
    scenario = presenter.box.scenario
    if scenario is not None:
        found += [T("{words}", words=ACCESS[icon]) for icon in scenario.sectors[name].access]
    for mission, each in state.missions.items():
        if each.access == name:
            found.append(T("to {card}", card=card_name(mission)))
    return found
