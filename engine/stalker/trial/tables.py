"""Small tables of S.T.A.L.K.E.R.: seven fields with cover, a door and a window, stalkers, an enemy, an anomaly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import islice

from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.missions import (
    Kit,
    Library,
    LootStack,
    MatchContent,
    MissionAnomaly,
    MissionCard,
    MissionEnemy,
    PetalOverlay,
    Standing,
)
from engine.stalker.content.units import Group
from engine.stalker.game import ZONE
from engine.stalker.setup import Seat, Setup, box_of, start_mission
from engine.stalker.state import Mission
from engine.stalker.zone.shortage import standees_of
from engine.table.canon import Json, Raw
from engine.table.play import Play
from engine.table.rng import Rng

FIELDS: Json = {
    "a": {"cells": [[0, 0]]},
    "b": {"cells": [[1, 0], [2, 0]]},
    "c": {"cells": [[3, 0]]},
    "d": {"cells": [[0, 1]]},
    "e": {"cells": [[1, 1]]},
    "f": {"cells": [[2, 1], [3, 1]], "cover": 1, "room": "hut"},
    "g": {"cells": [[0, 2], [1, 2], [2, 2], [3, 2]]},
}
PLAN = Raw(
    {
        "fields": FIELDS,
        "borders": [
            {"cells": [[2, 0], [2, 1]], "kind": "wall"},
            {"cells": [[3, 0], [3, 1]], "kind": "window"},
            {"cells": [[1, 1], [2, 1]], "kind": "door"},
        ],
    }
)
START = ("g", "d")
SIZES = (1, 4)


@dataclass(frozen=True)
class TrialTable:
    box: Box
    state: Mission
    stalker: str
    enemy: str

    def play(self) -> ZonePlay:
        return Play(self.state, self.box, ZONE.reduce, Rng(1))


def small_mission(library: Library, enemies: Iterable[str] = (), anomaly: str = "") -> MissionCard:
    """Enemies of these cards, or of any; one of them near the stalkers, one out of sight."""
    cards = library.cards
    named = [*dict.fromkeys([*enemies, *cards.enemies])]
    able = [key for key in named if standees_of(cards, key)][:2]
    places = (Standing("b", "S"), Standing("f", "W"))
    overlay = PetalOverlay("e", {"e": (1, 2), "d": (3,)})
    known = [anomaly] if anomaly else [*islice(cards.anomalies, 1)]
    return MissionCard(
        {"en": "small"},
        plan=PLAN,
        start=START,
        enemies=tuple(
            MissionEnemy(key, group, n % 2 + 1, standees_of(cards, key), (places[n],))
            for n, (key, group) in enumerate(zip(able, (Group.PACK, Group.HORDE), strict=False))
        ),
        loot=(LootStack("c"), LootStack("d")),
        anomalies={"odd": MissionAnomaly((overlay,), tuple(known))} if known else {},
        unknown={str(n): {"none": 1} for n in range(1, 5)} if cards.unknown else {},
        unknown_fields=("c",) if cards.unknown else (),
    )


def table(
    library: Library,
    mission: MissionCard,
    seats: Iterable[str],
    kit: Kit | None = None,
    companion: str = "",
    job: str = "",
) -> TrialTable:
    """A mission at its beginning. Raises what setting it up raises."""
    names = [*seats]
    tiles = {place.tile for place in mission.tiles} | ({mission.lost_area.tile.tile} if mission.lost_area else set())
    found = MatchContent(library.cards, mission, "", {key: library.tiles[key] for key in tiles if key in library.tiles})
    box = box_of(found)
    setup = Setup(tuple(Seat(name, kit) for name in names), names[0], bool(mission.lost_area), companion, job)
    state = start_mission(box, setup, Rng(1))
    return TrialTable(box, state, names[0], next(iter(state.enemies), ""))


def seats(library: Library, n: int, first: str = "") -> list[str]:
    named = [*dict.fromkeys([*([first] if first else []), *library.cards.stalkers])]
    return named[:n]


def alone(library: Library, kind: str, key: str) -> Library:
    """The same with this card only in its deck, so that it is the one that is drawn."""
    deck = getattr(library.cards, kind)
    return replace(library, cards=replace(library.cards, **{kind: {key: deck[key]}}))
