"""Situation files: one moment of a game as JSON (shared/games/EDEN.md, f). The format is a promise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from engine.eden.content.box import Box
from engine.eden.content.profiles import Profile
from engine.eden.content.reading import TRAIT_KEYS, read_profile, read_traits
from engine.eden.scene import place_of
from engine.eden.state import ACTION_POINTS, Battle, Piece, Rules, Side, Table, Unit, no_wounds
from engine.eden.words import Deployment, Edge, Marker, Run, Weather, Zone
from engine.open.shapes import Outline, Point, fault
from engine.table.reading import Node

GAME = "eden"
MOST_OF_EACH = 64
MOST_PROFILES = 2 * MOST_OF_EACH
LEAST_CORNERS, MOST_CORNERS = 3, 64
LEAST_TABLE, MOST_TABLE = 100, 3000
MOST_MARKERS = 99
MOST_AP = MOST_ATTACKS = 9
OVERLAP = 1
"""Bases in contact may overlap by this much: whole millimetres cannot always touch exactly (E3)."""

NPC_KEYS = ("profile", "at", "wounds", *Marker, "exposed")
WARRIOR_KEYS = (*NPC_KEYS, "side", "ap", "attacks", "leader", "hidden", "sheltered")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Situation:
    battle: Battle
    box: Box


def read_situation(node: Node) -> Situation:
    keys = ("table", "rules", "sides", "objectives", "terrain", "profiles", "warriors", "npcs")
    entries = node.table("game", *keys)
    if "game" not in entries:
        node.fail("the key game is missing")
    if entries["game"].value != GAME:
        entries["game"].fail(f"this is not a situation of {GAME}")
    table = _read_table(entries["table"]) if "table" in entries else Table()
    profiles = _each(entries, "profiles", MOST_PROFILES, read_profile)
    pieces = _each(entries, "terrain", MOST_OF_EACH, lambda each: _read_piece(each, table))
    reading = _Units(table, profiles, pieces)
    units = _each(entries, "warriors", MOST_OF_EACH, reading.warrior)
    npcs = _each(entries, "npcs", MOST_OF_EACH, reading.npc)
    objectives: Mapping[str, Point | None] = _each(
        entries, "objectives", MOST_OF_EACH, lambda each: _read_place(each.table("at"), each, table)
    )
    _check_ids(entries)
    _check_leaders(entries, units)
    _check_places(entries, {**units, **npcs}, profiles)
    battle = Battle(
        table=table,
        rules=_read_rules(entries["rules"]) if "rules" in entries else Rules(npc_dice=False),
        sides=_each(entries, "sides", MOST_OF_EACH, _read_side),
        objectives=objectives,
        pieces=pieces,
        units={**units, **npcs},
    )
    return Situation(battle, Box(profiles=profiles))


def _each(entries: Mapping[str, Node], key: str, most: int, read: Callable[[Node], V]) -> dict[str, V]:
    return {name: read(node) for name, node in entries[key].entries(most)} if key in entries else {}


def _read_table(node: Node) -> Table:
    sizes = {key: size.number(LEAST_TABLE, MOST_TABLE) for key, size in node.table("width", "height").items()}
    return Table(sizes.get("width", Table().width), sizes.get("height", Table().height))


def _read_rules(node: Node) -> Rules:
    table = node.table("terrain", "weather", "npcs", "points", "contamination", "blast")
    weather = table["weather"].items(len(Weather)) if "weather" in table else []
    default = Rules()
    return Rules(
        extended=table["terrain"].one_of(("extended", "basic")) == "extended" if "terrain" in table else True,
        weather=tuple(each.enum(Weather) for each in weather),
        npcs=table["npcs"].enum(Run) if "npcs" in table else default.npcs,
        points=table["points"].number(1, 1000) if "points" in table else default.points,
        contamination=table["contamination"].number(0, 20) if "contamination" in table else default.contamination,
        blast=table["blast"].number(1, 300) if "blast" in table else default.blast,
        npc_dice=False,
    )


def _read_side(node: Node) -> Side:
    table = node.table("edge", "deployment")
    return Side(
        edge=table["edge"].maybe(lambda each: each.enum(Edge)) if "edge" in table else None,
        deployment=table["deployment"].enum(Deployment) if "deployment" in table else Deployment.OPEN,
    )


def _read_piece(node: Node, table: Table) -> Piece:
    entries = node.table("outline", "burning", "hits", *TRAIT_KEYS)
    if "outline" not in entries:
        node.fail("the key outline is missing")
    return Piece(
        read_traits(entries),
        read_outline(entries["outline"], table),
        burning=entries["burning"].number(0, MOST_MARKERS) if "burning" in entries else 0,
        hits=entries["hits"].number(0, MOST_MARKERS) if "hits" in entries else 0,
    )


def read_outline(node: Node, table: Table) -> Outline:
    corners = tuple(_read_point(each, table) for each in node.items(MOST_CORNERS, LEAST_CORNERS))
    if problem := fault(corners):
        node.fail(f"no simple polygon: {problem}")
    return Outline(corners)


def _read_place(entries: Mapping[str, Node], node: Node, table: Table) -> Point:
    if "at" not in entries:
        node.fail("the key at is missing")
    return _read_point(entries["at"], table)


def _read_point(node: Node, table: Table) -> Point:
    x, y = node.items(2, 2)
    return Point(x.number(0, table.width), y.number(0, table.height))


@dataclass(frozen=True)
class _Units:
    """Reads warriors and NPCs: where they may stand, what they are, what hostile ground there is."""

    table: Table
    profiles: Mapping[str, Profile]
    pieces: Mapping[str, Piece]

    def warrior(self, node: Node) -> Unit:
        entries = node.table(*WARRIOR_KEYS)
        if "side" not in entries:
            node.fail("the key side is missing")
        side = entries["side"].text()
        if not side.isprintable():
            entries["side"].fail("an id has 1 to 64 printable characters")
        return self._unit(node, entries, side)

    def npc(self, node: Node) -> Unit:
        return self._unit(node, node.table(*NPC_KEYS), "")

    def _unit(self, node: Node, entries: Mapping[str, Node], side: str) -> Unit:
        profile = self._profile(node, entries)
        markers = {key: entries[key].number(0, MOST_MARKERS) if key in entries else 0 for key in Marker}
        return Unit(
            profile,
            side,
            _read_place(entries, node, self.table),
            self._wounds(entries, self.profiles[profile]),
            fire=markers[Marker.FIRE],
            fear=markers[Marker.FEAR],
            poison=markers[Marker.POISON],
            rage=markers[Marker.RAGE],
            slow=markers[Marker.SLOW],
            ap=entries["ap"].number(0, MOST_AP) if "ap" in entries else ACTION_POINTS,
            attacks=entries["attacks"].number(0, MOST_ATTACKS) if "attacks" in entries else 0,
            leader=entries["leader"].flag() if "leader" in entries else False,
            hidden=entries["hidden"].flag() if "hidden" in entries else False,
            sheltered=entries["sheltered"].flag() if "sheltered" in entries else False,
            exposed=frozenset(self._exposed(entries)),
        )

    def _profile(self, node: Node, entries: Mapping[str, Node]) -> str:
        if "profile" not in entries:
            node.fail("the key profile is missing")
        name = entries["profile"].text()
        if name not in self.profiles:
            entries["profile"].fail(f"there is no profile {name}")
        return name

    def _wounds(self, entries: Mapping[str, Node], profile: Profile) -> Mapping[Zone, int]:
        wounds = dict(no_wounds())
        for key, node in entries["wounds"].table(*Zone).items() if "wounds" in entries else ():
            zone = Zone(key)
            # Who has lost the last point of a zone is out of action and no longer on the table (B1.D).
            wounds[zone] = node.number(0, profile.constitution[zone].total - 1)
        return wounds

    def _exposed(self, entries: Mapping[str, Node]) -> Iterator[str]:
        for node in entries["exposed"].items(MOST_OF_EACH) if "exposed" in entries else ():
            if (piece := node.text()) not in self.pieces:
                node.fail(f"there is no terrain {piece}")
            yield piece


def _check_ids(entries: Mapping[str, Node]) -> None:
    """One name for one thing."""
    taken: dict[str, str] = {}
    for kind in ("warriors", "npcs", "terrain", "objectives"):
        for name in entries[kind].value if kind in entries else ():
            if name in taken:
                entries[kind].child(name).fail(f"this id stands in {taken[name]} already")
            taken[name] = kind


def _check_leaders(entries: Mapping[str, Node], warriors: Mapping[str, Unit]) -> None:
    led: set[str] = set()
    for name, unit in warriors.items():
        if unit.leader and unit.side in led:
            entries["warriors"].child(name).child("leader").fail(f"{unit.side} has a leader already")
        if unit.leader:
            led.add(unit.side)


def _check_places(entries: Mapping[str, Node], units: Mapping[str, Unit], profiles: Mapping[str, Profile]) -> None:
    standing: list[tuple[str, Point, int]] = []
    for name, unit in units.items():
        radius = profiles[unit.profile].radius
        here = place_of(unit)
        for other, at, its_radius in standing:
            apart = (here.x - at.x) ** 2 + (here.y - at.y) ** 2
            if apart < (radius + its_radius - OVERLAP) ** 2:
                kind = "npcs" if unit.is_npc else "warriors"
                entries[kind].child(name).child("at").fail(f"overlaps the base of {other} by more than {OVERLAP} mm")
        standing.append((name, here, radius))
