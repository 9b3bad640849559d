"""Looking things up: the content beside the state."""

from __future__ import annotations

from engine.table.play import Play
from engine.warofmine.content.cards import SiegeCard, Switches, TraitCard
from engine.warofmine.content.house import ShelterPlan
from engine.warofmine.content.pieces import BARE_HANDS, Marker, Obstacle, Weapon
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State, Task, TokenClass, TraitDo
from engine.warofmine.state.clock import Phase
from engine.warofmine.state.counts import Counts
from engine.warofmine.state.open import Place
from engine.warofmine.state.siege import Person, Siege

SiegePlay = Play[Siege, SiegeContent]

MOST_PEOPLE = 4
"""J5."""
UNGUARDED, FALLEN = "333", "266"
"""The book's scripts for a night without guard (J15) and a death out there (J29)."""
UNKNOWN_CARDS = {"near": 10, "mid": 12, "far": 14}
"""W10, where the siege does not say."""
UNSEEN = "?"
SEARCHED = Obstacle(name={})
"""A card nobody described: it is searched and stops nobody."""


def siege_of(state: Siege, content: SiegeContent) -> SiegeCard:
    return content.sieges[state.siege]


def switches_of(state: Siege, content: SiegeContent) -> Switches:
    return siege_of(state, content).switches


def plan_of(state: Siege, content: SiegeContent) -> ShelterPlan:
    return content.shelters[siege_of(state, content).plan]


def card_of(copy: str) -> str:
    """The record behind one of several equal cards: "junk#2" is a "junk"."""
    return copy.partition("#")[0]


def is_unseen(card: str) -> bool:
    """A real card on the table of which the app knows only that it is there."""
    return card.startswith(UNSEEN)


def has_real_cards(state: Siege) -> bool:
    """The group plays with the box: some deck lies on the table as real cards."""
    return any(is_unseen(card) for deck in state.decks.values() for card in (*deck.cards, *deck.discards))


def obstacle_of(content: SiegeContent, card: str) -> Obstacle:
    """The open side of a shelter card (J9, J10)."""
    return content.obstacles.get(front_of(content, card), SEARCHED)


def front_of(content: SiegeContent, card: str) -> str:
    """What the open side of a card is called; in a situation file a card is named by it."""
    found = content.shelter.get(card_of(card))
    return found.front if found else card


def weapon_of(content: SiegeContent, kind: str | None) -> Weapon:
    """The weapon in hand; none: bare hands (J19)."""
    found = content.tokens[kind].weapon if kind is not None else None
    return found or BARE_HANDS


def level_of(content: SiegeContent, state: State, level: int) -> Marker:
    return content.markers[state].levels[level - 1]


def is_resource(content: SiegeContent, kind: str) -> bool:
    return content.tokens[kind].cls is TokenClass.RESOURCE


def dots_of(content: SiegeContent, person: Person) -> int:
    """The most dots any of the markers shows: each names which actions are gone, so they are not added (J10, W3)."""
    return max((level_of(content, state, n).dots for state, n in person.states.items() if n), default=0)


def actions_of(content: SiegeContent, person: Person) -> tuple[int, ...]:
    """Which of the three action steps somebody still has (J10)."""
    return (1, 2, 3)[: 3 - dots_of(content, person)] if person.is_present else ()


def is_out(state: Siege, who: str) -> bool:
    """In the bombed city rather than at home."""
    if state.fight is not None and who in state.fight.fighters:
        return state.fight.place is Place.OUT
    return state.phase is Phase.SCAVENGE and state.people[who].task is Task.SCAVENGE


def here(state: Siege) -> Place:
    """Where the cards of this phase happen."""
    return Place.OUT if state.phase is Phase.SCAVENGE else Place.SHELTER


def at_place(state: Siege, place: Place) -> tuple[str, ...]:
    """Who is there: the party while it is out, everybody else at home."""
    party = state.party if state.phase in (Phase.SCAVENGE, Phase.RAID) else ()
    return party if place is Place.OUT else tuple(who for who in state.present if who not in party)


def at_hand(state: Siege) -> tuple[str, ...]:
    """Who is where the cards of this phase happen."""
    return at_place(state, here(state))


def pile_of(state: Siege, place: Place) -> Counts:
    """The tokens at hand (J25, J30)."""
    return state.findings if place is Place.OUT else state.storage


def boards_in(state: Siege) -> int:
    """Each board on a hole takes 1 off a raid (J19)."""
    return sum(held.boards for held in state.shelter.values())


def holds_weapon(person: Person) -> bool:
    """Only a guard's weapon has left the storage."""
    return person.task is Task.GUARD and person.weapon is not None


def trait_of(content: SiegeContent, who: str) -> TraitCard | None:
    card = content.characters.get(who)
    return content.traits.get(card.trait) if card and card.trait else None


def trait_n(content: SiegeContent, who: str, do: TraitDo) -> int:
    """How much of this gift somebody has."""
    trait = trait_of(content, who)
    return trait.n if trait and trait.do is do else 0


def best_trait(content: SiegeContent, people: tuple[str, ...], do: TraitDo) -> int:
    return max((trait_n(content, who, do) for who in people), default=0)


def cards_at(state: Siege, content: SiegeContent) -> int:
    """How many exploration cards lie where the party goes (J17, W10)."""
    numbers = {str(field): n for field, n in siege_of(state, content).exploration.items()}
    return numbers.get(state.site, UNKNOWN_CARDS.get(state.site, UNKNOWN_CARDS["near"]))
