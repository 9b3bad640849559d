"""The rules of the wild in one sentence each."""

from __future__ import annotations

from engine.table.rulebook import Ruled
from engine.table.text import T

RULES: dict[str, Ruled] = {
    "npc.order": Ruled(T("These NPCs are equally near and equally dangerous"), "E22", is_ruling=True),
    "npc.contact": Ruled(T("In contact an NPC attacks, the easiest to hurt first"), "E23", is_ruling=True),
    "npc.charge": Ruled(T("{npc} sees {on} within 10 cm and has a straight way"), "O2"),
    "npc.shoot": Ruled(T("No charge is possible: an NPC with a gun shoots"), "E27", is_ruling=True),
    "npc.no_way": Ruled(T("Somebody is seen, so it may not roam, but there is no straight way"), "E26", is_ruling=True),
    "npc.way_round": Ruled(T("The players see a way round what is in the way"), "E26", is_ruling=True),
    "npc.afraid": Ruled(T("It is afraid: fear allows only moves, and somebody is too near to roam"), "E29", True),
    "npc.alone": Ruled(T("There is nobody to walk towards"), "E28", is_ruling=True),
    "npc.roam": Ruled(T("It sees nobody within 10 cm: up to 5 cm towards the nearest warrior"), "E28", is_ruling=True),
    "npc.nowhere": Ruled(T("No straight way of any length is free"), "E28", is_ruling=True),
    "npc.roam_anywhere": Ruled(T("Straight, up to 5 cm, not into contact"), "O2"),
    "npc.tie": Ruled(T("They are equally near and equally easy to hurt"), "E24", is_ruling=True),
    "npc.choice": Ruled(T("The players decide for the NPCs"), "O2"),
    "npc.close_call": Ruled(T("On the map it is {mm} mm: too close to call"), "E50", is_ruling=True),
    "npc.asked_seen": Ruled(
        T("In sight within 10 cm: it charges. Nobody: it walks 5 cm straight towards the nearest, up to terrain"), "O2"
    ),
    "npc.asked_target": Ruled(T("An NPC with a gun shoots at the nearest it sees in range"), "E27", is_ruling=True),
}
