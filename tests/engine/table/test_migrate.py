"""Old matches in a new app."""

from collections.abc import Mapping

import pytest

from engine.table.answer import Chosen, Confirmed
from engine.table.canon import Json, Malformed, parse_json
from engine.table.command import Redo, Undo
from engine.table.event import Event
from engine.table.journal import FORMAT, Journal, JournalHeader
from engine.table.match import Match
from engine.table.migrate import is_current, upgraded
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refusal, Refused
from engine.table.replay import check_rules, check_states
from tests.tinygame import CONTENT, SETUP, TINY, Draw, Duel, Score, Tiny, TinyGame
from tests.tinygame.values import Content


class GameOfVersion3(TinyGame):
    """Version 2 renamed a field and a card; version 3 doubled all points."""

    version = 3
    renamed: Mapping[str, str] = {"b": "bridge", "card-1": "artefact"}

    def upgrade(self, version: int, what: str, data: Json) -> Json:
        if version == 1 or not isinstance(data, Mapping):
            return data
        if what == "event" and data["kind"] == "scored" and isinstance(data["points"], int):
            return {**data, "points": 2 * data["points"]}
        if what == "command" and data["kind"] == "score" and isinstance(data["points"], int):
            return {**data, "points": 2 * data["points"]}
        return data


def old_match() -> Match[Tiny, Content]:
    match: Match[Tiny, Content] = Match(TINY, Journal(begin(TINY, CONTENT, SETUP, 7)))
    for action in (Score("Anna", 3), Draw(), Undo(), Score("Boris", 2), Undo(), Redo(), Duel("Anna"), Confirmed()):
        assert not isinstance(match.apply(action), Refusal)
    return match


def stored(match: Match[Tiny, Content]) -> tuple[Json, list[Json]]:
    entries = [dump(match.journal.entry(n)) for n in range(1, match.seq + 1)]
    return dump(match.journal.header), entries


def opened(game: TinyGame, header: JournalHeader, records: list[tuple[str, bytes]]) -> Match[Tiny, Content]:
    journal = Journal(header)
    for tag, record in records:
        journal.restore("E" if tag == "E" else "S", record)
    return Match(game, journal)


def test_an_old_match_goes_on_in_a_new_version_of_the_game() -> None:
    game = GameOfVersion3()
    header, records = upgraded(game, *stored(old_match()))
    match = opened(game, header, list(records))
    assert match.content.fields == ("a", "bridge", "c")
    assert match.content.cards["artefact"] == 1
    assert "artefact" in match.state.deck.cards
    assert match.state.points == {"Anna": 6, "Boris": 4, "Chloe": 0}
    check_states(game, match.journal)
    check_rules(game, match.journal)
    assert not isinstance(match.apply(Chosen(("Boris",))), Refusal)


def test_a_current_match_comes_out_as_it_was() -> None:
    match = old_match()
    header, records = upgraded(TINY, *stored(match))
    again = opened(TINY, header, list(records))
    assert (again.hash, again.seq, again.head) == (match.hash, match.seq, match.head)


def format_1_from_0(what: str, data: Json) -> Json:
    """A made-up format 0 that called the hash "hash"; stands for the steps that will come."""
    assert isinstance(data, Mapping)
    if what == "header":
        return {**data, "format": FORMAT + 1}
    return {("state" if key == "hash" else key): value for key, value in data.items()}


def test_an_old_format_is_brought_up_step_by_step() -> None:
    header, entries = stored(old_match())
    old = [
        {("hash" if key == "state" else key): value for key, value in e.items()}
        for e in entries
        if isinstance(e, Mapping)
    ]
    new, records = upgraded(TINY, header, old, {FORMAT: format_1_from_0}, FORMAT + 1)
    assert new.format == FORMAT + 1
    assert opened(TINY, new, list(records)).hash == old_match().hash


@pytest.mark.parametrize(("key", "number"), [("format", FORMAT + 1), ("version", 2)])
def test_a_match_from_a_newer_app_is_refused_with_a_sentence(key: str, number: int) -> None:
    header, _ = stored(old_match())
    assert isinstance(header, Mapping)
    with pytest.raises(Refused, match="newer version") as refused:
        is_current(TINY, {**header, key: number})
    assert refused.value.refusal.code == "newer"


def test_what_needs_no_upgrade_is_left_alone() -> None:
    header, _ = stored(old_match())
    assert is_current(TINY, header)
    assert not is_current(GameOfVersion3(), header)


@pytest.mark.parametrize("header", [None, [], {}, {"format": "1", "version": 1}, {"format": 0, "version": 1}])
def test_a_header_without_its_numbers_is_refused(header: Json) -> None:
    with pytest.raises(Malformed):
        is_current(TINY, header)


class Unable(TinyGame):
    version = 2

    def reduce(self, state: Tiny, event: Event) -> Tiny:
        raise Malformed(event.kind)

    def upgrade(self, version: int, what: str, data: Json) -> Json:
        return data


def test_an_upgrade_that_fails_says_so() -> None:
    with pytest.raises(Malformed):
        upgraded(Unable(), *stored(old_match()))


def test_entries_out_of_place_are_refused() -> None:
    header, entries = stored(old_match())
    with pytest.raises(Malformed):
        upgraded(TINY, header, entries[1:])
    with pytest.raises(Malformed):
        upgraded(TINY, header, [parse_json(b"{}")])
