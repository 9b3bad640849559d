"""A small table for tests that read like the book: boards in letters, cards in one line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.jagged.box import Box, Cards, FightPlay
from engine.jagged.content.enemies import EnemyCard, Row
from engine.jagged.content.kit import AllyCard, ItemCard, MercCard
from engine.jagged.content.scenario import DieCard, EncounterToken, Face, Token
from engine.jagged.events.base import reduce
from engine.jagged.game import FIGHT
from engine.jagged.ground import Area, Region, red_edge
from engine.jagged.rules import HouseRules
from engine.jagged.state import Enemy, Gear, Merc, Phase, Sector, Stage, State
from engine.jagged.words import Colour, Move, Status, Terrain
from engine.table.answer import Answer, Chosen
from engine.table.command import Command
from engine.table.event import Event
from engine.table.play import Play, Run
from engine.table.question import Choice, Question
from engine.table.rng import Rng

PLAIN_DIE = DieCard((Face(0), Face(1)))
DICE = dict.fromkeys(Colour, PLAIN_DIE)


def board(
    rows: str,
    red: str = "",
    terrain: Mapping[str, Terrain] | None = None,
    spawn: Mapping[str, str] | None = None,
    sector: str = "main",
    at: tuple[int, int] = (0, 0),
) -> dict[str, Area]:
    """`IDA`: three areas side by side; rows of one board are separated by spaces."""
    cells: dict[str, list[tuple[int, int]]] = {}
    for y, row in enumerate(rows.split()):
        for x, letter in enumerate(row):
            if letter != ".":
                cells.setdefault(letter, []).append((x + at[0], y + at[1]))
    return {
        letter: Area(
            tuple(each),
            sector,
            ((terrain or {})[letter],) if letter in (terrain or {}) else (),
            tuple((spawn or {}).get(letter, "")),
        )
        for letter, each in cells.items()
    }


def region(areas: Mapping[str, Area], *red: str) -> Region:
    """`red` names pairs of areas: "ID"."""
    edges = set()
    for pair in red:
        for a in areas[pair[0]].cells:
            for b in areas[pair[1]].cells:
                if (edge := red_edge(a, b)) is not None:
                    edges.add(edge)
    return Region(dict(areas), frozenset(edges))


def enemy(kind: str = "redshirt", **values: Any) -> EnemyCard:
    """An enemy card with one row for everybody; `elite` may give another."""
    card = {key: values.pop(key) for key in list(values) if key in EnemyCard.__dataclass_fields__ and key != "elite"}
    elite = values.pop("elite", {})
    for key, flag in (("range", "no_range"), ("armour", "by_tokens")):
        if values.get(key, 0) is None:
            values |= {key: 0, flag: True}
    row = Row(**values)
    return EnemyCard(kind, plain=row, elite=replace(row, **elite), **card)


MOVE_ATTACK = ((Move.MOVE, Move.ATTACK),)
ATTACK = ((Move.ATTACK,),)
NOTHING = {"nothing": EncounterToken(Token.NOTHING, copies=29)}


class Table:
    """A moment of a scenario that tests play on, command by command."""

    def __init__(
        self,
        ground: Region,
        mercs: Mapping[str, Merc],
        enemies: Mapping[str, Enemy] | None = None,
        cards: Cards | None = None,
        rules: HouseRules | None = None,
        box: Mapping[str, Any] | None = None,
        **state: Any,
    ) -> None:
        cards = cards or Cards()
        if not cards.dice:
            cards = replace(cards, dice=DICE)
        found = {
            name: replace(merc, sector=ground.sector_of(merc.field)) if merc.field and not merc.sector else merc
            for name, merc in mercs.items()
        }
        boards = {name: cards.mercs.get(name, MercCard(stamina=_cubes(merc))) for name, merc in found.items()}
        cards = replace(cards, mercs={**cards.mercs, **boards})
        sectors = {name: Sector() for name in ground.sectors}
        sectors.update(state.pop("sectors", {}))
        self.box = Box(ground, cards, rules=rules or HouseRules(), **(box or {}))
        fresh = State(
            tuple(dict.fromkeys(merc.player for merc in found.values())),
            found,
            sectors,
            enemies or {},
            **{"phase": Phase.PLAYERS, **state},
        )
        self.play: FightPlay = Play(fresh, self.box, reduce, Rng(1))
        self.question: Question | None = None

    @property
    def state(self) -> State:
        return self.play.state

    def do(self, command: Command, *answers: str | Answer, asks: bool = False) -> list[Event]:
        """Carry a command out with answers; the events. Without `asks` no question may be left open."""
        first = len(self.play.events)
        run = Run(FIGHT.perform(self.play, command), self.play.rng)
        run.begin()
        for answer in answers:
            assert run.question is not None, f"nobody asks for {answer}"
            run.answer(Chosen((answer,)) if isinstance(answer, str) else answer)
        self.question = run.question
        assert (run.question is not None) == asks, run.question
        return self.play.events[first:]

    def options(self) -> list[str]:
        assert isinstance(self.question, Choice)
        return [option.id for option in self.question.options]


def _cubes(merc: Merc) -> int:
    return merc.stamina + merc.fatigue + merc.wounds + merc.severe


def merc(field: str, player: str = "anna", stamina: int = 5, **values: Any) -> Merc:
    return Merc(player, "", field, stamina, **values)


def active(name: str, stage: Stage = Stage.ACT) -> dict[str, Any]:
    return {"active": name, "stage": stage}


__all__ = [
    "ATTACK",
    "MOVE_ATTACK",
    "NOTHING",
    "AllyCard",
    "Cards",
    "Enemy",
    "Gear",
    "ItemCard",
    "Merc",
    "Sector",
    "Status",
    "Table",
    "active",
    "board",
    "enemy",
    "merc",
    "region",
]
