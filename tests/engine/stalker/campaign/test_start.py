"""How a campaign begins, and how a group that already plays comes in."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from engine.stalker.campaign.by_hand import Join, TakeCard, WriteNote
from engine.stalker.campaign.cards import CampaignContent, PlaceKind
from engine.stalker.campaign.game import CAMPAIGN, content_of
from engine.stalker.campaign.learning import LearnCampaignCards
from engine.stalker.campaign.ledger import closes, returns
from engine.stalker.campaign.setup import CampaignSetup, Middle
from engine.stalker.campaign.state import CardSpot, Stage, Where, ZonePlace
from engine.stalker.content.cards import Content
from engine.table.command import Undo
from engine.table.match import Match
from engine.table.points import begin
from engine.table.reading import DataError
from engine.table.record import dump, load
from engine.table.refusal import Refused
from tests.engine.stalker.campaign.table import Table, content
from tools.stalker.shipped import ROOT, read_campaigns


def test_p7_a_campaign_starts_with_three_contacts_5000_coupons_and_a_leather_jacket_each() -> None:
    state = Table(("milady", "velet", "borsuk"), "book").state
    assert state.contacts == ("c01", "c08", "c99")
    assert state.coupons == 5000
    assert state.in_stash() == ("leather-jacket#1", "leather-jacket#2", "leather-jacket#3")
    assert {code: str(place.kind) for place in state.places.values() if (code := place.code)} == {
        "A1": "mission", "103": "contact", "104": "contact", "105": "contact", "110": "stash",
    }  # fmt: skip
    assert state.stage is Stage.MOVE


def test_p7_5000_coupons_however_many_stalkers() -> None:
    assert {Table(("milady", "velet", "borsuk", "chort")[:n]).state.coupons for n in (1, 2, 3, 4)} == {5000}


def test_p6_a_stalker_who_joins_later_brings_nothing() -> None:
    table = Table()
    before = table.state.owned()
    table.do(Join("borsuk"))
    assert table.state.stalkers == ("milady", "velet", "borsuk")
    assert table.state.owned() == before
    assert table.refuses(Join("borsuk")) == "unknown_stalker"


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (CampaignSetup(" ", ("milady",)), "bad_name"),
        (CampaignSetup("x", ()), "wrong_number"),
        (CampaignSetup("x", ("milady", "milady")), "wrong_number"),
        (CampaignSetup("x", ("nobody",)), "unknown_stalker"),
        (CampaignSetup("x", ("milady",), "nowhere"), "no_start"),
        (CampaignSetup("x", ("milady",), "book", Middle(coupons=-1)), "bad_sum"),
        (CampaignSetup("x", ("milady",), "book", Middle(contacts=("c98",))), "no_contact"),
        (CampaignSetup("x", ("milady",), "book", Middle(cards={"dp-12": 2})), "none_left"),
        (CampaignSetup("x", ("milady",), "book", Middle(magazines={"arrows": 1})), "no_ammo"),
        (CampaignSetup("x", ("milady",), "book", Middle(places={"b2": ZonePlace(PlaceKind.MISSION)})), "bad_place"),
    ],
)
def test_a_start_that_cannot_be_is_refused(setup: CampaignSetup, code: str) -> None:
    with pytest.raises(Refused) as refused:
        begin(CAMPAIGN, dump(content()), dump(setup), 1)
    assert refused.value.refusal.code == code


def test_a_running_campaign_is_entered_as_it_stands() -> None:
    middle = Middle(
        coupons=2350,
        contacts=("c01", "c03"),
        cards={"medkit": 2, "akm-74u": 1},
        magazines={"rifle": 3},
        places={"a2": ZonePlace(PlaceKind.MISSION, "Dark valley", "A2")},
        done=("A1",),
        exploration=3,
    )
    table = Table(middle=middle)
    state = table.state
    assert (state.coupons, state.contacts, state.exploration) == (2350, ("c01", "c03"), 3)
    assert state.in_stash() == ("akm-74u#1", "medkit#1", "medkit#2")
    assert closes(table.match)


def test_cards_of_a_mission_box_are_in_no_deck_until_the_mission_gives_them() -> None:
    known = content()
    missions = {**known.missions, "a1": replace(known.missions["a1"], cards=("dp-12",))}
    table = Table(cards=replace(known, missions=missions))
    assert table.state.where["dp-12#1"] == CardSpot(Where.MISSION, "a1")
    table.do(TakeCard("dp-12", "epilogue"))
    assert table.state.in_stash()[0] == "dp-12#1"
    lines = [(line.mission, str(line.text)) for line in returns(table.match.content, table.state)]
    assert ("a1", "dp-12") in lines
    assert not any(mission == "" and "dp-12" in text for mission, text in lines)


def test_p7_for_another_run_everything_goes_back_where_it_came_from() -> None:
    table = Table().do(TakeCard("medkit"))
    texts = [str(line.text) for line in returns(table.match.content, table.state)]
    assert "medkit#1, from: stash" in texts
    assert texts.count("leather-jacket#1, from: stash") == 1
    assert "contact c01" in texts


def test_notes_are_kept() -> None:
    assert Table().do(WriteNote("ask Luka"), WriteNote("buy bread")).state.notes == ("ask Luka", "buy bread")


def test_content_survives_being_stored() -> None:
    assert load(CampaignContent, dump(content())) == content()


WRONG = [
    ("contacts/traders.toml", "divided = 4", 'divided = "four"', "c01.buys[0].divided", "expected int"),
    ("contacts/traders.toml", 'kind = "trader"', 'kind = "saint"', "c01.kind", "not one of"),
    ("contacts/traders.toml", '"echo-detector"', '"echo"', "c01.sells", "no card “echo”"),
    ("contacts/traders.toml", '["magazines"], each = 500', '["magazines"]', "c01.sells", "what does each cost"),
    ("contacts/others.toml", "pay = 500", "pai = 500", "c99", "unknown field 'pai'"),
    ("places/own.toml", 'meets = ["c03"]', 'meets = ["c33"]', "own-workshop.visit.meets[0]", "no contact “c33”"),
    ("places/own.toml", 'mission = "demo"', 'mission = "dem"', "own-hut.mission", "no mission “dem”"),
    ("campaigns/starts.toml", '"leather-jacket"', '"leather"', "book.each[", "no card “leather”"),
]


@pytest.mark.parametrize(("file", "old", "new", "key", "problem"), WRONG, ids=[row[3] for row in WRONG])
def test_a_wrong_file_names_itself_and_its_key(
    tmp_path: Path, file: str, old: str, new: str, key: str, problem: str
) -> None:
    shutil.copytree(ROOT, tmp_path / "stalker")
    path = tmp_path / "stalker" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(DataError) as error:
        read_campaigns(tmp_path / "stalker")
    assert file in str(error.value)
    assert key in str(error.value)
    assert problem in str(error.value)


def test_a_box_may_grow_while_its_campaign_is_played() -> None:
    cards = content().cards
    axe = replace(cards.weapons["ptm"], name={"en": "Axe"}, copies=2, price=700)
    table = Table()
    assert table.refuses(TakeCard("axe")) == "unknown_card"
    grown = replace(cards, weapons={**cards.weapons, "axe": axe, "ptm": axe})
    table.do(LearnCampaignCards(grown), TakeCard("axe"))
    assert "axe#1" in table.state.in_stash()
    known = content_of(table.match)
    assert known.cards.weapons["axe"] == axe
    assert known.cards.weapons["ptm"] == cards.weapons["ptm"]  # what is known stays as it was stored
    assert table.refuses(LearnCampaignCards(grown)) == "nothing"
    assert table.refuses(LearnCampaignCards(Content(outfits={"axe": cards.outfits["dawn"]}))) == "known_card"
    assert Match(CAMPAIGN, table.match.journal).hash == table.match.hash
    table.do(Undo(), Undo())
    assert table.refuses(TakeCard("axe")) == "unknown_card"
