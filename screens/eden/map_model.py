"""The map of a battle: who stands where, and what a figure would touch and see where a finger holds it. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from engine.eden.content.box import Box
from engine.eden.dragging import Carried, Snap, carried, snapped
from engine.eden.events.base import piece_name, warrior
from engine.eden.in_force import sight_limit
from engine.eden.measures import touched_by
from engine.eden.rules.weather import reach
from engine.eden.scene import Scene, is_enemy, moved, scene_of
from engine.eden.sight import Seen, Sight, sees
from engine.eden.state import Battle, Piece, Unit
from engine.open.distance import place_in, points
from engine.open.numbers import root_up
from engine.open.shapes import Base, Point
from engine.table.text import T, Text, Tn, listed
from screens.widgets import plane_model as plane
from screens.widgets.plane_model import Body, Lane, PlaneFigure, PlaneGround, PlaneOverlay, PlaneView, Ring, Trail

LOOKS: Mapping[str, tuple[Body, str]] = {
    "blue": (Body.CIRCLE, "#7CC0CF"),
    "red": (Body.SQUARE, "#E8824F"),
    "": (Body.DIAMOND, "#D9CDB0"),
}
RINGS = (50, 150)
NUDGE = 5
"""mm of an arrow button."""
Say = Callable[[Text], str]


@dataclass(frozen=True)
class Held:
    """A figure where a finger means it to be."""

    at: Point
    to: Snap
    overlay: PlaneOverlay
    lead: Text
    consequence: Text | str


class BattleMap:
    """The table as it is, with places that were changed but not yet told to the rules."""

    def __init__(self, battle: Battle, box: Box, say: Say, elsewhere: Mapping[str, Point] | None = None) -> None:
        self.battle, self.box, self._say = _with(battle, elsewhere or {}), box, say
        self._was = battle
        self.scene: Scene = scene_of(self.battle, box)
        self.reach = reach(battle.rules.weather)
        self._limit = sight_limit(battle, box)

    @property
    def is_empty(self) -> bool:
        return not self.scene.units and not self.scene.pieces

    def view(self, selected: str = "", target: str = "") -> PlaneView:
        selected = selected if selected in self.scene.units else ""
        overlay = self._pair(selected, target)
        lit = self._between(selected, target)
        return PlaneView(
            self.battle.table.width,
            self.battle.table.height,
            tuple(self._piece(key, key in lit) for key in self.scene.pieces),
            tuple(self._figure(key) for key in self.scene.units),
            tuple(plane.PlaneGoal(key, (at.x, at.y)) for key, at in self.scene.objectives.items()),
            overlay,
        )

    def held(self, unit: str, wanted: tuple[float, float], target: str = "", snaps: bool = True) -> Held:
        """Snapped, measured and said: for every move of a finger."""
        table, start = self.battle.table, self._start(unit)
        at = Point(min(max(round(wanted[0]), 0), table.width), min(max(round(wanted[1]), 0), table.height))
        snap = snapped(self._from_start(unit), table, unit, at, self.reach) if snaps else None
        at = snap.at if snap is not None else at
        known = carried(self.scene, unit, at, self._limit)
        foe = target if target in known.mm else self._foe(unit, known)
        far = root_up(points(start, at))
        rings = tuple(Ring((start.x, start.y), each, str(each // 10)) for each in RINGS)
        rings += (Ring((start.x, start.y), self.reach, str(self.reach // 10), strong=True),)
        trail = Trail(((start.x, start.y), (at.x, at.y)), self._say(cm(far)))
        lanes = (self._lane(at, foe, known.seen[foe]),) if foe else ()
        overlay = PlaneOverlay(unit, rings, lanes, trail, frozenset(known.contacts))
        lead = T("{unit} has gone {way}.", unit=warrior(unit), way=cm(far))
        return Held(at, snap.to if snap is not None else Snap.NOWHERE, overlay, lead, self._said(foe, known))

    def lines(self, unit: str) -> list[tuple[str, Text, Text, bool]]:
        """Everybody else from here: id, how far, what is seen, and whether it is an enemy; the nearest first."""
        others = [key for key in self.scene.units if key != unit]
        found = {key: sees(self.scene, unit, key, self._limit) for key in others}
        me = self.battle.units[unit]
        return [
            (key, cm(found[key].mm), sight_words(found[key], self.battle), is_enemy(me, self.battle.units[key]))
            for key in sorted(others, key=lambda key: (found[key].mm, key))
        ]

    def between(self, one: str, other: str) -> Text:
        """The verdict on a pair."""
        seen = sees(self.scene, one, other, self._limit)
        words = sight_words(seen, self.battle)
        far = cm(seen.mm)
        return T("{one} to {other}: {far}, {sight}.", one=warrior(one), other=warrior(other), far=far, sight=words)

    def touched_at(self, unit: str, at: Point) -> tuple[str, ...]:
        """Enemies it would be in contact with there."""
        return touched_by(self.battle, moved(self.scene, unit, at), unit)

    def piece_at(self, spot: tuple[float, float]) -> str:
        """The piece a finger is on, "" for none."""
        x, y = round(spot[0]), round(spot[1])
        return next((key for key, each in self.scene.pieces.items() if place_in(each.shape, x, y) >= 0), "")

    def nudged(self, unit: str, dx: int, dy: int) -> Point:
        at, table = self.scene.units[unit].at, self.battle.table
        x, y = at.x + dx * NUDGE, at.y + dy * NUDGE
        return Point(min(max(x, 0), table.width), min(max(y, 0), table.height))

    # Parts

    def _start(self, unit: str) -> Point:
        """Where it stood before anybody touched the map."""
        return self._was.units[unit].at or self.scene.units[unit].at

    def _from_start(self, unit: str) -> Scene:
        base = self.scene.units[unit]
        return replace(self.scene, units={**self.scene.units, unit: Base(self._start(unit), base.radius)})

    def _foe(self, unit: str, known: Carried) -> str:
        """The nearest enemy in sight."""
        me, units = self.battle.units[unit], self.battle.units
        seen = [key for key, each in known.seen.items() if each.is_seen and is_enemy(me, units[key])]
        return min(seen, key=lambda key: (known.mm[key], key), default="")

    def _said(self, foe: str, known: Carried) -> Text | str:
        touched = [T("{unit}", unit=warrior(key)) for key in known.contacts if key in self.scene.units]
        if touched:
            return T("Touches {units}.", units=listed(touched))
        if not foe:
            return T("Nobody in sight.")
        words = sight_words(known.seen[foe], self.battle)
        return T("{unit}: {far}, {sight}.", unit=warrior(foe), far=cm(known.mm[foe]), sight=words)

    def _lane(self, at: Point, foe: str, seen: Seen) -> Lane:
        other = self.scene.units[foe]
        return Lane((at.x, at.y), (other.at.x, other.at.y), other.radius, seen.is_seen)

    def _pair(self, selected: str, target: str) -> PlaneOverlay:
        if not selected:
            return PlaneOverlay()
        if target not in self.scene.units or target == selected:
            return PlaneOverlay(selected)
        seen = sees(self.scene, selected, target, self._limit)
        return PlaneOverlay(selected, lanes=(self._lane(self.scene.units[selected].at, target, seen),))

    def _between(self, selected: str, target: str) -> tuple[str, ...]:
        if not selected or target not in self.scene.units or target == selected:
            return ()
        return sees(self.scene, selected, target, self._limit).obstacles

    def _figure(self, key: str) -> PlaneFigure:
        unit, base = self.battle.units[key], self.scene.units[key]
        body, colour = LOOKS.get(unit.side, LOOKS[""])
        return PlaneFigure(
            key,
            self._label(key, unit),
            (base.at.x, base.at.y),
            base.radius,
            body,
            colour,
            starred=unit.leader,
            doubted=unit.unsure,
        )

    def _label(self, key: str, unit: Unit) -> str:
        name = self._say(T("{unit}", unit=warrior(key)))
        if unit.is_npc:
            number = _number(key)
            # A gnawer 1 and a hulk 1 are told apart by their initials.
            same = [each for each, other in self.battle.present.items() if other.is_npc and _number(each) == number]
            return number if len(same) == 1 else f"{name[:1]}{number}"
        same = [
            each
            for each, other in self.battle.units.items()
            if each != key and other.side == unit.side and self._say(T("{unit}", unit=warrior(each)))[:1] == name[:1]
        ]
        return name[: 2 if same else 1]

    def _piece(self, key: str, lit: bool) -> plane.PlanePiece:
        piece, shape = self.battle.pieces[key], self.scene.pieces[key].shape
        label = self._say(T("{piece}", piece=piece_name(key)))
        return plane.PlanePiece(key, shape.corners, ground_of(piece), label, piece.burning > 0, lit)


def _number(npc: str) -> str:
    return npc.rpartition(" ")[2][:2]


def _with(battle: Battle, elsewhere: Mapping[str, Point]) -> Battle:
    changed = {key: replace(battle.units[key], at=at, unsure=False) for key, at in elsewhere.items()}
    return replace(battle, units={**battle.units, **changed}) if changed else battle


def ground_of(piece: Piece) -> PlaneGround:
    traits = piece.traits
    if traits.opaque:
        return PlaneGround.SOLID
    if traits.obstacle or piece.burning or piece.smoke:
        return PlaneGround.HATCHED
    return PlaneGround.DOTTED if traits.difficult or traits.hostile or traits.swim else PlaneGround.PLAIN


def cm(mm: int) -> Text:
    return T("{n}.{m} cm", n=mm // 10, m=mm % 10)


def sight_words(seen: Seen, battle: Battle) -> Text:
    names = [
        T("{piece}", piece=piece_name(key)) if key in battle.pieces else T("{unit}", unit=warrior(key))
        for key in seen.obstacles
    ]
    match seen.sight:
        case Sight.FREE:
            return T("in free sight")
        case Sight.HINDERED:
            many = Tn("past {n} obstacle", "past obstacles of {n}", seen.penalty)
            return T("{many} ({what})", many=many, what=listed(names)) if names else many
        case Sight.BLOCKED:
            return T("not in sight ({what})", what=listed(names)) if names else T("not in sight")
        case Sight.FOGGED:
            return T("lost in the fog")
