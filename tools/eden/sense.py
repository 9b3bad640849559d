"""Odd content at the table: a battle in which it turns up (`make faults`, sense.*)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from device.content import Shipped
from engine.eden.content.box import Box
from engine.eden.content.library import library_of
from engine.eden.game import EDEN
from engine.eden.state import Phase
from engine.packs.kinds import Key
from engine.table.canon import Json
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump
from tools.eden.player import any_command
from tools.eden.soak import ASH, WELLS
from tools.faults.sense import Table

TABLES = ("pumping_station", "")


def _begin(records: dict[Key, Any], _shipped: Shipped, new: list[Key], random: Random) -> Match[Any, Any] | None:
    kind, key = new[0]
    if kind in ("gear", "weather", "factions"):
        return None
    box = _with(library_of(records).box, kind, key)
    red, blue = list(WELLS), list(ASH)
    if kind == "profiles" and key not in (*red, *blue):
        red = [key]
    if kind == "bands":
        red = [*box.bands[key].profiles]
        blue = [name for name in ASH if name not in red]
    wild = kind == "npcs" or random.random() < 0.2
    setup: dict[str, Json] = {
        "sides": {"red": {"profiles": red}, **({} if wild else {"blue": {"profiles": blue}})},
        "table": key if kind == "tables" else random.choice(TABLES),
        "extended": random.random() < 0.9,
        "map": random.random() < 0.7,
        "strays": random.random() < 0.5,
        "contamination": 6 if wild else random.choice((0, 2, 6)),
        "weather": random.choice((0, 1, 2)),
        "points": 1000,
    }
    return Match(EDEN, Journal(begin(EDEN, dump(box), setup, random.randrange(10**6))))


def _with(box: Box, kind: str, key: str) -> Box:  # noqa: PLR0911 - one line a kind
    """The box with the new card in everybody's hands."""
    if kind == "abilities":
        armed = {name: replace(each, abilities=(key,)) for name, each in box.profiles.items()}
        return replace(box, profiles=armed)
    if kind == "weapons":
        weapon = next((each.weapons[key] for each in box.profiles.values() if key in each.weapons), None)
        if weapon is not None:
            return replace(
                box, profiles={name: replace(each, weapons={key: weapon}) for name, each in box.profiles.items()}
            )
    if kind == "npcs":
        beasts = {name: box.profiles[key] if each.contamination else each for name, each in box.profiles.items()}
        return replace(box, profiles=beasts)
    if kind == "tactics":
        return replace(box, tactics={key: box.tactics[key]})
    if kind == "missions":
        return replace(
            box, missions={name: box.missions[key] if name != key else each for name, each in box.missions.items()}
        )
    if kind == "pieces":
        tables = {
            name: replace(each, pieces={piece: replace(laid, kind=key) for piece, laid in each.pieces.items()})
            for name, each in box.tables.items()
        }
        return replace(box, tables=tables, pieces={key: box.pieces[key]})
    return box


TABLE = Table(_begin, lambda match, random: any_command(match, random, 0.5), lambda state: state.phase is Phase.OVER)
