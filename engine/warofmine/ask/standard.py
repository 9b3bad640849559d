"""What a situation file means by the words it uses for obstacles and roles; tokens, markers and dice are `printed`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.warofmine.content.pieces import Obstacle, Roles, Token
from engine.warofmine.content.vocabulary import Work

NEW_TOKEN = Token()

OBSTACLES: Mapping[str, Obstacle] = {
    "rubble": Obstacle(name={}, work=Work.CLEAR, tool="shovel", blocks=True, room=2),
    "rubble_rest": Obstacle(name={}, work=Work.CLEAR, tool="shovel", blocks=True, room=2),
    "bars": Obstacle(name={}, work=Work.SAW, tool="saw_blade", blocks=True),
    "locked_door": Obstacle(name={}, work=Work.PICK, tool="lockpick", blocks=True),
}

ROLES = Roles(
    water="water",
    ammo="ammo",
    wood="wood",
    components="components",
    shovel="shovel",
    saw_blade="saw_blade",
    lockpick="lockpick",
    bed="bed",
    boards="boards",
    rubble="rubble",
    rubble_rest="rubble_rest",
    bars="bars",
    locked_door="locked_door",
)
