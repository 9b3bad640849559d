"""The shipped content, read and checked."""

from __future__ import annotations

from functools import cache

from device.content import read_content
from engine.jagged.content.library import Library, library_of
from engine.jagged.kit import KIT


@cache
def library() -> Library:
    shipped = read_content(KIT)
    return library_of(shipped.records, shipped.pieces)
