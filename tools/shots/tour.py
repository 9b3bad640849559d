"""The row of pictures README opens with, and the tour below it: made from the shots, never by hand.

`make shots` renews them with everything else; `make shots ARGS=--tour` takes just these.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
PICTURES = ROOT / "docs" / "tour"
BEGIN, END = "<!-- tour: made by `make shots` -->", "<!-- end of the tour -->"
LANGUAGE, SIZE = "en", (412, 915)
WIDTH = 200
"""Pixels: four stand side by side."""
TOUR: dict[str, str] = {
    "home": "Home: four games, and under the thumb the match to go on with.",
    "mission-turn": "A turn: lit fields are where it goes, every tile says what it costs before it happens.",
    "mission-target": "An enemy's card: thresholds to scale and exact odds for every attack.",
    "mission-enemy": "The enemies' phase: one sentence for hands, the way on the board, and the reason on a tap.",
    "mission-roll": "Dice: throw real ones and tap what they show, or let the app throw.",
    "mission-outcome": "What came of it, in letters that can be read across the table.",
    "mission-zone": "The Zone: what hands do at the end of a round, to tick off.",
    "mission-glance": "At a glance: hit points, dose, ammunition and attention from two metres.",
}
"""The scenes in order, each with the sentence that goes with it."""


def scene_of(shots: Path, scene: str) -> Path | None:
    """The picture of a scene in the tour's language and size, dark and in letters of the usual size."""
    path = shots / f"{LANGUAGE}-{SIZE[0]}x{SIZE[1]}-{scene}.png"
    return path if path.exists() else None


def block(names: list[str]) -> str:
    """What stands in README between the marks."""
    row = " ".join(f'<img src="docs/tour/{name}.png" width="{WIDTH}" alt="{TOUR[name]}">' for name in names[:4])
    tour = "\n".join(f"{n}. [{TOUR[name]}](docs/tour/{name}.png)" for n, name in enumerate(names, start=1))
    return f"{BEGIN}\n{row}\n\n{tour}\n{END}"


def renew(shots: Path) -> None:
    """Pictures and README as the shots are now; a scene that was not taken keeps the picture it had."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name in TOUR:
        source = scene_of(shots, name)
        if source is not None:
            with Image.open(source) as picture:
                small = picture.resize((SIZE[0], SIZE[1]), Image.Resampling.LANCZOS).quantize(128)
                small.save(PICTURES / f"{name}.png", optimize=True)
    text = README.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    README.write_text(before + block([*TOUR]) + rest.partition(END)[2], "utf-8")
