"""What a merc carries: put on and off, hand over, use up, throw away; what a card allows now stands under it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import Any

from engine.jagged.box import FightPlay, item_of, printed
from engine.jagged.commands import Arrange, Consume, FetchBack, Give, ThrowAway
from engine.jagged.content.kit import ItemKind
from engine.jagged.events.base import card_name, reduce, unit
from engine.jagged.mercs.attacking import strike_of, targets_of
from engine.jagged.mercs.places import Layout, layout_of, pack_load, pack_room
from engine.jagged.nearby import beside
from engine.jagged.state import Gear
from engine.table.again import tried
from engine.table.command import Command
from engine.table.play import Play
from engine.table.refusal import Refusal
from engine.table.rng import Rng
from engine.table.text import T, Text
from screens.i18n import i18n
from screens.jagged.card_words import about_card
from screens.match.carrying import NO_ROW, CarryingPage
from screens.match.page import MatchPage
from screens.match.rows import Rows
from screens.widgets.page_model import Line, PageView, Words

ICONS = {
    ItemKind.WEAPON: "pistol",
    ItemKind.TOOL: "hammer",
    ItemKind.ARMOUR: "armour",
    ItemKind.CONSUMABLE: "pill",
    ItemKind.UPGRADE: "add",
}


HANDS, ARMOUR = T("In hand"), T("Armour")


class KitScreen(CarryingPage, MatchPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        self._places: dict[Words, str] = {}
        """By the heading of a section: which of a merc's places it shows."""
        self._known: dict[Any, Any] = {}
        """What drops would do, worked out once for this look at the table."""
        self._merc = self._open = ""
        super().__init__(shell, **kwargs)

    def entered(self) -> None:
        state = self.session.match.state
        wanted = self.arguments.get("merc", "") or self._merc
        self._merc = wanted if wanted in state.mercs else next(iter(state.mercs), "")

    @property
    def play(self) -> FightPlay:
        match = self.session.match
        return Play(match.state, match.content, reduce, Rng(0))

    def view(self) -> PageView:
        rows = self._rows = Rows()
        play, name = self.play, self._merc
        if name not in play.state.mercs:
            return PageView(T("Kit"))
        now = play.state.mercs[name]
        full = T("Inventory, {n} of {most}", n=pack_load(play, now.pack), most=pack_room(play, name))
        self._places = {HANDS: "hands", ARMOUR: "armour", full: "pack"}
        for title, cards in ((HANDS, now.hands), (ARMOUR, now.armour)):
            rows.section(title, empty=T("nothing"))
            for card in cards:
                self._add(rows, play, card)
        rows.section(full, empty=T("nothing"))
        for card in now.pack:
            self._add(rows, play, card)
        rows.section(T("Allies"), empty=T("nobody"))
        for card in now.allies:
            self._add(rows, play, card)
        rows.section(T("The others"))
        for other in play.state.mercs:
            if other != name:
                rows.add(Line("", T("{merc}", merc=unit(other)), icon="person", small=True), ("merc", other))
        return PageView(
            T("{merc}: kit", merc=unit(name)),
            T("tap a card, or hold it and carry it"),
            sections=rows.sections,
            action=T("Back to the fight"),
        )

    def _add(self, rows: Rows, play: FightPlay, card: str) -> None:
        name = printed(card)
        items = play.content.cards.items
        icon = ICONS[items[name].kind] if name in items else "person"
        about = about_card(play.content.cards, card, play.state.gear.get(card, Gear()))
        lit = card == self._open
        rows.add(Line("", T("{card}", card=card_name(card)), about, icon=icon, chosen=lit), ("open", card))
        if not lit:
            return
        for words, command in self._offers(play, card):
            if self._is_legal(command):
                rows.add(Line("", words, icon="further", small=True), command)

    def _is_legal(self, command: Command) -> bool:
        match = self.session.match
        if match.question is not None:
            return False
        result = tried(match, match.head, [command])
        return not isinstance(result, Refusal) or result.code == "asks"

    def _offers(self, play: FightPlay, card: str) -> Iterator[tuple[Text, Command]]:
        """Everything one could do with a card; only what is allowed is shown."""
        merc = self._merc
        if printed(card) in play.content.cards.items:
            yield from self._moves(play, card)
            item = item_of(play, card)
            if item.kind is ItemKind.CONSUMABLE and item.actions:
                strike = strike_of(play, merc, card, item.actions[0])
                for target in targets_of(play, merc, strike):
                    words = T("Use it: {unit}", unit=unit(target)) if target else T("Use it")
                    yield words, Consume(merc, card, target)
        else:
            yield T("Fetch back"), FetchBack(merc, card)
        for other in beside(play, merc):
            if other != merc:
                yield from self._handed(play, card, other)
        yield T("Throw it away"), ThrowAway(merc, card)

    def _handed(self, play: FightPlay, card: str, other: str) -> Iterator[tuple[Text, Command]]:
        """Given away; where there is no room, for a card in return (p. 13)."""
        gift = Give(self._merc, card, other)
        yield T("Give it to {merc}", merc=unit(other)), gift
        if card in play.state.mercs[self._merc].pack and not self._is_legal(gift):
            for back in play.state.mercs[other].pack:
                words = T("Swap it with {merc}: {card}", merc=unit(other), card=card_name(back))
                yield words, replace(gift, back=back)

    def _moves(self, play: FightPlay, card: str) -> Iterator[tuple[Text, Command]]:
        now = layout_of(play, play.state.mercs[self._merc])
        bare = _without(now, card)
        for place, words in (("hands", T("Take it in hand")), ("armour", T("Put it on")), ("pack", T("Put it away"))):
            if card not in getattr(now, place):
                yield words, self._arranged(_put(bare, place, card))
        if item_of(play, card).kind is ItemKind.UPGRADE:
            for base in (*bare.hands, *bare.armour, *bare.pack):
                ups = {**bare.upgrades, base: (*bare.upgrades.get(base, ()), card)}
                yield T("Fit it to {card}", card=card_name(base)), self._arranged(replace(bare, upgrades=ups))
        for up in now.upgrades.get(card, ()):
            off = {base: tuple(each for each in ups if each != up) for base, ups in now.upgrades.items()}
            words = T("Take off {card}", card=card_name(up))
            yield words, self._arranged(replace(now, upgrades=off, pack=(*now.pack, up)))

    def _arranged(self, layout: Layout) -> Arrange:
        return Arrange(self._merc, layout.hands, layout.armour, layout.pack, layout.upgrades)

    # Carried by a finger: to another place, to what it fits to, to somebody beside

    def lifts(self, ident: Hashable) -> tuple[str, str] | None:
        what, card = stands_for(self._rows, ident)
        return (card, i18n.say(T("{card}", card=card_name(card)))) if what == "open" else None

    def takes(self, thing: str, ident: Hashable, section: Words) -> Command | None:
        """The legal command that a drop there stands for."""
        key = (thing, ident, section)
        if self._known.get("seq") != self.session.match.seq:
            self._known = {"seq": self.session.match.seq}
        if key not in self._known:
            self._known[key] = next((each for each in self._dropped(*key) if self._is_legal(each)), None)
        found: Command | None = self._known[key]
        return found

    def _dropped(self, card: str, ident: Hashable, section: Words) -> Iterator[Command]:
        play = self.play
        what, on = stands_for(self._rows, ident)
        if what == "merc" and on in beside(play, self._merc):
            yield Give(self._merc, card, on)
        if printed(card) not in play.content.cards.items:
            return
        now = layout_of(play, play.state.mercs[self._merc])
        bare = _without(now, card)
        if what == "open" and on != card and item_of(play, card).kind is ItemKind.UPGRADE:
            ups = {**bare.upgrades, on: (*bare.upgrades.get(on, ()), card)}
            yield self._arranged(replace(bare, upgrades=ups))
        place = self._places.get(section) if ident == NO_ROW else None
        if place is not None and card not in getattr(now, place):
            yield self._arranged(_put(bare, place, card))

    def drops(self, deed: Command) -> None:
        self._open = ""
        self.apply(deed)

    def act(self) -> None:
        self.shell.back()

    def pick(self, ident: str) -> None:
        target = self._rows.targets[ident]
        if isinstance(target, Command):
            self._open = ""
            self.apply(target)
            return
        what, name = target
        if what == "merc":
            self._merc, self._open = name, ""
        else:
            self._open = "" if self._open == name else name
        self.refresh()


def stands_for(rows: Rows, ident: Hashable) -> tuple[str, str]:
    """What a row of kit stands for: a card, somebody else, or nothing that can be carried or dropped on."""
    target = rows.targets.get(str(ident))
    return target if isinstance(target, tuple) else ("", "")


def _put(layout: Layout, place: str, card: str) -> Layout:
    match place:
        case "hands":
            return replace(layout, hands=(*layout.hands, card))
        case "armour":
            return replace(layout, armour=(*layout.armour, card))
    return replace(layout, pack=(*layout.pack, card))


def _without(layout: Layout, card: str) -> Layout:
    """Taken out of where it lies; its own upgrades stay on it."""
    return Layout(
        tuple(each for each in layout.hands if each != card),
        tuple(each for each in layout.armour if each != card),
        tuple(each for each in layout.pack if each != card),
        {base: tuple(each for each in ups if each != card) for base, ups in layout.upgrades.items()},
    )
