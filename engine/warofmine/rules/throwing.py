"""Combat dice: shots, re-throws, symbols, kill signs, the fate sign (J19, J25, J27, J28)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.table.event import because
from engine.table.question import Asking
from engine.table.text import Name, T
from engine.warofmine.content.pieces import Weapon
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import SYMBOLS, Colour, Sign
from engine.warofmine.events.base import person
from engine.warofmine.events.cards import CardDrawn, CardLaidDown
from engine.warofmine.events.things import DieThrown
from engine.warofmine.rules.asking import choose, count_on_card, throw_combat
from engine.warofmine.rules.drawing import FATE, refill
from engine.warofmine.rules.tokens import discard, heap_at
from engine.warofmine.state.counts import Counts
from engine.warofmine.state.look import SiegePlay, card_of, is_unseen, weapon_of
from engine.warofmine.state.open import Place
from engine.warofmine.state.siege import Siege

KEEP, AGAIN = "keep", "again"
MISS, TRUST = "miss", "trust"
DICE = {"raid": "raid.dice", "combat": "combat.dice"}
"""The rule by which a die is thrown."""


@dataclass(frozen=True, slots=True)
class Struck:
    """What throws came to."""

    symbols: int = 0
    kills: int = 0

    def __add__(self, other: Struck) -> Struck:
        return Struck(self.symbols + other.symbols, self.kills + other.kills)


def shots_of(state: Siege, content: SiegeContent, who: str) -> int:
    """One throw each; a second one only with a weapon that fires twice, for two pieces of ammunition (J19)."""
    someone = state.people[who]
    return someone.shots if weapon_of(content, someone.weapon).ammo else 1


def ammo_needed(state: Siege, content: SiegeContent, people: Sequence[str]) -> int:
    return sum(shots_of(state, content, who) for who in people if weapon_of(content, state.people[who].weapon).ammo)


def ammo_is_short(state: Siege, content: SiegeContent, people: Sequence[str], pile: Counts) -> bool:
    """Who has too little cannot be given the shot (W23)."""
    return ammo_needed(state, content, people) > pile.get(content.role.ammo, 0)


def spend_ammo(play: SiegePlay, people: Sequence[str], place: Place) -> None:
    """Spent when the dice are thrown, one per shot, none for a re-throw (W23)."""
    needed = ammo_needed(play.state, play.content, people)
    discard(play, play.content.role.ammo, needed, heap_at(place), because("ammo.spent"))


def strike(play: SiegePlay, who: str, code: str) -> Asking[Struck]:
    """All shots of a character. Prowess is one store of re-throws for them (W24); the last throw counts."""
    someone = play.state.people[who]
    weapon = weapon_of(play.content, someone.weapon)
    left, struck = someone.prowess, Struck()
    for shot in range(shots_of(play.state, play.content, who)):
        face, left = yield from _throw(play, who, code, weapon, shot, left)
        struck += yield from _worth(play, who, face, weapon)
    return struck


def _throw(play: SiegePlay, who: str, code: str, weapon: Weapon, shot: int, left: int) -> Asking[tuple[Sign, int]]:
    """One shot with its re-throws: the face that counts, and the re-throws left."""
    prompt = T("{who} throws", who=person(who))
    while True:
        face = yield from throw_combat(play.content, code, prompt, DICE[code], weapon.die, who, shot)
        play.emit(DieThrown(because(DICE[code]), who, face))
        if not left:
            return face, left
        options = [(KEEP, T("It counts")), (AGAIN, T("Throw again"))]
        ask = T("{who} shows {face}: throw again?", who=person(who), face=Name("signs", face))
        done = yield from choose("again", ask, "dice.again", options, who, left=left, face=face, shot=shot)
        if done == KEEP:
            return face, left
        left -= 1


def _worth(play: SiegePlay, who: str, face: Sign, weapon: Weapon) -> Asking[Struck]:
    if face is Sign.FATE:
        return Struck((yield from trust_fate(play, who, weapon.die)))
    if face is weapon.kill:
        return Struck(kills=1)
    return Struck(SYMBOLS.get(face, 0))


def trust_fate(play: SiegePlay, who: str, colour: Colour) -> Asking[int]:
    """The fate sign: a miss, or a card whose lower part may show a die of this colour (J28, W25)."""
    options = [(MISS, T("It counts as a miss")), (TRUST, T("Trust to fate: draw a card"))]
    if (
        yield from choose("fate", T("The fate sign: miss or trust?"), "fate.sign", options, who, colour=colour)
    ) == MISS:
        return 0
    refill(play, FATE)
    deck = play.state.deck(FATE)
    if not deck.cards or is_unseen(deck.cards[0]):
        prompt = T("Draw a fate card: how many symbols stand under the {die} die?", die=Name("colours", colour))
        return (yield from count_on_card("fate", prompt, "fate.card", colour, who))
    card = deck.cards[0]
    play.emit(CardDrawn(because("fate.card"), FATE, card))
    play.emit(CardLaidDown(because("deck.discard"), FATE, card))
    return play.content.fate[card_of(card)].lower.get(colour, 0)
