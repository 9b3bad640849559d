"""What home says about a match."""

import pytest

from screens.match.ago import ago, left
from screens.match.notes import Note, Person
from screens.stalker.greeting import people, progress

NOTE = Note({"en": "The hut", "de": "Die Hütte"}, 4, "players", people=(Person({"en": "Milady"}, 11, 14),), left=100.0)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (5, "just now"),
        (70, "1 minute ago"),
        (7_300, "2 hours ago"),
        (90_000, "1 day ago"),
        (86_400 * 10, "10 days ago"),
        (86_400 * 30, "4 weeks ago"),
    ],
)
def test_when_a_match_was_left(seconds: float, words: str) -> None:
    assert str(ago(seconds)) == words


def test_a_clock_that_was_set_back_does_not_lead_into_the_future() -> None:
    assert str(left(NOTE, 50.0)) == "just now"
    assert str(left(Note({}), 50.0)) == "some time ago"


def test_where_a_match_stands() -> None:
    assert str(progress(NOTE)) == "Round 4 · Players' phase"
    assert str(progress(Note({}, begun=False))) == "not begun yet"
    assert str(progress(Note({}, 11, "over", "failed"))) == "lost · 11 rounds"
    assert str(progress(Note({}, 1, "a phase of a later version"))) == "Round 1 · Event phase"
    assert str(people(NOTE, "uk")) == "Milady 11/14"
