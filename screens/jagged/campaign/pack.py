"""Kit between scenarios: every merc's places and the storage; a tap moves a card, or another merc is hired."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import Any

from engine.jagged.box import printed
from engine.jagged.campaign.commands import Pack, SwapMerc
from engine.jagged.campaign.packing import misfit
from engine.jagged.campaign.state import reserve_of
from engine.jagged.content.kit import ItemKind
from engine.jagged.events.base import card_name, unit
from engine.jagged.setup import Loadout
from engine.jagged.state import Gear
from engine.table.command import Command
from engine.table.text import T, Text
from screens.i18n import i18n
from screens.jagged.campaign.page import CampaignPage
from screens.jagged.card_words import about_card
from screens.jagged.kit_page import ICONS, stands_for
from screens.match.carrying import NO_ROW, CarryingPage
from screens.match.rows import Rows
from screens.widgets.page_model import Line, PageView, Words

HANDS, ARMOUR, INVENTORY, ALLIES, STORAGE = T("In hand"), T("Armour"), T("Inventory"), T("Allies"), T("Storage")
PLACES: dict[Words, str] = {HANDS: "hands", ARMOUR: "armour", INVENTORY: "pack", ALLIES: "allies"}
ITEM_WAYS = {"hands": T("Take it in hand"), "armour": T("Put it on"), "pack": T("Into the inventory")}
ALLY_WAYS = {"allies": T("Comes along")}


class PackScreen(CarryingPage, CampaignPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        self._merc = self._open = ""
        super().__init__(shell, **kwargs)

    def entered(self) -> None:
        state = self.session.state
        wanted = self.arguments.get("merc", "") or self._merc
        self._merc = wanted if wanted in state.kits else next(iter(state.mercs), "")

    def view(self) -> PageView:
        rows = self._rows = Rows()
        state, merc = self.session.state, self._merc
        if merc not in state.kits:
            self._merc = merc = next(iter(state.mercs), "")
        kit = state.kits[merc]
        for title, cards in (
            (HANDS, kit.hands),
            (ARMOUR, kit.armour),
            (INVENTORY, kit.pack),
            (ALLIES, kit.allies),
            (STORAGE, state.storage),
        ):
            rows.section(title, empty=T("nobody") if title == ALLIES else T("nothing"))
            for card in cards:
                self._add(rows, kit, card)
        rows.section(T("The others"))
        for other in state.mercs:
            if other != merc:
                rows.add(Line("", T("{merc}", merc=unit(other)), icon="person", small=True), ("merc", other))
        for other in reserve_of(self.session.content, state):
            words = T("takes the place of {merc}", merc=unit(merc))
            rows.add(Line("", T("{merc}", merc=unit(other)), words, icon="add", small=True), SwapMerc(merc, other))
        return PageView(
            T("{merc}: kit", merc=unit(merc)),
            T("tap a card, or hold it and carry it"),
            sections=rows.sections,
            action=T("Back to the campaign"),
        )

    def _add(self, rows: Rows, kit: Loadout, card: str) -> None:
        cards = self.session.content.cards
        name = printed(card)
        icon = ICONS[cards.items[name].kind] if name in cards.items else "person"
        about = about_card(cards, card, Gear(upgrades=kit.upgrades.get(card, ())))
        lit = card == self._open
        rows.add(Line("", T("{card}", card=card_name(card)), about, icon=icon, chosen=lit), ("open", card))
        for words, command in self._moves(kit, card) if lit else ():
            rows.add(Line("", words, icon="further", small=True), command)

    def _moves(self, kit: Loadout, card: str) -> Iterator[tuple[Text, Command]]:
        """Every place the card fits into."""
        cards, name = self.session.content.cards, printed(card)
        bare = _without(kit, card)
        places = ALLY_WAYS if name in cards.allies else ITEM_WAYS
        choices = [(words, _moved(kit, place, card)) for place, words in places.items() if card not in _at(kit, place)]
        if name in cards.items and cards.items[name].kind is ItemKind.UPGRADE:
            for base in (*bare.hands, *bare.armour, *bare.pack):
                ups = {**bare.upgrades, base: (*bare.upgrades.get(base, ()), card)}
                choices.append((T("Fit it to {card}", card=card_name(base)), replace(bare, upgrades=ups)))
        fitted = kit.upgrades.get(card, ())
        choices += [(T("Take off {card}", card=card_name(up)), _without(kit, up)) for up in fitted]
        if card in kit.cards:
            choices.append((T("Into storage"), bare))
        for words, layout in choices:
            if layout != kit and not misfit(self.session.content, self._merc, layout):
                yield words, Pack(self._merc, layout)

    # Carried by a finger: to another place, into the storage and out of it, to what it fits to

    def lifts(self, ident: Hashable) -> tuple[str, str] | None:
        what, card = stands_for(self._rows, ident)
        return (card, i18n.say(T("{card}", card=card_name(card)))) if what == "open" else None

    def takes(self, thing: str, ident: Hashable, section: Words) -> Command | None:
        """The command that a drop there stands for, if it is allowed."""
        kit = self.session.state.kits[self._merc]
        layout = self._dropped(kit, thing, ident, section)
        if layout is None or layout == kit or misfit(self.session.content, self._merc, layout):
            return None
        return Pack(self._merc, layout)

    def _dropped(self, kit: Loadout, card: str, ident: Hashable, section: Words) -> Loadout | None:
        cards, bare = self.session.content.cards, _without(kit, card)
        what, on = stands_for(self._rows, ident)
        name = printed(card)
        if what == "open" and on != card and name in cards.items and cards.items[name].kind is ItemKind.UPGRADE:
            mine = (*bare.hands, *bare.armour, *bare.pack)
            ups = {**bare.upgrades, on: (*bare.upgrades.get(on, ()), card)}
            return replace(bare, upgrades=ups) if on in mine else None
        if ident != NO_ROW:
            return None
        if section == STORAGE:
            return bare if card in kit.cards else None
        place = PLACES.get(section, "")
        if not place or (place == "allies") is not (name in cards.allies) or card in _at(kit, place):
            return None
        return _moved(kit, place, card)

    def drops(self, deed: Command) -> None:
        self._open = ""
        self.apply(deed)

    def pick(self, ident: str) -> None:
        target = self._rows.targets[ident]
        if isinstance(target, Command):
            self._open = ""
            if isinstance(target, SwapMerc):
                self._merc = target.by
            self.apply(target)
            return
        what, name = target
        if what == "merc":
            self._merc, self._open = name, ""
        else:
            self._open = "" if self._open == name else name
        self.refresh()

    def act(self) -> None:
        self.shell.back()


def _at(kit: Loadout, place: str) -> tuple[str, ...]:
    return {"hands": kit.hands, "armour": kit.armour, "allies": kit.allies}.get(place, kit.pack)


def _moved(kit: Loadout, place: str, card: str) -> Loadout:
    """To another place of the same merc: what is fitted to it is part of it and comes along (p. 12)."""
    bare = _without(kit, card)
    own = {card: kit.upgrades[card]} if card in kit.upgrades else {}
    there = (*_at(bare, place), card)
    with_it = replace(bare, upgrades={**bare.upgrades, **own})
    match place:
        case "hands":
            return replace(with_it, hands=there)
        case "armour":
            return replace(with_it, armour=there)
        case "allies":
            return replace(with_it, allies=there)
    return replace(with_it, pack=there)


def _without(kit: Loadout, card: str) -> Loadout:
    """Taken out of where it lies; upgrades of its own go back with it."""
    ups = {base: tuple(each for each in found if each != card) for base, found in kit.upgrades.items() if base != card}
    return replace(
        kit,
        hands=tuple(each for each in kit.hands if each != card),
        armour=tuple(each for each in kit.armour if each != card),
        pack=tuple(each for each in kit.pack if each != card),
        allies=tuple(each for each in kit.allies if each != card),
        upgrades={base: found for base, found in ups.items() if found},
    )
