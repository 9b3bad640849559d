"""One card into one slot (p. 23-26): what it takes the place of, and the sentence why it cannot lie there."""

from __future__ import annotations

import pytest

from engine.stalker.campaign.packing import faults
from engine.stalker.campaign.slots import can_put, put, slots_of, without
from engine.stalker.campaign.state import Loadout, Slot
from engine.table.refusal import Refused
from tests.engine.stalker.campaign.table import content

ARMED = Loadout("akm-74u#1", ("scope#1", "silencer#1"), "dawn#1", "echo-detector#1")


def why(loadout: Loadout, copy: str, slot: Slot, instead: str = "") -> str:
    with pytest.raises(Refused) as refused:
        put(content(), loadout, copy, slot, instead)
    assert not can_put(content(), loadout, copy, slot, instead)
    return str(refused.value.refusal.text)


def placed(loadout: Loadout, copy: str, slot: Slot, instead: str = "") -> Loadout:
    now = put(content(), loadout, copy, slot, instead)
    assert faults(content(), now) is None
    return now


@pytest.mark.parametrize(("copy", "slot", "sentence"), [
    ("medkit#1", Slot.WEAPON, "medkit#1 is no weapon."),
    ("ptm#1", Slot.OUTFIT, "ptm#1 is no outfit."),
    ("ptm#1", Slot.WEAPON_MOD, "ptm#1 is no modification."),
    ("eye#1", Slot.OUTFIT_MOD, "eye#1 is no modification."),
    ("scope#2", Slot.ARTEFACT, "scope#2 is no artefact."),
    ("grenade-launcher#1", Slot.WEAPON_MOD, "grenade-launcher#1 does not fit on akm-74u#1."),
    ("scope#2", Slot.OUTFIT_MOD, "scope#2 does not fit on dawn#1."),
])  # fmt: skip
def test_p23_a_card_lies_only_where_it_belongs(copy: str, slot: Slot, sentence: str) -> None:
    assert why(ARMED, copy, slot) == sentence


def test_p26_a_modification_needs_its_weapon_or_outfit() -> None:
    assert why(Loadout(), "scope#1", Slot.WEAPON_MOD) == "A modification needs a weapon: choose that first."
    assert why(Loadout(), "echo-detector#1", Slot.OUTFIT_MOD) == "A modification needs an outfit: choose that first."


def test_p26_one_modification_may_take_the_place_of_another() -> None:
    assert why(ARMED, "scope#2", Slot.WEAPON_MOD) == "scope#2 does not fit on akm-74u#1."
    assert placed(ARMED, "scope#2", Slot.WEAPON_MOD, "scope#1").weapon_mods == ("silencer#1", "scope#2")
    assert len(slots_of(content(), ARMED.weapon)) == 2
    assert slots_of(content(), "") == ()


def test_p26_a_new_weapon_keeps_the_modifications_that_fit() -> None:
    kept = placed(ARMED, "ptm#1", Slot.WEAPON).weapon_mods
    assert len(kept) <= len(slots_of(content(), "ptm#1"))


def test_p25_a_weapon_from_the_backpack_changes_places_with_the_one_in_hand() -> None:
    packed = placed(Loadout("akm-74u#1"), "ptm#1", Slot.BACKPACK)
    swapped = placed(packed, "ptm#1", Slot.WEAPON)
    assert (swapped.weapon, swapped.backpack) == ("ptm#1", ("akm-74u#1",))


def test_p24_three_artefacts_are_worn_and_a_fourth_takes_the_place_of_one() -> None:
    worn = Loadout(outfit="dawn#1", artefacts=("eye#1", "slime#1", "neuron#1"))
    assert why(worn, "stone-flower#1", Slot.ARTEFACT) == "3 artefacts are worn at most."
    assert placed(worn, "stone-flower#1", Slot.ARTEFACT, "eye#1").artefacts == ("slime#1", "neuron#1", "stone-flower#1")


def test_p25_a_full_backpack_takes_a_card_only_instead_of_another() -> None:
    full = Loadout(backpack=tuple(f"medkit#{n}" for n in range(1, 7)))
    assert why(full, "bread#1", Slot.BACKPACK) == "The backpack is full: it holds 6 cards."
    assert "medkit#2" not in placed(full, "bread#1", Slot.BACKPACK, "medkit#2").backpack
    assert placed(full, "medkit#1", Slot.BACKPACK).backpack[-1] == "medkit#1"


def test_p25_taking_pouches_off_a_full_backpack_is_refused() -> None:
    seven = (*tuple(f"medkit#{n}" for n in range(1, 7)), "bread#1")
    pouches = Loadout(outfit="dawn#1", outfit_mod="extra-pouches#1", backpack=seven)
    assert "backpack holds 6" in why(pouches, "echo-detector#1", Slot.OUTFIT_MOD)


def test_what_is_taken_off_takes_its_modifications_along() -> None:
    assert without(ARMED, "akm-74u#1") == Loadout(outfit="dawn#1", outfit_mod="echo-detector#1")
    assert without(ARMED, "dawn#1") == Loadout("akm-74u#1", ("scope#1", "silencer#1"))
    assert without(ARMED, "scope#1").weapon_mods == ("silencer#1",)
