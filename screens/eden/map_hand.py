"""What fingers on the map mean for the battle: a move, a charge, a correction, or an answer. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.eden.commands.acting import Charge, Move
from engine.eden.commands.by_hand import PutFigure
from engine.eden.in_force import charge_reach
from engine.eden.measures import way_to
from engine.eden.state import Battle, Phase
from engine.open.shapes import Point
from engine.table.answer import Stand, Stood
from engine.table.command import Command
from engine.table.question import PutWhere, StandWhere
from engine.table.refusal import Refusal
from engine.table.text import Text
from screens.eden.draft import Asked, Draft
from screens.eden.map_model import BattleMap, Held


class MapHand:
    """One per battle on the screen. Places wait here only while a question asks for them."""

    def __init__(self, match: Any, say: Callable[[Text], str]) -> None:
        self._match, self._say = match, say
        self.selected = self.target = ""
        self.crowd: tuple[str, ...] = ()
        self._elsewhere: dict[str, Point] = {}
        self._seq = -1
        self._held: Held | None = None
        self.refusal: Refusal | None = None
        """Why putting the one that acts there was no move and no charge."""
        self._made: tuple[int, BattleMap] | None = None

    @property
    def elsewhere(self) -> dict[str, Point]:
        """Corrections that the open question has not been told yet."""
        if self._seq != self._match.seq:
            self._seq, self._elsewhere, self._made = self._match.seq, {}, None
        return self._elsewhere

    @property
    def map(self) -> BattleMap:
        elsewhere = self.elsewhere
        if self._made is None or self._made[0] != self._match.seq:
            self._made = (self._match.seq, BattleMap(self._match.state, self._match.content, self._say, elsewhere))
        return self._made[1]

    @property
    def is_pair(self) -> bool:
        """Two are chosen, and both still stand on the map."""
        return {self.selected, self.target} <= self.map.scene.units.keys() and self.selected != self.target

    @property
    def asks_places(self) -> bool:
        return isinstance(self._match.question, StandWhere | PutWhere)

    def may_carry(self, unit: str) -> bool:
        question = self._match.question
        if question is None or isinstance(question, StandWhere):
            return True
        return isinstance(question, PutWhere) and question.unit == unit

    def select(self, unit: str) -> None:
        """The first tap chooses, the second on somebody else measures between the two."""
        if self.selected and unit not in (self.selected, self.target):
            self.target = unit
        else:
            self.selected, self.target = ("" if unit == self.selected else unit), ""
        self.crowd = ()

    def hold(self, unit: str, wanted: tuple[float, float]) -> Held:
        self.selected, self.crowd = unit, ()
        self._held = self.map.held(unit, wanted, self.target)
        return self._held

    def put(self, unit: str, at: Point | None = None) -> Command | None:
        """What putting a figure down there is: something to do, or None if it waits for the answer."""
        at = at or (self._held.at if self._held is not None else None)
        self._held, self.selected, self.refusal = None, unit, None
        if at is None or not self.may_carry(unit):
            return None
        if self.asks_places:
            self.elsewhere[unit] = at
            self._made = None
            return None
        return self._walk(unit, at) or PutFigure(unit, at)

    def answer(self) -> Stood:
        return Stood(tuple(Stand(unit, at.x, at.y) for unit, at in sorted(self.elsewhere.items())))

    def _walk(self, unit: str, at: Point) -> Command | None:
        """The warrior that acts walks there, or charges whom it touches there, if the rules allow it."""
        state: Battle = self._match.state
        if unit != state.acting or state.phase is not Phase.ACTIVATION or state.units[unit].unsure:
            return None
        touched = self.map.touched_at(unit, at)
        side = state.units[unit].side
        limit = charge_reach(state, self._match.content, side) if touched else self.map.reach
        way = way_to(state, self._match.content, unit, at, limit)
        # Contact a little farther away than a charge goes: the players are asked what the tape says (E50).
        command = Charge(unit, touched[0], way or ()) if touched else Move(unit, way or (at,))
        self.refusal = Asked(self._match, Draft(0)).refusal(command)
        return None if self.refusal else command
