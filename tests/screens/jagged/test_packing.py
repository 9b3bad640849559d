"""Between scenarios: where a card may go, as the page of a merc's kit offers it."""

from __future__ import annotations

from engine.jagged.setup import Loadout
from screens.jagged.campaign.pack import _moved, _without

RIFLE = Loadout(hands=("rifle", "pistol"), pack=("rope", "bandage"), upgrades={"rifle": ("scope",)})


def test_what_is_fitted_to_a_weapon_moves_with_it() -> None:
    """p. 12: it is part of the item. Only storage takes a weapon apart."""
    moved = _moved(RIFLE, "pack", "rifle")
    assert (moved.hands, moved.pack) == (("pistol",), ("rope", "bandage", "rifle"))
    assert moved.upgrades == {"rifle": ("scope",)}
    assert _without(RIFLE, "rifle").upgrades == {}


def test_an_upgrade_is_taken_off_alone() -> None:
    assert _without(RIFLE, "scope") == Loadout(hands=RIFLE.hands, pack=RIFLE.pack)
