"""More sentences of the book that nothing else tried: skills, trade, sectors, missions, the dictator, the campaign."""

from __future__ import annotations

from typing import Any

import pytest

from engine.jagged.by_hand import RemoveEnemy, SetMerc
from engine.jagged.campaign.report import report_of
from engine.jagged.commands import EndRound, FetchBack, Flee, Give, GroupMove, Loot, Train, UseCard, UseSkill
from engine.jagged.content.effects import Do, Effect, Who
from engine.jagged.content.kit import Action, ItemKind, MercCard
from engine.jagged.content.scenario import (
    DictatorCard,
    EncounterToken,
    EventCard,
    Goal,
    Laid,
    LieutenantCard,
    MissionCard,
    ScenarioCard,
    SectorFace,
    SpawnCard,
    Token,
    Troop,
)
from engine.jagged.dictator.track import foresee
from engine.jagged.rules import HouseRules
from engine.jagged.setup import Loadout, MatchContent, Seat, Setup, box_of
from engine.jagged.setup import start as set_up
from engine.jagged.state import Body, Decks, Dictator, Mission, Stage, State
from engine.jagged.words import Back, Colour, Condition, Deck, Quality, Skill, Time
from engine.table.deck import Deck as Pile
from engine.table.refusal import Refused
from engine.table.rng import Rng
from tests.engine.jagged.rules_table import REDSHIRT
from tests.engine.jagged.table import (
    AllyCard,
    Cards,
    Enemy,
    ItemCard,
    Sector,
    Status,
    Table,
    active,
    board,
    enemy,
    merc,
    region,
)

FREE = {"main": Sector(Status.LIBERATED)}


def test_what_is_added_to_a_burst_is_named_before_its_first_roll_only() -> None:
    """p. 24: it counts for all attacks of the burst."""
    gun = ItemCard(ItemKind.WEAPON, {}, actions=(Action("burst", dice={Colour.YELLOW: 1}, burst=2),))
    table = Table(region(board("A")), {"ivan": merc("A", hands=("gun",))}, {"r": Enemy("redshirt", "main", "A")},
                  Cards(items={"gun": gun}, enemies={"redshirt": enemy(hp=9)}), rebels=2, **active("ivan"))  # fmt: skip
    table.do(UseCard("ivan", "gun", "burst", "r"), "rebel", "1", asks=True)
    assert "rebel" not in table.options()
    assert "8" in table.options(), "the orange die of the first roll is still there"


def test_nobody_cheers_himself_up() -> None:
    """p. 17: leadership works on others."""
    cards = Cards(mercs={"ivan": MercCard(stamina=5, skills={Skill.LEADERSHIP: {Colour.YELLOW: 1}})})
    mercs = {"ivan": merc("A", stamina=3, fatigue=2), "fox": merc("A", "ben", stamina=3, fatigue=2)}
    table = Table(region(board("A")), mercs, {}, cards, sectors=FREE, **active("ivan"))
    table.do(UseSkill("ivan", Skill.LEADERSHIP), asks=True)
    assert table.question is not None
    assert "leadership" in str(table.question.prompt), "which skill it is"
    table = Table(region(board("A")), mercs, {}, cards, sectors=FREE, **active("ivan"))
    table.do(UseSkill("ivan", Skill.LEADERSHIP), "3")
    assert {name: each.fatigue for name, each in table.state.mercs.items()} == {"ivan": 2, "fox": 0}


def test_leadership_reaches_the_whole_sector_and_no_other() -> None:
    """p. 17: a merc in the same sector, in whatever area."""
    cards = Cards(mercs={"ivan": MercCard(stamina=5, skills={Skill.LEADERSHIP: {Colour.YELLOW: 1}})})
    tired = {"stamina": 3, "fatigue": 2}
    mercs = {"ivan": merc("A"), "fox": merc("B", "ben", **tired), "ice": merc("F", "carl", **tired)}
    areas = {**board("AB"), **board("F", sector="mill", at=(9, 0))}
    table = Table(region(areas), mercs, {}, cards, **active("ivan"))
    table.do(UseSkill("ivan", Skill.LEADERSHIP), "3")
    assert {name: each.fatigue for name, each in table.state.mercs.items()} == {"ivan": 0, "fox": 0, "ice": 2}


