"""Pages of corrections by hand: every page opens, every row is a correction that the rules take and undo takes back."""

from __future__ import annotations

from engine.stalker.commands.by_hand import HandField, HandGear
from engine.table.command import Command, Undo
from engine.table.match import Outcome
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.pda.hand import hand_sheet, page_after
from screens.stalker.pda.hand_lines import BesideBoard, CardPage, FieldPage, GearPage, HandPage, MorePage
from tests.screens.stalker.mission_table import in_turn


def _pages(table: MissionPresenter) -> dict[HandPage, dict[str, object]]:
    """Every page that can be reached from a field, a stalker or the menu, with what its rows do."""
    found: dict[HandPage, dict[str, object]] = {}
    pending: list[HandPage] = [
        BesideBoard(),
        *(FieldPage(name) for name in table.now.state.board.names),
        *(GearPage(who) for who in table.now.state.stalkers),
    ]
    while pending:
        page = pending.pop()
        if page not in found:
            shown = hand_sheet(table.now.state, table.now.box, page)
            assert [row.id for row in shown.view.rows if row.id] == list(shown.picks)
            found[page] = dict(shown.picks)
            pending += [pick for pick in shown.picks.values() if not isinstance(pick, Command)]
    return found


def test_every_row_of_every_page_is_taken_and_can_be_undone() -> None:
    table = in_turn()
    before, commands = table.match.hash, []
    for picks in _pages(table).values():
        commands += [pick for pick in picks.values() if isinstance(pick, Command)]
    kinds = {command.kind for command in commands}
    assert kinds == {
        "adjust", "hand_gear", "hand_leader", "hand_anomaly", "hand_cover", "hand_field", "hand_enemy", "hand_event",
        "hand_mission", "hand_deck",
    }  # fmt: skip
    for command in commands:
        outcome = table.table.apply(command)
        assert isinstance(outcome, Outcome), f"{command}: {outcome}"
        table.table.apply(Undo())
        assert table.match.hash == before


def test_a_page_shows_the_table_as_it_is_after_the_correction() -> None:
    table = in_turn()
    page = FieldPage(table.now.state.stalkers["milady"].field)
    less = HandField(page.field, loot=-1)
    assert less not in hand_sheet(table.now.state, table.now.box, page).picks.values()
    assert table.by_hand(HandField(page.field, loot=1)) is None
    assert less in hand_sheet(table.now.state, table.now.box, page).picks.values()
    assert page_after(page) == page


def test_a_card_is_given_and_put_to_use() -> None:
    table = in_turn()
    page = hand_sheet(table.now.state, table.now.box, MorePage("milady", "weapons"))
    gain = next(pick for pick in page.picks.values() if isinstance(pick, HandGear) and pick.gain.startswith("akm-74u#"))
    assert table.by_hand(gain) is None
    wear = hand_sheet(table.now.state, table.now.box, CardPage("milady", gain.gain)).picks["0"]
    assert isinstance(wear, HandGear)
    assert table.by_hand(wear) is None
    assert table.now.state.stalkers["milady"].gear.weapon == gain.gain
    assert page_after(CardPage("milady", gain.gain)) == GearPage("milady")
    assert str(table.now.position.undoes) == "By hand: what milady wears"
