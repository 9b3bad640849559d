"""A thumb on the pages between missions: rows, pins, cells and the amber button, found as a player would find them."""

from __future__ import annotations

from typing import Any

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from engine.stalker.campaign.setup import CampaignSetup
from engine.stalker.campaign.state import Stage
from screens.i18n import i18n
from screens.stalker.campaign.session import CampaignSession
from screens.stalker.campaign.words import card_name
from screens.stalker.campaign.zone.chart import ZoneChart
from screens.widgets.kit import IconButton, NextButton, Row
from screens.widgets.lines import LineBox, LineRow
from screens.widgets.wrap import WrapOption
from tests.ui.finding import all_of, showing
from tools.drive import Drive

SWIPE = 0.75


class Thumb:
    """Finds a row by its words, swipes until it can be reached, and counts both."""

    def __init__(self, drive: Drive) -> None:
        self.drive = drive
        self.swipes = 0

    @property
    def page(self) -> Any:
        return self.drive.shell.current

    def reach(self, widget: Widget) -> None:
        """Swipes as a thumb does, three quarters of what it sees at a time, until a widget is in sight."""
        page = next((each for each in widget.walk_reverse(loopback=False) if isinstance(each, ScrollView)), None)
        if page is None:
            return
        bottom, top = page.to_window(0, page.y)[1], page.to_window(0, page.top)[1]
        for _ in range(60):
            y = widget.to_window(*widget.center)[1]
            if bottom + 24 < y < top - 24:
                return
            beyond = max(page.viewport_size[1] - page.height, 1)
            swipe = SWIPE * page.height / beyond
            page.scroll_y = min(max(page.scroll_y + (swipe if y >= top - 24 else -swipe), 0), 1)
            self.swipes += 1
            self.drive.frames()
        raise AssertionError("no swipe brings it into sight")

    def press(self, widget: Widget) -> None:
        self.reach(widget)
        self.drive.press(widget)

    def tap(self, words: str) -> None:
        self.wait()
        rows = [row for row in all_of(self.page, LineRow) if row.title == words]
        assert rows, f"no row shows “{words}” among {[row.title for row in all_of(self.page, LineRow)]}"
        self.press(rows[0])

    def card(self, ident: str) -> None:
        """A row by the card it shows: what cards are called is the content's business."""
        self.tap(i18n.say(card_name(ident)))

    def wait(self) -> None:
        """Long lists grow over a few frames."""
        while not self.page.is_whole:
            self.drive.frames(1)
        self.drive.frames()

    def less(self, words: str) -> None:
        self.wait()
        box = next(box for box in all_of(self.page, LineBox) if box.ids.row.title == words)
        self.press(all_of(box, IconButton)[0])

    def choose(self, words: str) -> None:
        self.press(showing(self.page, WrapOption, words))

    def next(self, words: str) -> None:
        """The one amber button, named as its result."""
        button = all_of(self.page, NextButton)[0]
        assert button.text == words
        self.drive.press(button)
        # A campaign is begun beside the screen.
        self.drive.settle()

    def pin(self, place: str) -> None:
        """A place on the drawn map."""
        chart = all_of(self.page, ZoneChart)[0]
        x, y = next((x, y) for pin, x, y in chart._spots if pin.id == place)
        assert chart.pin_at((x, y)) == place, "another pin lies above it"
        self.drive.tap(x, y)

    def visit(self, place: str, words: str) -> None:
        """A tap on a pin, and on what its sheet offers."""
        self.pin(place)
        self.sheet(words)

    def sheet(self, words: str) -> None:
        self.press(showing(self.drive.shell.sheet, Row, words))


def pick_entrance(drive: Drive) -> str:
    """On the drawn board: a field that is not lit is refused, one that is lit is taken, then confirmed."""
    sheet = drive.shell.sheet
    picker, board = sheet.picker, sheet.ids.board
    drive.frames()
    dark = next(name for name in board.view.plan.fields if name not in picker.fields)
    drive.tap(*board.spot_of_field(dark))
    assert (picker.refused, picker.chosen) == (dark, picker.fields[0])
    field: str = next(name for name in picker.fields if name != picker.chosen)
    assert field in board.view.overlay.targets
    drive.tap(*board.spot_of_field(field))
    assert picker.chosen == field
    drive.press(all_of(sheet, NextButton)[0])
    assert drive.shell.sheet is None
    return field


def open_campaigns(thumb: Thumb) -> None:
    thumb.drive.shell.restore([("home", {})])
    thumb.drive.settle()
    thumb.press(showing(thumb.page, Row, "S.T.A.L.K.E.R."))
    thumb.drive.settle()
    thumb.press(showing(thumb.page, Row, "Campaigns"))
    thumb.drive.settle()


def session_of(drive: Drive) -> CampaignSession:
    found: CampaignSession = drive.app.desk("stalker").campaigns.session(
        drive.app.desk("stalker").campaigns.cards()[0].id
    )
    return found


def stage(campaign: CampaignSession) -> Stage:
    return campaign.state.stage


def is_crossed(campaign: CampaignSession, place: str) -> bool:
    return campaign.state.places[place].crossed


def begin(drive: Drive) -> CampaignSession:
    drive.app.desk("stalker").campaigns.prepare()
    session: CampaignSession = drive.app.desk("stalker").campaigns.begin(
        CampaignSetup("Friday", ("milady", "velet"), "own"), seed=3
    )
    drive.shell.restore([("home", {}), ("campaign", {"campaign": session.match_id})])
    drive.frames()
    return session
