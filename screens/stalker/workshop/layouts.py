"""Which places of a card stand where: what nearly every card needs first, what few need behind "more". No Kivy here.

A key that no layout names still has its place behind "more", so that everything a record knows can be entered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.stalker.cards import (
    ActivationCard,
    AnomalyCard,
    ArtefactCard,
    ControlCard,
    DieCard,
    EventCard,
    InjuryCard,
    ItemCard,
    LootMarker,
    Mask,
    ModCard,
    OutfitCard,
    StalkerCard,
    UnknownMarker,
    WeaponAttack,
    WeaponCard,
)
from engine.stalker.mission import (
    EnvironmentCard,
    Kit,
    LootStack,
    MissionCompanion,
    MissionEnemy,
    Objective,
    PlaceAction,
    Reward,
    Side,
    Trigger,
)
from engine.stalker.packs.kinds import BoardCard, NamedEnemy
from engine.stalker.tiles import Line, TileCard
from engine.stalker.units import FirstRoll
from engine.table.text import T, Text


@dataclass(frozen=True)
class Layout:
    """Keys top to bottom, `a.b` for a key within a key; a text is a heading."""

    main: tuple[str | Text, ...]
    more: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    """What the app makes up by itself."""


SIGHT, ATTACK, HITS, PRICE = T("Sight"), T("Attack"), T("What hurts it"), T("On the card's foot")

LAYOUTS: Mapping[Any, Layout] = {
    NamedEnemy: Layout(
        (
            "name",
            "kinds",
            "move",
            "hp",
            SIGHT,
            "eyes.front",
            "eyes.back",
            "eyes.left",
            "eyes.right",
            ATTACK,
            "attack.kind",
            "attack.damage",
            "attack.range",
            HITS,
            "torso",
            "head",
            T("Special action"),
            "special",
            T("In the box"),
            "standees",
        ),
        (
            "attack.per_field",
            "attack.leap",
            "attack.everyone",
            "attack.short_charge",
            "attack.short_charge_damage",
            "attack.first_roll",
            "attack.control",
            "ignores_anomalies",
        ),
        ("group", "team", "eyes", "attack"),
    ),
    FirstRoll: Layout(("damage", "advance")),
    ActivationCard: Layout(("name", "level", "steps", "without", "extra", "copies")),
    EventCard: Layout(("name", "number", "at_once", "framed", "story", "copies")),
    WeaponCard: Layout(
        (
            "name",
            "ammo_type",
            "precise.0",
            "precise.1",
            "range",
            "capacity",
            "attacks",
            "masks",
            PRICE,
            "price",
            "rank",
            "copies",
        ),
        ("slots",),
        ("precise",),
    ),
    WeaponAttack: Layout(
        ("name", "type", "dice", "ammo", "cost"),
        ("stars", "per_ammo", "least_range", "choose_part", "once_per_turn", "attention", "masks"),
        ("id",),
    ),
    Mask: Layout(("masks", "effects")),
    OutfitCard: Layout(
        ("name", "defence", "radiation", PRICE, "price", "rank", "copies"), ("container", "defence_stars")
    ),
    ItemCard: Layout(("name", "types", "cost", "range", "effects", PRICE, "price", "copies"), ("attack_dice",)),
    ModCard: Layout(
        ("name", "fits", "dice", "least_range", "attack_types", PRICE, "price", "rank", "copies"),
        ("lowers_attention_unseen", "detector_range", "backpack", "container", "defence", "attack"),
    ),
    ArtefactCard: Layout(
        ("name", "type", "base_dose", "action", "discards_focus", PRICE, "price", "copies"),
        ("action_cost", "defence_dice", "defence_effects", "roll_stars", "roll_effects"),
    ),
    AnomalyCard: Layout(("name", "type", "stalkers", "enemies"), ("all_fields", "artefacts", "moves")),
    InjuryCard: Layout(("light", "heavy", "copies")),
    StalkerCard: Layout(("name", "hp", "dice", "text"), ("abilities",)),
    LootMarker: Layout(("name", "effects", "copies")),
    ControlCard: Layout(("name", "effects", "story", "copies")),
    UnknownMarker: Layout(("group", "count", "facing", "copies")),
    DieCard: Layout(("die.faces", "masks", "precise"), (), ("die",)),
    # A tile and a board have editors of their own.
    TileCard: Layout(("name",), (), ("picture", "fields", "borders", "rims", "side", "number", "room", "rooms")),
    BoardCard: Layout(("name",), (), ("tiles", "borders", "fields", "entrances", "lost_area", "overlays")),
    # Parts of a mission
    MissionCompanion: Layout(("card", "field", "captive", "waits")),
    MissionEnemy: Layout(("card", "group", "team", "standees"), (), ("placed",)),
    LootStack: Layout(("field", "n")),
    PlaceAction: Layout(("name", "fields", "effects", "cost", "everyone"), ("needs", "unless"), ("id",)),
    Trigger: Layout(("fields", "effects", "enemies"), ("needs", "unless")),
    Side: Layout(("text", "actions", "triggers", "on_flip"), ("end_of_round", "borders")),
    EnvironmentCard: Layout(("name", "sides.a", "sides.b"), ("side", "in_play"), ("sides",)),
    Line: Layout(("between", "kind"), (), ("at",)),
    Objective: Layout(("text",), (), ("flag",)),
    Reward: Layout(("text", "coupons", "cards")),
    Kit: Layout(("weapon", "outfit", "backpack", "magazines", "bolts"), ("weapon_mods", "outfit_mod", "artefacts")),
}
STORIES = {"story", "prologue", "won", "failed", "text", "objective"}
"""Words that may take several lines."""
LARGE = {"price", "coupons"}
"""Numbers that are typed, not stepped to."""
SIGNED = {"n", "radiation", "per_field", "short_charge_damage", "damage"}
NONE: Mapping[str, Text] = {
    "up_to": T("own movement"),
    "team": T("no team"),
    "who": T("every enemy"),
    "near": T("all of them"),
    "attention": T("none"),
    "short_charge": T("none"),
    "detector_range": T("none"),
    "advance": T("none"),
    "damage": T("none"),
    "special": T("none"),
    "on_death": T("the mission fails"),
    "on_time": T("the mission fails"),
    "attacked_within": T("none"),
}
"""What it means if a place is left empty."""
ADD: Mapping[str, Text] = {
    "steps": T("Add a step"),
    "without": T("Add a step for no markers"),
    "extra": T("Add a step for the Zone's phase"),
    "attacks": T("Add an attack"),
    "masks": T("Add what masks do"),
    "faces": T("Add a face"),
    "options": T("Add an option"),
    "actions": T("Add an action"),
    "triggers": T("Add a trigger"),
    "borders": T("Add a border"),
    "rewards": T("Add a reward"),
    "objectives": T("Add an objective"),
    "kits": T("Add starting gear"),
}
ADD_EFFECT = T("Add an effect")
ADD_ONE = T("Add one")
