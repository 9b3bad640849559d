"""What hands follow: an attack from its first die to its end, an NPC, the end of a round; and what a lesson says."""

from random import Random
from typing import Any

import pytest

from engine.eden.commands.by_hand import CorrectUnit
from engine.eden.commands.rounds import EndPhase
from engine.eden.commands.setup import Deploy
from engine.eden.events.flow import Scored
from engine.eden.game import EDEN
from engine.eden.state import Phase, SetupStep
from engine.eden.words import Edge, Marker, Reaction
from engine.table.again import rule_of
from engine.table.answer import AppRolls, Chosen
from engine.table.history import events
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.question import Choice
from engine.table.record import dump
from engine.table.refusal import Refusal
from screens.eden.closing import STEPS, steps
from screens.eden.deploying import proposed
from screens.eden.draft import Asked, Draft
from screens.eden.fight_view import fight_view
from screens.eden.kit import KIT
from screens.eden.lessons import WEATHERS, has_lessons, lesson
from screens.eden.presenter import BattlePresenter
from screens.eden.stories import ROUND, Teller, stories, what_of
from screens.palette import PALETTES, READABLE, contrast, rgb
from tools.eden.player import any_answer, any_command
from tools.eden.shelf import library

SIDES = {
    "red": {"profiles": ["iva", "tomasz", "bulk", "pip"]},
    "blue": {"profiles": ["korr", "sable", "mutt", "gasper"]},
}


def new_match(seed: int = 4, **options: Any) -> Any:
    setup = {"sides": SIDES, "table": "pumping_station", "strays": True, **options}
    return Match(EDEN, Journal(begin(EDEN, dump(library().box), setup, seed)))


def play_on(match: Any, random: Random) -> None:
    question = match.question
    match.apply(any_command(match, random, 0.95) if question is None else any_answer(match, question, random, 0.95))


def until(match: Any, is_so: Any, seed: int = 4) -> Any:
    random = Random(seed)
    for _ in range(1500):
        if is_so(match):
            return match
        play_on(match, random)
    raise AssertionError("that never happens")


def asks(what: str) -> Any:
    return lambda match: match.question is not None and what_of(match.question) == what


def test_an_attack_is_one_story_from_the_reaction_to_the_wound() -> None:
    match = until(new_match(), asks("reaction"))
    teller = Teller(match)
    assert teller.to_tell is None
    assert teller.open is not None
    known = match.question.why.facts
    assert (teller.open.by, teller.open.on) == (known["by"], known["unit"])
    view = fight_view(match.state, match.content, teller.open, match.question)
    assert all(tile.is_live for tile in view.reactions)
    match.apply(Chosen((Reaction.PASSIVE,)))
    begun = stories(match)[-1]
    assert begun.reaction == Reaction.PASSIVE
    assert not any(tile.is_live for tile in fight_view(match.state, match.content, begun, match.question).reactions)
    while match.question is not None and stories(match)[-1].is_open:
        is_choice = isinstance(match.question, Choice)
        match.apply(Chosen((match.question.options[0].id,)) if is_choice else AppRolls())
    story = next(each for each in teller.stories if each.key == begun.key)
    assert story.is_worth_telling
    assert story.throws[0].what == "combat"
    assert sum(n for _, n in story.throws[0].parts) == story.throws[0].dice, "every die has a reason"
    assert fight_view(match.state, match.content, story, None).verdict


def test_a_contest_begins_the_story_of_its_pair() -> None:
    """An NPC strikes back without being asked: the dice of the contest are the first that is seen of the attack."""

    def is_mixed(match: Any) -> bool:
        facts = match.question.why.facts if asks("contest")(match) else None
        return facts is not None and any(match.state.units[facts[key]].is_npc for key in ("unit", "on"))

    def is_over(match: Any) -> bool:
        return match.state.phase is Phase.OVER and match.question is None

    games = (until(new_match(seed), lambda match: is_mixed(match) or is_over(match), seed) for seed in range(4, 24))
    match = next(each for each in games if is_mixed(each))
    story, known = Teller(match).open, match.question.why.facts
    assert story is not None
    assert {story.by, story.on} == {known["unit"], known["on"]}


def test_the_six_faces_tell_what_each_would_do_and_only_those_in_reach_can_be_taken() -> None:
    match = until(new_match(), lambda match: asks("shift")(match) and len(match.question.options) > 1)
    story = stories(match)[-1]
    view = fight_view(match.state, match.content, story, match.question)
    assert [tile.face for tile in view.faces] == [1, 2, 3, 4, 5, 6]
    assert {str(tile.face) for tile in view.faces if tile.is_live} == {option.id for option in match.question.options}
    assert view.best is not None
    assert view.best.is_live


def test_the_end_of_a_round_is_told_when_all_of_it_is_over() -> None:
    match = until(new_match(), lambda match: match.state.phase is Phase.END and match.question is None)
    teller, number = Teller(match), match.state.round
    random = Random(1)
    while match.state.round == number and match.state.phase is not Phase.OVER:
        if match.question is not None:
            assert all(not each.is_round for each in [teller.to_tell] if each is not None)
        play_on(match, random)
    assert any(each.is_round for each in teller.stories)


