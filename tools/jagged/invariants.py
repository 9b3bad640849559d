"""What must hold after every step of a scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.jagged.box import Box, FightPlay
from engine.jagged.events.base import reduce
from engine.jagged.mercs.cubes import all_cubes
from engine.jagged.mercs.places import layout_of, wrong_with
from engine.jagged.setup import copies
from engine.jagged.state import State
from engine.jagged.words import Status
from engine.table.play import Play
from engine.table.rng import Rng


def problems(state: State, box: Box, owned: Counter[str], asking: bool) -> Iterator[str]:
    """`owned`: every card of the start. In the middle of a rule some cards are in nobody's hands."""
    play: FightPlay = Play(state, box, reduce, Rng(0))
    yield from _cubes(play)
    yield from _tokens(state, box)
    yield from _dictator(state, box)
    yield from _places(play, asking)
    if not asking:
        yield from _cards(state, owned)


def _cubes(play: FightPlay) -> Iterator[str]:
    for name, merc in play.state.mercs.items():
        if name in play.state.dead:
            continue
        cubes = merc.stamina + merc.fatigue + merc.wounds + merc.severe
        if min(merc.stamina, merc.fatigue, merc.wounds, merc.severe) < 0:
            yield f"{name} has fewer than no cubes"
        if cubes != all_cubes(play, name) and not play.state.result:
            yield f"{name} has {cubes} cubes, not {all_cubes(play, name)}"
        if merc.severe > 1:
            yield f"{name} has two severe injuries and lives"


def _tokens(state: State, box: Box) -> Iterator[str]:
    pile = state.decks.encounters
    lying = [token for tokens in state.loot_tokens.values() for token in tokens]
    everything = Counter((*pile.cards, *pile.discards, *lying))
    wanted = Counter(copy for name, card in box.cards.encounters.items() for copy in copies(name, card.copies))
    if everything != wanted:
        yield f"encounter tokens: {everything - wanted} too many, {wanted - everything} missing"
    if sum(state.encounters.values()) > len(pile.cards):
        yield "more encounters lie face down than there are"
    for field, n in state.encounters.items():
        if state.sectors[box.region.sector_of(field)].status is Status.LIBERATED or n < 1:
            yield f"{n} encounters in {field}"
    tank = Counter((*state.decks.tank.cards, *state.decks.tank.discards))
    if tank != Counter(copy for name, card in box.cards.tank.items() for copy in copies(name, card.copies)):
        yield "tank tokens are lost"


def _dictator(state: State, box: Box) -> Iterator[str]:
    card = box.cards.dictators.get(state.dictator.card)
    if card and not 1 <= state.dictator.threat <= card.max:
        yield f"threat {state.dictator.threat}"
    if card and len(state.dictator.laid) > card.slots:
        yield "too many events are laid"
    if min(state.funds, state.rebels, state.dictator.tokens) < 0:
        yield "less than nothing in the supply"
    for name, sector in state.sectors.items():
        if not 0 <= sector.rebels <= sector.rebel_slots:
            yield f"{sector.rebels} rebels in {name}"


def _places(play: FightPlay, asking: bool) -> Iterator[str]:
    state, box = play.state, play.content
    for name, enemy in state.enemies.items():
        row = box.cards.enemies[enemy.card].row(enemy.elite)
        if enemy.damage >= row.hp:
            yield f"{name} should be dead"
        if enemy.field and box.region.sector_of(enemy.field) != enemy.sector:
            yield f"{name} stands in two sectors"
        if state.sectors[enemy.sector].status is not Status.CONTESTED:
            yield f"{name} stands in a sector that is not contested"
    for name, merc in state.mercs.items():
        if merc.field and box.region.sector_of(merc.field) != merc.sector:
            yield f"{name} stands in two sectors"
        if merc.field and not asking and state.sectors[merc.sector].status is Status.OCCUPIED:
            yield f"{name} stands in an occupied sector"
        if not asking and not state.result and (wrong := wrong_with(play, name, layout_of(play, merc))):
            yield f"{name}: {wrong}"


def all_cards(state: State) -> Counter[str]:
    """Every item, ally, event, spawn card and mission, wherever it lies."""
    decks = state.decks
    piles = [*decks.spawn.values(), *decks.loot.values(), *decks.events.values(), decks.missions]
    found = Counter(card for pile in piles for card in (*pile.cards, *pile.discards))
    found.update(decks.market)
    found.update(state.storage)
    found.update(state.dead)
    found.update(state.dictator.laid)
    found.update(list(state.missions))
    found.update(state.dictator.lieutenants)
    found.update(sector.spawn for sector in state.sectors.values() if sector.spawn)
    found.update(sector.lieutenant for sector in state.sectors.values() if sector.lieutenant)
    for merc in state.mercs.values():
        found.update((*merc.items, *merc.allies))
    found.update(up for gear in state.gear.values() for up in gear.upgrades)
    found.update(name for name in (*state.mercs, *state.reserve) if name not in state.dead)
    return found


def _cards(state: State, owned: Counter[str]) -> Iterator[str]:
    now = all_cards(state)
    # A lieutenant comes with its event, and its reward from the A.I.M. deck that is not on the table.
    gone, new = owned - now, now - owned
    if gone:
        yield f"cards are gone: {dict(gone)}"
    for card, n in new.items():
        if n > 1 or now[card] > 1:
            yield f"{card} is there {now[card]} times"
