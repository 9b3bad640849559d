"""Reading a code: our way from a picture to its meaning over the bare decoder; and the largest pack in codes."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median

import zxingcpp
from PIL import Image

from device.labels import Label, draw_label
from device.qr.making import dots_of, picture_of
from device.qr.reading import texts_in
from engine.packs.codes.messages import BoxLabel, codes_for, read_text
from engine.packs.pack import Pack
from engine.stalker.content.library import records_of
from tools.photos import photographed
from tools.stalker.shipped import read_campaigns, read_library

ROUNDS = 15


def measure() -> dict[str, float]:
    library = read_library()
    everything = records_of(library, read_campaigns())
    texts = codes_for(Pack("box", "All there is", "Zonekeeper", records=everything))
    rng = random.Random(1)
    pictures = [
        *(photographed(draw_label(Label(BoxLabel("a1"), "Mission A1")), rng) for _ in range(4)),
        *(picture_of(dots_of(text), 6) for text in texts[:3]),
    ]
    qr = zxingcpp.barcode_formats_from_str("QRCode")

    def bare(picture: Image.Image) -> object:
        return zxingcpp.read_barcodes(picture, formats=qr)

    def ours(picture: Image.Image) -> object:
        return [read_text(text) for text in texts_in(picture)]

    pictures = [picture for picture in pictures if bare(picture)]
    ratios = []
    for _ in range(ROUNDS):
        spent = {way: _seconds(way, pictures) for way in (bare, ours)}
        ratios.append(spent[ours] / spent[bare])
    return {
        "qr.decode_ratio": median(ratios),
        "qr.largest_pack_codes": float(len(texts)),
        "qr.decode_ms": 1_000 * _seconds(ours, pictures) / len(pictures),
    }


def _seconds(way: Callable[[Image.Image], object], pictures: list[Image.Image]) -> float:
    began = time.perf_counter()
    for picture in pictures:
        way(picture)
    return time.perf_counter() - began
