"""What a real card or a paragraph did, as far as it was told on the pad. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.table.text import T, Text, listed
from engine.warofmine.cards.keeping import anybody
from engine.warofmine.cards.picking import settled
from engine.warofmine.content.effects import Effect, FightWord
from engine.warofmine.content.vocabulary import State, Where, Who
from engine.warofmine.content.words_people import ChangeState, Die, Join, Leave
from engine.warofmine.content.words_things import Discard, Gain, Remove, TradeWord
from engine.warofmine.content.words_world import Check, Cold, ExploreWord, Meet, Noise, ReadScript, Replace
from engine.warofmine.rules.states import MOST
from engine.warofmine.state.look import actions_of
from engine.warofmine.state.siege import Siege
from screens.warofmine.words import person

MOST_TOKENS = 9
MOST_WORLD = 9
MOST_ENEMIES = 6
MOST_BACK = 9
MOST_FEE = 30
MOST_WEAPONS = 3

WORLD: tuple[Effect, ...] = (Check(), Meet(), TradeWord(), Join(), ExploreWord(end=True))
"""What a card may bring besides, each once."""


@dataclass(frozen=True)
class ToldDraft:
    who: tuple[str, ...] = ()
    """Empty: everybody."""
    everybody: Who = Who.ALL
    """Whom that means: all, those who are out there, or on a fate card the treated and the untreated."""
    before: tuple[Effect, ...] = ()
    """The lines of the card that are told already: this one is about others."""
    states: Mapping[State, int] = field(default_factory=dict)
    used_up: Mapping[str, State] = field(default_factory=dict)
    """Treatment that comes off them, by kind, and what it treats."""
    tokens: Mapping[str, int] = field(default_factory=dict)
    noise: int = 0
    cold: int = 0
    back: int = 0
    """Unknown cards that are put back."""
    script: str = ""
    """The number the card sends to."""
    fee: int = 0
    enemies: int = 0
    weapons: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By the marker's letter, the one in hand first."""
    thugs: bool = False
    world: tuple[Effect, ...] = ()
    replaced: Where | None = None
    """The location that leaves the game."""
    lost: str = ""
    """"leave" or "die": those who are named."""
    join: str = ""
    """Who joins; "": the top of the pile."""
    remember: bool = False
    removed: tuple[str, ...] = ()
    """Kinds that go into the waste bag rather than back into the box."""
    by: int = 1
    """What a tap adds."""
    out: bool = False
    """A tap on a thing takes it out of the game."""
    everything: bool = False
    """All kinds of things are on the pad."""

    def lit(self, who: str) -> ToldDraft:
        left = tuple(each for each in self.who if each != who)
        return replace(self, who=left if who in self.who else (*self.who, who))

    def state(self, state: State, by: int) -> ToldDraft:
        return replace(self, states={**self.states, state: _within(self.states.get(state, 0) + by, MOST)})

    def using_up(self, kind: str, treats: State) -> ToldDraft:
        """With treatment of this kind taken off, or left where it is again."""
        others = {each: state for each, state in self.used_up.items() if each != kind}
        return replace(self, used_up=others if kind in self.used_up else {**others, kind: treats})

    def and_others(self) -> ToldDraft:
        """What was said of these people stands; the next line of the card is about others."""
        said = (*self.before, *self._people(), *self._losses())
        return replace(self, before=said, who=(), everybody=Who.ALL, states={}, used_up={}, lost="")

    def of(self, who: Who) -> ToldDraft:
        """About this group, nobody by name."""
        return replace(self, who=(), everybody=who, lost="")

    @property
    def says_of_people(self) -> bool:
        """Has this line been filled?"""
        return bool(self._people() or self._losses())

    def token(self, kind: str, by: int) -> ToldDraft:
        return replace(self, tokens={**self.tokens, kind: _within(self.tokens.get(kind, 0) + by, MOST_TOKENS)})

    def thing(self, kind: str) -> ToldDraft:
        """A tap on a kind, by what taps do now."""
        told = self.token(kind, self.by)
        kinds = tuple(each for each in self.removed if each != kind)
        return replace(told, removed=(*kinds, kind) if self.out else kinds)

    def louder(self, by: int) -> ToldDraft:
        return replace(self, noise=_within(self.noise + by, MOST_WORLD))

    def colder(self, by: int) -> ToldDraft:
        return replace(self, cold=_within(self.cold + by, MOST_WORLD))

    def fought(self, by: int) -> ToldDraft:
        return replace(self, enemies=max(0, min(MOST_ENEMIES, self.enemies + by)))

    def putting_back(self, by: int) -> ToldDraft:
        return replace(self, back=max(0, min(MOST_BACK, self.back + by)))

    def dearer(self, by: int) -> ToldDraft:
        return replace(self, fee=max(0, min(MOST_FEE, self.fee + by)))

    def armed(self, letter: str, weapon: str) -> ToldDraft:
        """With one weapon more for the markers of this letter, or without it again."""
        held = self.weapons.get(letter, ())
        left = tuple(each for each in held if each != weapon)
        return replace(
            self, weapons={**self.weapons, letter: left if weapon in held else (*left, weapon)[-MOST_WEAPONS:]}
        )

    def brought(self, effect: Effect) -> ToldDraft:
        """With one thing of the world more, or without it again."""
        left = tuple(each for each in self.world if each != effect)
        return replace(self, world=left if effect in self.world else (*self.world, effect))

    def losing(self, how: str) -> ToldDraft:
        return replace(self, lost="" if self.lost == how else how)

    @property
    def aim(self) -> dict[str, Any]:
        return {"who": Who.NAMED, "people": self.who} if self.who else {"who": self.everybody}

    def _people(self) -> list[Effect]:
        """What this line says of people. Treated are those who hold what the card takes off them, if it names that."""
        found: list[Effect] = []
        for state in State:
            using = tuple(kind for kind, treats in sorted(self.used_up.items()) if treats is state)
            n = self.states.get(state, 0)
            if n or using:
                found.append(ChangeState(state=state, n=n, discard=bool(using), using=using, **self.aim))
        return found

    def _losses(self) -> list[Effect]:
        """Nobody dies or leaves who is not named."""
        if not self.lost or not self.who:
            return []
        return [Die(**self.aim) if self.lost == "die" else Leave(**self.aim)]

    @property
    def effects(self) -> tuple[Effect, ...]:
        found: list[Effect] = [*self.before, *self._people()]
        found += [Gain(token=kind, n=n) for kind, n in sorted(self.tokens.items()) if n > 0]
        lost = [(kind, -n) for kind, n in sorted(self.tokens.items()) if n < 0]
        found += [Discard(token=kind, n=n) for kind, n in lost if kind not in self.removed]
        found += [Remove(token=kind, n=n) for kind, n in lost if kind in self.removed]
        if self.noise:
            found.append(Noise(n=self.noise))
        if self.cold:
            found.append(Cold(n=self.cold))
        found += self._losses()
        if self.back:
            found.append(ExploreWord(back=self.back))
        if self.replaced is not None:
            found.append(Replace(field=self.replaced))
        found += [self._filled(each) for each in WORLD if each in self.world]
        if self.script:
            found.append(ReadScript(script=self.script))
        if self.enemies:
            weapons = {letter: held for letter, held in sorted(self.weapons.items()) if held}
            found.append(FightWord(enemies=self.enemies, weapons=weapons, thugs=self.thugs))
        return tuple(found)

    def _filled(self, effect: Effect) -> Effect:
        """With the fee of a trade, with the name of whoever joins."""
        if effect == TradeWord():
            return TradeWord(fee=self.fee)
        return Join(character=self.join) if effect == Join() else effect

    @property
    def kept(self) -> tuple[Effect, ...]:
        """What the card is remembered by."""
        return anybody(self.effects)

    def sentence(self) -> Text | None:
        """Read back before it counts: the proof-reading."""
        said = [effect.says() for effect in self.effects]
        return T("{said}.", said=listed(said)) if said else None

    def price(self, state: Siege, content: Any) -> Text | None:
        """Who would lose actions by it."""
        levels = {who: dict(state.people[who].states) for who in state.present}
        for effect in self.effects:
            if isinstance(effect, ChangeState):
                for who in settled(state, content, effect):
                    levels[who][effect.state] = max(0, min(MOST, levels[who][effect.state] + effect.n))
        found = []
        for who, after in levels.items():
            each = state.people[who]
            if len(actions_of(content, replace(each, states=after))) < len(actions_of(content, each)):
                found.append(who)
        return _lost_actions(found)


def _lost_actions(people: list[str]) -> Text | None:
    if not people:
        return None
    return T("Fewer actions: {people}.", people=listed([person(who) for who in people]))


def _within(n: int, most: int) -> int:
    return max(-most, min(most, n))
