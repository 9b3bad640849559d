"""Choosing what to play, without its window: the mission, who takes part in which order, who leads, with what gear."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.packs.kinds import Key
from engine.stalker.campaign.packing import without_cards
from engine.stalker.content.box import Box
from engine.stalker.content.cards import Content, StalkerCard
from engine.stalker.content.leaving import without
from engine.stalker.content.missions import Kit, Library, MatchContent, MissionCard
from engine.stalker.game import ZONE
from engine.stalker.setup import MAX_STALKERS, DrawnAnomaly, Seat, Setup
from engine.stalker.state import Mission
from engine.stalker.zone.decks import TELLABLE
from engine.stalker.zone.lost_areas import match_of
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump, load
from engine.table.text import T, Text, Tn, listed
from screens.match.notes import Names, spoken
from screens.stalker.names import WORDS
from screens.stalker.setup.company import Company
from screens.widgets.sheet_model import SheetRow, SheetView

DEMO = "demo"
"""Our own short mission, the one to learn with."""
DEMO_STALKERS = 2
NOTHING = Text("")


@dataclass(frozen=True)
class MissionLine:
    id: str
    title: str
    subtitle: Text | str
    chosen: bool
    is_complete: bool


@dataclass(frozen=True)
class StalkerLine:
    id: str
    name: str
    facts: Text
    ability: str
    seat: int
    """From 1 on; 0 for one who stays at home."""


@dataclass(frozen=True)
class SeatLine:
    id: str
    name: str
    kit: Text
    leads: bool
    is_first: bool


class NewMissionPresenter:
    def __init__(self, library: Library, language: str) -> None:
        self.language = language
        self.company = Company(library)
        self._library = library
        self.told = False
        """The players draw from their own decks and tell the app."""
        self.left_out: frozenset[Key] = frozenset()
        """Cards that the workshop says are left out of the decks."""
        self.leaves_out = True
        complete = [key for key, card in library.missions.items() if not card.missing]
        self._mission = DEMO if DEMO in complete else complete[0]
        self._seats: list[str] = list(library.cards.stalkers)[:DEMO_STALKERS]
        self._kits: list[int] = list(range(MAX_STALKERS))
        self._leader = self._seats[0]

    # What is shown

    @property
    def missions(self) -> list[MissionLine]:
        ordered = sorted(self._library.missions.items(), key=lambda pair: bool(pair[1].missing))
        return [
            MissionLine(key, self._say(card.title), self._about(card), key == self._mission, not card.missing)
            for key, card in ordered
        ]

    @property
    def stalkers(self) -> list[StalkerLine]:
        return [
            StalkerLine(
                key,
                self._say(card.name),
                stalker_facts(card),
                self._say(card.text),
                self._seats.index(key) + 1 if key in self._seats else 0,
            )
            for key, card in self._library.cards.stalkers.items()
        ]

    @property
    def seats(self) -> list[SeatLine]:
        cards = self._library.cards
        return [
            SeatLine(
                key,
                self._say(cards.stalkers[key].name),
                kit_words(self._kit(place), cards, self.language),
                key == self._leader,
                place == 0,
            )
            for place, key in enumerate(self._seats)
        ]

    @property
    def mission(self) -> str:
        return self._mission

    @property
    def has_lost_areas(self) -> bool:
        return bool(self.company.areas(self._mission))

    @property
    def can_choose_kit(self) -> bool:
        return len(self._card.kits) > 1

    @property
    def action(self) -> Text:
        if not self._seats:
            return T("Choose at least one stalker")
        n = len(self._seats)
        return Tn("Set up for {n} stalker", "Set up for {n} stalkers", n)

    def missing(self, mission: str) -> SheetView:
        """What has to be copied from the box before this mission can be played."""
        card = self._library.missions[mission]
        rows = tuple(
            SheetRow(T("{what}", what=self._say(slot.text)), T("enter it in the workshop"), NOTHING, slot.key)
            for slot in card.missing
        )
        return SheetView(T("Only your box knows this"), T("{title}", title=self._say(card.title)), rows)

    def kit_sheet(self, stalker: str) -> SheetView:
        place = self._seats.index(stalker)
        cards = self._library.cards
        rows = []
        for number, kit in enumerate(self._card.kits):
            weapon = self._say(cards.weapons[kit.weapon].name) if kit.weapon else ""
            title = T("{weapon}", weapon=weapon) if weapon else T("no weapon")
            rows.append(
                SheetRow(title, kit_words(kit, cards, self.language), NOTHING, number, number == self._kits[place])
            )
        name = self._say(cards.stalkers[stalker].name)
        return SheetView(T("Gear"), T("Gear of {stalker}", stalker=name), tuple(rows))

    @property
    def drawing(self) -> Text:
        return T("you draw your own cards and tell the app which") if self.told else T("the app draws")

    @property
    def cards(self) -> Text:
        """Which cards lie in the decks."""
        n = len(self.left_out)
        if not n:
            return T("every card the app knows; the workshop leaves cards out")
        if self.leaves_out:
            return Tn("without {n} card that is left out", "without {n} cards that are left out", n)
        return Tn("with {n} card that is left out otherwise", "with {n} cards that are left out otherwise", n)

    # What the players do

    def choose(self, mission: str) -> None:
        if not self._library.missions[mission].missing:
            self._mission = mission
            self._kits = list(range(MAX_STALKERS))
            self.company.for_mission(mission)

    def toggle(self, stalker: str) -> Text | None:
        """Takes a stalker along or leaves him at home; why not, if he cannot come."""
        if stalker in self._seats:
            self._seats.remove(stalker)
        elif len(self._seats) >= MAX_STALKERS:
            return T("Four stalkers at most; leave one at home first.")
        else:
            self._seats.append(stalker)
        if self._leader not in self._seats:
            self._leader = self._seats[0] if self._seats else ""
        return None

    def move_up(self, stalker: str) -> None:
        """Sit one place earlier, clockwise; the gear goes along."""
        place = self._seats.index(stalker)
        if place:
            self._seats.insert(place - 1, self._seats.pop(place))
            self._kits.insert(place - 1, self._kits.pop(place))

    def lead(self, stalker: str) -> None:
        self._leader = stalker

    def take_kit(self, stalker: str, kit: int) -> None:
        """Whoever has this gear now takes the other's: there is only one of each."""
        place = self._seats.index(stalker)
        other = self._kits.index(kit)
        self._kits[place], self._kits[other] = self._kits[other], self._kits[place]

    def arguments(self, seed: int | None = None) -> dict[str, Any]:
        """Everything the set-up needs, as the shell can remember it."""
        kits = len(self._card.kits)
        return {
            "mission": self._mission,
            "seats": [[key, self._kits[place] if kits else -1] for place, key in enumerate(self._seats)],
            "leader": self._leader,
            **self.company.arguments(),
            "told": self.told,
            "left_out": [list(key) for key in sorted(self.left_out)] if self.leaves_out else [],
            "seed": new_seed() if seed is None else seed,
        }

    @property
    def _card(self) -> MissionCard:
        return self._library.missions[self._mission]

    def _kit(self, place: int) -> Kit:
        kits = self._card.kits
        return kits[self._kits[place] % len(kits)] if kits else Kit()

    def _about(self, card: MissionCard) -> Text | str:
        if card.missing:
            n = len(card.missing)
            return Tn("missing: {n} thing only your box knows", "missing: {n} things only your box knows", n)
        return self._say(card.objective)

    def _say(self, names: Names) -> str:
        return spoken(names, self.language)


