"""Texts as QR codes: as dots for any drawing, and as pictures in exact pixels."""

from __future__ import annotations

from enum import IntEnum

import qrcode
import qrcode.constants
from PIL import Image
from qrcode.exceptions import DataOverflowError

from engine.table.refusal import Refused
from engine.table.text import T

QUIET = 4
"""Empty modules round a code; readers count on them."""

Dots = list[list[bool]]


class Care(IntEnum):
    """How much of a code may be lost: labels live on boxes and get scratched, screens do not."""

    SCREEN = qrcode.constants.ERROR_CORRECT_M
    LABEL = qrcode.constants.ERROR_CORRECT_H


def dots_of(text: str, care: Care = Care.SCREEN) -> Dots:
    """The code row by row, its quiet zone included. Raises Refused if the text is too long for one code."""
    code = qrcode.QRCode(error_correction=int(care), border=QUIET)
    try:
        code.add_data(text)
        code.make(fit=True)
    except (DataOverflowError, ValueError):
        raise Refused("too_large", T("This is too much for one code.")) from None
    return [[bool(dot) for dot in row] for row in code.get_matrix()]


def picture_of(dots: Dots, dot_size: int) -> Image.Image:
    """Black on white, every module `dot_size` pixels wide."""
    size = len(dots)
    small = Image.frombytes("L", (size, size), bytes(0 if dot else 255 for row in dots for dot in row))
    return small.resize((size * dot_size, size * dot_size), Image.Resampling.NEAREST)
