"""Setting up: the cases S1 to S14 of the brief (d)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.table.deck import Deck
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.warofmine.commands.day import DrawEvent, PlaceSomebody, TakeTasks, WorkAll
from engine.warofmine.commands.night import Crime, Explore, GoHome, GoTo, Keep, TakeAlong
from engine.warofmine.commands.scenes import Outcome
from engine.warofmine.content.cards import EventCard
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Border, State, Task
from engine.warofmine.content.words_people import Join
from engine.warofmine.content.words_things import Gain
from engine.warofmine.events.flow import JournalPassed, NobodyJoins
from engine.warofmine.events.things import BoxEmpty
from engine.warofmine.rules.drawing import ENCOUNTERS, EVENTS, EXPLORATION, NARRATIVE, RAIDS
from engine.warofmine.rules.shelter import guard_spots
from engine.warofmine.setup import Setup, pick_starters, start_siege
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.state.look import card_of, front_of, plan_of
from engine.warofmine.state.siege import Holding, Siege
from engine.warofmine.usual.steps import usual_command
from tests.engine.warofmine.sitting import (
    at,
    demo,
    do,
    do_as_usual,
    new_siege,
    person,
    sitting,
    with_people,
    with_storage,
)

SAW = "saw_blade"


def test_s1_the_storage_at_the_start_and_the_box_without_it() -> None:
    state = new_siege()
    assert state.storage == {"lockpick": 1, "shovel": 1, "components": 4, "wood": 4, "water": 2, "raw_food": 3}
    assert state.box["raw_food"] == demo().tokens["raw_food"].total - 3
    assert state.box["shovel"] == demo().tokens["shovel"].total - 1


def test_s2_three_begin_with_hunger_2_at_the_guard_spot() -> None:
    state = new_siege()
    assert len(state.people) == 3
    for someone in state.people.values():
        assert {name: level for name, level in someone.states.items() if level} == {State.HUNGER: 2}
        assert someone.starter
        assert someone.task is None
    # By day everybody starts from the one guard spot.
    assert len(guard_spots(state, demo())) == 1


def test_s3_the_first_red_and_the_first_two_black_begin() -> None:
    borders = {name: Border(name[:-1]) for name in ("black1", "red1", "red2", "black2", "black3")}
    order = ("black1", "red1", "red2", "black2", "black3")
    assert pick_starters(order, borders, red=1, black=2) == ("red1", "black1", "black2")


def test_s3_the_rest_lies_face_down_among_the_unused() -> None:
    state = new_siege()
    assert {*state.people, *state.decks["characters"].cards} == set(demo().characters)
    assert not set(state.people) & set(state.decks["characters"].cards)


def test_s4_the_event_deck_from_the_top_and_the_rest_removed() -> None:
    ten = {f"event{n}": EventCard(name={"en": "x"}) for n in range(10)}
    content = replace(demo(), events=ten)
    deck = start_siege(content, Setup(("Ada",), "long_winter"), Rng(3)).decks[EVENTS]
    kinds = [card.partition("/")[0] for card in deck.cards]
    assert kinds == [
        "chapters", "events", "events", "events", "chapters",
        "events", "events", "events", "events", "chapters",
        "endings", "endings", "endings",
    ]  # fmt: skip
    chapters = [content.chapters[card.partition("/")[2]].chapter for card in deck.cards if card.startswith("chapters")]
    assert chapters == [1, 2, 3]
    assert len(deck.removed) == 3


def test_s5_locations_red_corners_and_green_corners() -> None:
    state = new_siege()
    assert set(state.locations) == {"near", "mid", "far"}
    for name, cards in ((RAIDS, demo().raids), (ENCOUNTERS, demo().encounters)):
        assert not any(cards[card_of(copy)].red for copy in state.decks[name].cards)
        assert all(cards[card_of(copy)].red for copy in state.red[name])
        assert state.red[name]
    assert all(demo().fittings[card_of(copy)].green for copy in state.constructions)
    assert not any(demo().fittings[card_of(copy)].green for copy in state.ideas)


def test_s5_shelter_cards_lie_on_fields_of_their_name() -> None:
    state = new_siege()
    for name, spot in plan_of(state, demo()).spots.items():
        if spot.card:
            assert front_of(demo(), state.shelter[name].card) == spot.card


def test_s6_a_fifth_cannot_join() -> None:
    """W51."""
    state = with_people(new_siege(), a=person(), b=person(), c=person(), d=person())
    play = sitting(at(state, Phase.DAY, Step.ACTION_1))
    do(play, Outcome((Join(),)))
    assert len(play.state.present) == 4
    assert any(isinstance(event, NobodyJoins) for event in play.events)


def at_a_door(state: Siege) -> tuple[Siege, str]:
    """Everything reachable is cleared but one locked door beside the stairs of the first floor."""
    door = next(card for card in demo().shelter if demo().shelter[card].front == "locked_door")
    state = with_people(state, a=person())
    shelter = {**state.shelter, "chamber": Holding(card=door)}
    free = {name: Holding() if name == "hall" else held for name, held in shelter.items()}
    return at(with_storage(replace(state, shelter=free), lockpick=1), Phase.MORNING, Step.EVENT), "chamber"


def test_s7_a_lock_holds_at_3() -> None:
    """W45."""
    state, door = at_a_door(new_siege())
    play = sitting(state)
    do(play, PlaceSomebody("a", door))
    assert do(play, WorkAll(), 3) is None
    assert play.state.storage == {"lockpick": 1}
    assert play.state.shelter[door] == state.shelter[door]
    assert (play.state.phase, play.state.step) == (Phase.DAY, Step.ACTION_1)


def test_s8_a_lock_opens_at_4() -> None:
    """W45."""
    state, door = at_a_door(new_siege())
    play = sitting(state)
    do(play, PlaceSomebody("a", door))
    do(play, WorkAll(), 4)
    assert "lockpick" not in play.state.storage
    assert play.state.shelter[door].card != state.shelter[door].card


def test_s9_the_box_gives_what_it_has_and_says_why() -> None:
    play = sitting(at(new_siege(), Phase.DAY, Step.ACTION_1))
    total = demo().tokens[SAW].total
    do(play, Outcome((Gain(token=SAW, n=total + 1),)))
    assert play.state.storage[SAW] == total
    short = [event for event in play.events if isinstance(event, BoxEmpty)]
    assert [(event.what, event.missing) for event in short] == [(SAW, 1)]
    assert short[0].why.rule == "box.empty"


def out_tonight(state: Siege, field: str = "mid") -> Siege:
    """One goes out, one stands guard; packed with nothing; the first card can be turned."""
    play = sitting(at(with_people(state, a=person(slots=9), b=person()), Phase.DUSK, Step.HUNGER))
    do(play, TakeTasks({"a": Task.SCAVENGE, "b": Task.GUARD}))
    do(play, GoTo(field))
    do(play, TakeAlong({}))
    return play.state


def test_s10_twelve_unknown_cards_for_the_middle_and_noise_1() -> None:
    """W10."""
    before = new_siege()
    assert len(before.decks[EXPLORATION].cards) == 26
    bare = {name: replace(card, noise=1, arrive=()) for name, card in demo().locations.items()}
    play = sitting(
        at(with_people(before, a=person(), b=person()), Phase.DUSK, Step.HUNGER), replace(demo(), locations=bare)
    )
    do(play, TakeTasks({"a": Task.SCAVENGE, "b": Task.GUARD}))
    do(play, GoTo("mid"))
    do(play, TakeAlong({}))
    assert len(play.state.unknown) == 12
    assert len(play.state.decks[EXPLORATION].cards) == 14
    assert play.state.noise == 1


def test_s11_exploring_over_everything_is_shuffled_back() -> None:
    """W40."""
    quiet = {name: replace(card, effects=()) for name, card in demo().exploration.items()}
    bare = {name: replace(card, arrive=()) for name, card in demo().locations.items()}
    content = replace(demo(), exploration=quiet, locations=bare)
    state = out_tonight(new_siege())
    encounters = state.decks[ENCOUNTERS]
    whole = len(encounters.cards)
    state = replace(state, decks={**state.decks, ENCOUNTERS: Deck(encounters.cards[2:], encounters.cards[:2])})
    play = sitting(state, content)
    for _ in range(9):
        do(play, Explore())
    assert len(play.state.decks[EXPLORATION].discards) == 9
    do(play, GoHome())
    assert len(play.state.decks[EXPLORATION].cards) == 26
    assert len(play.state.decks[ENCOUNTERS].cards) == whole
    assert play.state.unknown == ()


def test_s12_crime_takes_two_then_the_last_one_then_is_skipped() -> None:
    """W41."""
    state = at(with_people(new_siege(), a=person()), Phase.RAID, Step.RAID)
    red = {RAIDS: state.red[RAIDS][:2], ENCOUNTERS: state.red[ENCOUNTERS][:1]}
    play = sitting(replace(state, red=red))
    with pytest.raises(Refused):
        do(play, Crime(0))
    do(play, Crime(1))
    assert sum(len(cards) for cards in play.state.red.values()) == 1
    again = sitting(at(play.state, Phase.RAID, Step.RAID))
    do(again, Crime(len(again.state.red[RAIDS])))
    assert not any(again.state.red.values())
    assert again.state.decks[RAIDS].cards


def test_s13_one_narrative_card_is_kept_the_other_shuffled_back() -> None:
    state = at(with_people(new_siege(), a=person()), Phase.DAWN, Step.FATE)
    first, second, *_ = state.decks[NARRATIVE].cards
    state = replace(
        state,
        offered=(first, second),
        decks={**state.decks, NARRATIVE: state.decks[NARRATIVE].take(first).take(second)},
    )
    play = sitting(state)
    do(play, Keep(first))
    assert play.state.narrative == (first,)
    assert second in play.state.decks[NARRATIVE].cards
    assert first not in play.state.decks[NARRATIVE].cards


def test_s14_the_journal_passes_nineteen_times_on_a_full_day() -> None:
    """W4."""
    content = without_surprises()
    start = new_siege(players=("Ada", "Bo", "Cem"))
    state = replace(
        with_people(start, a=person(slots=9), b=person(wounds=1), c=person()),
        lost_today=("zlata",),
    )
    state = with_storage(state, water=6, raw_food=6, knife=1, bandage=1)
    play = sitting(state, content)
    while play.state.day == 1:
        command = usual_command(play.state, content)
        assert command is not None
        do_as_usual(play, command)
    passed = [event.leader for event in play.events if isinstance(event, JournalPassed)]
    assert len(passed) == 19
    assert play.state.leader == "Bo"
    assert play.state.day == 2


def without_surprises() -> SiegeContent:
    content = demo()
    return replace(
        content,
        exploration={name: replace(card, effects=()) for name, card in content.exploration.items()},
        locations={name: replace(card, arrive=(), noise=1, party=3) for name, card in content.locations.items()},
        chapters={name: replace(card, effects=(), objective=None, cold=0) for name, card in content.chapters.items()},
        raids={name: replace(card, effects=(), damage=0, wounds=0) for name, card in content.raids.items()},
        fate={name: replace(card, effects=(), lines=(), replace=None) for name, card in content.fate.items()},
    )


def test_no_siege_with_seven_players_or_two_of_one_name() -> None:
    for players in ((), tuple("abcdefg"), ("Ada", "Ada")):
        with pytest.raises(Refused):
            start_siege(demo(), Setup(players, "lindenstrasse"), Rng(1))


def test_the_leader_of_the_first_day_is_one_of_the_players() -> None:
    leaders = {start_siege(demo(), Setup(("Ada", "Bo"), "lindenstrasse"), Rng(seed)).leader for seed in range(20)}
    assert leaders == {"Ada", "Bo"}


def test_real_decks_are_counted_and_not_known() -> None:
    setup = Setup(("Ada",), "lindenstrasse", real={RAIDS: 7, EVENTS: 13}, red={RAIDS: 3})
    state = start_siege(demo(), setup, Rng(1))
    assert len(state.decks[RAIDS].cards) == 7
    assert all(card.startswith("?") for card in state.decks[RAIDS].cards)
    assert len(state.red[RAIDS]) == 3
    assert len(state.decks[EVENTS].cards) == 13
    play = sitting(state)
    assert do(play, DrawEvent()) is not None


def test_the_same_narrative_card_is_not_kept_twice() -> None:
    """A named card of the box that lies beside the board is not in the deck any more."""
    name = next(iter(demo().narrative))
    state = replace(at(with_people(new_siege(), a=person()), Phase.DAWN, Step.FATE), offered=(), narrative=(name,))
    with pytest.raises(Refused) as refused:
        do(sitting(state), Keep(name))
    assert refused.value.refusal.code == "kept_already"


def test_whoever_knows_locks_may_try_once_more_and_no_more() -> None:
    """W45, and the card."""
    name = next(name for name in demo().characters if demo().characters[name].trait == "locks")
    state, door = at_a_door(new_siege())
    play = sitting(with_people(state, **{name: person()}))
    do(play, PlaceSomebody(name, door))
    assert do(play, WorkAll(), 3, "again", 2) is None, "the second throw is the last"
    assert play.state.storage == {"lockpick": 1}