def test_rebels_are_trained_in_a_free_sector_only() -> None:
    """p. 18, and only where a place is left; it costs the command action and a rebel of the supply."""

    def trained(status: Status, rebels: int) -> Table:
        sectors = {"main": Sector(status, rebel_slots=1, rebels=rebels)}
        table = Table(region(board("A")), {"ivan": merc("A")}, {"r": Enemy("redshirt", "main", "A")}
                      if status is Status.CONTESTED else {}, Cards(enemies={"redshirt": enemy()}), rebels=2,
                      sectors=sectors, **active("ivan"))  # fmt: skip
        table.do(Train("ivan"))
        return table

    for status, rebels in ((Status.CONTESTED, 0), (Status.LIBERATED, 1)):
        with pytest.raises(Refused):
            trained(status, rebels)
    state = trained(Status.LIBERATED, 0).state
    assert (state.sectors["main"].rebels, state.rebels, state.mercs["ivan"].commands) == (1, 1, 0)


def test_two_mercs_trade_only_if_one_of_them_is_active() -> None:
    """p. 13."""
    mercs = {"ivan": merc("A"), "fox": merc("A", "ben", pack=("a",)), "ice": merc("A", "carl")}
    table = Table(region(board("A")), mercs, {}, Cards(items={"a": ItemCard(ItemKind.CONSUMABLE, {})}), sectors=FREE,
                  **active("ivan"))  # fmt: skip
    with pytest.raises(Refused):
        table.do(Give("fox", "a", "ice"))
    table.do(Give("fox", "a", "ivan"))


def test_only_an_ally_who_costs_nothing_is_fetched_back() -> None:
    """p. 36: others are hired between scenarios."""
    cards = Cards(allies={"cook": AllyCard({}), "doctor": AllyCard({}, price=3)})
    table = Table(region(board("A")), {"ivan": merc("A")}, {}, cards, sectors=FREE,
                  decks=Decks(market=("cook", "doctor")), **active("ivan"))  # fmt: skip
    with pytest.raises(Refused):
        table.do(FetchBack("ivan", "doctor"))
    table.do(FetchBack("ivan", "cook"))
    assert table.state.mercs["ivan"].allies == ("cook",)


def test_a_sector_is_free_only_if_somebody_stands_there() -> None:
    """p. 21."""
    areas = {**board("A"), **board("Z", sector="far", at=(9, 9))}
    mercs = {"ivan": merc("A", stamina=0, fatigue=4, unconscious=True), "fox": merc("Z", "ben")}
    table = Table(region(areas), mercs, {"r": Enemy("redshirt", "main", "A")}, Cards(enemies={"redshirt": REDSHIRT}),
                  sectors={"far": Sector(Status.LIBERATED)}, **active("fox"))  # fmt: skip
    table.do(RemoveEnemy("r"))
    assert table.state.sectors["main"].status is Status.CONTESTED


def fled(name: str, **state: Any) -> State:
    """Ivan flees from a sector next to a free one, or from a mission."""
    areas = {**board("L", sector="landing", at=(-1, 0)), **board("A", sector=name)}
    cards = Cards(missions={"site": MissionCard({}, (Goal(), Goal()))}, lieutenants={"elliot": LieutenantCard({})},
                  spawn={"patrol": SpawnCard(Back.WEAK, {})}, enemies={"redshirt": REDSHIRT})  # fmt: skip
    sectors = {"landing": Sector(Status.LIBERATED), name: state.pop("sector", Sector(Status.CONTESTED))}
    ivan = merc("A", **state.pop("ivan", {}))
    table = Table(region(areas), {"ivan": ivan}, {"r": Enemy("redshirt", name, "A")}, cards, sectors=sectors,
                  **active("ivan", Stage.BEGIN), **state)  # fmt: skip
    table.do(Flee("ivan", "landing"))
    return table.state


def test_who_flees_ends_the_activation_with_all_that_belongs_to_its_end() -> None:
    """p. 15, 25, J12: bleeding costs a wound, suppressed goes, and nobody acts after it."""
    conditions = (Condition.BLEEDING, Condition.SUPPRESSED)
    ivan = fled("main", ivan={"conditions": conditions}).mercs["ivan"]
    assert (ivan.sector, ivan.wounds, ivan.conditions, ivan.done) == ("landing", 1, (Condition.BLEEDING,), True)


def test_flight_sets_a_mission_back_to_its_first_condition() -> None:
    """p. 15, 35."""
    state = fled("site", missions={"site": Mission("landing", done=1)}, access=(("landing", "site"),))
    assert state.missions["site"] == Mission("landing", done=0)


def test_flight_sends_a_lieutenant_back_to_the_dictator() -> None:
    """p. 33: to be found again."""
    state = fled("main", sector=Sector(Status.CONTESTED, spawn="patrol", lieutenant="elliot"))
    assert state.dictator.lieutenants == ("elliot",)
    assert state.sectors["main"].lieutenant == ""


