"""A mission on paper, for those who have no box: its board in pieces of A4 and what stands on it, to cut out.

In real millimetres and black on white: any printer will do. Shapes and letters tell who is who, as on the screen.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from PIL import Image, ImageDraw

from device.labels import GAP, MARGIN, PAGE, font_of, pixels
from engine.field.grid import Cell
from engine.field.plan import Border, Edge

CELL = 30.0
"""mm: a base of 25 mm stands in it and the print can still be read."""
ACROSS, DOWN = 6, 8
"""Cells on a page."""
TOKEN = 24.0
NOTE = 8.0
"""mm below a token for what it is."""
GREY, PALE, DARK = 150, 232, 0
WIDTHS = {Border.WALL: 2.2, Border.IMPASSABLE: 1.6, Border.DOOR: 1.6, Border.WINDOW: 1.2}
DASHES = {Border.DOOR: 5.0, Border.WINDOW: 2.0, Border.IMPASSABLE: 9.0}
"""mm: a door is broken, a window dotted, a wall whole."""
SIDES = {"circle": 0, "triangle": 3, "square": 4, "diamond": 4, "hexagon": 6}


class Printed(Protocol):
    """A field as far as paper shows it."""

    @property
    def cells(self) -> tuple[Cell, ...]: ...

    @property
    def room(self) -> str | None: ...

    @property
    def water(self) -> bool: ...

    @property
    def cover(self) -> int: ...

    @property
    def radiation(self) -> int: ...

    @property
    def symbols(self) -> Mapping[str, tuple[int, ...]]: ...


class PrintedGround(Protocol):
    @property
    def fields(self) -> Mapping[str, Printed]: ...

    @property
    def borders(self) -> Mapping[Edge, Border]: ...

    @property
    def owners(self) -> Mapping[Cell, str]: ...


@dataclass(frozen=True)
class CutOut:
    """Something to cut out: its shape, a letter or number on it, and what it is."""

    shape: str
    label: str
    note: str
    hollow: bool = False


def draw_paper(ground: PrintedGround, tokens: Sequence[CutOut]) -> list[Image.Image]:
    """The board from left to right and top to bottom, then the tokens."""
    return [*_boards(ground), *_token_pages(tokens)]


def _new_page() -> Image.Image:
    return Image.new("L", (pixels(PAGE[0]), pixels(PAGE[1])), 255)


def _boards(ground: PrintedGround) -> Iterator[Image.Image]:
    xs, ys = [x for x, _ in ground.owners], [y for _, y in ground.owners]
    for top in range(min(ys), max(ys) + 1, DOWN):
        for left in range(min(xs), max(xs) + 1, ACROSS):
            window = {
                (x, y): name
                for (x, y), name in ground.owners.items()
                if left <= x < left + ACROSS and top <= y < top + DOWN
            }
            if window:
                yield _board_page(ground, window, left, top)


def _board_page(ground: PrintedGround, window: Mapping[Cell, str], left: int, top: int) -> Image.Image:
    page = _new_page()
    pen = ImageDraw.Draw(page)

    def corner(x: float, y: float) -> tuple[int, int]:
        return pixels(MARGIN + (x - left) * CELL), pixels(MARGIN + (y - top) * CELL)

    for (x, y), name in window.items():
        entry = ground.fields[name]
        fill = 205 if entry.water else PALE if entry.room else 255
        pen.rectangle([corner(x, y), corner(x + 1, y + 1)], fill)
    for (x, y), name in window.items():
        for beside, ends in (
            ((x + 1, y), ((x + 1, y), (x + 1, y + 1))),
            ((x - 1, y), ((x, y), (x, y + 1))),
            ((x, y + 1), ((x, y + 1), (x + 1, y + 1))),
            ((x, y - 1), ((x, y), (x + 1, y))),
        ):
            other = ground.owners.get(beside)
            if other == name:
                continue
            pair = ((x, y), beside) if (x, y) <= beside else (beside, (x, y))
            kind = ground.borders.get(pair, Border.OPEN) if other is not None else Border.OPEN
            _line(pen, corner(*ends[0]), corner(*ends[1]), kind)
    for name, entry in ground.fields.items():
        first = min((cell for cell in entry.cells if cell in window), key=lambda cell: (cell[1], cell[0]), default=None)
        if first is not None and first == min(entry.cells, key=lambda cell: (cell[1], cell[0])):
            _print_field(pen, corner(*first), name, entry)
    return page


def _line(pen: ImageDraw.ImageDraw, start: tuple[int, int], end: tuple[int, int], kind: Border) -> None:
    if kind is Border.OPEN:
        pen.line([start, end], GREY, pixels(0.3))
        return
    width, dash = pixels(WIDTHS[kind]), DASHES.get(kind)
    if dash is None:
        pen.line([start, end], DARK, width)
        return
    length = math.dist(start, end)
    step = pixels(dash)
    for at in range(0, int(length), 2 * step):
        ends = [at / length, min(at + step, length) / length]
        points = [tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True)) for share in ends]
        pen.line([points[0], points[1]], DARK, width)


def _print_field(pen: ImageDraw.ImageDraw, at: tuple[int, int], name: str, entry: Printed) -> None:
    """Its name, cover as a shield, radiation and the anomaly symbols, small and in the corner."""
    x, y = at[0] + pixels(2.5), at[1] + pixels(2)
    pen.text((x, y), name, DARK, font_of("SansCondensed-SemiBold", pixels(4.4)))
    figures = font_of("Mono-Medium", pixels(4))
    y += pixels(6)
    if entry.cover:
        box = [x, y, x + pixels(5.5), y + pixels(5.5)]
        pen.rounded_rectangle(box, pixels(1), fill=90)
        pen.text((x + pixels(1.5), y + pixels(0.4)), str(entry.cover), 255, figures)
        y += pixels(7)
    if entry.radiation:
        pen.text((x, y), f"R{entry.radiation}", DARK, figures)
        y += pixels(6)
    for numbers in entry.symbols.values():
        pen.text((x, y), " ".join(f"({n})" for n in numbers), DARK, figures)
        y += pixels(6)


def _token_pages(tokens: Sequence[CutOut]) -> Iterator[Image.Image]:
    across = int((PAGE[0] - 2 * MARGIN + GAP) // (TOKEN + GAP))
    down = int((PAGE[1] - 2 * MARGIN + GAP) // (TOKEN + NOTE + GAP))
    for first in range(0, len(tokens), across * down):
        page = _new_page()
        pen = ImageDraw.Draw(page)
        for number, token in enumerate(tokens[first : first + across * down]):
            row, column = divmod(number, across)
            _draw_token(pen, MARGIN + column * (TOKEN + GAP), MARGIN + row * (TOKEN + NOTE + GAP), token)
        yield page


def _draw_token(pen: ImageDraw.ImageDraw, x: float, y: float, token: CutOut) -> None:
    middle, radius = (pixels(x + TOKEN / 2), pixels(y + TOKEN / 2)), pixels(TOKEN / 2)
    box = [middle[0] - radius, middle[1] - radius, middle[0] + radius, middle[1] + radius]
    sides, width, fill = SIDES[token.shape], pixels(0.8), 255 if token.hollow else PALE
    if sides == 0:
        pen.ellipse(box, fill, DARK, width)
    elif token.shape == "square":
        pen.rectangle(box, fill, DARK, width)
    else:
        pen.regular_polygon((*middle, radius), sides, 45 if token.shape == "diamond" else 0, fill, DARK, width)
    size = pixels(TOKEN * (0.5 if len(token.label) < 2 else 0.36))
    pen.text(middle, token.label, DARK, font_of("SansCondensed-SemiBold", size), anchor="mm")
    note = font_of("SansCondensed-Medium", pixels(2.8))
    for number, line in enumerate(_two_lines(token.note)):
        pen.text((middle[0], pixels(y + TOKEN + 1.5 + 3.2 * number)), line, DARK, note, anchor="mt")


def _two_lines(words: str) -> list[str]:
    """A long note in two lines, broken between words."""
    if len(words) <= 18 or " " not in words:
        return [words]
    spaces = [at for at, letter in enumerate(words) if letter == " "]
    at = min(spaces, key=lambda space: abs(space - len(words) / 2))
    return [words[:at], words[at + 1 :]]
