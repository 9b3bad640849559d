"""Pages of corrections for fields that a card changes, and for who draws from which deck. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.stalker.commands.by_hand import HandDeck, HandField
from engine.stalker.content.box import Box
from engine.stalker.ground.plan import FieldChange
from engine.stalker.state import Mission
from engine.stalker.zone import decks
from engine.table.text import Name, T, Text, Tn
from screens.stalker.pda.hand_lines import SET, HandLine, Page


def ground_page(state: Mission, name: str) -> Page:
    """What counts on a field while an overlay lies on it that the app does not know (p. 16)."""
    return T("{field}", field=Name("field", name)), SET, _ground_lines(state, name)


def _ground_lines(state: Mission, name: str) -> Iterator[HandLine]:
    now, set_right = state.board.plan.fields[name], state.grounds.get(name, FieldChange())

    def line(words: Text, change: FieldChange) -> HandLine:
        return HandLine(words, HandField(name, ground=change))

    yield line(T("Cover {n}", n=now.cover + 1), replace(set_right, cover=now.cover + 1))
    if now.cover:
        yield line(T("Cover {n}", n=now.cover - 1), replace(set_right, cover=now.cover - 1))
    yield line(T("Radiation {n}", n=now.radiation + 1), replace(set_right, radiation=now.radiation + 1))
    if now.radiation:
        yield line(T("Radiation {n}", n=now.radiation - 1), replace(set_right, radiation=now.radiation - 1))
    if now.water:
        yield line(T("No water"), replace(set_right, water=False))
    elif not state.units_on(name):
        yield line(T("Water"), replace(set_right, water=True))
    if set_right != FieldChange():
        yield line(T("As the board says"), FieldChange())


def decks_page(state: Mission, box: Box) -> Page:
    """From which decks the players draw themselves, and which cards the match is played without."""
    return T("Who draws"), T("tap a deck to change it"), _deck_lines(state, box)


def _deck_lines(state: Mission, box: Box) -> Iterator[HandLine]:
    n = len(box.left_out)
    yield HandLine(T("Cards left out of this mission"), None, _left_out(box), T("{n}", n=n))
    every = {deck for deck in decks.TELLABLE if deck in state.decks} <= state.told
    words = T("the app draws again") if every else T("you draw and tell the app")
    yield HandLine(T("All decks at once"), HandDeck("", not every), words)
    for deck in decks.TELLABLE:
        if deck in state.decks:
            told = deck in state.told
            words = T("you draw and tell the app") if told else T("the app draws")
            yield HandLine(T("{deck}", deck=Name("deck", deck)), HandDeck(deck, not told), words)


def _left_out(box: Box) -> Text:
    if not box.left_out:
        return T("every card the app knows is in the decks")
    kinds = {each.partition("/")[0] for each in box.left_out}
    return Tn("from {n} deck", "from {n} decks", len(kinds))
