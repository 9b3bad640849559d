"""Situation files: one moment of a mission as JSON (shared/situation/SITUATION.md). The format is a promise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.field.grid import Direction
from engine.field.sight import Eyes, Reach
from engine.stalker.content.steps import CardPart, card_data, read_card
from engine.stalker.content.units import (
    STALKER_MANNER,
    STALKER_REACH,
    Attack,
    AttackKind,
    EnemyCard,
    EnemyKind,
    Group,
    Level,
)
from engine.stalker.ground.board import Manner
from engine.stalker.ground.plan import BoardPlan, plan_data, read_plan
from engine.stalker.state import Attention, Enemy
from engine.table.reading import Node, parse_json

GAME = "stalker"
MAX_UNITS = 256
MAX_CARDS = 64
SIDES = ("front", "left", "right", "back")


@dataclass(frozen=True)
class SituationUnit:
    """A stalker as far as a situation tells."""

    field: str
    hp: int = 16
    defence: int = 0
    leader: bool = False
    attention: Attention | None = None


@dataclass(frozen=True)
class Situation:
    plan: BoardPlan
    enemy_cards: Mapping[str, EnemyCard] = field(default_factory=dict)
    enemies: Mapping[str, Enemy] = field(default_factory=dict)
    stalkers: Mapping[str, SituationUnit] = field(default_factory=dict)
    card: CardPart | None = None

    def standing(self, unit: str) -> tuple[str, Manner, Reach] | None:
        """Where a unit stands, how it gets about and how far it sees; None for a stranger."""
        if unit in self.stalkers:
            return self.stalkers[unit].field, STALKER_MANNER, STALKER_REACH
        if unit in self.enemies:
            enemy = self.enemies[unit]
            card = self.enemy_cards[enemy.card]
            return enemy.field, card.manner, card.eyes.reach(enemy.facing)
        return None


def parse_situation(raw: bytes, file: str) -> Situation:
    return read_situation(parse_json(raw, file))


def read_situation(node: Node) -> Situation:
    table = node.table("game", "board", "enemy_cards", "enemies", "stalkers", "card")
    if "game" in table and table["game"].value != GAME:
        table["game"].fail(f"this is not a situation of {GAME}", "not_ours")
    if "board" not in table:
        node.fail("the key board is missing", "missing_key", id="board")
    plan = read_plan(table["board"])
    cards = (
        {name: _read_enemy_card(entry) for name, entry in table["enemy_cards"].entries(MAX_CARDS)}
        if "enemy_cards" in table
        else {}
    )
    enemies = (
        {name: _read_enemy(entry, plan, cards) for name, entry in table["enemies"].entries(MAX_UNITS)}
        if "enemies" in table
        else {}
    )
    stalkers = (
        {name: _read_stalker(entry, plan) for name, entry in table["stalkers"].entries(MAX_UNITS)}
        if "stalkers" in table
        else {}
    )
    _check_units(node, plan, enemies, stalkers)
    card = table["card"].maybe(read_card) if "card" in table else None
    return Situation(plan, cards, enemies, stalkers, card)


def situation_data(situation: Situation) -> dict[str, object]:
    """The situation as JSON-ready data, every key written out; reading it gives an equal situation."""
    data: dict[str, object] = {
        "game": GAME,
        "board": plan_data(situation.plan),
        "enemy_cards": {name: _enemy_card_data(card) for name, card in situation.enemy_cards.items()},
        "enemies": {name: _enemy_data(enemy) for name, enemy in situation.enemies.items()},
        "stalkers": {name: _stalker_data(stalker) for name, stalker in situation.stalkers.items()},
    }
    if situation.card is not None:
        data["card"] = card_data(situation.card)
    return data


def _read_enemy_card(node: Node) -> EnemyCard:
    table = node.table("type", "group", "team", "move", "hp", "sight", "attack")
    return EnemyCard(
        kinds=frozenset(kind.enum(EnemyKind) for kind in table["type"].items(len(EnemyKind)))
        if "type" in table
        else frozenset(),
        group=table["group"].maybe(lambda n: n.enum(Group)) if "group" in table else None,
        team=table["team"].maybe(lambda n: n.number(1, 2)) if "team" in table else None,
        move=table["move"].number(0, 99) if "move" in table else 0,
        hp=table["hp"].number(1, 99) if "hp" in table else 1,
        eyes=_read_eyes(table["sight"]) if "sight" in table else Eyes(),
        attack=_read_attack(table["attack"]) if "attack" in table else Attack(),
    )


def _read_eyes(node: Node) -> Eyes:
    return Eyes(**{side: steps.number(0, 99) for side, steps in node.table(*SIDES).items()})


def _read_attack(node: Node) -> Attack:
    table = node.table(
        "kind", "damage", "range", "leap", "per_field", "short_charge", "short_charge_damage", "everyone"
    )
    return Attack(
        table["kind"].enum(AttackKind) if "kind" in table else AttackKind.RANGED,
        damage=table["damage"].number(0, 99) if "damage" in table else 0,
        range=table["range"].number(0, 99) if "range" in table else 0,
        leap=table["leap"].flag() if "leap" in table else False,
        per_field=table["per_field"].number(-99, 99) if "per_field" in table else 0,
        short_charge=table["short_charge"].maybe(lambda n: n.number(0, 99)) if "short_charge" in table else None,
        short_charge_damage=table["short_charge_damage"].number(-99, 99) if "short_charge_damage" in table else 0,
        everyone=table["everyone"].flag() if "everyone" in table else False,
    )


def _read_enemy(node: Node, plan: BoardPlan, cards: Mapping[str, EnemyCard]) -> Enemy:
    table = node.table("card", "field", "facing", "pinned", "vulnerable")
    if "card" not in table:
        node.fail("the key card is missing", "missing_key", id="card")
    card = table["card"].text()
    if card not in cards:
        table["card"].fail(f"there is no enemy card {card}", "no_enemy", id=card)
    facings = [direction.name for direction in Direction]
    return Enemy(
        card,
        _read_place(node, table, plan),
        Direction[table["facing"].one_of(facings)] if "facing" in table else Direction.N,
        pinned=table["pinned"].flag() if "pinned" in table else False,
        hp=cards[card].hp,
        vulnerable=table["vulnerable"].flag() if "vulnerable" in table else False,
    )


def _read_stalker(node: Node, plan: BoardPlan) -> SituationUnit:
    table = node.table("field", "hp", "defence", "leader", "attention")
    place = _read_place(node, table, plan)
    return SituationUnit(
        place,
        hp=table["hp"].number(0, 99) if "hp" in table else SituationUnit.hp,
        defence=table["defence"].number(0, 99) if "defence" in table else 0,
        leader=table["leader"].flag() if "leader" in table else False,
        attention=table["attention"].maybe(lambda n: _read_attention(n, plan, place)) if "attention" in table else None,
    )


def _read_attention(node: Node, plan: BoardPlan, own: str) -> Attention:
    table = node.table("level", "field")
    level = table["level"].enum(Level) if "level" in table else Level.LOW
    return Attention(level, _known_field(table["field"], plan) if "field" in table else own)


def _read_place(node: Node, table: Mapping[str, Node], plan: BoardPlan) -> str:
    if "field" not in table:
        node.fail("stands on no field: the key field is missing", "nowhere")
    name = _known_field(table["field"], plan)
    if plan.fields[name].water:
        table["field"].fail(f"no unit can stand in water, and field {name} is water", "water", id=name)
    return name


def _known_field(node: Node, plan: BoardPlan) -> str:
    name = node.text()
    if name not in plan.fields:
        node.fail(f"there is no field {name}", "no_field", id=name)
    return name


def _check_units(
    node: Node, plan: BoardPlan, enemies: Mapping[str, Enemy], stalkers: Mapping[str, SituationUnit]
) -> None:
    if len(enemies) + len(stalkers) > MAX_UNITS:
        count = len(enemies) + len(stalkers)
        node.fail(f"{count} units, at most {MAX_UNITS} are allowed", "too_many", n=count, most=MAX_UNITS)
    for name in stalkers:
        if name in enemies:
            node.child("stalkers").child(name).fail("an enemy has this id already", "taken")
    if sum(stalker.leader for stalker in stalkers.values()) > 1:
        node.child("stalkers").fail("more than one leader", "leaders")
    standing = Counter(enemy.field for enemy in enemies.values())
    standing.update(stalker.field for stalker in stalkers.values())
    for name, count in standing.items():
        if count > plan.fields[name].holds:
            where = node.child("board").child("fields").child(name)
            holds = plan.fields[name].holds
            where.fail(f"{count} units stand here, the field holds {holds}", "crowded", n=count, most=holds)


def _enemy_card_data(card: EnemyCard) -> dict[str, object]:
    return {
        "type": [kind.value for kind in EnemyKind if kind in card.kinds],
        "group": None if card.group is None else card.group.value,
        "team": card.team,
        "move": card.move,
        "hp": card.hp,
        "sight": {side: getattr(card.eyes, side) for side in SIDES},
        "attack": _attack_data(card.attack),
    }


def _attack_data(attack: Attack) -> dict[str, object]:
    """The keys every file has, and of those added since the ones that say something."""
    data: dict[str, object] = {"kind": attack.kind.value, "damage": attack.damage, "range": attack.range}
    added = ("leap", "per_field", "short_charge", "short_charge_damage", "everyone")
    return data | {key: getattr(attack, key) for key in added if getattr(attack, key) != getattr(Attack(), key)}


def _enemy_data(enemy: Enemy) -> dict[str, object]:
    return {
        "card": enemy.card,
        "field": enemy.field,
        "facing": enemy.facing.name,
        "pinned": enemy.pinned,
        "vulnerable": enemy.vulnerable,
    }


def _stalker_data(stalker: SituationUnit) -> dict[str, object]:
    marker = stalker.attention
    return {
        "field": stalker.field,
        "hp": stalker.hp,
        "defence": stalker.defence,
        "leader": stalker.leader,
        "attention": None if marker is None else {"level": marker.level.value, "field": marker.field},
    }
