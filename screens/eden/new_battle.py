"""A new battle: two bands or one against the wild, the table, the NPCs; everything set as the demo has it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.app import App

from device.preferences import APP, REAL
from engine.eden.asking import MM_PER_CM
from engine.eden.content.box import Box
from engine.eden.content.cards import Band
from engine.eden.content.library import Library
from engine.eden.naming import word
from engine.eden.rules.bands import BandCheck, check_band, may_bring
from engine.eden.setup.start import MOST_POINTS, MOST_WEATHER, Setup, SideSetup
from engine.eden.state import Table
from engine.eden.words import Run
from engine.table.text import Name, T, Text, Tn
from screens.app.page import Page
from screens.eden.desk import DEMO, BattleDesk
from screens.i18n import i18n
from screens.match.notes import spoken
from screens.match.rows import Rows
from screens.widgets.page_model import Line, PageView

RED, BLUE = "red", "blue"
WILD_LEVEL, MOST_LEVEL = 6, 10
LIMITS = (100, 125, 150, 175, 200)
"""Points of a band: 100, or more if the players agree (B3)."""
BLASTS, SPRAYS = range(20, 105, 5), range(100, 310, 10)
"""mm: half of what a round template may measure, and how long a long one may be."""
SIDES = range(600, 1350, 150)
"""mm: the side of a square table."""
LATE_WEATHER = 3
"""In a learning game the weather comes after this round."""
BUILD, DICE = "build", "dice"
"""Rows that change nothing of the battle itself."""


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
            self._setup = Setup(sides, table=DEMO, strays=True, map=True)
        return self._setup

    def enter(self, *, table: str = DEMO, learn: bool = False, band: str = "", mission: str = "", **_: Any) -> None:
        """`band`, `mission`: red plays it, as a label on its box says."""
        box = self.desk.library.box
        self._setup = _meant(_taught(replace(self.setup, table=table), learn), "")
        if band in box.bands:
            self._setup = _with_band(self._setup, RED, box.bands[band])
        if mission in box.missions:
            self._setup = _with_mission(self._setup, box, mission)
        self.refresh()

    def view(self) -> PageView:
        rows = self._rows = Rows()
        library, setup = self.desk.library, self.setup
        self._list_mode(rows, library, setup)
        self._list_bands(rows, library, setup)
        self._list_mission(rows, library, setup)
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
        red = replace(setup.sides[RED], allies=(), allies_motive=False)
        others = [band for band in library.box.bands.values() if not set(band.profiles) & set(red.profiles)]
        wild = replace(setup, sides={RED: red}, strays=False, contamination=WILD_LEVEL)
        now = len(setup.sides), bool(setup.sides[RED].allies)
        if others:
            blue = SideSetup(others[0].profiles, others[0].motive)
            two = replace(setup, sides={RED: red, BLUE: blue})
            words = T("one against the other")
            rows.add(Line("", T("Two bands"), words, icon="people", chosen=now == (2, False)), two)
        title = T("One band against the wild")
        rows.add(Line("", title, T("alone"), icon="diamond", chosen=now == (1, False)), wild)
        if others:
            allied = replace(red, allies=others[0].profiles, allies_motive=others[0].motive)
            words = T("together, and twice as many NPCs")
            line = Line("", T("Two bands against the wild"), words, icon="diamond", chosen=now == (1, True))
            rows.add(line, replace(wild, sides={RED: allied}))

    def _list_bands(self, rows: Rows, library: Library, setup: Setup) -> None:
        for name, now in setup.sides.items():
            rows.section(T("{side}: band", side=word(Name("side", name)) or name))
            for key, band in library.box.bands.items():
                line = replace(self._band_line(library, key, band.profiles == now.profiles), more="settings")
                rows.add(line, _with_band(setup, name, band), key)
        if setup.sides[RED].allies:
            self._list_allies(rows, library, setup)
        rows.section()
        words = T("recruit, save, print, share by a code")
        rows.add(Line("", T("Build a band"), words, icon="add", small=True), BUILD)

    def _list_mission(self, rows: Rows, library: Library, setup: Setup) -> None:
        """Only one whose box was scanned; the others are chosen in the set-up (B4.A 5)."""
        key = setup.sides[RED].mission
        if key not in library.box.missions:
            return
        side = word(Name("side", RED)) or RED
        rows.section(T("{side}: mission", side=side))
        text = spoken(library.texts.get(("missions", key), {}), i18n.language)
        line = Line("", _named(library, "missions", key), text, icon="goal", chosen=True, small=True)
        rows.add(line, _meant(setup, ""))

    def _list_allies(self, rows: Rows, library: Library, setup: Setup) -> None:
        rows.section(T("The second player's band"))
        red = setup.sides[RED]
        for key, band in library.box.bands.items():
            if not set(band.profiles) & set(red.profiles):
                allied = replace(red, allies=band.profiles, allies_motive=band.motive)
                line = replace(self._band_line(library, key, band.profiles == red.allies), more="settings")
                rows.add(line, replace(setup, sides={RED: allied}), key)

    def _band_line(self, library: Library, key: str, chosen: bool) -> Line:
        band = library.box.bands[key]
        points = sum(library.box.profiles[each].points for each in band.profiles)
        owner = self.desk.packs.of_kind("bands")[key].player
        who = ", ".join(_named(library, "profiles", each) for each in band.profiles)
        about = f"{owner} · {who}" if owner else who
        value = Tn("{n} point", "{n} points", points)
        return Line("", _named(library, "bands", key), about, value, icon="people", chosen=chosen, small=True)

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
        if len(setup.sides) > 1:
            chosen = not setup.strays and not setup.contamination
            nobody = replace(setup, strays=False, contamination=0)
            rows.add(Line("", T("No NPCs"), "", icon="diamond", chosen=chosen, small=True), nobody)
        level, least = setup.contamination, 0 if len(setup.sides) > 1 else 1
        line = Line(
            "",
            T("Contamination"),
            T("so many points of NPCs for each player: agree, or roll a D10"),
            T("{n}", n=level),
            icon="diamond",
            chosen=level > 0,
            more="remove",
            small=True,
        )
        up = replace(setup, strays=False, contamination=min(level + 1, MOST_LEVEL))
        rows.add(line, up, replace(up, contamination=max(level - 1, least)))
        if setup.strays or setup.contamination:
            words = T("else you pick who acts, whom it attacks and where it roams, as printed")
            other = replace(setup, npcs=Run.PLAYERS if setup.npcs is Run.APP else Run.APP)
            chosen = setup.npcs is Run.APP
            rows.add(Line("", T("The app runs the NPCs"), words, icon="paw", chosen=chosen, small=True), other)
        self._list_weather(rows, setup)
        self._list_ways(rows, setup)
        self._list_rules(rows, setup)

    def _list_weather(self, rows: Rows, setup: Setup) -> None:
        """None, or up to three rolls that add up; and whether it turns."""
        n = setup.weather
        words = T("two dice before the first round; up to three rolls hold together")
        value = T("none") if not n else Tn("{n} roll", "{n} rolls", n)
        line = Line("", T("Weather"), words, value, icon="weather", chosen=n > 0, more="remove", small=True)
        more, less = min(n + 1, MOST_WEATHER), max(n - 1, 0)
        # Who wants weather from the start does not wait for it.
        early = replace(setup, late_weather=0)
        rows.add(line, replace(early, weather=more), replace(early, weather=less))
        if n:
            turned = replace(setup, changing_weather=not setup.changing_weather)
            words = T("a die after each round")
            line = Line("", T("The weather turns"), words, icon="weather", chosen=setup.changing_weather, small=True)
            rows.add(line, turned)

    def _list_rules(self, rows: Rows, setup: Setup) -> None:
        """What players agree on before: the book's own values stand there."""
        rows.section(T("Agreed"))
        self._list_size(rows, setup)
        if not setup.table:
            words = T("traits and 8 points each; else every piece only blocks, as many pieces each")
            basic = replace(setup, extended=not setup.extended)
            line = Line("", T("Extended terrain"), words, icon="tree", chosen=setup.extended, small=True)
            rows.add(line, basic)
        at = LIMITS.index(setup.points) if setup.points in LIMITS else 0
        line = Line(
            "", T("Points of a band"), T("at most"), T("{n}", n=setup.points), icon="scale", more="remove", small=True
        )
        more, less = LIMITS[min(at + 1, len(LIMITS) - 1)], max(LIMITS[max(at - 1, 0)], self._needed(setup))
        rows.add(line, replace(setup, points=more), replace(setup, points=less))
        self._list_templates(rows, setup)

    def _list_size(self, rows: Rows, setup: Setup) -> None:
        """Square, 60 to 120 cm (B1.B)."""
        if setup.table:
            return
        mm = setup.size.width
        line = Line(
            "",
            T("Size of the table"),
            T("square; 60 cm is the book's"),
            T("{n} cm", n=mm // MM_PER_CM),
            icon="map",
            more="remove",
            small=True,
        )
        more, less = _steps(mm, SIDES)
        rows.add(line, replace(setup, size=Table(more, more)), replace(setup, size=Table(less, less)))

    def _list_templates(self, rows: Rows, setup: Setup) -> None:
        """What the players' own templates measure: the book's are lost."""
        one, length, width = setup.blast, setup.spray_length, setup.spray_width
        words = T("what yours measures from its middle to its edge")
        more, less = _steps(one, BLASTS)
        line = _measure(T("Round template"), words, one)
        rows.add(line, replace(setup, blast=more), replace(setup, blast=less))
        more, less = _steps(length, SPRAYS)
        line = _measure(T("Long template"), T("its length, for sprays"), length)
        rows.add(line, replace(setup, spray_length=more), replace(setup, spray_length=less))
        more, less = _steps(width, BLASTS)
        line = _measure(T("Long template: far end"), T("how wide it is there"), width)
        rows.add(line, replace(setup, spray_width=more), replace(setup, spray_width=less))

    def _needed(self, setup: Setup) -> int:
        """The lowest limit that both bands keep to."""
        profiles = self.desk.library.box.profiles
        bands = [band for each in setup.sides.values() for band in (each.profiles, each.allies)]
        most = max(sum(profiles[key].points for key in band) for band in bands)
        return next((limit for limit in LIMITS if limit >= most), MOST_POINTS)

    def _list_ways(self, rows: Rows, setup: Setup) -> None:
        """With a map or without, and whose dice fall."""
        rows.section(T("Map, lessons, dice"))
        words = T("the app measures; else it asks what it must know")
        mapped = replace(setup, map=not setup.map)
        rows.add(Line("", T("With a map"), words, icon="map", chosen=setup.map, small=True), mapped)
        words = T("a sentence at every step of the first rounds")
        taught = _taught(setup, not setup.lessons)
        rows.add(Line("", T("Explain as we go"), words, icon="learn", chosen=setup.lessons, small=True), taught)
        words = T("else you throw your own and say what they show")
        chosen = self.app.preferences.dice != REAL
        rows.add(Line("", T("The app rolls"), words, icon="dice", chosen=chosen, small=True), DICE)

    def pick(self, ident: str) -> None:
        target = self._rows.targets[ident]
        if target == BUILD:
            self.shell.go("eden.builder")
            return
        if target == DICE:
            self.app.change(dice=APP if self.app.preferences.dice == REAL else REAL)
        else:
            # A larger band is an agreement, too; a mission of the other kind of game is not taken along.
            self._setup = _fitting(
                replace(target, points=max(target.points, self._needed(target))), self.desk.library.box
            )
        self.refresh()

    def more(self, ident: str) -> None:
        target = self._rows.mores[ident]
        if isinstance(target, Setup):
            self._setup = target
            self.refresh()
        else:
            self.shell.go("eden.builder", band=target)

    def act(self) -> None:
        desk, setup = self.desk, self.setup
        title = _named(desk.library, "tables", setup.table) if setup.table else i18n.say(T("Your own terrain"))

        def begun(session: Any) -> None:
            self.shell.go_home("eden.battle", match=session.match_id)

        self.shell.work_once(self, lambda: desk.create(setup, title), begun)


def _with_band(setup: Setup, name: str, band: Band) -> Setup:
    """One side takes a band; who had it before takes the other: nobody plays against himself, or twice."""
    now = setup.sides[name]
    sides = {**setup.sides, name: replace(now, profiles=band.profiles, motive=band.motive)}
    other = BLUE if name == RED else RED
    if other in sides and sides[other].profiles == band.profiles:
        sides[other] = now
    if set(band.profiles) & set(now.allies):
        sides[name] = replace(sides[name], allies=now.profiles, allies_motive=now.motive)
    return replace(setup, sides=sides)


def _with_mission(setup: Setup, box: Box, key: str) -> Setup:
    """Red means to take it: alone if it is one against the wild, with a band whose symbol it bears if there is one."""
    card = box.missions[key]
    if card.wild and len(setup.sides) > 1:
        red = replace(setup.sides[RED], allies=(), allies_motive=False)
        setup = replace(setup, sides={RED: red}, strays=False, contamination=WILD_LEVEL)
    elif not card.wild and len(setup.sides) == 1:
        red = replace(setup.sides[RED], allies=(), allies_motive=False)
        other = next(band for band in box.bands.values() if not set(band.profiles) & set(red.profiles))
        sides = {RED: red, BLUE: SideSetup(other.profiles, other.motive)}
        setup = replace(setup, sides=sides, strays=bool(setup.table), contamination=0)
    fit = [band for band in box.bands.values() if may_bring(card, _checked(box, band))]
    now = setup.sides[RED].profiles
    if fit and now not in [band.profiles for band in fit]:
        setup = _with_band(setup, RED, fit[0])
    return _meant(_on_its_table(setup, box, set(card.goal.things)), key)


def _on_its_table(setup: Setup, box: Box, things: set[str]) -> Setup:
    """Where what the mission is about lies; a place that no table has is one the players know."""
    now = box.tables.get(setup.table)
    if not things or (now is not None and things <= now.things):
        return setup
    most = max(box.tables, key=lambda key: len(things & box.tables[key].things), default="")
    return replace(setup, table=most) if most and things & box.tables[most].things else setup


def _checked(box: Box, band: Band) -> BandCheck:
    return check_band([(key, box.profiles[key]) for key in band.profiles], MOST_POINTS, band.motive)


def _meant(setup: Setup, mission: str) -> Setup:
    return replace(setup, sides={**setup.sides, RED: replace(setup.sides[RED], mission=mission)})


def _fitting(setup: Setup, box: Box) -> Setup:
    card = box.missions.get(setup.sides[RED].mission)
    return setup if card is None or card.wild is (len(setup.sides) == 1) else _meant(setup, "")


def _measure(title: Text, words: Text, mm: int) -> Line:
    value = T("{n}.{m} cm", n=mm // MM_PER_CM, m=mm % MM_PER_CM)
    return Line("", title, words, value, icon="grenade", more="remove", small=True)


def _steps(now: int, sizes: range) -> tuple[int, int]:
    """One more and one less, within what there is."""
    return min(now + sizes.step, sizes[-1]), max(now - sizes.step, sizes[0])


def _taught(setup: Setup, lessons: bool) -> Setup:
    """A learning game begins without weather; the dice for it fall when everything else has been seen."""
    if not lessons:
        return replace(setup, lessons=False, late_weather=0)
    return replace(setup, lessons=True, weather=0, changing_weather=False, late_weather=LATE_WEATHER)


def _named(library: Library, kind: str, key: str) -> str:
    return spoken(library.names.get((kind, key), {"en": key}), i18n.language)
