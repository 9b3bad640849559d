"""An enemy is looked at in a turn: its card, and every attack on it with its odds."""

from __future__ import annotations

from dataclasses import replace

from engine.table.text import Name, T
from screens.stalker.mission.acting.enemy_words import enemy_card
from screens.stalker.mission.acting.strikes import Strike, best_strike
from screens.stalker.mission.acting.tiles import struck
from screens.stalker.mission.effects import Next
from screens.stalker.mission.modes.looking import looked_at
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.modes.turn import TakingTurn, amber_words
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.parts import CautionPart, EnemyPart, Part, StrikePart
from screens.widgets.board.model import Overlay


class Targeting(TakingTurn):
    name = ModeName.TARGET

    def __init__(self, enemy: str) -> None:
        self.enemy = enemy

    def _overlay(self, now: Moment) -> Overlay:
        shot = (now.up, self.enemy) if self._strikes(now) else None
        return replace(looked_at(now, now.up), shot=shot)

    def _parts(self, now: Moment) -> tuple[Part, ...]:
        card = EnemyPart(enemy_card(now.state, now.box, self.enemy))
        strikes, weighed = self._strikes(now), self._weighed(now)
        if not strikes:
            who = Name("unit", now.up)
            return (card, CautionPart(T("{stalker} cannot attack it from here.", stalker=who)))
        return (card, *(StrikePart(each, each == weighed) for each in strikes))

    def next(self, now: Moment) -> Next:
        strike = self._weighed(now)
        return (
            Next(T("Back to the turn"), now.look.let_go())
            if strike is None
            else Next(amber_words(strike), struck(strike))
        )

    def _strikes(self, now: Moment) -> tuple[Strike, ...]:
        return tuple(each for each in now.position.strikes if each.enemy == self.enemy)

    def _weighed(self, now: Moment) -> Strike | None:
        """What the ring lies on: what was tapped, else the best advice, else the best odds."""
        strikes = self._strikes(now)
        if now.look.strike is not None and now.look.strike in strikes:
            return now.look.strike
        return best_strike(strikes, stealth=now.position.is_stealthy) or (strikes[0] if strikes else None)
