"""What a game brings to the tools, as modules that are loaded when they are needed. The registry is tools/games.py."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ToolKit:
    id: str
    """As the engine's registry has it."""
    soak: str
    """A module with `MATCHES` (how many `make soak` plays) and `soak(seed) -> Report` (tools/soak/reports.py)."""
    suites: tuple[str, ...] = ()
    """Modules with `measure() -> dict[str, float]`."""
    scenes: str = ""
    """A module with `SCENES`: what `make shots` photographs, by name."""
    taps: str = ""
    """The test that plays the game's standard round by touch and leaves its counts in build/taps-<id>.json."""
    sense: str = ""
    """A module with `TABLE`: how odd content is played with (tools/faults/sense.py)."""
