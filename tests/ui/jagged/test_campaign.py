"""A campaign by touch: hired, out, home with what was won, the market, the kit, the ledger, and out again."""

from __future__ import annotations

from typing import Any

from engine.jagged.by_hand import EndScenario
from screens.jagged.campaign.campaign import CampaignScreen
from screens.jagged.fight import FightScreen
from screens.widgets.kit import NextButton, Row
from screens.widgets.lines import SideButton
from tests.ui.finding import all_of, showing
from tools.drive import Drive


def amber(drive: Drive) -> None:
    drive.frames(6)
    drive.press(next(each for each in all_of(drive.shell.current, NextButton) if each.text and not each.disabled))
    drive.settle()
    drive.frames(6)


def row(drive: Drive, words: str) -> None:
    drive.frames(4)
    drive.press(showing(drive.shell.current, Row, words))
    drive.settle()
    drive.frames(6)


def begun(drive: Drive) -> Any:
    drive.shell.restore([("home", {}), ("jagged.new_campaign", {})])
    drive.settle()
    row(drive, "Loot")
    amber(drive)
    screen = drive.shell.current
    assert isinstance(screen, CampaignScreen)
    return screen.session


def writes_a_note(drive: Drive, session: Any) -> None:
    row(drive, "Notes")
    drive.shell.current._note.text = "ask Elliot"
    drive.shell.current._note.dispatch("on_text_validate")
    drive.settle()
    assert session.state.notes == ("ask Elliot",)
    assert drive.shell.sheet is None


def hands_a_merc_on(drive: Drive, session: Any) -> None:
    """One player has both mercs: a small button gives the first to another player, and then the second too."""
    (only,) = session.state.seats
    first, second = only.mercs
    for seats in ([(second,), (first,)], [(first, second)]):
        drive.frames(4)
        button = next(each for each in all_of(drive.shell.current, SideButton) if each.icon == "people")
        drive.press(button)
        drive.settle()
        drive.frames(6)
        assert [seat.mercs for seat in session.state.seats] == seats


def puts_a_card_on_the_market(drive: Drive, session: Any) -> None:
    before = session.state.market
    row(drive, "Put a card on the market")
    drive.frames(4)
    drive.press(all_of(drive.shell.current, Row)[-1])
    drive.settle()
    drive.frames(6)
    assert len(session.state.market) == len(before) + 1
    row(drive, "Put a card on the market")


def test_a_campaign_from_evening_to_evening(drive: Drive) -> None:
    session = begun(drive)
    assert session.content.by_hand == ("loot",), "decks of the real box count in a campaign too"
    amber(drive)
    fight = drive.shell.current
    assert isinstance(fight, FightScreen)
    amber(drive)
    match = fight.session.match
    match.apply(EndScenario(won=True))
    fight.refresh()
    drive.frames(6)
    amber(drive)
    assert isinstance(drive.shell.current, CampaignScreen)
    amber(drive)
    assert session.state.won == ("demo-1",)
    assert session.state.market
    funds = session.state.funds
    row(drive, "Funds")
    assert session.state.funds == funds + 1
    for _ in range(8):
        row(drive, "Funds")
    writes_a_note(drive, session)
    hands_a_merc_on(drive, session)
    row(drive, "A.I.M. market")
    puts_a_card_on_the_market(drive, session)
    bought = len(session.state.storage)
    drive.press(all_of(drive.shell.current, Row)[0])
    drive.settle()
    drive.frames(6)
    assert len(session.state.storage) == bought + 1
    amber(drive)
    row(drive, "Kit and storage")
    card = session.state.storage[0]
    amber(drive)
    row(drive, "Ledger and charts")
    amber(drive)
    assert card in session.state.storage
    amber(drive)
    assert isinstance(drive.shell.current, FightScreen)
    assert session.state.scenario == "demo-2"
