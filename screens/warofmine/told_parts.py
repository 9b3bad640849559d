"""The outcome pad in parts: whom, which states, which things, what of the world. No Kivy here."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.table.text import NO_WORDS, Name, T, Text, listed
from engine.warofmine.content.effects import Effect
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State, TokenClass, Who
from engine.warofmine.content.words_people import Join
from engine.warofmine.content.words_things import TradeWord
from engine.warofmine.content.words_world import Check, ExploreWord, Meet
from engine.warofmine.rules.drawing import CHARACTERS
from engine.warofmine.state.look import at_hand
from engine.warofmine.state.siege import Siege
from engine.warofmine.words import STATES
from screens.i18n import i18n
from screens.match.rows import Go
from screens.warofmine.parts import Chip, Grid, Parts, PersonRow, Tile, token_icon
from screens.warofmine.people import ICONS
from screens.warofmine.told import ToldDraft
from screens.warofmine.words import person, token

PAD_ASKS = {"pad": True}
FIRST = 7
"""Things that are offered at once; one more tile opens all of them."""
WORLD: tuple[tuple[Effect, str, Text], ...] = (
    (Check(), "dice", T("noise check")),
    (Meet(), "people", T("encounter")),
    (TradeWord(), "scale", T("trade")),
    (Join(), "person", T("somebody joins")),
    (ExploreWord(end=True), "house", T("exploring ends")),
)


def pad(rows: Parts, state: Siege, content: SiegeContent, told: ToldDraft) -> None:
    _ways(rows, told)
    _people(rows, state, told)
    _states(rows, told)
    _things(rows, state, content, told)
    _world(rows, state, told)
    if told.enemies:
        _enemies(rows, content, told)


def _ways(rows: Parts, told: ToldDraft) -> None:
    """What a tap does."""
    rows.chips(
        Chip(T("one more"), replace(told, by=1, out=False), "add", told.by > 0),
        Chip(T("one less"), replace(told, by=-1, out=False), "remove", told.by < 0 and not told.out),
        Chip(T("out of the game"), replace(told, by=-1, out=True), "close", told.out),
    )


def _people(rows: Parts, state: Siege, told: ToldDraft) -> None:
    words = T("all out there") if told.everybody is Who.PARTY else T("all")
    everybody = Chip(words, replace(told, who=(), lost=""), "people", not told.who)
    # A card of the city means those who are there.
    there = at_hand(state) if told.everybody is Who.PARTY else state.present
    rows.chips(everybody, *(Chip(person(who), told.lit(who), "person", who in told.who) for who in there))


def _states(rows: Parts, told: ToldDraft) -> None:
    tiles = [
        _tile(
            each, ICONS[each], STATES[each], told.states.get(each, 0), told.state(each, told.by), told.state(each, -1)
        )
        for each in State
    ]
    if told.who:
        lost = {"": "leave", "leave": "die", "die": ""}[told.lost]
        words = {"": T("leaves or dies"), "leave": T("leaves"), "die": T("dies")}[told.lost]
        tiles.append(Tile("lost", "person", words, lit=bool(told.lost), more=replace(told, lost=lost), less=None))
    rows.grid(Grid(T("What changes"), tiles=tuple(tiles)))


def _things(rows: Parts, state: Siege, content: SiegeContent, told: ToldDraft) -> None:
    kinds = sorted(content.tokens, key=lambda kind: (_seldom(state, content, kind), kind))
    shown = kinds if told.everything else kinds[:FIRST]
    tiles = [
        _tile(
            kind,
            token_icon(content, kind),
            token(kind),
            told.tokens.get(kind, 0),
            told.thing(kind),
            told.token(kind, -1),
            T("box {n}", n=state.box.get(kind, 0)) if told.everything else NO_WORDS,
            gone=kind in told.removed,
        )
        for kind in shown
    ]
    if not told.everything:
        tiles.append(Tile("all", "list", T("all {n}", n=len(kinds)), more=replace(told, everything=True)))
    rows.grid(Grid(T("Things"), tiles=tuple(tiles)))


def _seldom(state: Siege, content: SiegeContent, kind: str) -> tuple[bool, int]:
    """Most used first: what the group has had in its hands, then what cards give most often."""
    card = content.tokens[kind]
    uses = (card.cls is TokenClass.RESOURCE, bool(card.feeds), card.treats is not None, kind == content.role.ammo)
    rank = uses.index(True) if True in uses else len(uses)
    return rank > 0 and state.box.get(kind, 0) >= card.total, rank


def _world(rows: Parts, state: Siege, told: ToldDraft) -> None:
    tiles = [
        _tile("noise", "volume", T("noise"), told.noise, told.louder(told.by), told.louder(-1)),
        _tile("cold", "cold", T("cold"), told.cold, told.colder(told.by), told.colder(-1)),
        _tile("fight", "sword", T("enemies"), told.enemies, told.fought(told.by), told.fought(-1)),
    ]
    tiles += [
        Tile(effect.kind, icon, words, lit=effect in told.world, more=told.brought(effect))
        for effect, icon, words in WORLD
    ]
    if Join() in told.world:
        # They lie face down: nobody shall see who is on top (J1).
        waiting = sorted(state.deck(CHARACTERS).cards)
        top = Chip(T("top of the pile"), replace(told, join=""), "cards", not told.join)
        rows.chips(top, *(Chip(person(who), replace(told, join=who), "person", told.join == who) for who in waiting))
    if TradeWord() in told.world:
        tiles.append(_tile("fee", "scale", T("trade fee"), told.fee, told.dearer(told.by), told.dearer(-1)))
    if state.unknown:
        back = told.putting_back(told.by), told.putting_back(-1)
        tiles.append(_tile("back", "cards", T("cards put back"), told.back, *back))
    number = Tile("script", "book", T("a script"), told.script, lit=bool(told.script), more=Go("war.script", PAD_ASKS))
    tiles.append(number if not told.script else replace(number, less=replace(told, script="")))
    rows.grid(Grid(T("The world"), tiles=tuple(tiles)))


def _enemies(rows: Parts, content: SiegeContent, told: ToldDraft) -> None:
    """What the card says of the markers: weapons by letter, the one in hand first."""
    kinds = [kind for kind in sorted(content.tokens) if content.tokens[kind].weapon]
    for letter in sorted(content.enemies):
        held = told.weapons.get(letter, ())
        chips = tuple(
            Chip(token(kind), told.armed(letter, kind), token_icon(content, kind), kind in held) for kind in kinds
        )
        name = i18n.say(T("{enemy}", enemy=Name("enemies", letter)))
        note = listed([token(kind) for kind in held]) if held else T("bare hands")
        rows.parts.append(PersonRow(letter.upper(), name, note, chips=chips))
    rows.chips(Chip(T("They are thugs"), replace(told, thugs=not told.thugs), "people", told.thugs))


def _tile(
    kind: str, icon: str, name: Text, n: int, more: Any, less: Any, foot: Text = NO_WORDS, *, gone: bool = False
) -> Tile:
    count = f"{n:+d}{'×' if gone else ''}" if n else ""
    return Tile(kind, icon, name, count, foot, bool(n), more, less)
