"""Where the entrance of a lost area may lie (p. 39), without its window: the board, the allowed fields, the choice."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.stalker.content.missions import Library, plan_of
from engine.stalker.zone.lost_areas import bare, entrance_fields
from engine.table.text import T, Text
from screens.match.notes import spoken
from screens.widgets.board.model import BoardView, MarkerKind, MarkerView, Overlay, UnitShape, UnitView

AMBER = "#F0B93A"
Choose = Callable[[Sequence[str]], str]


class EntrancePicker:
    def __init__(self, library: Library, mission: str, area: str, choose: Choose = secrets.choice) -> None:
        card = library.missions[mission]
        self._area = library.lost_areas[area]
        self._choose = choose
        self._ground = BoardView(plan_of(bare(card), library.tiles))
        self.fields = entrance_fields(card, library.tiles, self._area)
        self.chosen = self.fields[0]
        self.refused = ""
        """The field tapped last, if the entrance cannot lie there."""

    @property
    def board(self) -> BoardView:
        """A token as large as a unit: a marker alone would be lost on a large board."""
        marker = MarkerView(MarkerKind.ENTRANCE, self.chosen)
        token = UnitView("entrance", self.chosen, "↓", AMBER, UnitShape.DIAMOND, movable=False)
        lit = frozenset(self.fields) - {self.chosen}
        return replace(self._ground, units=(token,), markers=(marker,), overlay=Overlay(targets=lit, sight=lit))

    @property
    def lead(self) -> Text:
        return T("The entrance lies on {field}.", field=self.chosen)

    @property
    def consequence(self) -> Text:
        if self.refused:
            return T("{field} is not allowed: tap a field that is lit.", field=self.refused)
        return T("Tap another field that is lit, if you like.")

    def area_name(self, language: str) -> str:
        return spoken(self._area.name, language)

    def tap(self, field: str) -> None:
        if field in self.fields:
            self.chosen, self.refused = field, ""
        else:
            self.refused = field

    def draw(self) -> None:
        """Any of them."""
        self.tap(self._choose(self.fields))
