"""The content of data/eden as the app reads it."""

from __future__ import annotations

from functools import cache

from device.content import read_content
from engine.eden.content.library import Library, library_of
from engine.eden.kit import KIT


@cache
def library() -> Library:
    return library_of(read_content(KIT).records)
