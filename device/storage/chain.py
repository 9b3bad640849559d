"""Records as lines of a file, each bound to all the lines before it.

    12 E 6c1f0a77b2c94e05 {"act":...}

Number, tag, checksum, JSON. The checksum covers the one before it, so a line that was damaged, moved, left out
or taken from another file is noticed, and lines can be read without knowing what is in them.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

_DIGEST_BYTES = 8


@dataclass(frozen=True, slots=True)
class Chain:
    """Where a file ends: the number of its next line, and the checksum of its last."""

    number: int
    digest: bytes

    @classmethod
    def of(cls, name: str) -> "Chain":
        """The beginning of a file. It depends on the name: no line fits in another match's file."""
        return cls(0, b"zonekeeper 1 " + name.encode())

    def add(self, tag: str, payload: bytes) -> tuple[bytes, "Chain"]:
        """The next line, and the chain after it."""
        body = b"%d %s " % (self.number, tag.encode("ascii"))
        digest = hashlib.blake2b(self.digest + body + payload, digest_size=_DIGEST_BYTES).digest()
        return body + digest.hex().encode() + b" " + payload + b"\n", Chain(self.number + 1, digest)

    def accept(self, line: bytes) -> "Link | None":
        """Read a line (without its line break) if it is the next one."""
        parts = line.split(b" ", 3)
        if len(parts) != 4 or parts[0] != b"%d" % self.number or len(parts[1]) != 1 or not parts[1].isalpha():
            return None
        tag = parts[1].decode("ascii")
        again, after = self.add(tag, parts[3])
        return Link(tag, parts[3], after) if again[:-1] == line else None


@dataclass(frozen=True, slots=True)
class Link:
    tag: str
    payload: bytes
    after: Chain


@dataclass(frozen=True, slots=True)
class Scan:
    """The sound beginning of a file."""

    links: list[Link]
    length: int


def scan(start: Chain, data: bytes) -> Scan:
    """Read lines up to the first that is not sound."""
    links: list[Link] = []
    chain, at = start, 0
    while (end := data.find(b"\n", at)) >= 0:
        link = chain.accept(data[at:end])
        if link is None:
            break
        links.append(link)
        chain, at = link.after, end + 1
    return Scan(links, at)


def mend(start: Chain, sources: Iterable[bytes]) -> list[Link]:
    """The longest sound beginning that several damaged copies of one file give together."""
    lines: dict[bytes, list[bytes]] = {}
    for source in sources:
        for line in source.split(b"\n"):
            lines.setdefault(line.split(b" ", 1)[0], []).append(line)
    links: list[Link] = []
    chain = start
    while link := next(filter(None, map(chain.accept, lines.get(b"%d" % chain.number, []))), None):
        links.append(link)
        chain = link.after
    return links


def linked(start: Chain, records: Iterable[tuple[str, bytes]]) -> list[Link]:
    """Records as the lines of a new file."""
    links: list[Link] = []
    for tag, payload in records:
        start = start.add(tag, payload)[1]
        links.append(Link(tag, payload, start))
    return links


def joined(start: Chain, links: Iterable[Link]) -> bytes:
    """The links as a file."""
    lines = []
    for link in links:
        line, start = start.add(link.tag, link.payload)
        lines.append(line)
    return b"".join(lines)
