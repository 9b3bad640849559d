"""Effects on cards, funds, rebels and allies."""

from __future__ import annotations

from engine.jagged.box import FightPlay
from engine.jagged.content.effects import Do
from engine.jagged.effects.registry import Doing, handles, mercs_meant, nothing_happens
from engine.jagged.events.base import card_name, sector_name, unit
from engine.jagged.events.kit import AllyJoined
from engine.jagged.events.mercs import DurabilityChanged
from engine.jagged.events.supply import FundsChanged, Garrison, RebelsChanged
from engine.jagged.mercs.cards import lose_for_good
from engine.jagged.mercs.cubes import match_cubes
from engine.jagged.mercs.death import fit_again, make_it_fit
from engine.jagged.mercs.gaining import gain
from engine.jagged.mercs.looting import gain_loot
from engine.jagged.nearby import beside
from engine.jagged.sectors.encounters import turn_all
from engine.jagged.state import Gear
from engine.jagged.words import Quality
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Choice, Option
from engine.table.text import T


@handles(Do.LOOT)
def _loot(play: FightPlay, doing: Doing) -> Rule:
    for merc in mercs_meant(play, doing):
        for _ in range(doing.n):
            yield from gain_loot(play, merc, doing.effect.quality or Quality.LOW)


@handles(Do.CARD)
def _card(play: FightPlay, doing: Doing) -> Rule:
    """An ally joins a merc at once; without a free place one has to go (p. 29)."""
    card, state = doing.effect.card, play.state
    taken = [name for merc in state.mercs.values() for name in (*merc.items, *merc.allies)]
    if card in taken or card in state.storage or card in state.dead:
        nothing_happens(play, because("nobody_has_it"))
        return
    for merc in mercs_meant(play, doing)[:1]:
        if card in play.content.cards.allies:
            play.emit(AllyJoined(because("ally.joins"), merc, card))
            match_cubes(play, merc)
            yield from make_it_fit(play, merc)
        else:
            yield from gain(play, merc, card)


@handles(Do.REPAIR)
def _repair(play: FightPlay, doing: Doing) -> Rule:
    if doing.actor in play.state.mercs:
        yield from repair(play, doing.actor, doing.n)
    else:
        nothing_happens(play, doing.why)


def damaged(play: FightPlay, merc: str) -> list[str]:
    """Cards with a black box, of everybody in a merc's area, worn or not (p. 17)."""
    gear = play.state.gear
    items = [card for name in beside(play, merc) for card in play.state.mercs[name].items]
    return [card for card in items if gear.get(card, Gear()).spent]


def repair(play: FightPlay, merc: str, n: int) -> Rule:
    for _ in range(n):
        cards = damaged(play, merc)
        if not cards:
            return
        card = cards[0]
        if len(cards) > 1:
            options = tuple(Option(each, T("{card}", card=card_name(each))) for each in cards)
            card = yield from Choice(merc, T("What is repaired?"), because("skill.mechanical"), options).ask()
        play.emit(DurabilityChanged(because("skill.mechanical"), card, play.state.gear[card].spent - 1))


@handles(Do.TURN)
def _turn(play: FightPlay, doing: Doing) -> Rule:
    """From afar: what needs somebody there has no effect (J30)."""
    if doing.field:
        yield from turn_all(play, doing.field)


@handles(Do.FUNDS)
def _funds(play: FightPlay, doing: Doing) -> Rule:
    play.emit(FundsChanged(doing.why, play.state.funds + doing.n))
    yield from ()


@handles(Do.REBELS)
def _rebels(play: FightPlay, doing: Doing) -> Rule:
    play.emit(RebelsChanged(doing.why, play.state.rebels + doing.n))
    yield from ()


@handles(Do.LOSE_FUNDS)
def _lose_funds(play: FightPlay, doing: Doing) -> Rule:
    if play.state.funds:
        play.emit(FundsChanged(doing.why, max(0, play.state.funds - doing.n)))
    else:
        nothing_happens(play, because("nobody_has_it"))
    yield from ()


@handles(Do.LOSE_REBELS)
def _lose_rebels(play: FightPlay, doing: Doing) -> Rule:
    if play.state.rebels:
        play.emit(RebelsChanged(doing.why, max(0, play.state.rebels - doing.n)))
    else:
        nothing_happens(play, because("nobody_has_it"))
    yield from ()


@handles(Do.LOSE_TRAINED)
def _lose_trained(play: FightPlay, doing: Doing) -> Rule:
    """A rebel of the players' choice leaves its sector."""
    for _ in range(doing.n):
        garrisons = [name for name, sector in play.state.sectors.items() if sector.rebels]
        if not garrisons:
            nothing_happens(play, because("nobody_has_it"))
            return
        name = garrisons[0]
        if len(garrisons) > 1:
            options = tuple(Option(each, T("{sector}", sector=sector_name(each))) for each in garrisons)
            name = yield from Choice("players", T("Which sector loses a rebel?"), doing.why, options).ask()
        play.emit(Garrison(doing.why, name, play.state.sectors[name].rebels - 1))


@handles(Do.LOSE_ALLY)
def _lose_ally(play: FightPlay, doing: Doing) -> Rule:
    """The players choose which; killed for the campaign (p. 29)."""
    owners = {ally: name for name, merc in play.state.mercs.items() for ally in merc.allies}
    if not owners:
        nothing_happens(play, because("nobody_has_it"))
        return
    ally = next(iter(owners))
    if len(owners) > 1:
        options = tuple(
            Option(each, T("{card} with {merc}", card=card_name(each), merc=unit(owners[each]))) for each in owners
        )
        ally = yield from Choice("players", T("Which ally is lost?"), doing.why, options).ask()
    lose_for_good(play, owners[ally], ally, doing.why)
    yield from fit_again(play, owners[ally])
