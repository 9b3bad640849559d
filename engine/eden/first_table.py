"""What a friend's battle must begin with, so that the rules can go on from there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.eden.content.box import Box
from engine.eden.state import Battle
from engine.eden.words import Attribute, Zone
from engine.packs.fault import Fault, wrong


def table_faults(box: Box, _battle: Battle) -> Iterator[Fault]:
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
