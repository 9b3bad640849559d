"""The one door: what it lets in, what it refuses, and what undo gives back."""

import pytest

from engine.table.answer import Answers, AppRolls, Chosen, Confirmed, Counted, Rolled, UnitPlace
from engine.table.command import Command, Redo, Undo
from engine.table.history import describe, history, path
from engine.table.journal import Journal, Tag
from engine.table.match import Match, Outcome
from engine.table.play import Play, Rule
from engine.table.points import KEPT, begin
from engine.table.question import Choice, Confirm, Number, Roll
from engine.table.refusal import NotSaved, Refusal
from engine.table.replay import check_rules, check_states
from engine.table.rng import Rng
from engine.table.rulebook import is_ruling
from engine.table.text import T
from tests.tinygame import CONTENT, SETUP, TINY, Draw, Duel, EndRound, Score, Tiny, TinyGame
from tests.tinygame.game import BOOK
from tests.tinygame.values import Content, Drawn, Scored

TinyMatch = Match[Tiny, Content]


@pytest.fixture
def match() -> TinyMatch:
    return new_match()


def new_match(seed: int = 7) -> TinyMatch:
    return Match(TINY, Journal(begin(TINY, CONTENT, SETUP, seed)))


def done(outcome: Outcome | Refusal) -> Outcome:
    assert isinstance(outcome, Outcome), outcome
    return outcome


def refused(outcome: Outcome | Refusal) -> str:
    assert isinstance(outcome, Refusal), outcome
    return outcome.code


def duel_up_to_stake(match: TinyMatch) -> None:
    for action in (Duel("Anna"), Confirmed(), Chosen(("Boris",)), Rolled(("2", "3"))):
        done(match.apply(action))


def test_a_command_changes_the_state_by_its_events(match: TinyMatch) -> None:
    outcome = done(match.apply(Score("Anna", 3)))
    assert [event.kind for event in outcome.events] == ["scored"]
    assert match.state.points["Anna"] == 3


def test_a_refused_command_leaves_no_trace(match: TinyMatch) -> None:
    before = match.hash
    assert refused(match.apply(Score("Nobody", 3))) == "unknown_player"
    assert (match.hash, match.seq) == (before, 0)


def test_a_rule_asks_one_question_after_the_other(match: TinyMatch) -> None:
    answers = (Confirmed((UnitPlace("Boris", "c"),)), Chosen(("Boris",)), Rolled(("2", "3")), Counted(4))
    kinds = [type(done(match.apply(action)).question) for action in (Duel("Anna"), *answers)]
    assert kinds == [Confirm, Choice, Roll, Number, type(None)]
    assert match.state.points == {"Anna": 5, "Boris": 4, "Chloe": 0}
    assert match.state.places[1] == UnitPlace("Boris", "c")


def test_nothing_else_goes_on_while_a_question_is_open(match: TinyMatch) -> None:
    done(match.apply(Duel("Anna")))
    assert refused(match.apply(Score("Anna", 1))) == "question_open"
    assert refused(match.apply(Counted(1))) == "wrong_kind"


def test_an_answer_without_a_question_is_refused(match: TinyMatch) -> None:
    assert refused(match.apply(Counted(1))) == "not_asked"


def test_a_rule_that_refuses_an_answer_forgets_the_events_before_it(match: TinyMatch) -> None:
    duel_up_to_stake(match)
    before = match.hash, match.seq
    assert refused(match.apply(Counted(13))) == "unlucky"
    assert (match.hash, match.seq) == before
    done(match.apply(Counted(12)))
    assert match.state.points["Boris"] == 12


def test_a_tap_that_comes_too_late_is_refused(match: TinyMatch) -> None:
    done(match.apply(Score("Anna", 1), expected=0))
    assert refused(match.apply(Score("Anna", 1), expected=0)) == "stale"


def test_undo_takes_back_single_answers_of_an_unfinished_rule(match: TinyMatch) -> None:
    duel_up_to_stake(match)
    done(match.apply(Undo()))
    assert isinstance(match.question, Roll)
    assert match.state.points["Anna"] == 0
    done(match.apply(Rolled(("6", "6"))))
    done(match.apply(Counted(0)))
    assert match.state.points["Anna"] == 12


def test_undo_and_redo_go_all_the_way(match: TinyMatch) -> None:
    hashes = [match.hash]
    for n in range(3 * KEPT):
        done(match.apply(Score("Anna", n)))
        hashes.append(match.hash)
    for before in reversed(hashes[:-1]):
        done(match.apply(Undo()))
        assert match.hash == before
    assert refused(match.apply(Undo())) == "nothing_to_undo"
    for after in hashes[1:]:
        done(match.apply(Redo()))
        assert match.hash == after
    assert refused(match.apply(Redo())) == "nothing_to_redo"


