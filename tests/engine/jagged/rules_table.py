"""Tables that several rules are tried on."""

from __future__ import annotations

from typing import Any

from engine.jagged.state import Body, Stage
from engine.jagged.words import Condition
from tests.engine.jagged.table import (
    MOVE_ATTACK,
    Cards,
    Enemy,
    Sector,
    Status,
    Table,
    active,
    board,
    enemy,
    merc,
    region,
)

REDSHIRT = enemy(initiative=3, hp=2, damage=2, range=1, stealth=1, pattern=MOVE_ATTACK)


MARKED, BLEEDING, SUPPRESSED = Condition.MARKED, Condition.BLEEDING, Condition.SUPPRESSED


def beside_a_free_sector(**state: Any) -> Table:
    areas = {**board("AB"), **board("L", sector="landing", at=(-1, 0))}
    cards = Cards(enemies={"redshirt": REDSHIRT})
    mercs = {"fox": merc("B", "ben", stamina=0, fatigue=5, unconscious=True), "ivan": merc("A")}
    return Table(
        region(areas),
        mercs,
        {"r": Enemy("redshirt", "main", "B", conditions=(MARKED,))},
        cards,
        sectors={"landing": Sector(Status.LIBERATED), "main": Sector(Status.CONTESTED, spawn="patrol")},
        bodies={"dead": Body("redshirt", "A")},
        **{**active("ivan", Stage.BEGIN), **state},
    )
