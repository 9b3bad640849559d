"""What is asked and what it is answered with are in sight together; what is over says why."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView

from engine.jagged.by_hand import AddEnemy, EndScenario, SetMerc, SetSector
from engine.jagged.campaign.commands import ChooseScenario
from engine.jagged.commands import Activate, BeginScenario
from engine.jagged.events.dictator import EventDrawn
from engine.jagged.events.enemies import EnemyAppeared, EnemyStayed
from engine.jagged.setup import Seat
from engine.jagged.state import Enemy
from engine.jagged.words import Deck, Status
from engine.table.event import because
from engine.table.question import Choice, Option
from engine.table.refusal import Refusal
from engine.table.text import T
from screens.jagged import recap
from screens.jagged.recap import CAME, ENEMIES, EVENT, recaps
from screens.jagged.widgets import FightChip, OrderCard, RadioLine
from screens.widgets.kit import Row
from tests.ui.conftest import PHONE
from tests.ui.finding import all_of
from tools.drive import Drive
from tools.jagged.shots import SCENES

LOW = (915, 412)
FULL = 8
"""Answers of somebody whose places are all taken: three cards of the inventory, two in hand, the armour, an upgrade to
discard for it, or leaving it."""


def in_sight(screen: Any, row: Row) -> bool:
    page = next(each for each in all_of(screen, ScrollView) if row in each.walk())
    low, bottom = page.to_window(*page.pos)[1], row.to_window(*row.pos)[1]
    return bool(low <= bottom and bottom + row.height <= low + page.height)


def test_every_place_for_a_new_card_is_in_sight_on_a_phone(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    drive.app.change(language="de")
    screen = SCENES["jagged-new-card"](drive)
    question = screen.session.match.question
    assert isinstance(question, Choice)
    shown = type(screen).shown
    many = tuple(Option(f"card-{n}", T("Discard {card} for it", card="Dienstpistole")) for n in range(FULL))
    monkeypatch.setattr(type(screen), "shown", lambda self, asked: shown(self, replace(asked, options=many)))
    screen.refresh()
    drive.frames(12)
    rows = all_of(screen.top, Row)
    assert len(rows) == FULL
    assert [in_sight(screen, row) for row in rows] == [True] * FULL
    drive.resize(*LOW)
    drive.frames(12)
    rows = all_of(screen.top, Row)
    assert rows[0].y == rows[1].y, "two side by side where the window is low and wide"
    drive.app.change(language="en")
    drive.resize(*PHONE)


def test_where_a_group_goes_is_said_above_everything_else(drive: Drive) -> None:
    """The next tap goes to the map: the sentence is in sight, and only who comes along can be changed."""
    session = drive.app.desk("jagged").create("demo-3", {"Anna": ("anvil", "kestrel")}, "group", 1)
    for command in (BeginScenario(), Activate("anvil")):
        session.match.apply(command)
    drive.shell.go("jagged.fight", match=session.match_id)
    drive.settle()
    drive.frames(8)
    screen = drive.shell.current
    screen.follow(screen.presenter.draft.with_merc("kestrel"))
    drive.frames(8)
    (order,) = all_of(screen, OrderCard)
    assert order.lead == "Tap where they go together."
    assert order.to_window(0, order.y)[1] > max(each.to_window(0, each.top)[1] for each in all_of(screen, FightChip))
    assert {each.icon for each in all_of(screen, FightChip)} == {"people"}


def test_a_lost_scenario_says_by_which_rule(drive: Drive) -> None:
    session = drive.app.desk("jagged").create("demo-1", {"Anna": ("anvil", "kestrel")}, "lost", 1)
    for command in (BeginScenario(), EndScenario(won=False)):
        session.match.apply(command)
    drive.shell.go("jagged.fight", match=session.match_id)
    drive.settle()
    drive.frames(8)
    screen = drive.shell.current
    assert screen.presenter.mode == "over"
    assert screen.table().consequence == "The players say so."


def test_flight_says_what_it_costs(drive: Drive) -> None:
    desk = drive.app.desk("jagged")
    session = desk.create("demo-1", {"Anna": ("anvil", "kestrel")}, "flight", 1)
    merc = session.match.state.mercs["anvil"]
    here = SetMerc("anvil", merc.stamina, 0, 0, False, (), session.match.content.region.sectors["mill"][0])
    fight = (SetSector("mill", Status.CONTESTED, 0), AddEnemy("redshirt", here.field, False), here)
    for command in (BeginScenario(), *fight, Activate("anvil")):
        assert not isinstance(session.match.apply(command), Refusal)
    drive.shell.go("jagged.fight", match=session.match_id)
    drive.settle()
    drive.frames(8)
    said = [each.title for each in all_of(drive.shell.current, RadioLine) if each.icon == "run"]
    assert said == ["Who flees takes everybody along, and the sector has to be fought for again."]


KEPT = "Equipment, funds and rebels stay yours; it may be tried again."


@pytest.mark.parametrize(("won", "words"), [(True, "Bring home what you have won."), (False, KEPT)])
def test_the_campaign_knows_how_its_scenario_ended(drive: Drive, won: bool, words: str) -> None:
    campaigns = drive.app.desk("jagged").campaigns
    session = campaigns.begin("demo", (Seat("1", ("anvil", "kestrel")),), "Demo", seed=1)
    session.apply(ChooseScenario("demo-1"))
    match = campaigns.begin_match(session, "Demo").match
    for command in (BeginScenario(), EndScenario(won=won)):
        match.apply(command)
    drive.shell.go("jagged.campaign", campaign=session.match_id)
    drive.settle()
    drive.frames(8)
    assert str(drive.shell.current.view().consequence) == words


def pages(monkeypatch: pytest.MonkeyPatch, session: Any, *found: Any) -> list[recap.Recap]:
    monkeypatch.setattr(recap, "last_events", lambda _: found)
    return list(recaps(session.match))


def test_what_a_token_brings_is_no_activation_and_an_idle_event_says_so(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = drive.app.desk("jagged").create("demo-1", {"Anna": ("anvil", "kestrel")}, "came", 1)
    session.match.apply(BeginScenario())
    why = because("encounter.turned")
    came = EnemyAppeared(why, "redshirt-1", Enemy("redshirt", "mill", "mill-f"))
    assert [each.kind for each in pages(monkeypatch, session, came)] == [CAME]
    assert [each.kind for each in pages(monkeypatch, session, came, EnemyStayed(why, "redshirt-1"))] == [ENEMIES]
    drawn = EventDrawn(because("event.drawn"), Deck.YELLOW, "patching-up")
    assert [(each.kind, each.idle) for each in pages(monkeypatch, session, drawn)] == [(EVENT, True)]
    assert [(each.kind, each.idle) for each in pages(monkeypatch, session, drawn, came)] == [(EVENT, False)]