def test_a_mission_is_finished_only_by_somebody_who_stands() -> None:
    """p. 34, as a sector is: the last guard is gone, and whoever lies there waits for help."""
    down, card = merc("S", stamina=0, fatigue=4, unconscious=True), MissionCard({}, (Goal((Troop("redshirt", "A"),)),))
    table = Table(region({**board("A"), **board("S", sector="site", at=(9, 9))}),
                  {"ivan": down, "fox": merc("A", "ben")}, {"g": Enemy("redshirt", "site", "S")},
                  Cards(enemies={"redshirt": REDSHIRT}, missions={"site": card}),
                  sectors={**FREE, "site": Sector(Status.CONTESTED)}, missions={"site": Mission("main")},
                  access=(("main", "site"),), **active("fox"))  # fmt: skip
    table.do(RemoveEnemy("g"))
    assert (table.state.missions["site"].done, table.state.mercs["ivan"].sector) == (1, "site")
    table.do(SetMerc("ivan", 2, 2, 0, False, (), "S"))
    assert (dict(table.state.missions), table.state.mercs["ivan"].sector) == ({}, "main")


# The dictator


def test_the_level_stays_on_its_track() -> None:
    """p. 31: tokens beyond the maximum do nothing but wake the ability."""
    seen = foresee(Dictator(threat=3, tokens=2), DictatorCard({}, max=3), 0, 0)
    assert (seen.threat, seen.ability) == (3, True)


def phase(card: DictatorCard, *effects: Effect, **state: Any) -> State:
    dictator = state.pop("dictator", Dictator("queen"))
    cards = Cards(dictators={"queen": card}, events={"e": EventCard(Deck.YELLOW, {}, effects)},
                  missions={"site": MissionCard({}, (Goal(),))})  # fmt: skip
    areas = {**board("A"), **board("S", sector="site", at=(9, 9))} if "missions" in state else board("A")
    decks = Decks(events={Deck.YELLOW: Pile(("e",))}, encounters=Pile(("t",)))
    table = Table(region(areas), {"ivan": merc("A", done=True)}, {}, cards,
                  **{"sectors": FREE, "decks": decks, "dictator": dictator, **state})  # fmt: skip
    table.do(EndRound())
    return table.state


@pytest.mark.parametrize(("time", "tokens"), [(Time.DAY, 0), (Time.NIGHT, 1)])
def test_the_skull_may_stand_on_the_night_side(time: Time, tokens: int) -> None:
    """p. 3, 32: another token, for the expansion."""
    assert phase(DictatorCard({}, symbol=Time.NIGHT), dictator=Dictator("queen", time=time)).dictator.tokens == tokens


def test_j41_without_a_token_the_ability_rests() -> None:
    card = DictatorCard({}, max=2, ability=(Effect(Do.LOSE_FUNDS),))
    for tokens, funds in ((0, 5), (1, 4)):
        assert phase(card, dictator=Dictator("queen", threat=2, tokens=tokens), funds=5).funds == funds


def test_an_event_lays_no_encounters_on_a_mission() -> None:
    """J38: a mission is fought where it lies; tokens belong to sectors."""
    state = phase(DictatorCard({}), Effect(Do.ENCOUNTERS), missions={"site": Mission("main")},
                  access=(("main", "site"),), sectors={**FREE, "site": Sector(Status.CONTESTED)})  # fmt: skip
    assert state.encounters == {}


# The campaign


def begun(cards: Cards, **setup: Any) -> State:
    names = {"ivan": MercCard(), "fox": MercCard()}
    found = Cards(sectors={"flat": SectorFace({}, ("ab",))}, mercs=names, dictators=cards.dictators,
                  lieutenants=cards.lieutenants, missions=cards.missions)  # fmt: skip
    scenario = ScenarioCard({}, {"landing": Laid("flat", (0, 0), start=True)})
    people = (Seat("anna", ("ivan", "fox")),)
    return set_up(box_of(MatchContent(found, scenario)), Setup(people, dictator="queen", **setup), Rng(1))


def test_a_lieutenant_who_was_caught_never_comes_back() -> None:
    """p. 33: not even one the dictator begins with."""
    cards = Cards(dictators={"queen": DictatorCard({}, lieutenants=("elliot", "joe"))},
                  lieutenants={"elliot": LieutenantCard({}, start_threat=4), "joe": LieutenantCard({})})  # fmt: skip
    state = begun(cards, removed=("elliot",))
    assert (state.dictator.lieutenants, state.dictator.threat) == (("joe",), 1)


def test_missions_of_special_scenarios_are_not_in_the_deck() -> None:
    """p. 4: three are taken out."""
    missions = {"hicks": MissionCard({}, (Goal(),), special=True), "site": MissionCard({}, (Goal(),))}
    state = begun(Cards(dictators={"queen": DictatorCard({})}, missions=missions))
    assert state.decks.missions.cards == ("site",)


