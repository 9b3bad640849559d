"""`python -m tools.phone.icons`: the icon of the app in every density, the adaptive one, the presplash, all drawn.

A field of the table with a keyhole: six corners in amber, the hole in the ground's own colour.
"""

from __future__ import annotations

import math
from pathlib import Path

from PIL import Image, ImageDraw

from screens.palette import DARK

ROOT = Path(__file__).parent.parent.parent
PHONE = Path(__file__).parent
RES = PHONE / "res"
DESKTOP = ROOT / "data" / "icons" / "zonekeeper.png"
PRESPLASH = PHONE / "presplash.png"
STORE = PHONE / "icon.png"
DENSITIES = {"mdpi": 1.0, "hdpi": 1.5, "xhdpi": 2.0, "xxhdpi": 3.0, "xxxhdpi": 4.0}
"""Pixels a dp (developer.android.com, Support different pixel densities)."""
LAUNCHER, ADAPTIVE, SAFE = 48, 108, 66
"""dp: an old launcher's icon; an adaptive one, of which only the middle circle is sure to be seen."""
FINE = 8
"""Drawn so many times larger, for smooth edges."""


def emblem(size: int, share: float) -> Image.Image:
    """The sign alone, `share` of the picture wide, on nothing."""
    big = size * FINE
    picture = Image.new("RGBA", (big, big))
    draw = ImageDraw.Draw(picture)
    middle, radius = big / 2, big * share / 2
    draw.polygon(_hexagon(middle, radius), fill=DARK.amber)
    draw.polygon(_hexagon(middle, radius * 0.84), fill=DARK.ground)
    draw.polygon(_hexagon(middle, radius * 0.74), fill=DARK.amber)
    hole, top = radius * 0.2, middle - radius * 0.16
    draw.ellipse((middle - hole, top - hole, middle + hole, top + hole), fill=DARK.ground)
    foot = middle + radius * 0.38
    draw.polygon(
        [(middle - hole * 0.45, top), (middle + hole * 0.45, top), (middle + hole, foot), (middle - hole, foot)],
        fill=DARK.ground,
    )
    return picture.resize((size, size), Image.Resampling.LANCZOS)


def icon(size: int) -> Image.Image:
    """For launchers that show it as it is: on a ground with round corners."""
    big = size * FINE
    mask = Image.new("L", (big, big))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, big - 1, big - 1), big * 0.18, fill=255)
    picture = Image.new("RGBA", (size, size))
    picture.paste(
        Image.new("RGBA", (size, size), DARK.ground), mask=mask.resize((size, size), Image.Resampling.LANCZOS)
    )
    picture.alpha_composite(emblem(size, 0.78))
    return picture


def pictures() -> dict[Path, Image.Image]:
    """Every file and what stands in it."""
    found = {DESKTOP: icon(256), STORE: icon(512), PRESPLASH: emblem(512, 0.6)}
    for name, scale in DENSITIES.items():
        folder, side = RES / f"mipmap-{name}", round(ADAPTIVE * scale)
        found[folder / "icon.png"] = icon(round(LAUNCHER * scale))
        found[folder / "icon_foreground.png"] = emblem(side, SAFE / ADAPTIVE)
        found[folder / "icon_background.png"] = Image.new("RGB", (side, side), DARK.ground)
    return found


def _hexagon(middle: float, radius: float) -> list[tuple[float, float]]:
    """Standing on a corner."""
    turns = (math.pi / 6 + step * math.pi / 3 for step in range(6))
    return [(middle + radius * math.cos(turn), middle + radius * math.sin(turn)) for turn in turns]


def main() -> None:
    for path, picture in pictures().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        picture.save(path, optimize=True)


if __name__ == "__main__":
    main()
