"""What the engine says about one situation: asked when it is shown, for the board as the units stand now."""

from __future__ import annotations

from engine.field.routes import Reached, best_routes, compare, nearest
from engine.field.sight import Reach, SightLine, explain_sight, seen_from
from engine.stalker.content.units import STALKER_MANNER
from engine.stalker.ground.board import Manner, ZoneBoard
from engine.stalker.situation.file import Situation


class SituationAnswers:
    def __init__(self, board: ZoneBoard, situation: Situation) -> None:
        self.board, self.situation = board, situation

    def sight(self, unit: str) -> frozenset[str]:
        field, manner, reach = self._standing(unit)
        return frozenset(self.board.fields(seen_from(self.board, field, reach, manner)))

    def looks(self, unit: str) -> list[SightLine]:
        field, manner, reach = self._standing(unit)
        return explain_sight(self.board, field, reach, manner)

    def seen_stalkers(self, enemy: str) -> list[str]:
        seen = self.sight(enemy)
        return [ident for ident, stalker in self.situation.stalkers.items() if stalker.field in seen]

    def watchers(self, stalker: str) -> list[str]:
        """The enemies who have a stalker in sight."""
        return [enemy for enemy in self.situation.enemies if stalker in self.seen_stalkers(enemy)]

    def ranges(self, stalker: str, most: int) -> dict[str, int]:
        field = self.situation.stalkers[stalker].field
        near = self.board.within_range(field, most, STALKER_MANNER)
        measured = {name: self.board.range_between(field, name, STALKER_MANNER) for name in near}
        return {name: length for name, length in measured.items() if length is not None}

    def compared(self, enemy: str) -> list[tuple[str, Reached]]:
        """How near every stalker is for an enemy, nearest first."""
        field, manner, _ = self._standing(enemy)
        places = {ident: stalker.field for ident, stalker in self.situation.stalkers.items()}
        order = compare(self.board, field, places.values(), manner)
        return [(ident, found) for found in order for ident, place in places.items() if place == found.field]

    def nearest(self, enemy: str) -> list[str]:
        """The stalkers who tie for nearest; none if nobody can be reached."""
        field, manner, _ = self._standing(enemy)
        best = nearest(self.board, field, [stalker.field for stalker in self.situation.stalkers.values()], manner)
        return [ident for ident, stalker in self.situation.stalkers.items() if stalker.field in best]

    def routes(self, enemy: str, stalker: str) -> list[tuple[str, ...]]:
        field, manner, _ = self._standing(enemy)
        goal = self.situation.stalkers[stalker].field
        return [route.fields for route in best_routes(self.board, field, goal, manner)]

    def _standing(self, unit: str) -> tuple[str, Manner, Reach]:
        standing = self.situation.standing(unit)
        if standing is None:
            raise KeyError(unit)
        return standing
