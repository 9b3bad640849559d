"""Loot that may go to several places, by touch (p. 13); an ally who was paid is not offered to be sent away (p. 36)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.jagged.commands import Activate, BeginScenario
from engine.jagged.game import FIGHT
from engine.jagged.mercs.gaining import LEFT, PLACES
from engine.jagged.setup import Loadout
from engine.jagged.starting import content_for, first_setup
from engine.table.question import Choice
from engine.table.record import dump
from screens.i18n import i18n
from screens.jagged.widgets import RadioLine
from screens.widgets.kit import Row
from screens.widgets.lines import LineBox
from tests.ui.conftest import PHONE, TABLET
from tests.ui.finding import all_of, showing
from tools.drive import Drive
from tools.jagged.shots import SCENES


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_where_a_new_card_goes_is_a_tap_with_the_card_in_sight(drive: Drive, size: tuple[int, int]) -> None:
    drive.resize(*size)
    screen = SCENES["jagged-new-card"](drive)
    drive.settle()
    match = screen.session.match
    question, seq = match.question, match.seq
    assert isinstance(question, Choice)
    merc, card = question.who, question.why.facts["card"]
    assert any(each.title for each in all_of(screen, RadioLine)), "what the card does stands above"
    for option in question.options:
        before = match.state.mercs[merc]
        drive.press(showing(screen, Row, i18n.say(option.text)))
        drive.settle()
        after = match.state.mercs[merc]
        if option.id == LEFT:
            assert after.items == before.items
        elif option.id in PLACES:
            assert card in after.items
        else:
            assert option.id not in after.items
        screen.undo()
        drive.settle()
        assert match.seq > seq
        assert match.question == question


def test_only_an_ally_who_cost_nothing_can_be_sent_away_in_the_kit(drive: Drive) -> None:
    desk = drive.app.desk("jagged")
    setup = first_setup(desk.library, "demo-1", {"Anna": ("anvil", "quill")})
    kits = {"quill": Loadout(allies=("mule-driver", "field-doctor"))}
    content = content_for(desk.library, "demo-1")
    session = desk.matches.create(FIGHT.id, dump(content), dump(replace(setup, kits=kits)), "allies", 1)
    for command in (BeginScenario(), Activate("quill")):
        session.match.apply(command)
    drive.shell.go("jagged.kit", match=session.match_id, merc="quill")
    drive.settle()
    screen = drive.shell.current
    for ally, wanted in (("field-doctor", False), ("mule-driver", True)):
        drive.press(
            next(each for each in all_of(screen, LineBox) if screen._rows.targets[each.ident] == ("open", ally))
        )
        drive.settle()
        assert ("Throw it away" in [each.title for each in all_of(screen, Row)]) == wanted
    drive.press(showing(screen, Row, "Throw it away"))
    drive.settle()
    assert session.match.state.mercs["quill"].allies == ("field-doctor",)
