"""The Zone map without its window: places and achievements, what may be visited now, a place to be added."""

from __future__ import annotations

import re
from hashlib import blake2s

from engine.stalker.campaign.by_hand import Achieve, AddPlace, CrossOut, PutOnMap
from engine.stalker.campaign.cards import CampaignContent, PlaceKind
from engine.stalker.campaign.exploring import ChooseMission, NextStage, Visit
from engine.stalker.campaign.state import Campaign, Stage, ZonePlace
from engine.table.command import Command
from engine.table.text import NO_WORDS, T, Text
from screens.stalker.campaign.words import KIND, KIND_ICONS, KIND_ROLES, KINDS, money, place, said, signed
from screens.stalker.campaign.zone.ground import CAMP
from screens.stalker.campaign.zone.model import Pin, ZoneView
from screens.widgets.page_model import Line, PageView, Section
from screens.widgets.sheet_model import SheetRow, SheetView

_NOT_ID = re.compile(r"[^a-z0-9]+")
ADD = "+"
GO, CROSS, PUT = "go", "cross", "put"


class MapPresenter:
    def __init__(self, content: CampaignContent, state: Campaign, language: str) -> None:
        self.content, self.state, self.language = content, state, language
        self.putting = ""
        """The place whose spot the next tap on the map says."""

    def view(self) -> PageView:
        state = self.state
        moving = state.stage is Stage.MOVE
        sections = [Section(KINDS[kind], self._lines(kind), T("None on the map.")) for kind in PlaceKind]
        add = Line(ADD, T("Add a place"), T("a sticker, or as your map has it"), icon="add")
        sections.append(Section("", (add,)))
        lead, consequence, action = self._words()
        return PageView(
            T("Zone map"),
            T("exploration {n}", n=state.exploration),
            lead,
            consequence,
            sections=tuple(sections),
            action=action,
            can_act=bool(self.putting) or not moving or bool(state.mission),
        )

    # The picture

    def zone(self) -> ZoneView:
        return ZoneView(
            tuple(self._pin(key, each) for key, each in sorted(self.state.places.items())),
            self._route(),
            bool(self.putting),
            waiting=T("not on the map yet"),
        )

    def spot(self, key: str) -> tuple[int, ...]:
        """Where a place is: where the players put it, else where its card says."""
        card = self.content.places.get(key)
        return self.state.places[key].at or (card.at if card is not None else ())

    def _pin(self, key: str, each: ZonePlace) -> Pin:
        return Pin(
            key,
            each.kind,
            place(key, each),
            each.code,
            self.spot(key),
            each.crossed,
            chosen=key == self.state.mission,
            visited=key == self.state.visited or (each.kind is PlaceKind.ACHIEVEMENT and each.visited),
        )

    def _route(self) -> tuple[tuple[float, float], ...]:
        """From the last mission, else from the camp, over the place visited now to the mission chosen."""
        state = self.state
        last = next((each.place for each in reversed(state.records) if each.place in state.places), "")
        stops = [self.spot(key) for key in (state.visited, state.mission) if key]
        begin = (self.spot(last) if last else ()) or CAMP
        route = [begin, *(spot for spot in stops if spot)]
        return tuple((spot[0], spot[1]) for spot in route) if len(route) > 1 else ()

    # What a tap does

    def command(self, ident: str) -> Command | None:
        """What a tap on a place does; None if it has no use now."""
        if self.state.places[ident].kind is PlaceKind.ACHIEVEMENT:
            return Achieve(ident)
        if self.state.stage is not Stage.MOVE:
            return None
        return ChooseMission(ident) if self.state.places[ident].kind is PlaceKind.MISSION else Visit(ident)

    @property
    def next_command(self) -> Command | None:
        return NextStage() if self.state.stage is Stage.MOVE else None

    def cross_out(self, ident: str) -> Command:
        return CrossOut(ident)

    def put(self, x: int, y: int) -> Command:
        return PutOnMap(self.putting, (x, y))

    def sheet(self, ident: str) -> SheetView:
        """What is known of a place, and what can be done with it now."""
        each = self.state.places[ident]
        rows = [row for row in (self._prologue(each), self._going(ident, each)) if row is not None]
        if not each.crossed and ident not in (self.state.mission, self.state.visited):
            rows.append(SheetRow(T("Cross it out"), T("only when the story says so; it is for good"), NO_WORDS, CROSS))
        words = T("Move it on the map") if self.spot(ident) else T("Put it on the map")
        rows.append(SheetRow(words, T("where your own map has it"), NO_WORDS, PUT))
        about = self._about(ident, each)
        told = T("{text}", text=about) if isinstance(about, str) else about
        subtitle = T("{kind} · {told}", kind=KIND[each.kind], told=told) if about else KIND[each.kind]
        return SheetView(place(ident, each), subtitle, tuple(rows))

    def _prologue(self, each: ZonePlace) -> SheetRow | None:
        brief = self.content.missions.get(each.mission)
        words = said(brief.prologue, self.language) if brief is not None else ""
        return SheetRow(T("Prologue"), T("{text}", text=words), NO_WORDS) if words else None

    def _going(self, ident: str, each: ZonePlace) -> SheetRow | None:
        """The step that is possible now, with what it costs; else why there is none."""
        state = self.state
        if each.kind is PlaceKind.ACHIEVEMENT:
            open_yet = state.stage is not Stage.MISSION and not each.visited and not each.crossed
            words = T("for good, once the story says so")
            return SheetRow(T("Mark it as reached"), words, NO_WORDS, GO, chosen=True) if open_yet else None
        if each.crossed or ident in (state.mission, state.visited) or state.stage is not Stage.MOVE:
            return None
        if each.kind is PlaceKind.MISSION:
            if state.mission:
                return SheetRow(T("Another mission is chosen"), T("it holds until it is over"), NO_WORDS)
            return SheetRow(T("Choose this mission"), T("the choice holds until it is over"), NO_WORDS, GO, chosen=True)
        if state.visited:
            return SheetRow(T("Not in this movement"), T("one such place has been visited already"), NO_WORDS)
        cost = self._cost(ident)
        price = T("{sum}", sum=money(cost)) if cost else NO_WORDS
        words = T("one new contact or stash place in each movement")
        return SheetRow(T("Visit this place"), words, price, GO, chosen=True)

    def _cost(self, ident: str) -> int:
        card = self.content.places.get(ident)
        return card.visit.cost if card is not None else 0

    # The list

    def _lines(self, kind: PlaceKind) -> tuple[Line, ...]:
        found = [(key, each) for key, each in sorted(self.state.places.items()) if each.kind is kind]
        found.sort(key=lambda pair: (pair[1].crossed, _sort_code(pair[1].code), pair[1].name))
        return tuple(self._line(key, each) for key, each in found)

    def _line(self, key: str, each: ZonePlace) -> Line:
        chosen = key in (self.state.mission, self.state.visited)
        cost = self._cost(key)
        return Line(
            "" if each.crossed else key,
            place(key, each),
            self._about(key, each),
            signed(-cost) if cost and not each.crossed and not chosen else "",
            icon=KIND_ICONS[each.kind],
            role="quiet" if each.crossed else KIND_ROLES[each.kind],
            chosen=chosen and not each.crossed,
            struck=each.crossed,
            more="" if each.crossed or chosen else "close",
        )

    def _about(self, key: str, each: ZonePlace) -> Text | str:
        if each.crossed:
            return T("crossed out for good")
        if key == self.state.mission:
            return T("the next mission; it holds until it is over")
        if each.kind is PlaceKind.ACHIEVEMENT and each.visited:
            return T("reached")
        if key == self.state.visited:
            return T("visited in this movement")
        card = self.content.places.get(key)
        told = said(card.text, self.language) if card is not None else ""
        if not told and each.mission and self._is_to_copy(each.mission):
            return T("played without the app, until it is copied from your box")
        return told

    def _is_to_copy(self, mission: str) -> bool:
        """A place that a pack brought later may name a mission that was not there when the campaign began."""
        brief = self.content.missions.get(mission)
        return brief is not None and not brief.is_complete

    def _words(self) -> tuple[Text, Text | str, Text]:
        """The sentence, its consequence, the amber button."""
        state = self.state
        if self.putting:
            where = place(self.putting, state.places[self.putting])
            return T("Tap where {place} is on your map.", place=where), "", T("Later")
        if state.stage is not Stage.MOVE:
            return T("The movement through the Zone is over."), "", T("Back to the campaign")
        other = T("One place has been visited.") if state.visited else T("And up to one new contact or stash place.")
        if not state.mission:
            return T("Choose one mission."), other, T("Choose a mission first")
        lead = T("Next mission: {place}.", place=place(state.mission, state.places[state.mission]))
        return lead, other, T("On to your contacts")


