"""Group colours are chosen in the workshop itself."""

from screens.stalker.group_colours import GroupColours, Swatch
from screens.theme import theme
from screens.widgets.kit import Caution
from tests.ui.finding import all_of
from tests.ui.workshop import workshop_thumb as thumb
from tools.drive import Drive


def choose(drive: Drive, group: str, colour: str) -> None:
    row = next(each for each in all_of(drive.shell.current, GroupColours) if each.group == group)
    drive.press(next(each for each in all_of(row, Swatch) if each.colour == colour))
    drive.frames()


def test_a_group_gets_the_colour_of_its_markers_and_back(drive: Drive) -> None:
    drive.settle()
    drive.shell.restore([("home", {}), ("workshop", {})])
    drive.frames()
    thumb.press(drive, "Colours of the groups")
    assert drive.shell.path[-1][0] == "colours"
    before = dict(theme.palette.own)
    choose(drive, "horde", "#56B4E9")
    assert theme.palette.own["horde"] == "#56B4E9"
    assert drive.app.preferences.colours["horde"] == "#56B4E9", "kept on the device, as in the settings"
    choose(drive, "pack", "#56B4E9")
    assert [each.lead for each in all_of(drive.shell.current, Caution)] == ["The same colour: Pack, Horde."]
    drive.shell.current.undo()
    drive.shell.current.undo()
    drive.frames()
    assert theme.palette.own == before
    assert not drive.shell.current.can_undo
    assert all_of(drive.shell.current, Caution) == []
