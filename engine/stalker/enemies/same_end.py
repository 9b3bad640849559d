"""Ways that come to the same: the leader need not choose between them (p. 32).

Of two equally good ways one may pass an anomaly, be seen from elsewhere or set something off; then it is a choice.
Where nothing of it differs, they are one way to the players. Found out by walking each on a copy of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import NamedTuple

from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.events.units import EnemyStopped, reduce
from engine.stalker.stalkers.radiation import highest
from engine.stalker.zone.anomalies import open_petals
from engine.table.answer import Answer
from engine.table.play import Play
from engine.table.question import Question
from engine.table.rng import Rng

Walked = Callable[[ZonePlay], Generator[Question, Answer, Sequence[str]]]
"""A way walked on a table: it tells the fields that the unit was on."""

MOST_COMPARED = 40
"""Ways that are walked to compare them; where there are more, each is offered."""


class WayEnd(NamedTuple):
    """All that the rules look at when a way has been gone."""

    table: object
    """The table after it; or where the unit stands and looks, where it is sure that nothing else has changed."""
    stopped: tuple[str, ...]
    length: int
    petals: tuple[frozenset[int], ...]
    """The open symbols passed, anomaly by anomaly: what the roll afterwards is about (p. 36)."""
    radiation: int
    """Of a stalker's way: the worst field counts (p. 13)."""
    entered: tuple[str, ...]
    """The fields on the way that set something off (p. 22)."""
    left: str
    """The field it came from, where that counts."""


def end_of(play: ZonePlay, walked: Walked, *, doses: bool = False, looks_back: bool = False) -> WayEnd | None:
    """What a way comes to; None if something is asked on it."""
    box = play.content
    trial: ZonePlay = Play(play.state, box.told, reduce, Rng(0))
    rule = walked(trial)
    try:
        next(rule)
    except StopIteration as over:
        crossed: Sequence[str] = over.value
    else:
        return None
    stopped = tuple(event.sees or "" for event in trial.events if isinstance(event, EnemyStopped))
    return way_end(play, trial.state, stopped, crossed, doses=doses, looks_back=looks_back)


def way_end(
    play: ZonePlay,
    table: object,
    stopped: tuple[str, ...],
    crossed: Sequence[str],
    *,
    doses: bool = False,
    looks_back: bool = False,
) -> WayEnd:
    """What a way comes to over these fields, the first of them where it began."""
    before = play.state
    return WayEnd(
        table,
        stopped,
        len(crossed),
        tuple([open_petals(before, crossed, anomaly) for anomaly in before.anomalies]) if before.anomalies else (),
        highest(before, crossed) if doses else 0,
        _entered(play.content, crossed),
        crossed[-2] if looks_back and len(crossed) > 1 else "",
    )


def _entered(box: Box, crossed: Sequence[str]) -> tuple[str, ...]:
    if not box.trigger_fields:
        return ()
    # In the middle of a movement it counts how one got there: such a way is like no other.
    if not box.at_once_fields.isdisjoint(crossed[1:]):
        return tuple(crossed)
    return tuple(field for field in crossed[1:] if field in box.trigger_fields)


def same_ends(ends: Mapping[str, Sequence[WayEnd | None]]) -> dict[str, str]:
    """Which option comes to the same as an earlier one: the same ends are to be had by both."""
    same: dict[str, str] = {}
    kept: list[str] = []
    for option, found in ends.items():
        twin = next((each for each in kept if _match(ends[each], found)), None)
        if twin is None:
            kept.append(option)
        else:
            same[option] = twin
    return same


def _match(one: Sequence[WayEnd | None], other: Sequence[WayEnd | None]) -> bool:
    if None in one or None in other:
        return False
    return all(each in other for each in one) and all(each in one for each in other)
