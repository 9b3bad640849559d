"""Whom a word means, and whether a condition holds."""

from __future__ import annotations

from typing import Any

from engine.table.question import Asking
from engine.table.text import T
from engine.warofmine.cards.scene import Scene
from engine.warofmine.content.effects import Condition
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Pile, State, Task, Who
from engine.warofmine.content.words_people import Aimed, ChangeState
from engine.warofmine.rules.asking import choose, named
from engine.warofmine.rules.dawn import pick
from engine.warofmine.state.look import SiegePlay, at_hand, here, pile_of
from engine.warofmine.state.open import Place
from engine.warofmine.state.siege import Siege


def meant(play: SiegePlay, scene: Scene, word: Aimed) -> Asking[list[str]]:
    """The people a word is about, in order; only those present."""
    match word.who:
        case Who.CHOICE:
            return (yield from _chosen(play, word))
        case Who.ACTOR:
            return (yield from actor(play, scene))
        case Who.WORST:
            return (yield from _worst(play, word))
        case _:
            return settled(play.state, play.content, word)


def settled(state: Siege, content: SiegeContent, word: Aimed) -> list[str]:
    """Whom nobody needs to be asked about."""
    match word.who:
        case Who.NAMED:
            return [who for who in sorted(word.people) if who in state.present]
        case Who.SUFFERING | Who.TREATED | Who.UNTREATED:
            by = word.looks_at() or State.WOUNDS
            return pick(state, content, state.present, word.who, by, word.using)
        case _:
            return list(group(state, word.who))


def group(state: Siege, who: Who) -> tuple[str, ...]:
    match who:
        case Who.PARTY:
            return state.party
        case Who.GUARDS:
            return state.guards
        case Who.SLEEPERS:
            return tuple(sorted((*state.with_task(Task.BED), *state.with_task(Task.FLOOR))))
        case _:
            return state.present


def _chosen(play: SiegePlay, word: Aimed) -> Asking[list[str]]:
    picked: list[str] = []
    told: dict[str, Any] = {"state": str(word.state), "n": word.n} if isinstance(word, ChangeState) and word.n else {}
    for _ in range(word.count):
        left = [who for who in at_hand(play.state) if who not in picked]
        if left:
            picked.append((yield from choose("who", word.asks(), "card.who", named("characters", left), **told)))
    return sorted(picked)


def actor(play: SiegePlay, scene: Scene) -> Asking[list[str]]:
    """Who did it; where nobody did it alone, one whom the leader names once for the card."""
    if scene.actor not in play.state.present:
        people = at_hand(play.state)
        if not people:
            return []
        scene.actor = yield from choose("actor", T("Who does it?"), "card.actor", named("characters", people))
    return [scene.actor]


def _worst(play: SiegePlay, word: Aimed) -> Asking[list[str]]:
    state = word.looks_at() or State.WOUNDS
    levels = {who: play.state.people[who].states[state] for who in play.state.present}
    top = max(levels.values(), default=0)
    worst = [who for who, level in levels.items() if level == top]
    if not top:
        return []
    return [(yield from choose("who", word.asks(), "card.worst", named("characters", worst)))]


def heap_at_hand(state: Siege, pile: Pile) -> Place:
    if pile is Pile.HERE:
        return here(state)
    return Place.OUT if pile is Pile.FINDINGS else Place.SHELTER


def holds(state: Siege, content: SiegeContent, when: Condition | None, scene: Scene) -> bool:
    """Everything that is said must hold; with `unless` it must not."""
    return when is None or _all_hold(state, content, when, scene) is not when.unless


def _all_hold(state: Siege, content: SiegeContent, when: Condition, scene: Scene) -> bool:
    people = [scene.actor] if when.who is Who.ACTOR and scene.actor in state.present else group(state, when.who)
    built = {held.fitting for held in state.shelter.values()}
    if any(held.boards for held in state.shelter.values()):
        built.add(content.role.boards)
    there = pile_of(state, heap_at_hand(state, when.pile))
    traits = {content.characters[who].trait for who in at_hand(state) if who in content.characters}
    tests = (
        when.cold is None or state.cold >= when.cold,
        not when.token or there.get(when.token, 0) >= when.n,
        not when.trait or when.trait in traits,
        when.task is None or any(state.people[who].task is when.task for who in people),
        when.state is None or any(state.people[who].states[when.state] >= when.level for who in people),
        not when.fitting or when.fitting in built,
        when.people is None or len(state.present) >= when.people,
        when.guards is None or len(state.guards) >= when.guards,
        not when.met or any(met.script == when.met for met in state.met),
        when.day is None or state.day >= when.day,
    )
    return all(tests)
