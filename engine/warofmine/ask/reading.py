"""Reads a situation file strictly: whatever is wrong names itself, before anything is worked out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from engine.table.deck import Deck
from engine.table.reading import Node
from engine.warofmine.ask.reading_pieces import Kinds, bounded, ids, ids_one, read_content, read_counts, read_spots
from engine.warofmine.ask.reading_plans import (
    read_assign,
    read_combat,
    read_dawn,
    read_dusk,
    read_fates,
    read_raid,
    read_rolls,
    read_trade,
)
from engine.warofmine.ask.situation import COPY, GAME, Act, Situation, plain_name
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Gone, State, Task, Where
from engine.warofmine.rules.drawing import LOCATIONS
from engine.warofmine.rules.evening import beds_in
from engine.warofmine.rules.noise import LOUDEST, QUIETEST
from engine.warofmine.state.clock import STEPS, Phase, Step
from engine.warofmine.state.counts import Counts, counted, together
from engine.warofmine.state.look import MOST_PEOPLE, holds_weapon
from engine.warofmine.state.siege import WELL, Person, Siege

KEYS = (
    "game", "players", "leader", "at", "characters", "storage", "findings", "beds", "cold", "chapter", "markers",
    "tokens", "dice", "fittings", "shelter", "assign", "dusk", "scavenge", "raid", "red_cards", "combat", "dawn",
    "locations", "location_deck", "lost_today", "trade", "rolls", "fates",
)  # fmt: skip
MOST_PLAYERS, MOST_CHARACTERS, MOST_NAMES = 6, 12, 200

R = TypeVar("R")


def read_situation(node: Node) -> Situation:
    """Raises DataError."""
    file = node.table(*KEYS)
    if "game" in file:
        file["game"].one_of((GAME,))
    kinds = Kinds.read(file)
    content = read_content(file, kinds)
    state = _state(file, kinds, content)
    chosen, acts, take = _scavenge(file, kinds, state)
    state = _with_box(chosen, kinds)
    return Situation(
        state,
        content,
        beds=file["beds"].number(0, 99) if "beds" in file else beds_in(state, content),
        assign=_if_there(file, "assign", lambda each: read_assign(each, state, content)),
        dusk=read_dusk(file.get("dusk"), state, content),
        acts=acts,
        take=take,
        raid=read_raid(file.get("raid")),
        combat=_if_there(file, "combat", lambda each: read_combat(each, state, kinds)),
        dawn=read_dawn(file.get("dawn"), state, kinds),
        trade=_if_there(file, "trade", lambda each: read_trade(each, kinds)),
        rolls=read_rolls(file.get("rolls"), state, file.get("combat")),
        fates=read_fates(file.get("fates")),
    )


def _if_there(file: Mapping[str, Node], key: str, read: Callable[[Node], R]) -> R | None:
    return read(file[key]) if key in file else None


def _state(file: Mapping[str, Node], kinds: Kinds, content: SiegeContent) -> Siege:
    players = _players(file.get("players"))
    leader = file["leader"].one_of(players) if "leader" in file else players[0]
    day, phase, step = _at(file.get("at"))
    locations = _locations(file.get("locations"))
    deck = _deck(ids(file["location_deck"], MOST_NAMES) if "location_deck" in file else (), locations)
    lost = ids(file["lost_today"], MOST_NAMES) if "lost_today" in file else ()
    return Siege(
        day=day,
        phase=phase,
        step=step,
        players=players,
        leader=leader,
        people=_people(file.get("characters"), kinds),
        storage=read_counts(file.get("storage"), kinds),
        findings=read_counts(file.get("findings"), kinds),
        shelter=read_spots(file.get("shelter")),
        decks={LOCATIONS: deck},
        locations=locations,
        red=_red(file.get("red_cards")),
        cold=bounded(file, "cold", 0, 99, 0),
        chapter=bounded(file, "chapter", 1, 3, 1),
        lost_today=lost,
    )


def _deck(names: tuple[str, ...], locations: Mapping[str, str]) -> Deck:
    """The names as cards. A deck holds each card once, so a name that stands there again is marked as a copy."""
    cards: list[str] = []
    for name in names:
        copies = sum(plain_name(card) == name for card in (*locations.values(), *cards))
        cards.append(f"{name}{COPY}{copies}" if copies else name)
    return Deck(tuple(cards))


def _players(node: Node | None) -> tuple[str, ...]:
    if node is None:
        return ("player",)
    players = ids(node, MOST_PLAYERS, least=1)
    if len(set(players)) < len(players):
        node.fail("two players have the same name")
    return players


def _at(node: Node | None) -> tuple[int, Phase, Step | None]:
    at = node.table("day", "phase", "step") if node is not None else {}
    day = bounded(at, "day", 1, 99, 1)
    phase = at["phase"].enum(Phase) if "phase" in at else Phase.MORNING
    step = at["step"].maybe(lambda each: each.enum(Step)) if "step" in at else None
    if step is not None and step not in STEPS[phase]:
        at["step"].fail(f"{step} is no step of {phase}")
    return day, phase, step


def _people(node: Node | None, kinds: Kinds) -> dict[str, Person]:
    if node is None:
        return {}
    people = {who: _person(each, kinds) for who, each in node.entries(MOST_CHARACTERS)}
    present = [who for who, each in people.items() if each.is_present]
    if len(present) > MOST_PEOPLE:
        node.fail(f"{len(present)} characters are present, at most {MOST_PEOPLE} can be")
    return {who: people[who] for who in sorted(people)}


def _person(node: Node, kinds: Kinds) -> Person:
    person = node.table(
        "prowess", "empathy", "slots", "starter", "states", "task", "weapon", "shots", "treated", "gone"
    )
    weapon = person["weapon"].maybe(kinds.weapon) if "weapon" in person else None
    shots = bounded(person, "shots", 1, 2, 1)
    if shots > 1 and not kinds.is_double(weapon):
        person["shots"].fail("only a weapon that fires twice has two shots")
    return Person(
        prowess=bounded(person, "prowess", 0, 9, 0),
        empathy=bounded(person, "empathy", 0, 10, 0),
        slots=bounded(person, "slots", 0, 99, 0),
        starter=person["starter"].flag() if "starter" in person else True,
        states=_levels(person.get("states")),
        task=person["task"].maybe(lambda each: each.enum(Task)) if "task" in person else None,
        weapon=weapon,
        shots=shots,
        treated=_treated(person.get("treated"), kinds),
        gone=person["gone"].maybe(lambda each: each.enum(Gone)) if "gone" in person else None,
    )


def _levels(node: Node | None) -> Mapping[State, int]:
    given = node.table(*State) if node is not None else {}
    return {**WELL, **{State(state): each.number(0, 4) for state, each in given.items()}}


def _treated(node: Node | None, kinds: Kinds) -> Counts:
    if node is None:
        return {}
    for kind, each in node.entries(MOST_NAMES):
        kinds.known(kind, each)
        if kinds.tokens[kind].treats is None:
            each.fail(f"{kind} treats nothing")
    return read_counts(node, kinds)


def _locations(node: Node | None) -> dict[str, str]:
    given = node.table(*Where) if node is not None else {}
    names = {field: each.maybe(ids_one) for field, each in given.items()}
    return {field: name for field, name in sorted(names.items()) if name is not None}


def _red(node: Node | None) -> dict[str, tuple[str, ...]]:
    """Red cards by number: which they are nobody knows."""
    given = node.table("raid", "encounter") if node is not None else {}
    return {
        deck: tuple(f"?{n}" for n in range(bounded(given, key, 0, 99, 0)))
        for deck, key in (("encounters", "encounter"), ("raids", "raid"))
    }


def _scavenge(file: Mapping[str, Node], kinds: Kinds, state: Siege) -> tuple[Siege, tuple[Act, ...], Counts | None]:
    node = file.get("scavenge")
    given = node.table("noise", "acts", "unknown", "over", "take") if node is not None else {}
    noise = bounded(given, "noise", QUIETEST, LOUDEST, QUIETEST)
    unknown = tuple(f"?{n}" for n in range(bounded(given, "unknown", 0, 99, 0)))
    over = given["over"].flag() if "over" in given else False
    acts = tuple(_act(each) for each in given["acts"].items(MOST_NAMES)) if "acts" in given else ()
    take = read_counts(given["take"], kinds) if "take" in given else None
    return replace(state, noise=noise, unknown=unknown, over=over), acts, take


def _act(node: Node) -> Act:
    act = node.table("raise", "lower", "check")
    if len(act) != 1:
        node.fail("expected one of raise, lower, check")
    if "check" in act:
        if not act["check"].flag():
            act["check"].fail("expected true")
        return Act(check=True)
    return Act(act["raise"].number(0, 99)) if "raise" in act else Act(-act["lower"].number(0, 99))


def _with_box(state: Siege, kinds: Kinds) -> Siege:
    """What the box holds: as the file says, or the total minus everything that lies about."""
    held: dict[str, int] = {}
    for each in state.people.values():
        if holds_weapon(each) and each.weapon is not None:
            held[each.weapon] = held.get(each.weapon, 0) + 1
    on_people = [each.treated for each in state.people.values() if each.is_present]
    out = together(state.storage, state.findings, held, *on_people)
    box = {
        kind: kinds.box[kind] if kind in kinds.box else max(0, token.total - out.get(kind, 0))
        for kind, token in kinds.tokens.items()
    }
    return replace(state, box=counted(box))
