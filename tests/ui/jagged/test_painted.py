"""Dice and cubes are drawn where their widget is, whichever of place and size came last."""

from __future__ import annotations

import pytest
from kivy.graphics import Mesh

from engine.jagged.words import Colour
from screens.jagged.painted import DiceRow
from screens.jagged.widgets import FightChip, FightChips
from screens.theme import theme


@pytest.mark.usefixtures("drive")
def test_dice_follow_a_row_that_becomes_lower() -> None:
    row = DiceRow(dice={Colour.ORANGE: 1}, pos=(46, 77), size_hint=(None, None), height=280)
    row.height = 24
    (mesh,) = (each for each in row.canvas.children if isinstance(each, Mesh))
    ys = mesh.vertices[1::4]
    assert (min(ys) + max(ys)) / 2 == pytest.approx(77 + 12)


@pytest.mark.usefixtures("drive")
def test_chips_are_lettered_alike_once_their_row_has_its_width() -> None:
    """A row is narrow for a moment while a page is laid out: long words stayed small for ever."""
    row = FightChips(width=100)
    chips = [FightChip(words=words) for words in ("Leadership", "Kit 4")]
    for chip in chips:
        row.add_widget(chip)
    row.width = 380
    assert {chip.ids.words.font_size for chip in chips} == {theme.text_size("body")}
