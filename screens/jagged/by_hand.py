"""Put right by hand: whatever stands or lies on the table; each tap a step that can be taken back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.jagged.box import Box
from engine.jagged.by_hand import (
    AddEnemy,
    RemoveEnemy,
    SetEncounters,
    SetEnemy,
    SetMerc,
    SetSector,
    SetSupply,
    SetThreat,
)
from engine.jagged.events.base import area, card_name, sector_name, unit
from engine.jagged.state import Enemy, Merc, Sector, State
from engine.jagged.words import Condition, Status
from engine.table.text import Name, T
from screens.jagged.words import STATUS
from screens.match.by_hand import ByHandPage
from screens.match.rows import Go, Rows
from screens.widgets.page_model import Line

TURN = {Status.LIBERATED: Status.OCCUPIED, Status.CONTESTED: Status.LIBERATED, Status.OCCUPIED: Status.LIBERATED}
"""What a tap makes of a sector."""


class ByHandScreen(ByHandPage):
    """Mercs, enemies, dictator and supply; a sector has a page of its own."""

    @property
    def state(self) -> State:
        state: State = self.session.match.state
        return state

    @property
    def box(self) -> Box:
        box: Box = self.session.match.content
        return box

    def list_rows(self, rows: Rows) -> Any:
        sector = self.arguments.get("sector", "")
        if sector in self.state.sectors:
            self._list_sector(rows, sector, self.state.sectors[sector])
            return T("{sector}", sector=sector_name(sector))
        for name, merc in self.state.mercs.items():
            if merc.field:
                self._list_merc(rows, name, merc)
        for name, enemy in self.state.enemies.items():
            if enemy.field:
                self._list_enemy(rows, name, enemy)
        rows.section(T("Sectors"))
        for name, each in self.state.sectors.items():
            line = Line("", T("{sector}", sector=sector_name(name)), STATUS[each.status], icon="sector", small=True)
            rows.add(line, Go("jagged.by_hand", {"sector": name}))
        self._list_supply(rows)
        return None

    def _list_supply(self, rows: Rows) -> None:
        state = self.state
        rows.section(T("Dictator and supply"))
        threat, tokens = state.dictator.threat, state.dictator.tokens
        funds, rebels = state.funds, state.rebels
        for title, n, more, less in (
            (T("Threat"), threat, SetThreat(threat + 1, tokens), SetThreat(max(threat - 1, 0), tokens)),
            (T("Tokens"), tokens, SetThreat(threat, tokens + 1), SetThreat(threat, max(tokens - 1, 0))),
            (T("Funds"), funds, SetSupply(funds + 1, rebels), SetSupply(max(funds - 1, 0), rebels)),
            (T("Rebels"), rebels, SetSupply(funds, rebels + 1), SetSupply(funds, max(rebels - 1, 0))),
        ):
            rows.count(title, T("{n}", n=n), more, less)

    def _list_merc(self, rows: Rows, name: str, merc: Merc) -> None:
        rows.section(T("{merc}", merc=unit(name)))
        now = SetMerc(name, merc.stamina, merc.fatigue, merc.wounds, merc.unconscious, merc.conditions, merc.field)
        stamina, fatigue, wounds = merc.stamina, merc.fatigue, merc.wounds
        for title, n, up, down in (
            (T("Stamina"), stamina, replace(now, stamina=stamina + 1), replace(now, stamina=max(stamina - 1, 0))),
            (T("Fatigue"), fatigue, replace(now, fatigue=fatigue + 1), replace(now, fatigue=max(fatigue - 1, 0))),
            (T("Wounds"), wounds, replace(now, wounds=wounds + 1), replace(now, wounds=max(wounds - 1, 0))),
        ):
            rows.count(title, T("{n}", n=n), up, down)
        words = T("unconscious") if merc.unconscious else T("awake")
        rows.add(Line("", words, T("tap to change"), small=True), replace(now, unconscious=not merc.unconscious))
        self._list_conditions(rows, now)
        self._list_place(rows, now)

    def _list_enemy(self, rows: Rows, name: str, enemy: Enemy) -> None:
        rows.section(T("{enemy}", enemy=unit(name)))
        now = SetEnemy(name, enemy.damage, enemy.conditions, enemy.field)
        more, less = replace(now, damage=enemy.damage + 1), replace(now, damage=max(enemy.damage - 1, 0))
        rows.count(T("Damage"), T("{n}", n=enemy.damage), more, less)
        self._list_conditions(rows, now)
        self._list_place(rows, now)
        rows.add(Line("", T("Defeated"), small=True, role="red"), RemoveEnemy(name, defeated=True))
        rows.add(Line("", T("Take it off the table"), small=True, role="red"), RemoveEnemy(name))

    def _list_conditions(self, rows: Rows, now: SetMerc | SetEnemy) -> None:
        """A tap puts one on or off."""
        for condition in Condition:
            has = condition in now.conditions
            left = tuple(each for each in now.conditions if each is not condition)
            title = T("{condition}", condition=Name("condition", condition.value))
            line = Line("", title, icon="check" if has else "add", small=True)
            rows.add(line, replace(now, conditions=left if has else (*now.conditions, condition)))

    def _list_place(self, rows: Rows, now: SetMerc | SetEnemy) -> None:
        """A tap puts it into the next area of its sector, the small button into the one before."""
        region = self.box.region
        areas = region.sectors[region.sector_of(now.field)]
        at = areas.index(now.field)
        onward, back = areas[(at + 1) % len(areas)], areas[at - 1]
        words = T("{area}", area=area(now.field))
        rows.add(
            Line("", T("Stands in"), T("tap for the next area"), words, small=True, more="back"),
            replace(now, field=onward),
            replace(now, field=back),
        )

    # A sector

    def _list_sector(self, rows: Rows, name: str, sector: Sector) -> None:
        rows.section(T("{sector}", sector=sector_name(name)))
        turned = SetSector(name, TURN[sector.status], 0)
        rows.add(Line("", STATUS[sector.status], T("tap to change"), small=True), turned)
        if sector.rebel_slots:
            more = SetSector(name, sector.status, sector.rebels + 1)
            less = SetSector(name, sector.status, max(0, sector.rebels - 1))
            rows.count(T("Rebels"), T("{n}", n=sector.rebels), more, less)
        fight = sector.status is Status.CONTESTED
        rows.section(T("Encounter tokens"))
        for field in self.box.region.sectors[name] if fight else ():
            n = self.state.encounters.get(field, 0)
            title = T("{area}", area=area(field))
            rows.count(title, T("{n}", n=n), SetEncounters(field, n + 1), SetEncounters(field, max(0, n - 1)))
        if not fight and not any(merc.sector == name for merc in self.state.mercs.values()):
            return
        rows.section(T("Place an enemy"))
        first = self.box.region.sectors[name][0]
        sides = {card.advanced for card in self.box.cards.enemies.values()}
        for key in self.box.cards.enemies:
            if key not in sides:
                rows.add(Line("", T("{card}", card=card_name(key)), icon="add", small=True), AddEnemy(key, first))
                elite = T("elite: {card}", card=card_name(key))
                rows.add(Line("", elite, icon="add", small=True), AddEnemy(key, first, elite=True))
