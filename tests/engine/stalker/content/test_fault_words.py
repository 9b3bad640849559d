"""Every fault that a check or a reader can find is said in plain words, by one table."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.packs.fault import wrong
from engine.packs.saying import SENTENCES, error_told, fault_error, fault_said, place_said, unusable
from engine.stalker.content.fault_words import FAULT_WORDS
from engine.stalker.kit import KIT
from engine.table.reading import DataError

ENGINE = Path(__file__).parents[4] / "engine"
SHARED = ("table", "field", "packs", "../device")


def codes_in(*folders: str) -> Iterator[tuple[str, str]]:
    """Every code in the source: of `wrong(...)`, of a `Fault`, of a refused value, of `blank=`."""
    for folder in folders:
        for path in sorted((ENGINE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call):
                    yield from ((path.name, code) for code in _codes(node))


def _codes(call: ast.Call) -> Iterator[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    place = {"wrong": 0, "Fault": 0, "Malformed": 1, "fail": 1, "DataError": 3}.get(name)
    found = [each.value for each in call.keywords if each.arg == "blank"]
    if place is not None and len(call.args) > place:
        found.append(call.args[place])
    yield from (str(each.value) for each in found if isinstance(each, ast.Constant) and each.value)


STALKER = sorted({*codes_in("stalker")})
OF_ALL = sorted({*codes_in(*SHARED)})


def test_the_sources_are_read() -> None:
    assert len({code for _, code in STALKER}) > 60
    assert len({code for _, code in OF_ALL}) > 15


@pytest.mark.parametrize(("source", "code"), STALKER)
def test_every_fault_of_the_game_has_a_sentence(source: str, code: str) -> None:
    assert code in FAULT_WORDS or code in SENTENCES, f"{source} finds something new: say it in fault_words.py"


@pytest.mark.parametrize(("source", "code"), OF_ALL)
def test_every_fault_of_any_game_has_a_sentence(source: str, code: str) -> None:
    assert code in SENTENCES, f"{source} finds something new: say it in engine/packs/saying.py"


def test_no_sentence_is_left_over() -> None:
    used = {code for _, code in (*STALKER, *OF_ALL)} | {"nameless", "between", "text_length", "key", "unseen"}
    assert sorted(FAULT_WORDS.keys() - used) == []
    assert sorted(SENTENCES.keys() - used - {"wrong"}) == []


@pytest.mark.parametrize("code", [*FAULT_WORDS, *SENTENCES])
def test_a_sentence_is_one(code: str) -> None:
    words = (FAULT_WORDS.get(code) or SENTENCES[code]).msgid
    assert words[0].isupper() or words[0] in "“{", words
    assert words[-1] in ".?", words


def test_a_fault_names_its_place() -> None:
    fault = wrong("no_card", "sells", 1, "cards", 0, id="echo").on("contacts", "c01")
    error = fault_error(KIT, fault, "friday: contacts")
    assert str(error) == "friday: contacts: c01.sells[1].cards[0]: There is no card “echo”."
    said = "Contacts “c01” · what it sells · no. 2 · only these cards · no. 1: There is no card “echo”."
    assert str(error_told(KIT, error)) == said
    assert str(fault_said(KIT, fault)) == "There is no card “echo”."
    assert str(place_said(KIT, "items", ())) == "Items"


def test_the_key_follows_in_brackets() -> None:
    fault = wrong("off_map", "at", x=1000, y=1200).on("places", "mill")
    assert str(unusable(KIT, fault_error(KIT, fault, "places"))) == (
        "This cannot be used. Places “mill” · where on the map: The map reaches from 0 to 1000 and from 0 to 1200. "
        "(places: mill.at)"
    )


def test_what_nobody_foresaw_is_still_said() -> None:
    error = DataError("items", "soup", "tastes odd")
    assert str(error_told(KIT, error)) == "Items “soup”: Something is wrong here: tastes odd."
