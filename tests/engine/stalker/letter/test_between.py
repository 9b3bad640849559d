"""Between missions to the letter of the book: corrected boxes, epilogues, cards out of the game, achievements."""

from __future__ import annotations

from dataclasses import replace

from engine.stalker.campaign.by_hand import Achieve, AddPlace, GiveUpCard, RemoveCards, TakeCard
from engine.stalker.campaign.cards import CampaignContent, Gains, PlaceKind
from engine.stalker.campaign.events import CouponsChanged
from engine.stalker.campaign.events_zone import CardLeftOut
from engine.stalker.campaign.exploring import Visit
from engine.stalker.campaign.game import CAMPAIGN, content_of
from engine.stalker.campaign.homecoming import EndMission, end_of
from engine.stalker.campaign.learning import CorrectCards, corrections
from engine.stalker.campaign.packing import Equip, SetOut, mission_setup
from engine.stalker.campaign.slots import put
from engine.stalker.campaign.state import Loadout, Slot, Stage, ZonePlace
from engine.stalker.commands.flow import GiveUp
from engine.stalker.content.cards import Effect, EffectDo, card_of
from engine.stalker.content.missions import EnvironmentCard, Kit, LostAreaCard, MissionCard, PlaceAction, Side
from engine.stalker.game import ZONE
from engine.stalker.setup import Seat, Setup, box_of, start_mission
from engine.stalker.stalkers.gear import gain_card
from engine.stalker.state import Gear, Stalker
from engine.stalker.zone.environment import turn
from engine.stalker.zone.lost_areas import entrance_fields, with_lost_area
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump, load_kind
from engine.table.rng import Rng
from tests.engine.stalker.campaign.table import Table, content, library, mission_content
from tests.engine.stalker.mission_table import MissionTable
from tests.engine.stalker.table import CARDS, WHY, chosen
from tests.engine.stalker.table import Table as Board


def corrected(box: CampaignContent, weapon: str, price: int = 100, copies: int = 4) -> CampaignContent:
    weapons = {**box.cards.weapons, weapon: replace(box.cards.weapons[weapon], price=price, copies=copies)}
    return replace(box, cards=replace(box.cards, weapons=weapons))


def events(table: Table) -> list[object]:
    return [load_kind(CAMPAIGN.events, raw.json) for raw in table.match.journal.entry(table.match.seq).events]


def test_p6_a_card_that_the_box_as_it_was_corrected_does_not_hold_keeps_nobody_from_going_home() -> None:
    table = Table(("milady",)).on_mission()
    table.do(EndMission(True, {"milady": Kit(backpack=("dp-12",) * 9)}))
    assert table.state.stage is Stage.AFTER
    held = content().cards.weapons["dp-12"].copies
    assert sum(copy.startswith("dp-12") for copy in table.state.owned()) == held
    assert sum(isinstance(event, CardLeftOut) for event in events(table)) == 9 - held


def test_p8_an_epilogue_that_costs_more_than_the_team_has_takes_what_there_is_and_says_so() -> None:
    places = dict(content().places)
    places["own-hut"] = replace(places["own-hut"], failed=Gains(cost=9_000))
    table = Table(("milady",), cards=replace(content(), places=places)).on_mission()
    before = table.state.coupons
    table.do(EndMission(False))
    assert table.state.coupons == 0
    paid = [event for event in events(table) if isinstance(event, CouponsChanged)]
    assert [(event.change, event.why.rule) for event in paid] == [(-before, "home.epilogue_short")]
    assert paid[0].why.facts["missing"] == 9_000 - before


def test_corrected_cards_reach_a_running_campaign_once_the_players_say_so() -> None:
    table = Table(("milady",))
    box = corrected(content(), "ptm", price=120)
    shown = corrections(content_of(table.match), box)
    assert [(name.kind, name.id) for name in shown.names()] == [("weapons", "ptm")]
    assert content_of(table.match).cards.weapons["ptm"].price == 100, "asked first"
    table.do(shown)
    assert content_of(table.match).cards.weapons["ptm"].price == 120
    assert corrections(content_of(table.match), box).n == 0
    assert table.refuses(shown) == "nothing"


