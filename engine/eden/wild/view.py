"""What one NPC has around it, read off the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.eden.content.box import Box
from engine.eden.facts import value
from engine.eden.in_force import bait, sight_limit
from engine.eden.measures import NOT_HIDDEN, Told, aimed_at, is_choosable, weapon_reach
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

    @property
    def guns(self) -> tuple[str, ...]:
        """By name: the first that has a legal target is used (E27)."""
        weapons = self.box.profiles[self.battle.units[self.npc].profile].weapons
        return tuple(sorted(name for name, weapon in weapons.items() if weapon.kind is WeaponKind.SHOT))

    def shots(self, told: Callable[[str], Told]) -> tuple[str, tuple[str, ...]]:
        """The first gun that has a legal target, and its targets, the nearest first (E27)."""
        for gun in self.guns:
            targets = aimed_at(self.battle, self.box, self.scene, self.npc, gun, told(gun))
            if targets:
                return gun, tuple(aimed.unit for aimed in targets)
        return "", ()

    def doubted_shots(self, gun: str) -> tuple[str, ...]:
        """Warriors of whom only tape and eyes can tell whether this gun may aim at them, the nearest first (E50)."""
        found = [warrior for warrior in self.warriors if self._is_shot_close(gun, warrior)]
        return tuple(sorted(found, key=lambda warrior: (self.mm(warrior), warrior)))

    def range_of(self, gun: str) -> int:
        weapon = self.box.profiles[self.battle.units[self.npc].profile].weapons[gun]
        return weapon_reach(self.scene, self.npc, weapon)

    def sees(self, warrior: str) -> bool:
        return sees(self.scene, self.npc, warrior, sight_limit(self.battle, self.box)).is_seen

    def is_surely_near(self, warrior: str) -> bool:
        """Near enough to be charged beyond doubt: what was asked is only whether it is seen."""
        return self.mm(warrior) < NOTICED - CLOSE and not self.is_hiding_close(warrior)

    def is_reach_close(self, gun: str, warrior: str) -> bool:
        return abs(self.mm(warrior) - self.range_of(gun)) <= CLOSE

    def is_hiding_close(self, warrior: str) -> bool:
        return self.battle.units[warrior].hidden and abs(self.mm(warrior) - NOT_HIDDEN) <= CLOSE

    def is_sight_close(self, warrior: str) -> bool:
        return is_doubtful(self.scene, self.npc, warrior, sight_limit(self.battle, self.box))

    def is_fog_close(self, warrior: str) -> bool:
        """The end of sight is the doubt, not a corridor."""
        limit = sight_limit(self.battle, self.box)
        return limit is not None and abs(self.mm(warrior) - limit) <= CLOSE

    def _is_surely_hidden(self, warrior: str) -> bool:
        return self.battle.units[warrior].hidden and self.mm(warrior) > NOT_HIDDEN + CLOSE

    def _is_shot_close(self, gun: str, warrior: str) -> bool:
        """It may be a target and may not: nothing rules it out beyond doubt, something is close."""
        if self.mm(warrior) > self.range_of(gun) + CLOSE or self._is_surely_hidden(warrior):
            return False
        if self.is_sight_close(warrior):
            return True
        return self.sees(warrior) and (self.is_reach_close(gun, warrior) or self.is_hiding_close(warrior))

    def _notices(self, warrior: str) -> bool:
        far = self.mm(warrior)
        if far > NOTICED or not is_choosable(self.battle, warrior, far):
            return False
        return self.sees(warrior)

    def _is_close_call(self, warrior: str) -> bool:
        far = self.mm(warrior)
        if far > NOTICED + CLOSE or self._is_surely_hidden(warrior):
            return False
        if abs(far - NOTICED) <= CLOSE or self.is_hiding_close(warrior):
            # A warrior nobody could see from here anyway is no question of distance.
            return self.sees(warrior)
        return self.is_sight_close(warrior)


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
