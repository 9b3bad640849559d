"""Makes data/sounds/tick.wav, the click of our Geiger counter: `python -m tools.sounds`. Ours: no licence to ship."""

from __future__ import annotations

import math
import random
import struct
import wave
from pathlib import Path

TARGET = Path(__file__).parent.parent / "data" / "sounds" / "tick.wav"
RATE, SECONDS = 22_050, 0.03


def main() -> None:
    noise = random.Random(7)
    samples = []
    for number in range(int(RATE * SECONDS)):
        time = number / RATE
        # A burst of noise over a short ring: dry, like a relay in a metal box.
        burst = noise.uniform(-1, 1) * math.exp(-time * 900)
        ring = math.sin(2 * math.pi * 2_400 * time) * math.exp(-time * 260)
        samples.append(int(32_767 * 0.6 * (0.6 * burst + 0.4 * ring)))
    with wave.open(str(TARGET), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(samples)}h", *samples))


if __name__ == "__main__":
    main()
