"""Companions (p. 8, p. 40), jobs (p. 8) and lost areas (p. 39): from the campaign to the mission and home again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.stalker.campaign.by_hand import LoseContact, MeetContact
from engine.stalker.campaign.cards import CampaignContent, ContactCard, ContactKind
from engine.stalker.campaign.exploring import ChooseMission, NextStage, UseContact, Visit
from engine.stalker.campaign.homecoming import EndMission, JobPay, end_of, job_pay
from engine.stalker.campaign.ledger import closes, ledger
from engine.stalker.campaign.packing import SetOut, mission_setup
from engine.stalker.campaign.state import Stage
from engine.stalker.commands.flow import GiveUp
from engine.stalker.content.box import Box
from engine.stalker.content.company import Fate, JobCard
from engine.stalker.game import ZONE
from engine.stalker.state import Job, Mission, Result
from engine.table.command import Undo
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump
from tests.engine.stalker.campaign.table import Table, content, library, mission_content

DOG, PATRON = "own-dog", "c99"
PARTY = ("milady", "velet")


def helped(cards: CampaignContent | None = None) -> Table:
    """A team that takes the dog along and the Patron's job."""
    return Table(cards=cards).at_contacts().do(MeetContact(DOG), UseContact(DOG), UseContact(PATRON), NextStage())


def mission(table: Table, lost_area: bool = False) -> Match[Mission, Box]:
    setup = mission_setup(table.match.content, table.state, PARTY, lost_area=lost_area)
    cards = mission_content(library().match("demo"), table.state, PARTY)
    return Match(ZONE, Journal(begin(ZONE, dump(cards), dump(setup), 3)))


def over(match: Match[Mission, Box]) -> Match[Mission, Box]:
    match.apply(GiveUp())
    assert match.state.result is Result.FAILED
    return match


def told(table: Table) -> list[str]:
    return [str(line.what) for line in ledger(table.match)]


def test_p8_one_companion_and_one_job_go_on_the_mission() -> None:
    table = helped()
    setup = mission_setup(content(), table.state, PARTY)
    assert (setup.companion, setup.job) == (DOG, PATRON)
    state = mission(table).state
    assert state.companions[DOG].card == DOG
    assert state.job == Job(PATRON)


def test_p8_a_companion_whose_card_the_app_does_not_know_is_played_by_hand() -> None:
    cards = content()
    mole = ContactCard("Z09", {"en": "Mole"}, ContactKind.COMPANION, source="own")
    table = Table(cards=replace(cards, contacts={**cards.contacts, "mole": mole}))
    table.at_contacts().do(MeetContact("mole"), UseContact("mole"), NextStage())
    assert table.state.companion == "mole"
    assert mission_setup(table.match.content, table.state, PARTY).companion == ""


def test_p39_a_lost_area_is_added_if_the_players_want_one() -> None:
    table = helped()
    assert not mission_setup(content(), table.state, PARTY).lost_area
    assert mission_setup(content(), table.state, PARTY, lost_area=True).lost_area


@pytest.mark.parametrize(("fate", "words"), [
    ("", "own-dog comes home, too"), (Fate.FLED.value, "own-dog has fled and is found again later"),
    (Fate.LEFT.value, "own-dog comes home, too"),
])  # fmt: skip
def test_p40_a_companion_who_flees_is_a_contact_still(fate: str, words: str) -> None:
    table = helped().do(SetOut(PARTY), EndMission(won=True, fate=fate))
    assert DOG in table.state.contacts
    assert (table.state.companion, table.state.records[-1].companion, table.state.records[-1].fate) == ("", DOG, fate)
    assert words in told(table)


def test_p40_a_companion_who_dies_is_lost_and_undo_brings_him_back() -> None:
    table = helped().do(SetOut(PARTY))
    before = table.match.hash
    table.do(EndMission(won=True, fate=Fate.DIED.value))
    assert DOG not in table.state.contacts
    assert "own-dog has died on the mission" in told(table)
    assert closes(table.match)
    table.do(Undo())
    assert table.match.hash == before
    assert (table.state.companion, table.state.job) == (DOG, PATRON)
    assert DOG in table.state.contacts


