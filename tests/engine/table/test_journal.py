"""The journal notices when what is stored and what the rules say do not agree."""

from collections.abc import Callable
from dataclasses import replace

import pytest

import engine.table.journal
from engine.table.answer import Answer, AppRolls, Chosen, Confirmed, Counted, Rolled
from engine.table.canon import Malformed, Raw, canonical
from engine.table.command import Command, Undo
from engine.table.dice import Pool, numbered
from engine.table.event import Event
from engine.table.journal import SNAPSHOT_EVERY, Entry, Journal, Snapshot, Tag
from engine.table.match import Match
from engine.table.play import Play, Rule
from engine.table.points import Diverged, Points, begin
from engine.table.question import Number, Roll
from engine.table.record import dump
from engine.table.refusal import NotSaved, Refusal
from engine.table.replay import check_rules, check_states
from engine.table.text import T
from tests.tinygame import CONTENT, SETUP, TINY, Duel, Score, Tiny, TinyGame
from tests.tinygame.game import BOOK
from tests.tinygame.values import Content, Scored


def played(steps: int = 5, game: TinyGame = TINY) -> Match[Tiny, Content]:
    match: Match[Tiny, Content] = Match(game, Journal(begin(game, CONTENT, SETUP, 7)))
    for n in range(steps):
        match.apply(Score("Anna", n))
    return match


def rewritten(journal: Journal, seq: int, change: Callable[[Entry], Entry]) -> Journal:
    """The journal with one entry changed, as a tool that knows the format could do it."""
    other = Journal(journal.header)
    for n in range(1, len(journal) + 1):
        entry = journal.entry(n)
        other.restore("E", canonical(dump(change(entry) if n == seq else entry)))
    return other


def without_events(entry: Entry) -> Entry:
    return replace(entry, events=())


def with_other_points(entry: Entry) -> Entry:
    return replace(entry, events=(Raw(dump(Scored(BOOK, "Anna", 99))),))


@pytest.mark.parametrize(
    "change",
    [
        without_events,
        with_other_points,
        lambda entry: replace(entry, state="0" * 32),
        lambda entry: replace(entry, rng=entry.rng ^ 1),
        lambda entry: replace(entry, op="answer"),
        lambda entry: replace(entry, depth=entry.depth + 1),
        lambda entry: replace(entry, parent=0),
        lambda entry: replace(entry, tip=0),
        lambda entry: replace(entry, head=1),
        lambda entry: replace(entry, seq=4),
    ],
)
def test_a_changed_entry_is_noticed(change: Callable[[Entry], Entry]) -> None:
    journal = rewritten(played().journal, 3, change)
    with pytest.raises((Diverged, Malformed)):
        check_states(TINY, journal)


def test_opening_notices_a_state_that_is_not_the_stored_one() -> None:
    journal = rewritten(played().journal, 5, lambda entry: replace(entry, state="0" * 32))
    with pytest.raises(Diverged):
        Match(TINY, journal)


def test_an_undo_of_something_else_is_noticed() -> None:
    match = played()
    match.apply(Undo())
    for change in ({"parent": 3}, {"head": 2}, {"tip": 4}, {"depth": 5}):
        journal = rewritten(match.journal, 6, lambda entry, change=change: replace(entry, **change))  # type: ignore[misc]
        with pytest.raises(Diverged):
            check_states(TINY, journal)


def test_a_command_that_did_not_lead_to_its_events_is_noticed() -> None:
    command = Raw(dump(Score("Anna", 77)))
    journal = rewritten(played().journal, 3, lambda entry: replace(entry, act=command))
    check_states(TINY, journal)
    with pytest.raises(Diverged):
        check_rules(TINY, journal)


def test_a_state_is_never_far_from_a_snapshot() -> None:
    match = played(5)
    match.apply(Undo())
    for n in range(3 * SNAPSHOT_EVERY):
        match.apply(Score("Anna", n))
    stored = [n for n in range(1, match.seq + 1) if match.journal.snapshot(n)]
    assert [match.journal.entry(n).depth for n in stored] == [SNAPSHOT_EVERY * n for n in (1, 2, 3)]


class CountingGame(TinyGame):
    """Counts how many events it is given."""

    reduced = 0

    def reduce(self, state: Tiny, event: Event) -> Tiny:
        self.reduced += 1
        return super().reduce(state, event)


def test_opening_a_long_match_starts_from_the_last_snapshot() -> None:
    journal = played(5 * SNAPSHOT_EVERY + 3).journal
    game = CountingGame()
    Match(game, journal)
    assert game.reduced == 3