def test_corrected_copies_never_take_a_card_from_somebody_who_holds_it() -> None:
    table = Table(("milady",)).do(TakeCard("ptm"), TakeCard("ptm"))
    table.do(corrections(content_of(table.match), corrected(content(), "ptm", copies=1)))
    assert content_of(table.match).cards.weapons["ptm"].copies == 2
    again = Match(CAMPAIGN, table.match.journal)
    assert again.hash == table.match.hash


def test_a_correction_of_what_nobody_knows_changes_nothing() -> None:
    assert Table(("milady",)).refuses(CorrectCards()) == "nothing"


# Cards out of the game (p. 16)

LAMP = EnvironmentCard({}, {"a": Side(), "b": Side()})


def test_p16_a_card_removed_from_the_game_is_in_no_later_mission_of_the_campaign() -> None:
    mission = MissionCard({}, environment={"lamp": LAMP})
    table = MissionTable("ab", {"blue": Stalker("a")}, mission=mission, environment={"lamp": "a"})
    table.done(turn(table.play, "lamp", "remove", WHY))
    assert (dict(table.state.environment), table.state.removed) == ({}, frozenset({"lamp"}))
    table.done(turn(table.play, "lamp", "b", WHY))
    assert not table.state.environment, "it does not come back"
    demo = library().match("demo")
    environment = {**demo.mission.environment, "lamp": LAMP}
    box = box_of(replace(demo, mission=replace(demo.mission, environment=environment)))
    seats = (Seat("milady"),)
    assert "lamp" in start_mission(box, Setup(seats), Rng(1)).environment
    later = start_mission(box, Setup(seats, removed=("lamp",)), Rng(1))
    assert "lamp" not in later.environment
    assert later.removed == {"lamp"}


def test_p16_the_campaign_remembers_what_was_removed_and_tells_the_next_mission() -> None:
    table = Table(("milady",)).on_mission()
    table.do(EndMission(True, removed=("lamp",)))
    assert table.state.removed == ("lamp",)
    assert mission_setup(content(), table.state, ("milady",)).removed == ("lamp",)
    assert table.refuses(RemoveCards(("lamp",))) == "nothing"
    assert table.do(RemoveCards(("a1-03",))).state.removed == ("a1-03", "lamp")


def test_p16_a_mission_played_with_the_app_brings_home_what_it_removed() -> None:
    demo = library().match("demo")
    setup = Setup((Seat("milady"),), removed=(next(iter(demo.mission.environment)),))
    match = Match(ZONE, Journal(begin(ZONE, dump(demo), dump(setup), 3)))
    match.apply(GiveUp())
    assert end_of(match).removed == setup.removed


# The map of the Zone (p. 8)


def test_p8_an_achievement_of_the_map_is_marked_and_not_visited() -> None:
    table = Table(("milady",)).do(AddPlace("ghost", ZonePlace(PlaceKind.ACHIEVEMENT, "Ghost")))
    assert table.refuses(Visit("ghost")) == "is_achievement"
    table.do(Achieve("ghost"))
    assert table.state.places["ghost"].visited
    assert not table.state.visited, "it takes no visit of this movement"
    assert table.refuses(Achieve("ghost")) == "reached"
    assert table.refuses(Achieve("own-hut")) == "no_place"


# Lost areas (p. 39) and new weapons (p. 25)


