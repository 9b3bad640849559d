"""Setting a siege up (J1, J2): everything random from the match's own dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, TypeVar

from engine.table.deck import Deck
from engine.table.record import LATER
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.text import T
from engine.warofmine.content.cards import CharacterCard, SiegeCard
from engine.warofmine.content.checks_siege import CHAPTERS, ENDING
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import OWN, Border, Where
from engine.warofmine.rules.drawing import (
    CHARACTERS,
    ENCOUNTERS,
    EVENTS,
    EXPLORATION,
    FATE,
    LOCATIONS,
    NARRATIVE,
    RAIDS,
    SHELTER,
    VISITORS,
)
from engine.warofmine.state.counts import counted, without
from engine.warofmine.state.look import MOST_PEOPLE, UNSEEN, card_of, front_of, plan_of
from engine.warofmine.state.siege import WELL, Holding, Person, Siege

R = TypeVar("R")
MOST_PLAYERS = 6
MOST_REAL = 200
REAL_DECKS = (EVENTS, EXPLORATION, ENCOUNTERS, RAIDS, FATE, NARRATIVE, VISITORS, LOCATIONS, SHELTER)

BOX: Mapping[str, int] = {
    EVENTS: 13,
    EXPLORATION: 26,
    ENCOUNTERS: 14,
    RAIDS: 10,
    FATE: 7,
    NARRATIVE: 15,
    VISITORS: 12,
    LOCATIONS: 18,
    SHELTER: 19,
}
"""Cards of the printed box, red corners included (P, brief c.3; 13 events as J1 stacks them)."""
BOX_RED: Mapping[str, int] = {ENCOUNTERS: 4, RAIDS: 4}
"""How many of them have a red corner: assumed, as in our own siege."""


class Cards(StrEnum):
    """Which records are dealt, where a kind holds some of them; else all there are."""

    ALL = ""
    OURS = "own"
    """Our own siege, without what the group has entered from its box."""
    BOX = "box"
    """What the group has entered from its box."""

    def of(self, records: Mapping[str, R]) -> Mapping[str, R]:
        if self is Cards.ALL:
            return records
        found = {
            key: each for key, each in records.items() if (getattr(each, "source", "") == OWN) == (self is Cards.OURS)
        }
        return found or records


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays which siege, and which decks lie on the table as real cards (with how many cards)."""

    players: tuple[str, ...]
    siege: str
    leader: str = ""
    """"": at random (J1)."""
    people: tuple[str, ...] = ()
    """The starters, if the group picks them."""
    real: Mapping[str, int] = field(default_factory=dict)
    red: Mapping[str, int] = field(default_factory=dict)
    """Red-corner cards of real raid and encounter decks."""
    cards: Cards = field(default=Cards.ALL, metadata=LATER)
    """Which of the records the app plays with."""


def copies(cards: Mapping[str, Any]) -> list[str]:
    """Every physical card; equal ones are numbered: "junk#1", "junk#2"."""
    return [
        key if card.copies == 1 else f"{key}#{n}"
        for key, card in sorted(cards.items())
        for n in range(1, card.copies + 1)
    ]


def unseen(deck: str, n: int) -> tuple[str, ...]:
    """Real cards of which the app only knows that they are there."""
    return tuple(f"{UNSEEN}{deck}-{i}" for i in range(1, n + 1))


def start_siege(content: SiegeContent, setup: Setup, rng: Rng) -> Siege:
    """The table as the first morning dawns. Raises Refused for a set-up that is not allowed."""
    _check(content, setup)
    card = content.sieges[setup.siege]
    leader = setup.leader or rng.choose(setup.players)
    state = Siege(siege=setup.siege, players=setup.players, leader=leader)
    state = _people(content, setup, card, state, rng)
    state = _tokens(content, card, state)
    state = _fittings(content, setup, state)
    state = _house(content, setup, state, rng)
    state = _decks(content, setup, state, rng)
    return _locations(state)


def _check(content: SiegeContent, setup: Setup) -> None:
    players = setup.players
    if not 1 <= len(players) <= MOST_PLAYERS or len(set(players)) < len(players):
        raise Refused("wrong_number", T("One to six different players take part."))
    if any(not 1 <= len(name) <= 64 or not name.isprintable() for name in players):
        raise Refused("bad_name", T("A name has 1 to 64 characters."))
    if setup.leader and setup.leader not in players:
        raise Refused("unknown_leader", T("The leader must be one of the players."))
    if setup.siege not in content.sieges:
        raise Refused("unknown_siege", T("There is no such siege."))
    if any(who not in content.characters for who in setup.people) or len(set(setup.people)) < len(setup.people):
        raise Refused("unknown_character", T("There is no such character."))
    if len(setup.people) > MOST_PEOPLE:
        raise Refused("four_characters", T("At most four characters can be there."))
    for deck, n in (*setup.real.items(), *setup.red.items()):
        if deck not in REAL_DECKS or not 0 <= n <= MOST_REAL:
            raise Refused("unknown_deck", T("There is no such deck."))


def pick_starters(order: Sequence[str], borders: Mapping[str, Border], red: int, black: int) -> tuple[str, ...]:
    """In the order drawn: the first so many red-bordered, the first so many black-bordered (J1)."""
    reds = [who for who in order if borders[who] is Border.RED][:red]
    blacks = [who for who in order if borders[who] is Border.BLACK][:black]
    return (*reds, *blacks)


