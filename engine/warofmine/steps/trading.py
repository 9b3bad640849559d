"""A trade as a command: the fee and all exchanges at once (J30, W42)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import T, Text
from engine.warofmine.events.city import TradeEnded
from engine.warofmine.events.things import Heap
from engine.warofmine.rules.tokens import heap_at, move
from engine.warofmine.rules.trade import (
    FEE,
    NOT_IN_BOX,
    NOT_OFFERED,
    NOT_TRADABLE,
    NOT_YOURS,
    UNBALANCED,
    Deal,
    weigh,
)
from engine.warofmine.state.counts import Counts
from engine.warofmine.state.look import SiegePlay, pile_of
from engine.warofmine.steps.starting import must_be_tokens

WORDS: Mapping[str, Text] = {
    NOT_TRADABLE: T("Water, wood, components and things without a value are never traded."),
    NOT_YOURS: T("You do not have that."),
    FEE: T("This does not cover the fee."),
    NOT_OFFERED: T("That is not offered."),
    NOT_IN_BOX: T("The box has no more of that."),
    UNBALANCED: T("You give less than you take."),
}


def trade(play: SiegePlay, paid: Counts, deals: Sequence[Deal]) -> None:
    bargain = play.state.bargain
    if bargain is None:
        raise Refused("no_trade", T("Nobody offers a trade."))
    must_be_tokens(play, paid, *(deal.give for deal in deals), *(deal.take for deal in deals))
    pile = pile_of(play.state, bargain.place)
    done = weigh(play.content, pile, play.state.box, bargain.fee, paid, deals, bargain.offers)
    if done.problem is not None:
        raise Refused(done.problem, WORDS[done.problem])
    heap = heap_at(bargain.place)
    for kind in sorted(paid):
        move(play, kind, paid[kind], heap, Heap.BOX, because("trade.fee"))
    for deal in deals:
        for kind in sorted(deal.give):
            move(play, kind, deal.give[kind], heap, Heap.BOX, because("trade.gives"))
        for kind in sorted(deal.take):
            move(play, kind, deal.take[kind], Heap.BOX, heap, because("trade.takes"))
    play.emit(TradeEnded(because("trade.over")))


def leave_trade(play: SiegePlay) -> None:
    if play.state.bargain is None:
        raise Refused("no_trade", T("Nobody offers a trade."))
    play.emit(TradeEnded(because("trade.left")))
