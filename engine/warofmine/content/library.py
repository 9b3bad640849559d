"""The whole content or one sentence about what is wrong: for readers of files, which stop at the first fault."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.table.reading import DataError
from engine.warofmine.content.checks import check
from engine.warofmine.content.reading import Tables, read_content
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import LANGUAGES


def content_of(
    tables: Tables, files: Mapping[tuple[str, str], str], languages: Sequence[str] = LANGUAGES
) -> SiegeContent:
    """All records, checked. Raises DataError that names the file a record came from and the key."""
    content, faults = read_content(tables)
    for fault in faults or check(content, languages):
        raise DataError(files.get((fault.kind, fault.id), fault.kind), fault.key, str(fault.says()))
    return content
