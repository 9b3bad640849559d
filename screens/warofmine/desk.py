"""What this device has of This War of Mine: cards and packs, and sieges begun from them. No Kivy here."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from device.packs import Packs
from engine.table.languages import LANGUAGES
from engine.table.reading import Node
from engine.table.record import dump
from engine.table.text import Name, T
from engine.warofmine.ask.reading import read_situation
from engine.warofmine.ask.writing import situation_data
from engine.warofmine.cards.drawing import of_the_box, records
from engine.warofmine.cards.keeping import SCRIPTS, record_of
from engine.warofmine.content.cards import Switches
from engine.warofmine.content.naming import names_of
from engine.warofmine.content.pieces import letter_of
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.events.base import FIGHTERS, person
from engine.warofmine.game import SIEGE
from engine.warofmine.kit import KIT
from engine.warofmine.rules.drawing import EVENTS
from engine.warofmine.setup import BOX, Cards, Setup, copies
from engine.warofmine.state.look import UNSEEN
from engine.warofmine.state.open import Remembered
from engine.warofmine.state.siege import Siege
from engine.warofmine.words import NAMES
from screens.i18n import Namer, i18n
from screens.match.desk import PlainDesk
from screens.match.notes import Note, Person, spoken
from screens.match.shelf import AnyMatch, Matches, Played
from screens.workshop.record_presenter import fresh_id

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp

Session = Played[Siege, SiegeContent]
DEMO, PRINTED = "lindenstrasse", "printed"
WORST = 4
ENEMIES = "enemies"


class SiegeDesk(PlainDesk):
    def __init__(self, home: Path, matches: Matches) -> None:
        self.matches = matches
        self.packs = Packs(home / "packs", KIT)

    @property
    def library(self) -> SiegeContent:
        """What ships and what the players added; a match keeps its own copy."""
        found: SiegeContent = self.packs.library()
        return found

    def prepare(self) -> None:
        _ = self.library

    def create(
        self, setup: Setup, title: str, seed: int | None = None, switches: Switches | None = None, plan: str = ""
    ) -> Session:
        """Begin a siege. It is safe on disk when this returns. What a group plays otherwise goes into its own copy of
        the siege card: rulings, and the house."""
        library: SiegeContent = self.packs.playing()
        if (switches or plan) and setup.siege in library.sieges:
            card = library.sieges[setup.siege]
            card = replace(card, switches=switches or card.switches, plan=plan or card.plan)
            library = replace(library, sieges={**library.sieges, setup.siege: card})
        return self.matches.create(SIEGE.id, dump(library), dump(setup), title, seed)

    def told_decks(self) -> dict[str, int]:
        """Decks of the box that are drawn by hand: those of which not every card has been entered yet."""
        known = {deck: len(copies(Cards.BOX.of(records(self.library, deck)))) for deck in BOX}
        whole = {deck for deck, n in known.items() if of_the_box(records(self.library, deck)) and n >= BOX[deck]}
        return {deck: n for deck, n in BOX.items() if deck == EVENTS or deck not in whole}

    def enter(self, key: str, told: Remembered) -> None:
        """A card that was told goes into the group's own pack. Told again under its name it is put right. Raises
        Refused."""
        deck, _, name = key.partition("/")
        record = record_of(deck, dict.fromkeys(LANGUAGES, name), told)
        if record is None:
            return
        own = self.packs.own().of_kind(deck)
        same = (each for each, old in own.items() if name in getattr(old, "name", {}).values())
        ident = name if deck == SCRIPTS else next(same, None) or fresh_id(deck, self.packs.records(), name)
        self.packs.put(deck, ident, record)

    def note(self, match: AnyMatch, left: float) -> Note:
        state, content = match.state, match.content
        people = tuple(
            Person(content.characters[who].name, max(state.people[who].states.values()), WORST)
            for who in state.present
            if who in content.characters
        )
        title = content.sieges[state.siege].name
        return Note(title, state.day, state.phase.value, state.result, match.head > 0, people, left)

    def names(self, match: AnyMatch) -> Namer:
        known = names_of(match.content)

        def called(name: Name, language: str) -> str | None:
            if name.kind == FIGHTERS:
                name = person(name.id) if name.id in match.state.people else Name(ENEMIES, name.id)
            if (words := known.get((name.kind, name.id))) is not None:
                return spoken(words, language)
            letter = letter_of(name.id)
            if name.kind == ENEMIES and (words := known.get(("foes", _foe(match.state, name.id)))) is not None:
                return spoken(words, language)
            if name.kind == ENEMIES and (words := known.get((name.kind, letter))) is not None:
                # Several markers of one letter: the bag numbers them.
                return f"{spoken(words, language)}{name.id[len(letter) :]}"
            if name.id.startswith(UNSEEN):
                # A real card on the table: the app only counts it.
                number = name.id.rpartition("-")[2]
                return i18n.say(T("card {n} of your box", n=number) if number.isdecimal() else T("a card of your box"))
            said = NAMES.get((name.kind, name.id))
            return None if said is None else i18n.say(said)

        return called

    def screen_of(self, match: AnyMatch) -> str:
        return "war.day"

    def demo(self) -> tuple[str, dict[str, Any]]:
        return "war.new", {"siege": DEMO}

    def situation_of(self, state: Any, content: Any) -> Any:
        return read_situation(Node(situation_data(state, content), KIT.id))


def _foe(state: Siege, enemy: str) -> str:
    """Who a marker stands for in the fight that goes on."""
    enemies = state.fight.enemies if state.fight is not None else {}
    return enemies[enemy].foe if enemy in enemies else ""


def made_desk(app: ZonekeeperApp) -> SiegeDesk:
    return SiegeDesk(app.home, app.matches)
