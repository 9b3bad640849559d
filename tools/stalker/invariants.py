"""What must hold on the table at any moment of a mission; `faults` names what does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.stalker.content.box import Box
from engine.stalker.content.units import Level
from engine.stalker.events.cards import ASIDE
from engine.stalker.setup import copies
from engine.stalker.stalkers.gear import GEAR_DECKS, cards_in, is_well_kept
from engine.stalker.state import MAX_DOSE, Mission
from engine.stalker.zone import decks


def faults(state: Mission, box: Box) -> list[str]:
    return [
        *_stalkers(state, box),
        *_board(state, box),
        *_company(state, box),
        *_supply(state, box),
        *_cards(state, box),
    ]


def _stalkers(state: Mission, box: Box) -> Iterator[str]:
    for name, stalker in state.stalkers.items():
        if not 0 <= stalker.dose <= MAX_DOSE:
            yield f"dose of {name}: {stalker.dose}"
        if not 0 <= stalker.hp <= box.cards.stalkers[name].hp:
            yield f"hp of {name}: {stalker.hp}"
        if stalker.gear.bolts < 0 or any(
            n < 0 for n in (*stalker.gear.magazines.values(), *stalker.gear.ammo.values())
        ):
            yield f"{name} owes bolts or ammunition"
        if not is_well_kept(box, stalker.gear):
            yield f"the gear of {name} is in disorder"


def _board(state: Mission, box: Box) -> Iterator[str]:
    fields = state.board.plan.fields
    units = {name: enemy.field for name, enemy in state.enemies.items()}
    units |= {name: stalker.field for name, stalker in state.stalkers.items()}
    units |= {name: companion.field for name, companion in state.companions.items()}
    for name, count in Counter(units.values()).items():
        if count > fields[name].holds or fields[name].water:
            yield f"{count} units on {name}, which holds {fields[name].holds}"
    for cover in state.covers:
        if cover.by in units and units[cover.by] != cover.field:
            yield f"{cover.by} covers a symbol on {cover.field} and is not there"
        if cover.by not in units and cover.by not in ("bolt", "artefact"):
            yield f"{cover.by} covers a symbol and is nowhere"
    for enemy_name, enemy in state.enemies.items():
        if not 1 <= enemy.hp <= box.cards.enemies[enemy.card].hp:
            yield f"hp of {enemy_name}: {enemy.hp}"


def _company(state: Mission, box: Box) -> Iterator[str]:
    """A companion is on the board or has left it, never both; nobody counts a job beyond what it asks for."""
    for name, companion in state.companions.items():
        card = box.cards.companions[companion.card]
        if not 1 <= companion.hp <= card.hp:
            yield f"{name} bears {companion.hp} more of {card.hp}"
        if not (0 <= companion.moved <= card.moves and 0 <= companion.acted <= card.acts):
            yield f"{name} has moved {companion.moved} times and acted {companion.acted} times in this round"
        if name in state.stalkers or name in state.enemies:
            yield f"{name} is two units"
    for name in state.fates.keys() & state.companions.keys():
        yield f"{name} is gone and still on the board"
    if state.job is not None:
        if not 0 <= state.job.done <= box.cards.jobs[state.job.card].n:
            yield f"the job is done {state.job.done} times"
        if state.job.paid is not None and state.result is None:
            yield "the job is settled before the mission is over"


def _supply(state: Mission, box: Box) -> Iterator[str]:
    on_board = Counter(enemy.card for enemy in state.enemies.values())
    for each in box.mission.enemies:
        left = state.supply.get(each.card, 0)
        standees = each.standees_for(state.stalker_count)
        if left < 0 or left + on_board[each.card] != standees:
            yield f"{each.card}: {left} in supply and {on_board[each.card]} on the board of {standees}"


def _cards(state: Mission, box: Box) -> Iterator[str]:
    """Every card and every marker is in exactly one place."""
    cards, mission = box.cards, box.mission
    own = {event for row in mission.events for event in row} | {*mission.aside}
    held = Counter(card for stalker in state.stalkers.values() for card in cards_in(stalker.gear))
    everything = {
        decks.LOW: copies({key: card for key, card in cards.activation.items() if card.level is Level.LOW}),
        decks.HIGH: copies({key: card for key, card in cards.activation.items() if card.level is Level.HIGH}),
        decks.INJURIES: copies(cards.injuries),
        decks.LOOT: copies(cards.loot),
        decks.UNKNOWN: copies(cards.unknown),
        **({decks.CONTROL: copies(cards.control)} if cards.control else {}),
        **{deck: copies(getattr(cards, deck)) for deck in GEAR_DECKS},
    }
    markers = {decks.LOOT: state.loot, decks.UNKNOWN: state.unknown}
    for deck, wanted in everything.items():
        found = _piles(state, deck)
        found.update(marker.id for stack in markers.get(deck, {}).values() for marker in stack)
        if deck in GEAR_DECKS:
            found.update({copy: n for copy, n in held.items() if copy in set(wanted)})
        if found != Counter(wanted):
            yield f"{deck}: {Counter(wanted) - found} missing, {found - Counter(wanted)} too many"
    events = _piles(state, decks.EVENTS) + _piles(state, ASIDE) + _piles(state, decks.RANDOM)
    random = copies({key: card for key, card in cards.events.items() if not card.number and key not in own})
    if events.keys() - set(random) - own or set(random) - events.keys() or max(events.values()) > 1:
        yield f"events: {events}"


def _piles(state: Mission, deck: str) -> Counter[str]:
    pile = state.decks[deck]
    return Counter((*pile.cards, *pile.discards, *pile.removed))
