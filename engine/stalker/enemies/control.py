"""Control cards: what a psionic makes a stalker do to himself and to the others (seeds/001).

An attacked stalker draws one after the defence roll, carries it out without talking it over, and shuffles it back. As
every card goes back at once, shuffling before the draw comes to the same, and the deck needs no order until then.
"""

from __future__ import annotations

from engine.field.routes import best_routes
from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import EffectDo, card_of
from engine.stalker.content.units import STALKER_MANNER
from engine.stalker.effects.registry import Doing, carry_out, on_units
from engine.stalker.enemies.same_end import MOST_COMPARED, WayEnd, end_of, same_ends
from engine.stalker.events.gear import AmmoChanged
from engine.stalker.events.units import Noted, place, unit
from engine.stalker.rulebook import again, card_says
from engine.stalker.stalkers.walking import can_end, walk
from engine.stalker.zone.decks import CONTROL, shuffle
from engine.stalker.zone.telling import draw
from engine.table.event import Facts, Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import Name, T, listed


def take_control(play: ZonePlay, stalker: str, by: str = "") -> Rule:
    """The stalker draws a control card and carries it out; `by` is the enemy who makes him."""

    if CONTROL not in play.state.decks or play.state.stalkers[stalker].is_dead or play.state.result is not None:
        return
    facts = Facts(stalker=stalker, enemy=by)
    shuffle(play, CONTROL, Reason("control.shuffled", facts))
    why = Reason("control.drawn", facts)
    copy = yield from draw(play, CONTROL, why)
    if copy is None:
        return
    card = play.content.cards.control[card_of(copy)]
    source = card_says("control.says", card, card=Name(CONTROL, copy))
    yield from carry_out(play, card.effects, source, actor=stalker, target=by)


@on_units(EffectDo.CONTROL)
def _control(play: ZonePlay, doing: Doing, who: str) -> Rule:
    for _ in range(max(1, doing.n)):
        if who in play.state.stalkers:
            yield from take_control(play, who, doing.target if doing.target in play.state.enemies else "")


@on_units(EffectDo.EMPTY_WEAPON)
def _empty_weapon(play: ZonePlay, doing: Doing, who: str) -> Rule:
    gear = play.state.stalkers[who].gear if who in play.state.stalkers else None
    if gear is not None and gear.weapon and gear.ammo.get(gear.weapon, 0):
        play.emit(AmmoChanged(doing.why, who, gear.weapon, 0))
    yield from ()


@on_units(EffectDo.LURE)
def _lure(play: ZonePlay, doing: Doing, who: str) -> Rule:
    """By the shortest way towards whoever calls, as far as it goes; a field with an enemy does not end it."""
    if who not in play.state.stalkers or doing.target not in play.state.enemies:
        return
    path = _with_room(play, who, (yield from _way_to(play, who, doing.target, max(1, doing.n))))
    if path:
        yield from walk(play, who, path, again(doing.why, path=list(path)))
    else:
        stays = T("{stalker} is called by {enemy} and stays", stalker=unit(who), enemy=unit(doing.target))
        play.emit(Noted(doing.why, stays))


def _with_room(play: ZonePlay, who: str, path: tuple[str, ...]) -> tuple[str, ...]:
    """A way as far as it can end."""
    here = play.state.stalkers[who].field
    while path and not can_end(play.state, play.content, who, path[-2] if len(path) > 1 else here, path[-1]):
        path = path[:-1]
    return path


def _way_to(play: ZonePlay, stalker: str, enemy: str, most: int) -> Asking[tuple[str, ...]]:
    """The first fields of the shortest way; of several equally good ones the leader decides (R4)."""
    here, there = play.state.stalkers[stalker].field, play.state.enemies[enemy].field
    if here == there:
        return ()
    routes = best_routes(play.state.board, here, there, STALKER_MANNER)
    ways = list(dict.fromkeys(route.fields[:most] for route in routes))
    if len(ways) < 2:
        return ways[0] if ways else ()
    why = because("control.equal_ways")
    options = tuple(
        Option(str(i), listed([T("{field}", field=place(name)) for name in way]), Facts(path=list(way)))
        for i, way in enumerate(ways)
    )
    prompt = T("Which way does {stalker} go to {enemy}?", stalker=unit(stalker), enemy=unit(enemy))

    def end(way: tuple[str, ...]) -> WayEnd | None:
        return end_of(play, lambda on: walk(on, stalker, _with_room(on, stalker, way), why), doses=True)

    same = same_ends({str(i): [end(way)] for i, way in enumerate(ways[:MOST_COMPARED])})
    choice = Choice("leader", prompt, why, options, same=same, code="control.way", about=(stalker, enemy))
    return ways[int((yield from choice.ask()))]
