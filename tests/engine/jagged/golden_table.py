"""Tables that several golden cases are set on."""

from __future__ import annotations

from typing import Any

from engine.jagged.content.kit import Action, ItemKind, MercCard
from engine.jagged.content.scenario import (
    MissionCard,
)
from engine.jagged.events.enemies import EnemyDefeated
from engine.jagged.state import Mission
from engine.jagged.words import Colour, Skill
from engine.table.event import because
from tests.engine.jagged.table import (
    ATTACK,
    MOVE_ATTACK,
    Cards,
    Enemy,
    Gear,
    ItemCard,
    Sector,
    Status,
    Table,
    active,
    board,
    enemy,
    merc,
    region,
)

YELLOW = {Colour.YELLOW: 1}


AK = ItemCard(ItemKind.WEAPON, {}, actions=(Action("burst", fatigue=1, dice=YELLOW, range=1),))


REDSHIRT = enemy(initiative=3, hp=2, damage=2, range=0, stealth=1, pattern=MOVE_ATTACK)


STEROID = MercCard(stamina=5, skills={Skill.MECHANICAL: {Colour.RED: 1}})


VEST = ItemCard(ItemKind.ARMOUR, {}, durability=2)


def at_the_site(mission: MissionCard, **state: Any) -> Table:
    """Steroid on a mission that is reached from sector main."""
    areas = {**board("A"), **board("S", sector="site", at=(50, 50))}
    cards = Cards(
        mercs={"steroid": STEROID}, items={"vest": VEST}, missions={"site": mission}, enemies={"redshirt": REDSHIRT}
    )
    mercs = state.pop("mercs", {"steroid": merc("S", armour=("vest",))})
    return Table(
        region(areas),
        mercs,
        state.pop("enemies", {}),
        cards,
        sectors={"main": Sector(Status.LIBERATED), "site": Sector(Status.CONTESTED)},
        missions={"site": Mission("main")},
        access=(("main", "site"),),
        gear={"vest": Gear(spent=2)},
        **{**active("steroid"), **state},
    )


def defeated(name: str) -> EnemyDefeated:
    return EnemyDefeated(because("enemy.defeated"), name)


def hit_hard(damage: int, **ivan: Any) -> Table:
    cards = Cards(
        enemies={"tank": enemy("tank", hp=2, damage=damage, pattern=ATTACK)},
        items=dict.fromkeys(("a", "b", "c", "d", "e"), AK),
        mercs={"nails": MercCard()},
    )
    mercs = {"ivan": merc("A", **ivan), "fox": merc("Z", "ben")}
    areas = {**board("A"), **board("Z", sector="far", at=(9, 9))}
    return Table(region(areas), mercs, {"t": Enemy("tank", "main", "A")}, cards, **active("ivan"), reserve=("nails",))
