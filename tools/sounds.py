"""Makes data/sounds: a Geiger counter's click, a card, a hit, a death (`python -m tools.sounds`). Ours: no licence."""

from __future__ import annotations

import math
import random
import struct
import wave
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "data" / "sounds"
RATE = 22_050
Wave = Callable[[float], float]
"""Seconds since it began, and where the membrane is: -1 to 1."""


def tick(noise: random.Random) -> Wave:
    # A burst of noise over a short ring: dry, like a relay in a metal box.
    def at(time: float) -> float:
        burst = noise.uniform(-1, 1) * math.exp(-time * 900)
        ring = math.sin(2 * math.pi * 2_400 * time) * math.exp(-time * 260)
        return 0.6 * (0.6 * burst + 0.4 * ring)

    return at


def event(noise: random.Random) -> Wave:
    # A card slid off its deck, then two soft tones, a fifth apart.
    def at(time: float) -> float:
        slide = noise.uniform(-1, 1) * 0.12 * math.exp(-((time - 0.06) ** 2) / 0.0012)
        low = math.sin(2 * math.pi * 330 * time) * math.exp(-time * 7)
        after = max(time - 0.14, 0.0)
        high = math.sin(2 * math.pi * 495 * after) * math.exp(-after * 6) * (time > 0.14)
        return slide + 0.22 * low + 0.2 * high

    return at


def hit(noise: random.Random) -> Wave:
    # A dull knock on wood.
    def at(time: float) -> float:
        knock = math.sin(2 * math.pi * (150 - 180 * time) * time) * math.exp(-time * 18)
        return 0.5 * knock + 0.16 * noise.uniform(-1, 1) * math.exp(-time * 60)

    return at


def death(_noise: random.Random) -> Wave:
    # A low bell that sinks.
    def at(time: float) -> float:
        tone = math.sin(2 * math.pi * (196 - 34 * time) * time) + 0.5 * math.sin(2 * math.pi * (98 - 12 * time) * time)
        return 0.3 * tone * math.exp(-time * 3.2)

    return at


SOUNDS: dict[str, tuple[Callable[[random.Random], Wave], float]] = {
    "tick": (tick, 0.03),
    "event": (event, 0.8),
    "hit": (hit, 0.25),
    "death": (death, 1.2),
}
"""Each with the seconds it takes."""


def samples_of(make: Callable[[random.Random], Wave], seconds: float) -> list[int]:
    at = make(random.Random(7))
    return [int(32_767 * max(-1.0, min(1.0, at(number / RATE)))) for number in range(int(RATE * seconds))]


def main() -> None:
    for name, (make, seconds) in SOUNDS.items():
        samples = samples_of(make, seconds)
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(struct.pack(f"<{len(samples)}h", *samples))


if __name__ == "__main__":
    main()
