"""Labels to print: for the lid of a box and for the shelf, in real millimetres, with marks where to cut.

The pages are pictures (PNG) or one PDF, both made with Pillow, so that nothing more has to be shipped.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from device.qr.making import Care, dots_of, picture_of
from engine.packs.codes.messages import BoxLabel, box_code
from engine.table.refusal import Refused
from engine.table.text import T

DPI = 300
PAGE = (210.0, 297.0)
"""A4, in millimetres, as all that follows."""
MARGIN = 12.0
GAP = 6.0
SIZES = {"box": (90.0, 55.0), "shelf": (80.0, 30.0)}
MARK = 4.0
"""How long a cut mark is; it ends where the label begins to matter."""
INSET = 3.0
MAX_LABELS = 200
LINES = 3
LEAST = 24
"""Pixels: a title below this size helps nobody at the shelf."""
FONTS = Path(__file__).parent.parent / "data" / "fonts"


@dataclass(frozen=True)
class Label:
    box: BoxLabel
    title: str
    shape: str = "box"
    note: str = ""

    @property
    def text(self) -> str:
        """What its code says, and what stands below it for those who type."""
        return box_code(self.box)


def pixels(millimetres: float) -> int:
    return round(millimetres / 25.4 * DPI)


def draw_label(label: Label) -> Image.Image:
    """One label, without marks."""
    width, height = (pixels(side) for side in SIZES[label.shape])
    sheet = Image.new("L", (width, height), 255)
    inset = pixels(INSET)
    # The code's own quiet zone is the margin: every millimetre more than that is one the camera does not get.
    dots = dots_of(label.text, Care.LABEL)
    code = picture_of(dots, max(1, height // len(dots)))
    sheet.paste(code, (0, (height - code.height) // 2))
    left = code.width
    room = width - left - inset
    pen = ImageDraw.Draw(sheet)
    size, lines = _set(label.title, height // 6, room)
    bold, plain = font_of("SansCondensed-SemiBold", size), font_of("SansCondensed-Medium", height // 11)
    y = inset * 2
    for line in lines:
        pen.text((left, y), line, 0, bold)
        y += size * 6 // 5
    if label.note:
        pen.text((left, y), wrapped(label.note, plain, room)[0], 0, plain)
    small = _fitted(label.text, "Mono-Medium", height // 12, room)
    pen.text((left, height - inset * 2 - height // 12), label.text, 0, small)
    return sheet


def draw_pages(labels: Sequence[Label]) -> list[Image.Image]:
    """A4 pages, filled from the top left, rows as high as their highest label. Raises Refused if there are too many."""
    if len(labels) > MAX_LABELS:
        raise Refused("too_many", T("This is too much for one print; choose fewer labels."))
    pages: list[Image.Image] = []
    x, y, row = MARGIN, MARGIN, 0.0
    for label in labels:
        width, height = SIZES[label.shape]
        if x + width > PAGE[0] - MARGIN:
            x, y, row = MARGIN, y + row + GAP, 0.0
        if not pages or y + height > PAGE[1] - MARGIN:
            pages.append(Image.new("L", (pixels(PAGE[0]), pixels(PAGE[1])), 255))
            x, y, row = MARGIN, MARGIN, 0.0
        pages[-1].paste(draw_label(label), (pixels(x), pixels(y)))
        _cut_marks(pages[-1], x, y, width, height)
        x, row = x + width + GAP, max(row, height)
    return pages


def as_png(page: Image.Image) -> bytes:
    """The page with its resolution written into it, so that it prints in its real size."""
    out = io.BytesIO()
    page.save(out, "PNG", dpi=(DPI, DPI))
    return out.getvalue()


def as_pdf(pages: Iterable[Image.Image]) -> bytes:
    first, *others = pages
    out = io.BytesIO()
    first.save(out, "PDF", resolution=DPI, save_all=True, append_images=others)
    return out.getvalue()


def _cut_marks(page: Image.Image, x: float, y: float, width: float, height: float) -> None:
    """Two short lines at every corner, outside the label."""
    pen = ImageDraw.Draw(page)
    for corner_x, away_x in ((x, -1), (x + width, 1)):
        for corner_y, away_y in ((y, -1), (y + height, 1)):
            for end in ((corner_x + away_x * MARK, corner_y), (corner_x, corner_y + away_y * MARK)):
                start = (corner_x + away_x * 0.5 * (end[0] != corner_x), corner_y + away_y * 0.5 * (end[1] != corner_y))
                pen.line([(pixels(a), pixels(b)) for a, b in (start, end)], 120, 2)


def font_of(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / f"Zonekeeper{name}.ttf"), size)


def _set(title: str, size: int, room: int) -> tuple[int, list[str]]:
    """A title as large as three lines allow; one that never fits loses its end."""
    while True:
        font = font_of("SansCondensed-SemiBold", size)
        lines = wrapped(title, font, room)
        if size <= LEAST or (len(lines) <= LINES and all(font.getlength(line) <= room for line in lines)):
            return size, lines[:LINES]
        size -= 2


def _fitted(text: str, name: str, size: int, room: int) -> ImageFont.FreeTypeFont:
    while size > 8 and font_of(name, size).getlength(text) > room:
        size -= 1
    return font_of(name, size)


def wrapped(text: str, font: ImageFont.FreeTypeFont, room: int) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if font.getlength(longer) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
