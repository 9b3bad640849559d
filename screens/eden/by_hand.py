"""Put right by hand: one figure's points, markers and contacts, or the scores; each tap a step that can be undone."""

from __future__ import annotations

from engine.eden.commands.by_hand import MOST_AP, CorrectPiece, CorrectSide, CorrectUnit, SayContact, TakeOut
from engine.eden.commands.mapping import CloseMap
from engine.eden.commands.setup import Reveal
from engine.eden.events.base import warrior
from engine.eden.events.body import MOST_MARKERS
from engine.eden.facts import neighbours, profile_of
from engine.eden.state import Battle, Phase
from engine.eden.words import Marker, Zone
from engine.table.text import Name, T, Text
from screens.eden.draft import Asked, Draft
from screens.eden.words import condition, one, roof, side
from screens.match.by_hand import ByHandPage
from screens.match.rows import Go, Rows
from screens.widgets.page_model import Line


class ByHandScreen(ByHandPage):
    """With `unit` in its arguments: that figure; without: everything else, and the way to every figure."""

    @property
    def state(self) -> Battle:
        state: Battle = self.session.match.state
        return state

    def list_rows(self, rows: Rows) -> Text | None:
        unit = str(self.arguments.get("unit", ""))
        if unit in self.state.present:
            self._list_unit(rows, unit)
            return T("{unit}", unit=warrior(unit))
        self._list_sides(rows)
        self._list_figures(rows)
        return None

    def _list_unit(self, rows: Rows, unit: str) -> None:
        now = self.state.units[unit]
        profile = profile_of(self.state, self.session.match.content, unit)
        rows.section(T("Wounds"))
        for zone in Zone:
            n, most = now.wounds[zone], profile.constitution[zone].total
            more = CorrectUnit(unit, wounds={zone: min(n + 1, most - 1)})
            less = CorrectUnit(unit, wounds={zone: max(n - 1, 0)})
            title, value = T("{zone}", zone=Name("zone", zone)), T("{n} of {most}", n=n, most=most)
            rows.count(title, value, more, less)
        rows.section(T("Markers"))
        for marker in Marker:
            n = now.has(marker)
            more = CorrectUnit(unit, markers={marker: min(n + 1, MOST_MARKERS)})
            less = CorrectUnit(unit, markers={marker: max(n - 1, 0)})
            title = T("{marker}", marker=Name("marker", marker))
            rows.count(title, T("{n}", n=n), more, less)
        rows.section(T("This round"))
        if not now.is_npc:
            up, down = CorrectUnit(unit, ap=min(now.ap + 1, MOST_AP)), CorrectUnit(unit, ap=max(now.ap - 1, 0))
            rows.count(T("Action points"), T("{n}", n=now.ap), up, down)
        words = T("hidden") if now.hidden else T("in the open")
        rows.add(Line("", words, T("tap to change"), small=True), CorrectUnit(unit, hidden=not now.hidden))
        words, other = roof(unit, now)
        rows.add(Line("", words, T("tap to change"), icon="house", small=True), other)
        if now.at is None:
            rows.add(Line("", T("What is around"), "", icon="tree", small=True), Go("eden.around", {"unit": unit}))
            self._list_contacts(rows, unit)
        if self.state.phase is not Phase.SETUP:
            rows.section()
            rows.add(Line("", T("Out of action"), small=True, role="red"), TakeOut(unit))

    def _list_contacts(self, rows: Rows, unit: str) -> None:
        """Without a map: whom it touches."""
        touched = neighbours(self.state, self.session.match.content, unit)
        rows.section(T("Touches"))
        for other, each in self.state.present.items():
            if other != unit and each.at is None:
                left = tuple(key for key in touched if key != other)
                command = SayContact(unit, left if other in touched else (*touched, other))
                rows.add(Line("", one(other), "", chosen=other in touched, small=True), command)

    def _list_sides(self, rows: Rows) -> None:
        for name, now in self.state.sides.items():
            rows.section(side(name))
            for title, n, key in (
                (T("Victory points"), now.victory, True),
                (T("Strategy points"), now.strategy, False),
            ):
                up = CorrectSide(name, victory=n + 1) if key else CorrectSide(name, strategy=n + 1)
                down = CorrectSide(name, victory=max(n - 1, 0)) if key else CorrectSide(name, strategy=max(n - 1, 0))
                rows.count(title, T("{n}", n=n), up, down)
            asked = Asked(self.session.match, Draft(0))
            for mission in sorted(self.session.match.content.missions):
                if self.state.round and asked.allows(command := Reveal(name, mission)):
                    title = T("Lay open: {mission}", mission=Name("mission", mission))
                    rows.add(Line("", title, "", icon="goal", small=True), command)

    def _list_figures(self, rows: Rows) -> None:
        box = self.session.match.content
        rows.section(T("Figures"))
        for key in self.state.present:
            words = condition(self.state, box, key)
            rows.add(Line("", one(key), words, icon="person", small=True), Go("eden.by_hand", {"unit": key}))
        if self.state.round and any(unit.at is not None for unit in self.state.present.values()):
            words = T("facts are asked; contacts stay known")
            rows.add(Line("", T("Go on without the map"), words, icon="map", small=True), CloseMap())
        self._list_pieces(rows)

    def _list_pieces(self, rows: Rows) -> None:
        """Hits on what can be destroyed, fires on what can burn."""
        pieces = sorted(self.state.pieces.items())
        rows.section(T("Terrain: hits"))
        for key, piece in pieces:
            if most := piece.traits.destructible:
                more = CorrectPiece(key, piece.burning, min(piece.hits + 1, MOST_MARKERS))
                less = CorrectPiece(key, piece.burning, max(piece.hits - 1, 0))
                title, value = T("{piece}", piece=Name("piece", key)), T("{n} of {most}", n=piece.hits, most=most)
                rows.count(title, value, more, less, "tree")
        rows.section(T("Terrain: fire"))
        for key, piece in pieces:
            if piece.traits.flammable:
                more = CorrectPiece(key, min(piece.burning + 1, MOST_MARKERS), piece.hits)
                less = CorrectPiece(key, max(piece.burning - 1, 0), piece.hits)
                title = T("{piece}", piece=Name("piece", key))
                rows.count(title, T("{n}", n=piece.burning), more, less, "fire")