def new_seed() -> int:
    return secrets.randbits(64)


def setup_of(library: Library, arguments: Mapping[str, Any]) -> Setup:
    """What the shell remembered, as the rules take it; a campaign brings everything packed."""
    if "packed" in arguments:
        return _as_drawn(load(Setup, arguments["packed"]), arguments)
    kits = library.missions[arguments["mission"]].kits
    seats = tuple(Seat(name, kits[kit % len(kits)] if kits and kit >= 0 else None) for name, kit in arguments["seats"])
    companion, job = (str(arguments.get(key, "")) for key in ("companion", "job"))
    told = frozenset(TELLABLE if arguments.get("told") else ())
    setup = Setup(seats, str(arguments["leader"]), bool(arguments["lost_area"]), companion, job, told=told)
    return _as_drawn(setup, arguments)


def _as_drawn(setup: Setup, arguments: Mapping[str, Any]) -> Setup:
    """With what the players drew themselves while they set the table up."""
    anomalies = {str(key): DrawnAnomaly(*map(str, drawn)) for key, drawn in arguments.get("anomalies", {}).items()}
    return replace(setup, anomalies=anomalies, chosen=tuple(map(str, arguments.get("chosen", ()))))


def cards_of(library: Library, arguments: Mapping[str, Any]) -> MatchContent:
    """All cards, with the lost area that was chosen, without those a campaign keeps elsewhere or players leave out."""
    area, entrance = arguments.get("area") or ("", "")
    found = without_cards(match_of(library, arguments["mission"], area, entrance), arguments.get("away", {}))
    out = {(str(kind), str(key)) for kind, key in arguments.get("left_out", ())}
    kits = [seat.kit for seat in setup_of(library, arguments).seats if seat.kit is not None]
    return without(found, out, kits)


def table_of(library: Library, arguments: Mapping[str, Any]) -> Match[Mission, Box]:
    """The table as it will be when the match is created with the same seed."""
    content = dump(cards_of(library, arguments))
    header = begin(ZONE, content, dump(setup_of(library, arguments)), int(arguments["seed"]))
    return Match(ZONE, Journal(header))


def demo_arguments(library: Library, seed: int | None = None) -> dict[str, Any]:
    return NewMissionPresenter(library, "en").arguments(seed)


def demo_table(library: Library) -> tuple[Mission, Box]:
    table = table_of(library, demo_arguments(library, 1))
    return table.state, table.content


def stalker_facts(card: StalkerCard) -> Text:
    """ "14 hp · 2 dice · 3 dice from range 4 on"."""
    parts = [T("{n} hp", n=card.hp)]
    for start, dice in card.dice:
        words = Tn("{n} die", "{n} dice", dice)
        parts.append(T("{dice} from range {range} on", dice=words, range=start) if start else words)
    return dotted(parts)


def dotted(parts: Sequence[Text]) -> Text:
    row = parts[0]
    for part in parts[1:]:
        row = T("{first} · {next}", first=row, next=part)
    return row


def kit_words(kit: Kit, cards: Content, language: str) -> Text:
    """Everything a stalker sets out with."""
    one = (kit.weapon, *kit.weapon_mods, kit.outfit, kit.outfit_mod, *kit.artefacts, *kit.backpack)
    return carried([card for card in one if card], kit.magazines, kit.bolts, cards, language)


def carried(ids: Sequence[str], magazines: Mapping[str, int], bolts: int, cards: Content, language: str) -> Text:
    rows = (cards.weapons, cards.outfits, cards.items, cards.mods, cards.artefacts)
    parts = []
    for card in ids:
        names = next((row[card].name for row in rows if card in row), {"en": card})
        parts.append(T("{card}", card=spoken(names, language)))
    for ammo, n in magazines.items():
        parts.append(T("{n} × magazine: {ammo}", n=n, ammo=WORDS["ammo"].get(ammo, T("{ammo}", ammo=ammo))))
    parts.append(Tn("{n} bolt", "{n} bolts", bolts))
    return listed(parts)
