"""Who is near whom in a match: a liberated sector is one single area (p. 8, J2)."""

from __future__ import annotations

from engine.jagged.box import FightPlay
from engine.jagged.words import Status


def distance(play: FightPlay, one: str, other: str) -> int | None:
    """Range between two areas; None across a sector's edge."""
    region = play.content.region
    sector = region.sector_of(one)
    if sector != region.sector_of(other):
        return None
    if play.state.sectors[sector].status is Status.LIBERATED:
        return 0
    return region.range(one, other)


def is_within(play: FightPlay, one: str, other: str, reach: int) -> bool:
    far = distance(play, one, other)
    return far is not None and far <= reach


def same_area(play: FightPlay, one: str, other: str) -> bool:
    return is_within(play, one, other, 0)


def beside(play: FightPlay, merc: str) -> list[str]:
    """The mercs in a merc's area, itself too, unconscious ones too."""
    here = play.state.mercs[merc].field
    return [name for name, each in play.state.mercs.items() if each.field and same_area(play, here, each.field)]
