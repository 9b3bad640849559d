"""The band builder: who comes along, what it costs, what makes it illegal; saved on the own shelf, printed, shared."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from kivy.app import App

from device.labels import as_pdf
from device.sharing import write_file
from device.sheets import draw_sheet
from engine.eden.content.cards import Band
from engine.eden.content.kinds import BandCard
from engine.eden.content.library import Library
from engine.eden.rules.bands import BandCheck, check_band, hand_size
from engine.eden.words import Attribute
from engine.packs.codes.along import shown
from engine.packs.codes.messages import codes_for
from engine.table.languages import LANGUAGES
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text, Tn, listed
from screens.app.files import hand_over, outbox
from screens.app.page import Page
from screens.eden.band_sheet import blocks_of, sheet_note
from screens.eden.desk import BattleDesk
from screens.eden.points_bar import PointsBar
from screens.i18n import i18n
from screens.match.notes import spoken
from screens.match.rows import Rows
from screens.widgets.lines import TextField
from screens.widgets.page_model import Line, PageView
from screens.workshop.record_presenter import fresh_id

LIMITS = (100, 125, 150, 175, 200)
"""100 points, or more if the players agree (B3)."""
MAX_NAME = 60


@dataclass(frozen=True)
class Toggle:
    profile: str


@dataclass(frozen=True)
class Lead:
    profile: str


@dataclass(frozen=True)
class Press:
    what: str


class BuilderScreen(Page):
    """With `band` in its arguments that band is changed; without, a new one is made."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._key = ""
        self._band = Band((), "")
        self._limit = LIMITS[0]
        self._rows = Rows()
        super().__init__(shell, **kwargs)
        self.bar = PointsBar()
        self.name = TextField(hint_text="")
        self.player = TextField(hint_text="")

    @property
    def desk(self) -> BattleDesk:
        found: BattleDesk = App.get_running_app().desk("eden")
        return found

    @property
    def library(self) -> Library:
        return self.desk.library

    @property
    def check(self) -> BandCheck:
        profiles = self.library.box.profiles
        return check_band([(key, profiles[key]) for key in self._band.profiles], self._limit, self._band.motive)

    def enter(self, *, band: str = "", **_: Any) -> None:
        card = self.desk.packs.of_kind("bands").get(band)
        self._key = band if card is not None else ""
        self._band = card.band if card is not None else Band((), "")
        points = sum(self.library.box.profiles[key].points for key in self._band.profiles)
        self._limit = next((each for each in LIMITS if each >= points), LIMITS[-1])
        self.name.text = spoken(card.name, i18n.language) if card is not None else ""
        self.player.text = card.player if card is not None else ""
        self.refresh()

    # What is shown

    def view(self) -> PageView:
        rows = self._rows = Rows()
        self.name.hint_text = i18n.say(T("What is the band called?"))
        self.player.hint_text = i18n.say(T("Whose roster does it stand in?"))
        if self.name.parent is None:
            for field in (self.bar, self.name, self.player):
                self.top.add_widget(field)
        self.bar.parts = [self.library.box.profiles[key].points for key in self._band.profiles]
        self.bar.limit = self._limit
        for faction in self._factions():
            self._list_faction(rows, faction)
        self._list_more(rows)
        check = self.check
        n, most = check.points, check.limit
        return PageView(
            T("Band builder"),
            T("EDEN"),
            lead=T("{n} of {most} points.", n=n, most=most),
            consequence=self._verdict(check),
            sections=rows.sections,
            action=self._action(check),
            can_act=check.is_legal and bool(self._band.profiles),
        )

    def _action(self, check: BandCheck) -> Text | str:
        """The list is long: what is wrong, or what the band brings along, stands at the foot as well."""
        if not self._band.profiles or not check.is_legal:
            return self._verdict(check)
        leader = self.library.box.profiles[self._band.leader]
        return T("Take this band · {n} SP, {m} cards", n=check.strategy or 0, m=hand_size(leader))

    def _factions(self) -> list[str]:
        recruits = [each for each in self.library.box.profiles.values() if not each.contamination]
        return sorted({each.faction for each in recruits})

    def _list_faction(self, rows: Rows, faction: str) -> None:
        rows.section(self._named("factions", faction))
        for key, profile in sorted(self.library.box.profiles.items()):
            if profile.contamination or profile.faction != faction:
                continue
            values = [profile.values[each].white for each in Attribute]
            about = T(
                "psi {psi}, combat {combat}, vigour {vigour}, speed {speed}",
                psi=values[0],
                combat=values[1],
                vigour=values[2],
                speed=values[3],
            )
            if profile.motive is not None:
                about = T("{motive} · {values}", motive=Name("motive", profile.motive), values=about)
            is_in, leads = key in self._band.profiles, key == self._band.leader
            line = Line(
                "",
                self._named("profiles", key),
                about,
                Tn("{n} point", "{n} points", profile.points),
                icon="star" if leads else "check" if is_in else "person",
                chosen=is_in,
                more="star" if is_in and not leads else "",
            )
            rows.add(line, Toggle(key), Lead(key) if is_in and not leads else None)

    def _list_more(self, rows: Rows) -> None:
        rows.section()
        limit = Line("", T("Points of a band"), T("at most"), T("{n}", n=self._limit), icon="scale", small=True)
        rows.add(limit, Press("limit"))
        if self._band.profiles and self.check.kind:
            words = T("half the strategy points, its own cards")
            chosen = self._band.motive
            rows.add(Line("", T("Built by motive"), words, icon="flag", chosen=chosen, small=True), Press("motive"))
        if self._key:
            rows.add(Line("", T("Print the band sheet"), T("one PDF, with a code"), icon="report"), Press("print"))
            rows.add(Line("", T("Show its code"), T("for a friend's camera"), icon="share"), Press("code"))

    def _verdict(self, check: BandCheck) -> Text | str:
        """What makes it illegal, or what it brings along."""
        if not self._band.profiles:
            return T("Tap who comes along.")
        if check.points > check.limit:
            return T("That is {n} too many.", n=check.points - check.limit)
        if not check.kind:
            return T("They have neither a faction nor a motive in common.")
        leader = self.library.box.profiles[self._band.leader]
        return T("{n} strategy points, {m} tactical cards.", n=check.strategy or 0, m=hand_size(leader))

    def _named(self, kind: str, key: str) -> str:
        return spoken(self.library.names.get((kind, key), {"en": key}), i18n.language)

    # What thumbs do

    def pick(self, ident: str) -> None:
        target = self._rows.targets[ident]
        if isinstance(target, Toggle):
            self._toggle(target.profile)
        elif target == Press("limit"):
            self._limit = LIMITS[(LIMITS.index(self._limit) + 1) % len(LIMITS)]
        elif target == Press("motive"):
            self._band = replace(self._band, motive=not self._band.motive)
        elif target == Press("print"):
            self._print()
        elif target == Press("code"):
            self.shell.go("codes", game="eden", kind="bands", key=self._key)
            return
        self.refresh()

    def more(self, ident: str) -> None:
        self._band = replace(self._band, leader=self._rows.mores[ident].profile)
        self.refresh()

    def _toggle(self, profile: str) -> None:
        now = self._band.profiles
        left = tuple(each for each in now if each != profile) if profile in now else (*now, profile)
        profiles = self.library.box.profiles
        # Who leads best comes first: the highest psi.
        best = max(left, key=lambda each: profiles[each].values[Attribute.PSI].white, default="")
        self._band = replace(self._band, profiles=left, leader=self._band.leader if self._band.leader in left else best)

    def act(self) -> None:
        card = self._card()
        key = self._key or fresh_id("bands", self.desk.packs.records(), spoken(card.name, i18n.language))
        try:
            self.desk.packs.put("bands", key, card)
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            return
        self._key = key
        self.shell.say(i18n.say(T("{band} stands on your shelf.", band=spoken(card.name, i18n.language))))
        self.shell.back()

    def _card(self) -> BandCard:
        name = self.name.text.strip()[:MAX_NAME]
        if not name:
            name = i18n.say(
                listed([T("{name}", name=self._named("profiles", each)) for each in self._band.profiles[:2]])
            )
        return BandCard(dict.fromkeys(LANGUAGES, name), self._band, self.player.text.strip()[:MAX_NAME])

    def _print(self) -> None:
        card, library, folder = self._card(), self.library, outbox(App.get_running_app())
        title, check = spoken(card.name, i18n.language), self.check
        blocks, note = blocks_of(card.band, library, i18n.language, i18n.say), i18n.say(sheet_note(card, check))
        codes = self._codes(card)
        self.shell.work(
            lambda: write_file(as_pdf(draw_sheet(title, note, blocks, codes)), folder, title, ".pdf"),
            lambda path: hand_over(self.shell, path),
        )

    def _codes(self, card: BandCard) -> list[str]:
        """The band as it stands here, with every warrior of our own that a friend has not."""
        packs, key = self.desk.packs, ("bands", self._key)
        found = shown(packs.kit, {**packs.records(), key: card}, packs.shipped, key, packs.own().author)
        return codes_for(found) if found is not None else []
