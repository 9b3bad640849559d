"""What the amber proposes in a turn: what the mission is about, before it is done, and never in silence."""

from __future__ import annotations

from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.flow import UsePlace
from screens.stalker.mission.acting.advice import MOST, risk, way_on
from screens.stalker.mission.effects import Carry
from tests.screens.stalker.mission_table import in_turn


def test_the_amber_leads_to_the_card_the_mission_waits_for_and_shows_the_way() -> None:
    table = in_turn()
    way = way_on(table.now)
    assert way is not None
    assert way.card == "number", "the wagon comes before the store: breaking in would be loud"
    assert risk(way.action) == 0
    assert table.view.next.effect == Carry(way.action.command)
    route = table.view.page.board.overlay.route
    assert route is not None
    assert route.fields == way.path


def test_a_way_with_a_price_is_shown_before_it_is_gone() -> None:
    table = in_turn()
    table.adjust(Adjust(table.now.up, field="D5"))
    way = way_on(table.now)
    assert way is not None
    assert risk(way.action) > 0, "two points of dose on the way"
    before = table.match.seq
    table.act()
    assert (table.mode, table.match.seq) == ("preview", before)
    table.act()
    assert table.match.seq > before


def test_nobody_is_sent_into_an_open_anomaly() -> None:
    table = in_turn()
    table.adjust(Adjust(table.now.up, field="C7"))
    nearer = table.now.acts.moves["C6"]
    assert risk(nearer) > MOST
    assert way_on(table.now) is None


def test_whoever_follows_the_amber_never_goes_in_circles() -> None:
    """Where every way on is too dangerous the amber makes ready: a move to choose would only lead back to the turn."""
    table = in_turn()
    table.adjust(Adjust(table.now.up, field="C7"))
    assert way_on(table.now) is None
    for _ in range(3):
        seq = table.match.seq
        table.act()
        assert table.look.aiming is None
        assert table.match.seq > seq


def test_who_stands_at_the_card_is_told_to_use_it() -> None:
    table = in_turn()
    table.adjust(Adjust(table.now.up, field="D6"))
    effect = table.view.next.effect
    assert isinstance(effect, Carry)
    assert effect.command == UsePlace(table.now.up, "number", "read")
