"""A new battle: two bands or one against the wild, the table, the NPCs; everything set as the demo has it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.app import App

from engine.eden.content.library import Library
from engine.eden.setup.start import Setup, SideSetup
from engine.table.text import Name, T, Tn
from screens.app.page import Page
from screens.eden.desk import DEMO, BattleDesk
from screens.i18n import i18n
from screens.match.notes import spoken
from screens.match.rows import Rows
from screens.widgets.page_model import Line, PageView

RED, BLUE = "red", "blue"
LEVELS = (0, 2, 4, 6)
WILD_LEVEL = 6


class NewBattleScreen(Page):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._setup: Setup | None = None
        self._rows = Rows()
        super().__init__(shell, **kwargs)

    @property
    def desk(self) -> BattleDesk:
        found: BattleDesk = App.get_running_app().desk("eden")
        return found

    @property
    def setup(self) -> Setup:
        if self._setup is None:
            bands = list(self.desk.library.box.bands.values())
            sides = {
                RED: SideSetup(bands[0].profiles, bands[0].motive),
                BLUE: SideSetup(bands[1].profiles, bands[1].motive),
            }
            self._setup = Setup(sides, table=DEMO, strays=True, map=False)
        return self._setup

    def enter(self, *, table: str = DEMO, **_: Any) -> None:
        self._setup = replace(self.setup, table=table)
        self.refresh()

    def view(self) -> PageView:
        rows = self._rows = Rows()
        library, setup = self.desk.library, self.setup
        self._list_mode(rows, library, setup)
        self._list_bands(rows, library, setup)
        self._list_table(rows, library, setup)
        return PageView(
            T("New battle"),
            T("EDEN"),
            lead=T("Five rounds. The app keeps count and runs the wild."),
            sections=rows.sections,
            action=T("Set up"),
        )

    def _list_mode(self, rows: Rows, library: Library, setup: Setup) -> None:
        rows.section(T("Who plays"))
        others = [band for band in library.box.bands.values() if band.profiles != setup.sides[RED].profiles]
        two = replace(setup, sides={RED: setup.sides[RED], BLUE: SideSetup(others[0].profiles, others[0].motive)})
        one = replace(setup, sides={RED: setup.sides[RED]}, strays=False, contamination=WILD_LEVEL)
        chosen = len(setup.sides) == 2
        rows.add(Line("", T("Two bands"), T("one against the other"), icon="people", chosen=chosen), two)
        words = T("alone or together")
        rows.add(Line("", T("One band against the wild"), words, icon="diamond", chosen=not chosen), one)

    def _list_bands(self, rows: Rows, library: Library, setup: Setup) -> None:
        for name, now in setup.sides.items():
            rows.section(T("{side}: band", side=Name("side", name)))
            taken = [each.profiles for key, each in setup.sides.items() if key != name]
            for key, band in library.box.bands.items():
                points = sum(library.box.profiles[each].points for each in band.profiles)
                who = ", ".join(_named(library, "profiles", each) for each in band.profiles)
                sides = {**setup.sides, name: SideSetup(band.profiles, band.motive)}
                if band.profiles in taken:
                    # They change places: nobody plays against himself.
                    other = BLUE if name == RED else RED
                    sides[other] = now
                line = Line(
                    "",
                    _named(library, "bands", key),
                    who,
                    Tn("{n} point", "{n} points", points),
                    icon="people",
                    chosen=band.profiles == now.profiles,
                    small=True,
                )
                rows.add(line, replace(setup, sides=sides))

    def _list_table(self, rows: Rows, library: Library, setup: Setup) -> None:
        rows.section(T("Table"))
        for key in library.box.tables:
            title, about = _named(library, "tables", key), spoken(library.texts.get(("tables", key), {}), i18n.language)
            rows.add(Line("", title, about, icon="map", chosen=key == setup.table), replace(setup, table=key))
        own = replace(setup, table="", strays=False)
        words = T("8 points of terrain each, put down by turns")
        rows.add(Line("", T("Your own terrain"), words, icon="tree", chosen=not setup.table), own)
        rows.section(T("NPCs and weather"))
        if setup.table:
            chosen = setup.strays and not setup.contamination
            strays = replace(setup, strays=True, contamination=0)
            rows.add(Line("", T("Those of the table"), "", icon="diamond", chosen=chosen, small=True), strays)
        for level in LEVELS:
            chosen = level == setup.contamination and not setup.strays
            said = T("Contamination {n}", n=level) if level else T("No NPCs")
            changed = replace(setup, strays=False, contamination=level)
            rows.add(Line("", said, "", icon="diamond", chosen=chosen, small=True), changed)
        words = T("two dice before the first round")
        rolled = replace(setup, weather=0 if setup.weather else 1)
        rows.add(Line("", T("Weather"), words, icon="weather", chosen=bool(setup.weather), small=True), rolled)

    def pick(self, ident: str) -> None:
        self._setup = self._rows.targets[ident]
        self.refresh()

    def act(self) -> None:
        desk, setup = self.desk, self.setup
        title = _named(desk.library, "tables", setup.table) if setup.table else i18n.say(T("Your own terrain"))

        def begun(session: Any) -> None:
            self.shell.go_home("eden.battle", match=session.match_id)

        self.shell.work_once(self, lambda: desk.create(setup, title), begun)


def _named(library: Library, kind: str, key: str) -> str:
    return spoken(library.names.get((kind, key), {"en": key}), i18n.language)