def test_p39_a_card_of_a_lost_area_never_takes_the_place_of_a_missions_card() -> None:
    """Both are called "door": the area's gets a name of its own, and its own effects turn that one over."""
    kept = Side(actions=(PlaceAction("open", {}, ("A1",), (Effect(EffectDo.FLIP, card="door"),)),))
    shipped = library()
    area = shipped.lost_areas["cellar"]
    door = {"door": EnvironmentCard({}, {"a": kept})}
    area = LostAreaCard(area.name, area.tile, area.inside, area.size, area.indoors, door)
    demo = replace(shipped.missions["demo"], environment={"door": LAMP})
    entrance = entrance_fields(demo, shipped.tiles, area)[0]
    laid = with_lost_area(replace(shipped, lost_areas={"cellar": area}), demo, "cellar", entrance)
    assert laid.environment["door"] == LAMP
    (action,) = laid.environment["cellar-door"].sides["a"].actions
    assert action.effects[0].card == "cellar-door"


def test_p39_what_an_area_hands_out_and_asks_for_goes_by_its_own_name_too() -> None:
    note = (Effect(EffectDo.FIND, card="door"), Effect(EffectDo.IF, options=((),), cards=("door", "key")))
    kept = Side(actions=(PlaceAction("open", {}, ("A1",), note, cards=("door",)),))
    shipped = library()
    cellar = shipped.lost_areas["cellar"]
    area = LostAreaCard(
        cellar.name, cellar.tile, cellar.inside, cellar.size, cellar.indoors, {"door": EnvironmentCard({}, {"a": kept})}
    )
    demo = replace(shipped.missions["demo"], environment={"door": LAMP})
    entrance = entrance_fields(demo, shipped.tiles, area)[0]
    laid = with_lost_area(replace(shipped, lost_areas={"cellar": area}), demo, "cellar", entrance)
    (action,) = laid.environment["cellar-door"].sides["a"].actions
    assert (action.cards, action.effects[0].card, action.effects[1].cards) == (
        ("cellar-door",),
        "cellar-door",
        ("cellar-door", "key"),
    )


def test_p25_modifications_of_the_weapon_replaced_are_offered_to_the_new_one() -> None:
    gear = Gear(weapon="pistol#1", weapon_mods=("silencer#1",), ammo={"pistol#1": 4})
    table = Board("ab", {"blue": Stalker("a", gear=gear)}, cards=CARDS)
    table.done(gain_card(table.play, "blue", "rifle#1", WHY), chosen("0"), chosen("silencer#1"))
    held = table.stalker("blue").gear
    assert (held.weapon, held.weapon_mods, dict(held.mods_of)) == ("rifle#1", ("silencer#1",), {})
    assert held.backpack == ("pistol#1",)


PACKED = Loadout("ptm#1", backpack=("akm-74u#1",), mods_of={"akm-74u#1": ("scope#1",)})


def packed() -> Table:
    table = Table(("milady",)).do(TakeCard("akm-74u"), TakeCard("ptm"), TakeCard("scope"))
    return table.do(Equip("milady", PACKED))


def test_p21_a_weapon_is_packed_with_its_modifications() -> None:
    table = packed()
    assert table.state.loadout("milady") == PACKED
    ready = put(content(), PACKED, "akm-74u#1", Slot.WEAPON)
    assert (ready.weapon, ready.weapon_mods, ready.backpack) == ("akm-74u#1", ("scope#1",), ("ptm#1",))
    assert put(content(), ready, "akm-74u#1", Slot.BACKPACK).mods_of == {"akm-74u#1": ("scope#1",)}
    table.do(GiveUpCard("akm-74u#1"))
    assert table.state.spot("scope#1").on == "", "what was on it stays at home"


def test_p21_modifications_go_on_the_mission_and_come_home_on_the_weapon_in_the_backpack() -> None:
    table = packed().packing()
    cards = mission_content(library().match("demo"), table.state, ("milady",))
    setup = mission_setup(content(), table.state, ("milady",))
    match = Match(ZONE, Journal(begin(ZONE, dump(cards), dump(setup), 3)))
    gear = match.state.stalkers["milady"].gear
    assert [(card_of(on), tuple(map(card_of, mods))) for on, mods in gear.mods_of.items()] == [("akm-74u", ("scope",))]
    match.apply(GiveUp())
    table.do(SetOut(("milady",), "m1"), end_of(match))
    assert table.state.loadout("milady") == PACKED
