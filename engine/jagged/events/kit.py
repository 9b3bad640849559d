"""Cards that change hands (p. 12-13, 29)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.jagged.events.base import FightEvent, card_name, put, set_merc, unit, without
from engine.jagged.state import Gear, State
from engine.jagged.words import Quality
from engine.table.deck import Deck as Pile
from engine.table.text import T, Text


@dataclass(frozen=True, slots=True)
class Got(FightEvent):
    """A merc gets a card, into its inventory."""

    kind: ClassVar[str] = "got"
    merc: str
    card: str

    def describe(self) -> Text:
        return T("{merc} gets {card}", merc=unit(self.merc), card=card_name(self.card))

    def apply(self, state: State) -> State:
        merc = state.mercs[self.merc]
        decks = replace(state.decks, market=_but(state.decks.market, self.card))
        return set_merc(replace(state, decks=decks), self.merc, replace(merc, pack=(*merc.pack, self.card)))


@dataclass(frozen=True, slots=True)
class Arranged(FightEvent):
    """Equipment put on and off, upgrades attached and taken off (p. 15)."""

    kind: ClassVar[str] = "arranged"
    merc: str
    hands: tuple[str, ...]
    armour: tuple[str, ...]
    pack: tuple[str, ...]
    upgrades: Mapping[str, tuple[str, ...]]

    def describe(self) -> Text:
        return T("{merc} arranges the equipment", merc=unit(self.merc))

    def apply(self, state: State) -> State:
        merc = replace(state.mercs[self.merc], hands=self.hands, armour=self.armour, pack=self.pack)
        gear = dict(state.gear)
        for card in merc.items:
            now = replace(gear.get(card, Gear()), upgrades=self.upgrades.get(card, ()))
            gear[card] = now
            if now == Gear():
                del gear[card]
        return replace(set_merc(state, self.merc, merc), gear=gear)


@dataclass(frozen=True, slots=True)
class Given(FightEvent):
    """A card from one inventory to another (p. 13)."""

    kind: ClassVar[str] = "given"
    merc: str
    card: str
    to: str

    def describe(self) -> Text:
        return T("{merc} gives {card} to {other}", merc=unit(self.merc), card=card_name(self.card), other=unit(self.to))

    def apply(self, state: State) -> State:
        giver, taker = state.mercs[self.merc], state.mercs[self.to]
        mercs = {
            **state.mercs,
            self.merc: replace(giver, pack=tuple(card for card in giver.pack if card != self.card)),
            self.to: replace(taker, pack=(*taker.pack, self.card)),
        }
        return replace(state, mercs=mercs)


@dataclass(frozen=True, slots=True)
class LeftMerc(FightEvent):
    """A card leaves a merc; upgrades under it become cards of their own in the inventory unless they leave too."""

    kind: ClassVar[str] = "left_merc"
    merc: str
    card: str

    def describe(self) -> Text:
        return T("{card} leaves {merc}", card=card_name(self.card), merc=unit(self.merc))

    def apply(self, state: State) -> State:
        merc = state.mercs[self.merc]
        freed = state.gear.get(self.card, Gear()).upgrades
        gear = {
            card: replace(each, upgrades=tuple(up for up in each.upgrades if up != self.card))
            for card, each in state.gear.items()
            if card != self.card
        }
        gear = {card: each for card, each in gear.items() if each != Gear()}
        now = replace(
            merc,
            hands=_but(merc.hands, self.card),
            armour=_but(merc.armour, self.card),
            pack=(*_but(merc.pack, self.card), *freed),
            allies=_but(merc.allies, self.card),
        )
        return replace(set_merc(state, self.merc, now), gear=gear)


@dataclass(frozen=True, slots=True)
class Discarded(FightEvent):
    """A card on the discards of its loot deck, or back to the market (p. 13)."""

    kind: ClassVar[str] = "discarded"
    card: str
    loot: Quality | None = None

    def describe(self) -> Text:
        if self.loot is None:
            return T("{card} goes back to the market", card=card_name(self.card))
        return T("{card} is discarded", card=card_name(self.card))

    def apply(self, state: State) -> State:
        decks = state.decks
        if self.loot is None:
            return replace(state, decks=replace(decks, market=(*_but(decks.market, self.card), self.card)))
        pile = decks.loot.get(self.loot, Pile()).discard(self.card)
        return replace(state, decks=replace(decks, loot={**decks.loot, self.loot: pile}))


@dataclass(frozen=True, slots=True)
class OutOfCampaign(FightEvent):
    """Killed, or removed: never seen again in this campaign."""

    kind: ClassVar[str] = "out_of_campaign"
    card: str

    def describe(self) -> Text:
        return T("{card} is out of the campaign", card=card_name(self.card))

    def apply(self, state: State) -> State:
        return replace(state, dead=(*state.dead, self.card))


@dataclass(frozen=True, slots=True)
class AllyJoined(FightEvent):
    kind: ClassVar[str] = "ally_joined"
    merc: str
    ally: str

    def describe(self) -> Text:
        return T("{ally} joins {merc}", ally=card_name(self.ally), merc=unit(self.merc))

    def apply(self, state: State) -> State:
        merc = state.mercs[self.merc]
        market = _but(state.decks.market, self.ally)
        joined = set_merc(state, self.merc, replace(merc, allies=(*merc.allies, self.ally)))
        return replace(joined, decks=replace(state.decks, market=market))


@dataclass(frozen=True, slots=True)
class LootDrawn(FightEvent):
    """The top card of a loot deck comes off; `order` is the pile after a reshuffle, if there was one."""

    kind: ClassVar[str] = "loot_drawn"
    quality: Quality
    card: str
    order: tuple[str, ...] | None = None

    def describe(self) -> Text:
        return T("Loot: {card}", card=card_name(self.card))

    def apply(self, state: State) -> State:
        pile = state.decks.loot[self.quality]
        if self.order is not None:
            pile = replace(pile, cards=self.order, discards=())
        loot = {**state.decks.loot, self.quality: pile.take(self.card)}
        return replace(state, decks=replace(state.decks, loot=loot))


@dataclass(frozen=True, slots=True)
class Looted(FightEvent):
    """A body or a turned loot token is taken off (p. 16)."""

    kind: ClassVar[str] = "looted"
    merc: str
    body: str = ""
    field: str = ""
    token: str = ""

    def describe(self) -> Text:
        if self.body:
            return T("{merc} searches {body}", merc=unit(self.merc), body=unit(self.body))
        return T("{merc} takes what lies there", merc=unit(self.merc))

    def apply(self, state: State) -> State:
        if self.body:
            return replace(state, bodies=without(state.bodies, self.body))
        left = list(state.loot_tokens[self.field])
        left.remove(self.token)
        tokens = put(state.loot_tokens, self.field, tuple(left)) if left else without(state.loot_tokens, self.field)
        decks = replace(state.decks, encounters=state.decks.encounters.discard(self.token))
        return replace(state, loot_tokens=tokens, decks=decks)


def _but(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(each for each in cards if each != card)