class PlaceForm:
    """A new place: its kind, what the map prints beside it, and a name if it has one."""

    def __init__(self) -> None:
        self.kind = PlaceKind.MISSION
        self.code = ""
        self.name = ""
        self.at: tuple[int, ...] = ()
        """Where it is on the map; a place may wait beside it until somebody says."""

    def press(self, key: str) -> None:
        if len(self.code) < 6:
            self.code += key

    def erase(self) -> None:
        self.code = self.code[:-1]

    def clear(self) -> None:
        self.code, self.name, self.at = "", "", ()

    @property
    def is_ready(self) -> bool:
        return bool(self.code or self.name.strip())

    def place(self, content: CampaignContent) -> tuple[str, ZonePlace]:
        """Its id and itself; a mission the app knows by this code is the app's to play."""
        name = self.name.strip() or self.code
        words = _NOT_ID.sub("-", f"{self.code} {self.name}".lower()).strip("-")[:32]
        ident = f"{self.kind.value}-{words or blake2s(name.encode(), digest_size=5).hexdigest()}"
        mission = self.code.lower() if self.kind is PlaceKind.MISSION and self.code.lower() in content.missions else ""
        return ident, ZonePlace(self.kind, name, self.code, mission, at=self.at)

    def command(self, content: CampaignContent) -> Command:
        ident, card = self.place(content)
        return AddPlace(ident, card)


def _sort_code(code: str) -> tuple[str, int]:
    letters, digits = code.rstrip("0123456789"), code[len(code.rstrip("0123456789")) :]
    return letters, int(digits or 0)