def test_p8_a_job_pays_what_its_card_says_and_only_for_a_success() -> None:
    table = helped().do(SetOut(PARTY))
    before = table.state.coupons
    table.do(EndMission(won=False, job_done=True))
    assert table.state.coupons == before
    assert "The job for c99 has not been done" in told(table)
    table.do(Undo(), EndMission(won=True, job_done=True))
    assert table.state.coupons == before + 1500 + content().cards.jobs[PATRON].pay
    assert table.state.records[-1].job_done
    assert "The job for c99 is done" in told(table)
    assert closes(table.match)


def test_p8_a_job_may_pay_in_gear_and_whatever_became_of_the_mission() -> None:
    known = content()
    errand = JobCard({"en": "Errand"}, {"en": "Carry it."}, win=False, pay=200, cards=("medkit", "dp-12"))
    cards = replace(known, cards=replace(known.cards, jobs={PATRON: errand}))
    assert job_pay(cards, PATRON) == JobPay(200, ("medkit", "dp-12"), needs_success=False)
    table = helped(cards).do(SetOut(PARTY))
    before = table.state.coupons
    table.do(EndMission(won=False, job_done=True))
    assert table.state.coupons == before + 200
    assert {"medkit#1", "dp-12#1"} <= {*table.state.in_stash()}
    assert closes(table.match)


def test_a_job_without_a_card_pays_what_its_contact_does() -> None:
    known = content()
    assert job_pay(replace(known, cards=replace(known.cards, jobs={})), PATRON) == JobPay(500)


def test_a_mission_of_the_app_tells_what_became_of_companion_and_job() -> None:
    table = helped()
    match = over(mission(table))
    end = end_of(match, DOG, job_done=True)
    assert (end.fate, end.job_done) == ("", False)  # the mission knows better than whoever asks
    table.do(SetOut(PARTY, "m1"), end)
    assert (table.state.stage, table.state.companion, table.state.job) == (Stage.AFTER, "", "")


def test_a_fate_nobody_knows_is_refused() -> None:
    table = helped().do(SetOut(PARTY))
    assert table.refuses(EndMission(won=True, fate="eaten")) == "no_fate"


def test_the_next_exploration_begins_without_help_and_may_take_it_again() -> None:
    table = helped().do(SetOut(PARTY), EndMission(won=True), NextStage()).at_contacts()
    assert (table.state.companion, table.state.job, table.state.used) == ("", "", ())
    table.do(UseContact(DOG))
    assert table.state.companion == DOG


def test_p8_a_contact_the_story_takes_away_neither_comes_along_nor_pays() -> None:
    table = helped().do(LoseContact(DOG), LoseContact(PATRON))
    assert (table.state.companion, table.state.job) == ("", "")
    assert table.do(SetOut(PARTY)).refuses(LoseContact("c01")) == "on_mission"


def test_p8_every_companion_and_job_we_know_has_a_contact_and_is_met_from_the_first_evening_on() -> None:
    contacts = content().contacts
    for known, kind in (
        (content().cards.companions, ContactKind.COMPANION),
        (content().cards.jobs, ContactKind.EMPLOYER),
    ):
        # A companion may also be somebody whom a mission brings itself.
        brought = {key for card in library().missions.values() for key in card.companions}
        assert {key for key in known if key not in contacts} <= brought
        assert {contacts[key].kind for key in known if key in contacts} == {kind}
    table = Table().at_contacts().do(UseContact("own-guide"), UseContact("own-hunt"))
    assert (table.state.companion, table.state.job) == ("own-guide", "own-hunt")
    places = content().places
    gains = [gains for place in places.values() for gains in (place.visit, place.won)]
    met = {*content().starts["own"].contacts, *(contact for gain in gains for contact in gain.meets)}
    assert {*contacts} <= met


def test_p8_the_surveyor_is_met_once_the_hut_is_won_and_pays_for_a_lost_area() -> None:
    table = Table().on_mission().do(EndMission(won=True), NextStage(), Visit("own-post"), ChooseMission("own-hut"))
    table.do(NextStage(), UseContact("own-survey"), NextStage())
    assert mission_setup(content(), table.state, PARTY, lost_area=True).job == "own-survey"
    before = table.state.coupons
    table.do(SetOut(PARTY), EndMission(won=True, job_done=True))
    reward = sum(each.coupons for each in content().missions["demo"].rewards)
    assert table.state.coupons == before + reward + 700
    assert closes(table.match)
