"""The shipped content, read from data/warofmine."""

from __future__ import annotations

from functools import cache

from device.content import read_content
from engine.warofmine.content.siege import SiegeContent, library_of
from engine.warofmine.kit import KIT


@cache
def shipped() -> SiegeContent:
    return library_of(read_content(KIT).records)
