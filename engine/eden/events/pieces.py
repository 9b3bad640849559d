"""What happens to terrain."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.eden.content.terrain import RUBBLE, Traits
from engine.eden.events.base import BattleEvent, piece_name, with_piece
from engine.eden.state import Battle, Piece
from engine.open.shapes import Outline, Point
from engine.table.text import Name, T, Text, Tn

MOST_HITS = 99


@dataclass(frozen=True, slots=True)
class PieceLaid(BattleEvent):
    """A piece of terrain comes onto the table."""

    kind: ClassVar[str] = "piece_laid"
    piece: str
    of: str
    traits: Traits
    outline: Outline | None = None

    def apply(self, battle: Battle) -> Battle:
        laid = Piece(self.traits, self.outline, kind=self.of)
        return replace(battle, pieces={**battle.pieces, self.piece: laid})

    def describe(self) -> Text:
        return T("{piece} is placed", piece=piece_name(self.piece))


@dataclass(frozen=True, slots=True)
class PieceHit(BattleEvent):
    """Attacked: one step to destruction each (O1, E46)."""

    kind: ClassVar[str] = "piece_hit"
    piece: str
    hits: int = 1

    def apply(self, battle: Battle) -> Battle:
        return with_piece(battle, self.piece, lambda piece: replace(piece, hits=min(piece.hits + self.hits, MOST_HITS)))

    def describe(self) -> Text:
        return Tn("{piece} takes {n} hit", "{piece} takes {n} hits", self.hits, piece=piece_name(self.piece))


@dataclass(frozen=True, slots=True)
class PieceBurned(BattleEvent):
    """More fire on it; each new fire is a hit, too (O1)."""

    kind: ClassVar[str] = "piece_burned"
    piece: str
    fires: int

    def apply(self, battle: Battle) -> Battle:
        def burn(piece: Piece) -> Piece:
            burning = min(piece.burning + self.fires, MOST_HITS)
            return replace(piece, burning=burning, hits=min(piece.hits + self.fires, MOST_HITS))

        return with_piece(battle, self.piece, burn)

    def describe(self) -> Text:
        return T("{piece}: {marker} +{n}", piece=piece_name(self.piece), marker=Name("marker", "fire"), n=self.fires)


@dataclass(frozen=True, slots=True)
class PieceFell(BattleEvent):
    """Destroyed: rubble of the same size, fires out (O1, E34)."""

    kind: ClassVar[str] = "piece_fell"
    piece: str

    def apply(self, battle: Battle) -> Battle:
        return with_piece(battle, self.piece, lambda piece: replace(piece, traits=RUBBLE, burning=0, hits=0, kind=""))

    def describe(self) -> Text:
        return T("{piece} is destroyed: rubble", piece=piece_name(self.piece))


@dataclass(frozen=True, slots=True)
class PieceSmoked(BattleEvent):
    """Harder to see through until the end of the round; 0 clears it."""

    kind: ClassVar[str] = "piece_smoked"
    piece: str
    smoke: int

    def apply(self, battle: Battle) -> Battle:
        return with_piece(battle, self.piece, lambda piece: replace(piece, smoke=self.smoke))

    def describe(self) -> Text:
        return T("{piece}: smoke {n}", piece=piece_name(self.piece), n=self.smoke)


@dataclass(frozen=True, slots=True)
class PieceSetRight(BattleEvent):
    kind: ClassVar[str] = "piece_set_right"
    piece: str
    after: Piece

    def apply(self, battle: Battle) -> Battle:
        return with_piece(battle, self.piece, lambda _: self.after)

    def describe(self) -> Text:
        return T("{piece} is set right by hand", piece=piece_name(self.piece))


@dataclass(frozen=True, slots=True)
class GoalPlaced(BattleEvent):
    """Where an objective lies; None: nobody says where."""

    kind: ClassVar[str] = "goal_placed"
    objective: str
    at: Point | None

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, objectives={**battle.objectives, self.objective: self.at})

    def describe(self) -> Text:
        return T("{piece} has its place on the map", piece=piece_name(self.objective))
