"""What a desk of a game without boards and files of its own has nothing to say about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.table.text import Text
    from screens.match.shelf import AnyMatch
    from screens.palette import Palette
    from screens.widgets.board.model import BoardView


class PlainDesk:
    """The quiet half of a `screens.kit.Desk`."""

    def picture(self, match: AnyMatch | None, palette: Palette) -> BoardView | None:
        return None

    def picture_of(self, content: Any, state: Any, palette: Palette) -> BoardView | None:
        return None

    def take_notices(self) -> tuple[Text, ...]:
        return ()

    def close(self) -> None: ...
