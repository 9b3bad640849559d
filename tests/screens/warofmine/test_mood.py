"""The tint of a siege can be read: text 15:1 on the ground, the accent nearly as well as text, in both themes."""

import pytest

from screens.palette import PALETTES, PLAIN, READABLE, contrast, rgb
from screens.warofmine.kit import KIT

INKS = ("text", "quiet", "amber_text", "accent", "safe", "yellow", "orange", "red")
GROUNDS = ("ground", "panel", "raised", "warm")


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("ground", GROUNDS)
def test_every_ink_reads_on_every_ground(name: str, ink: str, ground: str) -> None:
    tokens = KIT.mood.over(PALETTES[name]).tokens
    assert contrast(rgb(tokens[ink]), rgb(tokens[ground])) >= READABLE


def test_the_dark_ground_carries_text_as_the_sketches_promise() -> None:
    tokens = KIT.mood.over(PALETTES["dark"]).tokens
    assert contrast(rgb(tokens["text"]), rgb(tokens["ground"])) >= 15
    assert contrast(rgb(tokens["quiet"]), rgb(tokens["raised"])) >= 6.7
    assert contrast(rgb(tokens["accent"]), rgb(tokens["raised"])) >= 6.8


@pytest.mark.parametrize("name", PALETTES)
def test_the_card_in_play_can_be_read(name: str) -> None:
    tokens = KIT.mood.over(PALETTES[name]).tokens
    for ink in ("sheet_ink", "sheet_quiet"):
        assert contrast(rgb(tokens[ink]), rgb(tokens["sheet"])) >= READABLE


@pytest.mark.parametrize("name", PALETTES)
def test_amber_means_the_same_in_every_mood(name: str) -> None:
    plain, siege = PALETTES[name], KIT.mood.over(PALETTES[name])
    assert (siege.amber, siege.amber_ink, siege.amber_text) == (plain.amber, plain.amber_ink, plain.amber_text)
    assert PLAIN.over(plain) == plain
