"""JSON as the table writes it: one spelling for every value, so that equal values have equal hashes."""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn, TypeAlias

# Read-only on purpose: what is stored is never changed in place. There are no floats: a number
# that another device may round differently has no place in a game that must replay bit for bit.
Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"

MAX_DEPTH = 64
MAX_DIGITS = 20  # enough for 64 bits
MAX_VALUES = 150_000
"""In one text that comes from elsewhere: it is read in one go, and nothing else runs meanwhile."""
_MANY_DIGITS = b"0" * (MAX_DIGITS + 1)
_DIGITS_ALIKE = bytes.maketrans(b"0123456789", b"0" * 10)
_STRINGS = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"')
_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
DIGEST_BYTES = 16


class Malformed(ValueError):  # noqa: N818 - it names what the data is
    """Stored or received data that does not say what it should; the message names the place.

    `code` and `values` are for whoever says it to players, `place` is where in the value it is.
    """

    def __init__(self, problem: str, code: str = "", /, **values: str | int) -> None:
        super().__init__(problem)
        self.problem, self.code, self.values = problem, code, values
        self.place: tuple[str | int, ...] = ()

    def inside(self, where: str, step: str | int) -> "Malformed":
        """The same, one step farther out."""
        outer = Malformed(f"{where}: {self}" if where else str(self), self.code, **self.values)
        outer.problem, outer.place = self.problem, (step, *self.place)
        return outer


@dataclass(frozen=True, slots=True)
class Raw:
    """JSON kept as it is inside a record, to be read by somebody who knows what it means."""

    json: Json = None

    def to_json(self) -> Json:
        return self.json

    @classmethod
    def from_json(cls, data: Json) -> "Raw":
        return cls(data)


def canonical(value: Json) -> bytes:
    """The one spelling of a value: sorted keys, no spaces, ASCII, and so never a raw line break."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False).encode("ascii")


def digest(value: Json) -> str:
    return hashlib.blake2b(canonical(value), digest_size=DIGEST_BYTES).hexdigest()


def is_too_much(raw: bytes, most: int) -> bool:
    """Whether a text from elsewhere would hold everybody up while it is read."""
    return len(raw) > most or raw.count(b",") > MAX_VALUES


def parse_json(raw: bytes) -> Json:
    """Read JSON that may come from anywhere. Raises Malformed, never anything else.

    >>> parse_json(b'{"a": [1, 2]}')
    {'a': [1, 2]}
    """
    try:
        value: Json = json.loads(raw, parse_float=_no_float, parse_constant=_no_float)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"not JSON: {type(error).__name__}", "damaged") from error
    # Folding brackets is much faster than walking, and tells for nearly all values that they are within bounds.
    if not is_shallow(raw) or _MANY_DIGITS in raw.translate(_DIGITS_ALIKE):
        _check_bounds(value)
    return value


def is_shallow(raw: bytes) -> bool:
    """Sure to be within the depth? Each round folds at most two levels away. It is known to be JSON: brackets in texts
    count for nothing, or somebody could fold deep nesting away with them."""
    if raw.count(b"[") + raw.count(b"{") <= MAX_DEPTH:
        return True
    # Where no quote is escaped, every second part between quotes is outside.
    outside = _STRINGS.sub(b"", raw) if b'\\"' in raw else b"".join(raw.split(b'"')[::2])
    brackets = outside.translate(None, _NO_BRACKETS)
    for _ in range(MAX_DEPTH // 2 - 1):
        if not brackets:
            return True
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    return not brackets


def _check_bounds(value: Json) -> None:
    """Refuse numbers and nesting beyond what any game needs, without recursion of our own."""
    level: list[Json] = [value]
    for _ in range(MAX_DEPTH):
        below: list[Json] = []
        for item in level:
            if isinstance(item, dict):
                below.extend(item.values())
            elif isinstance(item, list):
                below.extend(item)
            elif isinstance(item, int) and abs(item) >= 10**MAX_DIGITS:
                raise Malformed("a number is too large", "number")
        if not below:
            return
        level = below
    raise Malformed("nested too deeply", "deep")


def _no_float(text: str) -> NoReturn:
    raise Malformed(f"only whole numbers are allowed, not {text[:20]}", "number")
