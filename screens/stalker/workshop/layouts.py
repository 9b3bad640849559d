"""Which places of a card stand where: what nearly every card needs first, what few need behind "more". No Kivy here.

A key that no layout names still has its place behind "more", so that everything a record knows can be entered.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.stalker.content import cards
from engine.stalker.content.environment import EnvironmentCard, GroundLine, PlaceAction, Side, Trigger
from engine.stalker.content.kinds import BoardCard, NamedEnemy
from engine.stalker.content.missions import Kit, LootStack, MissionCompanion, MissionEnemy, Objective, Reward
from engine.stalker.content.tiles import BorderLine, TileCard
from engine.stalker.content.units import FirstRoll
from engine.table.text import T, Text
from screens.stalker.workshop.layouts_between import BETWEEN_LAYOUTS
from screens.workshop.layout import FormLayout

SIGHT, ATTACK, HITS, PRICE = T("Sight"), T("Attack"), T("What hurts it"), T("On the card's foot")

LAYOUTS: Mapping[Any, FormLayout] = {
    NamedEnemy: FormLayout(
        (
            "name",
            "kinds",
            "category",
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
            "attack.effects",
            "ignores_anomalies",
            "text",
        ),
        ("group", "team", "more_groups", "eyes", "attack"),
    ),
    FirstRoll: FormLayout(("damage", "advance")),
    cards.ActivationCard: FormLayout(("name", "level", "steps", "without", "extra", "copies")),
    cards.EventCard: FormLayout(("name", "number", "at_once", "framed", "story", "copies")),
    cards.WeaponCard: FormLayout(
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
        ("slots", "text", "loose"),
        ("precise",),
    ),
    cards.WeaponAttack: FormLayout(
        ("name", "type", "dice", "ammo", "cost"),
        ("stars", "per_ammo", "least_range", "choose_part", "once_per_turn", "attention", "masks"),
        ("id",),
    ),
    cards.Mask: FormLayout(("masks", "effects")),
    cards.OutfitCard: FormLayout(
        ("name", "defence", "radiation", PRICE, "price", "rank", "copies"), ("container", "defence_stars")
    ),
    cards.ItemCard: FormLayout(
        ("name", "types", "cost", "range", "effects", PRICE, "price", "copies"), ("attack_dice",)
    ),
    cards.ModCard: FormLayout(
        ("name", "fits", "dice", "least_range", "attack_types", PRICE, "price", "rank", "copies"),
        ("lowers_attention_unseen", "detector_range", "backpack", "container", "defence", "attack"),
    ),
    cards.ArtefactCard: FormLayout(
        ("name", "type", "base_dose", "action", "discards_focus", PRICE, "price", "copies"),
        ("action_cost", "defence_dice", "defence_effects", "roll_stars", "roll_effects"),
    ),
    cards.AnomalyCard: FormLayout(("name", "type", "stalkers", "enemies"), ("all_fields", "artefacts", "moves")),
    cards.InjuryCard: FormLayout(("light", "heavy", "copies")),
    cards.StalkerCard: FormLayout(("name", "hp", "dice", "own", "text"), ("abilities",)),
    cards.Ability: FormLayout(
        ("name", "when", "effects", "cost", "discards_focus"),
        ("after", "aim", "range", "once_per_turn", "near", "unseen"),
        ("id",),
    ),
    cards.LootMarker: FormLayout(("name", "effects", "copies")),
    cards.ControlCard: FormLayout(("name", "effects", "copies")),
    cards.UnknownMarker: FormLayout(("group", "count", "facing", "copies")),
    cards.DieCard: FormLayout(("die.faces", "masks", "precise"), (), ("die",)),
    # A tile and a board have editors of their own.
    TileCard: FormLayout(("name",), (), ("picture", "fields", "borders", "rims", "side", "number", "room", "rooms")),
    BoardCard: FormLayout(("name",), (), ("tiles", "borders", "fields", "entrances", "lost_area", "overlays")),
    **BETWEEN_LAYOUTS,
    # Parts of a mission
    MissionCompanion: FormLayout(("card", "field", "captive", "waits")),
    MissionEnemy: FormLayout(("card", "group", "team", "standees"), ("more_groups", "by_stalkers"), ("placed",)),
    LootStack: FormLayout(("field", "n")),
    PlaceAction: FormLayout(
        ("name", "fields", "effects", "cost", "everyone"), ("tile", "needs", "unless", "cards"), ("id",)
    ),
    Trigger: FormLayout(("on", "fields", "effects", "enemies"), ("tile", "range", "needs", "unless", "cards")),
    Side: FormLayout(("text", "actions", "triggers", "on_flip"), ("end_of_round", "borders", "grounds")),
    GroundLine: FormLayout(("fields", "cover", "radiation", "water")),
    EnvironmentCard: FormLayout(("name", "sides.a", "sides.b"), ("side", "in_play"), ("sides",)),
    BorderLine: FormLayout(("between", "kind"), (), ("at",)),
    Objective: FormLayout(("text",), (), ("flag",)),
    Reward: FormLayout(("text", "coupons", "cards")),
    Kit: FormLayout(("weapon", "outfit", "backpack", "magazines", "bolts"), ("weapon_mods", "outfit_mod", "artefacts")),
}
STORIES = {"story", "prologue", "won", "failed", "text", "mission_text", "objective"}
"""Words that may take several lines."""
NONE: Mapping[str, Text] = {
    "up_to": T("own movement"),
    "team": T("no team"),
    "category": T("not printed"),
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
    "cover": T("as printed"),
    "radiation": T("as printed"),
    "water": T("as printed"),
    "group": T("any"),
    "kind": T("any"),
    "card": T("any"),
    "fits": T("any"),
    "type": T("any"),
    "mission": T("the players say"),
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
    "grounds": T("Add a change of fields"),
    "own": T("Add an ability"),
    "rewards": T("Add a reward"),
    "objectives": T("Add an objective"),
    "kits": T("Add starting gear"),
    "sells": T("Add what it sells"),
    "buys": T("Add what it buys"),
    "offers": T("Add an offer"),
    "draws": T("Add a random card"),
    "one_of": T("Add a choice at random"),
}
ADD_EFFECT = T("Add an effect")
ADD_ONE = T("Add one")
