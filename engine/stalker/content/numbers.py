"""The least and the most of every number that a card can print (engine/table/bounds.py says how they are used)."""

from __future__ import annotations

from typing import Annotated

from engine.field.plan import MAX_COORDINATE
from engine.stalker.ground.plan import MAX_CAPACITY
from engine.table.bounds import Between

MOST_DICE = 20
"""As many as an attack may have: more than the table could hold would be no roll."""
MAX_PRICE = 1_000_000

Change = Annotated[int, Between(-20, 20)]
"""Added to something else: a damage, a dose."""
Amount = Annotated[int, Between(-99, 99)]
"""How much an effect is about; the word of the effect says more."""
Dice = Annotated[int, Between(0, MOST_DICE)]
Stars = Annotated[int, Between(0, 20)]
Rank = Annotated[int, Between(0, 3)]
RoundNumber = Annotated[int, Between(0, 30)]
"""0 for any."""
Coupons = Annotated[int, Between(0, MAX_PRICE)]
Factor = Annotated[int, Between(1, MAX_PRICE)]
"""What a price is divided by and rounded to."""
Copies = Annotated[int, Between(1, 99)]
"""There is at least one."""
CardNumber = Annotated[int, Between(0, 999)]
"""Printed on a card to tell it from others."""
Petals = Annotated[int, Between(1, 4)]
Capacity = Annotated[int, Between(0, MAX_CAPACITY)]
Coordinate = Annotated[int, Between(-MAX_COORDINATE, MAX_COORDINATE)]
Quarters = Annotated[int, Between(0, 3)]
"""Quarters a tile is turned clockwise."""
EnemyHp = Annotated[int, Between(1, 30)]
EnemyMove = Annotated[int, Between(0, 10)]
Hits = Annotated[int, Between(1, 9)]
"""Sources of harm that a companion bears."""
Times = Annotated[int, Between(0, 9)]
"""How often in a round."""
Few = Annotated[int, Between(0, 2)]
Seats = Annotated[int, Between(1, 4)]
"""How many stalkers play."""
Near = Annotated[int, Between(0, 20)]
"""A range on the board."""
Cells = Annotated[int, Between(1, 9)]
"""Cells that a field measures one way."""
