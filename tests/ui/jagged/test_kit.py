"""Kit by touch: a card is held and carried to another place, to what it fits to, to somebody beside; taps stay."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.jagged.commands import Activate, BeginScenario
from engine.jagged.game import FIGHT
from engine.jagged.nearby import beside
from engine.jagged.setup import Loadout
from engine.jagged.starting import content_for, first_setup
from engine.table.record import dump
from screens.widgets.kit import Row
from screens.widgets.lines import LineBox, SectionBox
from tests.ui.conftest import PHONE, TABLET
from tests.ui.finding import all_of
from tests.ui.workshop.carrying import HELD, carried, drop
from tools.drive import Drive
from tools.jagged import sensible
from tools.jagged.shots import SCENES

SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
MOST = 200


@pytest.fixture
def kit(drive: Drive) -> Any:
    """Two mercs in one area, one of them acts."""
    session = drive.app.desk("jagged").create("demo-1", {"Anna": ("anvil", "kestrel")}, "kit", 3)
    match = session.match
    for _ in range(MOST):
        if match.question is None and match.state.active:
            break
        match.apply(sensible.any_action(match))
    drive.shell.restore([("home", {})])
    drive.shell.go("jagged.kit", match=session.match_id, merc=match.state.active)
    drive.settle()
    drive.frames(12)
    return drive.shell.current


def row_of(screen: Any, card: str) -> LineBox:
    """The row of a card, or of somebody else."""
    ident = next(key for key, target in screen._rows.targets.items() if isinstance(target, tuple) and target[1] == card)
    return next(each for each in all_of(screen, LineBox) if each.ident == ident)


def heading(screen: Any, number: int) -> tuple[float, float]:
    """The middle of a section's heading, or of what it says of nothing."""
    boxes = [box for box, _ in screen.sections_shown()]
    box: SectionBox = boxes[number]
    return tuple(box.to_window(box.center_x, box.top - 8))


def lift(drive: Drive, row: Any) -> Any:
    drive.shell.current.ids.page.scroll_to(row, animate=False)
    drive.pass_time(0.15)
    touch = drive.down(*row.to_window(row.x + 60, row.center_y))
    drive.pass_time(HELD)
    assert carried(), "nothing has been lifted"
    return touch


def let_go(drive: Drive, screen: Any, touch: Any, where: Callable[[], tuple[float, float]]) -> None:
    """Over a place; one off the page comes while the card is held at the rim."""
    page = screen.ids.page
    low = page.to_window(*page.pos)[1]
    for _ in range(20):
        x, y = where()
        if low < y < low + page.height:
            break
        touch.touch_move(x, low + 10 if y <= low else low + page.height - 10)
        drive.pass_time(0.2)
    drop(drive, touch, *where())


@SIZES
def test_a_card_is_carried_from_the_hand_into_the_inventory_and_back(
    drive: Drive, kit: Any, size: tuple[int, int]
) -> None:
    drive.resize(*size)
    drive.frames(12)
    match = kit.session.match
    merc = match.state.active
    card = match.state.mercs[merc].hands[0]
    seq = match.seq
    touch = lift(drive, row_of(kit, card))
    let_go(drive, kit, touch, lambda: heading(kit, 2))
    assert card in match.state.mercs[merc].pack
    assert match.seq == seq + 1, "one drop is one step of the journal"
    drive.frames(8)
    touch = lift(drive, row_of(kit, card))
    let_go(drive, kit, touch, lambda: heading(kit, 0))
    assert card in match.state.mercs[merc].hands
    kit.undo()
    assert card in match.state.mercs[merc].pack


@SIZES
def test_a_card_is_carried_to_somebody_in_the_same_area(drive: Drive, kit: Any, size: tuple[int, int]) -> None:
    drive.resize(*size)
    drive.frames(12)
    match = kit.session.match
    merc = match.state.active
    other = next(key for key in match.state.mercs if key != merc)
    assert other in beside(kit.play, merc)
    card = (*match.state.mercs[merc].pack, *match.state.mercs[merc].hands)[0]
    touch = lift(drive, row_of(kit, card))
    row = row_of(kit, other)
    let_go(drive, kit, touch, lambda: row.to_window(row.center_x, row.center_y))
    now = match.state.mercs[other]
    assert card in (*now.pack, *now.hands, *now.armour)


