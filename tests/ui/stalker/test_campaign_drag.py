"""Packing with a finger: a card is held or drawn aside, legal places light up, the others say why not."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window

from engine.stalker.campaign.by_hand import ChangeMagazines, TakeCard
from engine.stalker.campaign.exploring import ChooseMission, NextStage
from engine.stalker.campaign.state import Slot
from engine.table.match import Outcome
from screens.i18n import i18n
from screens.stalker.campaign.gear.slot_board import SlotBoard, SlotCell
from screens.stalker.campaign.session import CampaignSession
from screens.stalker.campaign.words import card_name
from screens.widgets.hand import CarriedCard
from screens.widgets.lines import LineRow
from screens.widgets.toast import Toast
from tests.ui.conftest import PHONE, TABLET
from tests.ui.finding import all_of
from tests.ui.stalker.campaign_thumb import Thumb, begin
from tools.drive import Drive

CARDS = ("akm-74u", "scope", "medkit", "eye", "dawn")


@pytest.fixture
def packing(drive: Drive) -> CampaignSession:
    campaign = begin(drive)
    commands = (*map(TakeCard, CARDS), ChangeMagazines("rifle", 1), ChooseMission("own-hut"), NextStage(), NextStage())
    for command in commands:
        assert isinstance(campaign.apply(command), Outcome)
    return campaign


class Packer(Thumb):
    """A finger that carries cards."""

    def open(self, size: tuple[int, int]) -> None:
        self.drive.resize(*size)
        self.drive.shell.refresh()
        self.drive.frames()
        self.next("Pack and set out")
        self.wait()

    def row(self, card: str) -> Any:
        words = i18n.say(card_name(card))
        row = next(each for each in all_of(self.page, LineRow) if each.title == words)
        self.reach(row)
        self.drive.pass_time(0.15)
        return row

    def cell(self, slot: Slot | None, number: int = 0) -> SlotCell:
        board = all_of(self.page, SlotBoard)[0]
        return [cell for cell in board.cells if cell.cell.slot is slot][number]

    def lift(self, widget: Any) -> Any:
        """Held until it comes off."""
        touch = self.drive.down(*widget.to_window(*widget.center))
        self.drive.pass_time(0.4)
        assert self.carried, "nothing has been lifted"
        return touch

    @property
    def carried(self) -> list[CarriedCard]:
        return [each for each in Window.children if isinstance(each, CarriedCard)]

    def drop(self, touch: Any, x: float, y: float) -> None:
        touch.touch_move(x, y)
        self.drive.frames(1)
        touch.touch_up(x, y)
        self.drive.frames()
        assert not self.carried

    def carry(self, widget: Any, target: SlotCell) -> None:
        self.drop(self.lift(widget), *target.to_window(*target.center))

    @property
    def said(self) -> str:
        """What the toast says."""
        return next((each.text for each in all_of(self.drive.shell, Toast)), "")


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_cards_are_dragged_from_the_stash_to_their_places(
    drive: Drive, packing: CampaignSession, size: tuple[int, int]
) -> None:
    hand = Packer(drive)
    hand.open(size)
    hand.carry(hand.row("akm-74u"), hand.cell(Slot.WEAPON))
    hand.carry(hand.row("dawn"), hand.cell(Slot.OUTFIT))
    hand.carry(hand.row("scope"), hand.cell(Slot.WEAPON_MOD, 1))
    hand.carry(hand.row("eye"), hand.cell(Slot.ARTEFACT, 2))
    hand.carry(hand.row("medkit"), hand.cell(Slot.BACKPACK, 4))
    worn = packing.state.loadout("milady")
    assert (worn.weapon, worn.weapon_mods, worn.outfit) == ("akm-74u#1", ("scope#1",), "dawn#1")
    assert (worn.artefacts, worn.backpack) == (("eye#1",), ("medkit#1",))


def test_legal_places_light_up_and_an_illegal_one_says_why(drive: Drive, packing: CampaignSession) -> None:
    hand = Packer(drive)
    hand.open(PHONE)
    before = packing.match.hash
    touch = hand.lift(hand.row("medkit"))
    board = all_of(hand.page, SlotBoard)[0]
    assert {cell.cell.slot for cell in board.cells if cell.lit} == {Slot.BACKPACK}
    assert hand.cell(Slot.WEAPON).dim
    hand.drop(touch, *hand.cell(Slot.WEAPON).to_window(*hand.cell(Slot.WEAPON).center))
    assert hand.said == "Medkit is no weapon."
    assert packing.match.hash == before
    assert not any(cell.lit or cell.dim for cell in board.cells)


def test_a_card_is_dragged_off_the_board_to_the_stash_and_from_slot_to_slot(
    drive: Drive, packing: CampaignSession
) -> None:
    hand = Packer(drive)
    hand.open(TABLET)
    hand.carry(hand.row("akm-74u"), hand.cell(Slot.WEAPON))
    weapon = hand.cell(Slot.WEAPON)
    start = weapon.to_window(*weapon.center)
    target = hand.cell(Slot.BACKPACK)
    drive.drag(start, target.to_window(*target.center))
    assert packing.state.loadout("milady").backpack == ("akm-74u#1",)
    pack = hand.cell(Slot.BACKPACK)
    page = hand.page.ids.page
    drive.drag(pack.to_window(*pack.center), page.to_window(*page.center))
    assert packing.state.in_stash().count("akm-74u#1") == 1


def test_a_row_drawn_aside_is_carried_and_one_drawn_along_scrolls(drive: Drive, packing: CampaignSession) -> None:
    hand = Packer(drive)
    hand.open(PHONE)
    row = hand.row("medkit")
    x, y = row.to_window(*row.center)
    touch = drive.down(x, y)
    touch.touch_move(x + 40, y + 2)
    drive.frames(1)
    assert hand.carried
    pocket = hand.cell(Slot.BACKPACK)
    hand.drop(touch, *pocket.to_window(*pocket.center))
    assert packing.state.loadout("milady").backpack == ("medkit#1",)
    page = hand.page.ids.page
    before, owned = page.scroll_y, packing.match.hash
    x, y = page.to_window(*page.center)
    touch = drive.down(x, y)
    for way in (20, 60, 100):
        touch.touch_move(x, y + way if before > 0.5 else y - way)
        drive.frames(1)
        assert not hand.carried
    touch.touch_up()
    drive.frames()
    assert page.scroll_y != before
    assert packing.match.hash == owned


def test_a_tap_packs_and_another_leaves_it_here(drive: Drive, packing: CampaignSession) -> None:
    hand = Packer(drive)
    hand.open(PHONE)
    hand.card("akm-74u")
    assert packing.state.loadout("milady").weapon == "akm-74u#1"
    drive.press(hand.cell(Slot.WEAPON))
    assert packing.state.loadout("milady").weapon == ""
    hand.tap("Magazine: rifle")
    drive.press(hand.cell(None, 1))
    assert packing.state.pockets == {}
    drive.press(hand.cell(Slot.OUTFIT))
    assert "drag it here" in hand.said
