"""What a friend's battle must begin with, so that the rules can go on from there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.eden.content.box import Box
from engine.eden.setup.start import LEAST_TABLE, MOST_SIDES, MOST_TABLE
from engine.eden.state import Battle
from engine.eden.words import Attribute, Zone
from engine.packs.fault import Fault, wrong


def table_faults(box: Box, battle: Battle) -> Iterator[Fault]:
    yield from _profile_faults(box)
    yield from _side_faults(battle)


def _side_faults(battle: Battle) -> Iterator[Fault]:
    """One side or two, each with a band, on a table with room for them."""
    if not 1 <= len(battle.sides) <= MOST_SIDES:
        yield wrong("between", "sides", value=len(battle.sides), least=1, most=MOST_SIDES)
    fighting = {unit.side for unit in battle.units.values()}
    yield from (wrong("empty_band", "sides", name) for name in battle.sides if name not in fighting)
    for place, measure in (("width", battle.table.width), ("height", battle.table.height)):
        if not LEAST_TABLE <= measure <= MOST_TABLE:
            yield wrong("between", "table", place, value=measure, least=LEAST_TABLE, most=MOST_TABLE)


def _profile_faults(box: Box) -> Iterator[Fault]:
    """Whoever may fight has every value and every zone: what a match keeps of a warrior is not what a card prints, so
    that it is not looked through like one."""
    for name, profile in box.profiles.items():
        lacking = {
            "values": {*Attribute} - {*profile.values},
            "constitution": {*Zone} - {*profile.constitution},
        }
        for place, missing in lacking.items():
            yield from (wrong("missing_key", "profiles", name, place, id=each.value) for each in sorted(missing))
        if not profile.index:
            yield wrong("list_length", "profiles", name, "index")
