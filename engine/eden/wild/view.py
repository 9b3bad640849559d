"""What one NPC has around it, read off the map."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.eden.content.box import Box
from engine.eden.facts import value
from engine.eden.in_force import bait, sight_limit
from engine.eden.measures import NOT_HIDDEN, aimed_at, is_choosable
from engine.eden.rules.weather import reach
from engine.eden.scene import Scene, scene_of
from engine.eden.sight import CLOSE, is_doubtful, sees
from engine.eden.state import Battle
from engine.eden.ways import Surroundings, charge_end, surroundings, way_round
from engine.eden.words import Attribute, Run, WeaponKind
from engine.open.shapes import Point

NOTICED = 100
"""A warrior in sight this near must be charged (O2); a storm shortens ways, not this (E24)."""
ROAM = 50


@dataclass(frozen=True, slots=True)
class View:
    """One NPC's view of the table as it is now."""

    battle: Battle
    box: Box
    scene: Scene
    npc: str
    around: Surroundings
    warriors: tuple[str, ...]

    @property
    def is_afraid(self) -> bool:
        return self.battle.units[self.npc].fear > 0

    @property
    def is_app_run(self) -> bool:
        return self.battle.rules.npcs is Run.APP

    def mm(self, warrior: str) -> int:
        return self.scene.mm(self.npc, warrior)

    def vigour(self, warrior: str) -> int:
        return value(self.battle, self.box, warrior, Attribute.VIGOUR)

    def is_bait(self, warrior: str) -> bool:
        """App-run NPCs take it for the nearest (a tactical card)."""
        return self.is_app_run and warrior == bait(self.battle, self.box)

    def touching(self) -> tuple[str, ...]:
        return tuple(warrior for warrior in self.warriors if self.scene.touch(self.npc, warrior))

    def seen(self) -> frozenset[str]:
        """Warriors near enough to be charged, in sight and not hidden (E24, E42)."""
        return frozenset(warrior for warrior in self.warriors if self._notices(warrior))

    def doubted(self) -> tuple[str, ...]:
        """Warriors of whom only a tape can tell whether they are seen within reach, the nearest first (E50)."""
        found = [warrior for warrior in self.warriors if self._is_close_call(warrior)]
        return tuple(sorted(found, key=lambda warrior: (self.mm(warrior), warrior)))

    def is_just_reached(self, warrior: str) -> bool:
        """Whether a little more or less of the way would decide about a charge (E50)."""
        return (self.charge_to(warrior, CLOSE) is None) != (self.charge_to(warrior, -CLOSE) is None)

    def charge_to(self, warrior: str, slack: int = 0) -> Point | None:
        """Where a charge at this warrior ends; None if there is no straight way (E24, E25)."""
        end = charge_end(self.around.start, self.scene.units[warrior])
        limit = reach(self.battle.rules.weather) + slack
        return end if self.around.is_free(end, limit, warrior) else None

    def ways_round(self, warriors: Iterable[str]) -> dict[str, Point]:
        """Where it would end if it went round what is in the way, for those it would reach (E26)."""
        limit = reach(self.battle.rules.weather)
        ends = {each: way_round(self.around, each, self.scene.units[each], limit) for each in sorted(warriors)}
        return {each: end for each, end in ends.items() if end is not None}

    def nearest(self) -> tuple[str, ...]:
        """The nearest warriors, seen or not; somebody may be bait."""
        if named := next((warrior for warrior in self.warriors if self.is_bait(warrior)), ""):
            return (named,)
        least = min((self.mm(warrior) for warrior in self.warriors), default=0)
        return tuple(warrior for warrior in self.warriors if self.mm(warrior) == least)

    def shots(self) -> tuple[str, tuple[str, ...]]:
        """The first weapon by name that has a legal target, and its targets, the nearest first (E27)."""
        weapons = self.box.profiles[self.battle.units[self.npc].profile].weapons
        for name in sorted(name for name, weapon in weapons.items() if weapon.kind is WeaponKind.SHOT):
            targets = aimed_at(self.battle, self.box, self.scene, self.npc, name)
            if targets:
                return name, tuple(aimed.unit for aimed in targets)
        return "", ()

    def _notices(self, warrior: str) -> bool:
        far = self.mm(warrior)
        if far > NOTICED or not is_choosable(self.battle, warrior, far):
            return False
        return sees(self.scene, self.npc, warrior, sight_limit(self.battle, self.box)).is_seen

    def _is_close_call(self, warrior: str) -> bool:
        far = self.mm(warrior)
        if far > NOTICED + CLOSE:
            return False
        if abs(far - NOTICED) <= CLOSE or (self.battle.units[warrior].hidden and abs(far - NOT_HIDDEN) <= CLOSE):
            # A warrior nobody could see from here anyway is no question of distance.
            return sees(self.scene, self.npc, warrior, sight_limit(self.battle, self.box)).is_seen
        return is_doubtful(self.scene, self.npc, warrior, sight_limit(self.battle, self.box))


def view_of(battle: Battle, box: Box, npc: str) -> View:
    scene = scene_of(battle, box)
    npcs = frozenset(name for name in scene.units if battle.units[name].is_npc)
    return View(
        battle,
        box,
        scene,
        npc,
        surroundings(scene, npc, npcs, NOTICED + CLOSE),
        tuple(name for name in scene.units if name not in npcs),
    )
