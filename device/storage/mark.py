"""How far a match had come when a step was last acknowledged: one line at the beginning of its copy.

    A 13 6c1f0a77b2c94e05 0b52cd11a9e0f377                                (and spaces up to 512 bytes)

Log and copy cut at the end of a line look whole; the mark says that there was more. It is written over in place after
a step is safe in the log, without waiting. So it never speaks of a line that a power cut can take: it may be old then,
and an old mark is no reason for alarm, but a mark ahead of the log always is. It has a sector of the disk
for itself, and a sector is written whole or not at all.
"""

import hashlib

from device.storage.chain import Chain

MARK_BYTES = 512
_DIGEST_BYTES = 8
# Of a copy that is about to be written anew: it stands for nothing.
UNMARKED = Chain(0, b"")


def mark_line(name: str, chain: Chain) -> bytes:
    """The mark of a match whose file ends there."""
    return _short(name, chain).ljust(MARK_BYTES - 1) + b"\n"


def read_mark(name: str, data: bytes) -> Chain | None:
    """The mark at the beginning of a match's file; None if there is none, or none that is sound."""
    line = data[:MARK_BYTES]
    parts = line.split(b" ", 3)
    if len(parts) != 4 or parts[0] != b"A" or not parts[1].isdigit() or len(parts[1]) > 12:
        return None
    try:
        chain = Chain(int(parts[1]), bytes.fromhex(parts[2].decode("ascii")))
    except ValueError:
        return None
    return chain if line == mark_line(name, chain) else None


def find_mark(name: str, data: bytes) -> Chain | None:
    """The mark in a match's file, also where it does not belong."""
    mark, at = read_mark(name, data), 0
    while mark is None and (at := data.find(b"\nA ", at) + 1):
        mark = read_mark(name, data[at : at + MARK_BYTES])
    return mark


def _short(name: str, chain: Chain) -> bytes:
    body = b"A %d %s " % (chain.number, chain.digest.hex().encode())
    check = hashlib.blake2b(name.encode() + b" " + body, digest_size=_DIGEST_BYTES)
    return body + check.hexdigest().encode()
