"""What the box holds as far as we know: all of it assumed until players have compared it (W2, W3, W48, W52).

Situation files start from here; data/warofmine ships the same figures with names, and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.warofmine.content.pieces import CombatDie, Marker, StateMarker, Token, Weapon
from engine.warofmine.content.vocabulary import Colour, Sign, State, Then, TokenClass

_KNIFE = Weapon(die=Colour.YELLOW)
_HATCHET = Weapon(die=Colour.YELLOW, kill=Sign.CLEAVE)
_PISTOL = Weapon(die=Colour.RED, ammo=True)
_RIFLE = Weapon(die=Colour.RED, ammo=True, double=True)
_SHOTGUN = Weapon(die=Colour.RED, ammo=True, kill=Sign.EMPTY)


def _token(
    cls: TokenClass,
    total: int,
    weight: int,
    value: int | None,
    *,
    feeds: int | None = None,
    tires: int | None = None,
    treats: State | None = None,
    weapon: Weapon | None = None,
) -> Token:
    return Token(
        cls=cls, total=total, weight=weight, value=value, feeds=feeds, tires=tires, treats=treats, weapon=weapon,
        source="P", assumed=True,
    )  # fmt: skip


TOKENS: Mapping[str, Token] = {
    "water": _token(TokenClass.RESOURCE, 6, 1, None),
    "wood": _token(TokenClass.RESOURCE, 12, 1, None),
    "components": _token(TokenClass.RESOURCE, 14, 1, None),
    "canned_food": _token(TokenClass.GREEN, 3, 1, 15, feeds=2),
    "raw_food": _token(TokenClass.GREEN, 6, 1, 10, feeds=1),
    "vegetables": _token(TokenClass.GREEN, 6, 0, 5, feeds=0),
    "moonshine": _token(TokenClass.GREEN, 3, 1, 3, tires=2),
    "pure_alcohol": _token(TokenClass.GREEN, 3, 1, 10, tires=1),
    "cigarettes": _token(TokenClass.GREEN, 6, 0, 1),
    "coffee": _token(TokenClass.GREEN, 3, 0, 1),
    "sugar": _token(TokenClass.GREEN, 3, 1, 3),
    "shovel": _token(TokenClass.GREY, 2, 1, 6),
    "saw_blade": _token(TokenClass.GREY, 1, 0, 5),
    "lockpick": _token(TokenClass.GREY, 2, 0, 5),
    "filter": _token(TokenClass.GREY, 3, 1, 1),
    "mechanical_part": _token(TokenClass.GREY, 4, 1, 2),
    "electrical_part": _token(TokenClass.GREY, 4, 1, 3),
    "jewellery": _token(TokenClass.GREY, 2, 0, 10),
    "book": _token(TokenClass.GREY, 3, 0, 1),
    "broken_guitar": _token(TokenClass.GREY, 1, 1, 3),
    "guitar": _token(TokenClass.GREY, 1, 2, 10),
    "ammo": _token(TokenClass.RED, 9, 0, 3),
    "knife": _token(TokenClass.RED, 3, 1, 8, weapon=_KNIFE),
    "hatchet": _token(TokenClass.RED, 2, 1, 12, weapon=_HATCHET),
    "pistol": _token(TokenClass.RED, 2, 1, 16, weapon=_PISTOL),
    "assault_rifle": _token(TokenClass.RED, 2, 2, 20, weapon=_RIFLE),
    "shotgun": _token(TokenClass.RED, 2, 2, 20, weapon=_SHOTGUN),
    "broken_pistol": _token(TokenClass.RED, 1, 1, 5),
    "broken_assault_rifle": _token(TokenClass.RED, 1, 2, 8),
    "broken_shotgun": _token(TokenClass.RED, 1, 2, 8),
    "shell": _token(TokenClass.RED, 3, 0, 1),
    "weapon_part": _token(TokenClass.RED, 4, 1, 2),
    "herb": _token(TokenClass.YELLOW, 3, 0, 1),
    "chems": _token(TokenClass.YELLOW, 6, 0, 1),
    "herbal_meds": _token(TokenClass.YELLOW, 3, 0, 6, treats=State.ILLNESS),
    "meds": _token(TokenClass.YELLOW, 3, 0, 10, treats=State.ILLNESS),
    "bandage": _token(TokenClass.YELLOW, 3, 0, 10, treats=State.WOUNDS),
}
"""Class, how many there are, weight, value."""


def _markers(dots: tuple[int, int, int, int], then: Then | None) -> StateMarker:
    levels = (*(Marker(dots=n) for n in dots[:3]), Marker(dots=dots[3], then=then))
    return StateMarker(levels=levels, source="W3", assumed=True)


MARKERS: Mapping[State, StateMarker] = {
    State.WOUNDS: _markers((0, 1, 2, 3), Then.DIES),
    State.ILLNESS: _markers((0, 1, 2, 3), Then.DIES),
    State.HUNGER: _markers((0, 0, 1, 3), Then.DIES),
    State.FATIGUE: _markers((0, 1, 2, 3), None),
    State.MISERY: _markers((0, 0, 1, 3), Then.LEAVES),
}


def _die(faces: str) -> CombatDie:
    return CombatDie(faces=tuple(Sign(face) for face in faces.split()), source="W52", assumed=True)


DICE: Mapping[Colour, CombatDie] = {
    Colour.GREY: _die("miss miss miss hit hit fate"),
    Colour.YELLOW: _die("miss miss hit hit2 cleave fate"),
    Colour.RED: _die("miss hit hit2 hit3 empty fate"),
}
