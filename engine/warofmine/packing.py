"""Putting the real game away and laying it out again, from any moment: what goes into which bag (J24)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.table.text import Name, T, Text, Tn, listed
from engine.warofmine.content.vocabulary import Where
from engine.warofmine.state.counts import Counts
from engine.warofmine.state.look import card_of, is_unseen
from engine.warofmine.state.siege import Person, Siege


@dataclass(frozen=True, slots=True)
class Bag:
    """One bag or pile: what it is called, and what lies in it, to be ticked off."""

    name: Text
    lines: tuple[Text, ...]


def packed(state: Siege) -> tuple[Bag, ...]:
    """Everything a save must hold; empty bags are left out."""
    bags = (
        Bag(T("Day and journal"), _day(state)),
        Bag(T("Characters"), tuple(_person(who, each) for who, each in state.people.items() if each.is_present)),
        Bag(T("Storage"), _tokens(state.storage)),
        Bag(T("Findings"), _tokens(state.findings)),
        Bag(T("Waste bag"), _tokens(state.removed) + _removed(state)),
        Bag(T("House"), _house(state)),
        Bag(T("Locations"), _locations(state)),
        Bag(T("Decks"), _decks(state)),
        Bag(T("Red corners set aside"), _red(state)),
        Bag(T("Narrative cards beside the board"), _cards("narrative", state.narrative)),
        Bag(T("Scripts"), tuple(T("Script {script} is owed", script=each.script) for each in state.owed)),
    )
    return tuple(bag for bag in bags if bag.lines)


def laid_out(state: Siege) -> tuple[Bag, ...]:
    """The set-up of a new siege, to be ticked off with the real box (J1, J2)."""
    laid = tuple(
        T("{who}: hunger marker as shown, figure on guard", who=Name("characters", who)) for who in state.people
    )
    return (
        Bag(T("Leader"), (T("{leader} takes the journal", leader=state.leader),)),
        Bag(T("Characters"), (*laid, T("All other characters face down on their field"))),
        Bag(T("Storage"), _tokens(state.storage)),
        Bag(
            T("Fittings"),
            (T("Green corners on “constructions”"), T("All others on “ideas”")),
        ),
        Bag(
            T("Cards"),
            (
                T("Raids and encounters: red corners aside, the rest shuffled"),
                T("Shelter cards open on the fields of their names; nobody looks at the backs"),
                T("Every other deck shuffled on its field"),
                T("Event deck from the top: chapter I, 3 events, chapter II, 4 events, chapter III, 3 endings"),
                T("Events that are left over into the waste bag"),
            ),
        ),
        Bag(T("Locations"), _locations(state)),
    )


def _day(state: Siege) -> tuple[Text, ...]:
    return (
        T("Day {day}, chapter {chapter}", day=state.day, chapter=state.chapter),
        T("{leader} holds the journal", leader=state.leader),
        Tn("{n} cold marker", "{n} cold markers", state.cold),
        T("Noise marker on {level}", level=state.noise),
    )


def _person(who: str, person: Person) -> Text:
    name = Name("characters", who)
    states = [
        T("{state} {level}", state=Name("states", state), level=level)
        for state, level in person.states.items()
        if level
    ]
    on_card = [T("{n} x {what}", n=n, what=Name("tokens", kind)) for kind, n in person.treated.items()]
    if person.weapon is not None:
        on_card.append(T("{what}", what=Name("tokens", person.weapon)))
    if not states and not on_card:
        return T("{who}: no markers", who=name)
    return T("{who}: {markers}", who=name, markers=listed([*states, *on_card]))


def _tokens(pile: Counts) -> tuple[Text, ...]:
    return tuple(T("{n} x {what}", n=n, what=Name("tokens", kind)) for kind, n in pile.items())


def _removed(state: Siege) -> tuple[Text, ...]:
    """Cards that never come back; of real ones only how many."""
    return tuple(
        T("{deck}: {n} cards", deck=Name("decks", name), n=len(deck.removed))
        for name, deck in state.decks.items()
        if deck.removed
    )


def _house(state: Siege) -> tuple[Text, ...]:
    lines = []
    for spot, held in state.shelter.items():
        where = Name("spots", spot)
        if held.card:
            lines.append(T("{spot}: card still closed", spot=where))
        elif held.fitting:
            lines.append(T("{spot}: {fitting}", spot=where, fitting=Name("fittings", held.fitting)))
        elif held.boards:
            lines.append(T("{spot}: boards", spot=where))
    ideas = _names("fittings", state.ideas)
    constructions = _names("fittings", state.constructions)
    return (*lines, T("Constructions: {cards}", cards=constructions), T("Ideas: {cards}", cards=ideas))


def _names(kind: str, cards: Iterable[str]) -> Text:
    return listed([T("{card}", card=Name(kind, card_of(card))) for card in cards])


def _locations(state: Siege) -> tuple[Text, ...]:
    return tuple(
        T("{field}: {location}", field=Name("fields", field), location=Name("locations", card_of(location)))
        for field in Where
        if (location := state.locations.get(field, ""))
    )


def _decks(state: Siege) -> tuple[Text, ...]:
    """How many cards lie in each deck and on its discard pile."""
    return tuple(
        T(
            "{deck}: {n} cards, {discards} discarded",
            deck=Name("decks", name),
            n=len(deck.cards),
            discards=len(deck.discards),
        )
        for name, deck in state.decks.items()
        if deck.cards or deck.discards
    )


def _red(state: Siege) -> tuple[Text, ...]:
    return tuple(
        T("{deck}: {n} cards", deck=Name("decks", name), n=len(cards)) for name, cards in state.red.items() if cards
    )


def _cards(kind: str, cards: Iterable[str]) -> tuple[Text, ...]:
    return tuple(T("{card}", card=Name(kind, card_of(card))) for card in cards if not is_unseen(card))
