"""The sheets of the steps and what stands above the amber, without a window."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine.table.answer import Chosen, Rolled
from engine.table.text import NO_WORDS
from engine.warofmine.commands.by_hand import SetLevel, SetTokens
from engine.warofmine.commands.night import Crime, DrinkAlcohol, GoHome, Keep, TakeAlong
from engine.warofmine.commands.scenes import FightRound, Flee, LeaveTrade, Outcome, Trade
from engine.warofmine.content.effects import FightWord
from engine.warofmine.content.vocabulary import State, Task
from engine.warofmine.content.words_people import Join
from engine.warofmine.events.things import Heap
from engine.warofmine.setup import BOX
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.state.open import Bargain, Enemy, Fight, Place
from engine.warofmine.state.siege import Siege
from engine.warofmine.usual.steps import usual_command
from screens.match.rows import Rows
from screens.warofmine import asking, fight, trading
from screens.warofmine.draft import Draft
from screens.warofmine.gathering import about, code_of
from screens.warofmine.parts import Grid, Parts, PersonRow
from screens.warofmine.people import store
from screens.warofmine.presenter import DayPresenter
from screens.warofmine.sheets import SHEETS, narrative_words
from screens.warofmine.told import ToldDraft
from screens.warofmine.told_parts import pad
from screens.warofmine.words import percent
from tests.engine.warofmine.sitting import at, demo, new_siege, person, with_people, with_storage
from tools.warofmine.players import any_action
from tools.warofmine.table import new_match


def listed(step: Step, state: Siege, draft: Draft | None = None) -> tuple[Parts, str]:
    rows = Parts()
    words = SHEETS[step](rows, state, demo(), draft or Draft(0))
    return rows, str(words)


def targets(rows: Rows) -> list[Any]:
    return list(rows.targets.values())


def chips(rows: Parts) -> list[Any]:
    return [chip for part in rows.parts if isinstance(part, PersonRow) for chip in part.chips]


def test_w7_who_is_still_hungry_may_have_a_second_helping() -> None:
    state = with_storage(with_people(new_siege(), a=person(hunger=3)), raw_food=2, canned_food=1, water=1)
    rows, _ = listed(Step.HUNGER, state, Draft(0, meals={"a": ("raw_food",)}))
    more = [chip.target.meals["a"] for chip in chips(rows) if chip.icon == "add"]
    assert more == [("raw_food", "canned_food"), ("raw_food", "raw_food")]
    rows, _ = listed(Step.HUNGER, state, Draft(0, meals={"a": ("raw_food", "canned_food")}))
    assert not [chip for chip in chips(rows) if chip.icon == "add"], "he is full"


def test_w41_the_leader_chooses_the_mix_of_red_cards() -> None:
    rows, words = listed(Step.CRIME, replace(new_siege(), red={"raids": ("a", "b"), "encounters": ("c", "d")}))
    assert targets(rows) == [Crime(0), Crime(2)]
    assert words == "Proposed: 1 night raid, 1 encounter."
    rows, _ = listed(Step.CRIME, replace(new_siege(), red={"raids": ("a",), "encounters": ()}))
    assert targets(rows) == []


def test_j22_alcohol_may_be_drunk_after_the_fate_card_too() -> None:
    state = with_storage(with_people(new_siege(), a=person(misery=1)), moonshine=1)
    for step in (Step.FATE, Step.NARRATIVE):
        rows, _ = listed(step, state)
        assert [chip.target for chip in chips(rows)] == [DrinkAlcohol("a", "moonshine")]


def test_j23_the_odds_of_grief_stand_before_the_throw() -> None:
    _, words = listed(Step.DEATH, with_people(new_siege(), a=person(empathy=4), b=person()))
    assert words == "Misery +2: a 40\u00a0%, b 0\u00a0%."


def test_real_narrative_cards_are_kept_by_name_or_unseen() -> None:
    content = demo()
    own = replace(next(iter(content.narrative.values())), source="box")
    rows = Parts()
    known = replace(content, narrative={"ours": own})
    SHEETS[Step.NARRATIVE](rows, new_siege(real=BOX), known, Draft(0))
    assert targets(rows) == [Keep("ours")]


def out() -> Siege:
    state = with_people(new_siege(), a=replace(person(), task=Task.SCAVENGE), b=replace(person(), task=Task.GUARD))
    return replace(at(state, Phase.SCAVENGE, Step.EXPLORE), findings={"knife": 1, "pistol": 1, "ammo": 1}, site="near")


def test_fleeing_stands_above_the_amber_with_its_price() -> None:
    foe = {"A1": Enemy(("pistol",), 1, 3)}
    now = fight.before_round(Parts(), replace(out(), fight=Fight(Place.OUT, ("a",), foe)), demo())
    assert [key.target for key in now.keys] == [Flee()]
    assert "unhurt in" in str(now.keys[0].price)
    home = fight.before_round(Parts(), replace(out(), fight=Fight(Place.SHELTER, ("b",), foe)), demo())
    assert home.keys == (), "nobody flees from the shelter"


def test_a_fighter_shows_his_die_and_his_volley() -> None:
    state = replace(out(), fight=Fight(Place.OUT, ("a",), {"A1": Enemy()}))
    armed = state.with_person("a", replace(state.people["a"], weapon="pistol"))
    for table, die, volley in ((state, "grey", "second volley"), (armed, "red", "first volley")):
        rows = Parts()
        fight.list_fighters(rows, table, demo(), armed=False)
        (row,) = (part for part in rows.parts if isinstance(part, PersonRow))
        assert (row.die, str(row.note)) == (die, volley)


@pytest.fixture
def match() -> Any:
    return new_match(demo(), 3, "lindenstrasse", ("Ada", "Bo"))


def test_going_home_stands_above_the_amber_unless_the_group_explores_to_the_end(match: Any) -> None:
    random = Random(3)
    day = DayPresenter(match)
    while day.step is not Step.EXPLORE or match.question is not None or day._is_busy:
        match.apply(any_action(match, random))
    day.view()
    assert GoHome() in [key.target for key in day.keys]
    day.low = True
    day.view()
    assert day.keys == ()
    assert GoHome() in targets(day.rows), "a phone held sideways has it as a row"


def test_w5_nothing_is_passed_over_in_silence(match: Any) -> None:
    random, said = Random(3), set()
    day = DayPresenter(match)
    for _ in range(400):
        if match.state.result:
            break
        match.apply(any_action(match, random))
        if day.passed_over != NO_WORDS:
            said.add(str(day.passed_over).partition(":")[0])
    assert said == {"Passed over"}


def test_the_storage_card_says_what_dusk_will_lack() -> None:
    state = with_storage(with_people(at(new_siege(), Phase.DAY), a=person(), b=person(), c=person()), water=1, wood=4)
    view = store(state, demo())
    assert [n for _, n, _ in view.things] == [1, 0, 4, 0]
    assert str(view.worry) == "2 water short for tonight"
    assert store(at(state, Phase.RAID), demo()).worry == NO_WORDS


def bargain(fee: int, **tokens: int) -> Siege:
    return replace(with_storage(new_siege(), **tokens), bargain=Bargain(Place.SHELTER, fee))


def test_the_fee_can_be_paid_with_something_else() -> None:
    state = bargain(3, ammo=1, knife=2)
    draft = Draft(0, paid={"knife": 1}, wanted={"coffee": 1})
    assert trading.amber(state, demo(), draft) == Trade({"ammo": 1}, draft.deal({}).deals)
    rows = Parts()
    trading.trade(rows, state, demo(), draft)
    purse = next(part for part in rows.parts if isinstance(part, Grid))
    knife = next(tile for tile in purse.tiles if tile.kind == "knife")
    assert knife.more.fee == {"ammo": 1, "knife": 1}
    without = replace(draft, fee={})
    assert trading.amber(state, demo(), without) == LeaveTrade(), "the amber does what it says"


def test_the_pad_names_who_joins() -> None:
    state = new_siege()
    who = state.decks["characters"].cards[1]
    told = ToldDraft().brought(Join())
    rows = Parts()
    pad(rows, state, demo(), told)
    names = [chip.target.join for part in rows.parts for chip in getattr(part, "chips", ()) if chip.target != told]
    assert who in names
    assert [name for name in names if name] == sorted(name for name in names if name), "nobody sees who is on top"
    assert replace(told, join=who).effects == (Join(character=who),)


def test_the_pad_offers_first_what_the_group_has_had_in_its_hands() -> None:
    state = with_storage(new_siege(), guitar=1)
    rows = Parts()
    pad(rows, state, demo(), ToldDraft())
    things = next(part for part in rows.parts if isinstance(part, Grid) and str(part.title) == "Things")
    kinds = [tile.kind for tile in things.tiles]
    assert kinds[:3] == ["components", "water", "wood"]
    assert "guitar" in kinds
    assert kinds[-1] == "all"


def test_a_narrative_card_says_when_it_is_played_and_what_it_does() -> None:
    for name, card in demo().narrative.items():
        words = str(narrative_words(demo(), name))
        assert ": " in words
        assert card.effects
    assert str(narrative_words(demo(), "?narrative-2")) == "tell what it did"


def test_last_night_s_kit_is_proposed(match: Any) -> None:
    """Whatever the party took along on the first night lies ready on the second, as far as it is still there."""
    day, random, taken = DayPresenter(match), Random(5), dict[str, int]()
    for action in (SetTokens(Heap.STORAGE, "shovel", 2), SetTokens(Heap.STORAGE, "lockpick", 1)):
        match.apply(action)
    for _ in range(900):
        if match.state.result:
            break
        if day.step is Step.EQUIPMENT and match.question is None and not day._is_busy:
            if taken:
                break
            taken = {"shovel": 2}
            match.apply(TakeAlong(taken))
        elif day.step is Step.TASKS and match.question is None and not day._is_busy:
            match.apply(SetTokens(Heap.STORAGE, "shovel", 2))
            match.apply(usual_command(match.state, match.content))
        else:
            for who in match.state.present:
                for state in [each for each in State if match.state.people[who].states[each] > 1]:
                    match.apply(SetLevel(who, state, 0))
            match.apply(any_action(match, random))
    assert day.step is Step.EQUIPMENT, "somebody goes out on the second night"
    assert match.state.day > 1
    held = match.state.storage.get("shovel", 0)
    assert day.draft.tokens.get("shovel", 0) == min(2, held)
    assert "lockpick" not in day.draft.tokens


def test_who_is_untreated_is_said_before_the_fate_card() -> None:
    helped = replace(person(wounds=1), treated={"bandage": 1})
    _, words = listed(Step.FATE, with_people(new_siege(), a=person(illness=2), b=helped))
    assert words == "Untreated: a (illness 2)."


def test_a_fight_says_where_it_is_and_which_round_it_is() -> None:
    out = Fight(Place.OUT, ("a",), {"c1": Enemy(("pistol",))}, round=2)
    for place, title in ((Place.OUT, "Fight · {place}"), (Place.SHELTER, "Fight in the house")):
        state = replace(with_people(new_siege(), a=person()), fight=replace(out, place=place))
        above, below = fight.header(SimpleNamespace(state=state, content=demo(), question=None))
        assert (above.msgid, str(below)) == (title, "Round 2")


def test_j27_the_header_names_the_volley_of_whoever_throws() -> None:
    state = with_people(new_siege(), a=person(), b=person())
    state = replace(state, fight=Fight(Place.OUT, ("a", "b"), {"c1": Enemy(("pistol",)), "c2": Enemy()}))
    for who, volley in (("c1", "first volley: firearms"), ("c2", "second volley: everything else")):
        asks = SimpleNamespace(why=SimpleNamespace(facts={"code": "combat", "of": who}))
        _, below = fight.header(SimpleNamespace(state=state, content=demo(), question=asks))
        assert str(below) == f"Round 1 · {volley}"


def test_somebody_at_the_table_may_throw_the_die_of_an_enemy() -> None:
    """W28: out of ammunition with a firearm only. W29: their kill sign is a miss, unless the group plays it so."""
    state = with_people(new_siege(), a=person())
    state = replace(state, fight=Fight(Place.OUT, ("a",), {"c1": Enemy(("pistol", "hatchet")), "c2": Enemy()}))

    def shown(enemy: str, siege: Any, content: Any) -> dict[str, str]:
        return {str(each.face): str(each.words) for each in fight.enemy_faces(siege, content, enemy)}

    pistol = shown("c1", state, demo())
    assert (pistol["empty"], pistol["hit3"], pistol["fate"]) == ("out of ammunition", "wounds 3", "fate card")
    assert set(shown("c2", state, demo())) == {"miss", "hit", "fate"}, "bare hands"
    hatchet = replace(state, fight=Fight(Place.OUT, ("a",), {"c1": Enemy(("hatchet",))}))
    assert shown("c1", hatchet, demo())["cleave"] == "nothing"
    card = demo().sieges[state.siege]
    deadly = replace(demo(), sieges={state.siege: replace(card, switches=replace(card.switches, enemy_kills=True))})
    assert shown("c1", hatchet, deadly)["cleave"] == "one falls"


def test_the_odds_of_a_throw_count_only_the_re_throws_that_are_left() -> None:
    """Bare hands: two of six faces strike. Each re-throw that was used is one chance less (J25)."""
    table = new_match(demo(), 3, "lindenstrasse", ("Ada",))
    table.apply(Outcome((FightWord(enemies=1, thugs=True),)))
    table.apply(FightRound())

    def said() -> tuple[str, str]:
        found = asking.ask(table, None)
        assert found is not None
        return about(table.question), str(found.consequence)

    while table.state.people[about(table.question)].prowess < 2:
        table.apply(Rolled(("miss",)))
        if code_of(table.question) == "again":
            table.apply(Chosen(("keep",)))
    who, first = said()
    prowess = table.state.people[who].prowess
    for used in range(3):
        assert said() == (who, f"{percent(1 - Fraction(2, 3) ** (prowess - used + 1))}\u00a0% to strike somebody.")
        if used < 2:
            table.apply(Rolled(("miss",)))
            table.apply(Chosen(("again",)))
    assert said()[1] != first


def test_the_three_locations_say_how_many_cards_lie_there() -> None:
    """J17, W10."""
    state = replace(new_siege(), people={})
    rows, _ = listed(Step.LOCATION, state)
    about = [str(line.subtitle) for section in rows.sections for line in section.lines]
    assert [words.split(" · ")[0] for words in about] == ["near, 10 cards", "half way, 12 cards", "far away, 14 cards"]
