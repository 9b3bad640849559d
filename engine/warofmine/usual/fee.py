"""The fee of a trade as most groups would pay it: as little as covers it (J30)."""

from __future__ import annotations

from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.rules.trade import is_tradable
from engine.warofmine.state.counts import Counts, added
from engine.warofmine.state.look import pile_of
from engine.warofmine.state.siege import Siege


def usual_fee(state: Siege, content: SiegeContent) -> Counts:
    """The things worth least that still cover the fee, and of those the fewest; {} if nothing does, or none is due."""
    bargain = state.bargain
    if bargain is None or not bargain.fee:
        return {}
    pile = pile_of(state, bargain.place)
    worth = {kind: content.tokens[kind].value or 0 for kind in sorted(pile) if is_tradable(content, kind)}
    found: dict[int, Counts] = {0: {}}
    for kind, value in worth.items():
        for _ in range(pile[kind] if value else 0):
            for total, things in sorted(found.items()):
                # Nothing is added to what covers the fee already.
                more = {} if total >= bargain.fee else {total + value: added(things, kind, 1)}
                for reached, taken in more.items():
                    if reached not in found or sum(taken.values()) < sum(found[reached].values()):
                        found[reached] = taken
    enough = [total for total in found if total >= bargain.fee]
    return found[min(enough)] if enough else {}
