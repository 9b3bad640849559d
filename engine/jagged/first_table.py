"""What a friend's scenario must begin with, so that the rules can go on from there."""

from __future__ import annotations

from collections.abc import Container, Iterator

from engine.jagged.box import Box, printed
from engine.jagged.state import State
from engine.packs.fault import Fault, wrong
from engine.table.deck import Deck as Pile


def table_faults(box: Box, state: State) -> Iterator[Fault]:
    """Whoever stands or lies somewhere does so in an area of the map, and whoever is at it plays."""
    areas = box.region.areas
    yield from _sector_faults(box, state)
    for place, figures in (("mercs", state.mercs), ("enemies", state.enemies), ("bodies", state.bodies)):
        for name, figure in figures.items():
            if figure.field and figure.field not in areas:
                yield wrong("no_field", place, name, id=figure.field)
    for place, lying in (("encounters", state.encounters), ("loot_tokens", state.loot_tokens)):
        yield from (wrong("no_field", place, id=area) for area in lying if area not in areas)
    if state.active and state.active not in state.mercs:
        yield wrong("not_here", "active", id=state.active)
    yield from _card_faults(box, state)


def _sector_faults(box: Box, state: State) -> Iterator[Fault]:
    """Every sector the scenario lays is there, and every open mission; nobody is in, or leads to, another."""
    laid = box.scenario.sectors if box.scenario is not None else ()
    for name in (*laid, *state.missions):
        if name not in state.sectors:
            yield wrong("no_sector", "sectors", id=name)
    for name in state.sectors:
        if name not in box.region.sectors:
            yield wrong("no_sector", "sectors", id=name)
    named: list[tuple[tuple[str, ...], str]] = [
        (("mercs", name), merc.sector) for name, merc in state.mercs.items() if merc.field
    ]
    named += [(("enemies", name), enemy.sector) for name, enemy in state.enemies.items()]
    named += [(("missions", name), mission.access) for name, mission in state.missions.items()]
    named += [(("access",), sector) for way in state.access for sector in way]
    for path, sector in named:
        if sector not in state.sectors:
            yield wrong("no_sector", *path, id=sector)
    for place, figures in (("mercs", state.mercs), ("enemies", state.enemies)):
        for name, figure in figures.items():
            if figure.field in box.region.areas and box.region.sector_of(figure.field) != figure.sector:
                yield wrong("no_field", place, name, id=figure.field)


def _card_faults(box: Box, state: State) -> Iterator[Fault]:
    """What is held, worn and carried is equipment; what waits in a sector is a spawn card and a lieutenant; of decks,
    what is turned by itself is known."""
    cards = box.grown(state.learnt).cards
    decks = state.decks
    known: list[tuple[str, Pile, Container[str]]] = [("encounters", decks.encounters, cards.encounters)]
    known += [("missions", decks.missions, cards.missions)]
    known += [("spawn", pile, cards.spawn) for pile in decks.spawn.values()]
    for deck, pile, there in known:
        strange = [each for each in (*pile.cards, *pile.discards) if printed(each) not in there]
        yield from (wrong("not_here", "decks", deck, id=each) for each in strange)
    for name, merc in state.mercs.items():
        for place, held in (("hands", merc.hands), ("armour", merc.armour), ("pack", merc.pack)):
            strange = [each for each in held if printed(each) not in cards.items]
            yield from (wrong("not_here", "mercs", name, place, id=each) for each in strange)
    for name, sector in state.sectors.items():
        if sector.spawn and printed(sector.spawn) not in cards.spawn:
            yield wrong("not_here", "sectors", name, "spawn", id=sector.spawn)
        if sector.lieutenant and sector.lieutenant not in cards.lieutenants:
            yield wrong("not_here", "sectors", name, "lieutenant", id=sector.lieutenant)
