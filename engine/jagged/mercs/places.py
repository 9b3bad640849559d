"""Where a merc's cards lie, and whether they fit (p. 12-13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.jagged.box import FightPlay, item_of, printed
from engine.jagged.content.kit import ItemKind
from engine.jagged.mercs.dice import allies_of, card_of
from engine.jagged.state import Gear, Merc

HEAVY = 2
"""A heavy card counts two in the inventory, and blocks one more place when it is put on."""


@dataclass(frozen=True, slots=True)
class Layout:
    hands: tuple[str, ...] = ()
    armour: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()
    upgrades: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def cards(self) -> list[str]:
        attached = [up for ups in self.upgrades.values() for up in ups]
        return sorted([*self.hands, *self.armour, *self.pack, *attached])


def layout_of(play: FightPlay, merc: Merc) -> Layout:
    gear = play.state.gear
    upgrades = {card: gear[card].upgrades for card in merc.items if card in gear and gear[card].upgrades}
    return Layout(merc.hands, merc.armour, merc.pack, upgrades)


def pack_room(play: FightPlay, merc: str) -> int:
    """Places of the inventory: three as a rule, more with some allies."""
    return card_of(play, merc).inventory + sum(ally.inventory for ally in allies_of(play, merc))


def pack_load(play: FightPlay, cards: Sequence[str]) -> int:
    return sum(HEAVY if item_of(play, card).heavy else 1 for card in cards)


def wrong_with(play: FightPlay, merc: str, layout: Layout) -> str:
    """The code of what does not fit, "" if all is well."""
    card = card_of(play, merc)
    known = play.content.cards.items
    items = {each: known[printed(each)] for each in layout.cards if printed(each) in known}
    is_strange = not items.keys() >= {*layout.cards}
    if is_strange or any(items[each].kind not in (ItemKind.WEAPON, ItemKind.TOOL) for each in layout.hands):
        return "not_a_weapon"
    if any(items[each].kind is not ItemKind.ARMOUR for each in layout.armour):
        return "not_armour"
    if len(layout.hands) > card.weapons or len(layout.armour) > card.armours:
        return "too_many_worn"
    heavy = sum(items[each].heavy for each in (*layout.hands, *layout.armour))
    if len(layout.hands) + len(layout.armour) + heavy > card.weapons + card.armours:
        return "heavy"
    if pack_load(play, layout.pack) > pack_room(play, merc):
        return "full"
    return _wrong_upgrades(play, layout)


def _wrong_upgrades(play: FightPlay, layout: Layout) -> str:
    for base, ups in layout.upgrades.items():
        if base not in (*layout.hands, *layout.armour, *layout.pack):
            return "no_upgrade_place"
        item = item_of(play, base)
        if len(ups) > item.upgrade_slots:
            return "no_upgrade_place"
        if any(item_of(play, up).upgrades is not item.kind for up in ups):
            return "wrong_upgrade"
    return ""


def cards_of(play: FightPlay, merc: str) -> list[str]:
    """Every card of a merc; each upgrade is a card of its own (p. 11)."""
    now = play.state.mercs[merc]
    attached = [up for card in now.items for up in play.state.gear.get(card, Gear()).upgrades]
    return [*now.items, *attached, *now.allies]
