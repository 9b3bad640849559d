"""What a mission needs on paper: its board, a token for everybody who may stand on it, and the markers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from device.paper import CutOut, PrintedGround
from engine.stalker.content.box import Box
from engine.stalker.content.cards import Names
from engine.stalker.state import Mission
from engine.table.text import T, Text
from screens.stalker.setup.table_presenter import SetupPresenter
from screens.stalker.units import SHAPES

Say = Callable[[Text | str], str]
MARKERS = (
    ("circle", "?", T("unknown enemy"), 4),
    ("square", "+", T("loot"), 6),
    ("hexagon", "o", T("bolt"), 6),
    ("circle", "#", T("no sight"), 3),
    ("circle", "!", T("pinned"), 4),
    ("circle", "v", T("vulnerable"), 4),
)
"""Shape, letter, what it is, and how many a short mission needs."""


def paper_of(presenter: SetupPresenter, say: Say) -> tuple[PrintedGround, list[CutOut]]:
    state, box, call = presenter.table
    ground: Any = state.board.plan
    return ground, [*_figures(state, box, say, call), *_markers(state, box, say, call)]


def _figures(state: Mission, box: Box, say: Say, call: Callable[[Names], str]) -> Iterator[CutOut]:
    for name in state.stalkers:
        called = call(box.cards.stalkers[name].name)
        yield CutOut("circle", called[:1], called)
    for name, companion in state.companions.items():
        called = call(box.cards.companions[companion.card].name)
        yield CutOut("hexagon", called[:1] or name[:1], called)
    for entry in box.mission.enemies:
        card = box.cards.enemies[entry.card]
        shape = SHAPES[card.group].value if card.group is not None else "diamond"
        called = call(box.cards.enemy_names.get(entry.card, {}))
        # The tip of the shape is not its front: an arrow drawn on the paper base is.
        for number in range(1, max(entry.standees, 1) + 1):
            yield CutOut(shape, f"{number}↑", called)


def _markers(state: Mission, box: Box, say: Say, call: Callable[[Names], str]) -> Iterator[CutOut]:
    for name in state.stalkers:
        called = call(box.cards.stalkers[name].name)
        yield CutOut("circle", called[:1].lower(), say(T("low attention: {name}", name=called)), hollow=True)
        yield CutOut("circle", called[:1], say(T("high attention: {name}", name=called)))
    for number, card in enumerate(box.mission.environment.values(), start=1):
        yield CutOut("square", str(number), call(card.name), hollow=True)
    for shape, letter, words, count in MARKERS:
        for _ in range(count):
            yield CutOut(shape, letter, say(words), hollow=True)