def test_a_new_command_ends_redo_but_loses_nothing(match: TinyMatch) -> None:
    done(match.apply(Score("Anna", 1)))
    done(match.apply(Undo()))
    done(match.apply(Score("Boris", 2)))
    assert refused(match.apply(Redo())) == "nothing_to_redo"
    assert match.look(1).state.points["Anna"] == 1


def test_dice_of_the_app_fall_the_same_after_undo(match: TinyMatch) -> None:
    for action in (Duel("Anna"), Confirmed(), Chosen(("Boris",)), AppRolls()):
        done(match.apply(action))
    points = match.state.points["Anna"]
    done(match.apply(Undo()))
    done(match.apply(AppRolls()))
    assert match.state.points["Anna"] == points
    done(match.apply(Undo()))
    done(match.apply(Undo()))
    done(match.apply(Chosen(("Chloe",))))
    done(match.apply(AppRolls()))
    assert match.state.points["Anna"] == points


def test_the_same_seed_and_answers_give_the_same_match() -> None:
    one, other, third = new_match(), new_match(), new_match(seed=8)
    for _ in range(30):
        for each in (one, other, third):
            done(each.apply(Draw()))
    assert one.hash == other.hash != third.hash


def test_looking_back_does_not_move_the_match(match: TinyMatch) -> None:
    done(match.apply(EndRound()))
    done(match.apply(Score("Anna", 5)))
    done(match.apply(Undo()))
    before = match.hash
    assert match.look(2).state.points["Anna"] == 5
    assert (match.look(0).round, match.look(2).round) == (0, 1)
    assert (match.hash, match.seq) == (before, 3)


def test_a_match_opens_in_the_middle_of_a_rule(match: TinyMatch) -> None:
    duel_up_to_stake(match)
    again: TinyMatch = Match(TINY, match.journal)
    assert again.question == match.question
    done(again.apply(Counted(3)))
    assert again.state.points["Boris"] == 3


def test_redo_survives_opening(match: TinyMatch) -> None:
    for points in (1, 2, 3):
        done(match.apply(Score("Anna", points)))
    done(match.apply(Undo()))
    done(match.apply(Undo()))
    again: TinyMatch = Match(TINY, match.journal)
    done(again.apply(Redo()))
    done(again.apply(Redo()))
    assert again.state.points["Anna"] == 6


def test_nothing_happens_that_could_not_be_saved() -> None:
    saved: list[bytes] = []

    def sink(tag: Tag, record: bytes) -> None:
        if len(saved) == 5:
            raise NotSaved("full", T("full"))
        saved.append(record)

    match: TinyMatch = Match(TINY, Journal(begin(TINY, CONTENT, SETUP, 7), sink))
    done(match.apply(Score("Anna", 1)))
    duel_up_to_stake(match)
    before = match.hash
    assert refused(match.apply(Counted(1))) == "full"
    assert refused(match.apply(Undo())) == "full"
    assert (match.hash, match.seq, match.redo_step) == (before, 5, None)
    saved.pop()
    done(match.apply(Counted(1)))
    assert match.state.points["Boris"] == 1


def test_the_history_says_who_what_why_and_when(match: TinyMatch) -> None:
    done(match.apply(EndRound(), by="Anna"))
    for action in (Duel("Anna"), Confirmed(), Chosen(("Boris",)), Rolled(("2", "3")), Counted(2)):
        done(match.apply(action, by="Boris"))
    lines = list(history(TINY, match.journal))
    assert [str(line.what) for line in lines] == [
        "Your stake? → 2",
        "Roll for Anna → rolled 2, 3",
        "Against whom? → Boris",
        "Is this right? → as it stands",
        "Anna starts a duel",
        "End the round",
    ]
    assert (lines[0].by, lines[0].round) == ("Boris", 1)
    (happening,) = lines[0].happenings
    assert (str(happening.what), str(happening.rule)) == ("Boris: 2 points", "the stake")
    assert is_ruling(TINY.rulebook, happening.why)
    assert lines[1].happenings[0].why.facts["total"] == 5


def test_the_undo_button_says_what_it_takes_back(match: TinyMatch) -> None:
    done(match.apply(Score("Anna", 1)))
    assert str(describe(TINY, match.journal, match.head)) == "Anna scores 1 point"
    done(match.apply(Undo()))
    assert match.redo_step is not None
    assert str(describe(TINY, match.journal, match.redo_step)) == "Anna scores 1 point"
    assert str(describe(TINY, match.journal, match.seq)) == "Undo: Anna scores 1 point"
    assert list(path(match.journal, match.head)) == []


def test_replay_gives_the_same_game_bit_for_bit(match: TinyMatch) -> None:
    duel_up_to_stake(match)
    for action in (Undo(), AppRolls(), Counted(2), Undo(), Undo(), Redo(), Draw(), Counted(5), Draw(), EndRound()):
        match.apply(action)
    check_states(TINY, match.journal)
    check_rules(TINY, match.journal)


