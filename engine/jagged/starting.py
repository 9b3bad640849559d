"""From a library to a match: what a scenario takes along, and what mercs bring to a first one (p. 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.jagged.box import Cards
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
    return MatchContent(
        replace(library.cards, sectors=sectors), card, rules, tuple(sorted(by_hand)), tuple(sorted(veterans))
    )


def first_kits(cards: Cards, mercs: Iterable[str]) -> dict[str, Loadout]:
    """What each merc brings, put on as far as it fits; every copy has an id of its own."""
    given: Counter[str] = Counter()
    kits: dict[str, Loadout] = {}
    for merc in mercs:
        board = cards.mercs[merc]
        hands: list[str] = []
        armour: list[str] = []
        pack: list[str] = []
        for name in board.kit:
            given[name] += 1
            copy = name if given[name] == 1 else f"{name}#{given[name]}"
            kind = cards.items[name].kind
            if kind in (ItemKind.WEAPON, ItemKind.TOOL) and len(hands) < board.weapons:
                hands.append(copy)
            elif kind is ItemKind.ARMOUR and len(armour) < board.armours:
                armour.append(copy)
            else:
                pack.append(copy)
        kits[merc] = Loadout(tuple(hands), tuple(armour), tuple(pack))
    return kits


def first_setup(library: Library, scenario: str, seats: Mapping[str, tuple[str, ...]], dictator: str = "") -> Setup:
    """A scenario on its own, without a campaign around it."""
    mercs = [merc for each in seats.values() for merc in each]
    others = tuple(name for name in library.cards.mercs if name not in mercs)
    named = dictator or next(iter(library.cards.dictators), "")
    return Setup(
        tuple(Seat(player, each) for player, each in seats.items()),
        first_kits(library.cards, mercs),
        named if library.scenarios[scenario].dictator else "",
        reserve=others,
    )
