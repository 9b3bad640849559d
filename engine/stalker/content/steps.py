"""The vocabulary of activation cards (R6): what a step can tell enemies to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum

from engine.stalker.content.numbers import Change
from engine.stalker.content.units import Group, Level
from engine.table.reading import Node

MAX_STEPS = 32


class Do(StrEnum):
    MOVE = "move"
    ADVANCE = "advance"
    ATTACK = "attack"
    LOOK_AROUND = "look_around"
    SPECIAL = "special"
    GRENADE = "grenade"
    SUPPRESS = "suppress"
    EXPOSE = "expose"
    READ = "read"


class Towards(StrEnum):
    """Where a step sends an enemy."""

    HIGH = "high"
    ATTENTION = "attention"
    ROOM = "room"
    COVER = "cover"


class NearTo(StrEnum):
    """To whom "the nearest enemies" of a step are measured."""

    LEADER = "leader"
    ATTENTION = "attention"


@dataclass(frozen=True)
class CardStep:
    do: Do
    who: frozenset[Group] | None = None
    """The groups that act; None for every enemy, whatever its marker."""
    up_to: int | None = None
    """Fields to go; None for the enemy's own movement value."""
    towards: Towards = Towards.HIGH
    damage: Mapping[Group, Change] = field(default_factory=dict)
    uninterruptible: bool = False
    near: NearTo | None = None
    """Only as many enemies as there are stalkers, plus one, nearest to this (R6)."""
    with_target: bool = False
    """Only enemies with a target in sight."""
    apart: bool = False
    """Rooms or cover fields without an enemy of the same group only."""
    hidden: bool = False
    """Fields out of every target's sight only."""
    amount: int = 0
    """The damage of a grenade."""
    text: str = ""
    """What players carry out themselves, where the vocabulary ends."""


@dataclass(frozen=True)
class CardPart:
    """One activation card, or one part of it."""

    level: Level
    steps: tuple[CardStep, ...] = ()


STEP_KEYS = tuple(entry.name for entry in fields(CardStep))


def read_card(node: Node) -> CardPart:
    table = node.table("level", "steps")
    level = table["level"].enum(Level) if "level" in table else Level.LOW
    return CardPart(level, read_steps(table["steps"]) if "steps" in table else ())


def card_data(card: CardPart) -> dict[str, object]:
    return {"level": card.level.value, "steps": [step_data(step) for step in card.steps]}


def read_steps(node: Node) -> tuple[CardStep, ...]:
    return tuple(read_step(step) for step in node.items(MAX_STEPS))


def read_step(node: Node) -> CardStep:
    table = node.table(*STEP_KEYS)
    if "do" not in table:
        node.fail("the key do is missing")
    step = CardStep(
        table["do"].enum(Do),
        who=_read_who(table["who"]) if "who" in table else None,
        up_to=_read_up_to(table["up_to"]) if "up_to" in table else None,
        towards=table["towards"].enum(Towards) if "towards" in table else Towards.HIGH,
        damage=_read_damage(table["damage"]) if "damage" in table else {},
        uninterruptible=table["uninterruptible"].flag() if "uninterruptible" in table else False,
        near=table["near"].maybe(lambda n: n.enum(NearTo)) if "near" in table else None,
        with_target=table["with_target"].flag() if "with_target" in table else False,
        apart=table["apart"].flag() if "apart" in table else False,
        hidden=table["hidden"].flag() if "hidden" in table else False,
        amount=table["amount"].number(0, 99) if "amount" in table else 0,
        text=table["text"].text(2000) if "text" in table else "",
    )
    if step.do is Do.READ and not step.text:
        node.fail("a step to read out needs a text")
    return step


def _read_damage(node: Node) -> dict[Group, int]:
    return {Group(key): change.number(-99, 99) for key, change in node.table(*Group).items()}


def _read_who(node: Node) -> frozenset[Group] | None:
    if node.value == "all":
        return None
    if not isinstance(node.value, list):
        node.fail('expected a list of groups or "all"')
    return frozenset(entry.enum(Group) for entry in node.items(len(Group)))


def _read_up_to(node: Node) -> int | None:
    if node.value == "move":
        return None
    if isinstance(node.value, str):
        node.fail('expected a number or "move"')
    return node.number(0, 99)


def step_data(step: CardStep) -> dict[str, object]:
    """The keys every file has, and of the rest those that say something."""
    data: dict[str, object] = {
        "do": step.do.value,
        "who": "all" if step.who is None else [group.value for group in Group if group in step.who],
        "up_to": "move" if step.up_to is None else step.up_to,
        "towards": step.towards.value,
        "damage": {group.value: change for group, change in step.damage.items()},
        "uninterruptible": step.uninterruptible,
    }
    if step.near is not None:
        data["near"] = step.near.value
    data |= {key: True for key in ("with_target", "apart", "hidden") if getattr(step, key)}
    data |= {key: getattr(step, key) for key in ("amount", "text") if getattr(step, key)}
    return data
