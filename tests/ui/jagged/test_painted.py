"""Dice and cubes are drawn where their widget is, whichever of place and size came last."""

from __future__ import annotations

import pytest
from kivy.graphics import Mesh

from engine.jagged.words import Colour
from screens.jagged.painted import DiceRow


@pytest.mark.usefixtures("drive")
def test_dice_follow_a_row_that_becomes_lower() -> None:
    row = DiceRow(dice={Colour.ORANGE: 1}, pos=(46, 77), size_hint=(None, None), height=280)
    row.height = 24
    (mesh,) = (each for each in row.canvas.children if isinstance(each, Mesh))
    ys = mesh.vertices[1::4]
    assert (min(ys) + max(ys)) / 2 == pytest.approx(77 + 12)
