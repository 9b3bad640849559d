"""What a friend's scenario must begin with, so that the rules can go on from there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.jagged.box import Box, printed
from engine.jagged.state import State
from engine.packs.fault import Fault, wrong


def table_faults(box: Box, state: State) -> Iterator[Fault]:
    """Whoever stands or lies somewhere does so in an area of the map, and whoever is at it plays."""
    areas = box.region.areas
    for place, figures in (("mercs", state.mercs), ("enemies", state.enemies), ("bodies", state.bodies)):
        for name, figure in figures.items():
            if figure.field and figure.field not in areas:
                yield wrong("no_field", place, name, id=figure.field)
    for place, lying in (("encounters", state.encounters), ("loot_tokens", state.loot_tokens)):
        yield from (wrong("no_field", place, id=area) for area in lying if area not in areas)
    if state.active and state.active not in state.mercs:
        yield wrong("not_here", "active", id=state.active)
    yield from _card_faults(box, state)


def _card_faults(box: Box, state: State) -> Iterator[Fault]:
    """What is held, worn and carried is equipment; what waits in a sector is a spawn card and a lieutenant."""
    cards = box.grown(state.learnt).cards
    for name, merc in state.mercs.items():
        for place, held in (("hands", merc.hands), ("armour", merc.armour), ("pack", merc.pack)):
            strange = [each for each in held if printed(each) not in cards.items]
            yield from (wrong("not_here", "mercs", name, place, id=each) for each in strange)
    for name, sector in state.sectors.items():
        if sector.spawn and printed(sector.spawn) not in cards.spawn:
            yield wrong("not_here", "sectors", name, "spawn", id=sector.spawn)
        if sector.lieutenant and sector.lieutenant not in cards.lieutenants:
            yield wrong("not_here", "sectors", name, "lieutenant", id=sector.lieutenant)
