"""What the active merc can do now, and what it costs: weapons with their odds, steps, everything else. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.jagged.box import FightPlay, item_of, printed
from engine.jagged.commands import Bribe, Consume, Flee, Loot, Train, UseCard, UseSkill, Walk
from engine.jagged.content.kit import Action, ItemKind
from engine.jagged.events.base import card_name, sector_name, unit
from engine.jagged.mercs.attacking import Strike, actions_of, strike_of, targets_of
from engine.jagged.mercs.dice import card_of, skill_dice
from engine.jagged.mercs.skills import MAX_BRIBE
from engine.jagged.mercs.stepping import Place, places_next_to, step_cost
from engine.jagged.mercs.steps import best_paths
from engine.jagged.mercs.turn import refuges
from engine.jagged.nearby import beside, same_area
from engine.jagged.state import Stage
from engine.jagged.words import Skill, Status
from engine.table.again import tried
from engine.table.command import Command
from engine.table.refusal import Refusal
from engine.table.text import Name, T, Text, Tn
from screens.jagged.counting import down_percent
from screens.jagged.draft import Draft
from screens.jagged.leading import group_moves, most_steps, to_pick_up

FEW_DICE = 3
"""Of a bribe, offered one by one; then all that can be paid for."""
SKILL_ICONS = {Skill.LEADERSHIP: "people", Skill.MECHANICAL: "hammer", Skill.MEDICAL: "bandage"}


@dataclass(frozen=True)
class Weapon:
    """One action of a card, with everything it could be aimed at."""

    card: str
    action: Action
    strike: Strike
    targets: tuple[str, ...]
    best: str = ""
    """The target with the best odds."""
    down: int | None = None
    """Percent that the best one goes down."""
    price: int = 0

    @property
    def key(self) -> str:
        return f"{self.card}|{self.action.id}"

    def command(self, merc: str, target: str = "") -> UseCard:
        return UseCard(merc, self.card, self.action.id, target or self.best)


@dataclass(frozen=True)
class Chip:
    """Something small to do: a command, a draft or another screen behind it."""

    icon: str
    words: Text
    target: Any
    lit: bool = False
    role: str = "text"


def weapons(play: FightPlay, merc: str) -> tuple[Weapon, ...]:
    found = []
    for card, action in actions_of(play, merc):
        strike = strike_of(play, merc, card, action)
        price = action.fatigue + _tax(play, merc)
        weapon = Weapon(card, action, strike, tuple(targets_of(play, merc, strike)), price=price)
        found.append(_aimed(play, weapon))
    return tuple(sorted(found, key=lambda each: (not each.targets, -(each.down or 0))))


def _tax(play: FightPlay, merc: str) -> int:
    return int(any(each.value == "suppressed" for each in play.state.mercs[merc].conditions))


def _aimed(play: FightPlay, weapon: Weapon) -> Weapon:
    """With its best target; an area is best where most enemies stand and no friend does."""
    strike = weapon.strike
    if not weapon.targets:
        return weapon
    if strike.area:
        return replace(weapon, best=max(weapon.targets, key=lambda field: _worth(play, field)))
    if weapon.targets[0] not in play.state.enemies:
        return replace(weapon, best=weapon.targets[0])
    odds = {each: down_percent(play, each, strike.dice, strike.sure, strike.expertise) for each in weapon.targets}
    best = max(weapon.targets, key=lambda each: odds[each] or 0)
    return replace(weapon, best=best, down=odds[best])


def _worth(play: FightPlay, field: str) -> int:
    enemies = sum(each.field == field for each in play.state.enemies.values())
    return enemies - 2 * sum(each.field == field for each in play.state.mercs.values())


def proposal(play: FightPlay, found: tuple[Weapon, ...]) -> Weapon | None:
    """The best odds to lay an enemy down; nothing where nothing has any."""
    able = [each for each in found if each.best in play.state.enemies and (each.down or 0) > 0]
    return max(able, key=lambda each: (each.down or 0, -each.price), default=None)


@dataclass(frozen=True)
class Ways:
    """Where a tap on the map leads, by area, and by sector where a whole sector is one area."""

    areas: dict[str, Command]
    sectors: dict[str, Command]
    entries: dict[str, dict[str, Command]]
    """Sectors to be entered by one of several areas."""


def ways(play: FightPlay, merc: str, draft: Draft) -> Ways:
    """Every place one could go to, as far as stamina lasts; with the others if they come along."""
    state, now = play.state, play.state.mercs[merc]
    areas: dict[str, Command] = {}
    sectors: dict[str, Command] = {}
    entries: dict[str, dict[str, Command]] = {}
    if draft.group:
        steps: Mapping[Place, Command] = group_moves(play, merc, draft)
    elif now.stamina < step_cost(play, merc).cubes:
        steps = {}
    else:
        steps = {place: Walk(merc, place[0], place[1] or "") for place in places_next_to(play, merc)}
    for (sector, field), command in steps.items():
        if field is None:
            sectors[sector] = command
        elif sector == now.sector:
            areas[field] = command
        else:
            entries.setdefault(sector, {})[field] = command
    if not draft.group and state.sectors[now.sector].status is not Status.LIBERATED:
        areas = {**_walks(play, merc), **areas}
    return Ways(areas, sectors, entries)


def _walks(play: FightPlay, merc: str) -> dict[str, Command]:
    """Farther areas: every step costs, out of an enemy's area a wound (J27)."""
    now, region = play.state.mercs[merc], play.content.region
    found: dict[str, Command] = {}
    each_costs = 1 + _tax(play, merc)
    for field in region.walks[now.field]:
        if field == now.field:
            continue
        path = best_paths(play, now.field, field)[0]
        if len(path) * each_costs <= now.stamina:
            found[field] = Walk(merc, now.sector, field)
    return found