def test_undo_past_what_is_in_memory_starts_from_a_snapshot() -> None:
    journal = played(5 * SNAPSHOT_EVERY + 3).journal
    game = CountingGame()
    match: Match[Tiny, Content] = Match(game, journal)
    for _ in range(4):
        match.apply(Undo())
    assert game.reduced <= 3 + SNAPSHOT_EVERY


def test_a_wrong_snapshot_is_noticed() -> None:
    match = played(SNAPSHOT_EVERY)
    journal = Journal(match.journal.header)
    for n in range(1, match.seq + 1):
        journal.restore("E", canonical(dump(match.journal.entry(n))))
    journal.restore("S", canonical(dump(Snapshot(match.seq, match.journal.header.state))))
    with pytest.raises(Diverged):
        Points(TINY, journal).at(match.seq)


class StricterGame(TinyGame):
    """A later version of the rules, in which a duel begins with a point for courage."""

    def perform(self, play: Play[Tiny, Content], command: Command) -> Rule | None:
        if isinstance(command, Duel):
            play.emit(Scored(BOOK, command.player, 1))
        return super().perform(play, command)


def test_an_unfinished_rule_that_has_changed_since_can_still_be_undone() -> None:
    match = played(1)
    for action in (Duel("Anna"), Confirmed(), Chosen(("Boris",))):
        match.apply(action)
    later: Match[Tiny, Content] = Match(StricterGame(), match.journal)
    answer = later.apply(Undo())
    assert not isinstance(answer, Refusal)
    outcome = later.apply(Chosen(("Chloe",)))
    assert isinstance(outcome, Refusal)
    assert outcome.code == "rules_changed"
    later.apply(Undo())
    later.apply(Undo())
    later.apply(Duel("Anna"))
    assert later.state.points["Anna"] == 1


class ThrowingGame(TinyGame):
    """A duel begins with a throw of dice that has no consequence, and uses up randomness before that."""

    def __init__(self, sides: int, throws: int) -> None:
        self.sides = sides
        self.throws = throws

    def perform(self, play: Play[Tiny, Content], command: Command) -> Rule:
        for _ in range(self.throws):
            play.rng.word()
        yield from Roll("Anna", T("Roll"), BOOK, Pool.of(numbered("die", self.sides), 4)).ask()
        yield from Number("Anna", T("How many?"), BOOK, 0, 9).ask()


BY_HAND = Rolled(("1", "2", "3", "4"))


@pytest.mark.parametrize(
    ("sides", "throws", "roll", "changed"),
    [(6, 0, AppRolls(), False), (20, 0, AppRolls(), True), (20, 0, BY_HAND, False), (6, 1, BY_HAND, True)],
)
def test_dice_that_fall_differently_are_noticed(sides: int, throws: int, roll: Answer, changed: bool) -> None:
    match = played(0, ThrowingGame(6, 0))
    match.apply(Duel("Anna"))
    match.apply(roll)
    later: Match[Tiny, Content] = Match(ThrowingGame(sides, throws), match.journal)
    outcome = later.apply(Counted(1))
    assert (isinstance(outcome, Refusal) and outcome.code == "rules_changed") == changed


def test_a_snapshot_that_cannot_be_written_is_done_without() -> None:
    def sink(tag: Tag, record: bytes) -> None:
        if tag == "S":
            raise NotSaved("full", T("full"))

    match: Match[Tiny, Content] = Match(TINY, Journal(begin(TINY, CONTENT, SETUP, 7), sink))
    for n in range(SNAPSHOT_EVERY):
        assert not isinstance(match.apply(Score("Anna", n)), Refusal)
    assert match.journal.snapshot(SNAPSHOT_EVERY) is None


def test_a_journal_has_a_greatest_length(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(3)
    monkeypatch.setattr(engine.table.journal, "MAX_ENTRIES", 3)
    outcome = match.apply(Undo())
    assert isinstance(outcome, Refusal)
    assert (outcome.code, match.seq) == ("journal_full", 3)


def test_an_answer_is_stored_with_its_question_and_both_read_back_equal() -> None:
    match = played(0)
    for action in (Duel("Anna"), Confirmed(), Chosen(("Boris",))):
        match.apply(action)
    again: Match[Tiny, Content] = Match(TINY, match.journal)
    assert again.question == match.question
    assert isinstance(again.apply(Counted(1)), Refusal)
