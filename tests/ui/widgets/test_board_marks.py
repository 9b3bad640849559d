"""A marker can be told from its plate in both themes."""

from __future__ import annotations

import pytest

from screens.palette import PALETTES, READABLE, contrast, rgb
from screens.widgets.board.marks import MARKER_ICONS, marker_colours
from screens.widgets.board.model import MarkerKind, MarkerView


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("kind", MARKER_ICONS)
def test_every_icon_reads_on_its_plate(name: str, kind: MarkerKind) -> None:
    palette = PALETTES[name]
    for colour in (None, palette.amber, *palette.seats):
        plate, ink = marker_colours(MarkerView(kind, "a", colour=colour), palette)
        assert contrast(rgb(plate), rgb(ink)) >= READABLE, colour
