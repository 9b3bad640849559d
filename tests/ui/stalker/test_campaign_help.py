"""A companion, a job and a lost area by touches: taken along, on the table, and home again."""

from __future__ import annotations

from engine.stalker.campaign.by_hand import MeetContact
from engine.stalker.campaign.exploring import ChooseMission, NextStage
from engine.stalker.campaign.ledger import closes, ledger
from engine.stalker.campaign.state import Stage
from engine.stalker.commands.flow import GiveUp
from engine.table.command import Undo
from engine.table.match import Outcome
from screens.widgets.kit import NextButton, QuietButton
from tests.ui.finding import showing
from tests.ui.stalker.campaign_thumb import Thumb, begin, pick_entrance
from tools.drive import Drive


def test_help_goes_along_and_comes_home(drive: Drive) -> None:
    thumb = Thumb(drive)
    campaign = begin(drive)
    for command in (MeetContact("own-dog"), ChooseMission("own-hut"), NextStage()):
        assert isinstance(campaign.apply(command), Outcome)
    drive.shell.refresh()
    drive.frames()
    thumb.next("Meet contacts")
    for contact, words in (("Rust, a dog", "Take along"), ("Patron", "Take the job")):
        thumb.tap(contact)
        thumb.sheet(words)
    assert (campaign.state.companion, campaign.state.job) == ("own-dog", "c99")
    thumb.next("On to packing")
    thumb.tap("A lost area")
    thumb.sheet("Flooded cellar")
    field = pick_entrance(drive)
    assert thumb.page.presenter.entrance == field
    thumb.tap("Milady leads")
    thumb.next("Set out: Milady, Velet")
    drive.settle()
    drive.press(showing(thumb.page, QuietButton, "Everything is in place · begin"))
    drive.settle()

    session = drive.app.session(campaign.state.match)
    state = session.match.state
    assert "own-dog" in state.companions
    assert state.job is not None
    assert state.leader == "velet"
    assert any(name.startswith("L") for name in session.match.content.plan.fields), (
        "the lost area lies beside the board"
    )
    while session.match.question is not None:
        session.apply(Undo())
    session.apply(GiveUp())
    drive.shell.go("epilogue", match=campaign.state.match)
    drive.frames()
    drive.press(showing(thumb.page, NextButton, "Bring everything home"))
    thumb.next("Bring everything home")
    home = campaign.state
    assert (home.stage, home.companion, home.job) == (Stage.AFTER, "", "")
    assert "own-dog" in home.contacts
    told = [str(line.what) for line in ledger(campaign.match)]
    assert {"own-dog comes home, too", "The job for c99 has not been done"} <= {*told}
    assert closes(campaign.match)
