"""Pages of corrections by hand: every page opens, every row is a correction that the rules take and undo takes back."""

from __future__ import annotations

from engine.stalker.commands.by_hand import HandField, HandGear
from engine.table.command import Undo
from engine.table.match import Outcome
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.pda.hand import TABLE, hand_sheet, page_after
from tests.screens.stalker.mission_table import in_turn


def _pages(table: MissionPresenter) -> dict[str, dict[str, object]]:
    """Every page that can be reached from a field, a stalker or the menu, with what its rows do."""
    found: dict[str, dict[str, object]] = {}
    pending = [
        TABLE,
        *(f"field:{name}" for name in table.state.board.names),
        *(f"gear:{who}" for who in table.state.stalkers),
    ]
    while pending:
        path = pending.pop()
        if path not in found:
            page = hand_sheet(table.state, table.box, path)
            assert [row.id for row in page.view.rows if row.id] == list(page.picks)
            found[path] = dict(page.picks)
            pending += [pick for pick in page.picks.values() if isinstance(pick, str)]
    return found


def test_every_row_of_every_page_is_taken_and_can_be_undone() -> None:
    table = in_turn()
    before, commands = table.match.hash, []
    for picks in _pages(table).values():
        commands += [pick for pick in picks.values() if not isinstance(pick, str)]
    kinds = {command.kind for command in commands}  # type: ignore[attr-defined]
    assert kinds == {
        "adjust", "hand_gear", "hand_leader", "hand_anomaly", "hand_cover", "hand_field", "hand_enemy", "hand_event",
        "hand_mission",
    }  # fmt: skip
    for command in commands:
        outcome = table.table.apply(command)  # type: ignore[arg-type]
        assert isinstance(outcome, Outcome), f"{command}: {outcome}"
        table.table.apply(Undo())
        assert table.match.hash == before


def test_a_page_shows_the_table_as_it_is_after_the_correction() -> None:
    table = in_turn()
    path = f"field:{table.state.stalkers['milady'].field}"
    assert not any(
        pick == HandField(path[6:], loot=-1) for pick in hand_sheet(table.state, table.box, path).picks.values()
    )
    assert table.by_hand(HandField(path[6:], loot=1)) is None
    assert any(pick == HandField(path[6:], loot=-1) for pick in hand_sheet(table.state, table.box, path).picks.values())
    assert page_after(path) == path


def test_a_card_is_given_and_put_to_use() -> None:
    table = in_turn()
    page = hand_sheet(table.state, table.box, "more:milady:weapons")
    gain = next(pick for pick in page.picks.values() if isinstance(pick, HandGear) and pick.gain.startswith("akm-74u#"))
    assert table.by_hand(gain) is None
    wear = hand_sheet(table.state, table.box, f"card:milady:{gain.gain}").picks["0"]
    assert isinstance(wear, HandGear)
    assert table.by_hand(wear) is None
    assert table.state.stalkers["milady"].gear.weapon == gain.gain
    assert page_after(f"card:milady:{gain.gain}") == "gear:milady"
    assert str(table.undoes) == "By hand: what milady wears"
