"""Enemies come into play (p. 19, 36, 37)."""

from __future__ import annotations

from engine.jagged.box import FightPlay, enemy_card
from engine.jagged.content.scenario import Troop
from engine.jagged.events.enemies import EnemyAppeared
from engine.jagged.events.flow import Noted
from engine.jagged.state import Enemy
from engine.jagged.words import LETTERS
from engine.table.event import Reason
from engine.table.text import T


def appear(play: FightPlay, card: str, sector: str, field: str, why: Reason, *, elite: bool = False) -> str:
    """One enemy in an area; one that hides gets a token on each letter instead (J16)."""
    region = play.content.region
    name = f"{card}-{play.state.born + 1}"
    enemy = Enemy(card, sector, field, elite)
    if enemy_card(play.content, card).hides:
        letters = [region.letter(sector, letter) for letter in LETTERS]
        tokens = tuple(areas[0] for areas in letters if areas)
        if tokens:
            enemy = Enemy(card, sector, "", elite, tokens=tokens)
    play.emit(EnemyAppeared(why, name, enemy))
    return name


def deploy(play: FightPlay, sector: str, troops: tuple[Troop, ...], why: Reason) -> None:
    """Enemies by letters; a letter the sector lacks falls back on its first area."""
    region = play.content.region
    for troop in troops:
        areas = region.letter(sector, troop.letter)
        if not areas:
            play.emit(Noted(why, T("There is no letter {letter} here", letter=troop.letter)))
        field = areas[0] if areas else region.sectors[sector][0]
        for _ in range(troop.n):
            appear(play, troop.card, sector, field, why, elite=troop.elite)
