"""The outcome pad in parts: whom, which states, which things, what of the world. No Kivy here."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.table.text import NO_WORDS, Name, T, Text, listed
from engine.warofmine.content.effects import Effect
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State, TokenClass, Where, Who
from engine.warofmine.content.words_people import Join
from engine.warofmine.content.words_things import TradeWord
from engine.warofmine.content.words_world import Check, ExploreWord, Meet
from engine.warofmine.rules.drawing import CHARACTERS, FATE
from engine.warofmine.state.look import at_hand, here
from engine.warofmine.state.open import Place
from engine.warofmine.state.siege import Siege
from engine.warofmine.words import FIELDS, STATES
from screens.i18n import i18n
from screens.match.rows import Go
from screens.warofmine.parts import Chip, Grid, Parts, PersonRow, Tile, token_icon
from screens.warofmine.people import ICONS
from screens.warofmine.told import ToldDraft
from screens.warofmine.words import person, token

BY_TREATMENT = (
    (Who.TREATED, "bandage", T("the treated")),
    (Who.UNTREATED, "alert", T("the untreated")),
    (Who.SUFFERING, "heart", T("the suffering")),
)
"""Whom the lines of a fate card mean."""
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


def is_fate(state: Siege) -> bool:
    return state.told is not None and state.told.deck == FATE


def pad(rows: Parts, state: Siege, content: SiegeContent, told: ToldDraft) -> None:
    _ways(rows, told)
    _people(rows, state, told)
    _states(rows, told)
    _treatment(rows, state, content, told)
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
    blank = Who.PARTY if here(state) is Place.OUT else Who.ALL
    aims = [(blank, "people", T("all out there") if blank is Who.PARTY else T("all"))]
    if is_fate(state):
        aims += BY_TREATMENT
    chips = [Chip(words, told.of(who), icon, not told.who and told.everybody is who) for who, icon, words in aims]
    # A card of the city means those who are there.
    there = at_hand(state) if blank is Who.PARTY else state.present
    rows.chips(*chips, *(Chip(person(who), told.lit(who), "person", who in told.who) for who in there))
    if is_fate(state) and (told.before or told.says_of_people):
        _lines(rows, told)


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


def _lines(rows: Parts, told: ToldDraft) -> None:
    """A fate card has several lines, each about others."""
    chips = [Chip(T("and for others"), told.and_others(), "add")] if told.says_of_people else []
    if told.before:
        chips.append(Chip(T("without the lines before"), replace(told, before=()), "erase"))
    rows.chips(*chips)


def _treatment(rows: Parts, state: Siege, content: SiegeContent, told: ToldDraft) -> None:
    """It stays on people until a fate card takes it (J21)."""
    kinds = {kind: card.treats for kind, card in sorted(content.tokens.items()) if card.treats is not None}
    if is_fate(state) or any(state.people[who].treated for who in state.present):
        tiles = tuple(
            Tile(
                kind, token_icon(content, kind), token(kind), lit=kind in told.used_up, more=told.using_up(kind, treats)
            )
            for kind, treats in kinds.items()
        )
        rows.grid(Grid(T("Treatment that is used up"), tiles=tiles))


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
    if is_fate(state):
        fields = (None, *Where)
        after = fields[(fields.index(told.replaced) + 1) % len(fields)]
        words = T("location replaced") if told.replaced is None else FIELDS[told.replaced]
        lit = told.replaced is not None
        tiles.append(Tile("replace", "map", words, lit=lit, more=replace(told, replaced=after)))
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