def test_a_severe_injury_goes_home_with_its_merc() -> None:
    """p. 5: all other conditions end with the scenario."""
    table = Table(region(board("A")), {"ivan": merc("A", severe=1)}, sectors=FREE)
    assert report_of(table.state).kits["ivan"].severe == 1


def test_a_spawn_cards_rule_meets_everybody_who_came_in_by_a_group_move() -> None:
    """p. 19: not the leader alone, and nobody who stayed behind."""
    areas = {**board("L", sector="landing", at=(-1, 0)), **board("A")}
    trap = SpawnCard(Back.WEAK, {}, (Troop("redshirt", "A"),), rule=(Effect(Do.FATIGUE, n=2, who=Who.ENTERING),))
    names = ("ivan", "fox", "ice")
    table = Table(
        region(areas), {name: merc("L") for name in names}, {},
        Cards(enemies={"redshirt": REDSHIRT}, spawn={"trap": trap}),
        sectors={"landing": Sector(Status.LIBERATED), "main": Sector(Status.OCCUPIED, Back.WEAK)},
        decks=Decks(spawn={Back.WEAK: Pile(("trap",))}), **active("ivan"),
    )  # fmt: skip
    table.do(GroupMove("ivan", (("main", "A"),), (("ivan", "fox"),)))
    assert {name: table.state.mercs[name].fatigue for name in names} == {"ivan": 2, "fox": 2, "ice": 0}


def test_an_elite_leaves_the_loot_of_its_own_row() -> None:
    """p. 22: the reward of the yellow row."""
    pill = ItemCard(ItemKind.CONSUMABLE, {})
    cards = Cards(enemies={"redshirt": enemy(loot=Quality.LOW, elite_loot=Quality.HIGH)}, items={"a": pill, "b": pill})
    for elite, found in ((False, "a"), (True, "b")):
        table = Table(region(board("A")), {"ivan": merc("A")}, {}, cards, bodies={"r": Body("redshirt", "A", elite)},
                      decks=Decks(loot={Quality.LOW: Pile(("a",)), Quality.HIGH: Pile(("b",))}),
                      **active("ivan"))  # fmt: skip
        table.do(Loot("ivan", body="r"))
        assert table.state.mercs["ivan"].pack == (found,)


def test_nobody_searches_what_lies_in_another_area() -> None:
    """p. 16: body or token, in the merc's own area."""
    pill = ItemCard(ItemKind.CONSUMABLE, {})
    crate = EncounterToken(Token.LOOT, quality=Quality.LOW)
    cards = Cards(enemies={"redshirt": enemy(loot=Quality.LOW)}, items={"a": pill}, encounters={"crate": crate})
    for where, found in (("B", ()), ("A", ("a",))):
        for loot in (Loot("ivan", body="r"), Loot("ivan", "", "crate")):
            table = Table(region(board("AB")), {"ivan": merc("A")}, {"e": Enemy("redshirt", "main", "B")}, cards,
                          bodies={"r": Body("redshirt", where)}, loot_tokens={where: ("crate",)},
                          decks=Decks(loot={Quality.LOW: Pile(("a",))}), **active("ivan"))  # fmt: skip
            if found:
                table.do(loot)
            else:
                with pytest.raises(Refused):
                    table.do(loot)
            assert table.state.mercs["ivan"].pack == found


def test_an_ally_brings_its_stamina_from_the_start() -> None:
    """p. 29: as long as the ally is with the merc."""
    cards = Cards(mercs=dict.fromkeys(("ivan", "fox"), MercCard(stamina=5)), allies={"cook": AllyCard({}, stamina=2)},
                  sectors={"flat": SectorFace({}, ("a",))})  # fmt: skip
    scenario = ScenarioCard({}, {"main": Laid("flat", (0, 0), start=True)}, dictator=False)
    setup = Setup((Seat("anna", ("ivan", "fox")),), {"ivan": Loadout(allies=("cook",))})
    state = set_up(box_of(MatchContent(cards, scenario)), setup, Rng(1))
    assert {name: each.stamina for name, each in state.mercs.items()} == {"ivan": 7, "fox": 5}


def test_trade_is_not_taxed_unless_the_table_plays_it_so() -> None:
    """J25."""
    for rules, paid in ((HouseRules(), 0), (HouseRules(suppressed_taxes_all=True), 1)):
        mercs = {"ivan": merc("A", pack=("a",), conditions=(Condition.SUPPRESSED,)), "fox": merc("A", "ben")}
        table = Table(region(board("A")), mercs, {}, Cards(items={"a": ItemCard(ItemKind.CONSUMABLE, {})}), rules,
                      sectors=FREE, **active("ivan"))  # fmt: skip
        table.do(Give("ivan", "a", "fox"))
        assert table.state.mercs["ivan"].fatigue == paid
