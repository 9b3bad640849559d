"""The board that home shows: that of the match to go on with, else that of the demo."""

from __future__ import annotations

from screens.palette import Palette
from screens.stalker.session import Matches
from screens.stalker.session_board import table_view
from screens.stalker.setup.presenter import demo_table
from screens.widgets.board_model import BoardView


def preview(matches: Matches, match: str, palette: Palette) -> BoardView:
    if match:
        table = matches.session(match).match
        return table_view(table.state, table.content, palette)
    return table_view(*demo_table(matches.library), palette)
