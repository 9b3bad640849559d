"""Night: tasks, the party's way, weights, the raid, crime (J15 to J20)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.table.question import Roll
from engine.table.refusal import Refused
from engine.warofmine.commands.day import TakeTasks
from engine.warofmine.commands.night import Arm, Carry, Explore, FaceRaid, GoHome, GoTo, TakeAlong, TradeHere
from engine.warofmine.commands.scenes import LeaveTrade, Outcome, Trade
from engine.warofmine.content.cards import EncounterCard, ExplorationCard, RaidCard
from engine.warofmine.content.effects import Effect, FightWord
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State, Task, Who
from engine.warofmine.content.words_people import ChangeState
from engine.warofmine.content.words_things import Gain, TradeWord
from engine.warofmine.content.words_world import Check, Cold, Noise
from engine.warofmine.rules.drawing import ENCOUNTERS, EXPLORATION, RAIDS
from engine.warofmine.rules.trade import Deal
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.state.look import SiegePlay
from engine.warofmine.state.open import Mode
from engine.warofmine.state.siege import Siege
from tests.engine.warofmine.sitting import at, demo, do, new_siege, person, sitting, with_people, with_storage

COFFEE = "coffee"


def code_of(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.refusal.code


def cards(*effects: tuple[Effect, ...], hiding: bool = False, met: tuple[Effect, ...] = ()) -> SiegeContent:
    """Exploration cards that do this, encounters that do that, places without surprises."""
    turned = effects or ((),)
    return replace(
        demo(),
        exploration={name: ExplorationCard(name={}, effects=turned[0], hiding=hiding) for name in demo().exploration},
        encounters={name: EncounterCard(name={}, effects=met) for name in demo().encounters},
        locations={name: replace(card, arrive=(), noise=1, party=3) for name, card in demo().locations.items()},
    )


def evening() -> Siege:
    state = with_people(new_siege(), a=person(slots=4), b=person(), c=person())
    return at(with_storage(state, knife=2, wood=3, moonshine=1, cigarettes=3), Phase.DUSK, Step.HUNGER)


def out(content: SiegeContent, take: dict[str, int] | None = None) -> SiegePlay:
    play = sitting(evening(), content)
    do(play, TakeTasks({"a": Task.SCAVENGE, "b": Task.GUARD, "c": Task.FLOOR}))
    do(play, GoTo("near"))
    do(play, TakeAlong(take or {}))
    return play


def test_a_bed_for_one_and_three_at_most_go_out() -> None:
    play = sitting(evening())
    with pytest.raises(Refused) as no_bed:
        do(play, TakeTasks({"a": Task.BED}))
    assert code_of(no_bed) == "no_bed"
    four = with_people(evening(), a=person(), b=person(), c=person(), d=person())
    with pytest.raises(Refused) as too_many:
        do(sitting(four), TakeTasks(dict.fromkeys("abcd", Task.SCAVENGE)))
    assert code_of(too_many) == "party_full"


def test_who_is_not_named_is_asked() -> None:
    """W19."""
    play = sitting(evening())
    question = do(play, TakeTasks({"a": Task.SCAVENGE, "b": Task.GUARD}))
    assert question is not None
    assert question.why.facts["code"] == "task"
    assert question.why.facts["of"] == "c"


def test_what_is_taken_along_leaves_the_storage() -> None:
    play = out(cards(), {"knife": 1, "cigarettes": 2})
    assert play.state.findings == {"cigarettes": 2, "knife": 1}
    assert play.state.storage["knife"] == 1


def test_a_check_on_or_under_the_level_brings_an_encounter_and_then_the_card_goes_on() -> None:
    """W12."""
    content = cards((Noise(n=4), Check(), Gain(token=COFFEE)), met=(Cold(n=1),))
    play = out(content)
    do(play, Explore(), 5)
    assert play.state.noise == 1
    assert play.state.cold == 1
    assert play.state.findings == {COFFEE: 1}
    assert len(play.state.decks[ENCOUNTERS].discards) == 1


def test_over_the_level_nobody_comes() -> None:
    play = out(cards((Noise(n=4), Check()), met=(Cold(n=1),)))
    do(play, Explore(), 6)
    assert play.state.noise == 5
    assert play.state.cold == 0


def test_a_hiding_place_gives_the_first_strike_in_the_next_fight() -> None:
    content = cards((Noise(n=9), Check()), hiding=True, met=(FightWord(enemies=1),))
    play = out(content)
    do(play, Explore(), 1)
    assert play.state.fight is not None
    assert play.state.fight.mode is Mode.AMBUSH
    assert not play.state.hiding


def test_too_heavy_is_refused_and_resources_come_from_the_box() -> None:
    """W15, W16."""
    play = out(cards())
    do(play, GoHome())
    with pytest.raises(Refused) as heavy:
        do(play, Carry({"wood": 5}))
    assert code_of(heavy) == "too_heavy"
    with pytest.raises(Refused) as missing:
        do(play, Carry({"knife": 1}))
    assert code_of(missing) == "not_there"
    box = play.state.box["water"]
    do(play, Carry({"wood": 2, "water": 2}))
    assert play.state.findings == {"water": 2, "wood": 2}
    assert play.state.box["water"] == box - 2


def test_a_group_may_play_that_every_card_is_explored() -> None:
    """W13."""
    content = cards()
    card = content.sieges["lindenstrasse"]
    strict = replace(card, switches=replace(card.switches, stop_exploring=False))
    play = out(replace(content, sieges={**content.sieges, "lindenstrasse": strict}))
    with pytest.raises(Refused) as refused:
        do(play, GoHome())
    assert code_of(refused) == "must_explore"


def test_at_the_market_one_may_trade_once_before_any_card() -> None:
    state = evening()
    state = replace(state, locations={**state.locations, "near": "market"})
    content = cards()
    fee = demo().locations["market"].trade
    assert fee is not None
    play = sitting(state, content)
    do(play, TakeTasks({"a": Task.SCAVENGE, "b": Task.GUARD, "c": Task.FLOOR}))
    do(play, GoTo("near"))
    do(play, TakeAlong({"cigarettes": 3, "moonshine": 1}))
    do(play, TradeHere())
    assert play.state.bargain is not None
    do(play, LeaveTrade())
    with pytest.raises(Refused) as again:
        do(play, TradeHere())
    assert code_of(again) == "too_late"


def test_a_trade_out_there_is_paid_from_the_findings() -> None:
    """W42."""
    play = out(cards((TradeWord(fee=3),)), {"knife": 1, "cigarettes": 3})
    do(play, Explore())
    with pytest.raises(Refused) as short:
        do(play, Trade({"cigarettes": 2}))
    assert code_of(short) == "fee"
    do(play, Trade({"cigarettes": 3}, (Deal({"knife": 1}, {"coffee": 3, "vegetables": 1}),)))
    assert play.state.findings == {"coffee": 3, "vegetables": 1}
    assert play.state.bargain is None


def raided(card: RaidCard, state: Siege | None = None) -> SiegePlay:
    content = replace(demo(), raids=dict.fromkeys(demo().raids, card))
    start = state or with_people(
        new_siege(), a=replace(person(), task=Task.GUARD), b=replace(person(), task=Task.FLOOR)
    )
    return sitting(at(start, Phase.RAID, Step.ARM), content)


def test_the_raid_takes_what_the_dice_leave() -> None:
    """W18."""
    start = with_people(new_siege(), a=replace(person(), task=Task.GUARD), b=replace(person(), task=Task.FLOOR))
    play = raided(RaidCard(name={}, damage=2, wounds=1), with_storage(start, wood=2))
    do(play, FaceRaid(), "hit", "1")
    assert play.state.storage == {"wood": 1}
    assert play.state.people["a"].states[State.WOUNDS] == 1


def test_the_card_s_text_is_worked_last_and_not_when_it_is_ignored() -> None:
    """W21."""
    start = with_people(new_siege(), a=replace(person(), task=Task.GUARD))
    text = (ChangeState(state=State.MISERY, n=1),)
    card = RaidCard(name={}, damage=1, effects=text)
    play = raided(card, with_storage(start))
    do(play, FaceRaid(), "miss")
    assert play.state.people["a"].states[State.MISERY] == 1
    armed = with_storage(start, hatchet=1)
    play = sitting(at(armed, Phase.RAID), replace(demo(), raids=dict.fromkeys(demo().raids, card)))
    do(play, Arm({"a": "hatchet"}))
    assert play.state.storage == {}
    do(play, FaceRaid(), "cleave")
    assert play.state.people["a"].states[State.MISERY] == 0


def test_an_effect_makes_the_next_raid_harder_once() -> None:
    start = replace(with_people(new_siege(), a=replace(person(), task=Task.GUARD)), more_damage=2)
    play = raided(RaidCard(name={}), with_storage(start, wood=3))
    do(play, FaceRaid(), "miss")
    assert play.state.storage == {"wood": 1}
    assert play.state.more_damage == 0


def test_a_firearm_only_with_ammunition_for_it() -> None:
    """W23."""
    start = with_people(new_siege(), a=replace(person(), task=Task.GUARD))
    play = sitting(at(with_storage(start, pistol=1), Phase.RAID))
    with pytest.raises(Refused) as refused:
        do(play, Arm({"a": "pistol"}))
    assert code_of(refused) == "no_ammo"


def test_two_shots_are_asked_for_and_cost_two() -> None:
    """W24."""
    start = with_people(new_siege(), a=replace(person(), task=Task.GUARD))
    content = replace(demo(), raids=dict.fromkeys(demo().raids, RaidCard(name={}, damage=3)))
    play = sitting(at(with_storage(start, assault_rifle=1, ammo=3, wood=3), Phase.RAID), content)
    do(play, Arm({"a": "assault_rifle"}))
    do(play, FaceRaid(), "2", "hit", "hit2")
    assert play.state.storage == {"ammo": 1, "wood": 3}


def test_guards_put_their_weapons_down_at_dawn_even_if_nobody_went_out() -> None:
    """W34."""
    start = with_people(new_siege(), a=replace(person(), task=Task.GUARD))
    start = replace(start, red={RAIDS: (), ENCOUNTERS: ()})
    play = sitting(
        at(with_storage(start, knife=1), Phase.RAID),
        replace(demo(), raids=dict.fromkeys(demo().raids, RaidCard(name={}))),
    )
    do(play, Arm({"a": "knife"}))
    do(play, FaceRaid(), "miss")
    assert play.state.phase is Phase.DAWN
    assert play.state.storage == {"knife": 1}
    assert play.state.people["a"].weapon is None


def test_the_whole_party_gone_its_findings_are_lost_and_the_cards_go_back() -> None:
    """W17."""
    content = cards((ChangeState(state=State.WOUNDS, n=4),))
    play = out(replace(content, scripts={name: replace(s, effects=()) for name, s in content.scripts.items()}))
    alone = with_people(play.state, a=play.state.people["a"], b=replace(person(), task=Task.GUARD))
    play = sitting(replace(alone, findings={"coffee": 1}), play.content)
    do(play, Outcome((ChangeState(state=State.WOUNDS, n=4, who=Who.PARTY),)))
    assert not play.state.people["a"].is_present
    assert play.state.phase is Phase.RAID
    assert len(play.state.decks[EXPLORATION].cards) == 26


def test_a_second_shot_is_not_offered_without_ammunition_for_it() -> None:
    """W23, W24."""
    start = with_people(new_siege(), a=replace(person(), task=Task.GUARD))
    content = replace(demo(), raids=dict.fromkeys(demo().raids, RaidCard(name={}, damage=3)))
    play = sitting(at(with_storage(start, assault_rifle=1, ammo=1, wood=3), Phase.RAID), content)
    do(play, Arm({"a": "assault_rifle"}))
    question = do(play, FaceRaid())
    assert isinstance(question, Roll), "the die at once"
    assert play.state.people["a"].shots == 1


def test_a_guard_who_hears_them_coming_takes_one_off_before_any_die_is_thrown() -> None:
    """By the card; nobody else at home does."""
    name = next(name for name in demo().characters if demo().characters[name].trait == "watches")
    card = RaidCard(name={}, damage=2)
    for task, wood in ((Task.GUARD, 1), (Task.FLOOR, 0)):
        people = {name: replace(person(), task=task), "zz": replace(person(), task=Task.GUARD)}
        play = raided(card, with_storage(with_people(new_siege(), **people), wood=2))
        do(play, FaceRaid(), *["miss"] * len(play.state.guards))
        assert play.state.storage.get("wood", 0) == wood
