"""The pages of cards for the time between missions, and of who comes along: the kind first, then only its keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.stalker.campaign.cards import (
    ContactCard,
    ContactKind,
    Draw,
    Gains,
    PlaceCard,
    PlaceKind,
    PriceRule,
    ShopOffer,
    StartCard,
)
from engine.stalker.content.company import Aim, CompanionAction, CompanionCard, JobCard, Task
from engine.stalker.content.missions import LostAreaCard
from engine.table.text import T
from screens.workshop.layout import OF_ITS_KIND, FormLayout

GAINS = ("coupons", "cards", "draws", "meets", "opens", "closes")
COUNTED = ("n", "by_round")

BETWEEN_LAYOUTS: Mapping[Any, FormLayout] = {
    ContactCard: FormLayout(
        ("kind", "name", "number", "text", OF_ITS_KIND, "offers"),
        by="kind",
        kinds={
            ContactKind.TRADER.value: ("sells", "buys", "gift"),
            ContactKind.EMPLOYER.value: ("pay", "mission_text"),
            ContactKind.COMPANION.value: ("mission_text",),
        },
    ),
    PriceRule: FormLayout(
        ("decks", OF_ITS_KIND, "cards", T("For how much"), "each", "times", "divided", "round_to"),
        by="decks",
        kinds={
            "weapons": ("ranks",),
            "outfits": ("ranks",),
            "mods": ("ranks", "fits", "detectors"),
            "items": ("types",),
        },
        unless=dict.fromkeys(("times", "divided", "round_to"), "each"),
    ),
    ShopOffer: FormLayout(("text", "gains.cost", *(f"gains.{key}" for key in GAINS)), never=("gains",)),
    Gains: FormLayout(GAINS, ("cost",)),
    Draw: FormLayout(("deck", "n", "rank", "type")),
    PlaceCard: FormLayout(
        ("kind", "name", "code", OF_ITS_KIND, "at", "text"),
        by="kind",
        kinds={
            PlaceKind.MISSION.value: ("mission", "won", "failed"),
            PlaceKind.CONTACT.value: ("visit",),
            PlaceKind.STASH.value: ("visit",),
            PlaceKind.ACHIEVEMENT.value: (),
        },
    ),
    StartCard: FormLayout(("name", "text", "coupons", "contacts", "each", "places", "recommended")),
    JobCard: FormLayout(
        ("task", "name", "text", OF_ITS_KIND, T("What it pays"), "pay", "cards", "win"),
        by="task",
        kinds={
            Task.KILL.value: ("card", "group", "kind", *COUNTED),
            **dict.fromkeys((Task.LOOT.value, Task.ARTEFACT.value, Task.UNKNOWN.value, Task.LOST_AREA.value), COUNTED),
            Task.FLAG.value: ("card", "by_round"),
        },
    ),
    CompanionCard: FormLayout(
        (
            "name",
            "text",
            "letter",
            T("What it does"),
            "move",
            "moves",
            "acts",
            "actions",
            T("What may happen to it"),
            "target",
            "hp",
            "fate",
            "lost",
        ),
    ),
    CompanionAction: FormLayout(
        ("name", "aim", OF_ITS_KIND, "effects", "cost"),
        (),
        ("id",),
        by="aim",
        kinds={Aim.ENEMY.value: ("range",), Aim.STALKER.value: ("range",)},
    ),
    LostAreaCard: FormLayout(("name", "tile", "inside", "indoors", "size", "text", "environment", "one_of")),
}
