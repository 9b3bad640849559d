"""What a new card begins with: as printed on most cards of its deck, so that only what differs is filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.field.sight import Eyes
from engine.stalker.campaign.cards import ContactCard, ContactKind, PlaceCard, PlaceKind
from engine.stalker.content.cards import (
    ActivationCard,
    AnomalyCard,
    ArtefactCard,
    DieCard,
    InjuryCard,
    ModCard,
    Names,
    StalkerCard,
    UnknownMarker,
    WeaponAttack,
    WeaponCard,
)
from engine.stalker.content.company import CompanionCard, JobCard, Task
from engine.stalker.content.kinds import NamedEnemy
from engine.stalker.content.missions import Library, LostAreaCard
from engine.stalker.content.steps import CardStep, Do
from engine.stalker.content.units import Attack, AttackKind, EnemyCard, EnemyKind, Group, Harm, Level
from engine.table.dice import Die, Face
from engine.table.languages import LANGUAGES

BOX = "box"
NAMELESS: Names = dict.fromkeys(LANGUAGES, "")


def begun_record(kind: str, library: Library) -> Any:
    """A record that is whole but for its name; None where an empty form is the best beginning."""
    make: Mapping[str, Callable[[], Any]] = {
        "enemies": _enemy,
        "activation": lambda: ActivationCard(Level.HIGH, NAMELESS, (CardStep(Do.ATTACK),), source=BOX),
        "weapons": lambda: _weapon(library),
        "mods": lambda: ModCard(NAMELESS, _first(_slots(library), "outfit"), source=BOX),
        "artefacts": lambda: ArtefactCard(NAMELESS, _first(_types(library)), base_dose=2, source=BOX),
        "anomalies": lambda: AnomalyCard(NAMELESS, _first(_types(library)), source=BOX),
        "injuries": lambda: InjuryCard("pin", "wound", source=BOX),
        "stalkers": lambda: StalkerCard(NAMELESS, 15, ((0, 2),), source=BOX),
        "unknown": lambda: UnknownMarker(Group.PACK.value, 1, source=BOX),
        "dice": lambda: DieCard(Die("", (Face("blank"),))),
        "contacts": lambda: ContactCard("", NAMELESS, ContactKind.TRADER, source=BOX),
        "places": lambda: PlaceCard(NAMELESS, PlaceKind.MISSION, source=BOX),
        "jobs": lambda: JobCard(NAMELESS, NAMELESS, Task.KILL, pay=500, source=BOX),
        "companions": lambda: CompanionCard(NAMELESS, source=BOX),
        "lost_areas": lambda: _area(library),
    }
    return make[kind]() if kind in make else None


def _enemy() -> NamedEnemy:
    card = EnemyCard(
        frozenset({EnemyKind.HUMAN}),
        move=2,
        hp=1,
        eyes=Eyes(3, 1, 0, 1),
        attack=Attack(AttackKind.RANGED, damage=7, range=3),
        head=((7, (Harm.WOUND,)),),
        torso=((4, (Harm.LIGHT,)), (6, (Harm.HEAVY,)), (9, (Harm.WOUND,))),
        standees=1,
        source=BOX,
    )
    return NamedEnemy(card, NAMELESS)


def _weapon(library: Library) -> WeaponCard:
    """With a single shot, called as it is on the weapons there are."""
    known = [attack for card in library.cards.weapons.values() for attack in card.attacks]
    name = next((attack.name for attack in known if attack.type == "single"), NAMELESS)
    single = WeaponAttack("single", name, "single", dice=1)
    return WeaponCard(NAMELESS, "pistol", (0, 1), 2, 4, (single,), price=100, source=BOX)


def _area(library: Library) -> LostAreaCard:
    """On the first tile that no mission is laid with: lost areas have tiles of their own (p. 39)."""
    used = {laid.tile for mission in library.missions.values() for laid in mission.tiles}
    tile = next((key for key in library.tiles if key not in used), _first([*library.tiles]))
    fields = [each for each in library.tiles[tile].picture.split() if each != "."] if tile else []
    return LostAreaCard(NAMELESS, tile, _first(fields), source=BOX)


def _slots(library: Library) -> list[str]:
    return sorted(
        {slot for weapon in library.cards.weapons.values() for entry in weapon.slots for slot in entry.split("/")}
    )


def _types(library: Library) -> list[str]:
    return sorted({card.type for card in library.cards.anomalies.values()})


def _first(names: list[str], otherwise: str = "") -> str:
    return names[0] if names else otherwise
