"""Bytes as the 45 characters that QR codes store most tightly (RFC 9285): two bytes make three characters."""

from __future__ import annotations

import struct

from engine.table.canon import Malformed

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_LOW = [ALPHABET[low % 45] + ALPHABET[low // 45] for low in range(2025)]
_NONE = 255
_VALUES = bytes(ALPHABET.find(chr(code)) if code < 128 and chr(code) in ALPHABET else _NONE for code in range(256))


def encode(data: bytes) -> str:
    """
    >>> encode(b"Hello!!")
    '%69 VD92EX0'
    """
    pairs = struct.unpack(f">{len(data) // 2}H", data[: len(data) // 2 * 2])
    text = "".join([_LOW[pair % 2025] + ALPHABET[pair // 2025] for pair in pairs])
    return text + (ALPHABET[data[-1] % 45] + ALPHABET[data[-1] // 45] if len(data) % 2 else "")


def decode(text: str) -> bytes:
    """Raises Malformed for anything `encode` does not write."""
    if not text.isascii():
        raise Malformed("not base 45")
    values = text.encode("ascii").translate(_VALUES)
    if _NONE in values:
        raise Malformed("not base 45")
    whole = len(values) - len(values) % 3
    pairs = [
        a + 45 * b + 2025 * c for a, b, c in zip(values[0:whole:3], values[1:whole:3], values[2:whole:3], strict=True)
    ]
    tail = values[whole:]
    if len(tail) == 1 or (pairs and max(pairs) > 0xFFFF):
        raise Malformed("not base 45")
    found = struct.pack(f">{len(pairs)}H", *pairs)
    if tail:
        last = tail[0] + 45 * tail[1]
        if last > 0xFF:
            raise Malformed("not base 45")
        found += bytes([last])
    return found
