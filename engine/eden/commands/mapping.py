"""The map: taken up or put away in the middle of a game, and a piece laid where it really lies."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.eden.commands.base import EdenCommand
from engine.eden.events.base import piece_name
from engine.eden.events.pieces import PieceSetRight
from engine.eden.play import EdenPlay
from engine.eden.setup import mapping, placing
from engine.open.shapes import Outline
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import T, Text


@dataclass(frozen=True, slots=True)
class OpenMap(EdenCommand):
    """`table`: the prepared table that is played on, "" if the players laid out their own."""

    kind: ClassVar[str] = "open_map"
    table: str = ""

    def describe(self) -> Text:
        return T("The map comes into play")

    def perform(self, play: EdenPlay) -> None:
        mapping.open_map(play, self.table)


@dataclass(frozen=True, slots=True)
class CloseMap(EdenCommand):
    kind: ClassVar[str] = "close_map"

    def describe(self) -> Text:
        return T("On without the map")

    def perform(self, play: EdenPlay) -> None:
        mapping.close_map(play)


@dataclass(frozen=True, slots=True)
class PutPiece(EdenCommand):
    """Where a piece lies; it is the players' table, so no distance is asked for."""

    kind: ClassVar[str] = "put_piece"
    piece: str
    outline: Outline | None = None

    def describe(self) -> Text:
        return T("By hand: where {piece} lies", piece=piece_name(self.piece))

    def perform(self, play: EdenPlay) -> None:
        if self.piece not in play.state.pieces:
            raise Refused("unknown_piece", T("Nobody knows this piece."))
        if self.outline is not None:
            placing.refuse_no_outline(play.state, self.outline)
        after = replace(play.state.pieces[self.piece], outline=self.outline)
        play.emit(PieceSetRight(because("hand.piece"), self.piece, after))
