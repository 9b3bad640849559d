"""A table that plays a ruling otherwise says so before it goes ashore."""

from dataclasses import fields

from engine.jagged.rules import HouseRules
from screens.jagged.house_rules import OTHERWISE
from tests.ui.workshop import workshop_thumb as thumb
from tools.drive import Drive


def test_every_house_rule_has_its_words() -> None:
    assert [each.name for each in fields(HouseRules)] == [*OTHERWISE]


def test_a_ruling_is_played_otherwise(drive: Drive) -> None:
    drive.shell.restore([("home", {}), ("jagged.new", {})])
    drive.settle()
    thumb.press(drive, "Rulings of the app")
    thumb.press(drive, "A tank kills no allies")
    thumb.act(drive)
    drive.frames(8)
    rules = drive.shell.current.session.match.content.rules
    assert rules == HouseRules(tanks_spare_allies=True)
