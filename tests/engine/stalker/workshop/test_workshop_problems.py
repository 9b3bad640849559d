"""No check and no reader says anything to players that stands only in a file's own words."""

import pytest

from engine.stalker.content.kinds import problem_place
from engine.stalker.workshop.problems import error_told, place_of, sentence, unusable
from engine.table.reading import DataError
from tests.engine.stalker.content.problem_sources import problems

FOUND = sorted({(name, words) for name, words in problems() if problem_place(words)[1].strip(", ") not in ("", "X7")})


def test_the_sources_are_read() -> None:
    assert len(FOUND) > 120


@pytest.mark.parametrize(("source", "problem"), FOUND)
def test_every_problem_has_a_sentence_in_plain_words(source: str, problem: str) -> None:
    words = sentence(problem)
    assert words is not None, f"{source} says something new: add it to engine/stalker/workshop/problems.py"
    said = str(words)
    assert "{" not in said, "every slot is filled"
    assert said[0].isupper() or said[0] in "“X{", said
    assert said[-1] in ".?", said


def test_a_problem_names_its_place() -> None:
    error = DataError("friday: contacts", "c01.sells", "there is no card 'echo'")
    assert str(error_told(error)) == "Contacts “c01” · what it sells: There is no card “echo”."
    error = DataError("friday: missions", "b9.enemies[0].card", "there is no enemy wolf")
    assert str(error_told(error)) == "Missions “b9” · enemies · no. 1 · card: There is no enemy “wolf”."
    assert str(place_of(DataError("x.json", "records.items", "unknown key"))) == "Items"


def test_the_key_follows_in_brackets() -> None:
    said = str(unusable(DataError("places", "mill.at", "x and y on a map of 1000 by 1200 are wanted")))
    assert said == (
        "This cannot be used. Places “mill” · where on the map: The map reaches from 0 to 1000 and from 0 to 1200. "
        "(places: mill.at)"
    )


def test_what_nobody_foresaw_is_still_said() -> None:
    assert (
        str(error_told(DataError("items", "soup", "tastes odd")))
        == "Items “soup”: Something is wrong here: tastes odd."
    )
