"""A match says which cards it is played with: printed, assumed, ours and left out."""

from __future__ import annotations

from engine.stalker.content.leaving import without
from engine.stalker.setup import box_of
from screens.stalker.mission.used import deck_sheet, used_sheet
from tools.stalker.shipped import read_library


def test_the_decks_of_a_mission_are_counted_and_each_of_its_cards_is_named() -> None:
    whole = read_library().match("demo")
    box = box_of(without(whole, {("events", "flare"), ("events", "fog-bank")}))
    sheet = used_sheet(box)
    assert str(sheet.subtitle) == f"{len(box.left_out)} cards are left out"
    assert {row.id for row in sheet.rows} >= {"activation", "events", "items", "loot", "unknown", "injuries"}
    events = next(row for row in sheet.rows if row.id == "events")
    assert "ours" in str(events.subtitle)
    shown = deck_sheet(box, "events", lambda key: key.title())
    assert [str(row.title) for row in shown.rows if str(row.subtitle) == "left out"] == ["Flare", "Fog-Bank"]
    drawn = [card for card in box.cards.events.values() if not card.number]
    assert len(shown.rows) == len(drawn) + 2
    assert int(str(events.value)) == sum(card.copies for card in drawn)
    kinds = {str(row.subtitle) for row in shown.rows}
    assert kinds >= {"as the box prints it", "something on it is assumed", "ours: no box holds it"}


def test_a_mission_with_every_card_says_so() -> None:
    assert str(used_sheet(box_of(read_library().match("demo"))).subtitle) == "none is left out"