def test_what_it_cannot_be_dropped_on_steps_back_and_takes_nothing(drive: Drive, kit: Any) -> None:
    match = kit.session.match
    merc = match.state.active
    card = next(each for each in match.state.mercs[merc].hands)
    seq = match.seq
    touch = lift(drive, row_of(kit, card))
    faint = [each for each in all_of(kit, LineBox) if each.opacity < 1]
    assert row_of(kit, card) in faint, "where it lies already is no place to drop it"
    let_go(drive, kit, touch, lambda: heading(kit, 1))
    assert match.seq == seq, "a weapon is no armour"
    assert all(each.opacity == 1 for each in all_of(kit, LineBox))


def test_a_tap_still_opens_a_card_and_a_swipe_still_scrolls(drive: Drive, kit: Any) -> None:
    match = kit.session.match
    card = match.state.mercs[match.state.active].hands[0]
    drive.press(row_of(kit, card).ids.row)
    drive.frames(8)
    assert any(row.title == "Throw it away" for row in all_of(kit, Row))
    seq, row = match.seq, row_of(kit, card)
    x, y = row.to_window(row.x + 60, row.center_y)
    drive.drag((x, y), (x, y + 200), seconds=0.1)
    drive.pass_time(0.5)
    assert (match.seq, carried()) == (seq, [])


def test_a_page_left_with_a_card_in_the_hand_lets_go_of_it(drive: Drive, kit: Any) -> None:
    match = kit.session.match
    seq = match.seq
    touch = lift(drive, row_of(kit, match.state.mercs[match.state.active].hands[0]))
    drive.shell.back()
    drive.settle()
    assert carried() == []
    touch.touch_up(10, 10)
    assert match.seq == seq


@SIZES
def test_between_scenarios_a_card_is_carried_into_the_storage_and_out_of_it(
    drive: Drive, size: tuple[int, int]
) -> None:
    drive.resize(*size)
    SCENES["jagged-pack"](drive)
    drive.frames(12)
    screen = drive.shell.current
    state = screen.session.state
    merc = screen._merc
    card = state.kits[merc].hands[0]
    touch = lift(drive, row_of(screen, card))
    let_go(drive, screen, touch, lambda: heading(screen, 4))
    assert card in screen.session.state.storage
    drive.frames(8)
    touch = lift(drive, row_of(screen, card))
    let_go(drive, screen, touch, lambda: heading(screen, 0))
    assert card in screen.session.state.kits[merc].hands


def test_full_inventories_are_swapped_by_two_taps(drive: Drive) -> None:
    """p. 13: where there is no room for a gift, a card of the other comes back for it."""
    desk, cards = drive.app.desk("jagged"), ("bandage", "smoke", "bandage#2")
    setup = first_setup(desk.library, "demo-1", {"Anna": ("anvil", "kestrel")})
    kits = {"anvil": Loadout(pack=cards), "kestrel": Loadout(pack=("bandage#3", "smoke#2", "bandage#4"))}
    content = content_for(desk.library, "demo-1")
    session = desk.matches.create(FIGHT.id, dump(content), dump(replace(setup, kits=kits)), "full", 1)
    for command in (BeginScenario(), Activate("anvil")):
        session.match.apply(command)
    drive.shell.go("jagged.kit", match=session.match_id, merc="anvil")
    drive.settle()
    drive.frames(12)
    screen = drive.shell.current
    drive.press(row_of(screen, "smoke"))
    drive.settle()
    offered = [each.title for each in all_of(screen, Row)]
    assert not [words for words in offered if words.startswith("Give it to")]
    drive.press(next(each for each in all_of(screen, Row) if each.title == "Swap it with Kestrel: Bandage"))
    drive.settle()
    packs = {name: {*merc.pack} for name, merc in session.match.state.mercs.items()}
    assert packs == {"anvil": {"bandage", "bandage#2", "bandage#3"}, "kestrel": {"smoke", "smoke#2", "bandage#4"}}


def test_a_card_is_not_offered_the_place_where_it_lies(drive: Drive) -> None:
    """The first card of several in the inventory could be put there once more."""
    session = drive.app.desk("jagged").create("demo-1", {"Anna": ("quill", "kestrel")}, "place", 1)
    for command in (BeginScenario(), Activate("quill")):
        session.match.apply(command)
    assert len(session.match.state.mercs["quill"].pack) == 2
    drive.shell.go("jagged.kit", match=session.match_id, merc="quill")
    drive.settle()
    drive.frames(12)
    screen = drive.shell.current
    drive.press(row_of(screen, session.match.state.mercs["quill"].pack[0]))
    drive.settle()
    titles = [each.title for each in all_of(screen, Row)]
    assert "Throw it away" in titles
    assert "Put it away" not in titles