def test_an_npc_taken_out_in_the_midst_of_a_round_is_part_of_the_attack_and_ends_no_round() -> None:
    def is_taken_out(match: Any) -> bool:
        if match.question is not None or match.state.phase is not Phase.ACTIVATION or not match.head:
            return False
        happened = [event for step in rule_of(match, match.head) for event in events(match.game, match.journal, step)]
        return any(isinstance(event, Scored) and event.why.rule == "score.npc" for event in happened)

    def is_over(match: Any) -> bool:
        return match.state.phase is Phase.OVER and match.question is None

    games = (until(new_match(seed), lambda match: is_taken_out(match) or is_over(match), seed) for seed in range(4, 44))
    match = next(each for each in games if is_taken_out(each))
    assert not any(each.is_round for each in stories(match))


def test_nothing_that_was_told_before_is_told_again_after_the_app_was_closed() -> None:
    match = until(new_match(), lambda match: match.state.round == 2 and match.question is None)
    assert Teller(match).to_tell is None


def test_a_band_gets_places_it_may_deploy_at() -> None:
    match = until(new_match(), lambda match: match.state.step == "deployment" and match.question is None)
    asked = Asked(match, Draft(0))
    for edge in Edge:
        assert len(proposed(asked, edge)) == 4, edge
    unmapped = until(new_match(map=False), lambda match: match.state.step == "deployment")
    assert not proposed(Asked(unmapped, Draft(0)), Edge.NORTH)


def test_the_learning_game_explains_basic_rules_first() -> None:
    match = new_match(lessons=True, late_weather=3)
    assert has_lessons(match)
    assert not has_lessons(new_match())
    said: dict[str, int] = {}
    random = Random(3)
    for _ in range(600):
        if match.state.phase is Phase.OVER:
            break
        words = lesson(match.state, match.question)
        if words is not None:
            said.setdefault(str(words), match.state.round)
        play_on(match, random)
    rounds = list(said.values())
    assert rounds == sorted(rounds)
    assert any("Terrain" in words and number == 2 for words, number in said.items())
    assert any("weather comes" in words and number == 3 for words, number in said.items())
    told = {str(words) for words in WEATHERS.values()}
    assert [number for words, number in said.items() if words in told] == [4], "what it changes, once it is there"


def test_alone_nobody_is_told_every_round_that_nobody_bids_and_no_lesson_is_lost_by_it() -> None:
    """What the amber proposes goes from the deployment, and from every end phase, straight to the cards."""
    sides = {"red": {"profiles": ["iva", "tomasz", "bulk", "pip"]}}
    match, random = new_match(sides=sides, contamination=6, map=False, lessons=True, late_weather=3), Random(4)
    begun: dict[int, Phase] = {}
    coming = set()
    for _ in range(1500):
        state = match.state
        if state.phase is Phase.OVER:
            break
        if state.round:
            begun.setdefault(state.round, state.phase)
        if "weather comes" in str(lesson(state, match.question)):
            coming.add(state.round)
        if match.question is None and (state.phase is Phase.END or state.step is SetupStep.DEPLOYMENT):
            match.apply(BattlePresenter(match).amber())
        else:
            play_on(match, random)
    assert len(begun) > 3
    assert set(begun.values()) == {Phase.TACTICS}
    assert coming == {3}


@pytest.mark.parametrize("name", PALETTES)
def test_the_tint_can_be_read(name: str) -> None:
    tokens = KIT.mood.over(PALETTES[name]).tokens
    for ink in ("text", "quiet", "amber_text", "accent", "safe", "orange", "red"):
        for ground in ("ground", "panel", "raised", "warm"):
            assert contrast(rgb(tokens[ink]), rgb(tokens[ground])) >= READABLE, (ink, ground)


def test_nobody_is_refused_what_the_screen_proposes() -> None:
    match = until(new_match(), lambda match: match.state.step == "deployment" and match.question is None)
    command = Deploy(match.state.up, Edge.NORTH, proposed(Asked(match, Draft(0)), Edge.NORTH))
    assert not isinstance(match.apply(command), Refusal)


def test_the_end_of_a_round_lists_its_steps_the_silent_ones_too() -> None:
    """Every rule of the end phase belongs to one step; fire that burned is done, rage that nobody had is not."""
    rules = [rule for each in STEPS.values() for rule in each]
    assert sorted(rules) == sorted(ROUND - {"game.points", "game.wild"})
    match = until(new_match(strays=False), lambda each: each.state.phase is Phase.END)
    match.apply(CorrectUnit("iva", markers={Marker.FIRE: 1}))
    random = Random(4)
    match.apply(EndPhase())
    while match.question is not None:
        match.apply(any_answer(match, match.question, random, 0.95))
    story = next(each for each in stories(match) if each.is_round)
    busy = {str(line.title)[:2].strip() for line in steps(story, has_npcs=False).lines if str(line.value) == "done"}
    assert {"3", "7"} <= busy
    assert not {"2", "4", "6"} & busy
