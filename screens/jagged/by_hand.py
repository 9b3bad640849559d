"""Put right by hand: mercs, enemies, threat and supply; each tap a step that can be taken back."""

from __future__ import annotations

from dataclasses import replace

from engine.jagged.by_hand import RemoveEnemy, SetEnemy, SetMerc, SetSupply, SetThreat
from engine.jagged.events.base import unit
from engine.jagged.state import Enemy, Merc, State
from engine.table.text import T
from screens.match.by_hand import ByHandPage
from screens.match.rows import Rows
from screens.widgets.page_model import Line


class ByHandScreen(ByHandPage):
    def list_rows(self, rows: Rows) -> None:
        state: State = self.session.match.state
        for name, merc in state.mercs.items():
            if merc.field:
                self._list_merc(rows, name, merc)
        for name, enemy in state.enemies.items():
            if enemy.field:
                self._list_enemy(rows, name, enemy)
        rows.section(T("Dictator and supply"))
        threat, tokens = state.dictator.threat, state.dictator.tokens
        rows.count(
            T("Threat"), T("{n}", n=threat), SetThreat(threat + 1, tokens), SetThreat(max(threat - 1, 0), tokens)
        )
        rows.count(
            T("Tokens"), T("{n}", n=tokens), SetThreat(threat, tokens + 1), SetThreat(threat, max(tokens - 1, 0))
        )
        rows.count(
            T("Funds"),
            T("{n}", n=state.funds),
            SetSupply(state.funds + 1, state.rebels),
            SetSupply(max(state.funds - 1, 0), state.rebels),
        )
        rows.count(
            T("Rebels"),
            T("{n}", n=state.rebels),
            SetSupply(state.funds, state.rebels + 1),
            SetSupply(state.funds, max(state.rebels - 1, 0)),
        )

    def _list_merc(self, rows: Rows, name: str, merc: Merc) -> None:
        rows.section(T("{merc}", merc=unit(name)))
        now = SetMerc(name, merc.stamina, merc.fatigue, merc.wounds, merc.unconscious, merc.conditions, merc.field)
        for title, up, down, n in (
            (
                T("Stamina"),
                replace(now, stamina=merc.stamina + 1),
                replace(now, stamina=max(merc.stamina - 1, 0)),
                merc.stamina,
            ),
            (
                T("Fatigue"),
                replace(now, fatigue=merc.fatigue + 1),
                replace(now, fatigue=max(merc.fatigue - 1, 0)),
                merc.fatigue,
            ),
            (
                T("Wounds"),
                replace(now, wounds=merc.wounds + 1),
                replace(now, wounds=max(merc.wounds - 1, 0)),
                merc.wounds,
            ),
        ):
            rows.count(title, T("{n}", n=n), up, down)
        words = T("unconscious") if merc.unconscious else T("awake")
        rows.add(Line("", words, T("tap to change"), small=True), replace(now, unconscious=not merc.unconscious))

    def _list_enemy(self, rows: Rows, name: str, enemy: Enemy) -> None:
        rows.section(T("{enemy}", enemy=unit(name)))
        more = SetEnemy(name, enemy.damage + 1, enemy.conditions, enemy.field)
        less = SetEnemy(name, max(enemy.damage - 1, 0), enemy.conditions, enemy.field)
        rows.count(T("Damage"), T("{n}", n=enemy.damage), more, less)
        rows.add(Line("", T("Defeated"), small=True, role="red"), RemoveEnemy(name, defeated=True))
