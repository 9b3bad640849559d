"""What a rule of EDEN holds in its hands."""

from __future__ import annotations

from engine.eden.content.box import Box
from engine.eden.state import Battle
from engine.table.play import Play

EdenPlay = Play[Battle, Box]
