"""Setting right what a rule began with, and deciding otherwise: the same as if it had been so from the start."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.table.again import Again, decide_again, set_right, still_fits, tried, unfinished
from engine.table.answer import Answer, Chosen, Confirmed, Counted, Rolled, UnitPlace
from engine.table.command import Command, Redo, Undo
from engine.table.dice import Pool, numbered
from engine.table.event import Reason, because
from engine.table.journal import Journal
from engine.table.match import Match, Outcome
from engine.table.play import Play, Rule
from engine.table.points import begin
from engine.table.question import Choice, Confirm, Number, Option, Question, Roll
from engine.table.refusal import Refusal, Refused
from engine.table.replay import check_rules, check_states
from engine.table.text import T
from tests.tinygame import CONTENT, SETUP, Draw, Duel, EndRound, Score, Tiny, TinyGame
from tests.tinygame.game import BOOK
from tests.tinygame.values import Content, Scored

NAMES = ("Anna", "Boris", "Chloe")


class Ladder(TinyGame):
    """What a duel asks hangs on the points: whom one may challenge, and how much can be at stake."""

    def perform(self, play: Play[Tiny, Content], command: Command) -> Rule | None:
        return ladder(play, command.player) if isinstance(command, Duel) else super().perform(play, command)


def ladder(play: Play[Tiny, Content], player: str) -> Rule:
    points = play.state.points
    above = sorted(name for name in points if name != player and points[name] >= points[player])
    if not above:
        raise Refused("nobody", T("Nobody is above."))
    rival = above[0]
    if len(above) > 1:
        options = tuple(Option(name, T("{who}", who=name)) for name in above)
        rival = yield from Choice("leader", T("Against whom?"), BOOK, options).ask()
    for who in (player, rival):
        total = yield from Roll(who, T("Roll for {who}", who=who), BOOK, Pool.of(numbered("d6"), 1)).ask_total()
        play.emit(Scored(BOOK, who, total))
    stake = yield from Number(player, T("Your stake?"), BOOK, 0, min(9, play.state.points[player])).ask()
    play.emit(Scored(BOOK, player, stake))


def ladder_match(*acts: Command | Answer) -> Match[Tiny, Content]:
    match = Match(Ladder(), Journal(begin(Ladder(), CONTENT, SETUP, 7)))
    for act in acts:
        assert isinstance(match.apply(act), Outcome), act
    return match


def rolled(total: int) -> Rolled:
    return Rolled(total=total)


def test_the_correction_comes_before_the_command_and_answers_that_fit_are_given_again() -> None:
    match = ladder_match(Draw(), Duel("Anna"), Chosen(("Boris",)), rolled(4))
    assert set_right(match, [Score("Boris", 2)]) == Again(2)
    assert match.state.points == {"Anna": 4, "Boris": 2, "Chloe": 0}
    assert match.question is not None
    assert match.question.who == "Boris", "the question that was open is open again"
    straight = ladder_match(Draw(), Score("Boris", 2), Duel("Anna"), Chosen(("Boris",)), rolled(4))
    assert match.hash == straight.hash


def test_a_question_is_asked_anew_if_there_is_something_else_to_choose_from() -> None:
    match = ladder_match(Score("Anna", 1), Score("Boris", 1), Score("Chloe", 1), Duel("Anna"), Chosen(("Boris",)))
    again = set_right(match, [Score("Anna", 0), Score("Boris", 5)])
    assert again == Again(1), "still the same two"
    match.apply(Undo())
    match.apply(Chosen(("Chloe",)))
    again = set_right(match, [Score("Anna", 3)])
    assert isinstance(again, Again)
    assert len(again.dropped) == 1, "nobody but Boris is above now, and nothing is left to choose"
    assert match.question is not None
    assert match.question.kind == "roll"


def test_a_command_that_is_not_allowed_any_more_stays_undone_and_says_why() -> None:
    match = ladder_match(Duel("Anna"), Chosen(("Boris",)))
    again = set_right(match, [Score("Anna", 3)])
    assert isinstance(again, Again)
    assert again.refusal is not None
    assert (again.refusal.code, again.given, len(again.dropped)) == ("nobody", 0, 2)
    assert (match.question, match.state.points["Anna"]) == (None, 3)


def test_a_refused_correction_changes_nothing() -> None:
    match = ladder_match(Duel("Anna"), Chosen(("Boris",)))
    seq = match.seq
    for wrong in ([Score("Nobody", 1)], [Score("Anna", 1), Score("Nobody", 1)], [Duel("Boris")]):
        assert isinstance(set_right(match, wrong), Refusal)
    assert match.seq == seq
    assert isinstance(set_right(ladder_match(Draw()), [Score("Anna", 1)]), Refusal), "no rule is at work"


def test_what_would_be_is_tried_without_moving_the_match() -> None:
    match = ladder_match(Duel("Anna"))
    state = tried(match, 0, [Score("Anna", 1), Score("Anna", 1)])
    assert isinstance(state, Tiny)
    assert (state.points["Anna"], match.state.points["Anna"], match.seq) == (2, 0, 1)


def test_another_decision_keeps_what_came_after_it_as_far_as_it_fits() -> None:
    match = ladder_match(Duel("Anna"), Chosen(("Boris",)), rolled(4), rolled(5), Counted(1), Draw(), EndRound())
    again = decide_again(match, 2, Chosen(("Chloe",)))
    assert isinstance(again, Again)
    assert again.given == 1, "Anna's roll; that of Boris is nobody's now"
    assert len(again.dropped) == 4
    assert match.question is not None
    assert match.question.who == "Chloe"
    whole = ladder_match(Duel("Anna"), Chosen(("Boris",)), rolled(4), rolled(5), Counted(1), Draw())
    assert decide_again(whole, 5, Counted(3)) == Again(0)
    assert (whole.state.points["Anna"], len(whole.state.hand)) == (7, 1), "and later commands are done again"


def test_a_decision_that_is_refused_or_gone_changes_nothing() -> None:
    match = ladder_match(Duel("Anna"), Chosen(("Boris",)), rolled(4))
    before = match.hash
    assert isinstance(decide_again(match, 2, Chosen(("Nobody",))), Refusal)
    assert match.hash == before
    assert isinstance(decide_again(match, 1, Chosen(("Boris",))), Refusal), "a command is no answer"
    match.apply(Undo())
    assert isinstance(decide_again(match, 3, rolled(1)), Refusal), "it has been undone"


def question(kind: type[Question], why: Reason = BOOK, **values: object) -> Question:
    return kind("leader", T("What?"), why, **values)  # type: ignore[arg-type]


def test_which_answers_still_fit() -> None:
    dice, near, far = Pool.of(numbered("d6"), 1), because("near", range=1), because("far")
    total, faces = question(Roll, pool=dice), question(Roll, near, pool=dice, faces_matter=True)
    assert still_fits(total, question(Roll, far, pool=dice), rolled(3))
    assert still_fits(faces, faces, Rolled(("3",)))
    assert not still_fits(faces, question(Roll, far, pool=dice, faces_matter=True), Rolled(("3",)))
    assert not still_fits(total, question(Roll, pool=Pool.of(numbered("d6"), 2)), rolled(3))
    number = question(Number, least=0, most=3)
    assert still_fits(number, number, Counted(2))
    assert not still_fits(number, question(Number, least=0, most=4), Counted(2))
    here, there = (UnitPlace("x", "a"),), (UnitPlace("x", "b"),)
    confirm, moved = (question(Confirm, places=places, fields=("a", "b")) for places in (here, there))
    assert still_fits(confirm, moved, Confirmed())
    assert not still_fits(confirm, moved, Confirmed(here)), "it was told of another place"
    assert not still_fits(confirm, number, Counted(2))


@dataclass
class Model:
    """Plainly: the acts as a list, and what a new match makes of them."""

    acts: list[Command | Answer] = field(default_factory=list)

    def set_right(self, corrections: list[Command]) -> list[Command | Answer]:
        start = max(i for i, act in enumerate(self.acts) if isinstance(act, Command))
        old, asked = self.acts[start:], ladder_match(*self.acts[:start])
        wanted: list[tuple[Question, Answer]] = []
        asked.apply(old[0])
        for answer in old[1:]:
            assert asked.question is not None
            wanted.append((asked.question, answer))  # type: ignore[arg-type]
            asked.apply(answer)
        acts: list[Command | Answer] = [*self.acts[:start], *corrections]
        match = ladder_match(*acts)
        if not isinstance(match.apply(old[0]), Outcome):
            return acts
        acts.append(old[0])
        for question, answer in wanted:
            if match.question is not None and still_fits(question, match.question, answer):
                match.apply(answer)
                acts.append(answer)
        return acts


def any_answer(asked: Question, pick: int) -> Answer:
    if isinstance(asked, Choice):
        return Chosen((asked.options[pick % len(asked.options)].id,))
    if isinstance(asked, Roll):
        return rolled(1 + pick % 6)
    assert isinstance(asked, Number)
    return Counted(asked.least + pick % (asked.most - asked.least + 1))


scores = st.builds(Score, st.sampled_from(NAMES), st.integers(0, 4))
commands = st.one_of(scores, st.builds(Duel, st.sampled_from(NAMES)), st.just(Draw()))


@pytest.mark.slow
@settings(max_examples=150)
@given(st.lists(st.tuples(commands, st.integers(0, 5)), max_size=12), st.lists(scores, min_size=1, max_size=3))
def test_as_if_it_had_been_right_from_the_start(turns: list[tuple[Command, int]], corrections: list[Score]) -> None:
    model, match = Model(), ladder_match()
    for command, pick in turns:
        act = command if match.question is None else any_answer(match.question, pick)
        if isinstance(match.apply(act), Outcome):
            model.acts.append(act)
    if not unfinished(match):
        return
    start = match.head, match.hash
    assert isinstance(set_right(match, corrections), Again)
    wanted = ladder_match(*model.set_right(list(corrections)))
    assert (match.hash, match.question) == (wanted.hash, wanted.question)
    check_states(match.game, match.journal)
    check_rules(match.game, match.journal)
    # Ordinary steps: undone one by one, and brought back.
    end, steps = match.hash, 0
    while match.head:
        match.apply(Undo())
        steps += 1
    for _ in range(steps):
        match.apply(Redo())
    assert match.hash == end
    assert match.look(start[0]).seq == start[0], "and the old way is still in the journal"
