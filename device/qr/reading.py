"""Codes in pictures: from a file, a camera frame, or typed. One function, whichever decoder this device has.

The desktop has zxing-cpp; the phone has pyzbar, for which python-for-android has a recipe.
"""

from __future__ import annotations

import io
import warnings
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

from PIL import Image, ImageFilter, ImageOps

from engine.table.refusal import Refused
from engine.table.text import T

MAX_BYTES = 30_000_000
MAX_PIXELS = 50_000_000
LARGE = 2_400
"""Pixels on the longer side: more shows no code better, and takes a phone seconds."""
SMALL = 900
MAX_CODES = 32

Decoder = Callable[[Image.Image], list[str]]


@cache
def _found() -> tuple[str, Decoder | None]:
    found = ((name, make()) for name, make in DECODERS.items())
    return next(((name, read) for name, read in found if read is not None), ("", None))


def decoder() -> Decoder | None:
    """The decoder of this device; None if it has none, and then codes are typed."""
    return _found()[1]


def decoder_name() -> str:
    return _found()[0]


def can_read() -> bool:
    return decoder() is not None


def _zxing() -> Decoder | None:
    try:
        zxingcpp = import_module("zxingcpp")
    except ImportError:
        return None

    def read(picture: Image.Image) -> list[str]:
        # Named anew each time: a set of formats that is kept is reported as a leak when the app ends.
        qr = zxingcpp.barcode_formats_from_str("QRCode")
        return [found.text for found in zxingcpp.read_barcodes(picture, formats=qr) if found.valid]

    return read


def texts_in(picture: Image.Image) -> list[str]:
    """The texts of every QR code in a picture, an easy one at the first look, a bad one at the fourth."""
    read = decoder()
    if read is None:
        raise Refused("no_decoder", T("This device cannot read codes from pictures; type the text below the code."))
    grey = picture if picture.mode == "L" else _flat(picture).convert("L")
    if max(grey.size) > LARGE:
        grey = ImageOps.contain(grey, (LARGE, LARGE))
    for look in _looks(grey):
        if found := read(look):
            return list(dict.fromkeys(found))[:MAX_CODES]
    return []


def texts_in_file(path: Path) -> list[str]:
    return texts_in(picture_in_file(path))


def picture_in_file(path: Path) -> Image.Image:
    """A picture from a file. Raises Refused."""
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError:
        raise Refused("no_picture", T("This file is not a picture that can be read.")) from None
    return picture_from(raw)


def picture_from(raw: bytes) -> Image.Image:
    """A picture of anybody's making, opened within bounds. Raises Refused."""
    if len(raw) > MAX_BYTES:
        raise Refused("too_large", T("This picture is too large."))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            picture = Image.open(io.BytesIO(raw), formats=("PNG", "JPEG", "WEBP", "BMP"))
            if picture.width * picture.height > MAX_PIXELS:
                raise Refused("too_large", T("This picture is too large."))
            picture.load()
            return picture
    except Refused:
        raise
    except Image.DecompressionBombError:
        raise Refused("too_large", T("This picture is too large.")) from None
    except Exception:
        # A picture from anywhere reaches Pillow's decoders here, and they fail in ways of their own.
        raise Refused("no_picture", T("This file is not a picture that can be read.")) from None


def texts_in_grey(grey: bytes, size: tuple[int, int]) -> list[str]:
    """A camera's frame, one byte a pixel. Only the first look: the next frame comes at once."""
    read = decoder()
    if read is None or len(grey) != size[0] * size[1]:
        return []
    return read(Image.frombytes("L", size, grey))[:MAX_CODES]


def _flat(picture: Image.Image) -> Image.Image:
    """A see-through picture on white, as it is seen."""
    if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
        solid = picture.convert("RGBA")
        ground = Image.new("RGBA", solid.size, "white")
        ground.alpha_composite(solid)
        return ground
    return picture


def _looks(grey: Image.Image) -> Iterator[Image.Image]:
    """As it is; then with what bad light and a shaking hand took away."""
    yield grey
    clear = ImageOps.autocontrast(grey.filter(ImageFilter.MedianFilter(3)), cutoff=2)
    yield clear
    larger = (
        clear.resize((clear.width * 2, clear.height * 2), Image.Resampling.BICUBIC)
        if max(clear.size) < SMALL
        else clear
    )
    yield larger.filter(ImageFilter.UnsharpMask(radius=4, percent=250, threshold=0))
    yield larger.filter(ImageFilter.UnsharpMask(radius=9, percent=400, threshold=0))


def _pyzbar() -> Decoder | None:
    try:
        # Pure Python round a library: that library may be missing although the module is there.
        pyzbar = import_module("pyzbar.pyzbar")
    except (ImportError, OSError, AttributeError):
        return None

    def read(picture: Image.Image) -> list[str]:
        found = pyzbar.decode(picture, symbols=[pyzbar.ZBarSymbol.QRCODE])
        return [each.data.decode("utf-8", "replace") for each in found]

    return read


DECODERS: Mapping[str, Callable[[], Decoder | None]] = {"zxing-cpp": _zxing, "pyzbar": _pyzbar}
"""By name, the one that is liked best first."""
