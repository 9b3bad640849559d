"""With the box: real cards and the book are told on the pad (a.4, a.5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.table.question import Choice, Number
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.warofmine.commands.day import DrawEvent, WorkAll
from engine.warofmine.commands.night import DrawFate, FaceRaid
from engine.warofmine.commands.scenes import OpenScript, Outcome
from engine.warofmine.content.cards import RaidCard
from engine.warofmine.content.vocabulary import Gone, State, Who
from engine.warofmine.content.words_people import ChangeState, Die, Join, Leave
from engine.warofmine.content.words_things import Discard, Gain, Remove
from engine.warofmine.content.words_world import Cold, Noise, ReadScript
from engine.warofmine.events.cards import CardCutShort
from engine.warofmine.rules.drawing import EVENTS, RAIDS
from engine.warofmine.setup import Setup, start_siege
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.state.siege import Person, Siege
from tests.engine.warofmine.sitting import at, demo, do, new_siege, person, sitting, with_people, with_storage

WATER, WOOD, COFFEE = "water", "wood", "coffee"


def with_real(**real: int) -> Siege:
    return start_siege(demo(), Setup(("Ada", "Bo"), "lindenstrasse", "Ada", real=real), Rng(2))


def test_a_real_event_is_drawn_by_hand_and_told() -> None:
    play = sitting(with_real(events=13))
    question = do(play, DrawEvent())
    assert isinstance(question, Choice)
    play = sitting(with_real(events=13))
    do(play, DrawEvent(), "?")
    assert play.state.told is not None
    assert len(play.state.decks[EVENTS].cards) == 12
    with pytest.raises(Refused) as refused:
        do(play, WorkAll())
    assert refused.value.refusal.code == "card_open"
    do(play, Outcome((Cold(n=2),)))
    assert play.state.cold == 2
    assert play.state.leader == "Bo"
    assert play.state.reached is Step.ACTION_1


def test_a_real_ending_ends_the_siege() -> None:
    play = sitting(with_real(events=1))
    do(play, DrawEvent(), "?ending")
    assert play.state.result == "won"


def test_a_real_ending_is_told_before_the_siege_is_over() -> None:
    """W39: its effects are worked, then it is seen who is still there."""
    play = sitting(with_people(with_real(events=1), a=person(), b=person()))
    do(play, DrawEvent(), "?ending-told")
    assert play.state.result == ""
    with pytest.raises(Refused) as refused:
        do(play, Outcome((), remember="the end"))
    assert refused.value.refusal.code == "no_card"
    do(play, Outcome((Die(who=Who.NAMED, people=("a",)),)))
    assert play.state.people["a"].gone is Gone.DEAD
    assert play.state.result == "won"
    lost = sitting(with_people(with_real(events=1), a=person()))
    do(lost, DrawEvent(), "?ending-told")
    do(lost, Outcome((Die(who=Who.NAMED, people=("a",)),)))
    assert lost.state.result == "lost"


def test_a_real_raid_card_tells_its_damage_and_wounds() -> None:
    state = with_storage(with_people(with_real(raids=6), a=person()), wood=1)
    play = sitting(at(state, Phase.RAID))
    question = do(play, FaceRaid(), 1)
    assert isinstance(question, Number)
    play = sitting(at(state, Phase.RAID))
    do(play, FaceRaid(), 1, 0)
    assert play.state.storage == {}
    assert play.state.told is not None
    do(play, Outcome())
    assert len(play.state.decks[RAIDS].discards) == 1


def test_the_pad_is_one_step_with_several_events() -> None:
    state = with_storage(with_people(new_siege(), a=person(), b=person(misery=1)), water=2)
    play = sitting(at(state, Phase.DAY, Step.ACTION_1))
    named = {"who": Who.NAMED, "people": ("b",)}
    pad = (
        ChangeState(state=State.MISERY, n=-1, **named),  # type: ignore[arg-type]
        Gain(token=COFFEE, n=2),
        Discard(token=WATER),
        Remove(token=WATER),
        Noise(n=3),
        Join(),
    )
    do(play, Outcome(pad))
    assert play.state.people["b"].states[State.MISERY] == 0
    assert play.state.storage == {COFFEE: 2}
    assert play.state.removed == {WATER: 1}
    assert len(play.state.present) == 3
    assert all(event.why.rule in ("pad.told", "step.next") for event in play.events)


def test_the_pad_sends_somebody_away() -> None:
    play = sitting(at(with_people(new_siege(), a=person(), b=person()), Phase.DAY, Step.ACTION_1))
    do(play, Outcome((Leave(who=Who.NAMED, people=("b",)),)))
    assert play.state.people["b"].gone is Gone.LEFT
    assert play.state.lost_today == ("b",)


def test_a_script_of_the_book_stops_everything_until_it_is_read() -> None:
    play = sitting(at(with_people(new_siege(), a=person()), Phase.DAY, Step.ACTION_1))
    do(play, Outcome((ReadScript(script="512"), Gain(token=WOOD))))
    assert "wood" not in {kind for kind, n in play.state.storage.items() if n > 4}
    with pytest.raises(Refused) as refused:
        do(play, WorkAll())
    assert refused.value.refusal.code == "script_owed"
    do(play, OpenScript("512"))
    assert play.state.met[-1].script == "512"
    assert play.state.told is not None
    wood = play.state.storage.get(WOOD, 0)
    do(play, Outcome())
    assert play.state.storage[WOOD] == wood + 1
    do(play, WorkAll())


def test_a_script_of_our_own_is_worked_at_once() -> None:
    quiet = {"d1": demo().scripts["d1"]}
    assert quiet["d1"].text
    play = sitting(at(with_people(new_siege(), a=person()), Phase.DAY, Step.ACTION_1))
    do(play, OpenScript("d1"))
    assert play.state.met[0].script == "d1"
    assert play.state.met[0].leader == "Ada"


def test_a_card_told_once_is_worked_by_the_app_next_time() -> None:
    state = with_storage(with_people(with_real(raids=6), a=person()), wood=3)
    play = sitting(at(state, Phase.RAID))
    do(play, FaceRaid(), 1, 0)
    do(play, Outcome((Cold(n=1),), remember="the three from the bridge"))
    assert play.state.cold == 1
    again = sitting(at(play.state, Phase.RAID))
    do(again, FaceRaid(), "the three from the bridge")
    assert again.state.cold == 2
    assert again.state.storage == {"wood": 1}
    assert again.state.told is None


def test_a_paragraph_told_once_is_worked_by_its_number() -> None:
    play = sitting(at(with_people(new_siege(), a=person()), Phase.DAY, Step.ACTION_1))
    do(play, OpenScript("512"))
    do(play, Outcome((Cold(n=1),), remember="whatever"))
    do(play, Outcome((ReadScript(script="512"),)))
    assert play.state.cold == 2
    assert play.state.told is None


def test_only_an_open_card_can_be_remembered() -> None:
    play = sitting(at(with_people(new_siege(), a=person()), Phase.DAY, Step.ACTION_1))
    with pytest.raises(Refused) as refused:
        do(play, Outcome((), remember="a card"))
    assert refused.value.refusal.code == "no_card"


def test_scripts_that_send_in_a_circle_come_to_an_end() -> None:
    scripts = {
        "d1": replace(demo().scripts["d1"], effects=(Cold(n=1), ReadScript(script="d2"))),
        "d2": replace(demo().scripts["d2"], effects=(Cold(n=-1), ReadScript(script="d1"))),
    }
    state = at(with_people(new_siege(), a=person()), Phase.DAY, Step.ACTION_1)
    play = sitting(state, replace(demo(), scripts={**demo().scripts, **scripts}))
    do(play, OpenScript("d1"))
    assert sum(isinstance(event, CardCutShort) for event in play.events) == 1
    do(play, WorkAll())


def test_a_real_card_is_never_taken_for_one_of_our_own_siege() -> None:
    state = with_storage(with_people(with_real(raids=6), a=person()), wood=3)
    own = sitting(at(state, Phase.RAID))
    assert isinstance(do(own, FaceRaid()), Number), "nobody has entered a raid: its numbers are asked at once"
    entered = replace(demo(), raids={"knock": RaidCard(name={}, damage=0, wounds=0)})
    asked = do(sitting(at(state, Phase.RAID), entered), FaceRaid())
    assert isinstance(asked, Choice)
    assert [option.id for option in asked.options] == ["knock", "?"]


def at_the_fate_card(**people: Person) -> Siege:
    state = with_storage(with_people(with_real(fate=7), **people))
    return at(replace(state, removed={}), Phase.DAWN, Step.TREAT)


def treated(someone: Person, **kinds: int) -> Person:
    return replace(someone, treated=kinds)


FEVER = (
    ChangeState(who=Who.TREATED, state=State.ILLNESS, n=-1, discard=True, using=("meds",)),
    ChangeState(who=Who.UNTREATED, state=State.ILLNESS, n=1, using=("meds",)),
)
"""The ill with meds get better and lose them; the ill without get worse."""


def test_a_fate_card_told_on_the_pad_means_people_as_they_were_when_it_was_drawn() -> None:
    ill = person(illness=2)
    play = sitting(at_the_fate_card(a=treated(ill, meds=1, bandage=1), b=treated(ill, herbal_meds=1), c=person()))
    do(play, DrawFate())
    do(play, Outcome(FEVER))
    people = play.state.people
    assert {who: people[who].states[State.ILLNESS] for who in "abc"} == {"a": 1, "b": 3, "c": 0}
    assert people["a"].treated == {"bandage": 1}, "only the kind that is named comes off"
    assert people["b"].treated == {"herbal_meds": 1}


def test_a_fate_card_that_was_remembered_means_them_so_too() -> None:
    play = sitting(at_the_fate_card(a=treated(person(illness=3), meds=1), b=person(illness=1)))
    do(play, DrawFate())
    do(play, Outcome(FEVER, remember="fever"))
    play = sitting(at(play.state, Phase.DAWN, Step.TREAT))
    healed = replace(play.state.people["a"], treated={"meds": 1})
    play = sitting(with_people(play.state, a=healed, b=play.state.people["b"]))
    do(play, DrawFate(), "fever")
    assert play.state.told is None
    assert {who: play.state.people[who].states[State.ILLNESS] for who in "ab"} == {"a": 1, "b": 3}
    assert play.state.people["a"].treated == {}


def test_what_is_used_up_is_said_by_its_name() -> None:
    assert "used up" in str(FEVER[0].says())
    assert "meds" in str(FEVER[0].says())
    assert "used up" not in str(FEVER[1].says())
