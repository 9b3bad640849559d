"""A match of EDEN, as the players of the tools see it."""

from __future__ import annotations

from engine.eden.content.box import Box
from engine.eden.state import Battle
from engine.table.match import Match

EdenMatch = Match[Battle, Box]
