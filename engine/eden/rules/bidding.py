"""Who begins (B4.A 3, B4.B 1, E36, E37)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.eden.state import Side


def bidders(sides: Mapping[str, Side], round_: int) -> tuple[str, ...]:
    """Who bids: not a side whose leader went out in the round before, unless both did."""
    without = [name for name, side in sides.items() if round_ > 1 and side.lost_leader == round_ - 1]
    return tuple(sorted(sides if len(without) == len(sides) else sides.keys() - without))


def highest(bids: Mapping[str, int]) -> tuple[str, ...]:
    """Who bid most; several: a die decides."""
    return tuple(sorted(side for side, bid in bids.items() if bid == max(bids.values())))
