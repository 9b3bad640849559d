"""JSON from anywhere: bounds on depth and numbers, found without walking where that will do."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.table.canon import MAX_DEPTH, MAX_DIGITS, Malformed, parse_json
from engine.table.reading import DataError
from engine.table.reading import parse_json as read_content


def walked(value: object) -> int:
    """How deep it is, found the plain way."""
    below = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + max(map(walked, below), default=0)


@given(st.text("[{", min_size=1, max_size=MAX_DEPTH + 4), st.sampled_from(["", "1", '"]["', '"{"']), st.booleans())
def test_only_what_is_too_deep_is_refused(opened: str, inside: str, beside: bool) -> None:
    text = inside
    for n, bracket in enumerate(reversed(opened)):
        more = ', "[[[{"' if beside and n % 3 == 0 and text else ""
        text = f"[{text}{more}]" if bracket == "[" else "{" + (f'"key":{text}' if text else "") + "}"
    if walked(json.loads(text)) > MAX_DEPTH:
        with pytest.raises(Malformed, match="too deeply"):
            parse_json(text.encode())
    else:
        assert parse_json(text.encode()) == json.loads(text)


@pytest.mark.parametrize("number", ["9" * (MAX_DIGITS + 1), "-1" + "0" * MAX_DIGITS])
def test_a_number_beyond_the_bound_is_refused_and_a_text_of_digits_is_not(number: str) -> None:
    with pytest.raises(Malformed, match="too large"):
        parse_json(f"[{number}]".encode())
    assert parse_json(f'["{number}", {number[:MAX_DIGITS]}]'.encode())


def test_a_key_that_stands_twice_among_very_many_is_named_at_once() -> None:
    keys = [f'"{n}":1' for n in range(200_000)]
    with pytest.raises(DataError, match="199999"):
        read_content(("{" + ",".join([*keys, keys[-1]]) + "}").encode(), "odd.json")


@pytest.mark.parametrize("inside", [b"0", rb'"\""', rb'"\\"'])
def test_brackets_in_texts_fold_no_nesting_away(inside: bytes) -> None:
    """Each level opens, and a text seems to close it at once; on the way back a text seems to open it again."""

    def nested(depth: int) -> bytes:
        return b'["]",' * depth + inside + b',"["]' * depth

    with pytest.raises(Malformed):
        parse_json(nested(MAX_DEPTH + 1))
    assert parse_json(nested(MAX_DEPTH - 1))
