"""One message as a numbered series of codes, and back: in any order, some today and the rest tomorrow.

    ZK1/PACK/3-17/0F1E2D3C4B5A6978/89ABCDEF/...base 45.../

Kind, which of how many, the sum of the whole message (it also names the series), the sum of this code, its bytes. The
last stroke is there because base 45 may end in a space, which whoever types or pastes would lose.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.packs.codes.base45 import decode, encode
from engine.table.canon import Malformed
from engine.table.refusal import Refused
from engine.table.text import T, Text, Tn

PREFIX = "ZK1/"
MAX_TEXT = 4_296
"""The largest QR code there is holds no more characters."""
PART_BYTES = 560
"""Bytes a code: with its head about 900 characters, which a phone still reads off another phone's screen."""
MAX_PARTS = 400
_PART = re.compile(r"ZK1/([A-Z]{1,12})/(\d{1,4})-(\d{1,4})/([0-9A-F]{16})/([0-9A-F]{8})/(.*)/", re.DOTALL)


@dataclass(frozen=True)
class CodePart:
    kind: str
    number: int
    count: int
    series: str
    body: str
    """In base 45, as it stands in the code."""


@dataclass(frozen=True)
class Gathering:
    """The codes of one series seen so far. A plain value: kept on disk it can be gone on with after a restart."""

    kind: str
    series: str
    count: int
    bodies: Mapping[str, str] = field(default_factory=dict)
    """By number, in base 45."""

    @property
    def is_complete(self) -> bool:
        return len(self.bodies) == self.count

    @property
    def missing(self) -> tuple[int, ...]:
        return tuple(number for number in range(1, self.count + 1) if str(number) not in self.bodies)

    @property
    def progress(self) -> Text:
        return Tn("{have} of {n} code read", "{have} of {n} codes read", self.count, have=len(self.bodies))

    def add(self, part: CodePart) -> Gathering:
        """With one more code; the same one twice does no harm. Raises Refused for one of another series."""
        if (part.kind, part.series, part.count) != (self.kind, self.series, self.count):
            raise Refused("other_series", T("This code belongs to another series."))
        return replace(self, bodies={**self.bodies, str(part.number): part.body})

    def message(self) -> bytes:
        """The whole, checked. Raises Refused if a code is missing or the sum is wrong."""
        if not self.is_complete:
            raise Refused("incomplete", T("Some codes of this series are still missing."))
        try:
            whole = b"".join(decode(self.bodies[str(number)]) for number in range(1, self.count + 1))
        except (KeyError, Malformed):
            raise damaged() from None
        if series_of(self.kind, whole) != self.series:
            raise damaged()
        return whole


def begin(part: CodePart) -> Gathering:
    return Gathering(part.kind, part.series, part.count).add(part)


def split(kind: str, message: bytes) -> list[str]:
    """The texts of the codes for a message. Raises Refused if there would be too many."""
    count = max(1, -(-len(message) // PART_BYTES))
    if count > MAX_PARTS:
        raise Refused("too_large", T("This is too much for codes; send it as a file."))
    # All codes equally full: the last one is as easy to read as the first.
    size = max(1, -(-len(message) // count))
    series = series_of(kind, message)
    texts = []
    for number in range(1, count + 1):
        body = message[(number - 1) * size : number * size]
        head = f"{PREFIX}{kind}/{number}-{count}/{series}/"
        texts.append(f"{head}{_sum(head, body)}/{encode(body)}/")
    return texts


def read_part(text: str) -> CodePart:
    """One code's text, checked by itself. Raises Refused."""
    if len(text) > MAX_TEXT:
        raise foreign()
    text = text.strip("\r\n\t ")
    found = _PART.fullmatch(text)
    if found is None:
        if text.startswith("ZK") and "/" in text[:6]:
            raise damaged() if text.startswith(PREFIX) else newer()
        raise foreign()
    kind, number, count, series, own_sum, letters = found.groups()
    try:
        body = decode(letters)
    except Malformed:
        raise damaged() from None
    if not 1 <= int(number) <= int(count) <= MAX_PARTS or len(body) > MAX_TEXT:
        raise damaged()
    if _sum(f"{PREFIX}{kind}/{number}-{count}/{series}/", body) != own_sum:
        raise damaged()
    return CodePart(kind, int(number), int(count), series, letters)


def series_of(kind: str, message: bytes) -> str:
    return hashlib.blake2b(message, digest_size=8, person=kind.encode()[:16]).hexdigest().upper()


def foreign() -> Refused:
    return Refused("foreign", T("This code is not one of Zonekeeper's."))


def newer() -> Refused:
    return Refused("newer", T("This code was made by a newer version of the app."))


def damaged() -> Refused:
    return Refused("damaged", T("This code is damaged; nothing was taken from it."))


def _sum(head: str, body: bytes) -> str:
    return f"{zlib.crc32(body, zlib.crc32(head.encode())):08X}"
