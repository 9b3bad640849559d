"""What may be added to a mission before it begins: a companion and a job (p. 8), a lost area (p. 39)."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from engine.stalker.content.missions import Library
from engine.stalker.zone.lost_areas import entrance_fields
from engine.table.text import T, Text, Tn
from screens.match.notes import Names, spoken
from screens.stalker.setup.entrance_presenter import EntrancePicker
from screens.widgets.sheet_model import SheetRow, SheetView

NOTHING = Text("")
NONE, DRAW, OWN = "-", "?", "own"
NO_COMPANION, NO_JOB, NO_AREA = T("nobody comes along"), T("no job"), T("no lost area")


class Company:
    """The players' choice. `choose` is how a card or a field is drawn at random."""

    def __init__(self, library: Library, choose: Callable[[Sequence[str]], str] = secrets.choice) -> None:
        self._library = library
        self._choose = choose
        self.companion = ""
        self.job = ""
        self.area = ""
        """A set-up card, or the area that the mission brings itself."""
        self.entrance = ""

    def for_mission(self, mission: str) -> None:
        """Another mission: what does not fit its board is left at home."""
        if self.area and self.area not in self.areas(mission):
            self.area = self.entrance = ""
        elif self.entrance and self.entrance not in self.entrances(mission):
            self.entrance = self.entrances(mission)[0]
        if self.companion in self._library.missions[mission].companions:
            self.companion = ""

    # What there is

    def companions(self, mission: str) -> list[str]:
        given = self._library.missions[mission].companions
        return [key for key in self._library.cards.companions if key not in given]

    def areas(self, mission: str) -> list[str]:
        """The mission's own, and every set-up card whose entrance finds a field on its board."""
        card = self._library.missions[mission]
        tiles = self._library.tiles
        fitting = [key for key, each in self._library.lost_areas.items() if entrance_fields(card, tiles, each)]
        return [*([OWN] if card.lost_area is not None else ()), *fitting]

    def entrances(self, mission: str) -> list[str]:
        area = self._library.lost_areas.get(self.area)
        return entrance_fields(self._library.missions[mission], self._library.tiles, area) if area is not None else []

    # What the players do

    def take_companion(self, ident: str) -> None:
        self.companion = "" if ident == NONE else ident

    def take_job(self, ident: str) -> None:
        self.job = "" if ident == NONE else ident

    def add_area(self, mission: str, ident: str) -> bool:
        """True if it is still to be chosen where the entrance lies."""
        if ident == DRAW:
            # p. 39: the players draw one of the set-up cards.
            ident = self._choose([key for key in self.areas(mission) if key != OWN])
        self.area, self.entrance = "" if ident == NONE else ident, ""
        fields = self.entrances(mission)
        self.entrance = fields[0] if fields else ""
        return len(fields) > 1

    def picker(self, mission: str) -> EntrancePicker:
        """Where the entrance lies, on the board."""
        return EntrancePicker(self._library, mission, self.area, self._choose)

    def arguments(self) -> dict[str, Any]:
        laid = self.area not in ("", OWN)
        return {
            "lost_area": bool(self.area),
            "area": [self.area, self.entrance] if laid else None,
            "companion": self.companion,
            "job": self.job,
        }

    # What is shown

    def companion_words(self, language: str) -> Text:
        card = self._library.cards.companions.get(self.companion)
        return _said(card.name, language) if card is not None else NO_COMPANION

    def job_words(self, language: str) -> Text:
        card = self._library.cards.jobs.get(self.job)
        if card is None:
            return NO_JOB
        name, task = _said(card.name, language), _said(card.text, language)
        return T("{name} · {task}", name=name, task=task)

    def area_words(self, language: str) -> Text:
        if self.area == OWN:
            return T("the one of this mission")
        card = self._library.lost_areas.get(self.area)
        if card is None:
            return NO_AREA
        return T("{name} · entrance on {field}", name=_said(card.name, language), field=self.entrance)

    def companion_sheet(self, mission: str, language: str) -> SheetView:
        cards = self._library.cards.companions
        rows = [SheetRow(T("Nobody"), NOTHING, NOTHING, NONE, not self.companion)]
        for key in self.companions(mission):
            about = _said(cards[key].text, language)
            rows.append(SheetRow(_said(cards[key].name, language), about, NOTHING, key, key == self.companion))
        return SheetView(T("Companion"), T("one may come along on a mission"), tuple(rows), None, T("p. 8"))

    def job_sheet(self, language: str) -> SheetView:
        rows = [SheetRow(T("None"), NOTHING, NOTHING, NONE, not self.job)]
        for key, card in self._library.cards.jobs.items():
            pay = Tn("{n} coupon", "{n} coupons", card.pay) if card.pay else NOTHING
            rows.append(SheetRow(_said(card.name, language), _said(card.text, language), pay, key, key == self.job))
        return SheetView(T("Job"), T("one more objective for a mission"), tuple(rows), None, T("p. 8"))

    def area_sheet(self, mission: str, language: str) -> SheetView:
        rows = [SheetRow(T("None"), T("as the mission stands"), NOTHING, NONE, not self.area)]
        found = self.areas(mission)
        if any(key != OWN for key in found):
            rows.append(SheetRow(T("Draw a set-up card"), T("the app draws one at random"), NOTHING, DRAW))
        for key in found:
            if key == OWN:
                rows.append(SheetRow(T("the one of this mission"), NOTHING, NOTHING, OWN, self.area == OWN))
            else:
                card = self._library.lost_areas[key]
                about = _said(card.text, language) if card.text else NOTHING
                rows.append(SheetRow(_said(card.name, language), about, NOTHING, key, key == self.area))
        return SheetView(T("A lost area"), T("optional, for any mission"), tuple(rows), None, T("p. 39"))


def _said(names: Names, language: str) -> Text:
    return T("{name}", name=spoken(names, language))
