"""Matches on this device as the screens use them: created, gone on with, listed, deleted and brought back, moved."""

import json
from pathlib import Path
from typing import Any

import pytest

from device.storage import Store, export_matches
from engine.stalker.commands.flow import NextPhase
from engine.stalker.setup import Seat, Setup
from engine.table.command import Undo
from engine.table.match import Outcome
from engine.table.refusal import NotSaved, Refusal, Refused
from engine.table.text import T
from screens.match.notes import UNKNOWN, Note, Notes, spoken
from screens.match.shelf import MOST_NOTED
from screens.stalker.desk import ZoneDesk
from tests.screens.stalker.desks import zone_desk

PAIR = Setup((Seat("milady"), Seat("polkan")), leader="polkan")


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        self.now += 60
        return self.now


def desk(home: Path) -> ZoneDesk:
    return zone_desk(home, Clock(), "de")


@pytest.fixture
def zone(tmp_path: Path) -> ZoneDesk:
    return desk(tmp_path)


def test_a_new_mission_can_be_played_and_is_there_after_a_restart(zone: ZoneDesk, tmp_path: Path) -> None:
    session = zone.create("demo", PAIR, "Friday", seed=7)
    assert isinstance(session.apply(NextPhase()), Outcome)
    steps = session.match.seq
    zone.matches.close()
    again = desk(tmp_path)
    assert again.matches.notes.last == session.match_id
    opened = again.matches.session(session.match_id)
    assert (opened.match.seq, opened.match.state.leader) == (steps, "polkan")


def test_steps_listed_to_move_by_are_remembered_until_they_are_done(zone: ZoneDesk, tmp_path: Path) -> None:
    session = zone.create("demo", PAIR, "Friday", seed=7)
    session.apply(NextPhase())
    session.remember_step(2, 5, listed=True)
    zone.matches.close()
    again = desk(tmp_path).matches.session(session.match_id)
    assert again.step_left == (2, 5, True)
    again.remember_step(5, 5, listed=True)
    assert not Notes(tmp_path / "matches.json").all()[session.match_id].listed


def test_a_note_of_an_older_version_has_no_list(tmp_path: Path) -> None:
    older = {"title": {}, "round": 1, "phase": "event", "result": "", "begun": True, "people": [], "left": 0.0}
    (tmp_path / "matches.json").write_text(json.dumps({"m": {**older, "is_deleted": False, "step": [4, 1, 3]}}))
    note = Notes(tmp_path / "matches.json").get("m")
    assert note is not None
    assert (note.step, note.listed) == ((4, 1, 3), False)


def test_the_title_speaks_the_language_of_the_screen(zone: ZoneDesk) -> None:
    session = zone.create("demo", PAIR, "Friday")
    assert str(session.title) == "Das Notizbuch des Wärters"


def test_home_knows_round_and_hit_points_without_opening_a_match(zone: ZoneDesk, tmp_path: Path) -> None:
    session = zone.create("demo", PAIR, "Friday", seed=7)
    session.apply(NextPhase())
    note = Notes(tmp_path / "matches.json").get(session.match_id)
    assert note is not None
    assert (note.round, note.begun, [person.full for person in note.people]) == (1, True, [14, 16])
    assert note.title["en"] == "The keeper's notebook"


def test_the_last_match_is_the_one_left_last(zone: ZoneDesk) -> None:
    first = zone.create("demo", PAIR, "first")
    second = zone.create("demo", PAIR, "second")
    assert [card.id for card in zone.matches.cards()] == [second.match_id, first.match_id]
    first.apply(NextPhase())
    assert zone.matches.notes.last == first.match_id


def test_a_deleted_match_can_be_brought_back(zone: ZoneDesk) -> None:
    session = zone.create("demo", PAIR, "Friday")
    zone.matches.delete(session.match_id)
    assert (zone.matches.cards(), zone.matches.notes.last) == ([], None)
    assert [card.id for card in zone.matches.cards(deleted=True)] == [session.match_id]
    zone.matches.restore(session.match_id)
    assert zone.matches.notes.last == session.match_id
    assert isinstance(zone.matches.session(session.match_id).apply(NextPhase()), Outcome)
    zone.matches.delete(session.match_id)
    zone.matches.delete_for_good(session.match_id)
    assert (zone.matches.cards(deleted=True), zone.matches.notes.all()) == ([], {})


def test_a_match_moves_to_another_device_as_a_file(zone: ZoneDesk, tmp_path: Path) -> None:
    session = zone.create("demo", PAIR, "Friday", seed=7)
    session.apply(NextPhase())
    other = desk(tmp_path / "other")
    (added,) = other.matches.take_in(zone.matches.export(session.match_id))
    assert other.matches.session(added).match.hash == session.match.hash
    assert other.matches.notes.last == added
    with pytest.raises(Refused, match="not a file of exported matches"):
        other.matches.take_in(b"a photograph")


