"""What an NPC must do (O2, E21 to E29): attack, charge, shoot, roam or stay, and against whom it may."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from engine.eden.measures import Told
from engine.eden.sight import CLOSE
from engine.eden.wild.view import View


class Did(StrEnum):
    ATTACK = "attack"
    CHARGE = "charge"
    SHOOT = "shoot"
    ROAM = "roam"
    STAY = "stay"


@dataclass(frozen=True, slots=True)
class Plan:
    """`options`: against or towards whom, by id; more than one: somebody must choose. `rule`: why."""

    did: Did
    rule: str
    options: tuple[str, ...] = ()
    weapon: str = ""
    cut_off: frozenset[str] = frozenset()
    """Whom it sees but has no straight way to."""


@dataclass(frozen=True, slots=True)
class Known:
    """Whom an NPC sees near enough, and what the players' own tape says."""

    seen: frozenset[str]
    reached: frozenset[str] = frozenset()
    """Near enough to charge, though the map falls a little short."""
    missed: frozenset[str] = frozenset()
    """Too far to charge, though the map says otherwise."""
    sight: Mapping[str, bool] = field(default_factory=dict)
    """Who is in sight or not, as their eyes told."""
    in_range: Mapping[str, Mapping[str, bool]] = field(default_factory=dict)
    """By gun: who is in range or not, as the tape told."""

    def with_sight(self, warrior: str, is_seen: bool) -> Known:
        seen = self.seen if is_seen else self.seen - {warrior}
        return replace(self, seen=seen, sight={**self.sight, warrior: is_seen})

    def with_range(self, gun: str, warrior: str, is_near: bool) -> Known:
        near = {**self.in_range.get(gun, {}), warrior: is_near}
        return replace(self, in_range={**self.in_range, gun: near})

    def told(self, gun: str) -> Told:
        return Told(self.in_range.get(gun, {}), self.sight)

    def slack(self, warrior: str) -> int:
        return CLOSE if warrior in self.reached else 0


def plan(view: View, known: Known) -> Plan:
    """What the rules demand of it."""
    if touching := view.touching():
        if view.is_afraid:
            return Plan(Did.STAY, "npc.afraid")
        options = _least(view, touching, by_distance=False) if view.is_app_run else touching
        return Plan(Did.ATTACK, "npc.contact", options)
    if known.seen:
        return _against_seen(view, known)
    if not view.is_afraid and (shot := _shot(view, known)):
        return shot
    if not view.warriors:
        return Plan(Did.STAY, "npc.alone") if view.is_app_run else Plan(Did.ROAM, "npc.roam")
    return Plan(Did.ROAM, "npc.roam", view.nearest() if view.is_app_run else ())


def _against_seen(view: View, known: Known) -> Plan:
    """Somebody is seen: charge, else shoot, else stay (E26); roaming is forbidden."""
    if view.is_afraid:
        return Plan(Did.STAY, "npc.afraid")
    reached = tuple(
        warrior
        for warrior in sorted(known.seen - known.missed)
        if view.charge_to(warrior, known.slack(warrior)) is not None
    )
    if reached:
        options = _least(view, reached) if view.is_app_run else reached
        return Plan(Did.CHARGE, "npc.charge", options)
    return _shot(view, known) or Plan(Did.STAY, "npc.no_way", cut_off=known.seen - known.missed)


def _shot(view: View, known: Known) -> Plan | None:
    weapon, targets = view.shots(known.told)
    if not targets:
        return None
    options = _least(view, targets) if view.is_app_run else tuple(sorted(targets))
    return Plan(Did.SHOOT, "npc.shoot", options, weapon)


def _least(view: View, warriors: Iterable[str], by_distance: bool = True) -> tuple[str, ...]:
    """The nearest (bait before all others), then the lowest vigour (E23, E24, E27); all that are equal."""
    ranks = {warrior: (_far(view, warrior) if by_distance else 0, view.vigour(warrior)) for warrior in warriors}
    return tuple(sorted(warrior for warrior, rank in ranks.items() if rank == min(ranks.values())))


def _far(view: View, warrior: str) -> int:
    return -1 if view.is_bait(warrior) else view.mm(warrior)
