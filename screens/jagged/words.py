"""What the screens of a scenario say. Brisk: who, where, how much. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping

from engine.jagged.words import Access, Back, Deck, Quality, Status, Terrain, Time
from engine.table.text import T, Text

ENDED: Mapping[str, Text] = {"won": T("The scenario is won."), "lost": T("The scenario is lost.")}
STATUS: Mapping[Status, Text] = {
    Status.OCCUPIED: T("occupied"),
    Status.CONTESTED: T("contested"),
    Status.LIBERATED: T("liberated"),
}
GROUND: Mapping[Terrain, Text] = {
    Terrain.JUNGLE: T("jungle"),
    Terrain.URBAN: T("urban"),
    Terrain.SWAMP: T("swamp"),
}
BACKS: Mapping[Back, Text] = {
    Back.UNKNOWN: T("nobody knows"),
    Back.WEAK: T("weak"),
    Back.STRONG: T("strong"),
    Back.DEADLY: T("deadly"),
}
SKULLS: Mapping[Back, int] = {Back.UNKNOWN: 0, Back.WEAK: 1, Back.STRONG: 2, Back.DEADLY: 3}
EVENTS: Mapping[Deck, Text] = {
    Deck.YELLOW: T("a yellow event"),
    Deck.ORANGE: T("an orange event"),
    Deck.RED: T("a red event"),
}
ACCESS: Mapping[Access, Text] = {Access.A: T("mission access A"), Access.B: T("mission access B")}
TIMES: Mapping[Time, Text] = {Time.DAY: T("day"), Time.NIGHT: T("night")}
LOOT: Mapping[Quality, Text] = {
    Quality.LOW: T("simple loot"),
    Quality.MEDIUM: T("good loot"),
    Quality.HIGH: T("fine loot"),
}
