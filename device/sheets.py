"""A sheet to print: a title, blocks of lines in two columns, codes that open what it is about. A4, as the labels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from device.labels import MARGIN, PAGE, font_of, pixels, wrapped
from device.qr.making import Care, dots_of, picture_of

CODE = 42.0
"""mm: how wide a code is printed."""
TITLE, HEAD, TEXT = 7.0, 4.6, 3.4
"""mm: letters."""
GAP = 5.0
MAX_CODES = 3
"""More do not fit beside the title: then all of them stand on a page of their own."""
IN_A_ROW = 4


@dataclass(frozen=True)
class SheetBlock:
    title: str
    lines: tuple[str, ...]


def draw_sheet(title: str, note: str, blocks: Sequence[SheetBlock], codes: Sequence[str]) -> list[Image.Image]:
    """As many pages as it takes; the codes stand on the first one, at the right of its title, or on the last ones."""
    page = _new_page()
    pages, pen = [page], ImageDraw.Draw(page)
    shown = codes[:MAX_CODES] if len(codes) <= MAX_CODES else ()
    room = pixels(PAGE[0] - 2 * MARGIN - len(shown) * (CODE + GAP))
    y = pixels(MARGIN)
    for words, size, bold in ((title, TITLE, True), (note, TEXT, False)):
        font = font_of("SansCondensed-SemiBold" if bold else "SansCondensed-Medium", pixels(size))
        for line in wrapped(words, font, room):
            pen.text((pixels(MARGIN), y), line, 0, font)
            y += pixels(size * 1.3)
    for number, text in enumerate(shown):
        _stick(page, text, PAGE[0] - MARGIN - (len(shown) - number) * (CODE + GAP) + GAP, MARGIN)
    top = max(y, pixels(MARGIN + CODE) if shown else 0) + pixels(GAP)
    pages = _flow(pages, blocks, top)
    return pages if shown else [*pages, *_code_pages(codes)]


def _stick(page: Image.Image, text: str, x: float, y: float) -> None:
    """One code with its corner there, in mm."""
    dots = dots_of(text, Care.SCREEN)
    page.paste(picture_of(dots, max(1, pixels(CODE) // len(dots))), (pixels(x), pixels(y)))


def _code_pages(codes: Sequence[str]) -> list[Image.Image]:
    """Codes in rows, as many pages as they take."""
    step = CODE + GAP
    rows = int((PAGE[1] - 2 * MARGIN + GAP) // step)
    pages: list[Image.Image] = []
    for number, text in enumerate(codes):
        place = number % (rows * IN_A_ROW)
        if not place:
            pages.append(_new_page())
        _stick(pages[-1], text, MARGIN + place % IN_A_ROW * step, MARGIN + place // IN_A_ROW * step)
    return pages


def _flow(pages: list[Image.Image], blocks: Sequence[SheetBlock], top: int) -> list[Image.Image]:
    """Two columns, the left one first."""
    width = pixels((PAGE[0] - 2 * MARGIN - GAP) / 2)
    column, y = 0, top
    for block in blocks:
        lines = _set_block(block, width)
        height = sum(size for _, size, _ in lines) + pixels(GAP)
        if y + height > pixels(PAGE[1] - MARGIN):
            column, y = column + 1, top
            if column > 1:
                pages.append(_new_page())
                column, y, top = 0, pixels(MARGIN), pixels(MARGIN)
        pen, x = ImageDraw.Draw(pages[-1]), pixels(MARGIN) + column * (width + pixels(GAP))
        for words, size, name in lines:
            pen.text((x, y), words, 0, font_of(name, round(size / 1.3)))
            y += size
        pen.line([(x, y + pixels(GAP / 2)), (x + width, y + pixels(GAP / 2))], 160, 2)
        y += pixels(GAP)
    return pages


def _set_block(block: SheetBlock, width: int) -> list[tuple[str, int, str]]:
    found = []
    for words, size, name in (
        (block.title, HEAD, "SansCondensed-SemiBold"),
        *((line, TEXT, "SansCondensed-Medium") for line in block.lines),
    ):
        high = pixels(size * 1.3)
        found += [(line, high, name) for line in wrapped(words, font_of(name, round(high / 1.3)), width)]
    return found


def _new_page() -> Image.Image:
    return Image.new("L", (pixels(PAGE[0]), pixels(PAGE[1])), 255)
