"""What a game brings to the house, engine side. The registry is engine/games.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.table.game import Game
from engine.table.inquiry import Inquiries


@dataclass(frozen=True)
class GameKit:
    id: str
    """Never changes: packs, codes, journals and situation files name it."""
    rules: Mapping[str, Game[Any, Any]]
    """Its rule sets by their ids, as journals name them: the game's own id, or that id, a hyphen and more."""
    inquiries: Inquiries
    """What the command line answers about a situation file."""
