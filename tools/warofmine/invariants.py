"""What must hold after every step of a siege (brief h)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.rules.drawing import EVENTS, EXPLORATION, LOCATIONS, NARRATIVE
from engine.warofmine.state.counts import Counts
from engine.warofmine.state.look import MOST_PEOPLE, holds_weapon
from engine.warofmine.state.siege import Siege

ENDINGS = "endings/"


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


class Calendar:
    """The event deck counts down by one a day, and an ending is always ahead until it is reached."""

    def __init__(self, state: Siege, *, was_set: bool = False) -> None:
        self.was_set = was_set
        """Whether a day was ever set by hand."""
        self._day, self._left = state.day, {state.day: len(state.deck(EVENTS).cards)}
        self._by_hand: set[int] = {state.day} if was_set else set()
        """Days on which somebody turned the clock by hand: nothing is promised of those."""
        self._has_ending = _has_ending(state)

    def broken(self, state: Siege, *, by_hand: bool = False) -> Iterator[str]:
        day, left = state.day, len(state.deck(EVENTS).cards)
        if by_hand:
            # A step set by hand may be the last of its day: then the day before was cut short.
            self._by_hand |= {self._day, day}
        self._day = day
        first = self._left.setdefault(day, left)
        before = self._left.get(day - 1)
        if day - 1 not in self._by_hand and before is not None and before - first != 1:
            yield f"day {day - 1} took {before - first} cards of the event deck"
        if day not in self._by_hand and not 0 <= first - left <= 1:
            yield f"{first - left} cards of the event deck have been drawn on day {day}"
        if self._has_ending and not state.result and not state.ending and not _has_ending(state):
            yield "no ending is left in the event deck"
        if state.result and state.present and not state.ending and left:
            yield f"the siege is {state.result} without an ending, with people and events left"


def _has_ending(state: Siege) -> bool:
    return any(card.startswith(ENDINGS) for card in state.deck(EVENTS).cards)
