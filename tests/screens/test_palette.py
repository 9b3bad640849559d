"""Colours can be read: 4.5:1 wherever text stands on something, in both themes."""

import pytest

from engine.stalker.content.units import Group
from screens.palette import (
    CHOICES,
    DARK,
    INK,
    LIGHT,
    PALETTES,
    READABLE,
    SEATS,
    Palette,
    contrast,
    mixed,
    rgb,
)
from screens.stalker.units import GROUP_COLOURS, group_colour

INKS = ("text", "quiet", "amber_text", "safe", "yellow", "orange", "red", "black")
GROUNDS = ("ground", "panel", "raised", "warm")


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
def test_what_is_lit_on_the_board_has_an_edge_that_is_seen(palette: Palette) -> None:
    for colour in (palette.amber, *CHOICES, *palette.seats):
        assert contrast(rgb(palette.edge(colour)), rgb(palette.field)) >= 3


def test_contrast_runs_from_1_to_21() -> None:
    black, white, grey = rgb("#000000"), rgb("#FFFFFF"), rgb("#777777")
    assert contrast(black, black) == 1
    assert round(contrast(black, white), 6) == 21
    assert contrast(white, grey) == contrast(grey, white) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("ground", GROUNDS)
def test_every_ink_reads_on_every_ground(name: str, ink: str, ground: str) -> None:
    palette = PALETTES[name]
    assert contrast(rgb(palette.tokens[ink]), rgb(palette.tokens[ground])) >= READABLE


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
def test_the_amber_button_and_the_shield_can_be_read(palette: Palette) -> None:
    assert contrast(rgb(palette.amber_ink), rgb(palette.amber)) >= READABLE
    assert contrast(rgb(palette.shield_ink), rgb(palette.shield)) >= READABLE


@pytest.mark.parametrize("colour", sorted({*CHOICES, *SEATS}))
def test_numbers_and_initials_read_on_every_unit(colour: str) -> None:
    assert contrast(rgb(colour), rgb(INK)) >= READABLE


def test_every_default_group_colour_can_also_be_chosen() -> None:
    assert set(GROUP_COLOURS.values()) <= set(CHOICES)
    assert len(set(GROUP_COLOURS.values())) == 4


def test_a_players_colours_replace_only_the_groups_they_name() -> None:
    own = DARK.with_own({"pack": "#56B4E9"})
    assert group_colour(own, Group.PACK) == "#56B4E9"
    assert group_colour(own, Group.BOSS) == group_colour(DARK, Group.BOSS) == GROUP_COLOURS[Group.BOSS]
    assert own.text == DARK.text


def test_a_tint_lies_between_its_two_colours() -> None:
    assert mixed("#FFFFFF", "#000000", 0.22) == "#383838"
    assert mixed("#E3C94B", "#1B221E", 0) == "#1B221E"