def price_words(play: FightPlay, merc: str) -> Text:
    """What a step costs."""
    cost = step_cost(play, merc)
    if cost.wounds:
        return Tn("A step costs {n} wound", "A step costs {n} wounds", cost.wounds)
    return Tn("A step costs {n} fatigue", "A step costs {n} fatigue", cost.fatigue)


def chips(match: Any, play: FightPlay, merc: str, draft: Draft) -> Iterator[Chip]:
    """Loot, consumables, command actions, flight: whatever is allowed now."""
    for chip in _candidates(play, merc, draft):
        if not isinstance(chip.target, Command) or _is_legal(match, chip.target):
            yield chip


def _is_legal(match: Any, command: Command) -> bool:
    result = tried(match, match.head, [command])
    return not isinstance(result, Refusal) or result.code == "asks"


def _candidates(play: FightPlay, merc: str, draft: Draft) -> Iterator[Chip]:
    state, now = play.state, play.state.mercs[merc]
    for name, body in state.bodies.items():
        if same_area(play, now.field, body.field):
            yield Chip("loot", T("Search {body}", body=Name("enemy", body.card)), Loot(merc, body=name))
    for field, tokens in state.loot_tokens.items():
        if tokens and same_area(play, now.field, field):
            yield Chip("loot", T("Open the crate"), Loot(merc, token=tokens[0]))
    for card in now.pack:
        if item_of(play, card).kind is ItemKind.CONSUMABLE and item_of(play, card).actions:
            yield Chip("pill", T("{card}", card=card_name(card)), Consume(merc, card, _patient(play, merc, card)))
    if now.commands or state.shared_command:
        yield from _commands(play, merc, draft)
    if state.stage is Stage.BEGIN:
        for sector in refuges(play, merc):
            yield Chip("run", T("Flee to {sector}", sector=sector_name(sector)), Flee(merc, sector), role="orange")


def _patient(play: FightPlay, merc: str, card: str) -> str:
    """For whom a consumable is: the worst off in reach; whoever else is meant can be chosen from the kit."""
    strike = strike_of(play, merc, card, item_of(play, card).actions[0])
    found = targets_of(play, merc, strike)
    mercs = [each for each in found if each in play.state.mercs]
    if mercs:
        return max(mercs, key=lambda each: (play.state.mercs[each].wounds, each == merc))
    return ""


def _commands(play: FightPlay, merc: str, draft: Draft) -> Iterator[Chip]:
    state = play.state
    near = [name for name in beside(play, merc) if name != merc]
    for name in near:
        together = name in draft.group
        yield Chip("people", T("With {merc}", merc=unit(name)), draft.with_merc(name), lit=together)
        if together and most_steps(play, merc) > 1:
            words = T("Drop {merc} on the way", merc=unit(name))
            yield Chip("people", words, draft.dropping(name), lit=name in draft.dropped)
    for name in to_pick_up(play, merc):
        words = T("Pick up {merc} on the way", merc=unit(name))
        yield Chip("people", words, draft.with_merc(name), lit=name in draft.group)
    if not near and card_of(play, merc).group_steps:
        yield Chip("people", T("Command: a free step"), draft.with_merc(merc), lit=merc in draft.group)
    yield Chip("train", T("Train a rebel"), Train(merc))
    for skill in Skill:
        dice = skill_dice(play, merc, skill)
        if dice or state.rebels:
            words = T("{skill}", skill=Name("skill", skill.value))
            yield Chip(SKILL_ICONS[skill], words, UseSkill(merc, skill))
    most = min(MAX_BRIBE, state.funds // max(1, state.dictator.bribe))
    for n in sorted({*range(1, min(FEW_DICE, most) + 1), most} - {0}):
        yield Chip("bribe", Tn("Bribe: {n} blue die", "Bribe: {n} blue dice", n), Bribe(merc, n))


def line_of(weapon: Weapon, play: FightPlay) -> Text | None:
    """Which line of the card it is, where the card has several."""
    item = play.content.cards.items.get(printed(weapon.card))
    if item is None or len(item.actions) < 2 or not weapon.action.name:
        return None
    return T("{action}", action=Name("action", f"{printed(weapon.card)}|{weapon.action.id}"))