def _people(content: SiegeContent, setup: Setup, card: SiegeCard, state: Siege, rng: Rng) -> Siege:
    dealt = _dealt_people(content, setup, card)
    order = rng.shuffled(sorted(dealt))
    borders = {who: each.border for who, each in dealt.items()}
    starters = setup.people or pick_starters(order, borders, card.red, card.black)
    rest = rng.shuffled([who for who in order if who not in starters])
    people = {}
    for who in sorted(starters):
        each = content.characters[who]
        people[who] = Person(each.prowess, each.empathy, each.slots, states={**WELL, **card.states})
    return replace(state, people=people, decks={CHARACTERS: Deck(rest)})


def _dealt_people(content: SiegeContent, setup: Setup, card: SiegeCard) -> Mapping[str, CharacterCard]:
    """Those of the cards that are played with; all there are, if they are too few to begin with."""
    found = setup.cards.of(content.characters)
    reds = sum(each.border is Border.RED for each in found.values())
    return found if reds >= card.red and len(found) - reds >= card.black else content.characters


def _tokens(content: SiegeContent, card: SiegeCard, state: Siege) -> Siege:
    """J2: the first things in the storage; everything else lies in the box."""
    total = {kind: token.total for kind, token in content.tokens.items()}
    storage = counted({kind: min(n, total.get(kind, 0)) for kind, n in card.storage.items()})
    return replace(state, storage=storage, box=without(total, storage))


def _fittings(content: SiegeContent, setup: Setup, state: Siege) -> Siege:
    """Green corners to the constructions, all others are ideas (J1)."""
    standing = [spot.fitting for spot in plan_of(state, content).spots.values() if spot.fitting]
    # A box is entered bit by bit: until all of it is there, a house can be furnished with ours too.
    known = content.fittings if setup.cards is Cards.BOX else setup.cards.of(content.fittings)
    left = copies(known)
    for fitting in standing:
        copy = next((each for each in left if card_of(each) == fitting), None)
        if copy is not None:
            left.remove(copy)
    green = tuple(copy for copy in left if content.fittings[card_of(copy)].green)
    return replace(state, constructions=green, ideas=tuple(copy for copy in left if copy not in green))


def _house(content: SiegeContent, setup: Setup, state: Siege, rng: Rng) -> Siege:
    """Shelter cards on fields of the same name, backs unseen (J1)."""
    waiting = [] if SHELTER in setup.real else list(rng.shuffled(copies(setup.cards.of(content.shelter))))
    shelter = {}
    for name, spot in sorted(plan_of(state, content).spots.items()):
        if spot.card:
            laid = [copy for copy in waiting if content.shelter[card_of(copy)].laid]
            fits = next((copy for copy in laid if front_of(content, copy) == spot.card), "")
            if fits:
                waiting.remove(fits)
            # Without a record the field's own name tells what lies there.
            shelter[name] = Holding(card=fits or spot.card)
        elif spot.fitting:
            shelter[name] = Holding(fitting=spot.fitting)
    return replace(state, shelter=shelter, decks={**state.decks, SHELTER: Deck(tuple(waiting))})


def _decks(content: SiegeContent, setup: Setup, state: Siege, rng: Rng) -> Siege:
    tables: Mapping[str, Mapping[str, Any]] = {
        EXPLORATION: content.exploration,
        ENCOUNTERS: content.encounters,
        RAIDS: content.raids,
        FATE: content.fate,
        NARRATIVE: content.narrative,
        VISITORS: content.visitors,
        LOCATIONS: content.locations,
    }
    decks = dict(state.decks)
    red: dict[str, tuple[str, ...]] = {ENCOUNTERS: (), RAIDS: ()}
    for name, known in sorted(tables.items()):
        if name in setup.real:
            decks[name] = Deck(unseen(name, setup.real[name]))
            if name in red:
                red[name] = unseen(f"red-{name}", setup.red.get(name, 0))
            continue
        cards = setup.cards.of(known)
        every = copies(cards)
        if name in red:
            # Red corners are set aside until crime breaks out (J1, J20).
            red[name] = tuple(copy for copy in every if cards[card_of(copy)].red)
        decks[name] = Deck(tuple(copy for copy in every if copy not in red.get(name, ()))).shuffle(rng)
    decks[EVENTS] = _event_deck(content, setup, rng)
    return replace(state, decks={name: decks[name] for name in sorted(decks)}, red=red)


def _event_deck(content: SiegeContent, setup: Setup, rng: Rng) -> Deck:
    """From the top as the siege says; events that are not drawn leave the game (J1)."""
    if EVENTS in setup.real:
        return Deck(unseen(EVENTS, setup.real[EVENTS]))
    events = [f"events/{copy}" for copy in rng.shuffled(copies(setup.cards.of(content.events)))]
    endings = [f"endings/{card}" for card in rng.shuffled(sorted(content.endings))]
    pile: list[str] = []
    for part in content.sieges[setup.siege].shape:
        if isinstance(part, int):
            pile += events[:part]
            events = events[part:]
        elif part in CHAPTERS:
            pile += [
                f"chapters/{name}"
                for name, chapter in sorted(content.chapters.items())
                if chapter.chapter == CHAPTERS[part]
            ][:1]
        else:
            wanted = 1 if part == ENDING else len(endings)
            pile += endings[:wanted]
            endings = endings[wanted:]
    return Deck(tuple(pile), removed=tuple(sorted((*events, *endings))))


def _locations(state: Siege) -> Siege:
    """Three cards on the three location fields (J1)."""
    deck = state.decks[LOCATIONS]
    drawn, rest = deck.draw(len(Where))
    laid = {field.value: card for field, card in zip(Where, drawn, strict=False)}
    return replace(state, locations=dict(sorted(laid.items())), decks={**state.decks, LOCATIONS: rest})
