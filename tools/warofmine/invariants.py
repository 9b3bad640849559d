"""What must hold after every step of a siege (brief h)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.rules.drawing import EXPLORATION, LOCATIONS, NARRATIVE
from engine.warofmine.state.counts import Counts
from engine.warofmine.state.look import MOST_PEOPLE, holds_weapon
from engine.warofmine.state.siege import Siege


def broken(state: Siege, content: SiegeContent) -> Iterator[str]:
    """Every sentence that does not hold."""
    yield from _tokens(state, content)
    yield from _people(state)
    yield from _cards(state)
    if not 1 <= state.noise <= 10:
        yield f"noise is {state.noise}"
    if state.leader not in state.players:
        yield f"{state.leader} leads and does not play"
    if state.cold < 0:
        yield f"cold is {state.cold}"


def _tokens(state: Siege, content: SiegeContent) -> Iterator[str]:
    """Box, storage, findings, treated, held and removed are all there is of a kind."""
    held: Counter[str] = Counter()
    for each in state.people.values():
        held.update(each.treated)
        if holds_weapon(each) and each.weapon is not None:
            held[each.weapon] += 1
    piles: tuple[Counts, ...] = (state.storage, state.findings, state.box, state.removed, held)
    for kind, token in content.tokens.items():
        total = sum(pile.get(kind, 0) for pile in piles)
        if total != token.total:
            yield f"{total} of {kind}, there are {token.total}"
        if any(pile.get(kind, 0) < 0 for pile in piles):
            yield f"fewer than none of {kind}"


def _people(state: Siege) -> Iterator[str]:
    if len(state.present) > MOST_PEOPLE:
        yield f"{len(state.present)} people are present"
    for who, each in state.people.items():
        if any(not 0 <= level <= 4 for level in each.states.values()):
            yield f"{who} has levels {dict(each.states)}"
        if each.gone and (who in state.placed or each.treated):
            yield f"{who} is gone and still acts"
    if state.fight and not state.fight.fighters:
        yield "a fight without fighters"


def _cards(state: Siege) -> Iterator[str]:
    """Every card of a deck lies in exactly one place."""
    elsewhere: dict[str, tuple[str, ...]] = {
        EXPLORATION: state.unknown,
        LOCATIONS: tuple(state.locations.values()),
        NARRATIVE: (*state.narrative, *state.offered),
    }
    for name, deck in state.decks.items():
        away = (*elsewhere.get(name, ()), *state.red.get(name, ()))
        everything = (*deck.cards, *deck.discards, *deck.removed, *away)
        twice = [card for card, n in Counter(everything).items() if n > 1]
        if twice:
            yield f"{twice} of {name} lie in two places"


def card_counts(state: Siege) -> dict[str, int]:
    """How many cards each deck has in all places; it never changes but for characters and the house."""
    away = {
        EXPLORATION: len(state.unknown),
        LOCATIONS: len(state.locations),
        NARRATIVE: len(state.narrative) + len(state.offered),
    }
    counted = {}
    for name, deck in state.decks.items():
        piles = len(deck.cards) + len(deck.discards) + len(deck.removed)
        counted[name] = piles + away.get(name, 0) + len(state.red.get(name, ()))
    return {name: n for name, n in counted.items() if name not in ("characters", "shelter")}
