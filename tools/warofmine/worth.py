"""What things and effects are worth to somebody who wants to see the end. Rough, and only for measuring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.warofmine.content.effects import Choose, Effect, FightWord, If, Option, Roll
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import FittingDo, State, TokenClass, Who
from engine.warofmine.content.words_people import ChangeState, Die, Join, Leave
from engine.warofmine.content.words_things import Discard, Find, Gain, Remove, TradeWord
from engine.warofmine.content.words_world import (
    ChangeFitting,
    ChangeRaid,
    Check,
    Cold,
    ExploreWord,
    Knock,
    Meet,
    Noise,
    ReadScript,
)
from engine.warofmine.state.look import at_hand, weapon_of
from engine.warofmine.state.siege import Siege

PAIN: Mapping[State, tuple[float, ...]] = {
    State.WOUNDS: (0, 4, 10, 22, 100),
    State.ILLNESS: (0, 4, 10, 22, 100),
    State.HUNGER: (0, 1, 4, 14, 100),
    State.FATIGUE: (0, 1, 4, 8, 12),
    State.MISERY: (0, 2, 8, 22, 90),
}
TOKENS: Mapping[str, float] = {
    "canned_food": 9, "raw_food": 6, "vegetables": 4, "water": 3, "wood": 1.2, "components": 1.2, "jewellery": 5,
    "meds": 8, "herbal_meds": 5, "bandage": 8, "ammo": 2, "knife": 4, "hatchet": 5, "pistol": 7, "assault_rifle": 8,
    "shotgun": 8, "moonshine": 2, "pure_alcohol": 2.5, "lockpick": 2, "shovel": 2, "saw_blade": 2,
}  # fmt: skip
TRIFLE = 0.5
CARD = 1.0
"""An unknown card that is still to come."""


class Worth:
    def __init__(self, state: Siege, content: SiegeContent) -> None:
        self.state, self.content = state, content

    def token(self, kind: str) -> float:
        return TOKENS.get(kind, TRIFLE)

    def option(self, option: Option) -> float:
        return self.effects(option.effects) - sum(self.token(kind) * n for kind, n in option.cost.items())

    def effects(self, effects: Iterable[Effect], deep: int = 0) -> float:
        return sum(self.effect(effect, deep) for effect in effects)

    def effect(self, effect: Effect, deep: int) -> float:  # noqa: C901, PLR0911, PLR0912 - one line per word
        match effect:
            case ChangeState():
                return self._change(effect)
            case Gain():
                return (self.token(effect.token) if effect.token else 3.0) * effect.n
            case Discard() | Remove():
                return -self._loss(effect)
            case Find():
                return 3.5 * effect.n
            case Noise():
                return -0.5 * effect.n
            case Check():
                return -0.4 * self.state.noise
            case Meet():
                return -3.0
            case ExploreWord():
                return -CARD * (len(self.state.unknown) if effect.end else min(effect.back, len(self.state.unknown)))
            case Cold():
                return -2.0 * effect.n
            case ChangeRaid():
                return -2.0 * effect.damage - 5.0 * effect.wounds
            case ChangeFitting():
                return {FittingDo.BUILD: 6.0, FittingDo.DESTROY: -5.0, FittingDo.IDEA: 1.5}[effect.do]
            case FightWord():
                return self._fight(effect, deep)
            case Join():
                return 3.0
            case Leave() | Die():
                return -80.0
            case TradeWord() | Knock():
                return 1.0
            case If():
                return (self.effects(effect.then, deep + 1) + self.effects(effect.otherwise, deep + 1)) / 2
            case Choose():
                return max(self.effects(option.effects, deep + 1) for option in effect.options) if deep < 4 else 0.0
            case Roll():
                return sum(
                    (row.most - row.least + 1) / 10 * self.effects(row.effects, deep + 1) for row in effect.table
                )
            case ReadScript() if deep < 4 and effect.script in self.content.scripts:
                return self.effects(self.content.scripts[effect.script].effects, deep + 1)
            case _:
                return 0.0

    def pain(self, who: str, state: State, n: int) -> float:
        """How much worse somebody is off when a state changes."""
        levels = self.state.people[who].states
        now, then = levels[state], min(4, max(0, levels[state] + n))
        return PAIN[state][then] - PAIN[state][now]

    def _level(self, who: str, state: State) -> int:
        return self.state.people[who].states[state]

    def _change(self, effect: ChangeState) -> float:
        here = at_hand(self.state) or self.state.present
        match effect.who:
            case Who.CHOICE | Who.ACTOR:
                pains = sorted(self.pain(who, effect.state, effect.n) for who in here)[: effect.count]
            case Who.PARTY:
                pains = [self.pain(who, effect.state, effect.n) for who in self.state.party or here]
            case Who.WORST:
                top = max(self.state.people[who].states[effect.state] for who in self.state.present)
                worst = [
                    who for who in self.state.present if top and self.state.people[who].states[effect.state] == top
                ]
                pains = [self.pain(who, effect.state, effect.n) for who in worst[:1]]
            case Who.SUFFERING | Who.UNTREATED:
                ill = [
                    who
                    for who in self.state.present
                    if self.state.people[who].states[effect.looks_at() or effect.state]
                ]
                pains = [self.pain(who, effect.state, effect.n) for who in ill]
            case _:
                pains = [self.pain(who, effect.state, effect.n) for who in self.state.present]
        return -sum(pains)

    def _loss(self, effect: Discard | Remove) -> float:
        pile = self.state.findings if self.state.party and self.state.unknown else self.state.storage
        if effect.token:
            return self.token(effect.token) * min(effect.n, pile.get(effect.token, 0))
        kinds = [kind for kind, n in pile.items() for _ in range(n) if self._is(kind, effect.of)]
        return sum(sorted(self.token(kind) for kind in kinds)[: effect.n])

    def _is(self, kind: str, wanted: TokenClass | None) -> bool:
        return self.content.tokens[kind].cls is wanted

    def _fight(self, effect: FightWord, deep: int) -> float:
        armed = [who for who in at_hand(self.state) if weapon_of(self.content, self.state.people[who].weapon).ammo]
        danger = 28.0 * effect.enemies / (1 + len(armed))
        return self.effects(effect.won, deep + 1) * 0.6 - danger
