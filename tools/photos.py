"""Codes as a player's phone sees them: turned, at an angle, blurred, in bad light, with noise. And how many are read.

`python -m tools.photos` reports how many of 200 such pictures of a label were read.
"""

from __future__ import annotations

import json
import math
import random
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from device.qr import reading
from device.qr.reading import texts_in

COUNT = 200
OUT = Path("build/photos.json")


def photographed(sheet: Image.Image, rng: random.Random) -> Image.Image:
    """A picture of a flat thing on a table: any turn, up to 45 degrees from the side, out of focus, one lamp, noise."""
    side = 800
    table = Image.new("L", (side, side), rng.randint(40, 150))
    scale = rng.uniform(0.45, 0.85) * side / max(sheet.size)
    label = sheet.convert("L").resize((int(sheet.width * scale), int(sheet.height * scale)), Image.Resampling.LANCZOS)
    table.paste(label, ((side - label.width) // 2, (side - label.height) // 2))
    seen = table.rotate(rng.uniform(0, 360), Image.Resampling.BICUBIC, fillcolor=90)
    seen = _from_the_side(seen, math.radians(rng.uniform(0, 45)), rng.uniform(0, 2 * math.pi))
    seen = seen.filter(ImageFilter.GaussianBlur(rng.uniform(0, 2.2)))
    return _lit(seen, rng)


def _from_the_side(flat: Image.Image, tilt: float, towards: float) -> Image.Image:
    """Seen from an angle, with perspective: the far side is smaller."""
    width, height = flat.size
    distance = 2.2

    def project(x: float, y: float) -> tuple[float, float]:
        u, v = x * math.cos(towards) + y * math.sin(towards), y * math.cos(towards) - x * math.sin(towards)
        depth = distance + u * math.sin(tilt)
        u, v = distance * u * math.cos(tilt) / depth, distance * v / depth
        return u * math.cos(towards) - v * math.sin(towards), u * math.sin(towards) + v * math.cos(towards)

    corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
    source = [((x + 0.5) * width, (y + 0.5) * height) for x, y in corners]
    target = [((x + 0.5) * width, (y + 0.5) * height) for x, y in (project(*corner) for corner in corners)]
    rows, wanted = [], []
    for (x, y), (u, v) in zip(target, source, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        wanted += [u, v]
    numbers = np.linalg.solve(np.array(rows), np.array(wanted))
    return flat.transform(
        flat.size, Image.Transform.PERSPECTIVE, tuple(numbers), Image.Resampling.BICUBIC, fillcolor=90
    )


def _lit(seen: Image.Image, rng: random.Random) -> Image.Image:
    """One lamp at the side, little contrast, and the noise of a small sensor in the dark."""
    pixels = np.asarray(seen, dtype=float)
    height, width = pixels.shape
    across, down = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
    angle = rng.uniform(0, 2 * math.pi)
    light = 1 + rng.uniform(0, 0.6) * (across * math.cos(angle) + down * math.sin(angle))
    dark = rng.uniform(0.3, 1.0)
    noise = np.random.default_rng(rng.getrandbits(32)).normal(0, rng.uniform(0, 14), pixels.shape)
    return Image.fromarray(np.clip(pixels * light * dark + rng.uniform(0, 40) + noise, 0, 255).astype(np.uint8))


def read_ratio(sheet: Image.Image, text: str, count: int = COUNT, seed: int = 1) -> int:
    """How many of `count` pictures of a label were read, and read right."""
    rng = random.Random(seed)
    return sum(text in texts_in(photographed(sheet, rng)) for _ in range(count))


def decoders() -> dict[str, reading.Decoder]:
    """Those that this machine has: the desktop's, and the phone's."""
    found = {name: make() for name, make in reading.DECODERS.items()}
    return {name: read for name, read in found.items() if read is not None}


def main() -> int:
    from device.labels import Label, draw_label  # noqa: PLC0415 - the tests of `photographed` need no labels
    from engine.packs.codes.messages import BoxLabel  # noqa: PLC0415

    read: dict[str, dict[str, int]] = {}
    for name, decoder in decoders().items():
        reading.decoder = lambda decoder=decoder: decoder  # type: ignore[misc]
        read[name] = {}
        for shape in ("box", "shelf"):
            label = Label(BoxLabel("a1"), "Mission A1", shape)
            read[name][shape] = read_ratio(draw_label(label), label.text)
            print(f"{name}: {read[name][shape]} of {COUNT} pictures of a {shape} label read")
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps({"pictures": COUNT, "read": read}, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
