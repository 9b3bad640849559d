"""Putting the real game away and laying it out again, from any moment: what goes into which bag (J24)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.table.text import Name, T, Text, Tn, listed
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Where
from engine.warofmine.state.clock import Phase
from engine.warofmine.state.counts import Counts
from engine.warofmine.state.look import card_of, is_unseen, siege_of, switches_of
from engine.warofmine.state.open import Enemy
from engine.warofmine.state.siege import Siege

PARTS = {
    "chapter I": T("chapter I"),
    "chapter II": T("chapter II"),
    "chapter III": T("chapter III"),
    "ending": T("1 ending"),
    "endings": T("all endings shuffled"),
}
"""What the event deck is stacked from (J1)."""
IN_APP = T("All tokens stay in the box: the app counts them")


@dataclass(frozen=True, slots=True)
class Bag:
    """One bag or pile: what it is called, and what lies in it, to be ticked off."""

    name: Text
    lines: tuple[Text, ...]


def packed(state: Siege, content: SiegeContent) -> tuple[Bag, ...]:
    """Everything a save must hold; empty bags are left out. Tokens that never lay on the table are not put away."""
    laid = not switches_of(state, content).tokens_in_app
    bags = (
        Bag(T("Day and journal"), _day(state)),
        Bag(T("Characters"), tuple(_person(state, who) for who in state.present)),
        Bag(T("Storage"), _tokens(state.storage) if laid else ()),
        Bag(T("Findings"), _tokens(state.findings) if laid else ()),
        Bag(T("Out there"), _out(state)),
        Bag(T("Fight"), _fight(state)),
        Bag(T("Waste bag"), (*(_tokens(state.removed) if laid else ()), *_removed(state))),
        Bag(T("House"), _house(state)),
        Bag(T("Locations"), _locations(state)),
        Bag(T("Decks"), _decks(state)),
        Bag(T("Red corners set aside"), _red(state)),
        Bag(T("Narrative cards beside the board"), _narrative(state)),
        Bag(T("Scripts"), _scripts(state)),
    )
    return tuple(bag for bag in bags if bag.lines)


def laid_out(state: Siege, content: SiegeContent) -> tuple[Bag, ...]:
    """The set-up of a new siege, to be ticked off with the real box (J1, J2)."""
    in_app = switches_of(state, content).tokens_in_app
    laid = tuple(
        T("{who}: hunger marker as shown, figure on guard", who=Name("characters", who)) for who in state.people
    )
    return (
        Bag(T("Leader"), (T("{leader} takes the journal", leader=state.leader),)),
        Bag(T("Characters"), (*laid, T("All other characters face down on their field"))),
        Bag(T("Storage"), (IN_APP,) if in_app else _tokens(state.storage)),
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
                T("Event deck from the top: {parts}", parts=_stack(siege_of(state, content).shape)),
                T("Events that are left over into the waste bag"),
            ),
        ),
        Bag(T("Locations"), _locations(state)),
    )


def _day(state: Siege) -> tuple[Text, ...]:
    phase = Name("phases", state.phase)
    done = T("Phase {phase}, nothing done yet", phase=phase)
    if state.step is not None:
        done = T("Phase {phase}, after {step}", phase=phase, step=Name("steps", state.step))
    return (
        T("Day {day}, chapter {chapter}", day=state.day, chapter=state.chapter),
        done,
        T("{leader} holds the journal", leader=state.leader),
        Tn("{n} cold marker", "{n} cold markers", state.cold),
    )


def _stack(shape: Iterable[str | int]) -> Text:
    """The event deck part by part."""
    return listed([Tn("{n} event", "{n} events", part) if isinstance(part, int) else PARTS[part] for part in shape])


def _person(state: Siege, who: str) -> Text:
    name, person = Name("characters", who), state.people[who]
    states = [
        T("{state} {level}", state=Name("states", state), level=level)
        for state, level in person.states.items()
        if level
    ]
    on_card = [T("{n}\u00a0×\u00a0{what}", n=n, what=Name("tokens", kind)) for kind, n in person.treated.items()]
    if person.weapon is not None:
        on_card.append(T("{what}", what=Name("tokens", person.weapon)))
    figure = _figure(state, who)
    on_card += [T("figure on {where}", where=figure)] if figure is not None else []
    if not states:
        states = [T("no markers")]
    return T("{who}: {markers}", who=name, markers=listed([*states, *on_card]))


def _figure(state: Siege, who: str) -> Name | None:
    """Where the figure stands, if the board must show it."""
    if who in state.placed:
        return Name("spots", state.placed[who].spot)
    task = state.people[who].task
    return Name("tasks", task) if task is not None else None


def _out(state: Siege) -> tuple[Text, ...]:
    """The party in the city: where it is, what is still unknown, how loud it was."""
    if state.phase is not Phase.SCAVENGE or not state.site:
        return ()
    place = Name("locations", card_of(state.locations.get(state.site, "")))
    return (
        T("The party is at {field}: {location}", field=Name("fields", state.site), location=place),
        Tn("{n} unknown card face down", "{n} unknown cards face down", len(state.unknown)),
        T("Noise marker on {level}", level=state.noise),
    )


def _fight(state: Siege) -> tuple[Text, ...]:
    if state.fight is None:
        return ()
    enemies = state.fight.enemies
    return (T("Round {n}", n=state.fight.round), *(_enemy(name, enemies[name]) for name in sorted(enemies)))


def _enemy(name: str, enemy: Enemy) -> Text:
    weapon = T("{what}", what=Name("tokens", enemy.weapons[0])) if enemy.weapons else T("bare hands")
    return T(
        "{enemy}: {weapon}, {wounds} of {hp} wounds",
        enemy=Name("enemies", name),
        weapon=weapon,
        wounds=enemy.wounds,
        hp=enemy.hp,
    )


def _tokens(pile: Counts) -> tuple[Text, ...]:
    return tuple(T("{n}\u00a0×\u00a0{what}", n=n, what=Name("tokens", kind)) for kind, n in pile.items())


def _removed(state: Siege) -> tuple[Text, ...]:
    """Cards that never come back; of real ones only how many."""
    return tuple(
        Tn("{deck}: {n} card", "{deck}: {n} cards", len(deck.removed), deck=Name("decks", name))
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
    if state.visitor:
        lines.append(T("At the door: {visitor}", visitor=Name("visitors", state.visitor)))
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
        Tn(
            "{deck}: {n} card, {discards} discarded",
            "{deck}: {n} cards, {discards} discarded",
            len(deck.cards),
            deck=Name("decks", name),
            discards=len(deck.discards),
        )
        for name, deck in state.decks.items()
        if deck.cards or deck.discards
    )


def _red(state: Siege) -> tuple[Text, ...]:
    return tuple(
        Tn("{deck}: {n} card", "{deck}: {n} cards", len(cards), deck=Name("decks", name))
        for name, cards in state.red.items()
        if cards
    )


def _narrative(state: Siege) -> tuple[Text, ...]:
    """Kept cards; of real ones nobody entered only how many."""
    known = [T("{card}", card=Name("narrative", card_of(card))) for card in state.narrative if not is_unseen(card)]
    real = len(state.narrative) - len(known)
    lines = [*known, *([Tn("{n} card of your box", "{n} cards of your box", real)] if real else [])]
    if state.offered:
        n = len(state.offered)
        lines.append(Tn("{n} card drawn, one is still to be kept", "{n} cards drawn, one is still to be kept", n))
    return tuple(lines)


def _scripts(state: Siege) -> tuple[Text, ...]:
    owed = tuple(T("Script {script} is owed", script=each.script) for each in state.owed)
    numbers = list(dict.fromkeys(each.script for each in state.met))
    return (*owed, T("Read so far: {numbers}", numbers=", ".join(numbers))) if numbers else owed
