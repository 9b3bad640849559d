"""How much a number on a card may be; one that says nothing is 0 to 99."""

from __future__ import annotations

from typing import Annotated

from engine.table.bounds import Between

Least1 = Annotated[int, Between(1, 99)]
UpTo9 = Annotated[int, Between(0, 9)]
OneTo9 = Annotated[int, Between(1, 9)]
DiceCount = Annotated[int, Between(0, 20)]
Cubes = Annotated[int, Between(1, 20)]
Successes = Annotated[int, Between(0, 4)]
"""Four is the most any die shows (p. 3)."""
Coordinate = Annotated[int, Between(-99, 99)]