def test_a_second_window_is_told(zone: ZoneDesk, tmp_path: Path) -> None:
    zone.matches.prepare()
    with pytest.raises(Refused, match="another window"):
        desk(tmp_path).matches.prepare()


def test_a_failing_disk_is_a_refusal_and_nothing_is_lost(zone: ZoneDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    session = zone.create("demo", PAIR, "Friday", seed=7)

    def full(_tag: object, _record: object) -> None:
        raise NotSaved("full", T("There is no space left on this device. Free some and try again."))

    before = session.match.hash
    with monkeypatch.context() as broken:
        broken.setattr(session.match.journal, "_sink", full)
        refused = session.apply(NextPhase())
        assert isinstance(refused, Refusal)
        assert "no space left" in str(refused)
    assert session.match.hash == before
    assert isinstance(session.apply(NextPhase()), Outcome)
    assert isinstance(session.apply(Undo()), Outcome)


def test_a_disk_that_fails_in_its_own_way_is_a_refusal_too(zone: ZoneDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    session = zone.create("demo", PAIR, "Friday")

    def broken(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(session.match, "apply", broken)
    refused = session.apply(NextPhase())
    assert isinstance(refused, Refusal)
    assert "Input/output error" in str(refused)


def test_a_damaged_list_of_notes_costs_nothing(zone: ZoneDesk, tmp_path: Path) -> None:
    session = zone.create("demo", PAIR, "Friday")
    zone.matches.close()
    (tmp_path / "matches.json").write_text('{"x": {"round": "many"}, "y"')
    again = desk(tmp_path)
    assert again.matches.notes.all() == {}
    assert [card.id for card in again.matches.cards()] == [session.match_id]
    again.matches.prepare()
    note = again.matches.notes.get(session.match_id)
    assert note is not None
    assert (note.left, note.begun) == (0.0, False)
    again.matches.session(session.match_id).apply(NextPhase())
    assert again.matches.notes.last == session.match_id


def test_a_lost_list_of_notes_opens_one_match_and_no_more(
    zone: ZoneDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [zone.create("demo", PAIR, f"Evening {n}").match_id for n in range(5)]
    zone.matches.close()
    (tmp_path / "matches.json").unlink()
    opened: list[str] = []
    written: list[int] = []
    open_match, keep = Store.open, Notes._keep

    def watched_open(store: Store, match: str) -> Any:
        opened.append(match)
        return open_match(store, match)

    def watched_keep(notes: Notes, whole: dict[str, Note]) -> None:
        written.append(len(whole))
        keep(notes, whole)

    monkeypatch.setattr(Store, "open", watched_open)
    monkeypatch.setattr(Notes, "_keep", watched_keep)
    again = desk(tmp_path)
    again.matches.prepare()
    assert opened == [made[-1]], "what home says of the newest is read from it; the others have their titles"
    assert len(written) <= 2, "the list is written once, not once for every match"
    notes = again.matches.notes.all()
    assert set(notes) == set(made)
    assert [spoken(notes[match].title, "de") for match in made[:-1]] == [f"Evening {n}" for n in range(4)]
    assert again.matches.notes.last == made[-1]
    again.matches.close()
    desk(tmp_path).matches.prepare()
    assert len(opened) == 2, "the next start finds the notes again"


def test_of_a_file_of_many_matches_only_a_few_are_opened_and_all_are_listed(zone: ZoneDesk, tmp_path: Path) -> None:
    """Each that is opened keeps two files open and holds the others up: hundreds were more than a process may have."""
    many = MOST_NOTED + 3
    made = [zone.create("demo", PAIR, f"evening {n}", seed=n).match_id for n in range(many)]
    data = export_matches(zone.matches.store, made)
    other = desk(tmp_path / "other")
    before = other.create("demo", PAIR, "ours", seed=1).match_id
    taken = other.matches.take_in(data)
    assert sum(other.matches.opened(match) is not None for match in taken) == MOST_NOTED
    notes = other.matches.notes.all()
    assert {*taken} | {before} == {*notes}
    assert [card.id for card in other.matches.cards()][-1] == before, "what has just come stands first"
    assert {notes[match].phase for match in taken[MOST_NOTED:]} == {UNKNOWN}
    assert spoken(notes[taken[-1]].title, "de") == f"evening {many - 1}"


def test_a_match_that_cannot_be_noted_is_here_with_its_title(
    zone: ZoneDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = export_matches(zone.matches.store, [zone.create("demo", PAIR, "Friday", seed=7).match_id])
    other = desk(tmp_path / "other")
    told: list[Exception] = []

    def breaks(*_: object) -> Note:
        raise KeyError("odd")

    monkeypatch.setattr(other.matches, "_noted", breaks)

    def fell(error: Exception) -> bool:
        told.append(error)
        return True

    monkeypatch.setattr(other.matches, "fell", fell)
    (match,) = other.matches.take_in(data)
    assert [type(error) for error in told] == [KeyError]
    assert spoken(other.matches.notes.all()[match].title, "de") == "Friday"
