"""What a game brings to the house, engine side. The registry is engine/games.py."""

from __future__ import annotations

from dataclasses import dataclass

from engine.table.inquiry import Inquiries


@dataclass(frozen=True)
class GameKit:
    id: str
    """Never changes: packs, codes, journals and situation files name it."""
    inquiries: Inquiries
    """What the command line answers about a situation file."""
