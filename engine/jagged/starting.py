"""From a library to a match: what a scenario takes along, and what mercs bring to a first one (p. 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.jagged.box import Cards, printed
from engine.jagged.content.kit import ItemKind
from engine.jagged.content.library import Library
from engine.jagged.rules import HouseRules
from engine.jagged.setup import Loadout, MatchContent, Seat, Setup


def content_for(
    library: Library,
    scenario: str,
    rules: HouseRules = HouseRules(),  # noqa: B008 - an immutable value
    by_hand: Iterable[str] = (),
    veterans: Iterable[str] = (),
) -> MatchContent:
    """The cards of a match; of the sectors only those that are laid."""
    card = library.scenarios[scenario]
    faces = {laid.face for laid in card.sectors.values()}
    sectors = {name: face for name, face in library.cards.sectors.items() if name in faces}
    cards = replace(library.cards, sectors=sectors)
    decks, sides = tuple(sorted(by_hand)), tuple(sorted(veterans))
    return MatchContent(cards, card, rules, decks, sides, rewards_seen=True, places_chosen=True)


def first_kits(cards: Cards, mercs: Iterable[str], extra: Iterable[str] = ()) -> dict[str, Loadout]:
    """What each merc brings, the dearest put on; `extra` cards are dealt out one by one. Every copy has its own id."""
    given: Counter[str] = Counter()
    kits: dict[str, Loadout] = {}
    names = list(mercs)
    dealt = list(extra)
    for i, merc in enumerate(names):
        own = [*cards.mercs[merc].kit, *dealt[i :: len(names)]]
        copies = []
        for name in own:
            given[name] += 1
            copies.append(name if given[name] == 1 else f"{name}#{given[name]}")
        kits[merc] = _put_on(cards, merc, copies)
    return kits


def _put_on(cards: Cards, merc: str, owned: list[str]) -> Loadout:
    board = cards.mercs[merc]
    allies = tuple(card for card in owned if printed(card) in cards.allies)[: board.allies]
    items = {card: cards.items[printed(card)] for card in owned if printed(card) in cards.items}
    best = sorted(items, key=lambda card: -items[card].price)
    light = [card for card in best if not items[card].heavy]
    hands = [card for card in light if items[card].kind in (ItemKind.WEAPON, ItemKind.TOOL)][: board.weapons]
    armour = [card for card in light if items[card].kind is ItemKind.ARMOUR][: board.armours]
    upgrades: dict[str, tuple[str, ...]] = {}
    for card in (card for card in best if items[card].kind is ItemKind.UPGRADE):
        for base in (*hands, *armour):
            room = items[base].upgrade_slots - len(upgrades.get(base, ()))
            if room > 0 and items[base].kind is items[card].upgrades:
                upgrades[base] = (*upgrades.get(base, ()), card)
                break
    placed = {*hands, *armour, *(up for ups in upgrades.values() for up in ups)}
    pack = [card for card in light if card not in placed][: board.inventory]
    return Loadout(tuple(hands), tuple(armour), tuple(pack), allies, upgrades)


def first_setup(library: Library, scenario: str, seats: Mapping[str, tuple[str, ...]], dictator: str = "") -> Setup:
    """A scenario on its own, without a campaign around it: with what the scenarios before would have brought."""
    mercs = [merc for each in seats.values() for merc in each]
    earned = [card for name in _before(library, scenario) for card in library.scenarios[name].cards]
    others = tuple(name for name in library.cards.mercs if name not in mercs)
    named = dictator or next(iter(library.cards.dictators), "")
    return Setup(
        tuple(Seat(player, each) for player, each in seats.items()),
        first_kits(library.cards, mercs, earned),
        named if library.scenarios[scenario].dictator else "",
        reserve=others,
    )


def _before(library: Library, scenario: str) -> list[str]:
    """The scenarios to be won first, in their order; one that nobody has any more brings nothing."""
    found: list[str] = []
    frontier = [*library.scenarios[scenario].needs]
    while frontier:
        name = frontier.pop()
        if name not in found and name in library.scenarios:
            found.append(name)
            frontier.extend(library.scenarios[name].needs)
    return sorted(found, key=lambda name: library.scenarios[name].order)
