"""Rows of a section."""

from __future__ import annotations

import pytest

from engine.table.text import T
from screens.widgets.lines import SectionBox
from screens.widgets.page_model import Line, Section


@pytest.mark.usefixtures("drive")
def test_two_rows_that_mean_the_same_are_two_rows() -> None:
    """A campaign card may name a contact twice; the page fell."""
    box, picked = SectionBox(), []
    box.bind(on_pick=lambda _, ident: picked.append(ident))
    lines = (Line("one", T("One")), Line("two", T("Two")), Line("one", T("One")))
    box.show(Section(T("All"), lines))
    assert len(list(box.rest())) == len(lines)
    box.lay()
    assert len(box.rows) == len(lines)
    for row in box.rows:
        row.dispatch("on_pick")
    assert picked == ["one", "two", "one"]
