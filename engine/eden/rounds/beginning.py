"""Who begins: the set-up and every round (B4.A 3, B4.B 1, E36, E37)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.eden.events.base import side_name
from engine.eden.events.flow import Begins, Bid, PhaseBegan
from engine.eden.fight.dice import D6, TABLE
from engine.eden.play import EdenPlay
from engine.eden.rules.bidding import bidders, highest
from engine.eden.state import Phase
from engine.table.dice import Pool
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option, Roll
from engine.table.refusal import Refused
from engine.table.text import T


def begin_round(play: EdenPlay, bids: Mapping[str, int]) -> Rule:
    if play.state.phase is not Phase.BIDS:
        raise Refused("not_now", T("This is not the time for bids."))
    yield from begin_by_bids(play, bids)
    play.emit(PhaseBegan(because("phase.tactics"), Phase.TACTICS))


def straight_on(play: EdenPlay) -> Rule:
    """Alone against the wild a new round goes on at once: nobody bids against you (E52)."""
    if play.state.phase is Phase.BIDS and len(play.state.sides) == 1:
        yield from begin_round(play, {})


def begin_by_bids(play: EdenPlay, bids: Mapping[str, int]) -> Rule:
    """The hands are open: bids are gone, the winner says who begins."""
    wanted = bidders(play.state.sides, play.state.round)
    if len(play.state.sides) == 1:
        play.emit(Begins(because("begin.alone"), wanted[0]))
        return
    if len(wanted) < len(play.state.sides):
        # B4.B 1: the side that lost its leader in the round before has no say.
        yield from _winner_says(play, wanted[0])
        return
    if bids.keys() != set(wanted):
        raise Refused("bids", T("Every side names its bid."))
    for side in wanted:
        if not 0 <= bids[side] <= play.state.sides[side].strategy:
            text = T("{side} has only {n} strategy points.", side=side_name(side), n=play.state.sides[side].strategy)
            raise Refused("bid_too_high", text)
    for side in wanted:
        play.emit(Bid(because("begin.bid"), side, bids[side]))
    best = highest(bids)
    yield from _winner_says(play, best[0] if len(best) == 1 else (yield from _tie(best)))


def _tie(sides: tuple[str, ...]) -> Asking[str]:
    """Equal bids: a die each, again while they are equal."""
    while True:
        names = T("{first}, then {second}", first=side_name(sides[0]), second=side_name(sides[1]))
        prompt = T("Equal bids: a die each ({sides})", sides=names)
        why = because("begin.tie", what="tie", unit="")
        first, second = yield from Roll(TABLE, prompt, why, Pool.of(D6, 2), faces_matter=True).ask()
        if first != second:
            return sides[0] if int(first) > int(second) else sides[1]


def _winner_says(play: EdenPlay, winner: str) -> Rule:
    options = tuple(Option(side, T("{side}", side=side_name(side))) for side in sorted(play.state.sides))
    why = because("begin.winner", what="begin", unit="", side=winner)
    first = yield from Choice(winner, T("Who begins?"), why, options).ask()
    play.emit(Begins(because("begin.chosen", side=winner), first))