def test_events_of_a_redo_are_shown_again(match: TinyMatch) -> None:
    first = done(match.apply(Draw())).events
    done(match.apply(Undo()))
    assert done(match.apply(Redo())).events == first
    assert isinstance(first[0], Drawn)


def test_an_event_always_has_a_reason() -> None:
    with pytest.raises(TypeError):
        Scored(player="Anna", points=1)  # type: ignore[call-arg]


class RunawayGame(TinyGame):
    def perform(self, play: Play[Tiny, Content], command: Command) -> Rule | None:
        while True:
            play.emit(Scored(BOOK, "Anna", 1))


def test_a_rule_in_a_loop_is_stopped_and_changes_nothing() -> None:
    match: TinyMatch = Match(RunawayGame(), Journal(begin(TINY, CONTENT, SETUP, 7)))
    with pytest.raises(RuntimeError, match="events"):
        match.apply(Draw())
    assert (match.seq, match.state.points["Anna"]) == (0, 0)


class RunawayRows(TinyGame):
    def perform(self, play: Play[Tiny, Content], command: Command) -> Rule | None:
        while True:
            play.emit_all([Scored(BOOK, "Anna", 1)] * 3, play.state)


def test_a_rule_in_a_loop_that_lets_things_happen_in_a_row_is_stopped_too() -> None:
    match: TinyMatch = Match(RunawayRows(), Journal(begin(TINY, CONTENT, SETUP, 7)))
    with pytest.raises(RuntimeError, match="events"):
        match.apply(Draw())
    assert match.seq == 0


def test_what_happens_in_a_row_is_told_event_by_event() -> None:
    content = TINY.read_content(CONTENT)
    one_by_one, in_a_row = (Play(TINY.start(content, SETUP, Rng(1)), content, TINY.reduce, Rng(1)) for _ in range(2))
    events = [Scored(BOOK, "Anna", 1), Scored(BOOK, "Boris", 2)]
    for event in events:
        one_by_one.emit(event)
    in_a_row.emit_all(events, one_by_one.state)
    assert (in_a_row.events, in_a_row.state) == (one_by_one.events, one_by_one.state)


def test_a_name_has_a_greatest_length(match: TinyMatch) -> None:
    assert refused(match.apply(Draw(), by="x" * 201)) == "long_name"


def test_an_unknown_action_is_a_mistake_in_the_code(match: TinyMatch) -> None:
    with pytest.raises(TypeError):
        match.apply("score")  # type: ignore[arg-type]
    assert match.seq == 0


ROW = Answers((Confirmed(), Chosen(("Boris",)), Rolled(("2", "3"))))


def test_a_row_of_answers_is_one_step_and_one_undo(match: TinyMatch) -> None:
    done(match.apply(Duel("Anna")))
    before, seq = match.hash, match.seq
    outcome = done(match.apply(ROW))
    assert match.seq == seq + 1
    assert isinstance(outcome.question, Number)
    row, one_by_one = match.hash, new_match()
    duel_up_to_stake(one_by_one)
    assert one_by_one.hash == row, "the same as answered one by one"
    assert isinstance(done(match.apply(Undo())).question, Confirm)
    assert match.hash == before
    done(match.apply(Redo()))
    assert match.hash == row


def test_a_row_with_one_wrong_answer_is_refused_as_a_whole(match: TinyMatch) -> None:
    done(match.apply(Duel("Anna")))
    before, seq = match.hash, match.seq
    assert refused(match.apply(Answers((Confirmed(), Chosen(("Nobody",)))))) == "not_an_option"
    assert refused(match.apply(Answers(()))) == "no_row"
    assert (match.hash, match.seq) == (before, seq)
    assert isinstance(match.question, Confirm)


def test_a_row_longer_than_the_questions_is_refused(match: TinyMatch) -> None:
    done(match.apply(Duel("Anna")))
    assert refused(match.apply(Answers((*ROW.given, Counted(1), Counted(1))))) == "not_asked"


def test_a_row_replays_and_is_told_by_its_first_question(match: TinyMatch) -> None:
    done(match.apply(Duel("Anna")))
    done(match.apply(ROW))
    done(match.apply(Counted(1)))
    check_states(TINY, match.journal)
    check_rules(TINY, match.journal)
    assert str(describe(TINY, match.journal, 2)).endswith("and 2 more answers")
    again = Match(TINY, match.journal)
    assert again.hash == match.hash


def test_a_sheet_works_out_its_row_without_moving_the_match(match: TinyMatch) -> None:
    done(match.apply(Duel("Anna")))
    before, told = match.hash, iter(ROW.given)
    assert match.row(lambda _question, _state: next(told, None)) == ROW
    assert match.hash == before
