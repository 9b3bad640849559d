"""Sentences can be translated, stored, and cannot be made to say what they should not."""

import pytest

from engine.table.canon import Json, Malformed, canonical, parse_json
from engine.table.record import dump, load
from engine.table.text import Name, T, Text, Tn, listed

NESTED = T("{who} moves: {why}", who=Name("enemy", "boar"), why=Tn("{n} field", "{n} fields", 2))


def test_a_sentence_in_english() -> None:
    assert str(NESTED) == "boar moves: 2 fields"
    assert str(Tn("{n} field", "{n} fields", 1)) == "1 field"
    assert str(listed([T("a"), T("b"), T("c")])) == "a, b, c"
    assert str(listed([])) == "none"


def test_a_sentence_in_another_language() -> None:
    german = {"{who} moves: {why}": "{why} weit zieht {who}", "{n} field": "{n} Felder"}
    text = NESTED.render(lambda msgid, plural, n: german[msgid], lambda name: {"boar": "Wildschwein"}[name.id])
    assert text == "2 Felder weit zieht Wildschwein"


def test_a_sentence_reads_back_as_it_was() -> None:
    assert load(Text, parse_json(canonical(dump(NESTED)))) == NESTED


def test_a_translation_cannot_reach_into_values() -> None:
    text = T("{who}", who="Anna").render(lambda *_: "{who.__class__} {0} {who!r} {nobody}", str)
    assert text == "{who.__class__} {0} {who!r} {nobody}"


@pytest.mark.parametrize(
    "data",
    [
        b'"text"',
        b"{}",
        b'{"t": 1}',
        b'{"t": "x", "a": []}',
        b'{"t": "x", "a": {"n": null}}',
        b'{"t": "x", "z": 1}',
        b'{"t": "x", "a": {"n": {"kind": 1, "id": "x"}}}',
        b'{"t": "x", "n": true}',
    ],
)
def test_what_is_no_sentence_is_refused(data: bytes) -> None:
    with pytest.raises(Malformed):
        Text.from_json(parse_json(data))


def swelling(levels: int) -> Json:
    """A sentence that names the one inside twice, and so on: each level doubles what is said."""
    data: Json = {"t": "ha"}
    for _ in range(levels):
        data = {"t": "{a}{a}", "a": {"a": data}}
    return data


def test_a_sentence_that_swells_is_refused() -> None:
    """Twenty-five lines of a friend's journal would say more than the phone can hold."""
    assert str(Text.from_json(swelling(3))) == "ha" * 8
    with pytest.raises(Malformed):
        Text.from_json(swelling(25))
    with pytest.raises(Malformed):
        Text.from_json({"t": "{a}" * 600, "a": {"a": "x" * 1_000}})
    with pytest.raises(Malformed):
        Text.from_json({"t": "x", "p": "{a}" * 600, "n": 2, "a": {"a": "x" * 1_000}})
    once: Json = {"t": "end"}
    for _ in range(60):
        once = {"t": "{first}, {next}", "a": {"first": once, "next": "x"}}
    assert str(Text.from_json(once)).count("x") == 60
