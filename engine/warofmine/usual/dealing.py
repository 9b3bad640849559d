"""Whom wounds and kills go to, as the app proposes."""

from __future__ import annotations

from collections.abc import Mapping

from engine.warofmine.state.open import Enemy


def next_killed(enemies: Mapping[str, Enemy]) -> str:
    """A kill sign spares most wounds where most are left."""
    return min(enemies, key=lambda name: (enemies[name].wounds - enemies[name].hp, name))


def next_hit(enemies: Mapping[str, Enemy]) -> str:
    """Finish one rather than scratch two."""
    return min(enemies, key=lambda name: (enemies[name].hp - enemies[name].wounds, name))


def next_wounded(wounds: Mapping[str, int]) -> str:
    """The healthiest bears it best."""
    return min(wounds, key=lambda who: (wounds[who], who))
