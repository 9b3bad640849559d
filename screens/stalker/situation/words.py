"""What the situation screen says: every sentence as a `Text`, so that it can be said in any language."""

from __future__ import annotations

from engine.field.grid import Direction
from engine.field.routes import Reached
from engine.field.sight import SightLine, Stop
from engine.stalker.situation.file import Situation
from engine.table.text import Name, T, Text, Tn, listed

LOOKS = {
    Direction.N: T("looks north"),
    Direction.E: T("looks east"),
    Direction.S: T("looks south"),
    Direction.W: T("looks west"),
}
DIRECTIONS = {
    Direction.N: T("To the north"),
    Direction.E: T("To the east"),
    Direction.S: T("To the south"),
    Direction.W: T("To the west"),
}
STOPS = {
    Stop.LIMIT: T("as far as it sees"),
    Stop.WALL: T("a wall"),
    Stop.PANE: T("a window"),
    Stop.DARK: T("a “no sight” marker"),
    Stop.EDGE: T("the edge of the board"),
}


def fields(n: int) -> Text:
    return Tn("{n} field", "{n} fields", n)


def corners(n: int) -> Text:
    return Tn("{n} corner", "{n} corners", n)


def measure(found: Reached) -> Text:
    if found.length is None or found.corners is None:
        return T("no way")
    return T("{fields} · {corners}", fields=fields(found.length), corners=corners(found.corners))


def unit_name(situation: Situation, ident: str) -> Text:
    """An enemy by its card and number, a stalker by name."""
    if ident in situation.stalkers:
        return T("{name}", name=Name("stalker", ident))
    card = situation.enemies[ident].card
    return T("{card}\u00a0{number}", card=Name("enemy_card", card), number=enemy_number(situation, ident))


def enemy_number(situation: Situation, ident: str) -> int:
    return list(situation.enemies).index(ident) + 1


def look_words(look: SightLine) -> tuple[Text, Text, Text]:
    """A direction, what ends the look there, and how many fields are seen."""
    if look.limit == 0:
        return DIRECTIONS[look.direction], T("does not look this way"), fields(0)
    reasons = list(dict.fromkeys(stop for _, stop, _ in look.stops))
    stopped = listed([STOPS[stop] for stop in reasons]) if reasons else STOPS[Stop.LIMIT]
    seen = sum(len(step) for step in look.steps)
    return DIRECTIONS[look.direction], T("ends at: {stops}", stops=stopped), fields(seen)


def verdict(found: Reached, best: Reached, ties: int) -> Text:
    """Why this one is nearest, or is not."""
    if found.length is None:
        return T("cannot be reached")
    if found.through_shunned:
        return T("only through an anomaly")
    if (found.length, found.corners) == (best.length, best.corners):
        return T("equally near: the leader decides") if ties > 1 else T("the nearest")
    if found.length == best.length:
        return T("as far, but round more corners")
    return T("farther away")
