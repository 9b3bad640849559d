"""Everything a stalker may do right now, with what it costs and brings: for the screen, and for a player at random."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.stalker.commands.company import MoveCompanion, UseCompanion
from engine.stalker.commands.players import (
    Detect,
    Distract,
    EndTurn,
    GetUp,
    Knife,
    LeaderAction,
    Move,
    Pass,
    PickUp,
    Prepare,
    Reload,
    Shoot,
    Sneak,
    StalkerCommand,
    TakeTurn,
    ThrowBolt,
    UseAbility,
    UseArtefact,
    UseItem,
)
from engine.stalker.companions import acting as companions
from engine.stalker.content.box import Box
from engine.stalker.content.cards import Cost, WeaponAttack, card_of
from engine.stalker.content.units import STALKER_MANNER, Level
from engine.stalker.enemies.look import enemies_seeing, sees_field
from engine.stalker.events.turns import actions_per_turn
from engine.stalker.stalkers import abilities, actions, shooting
from engine.stalker.stalkers.gear import ways_to_wear
from engine.stalker.stalkers.radiation import highest, protection
from engine.stalker.stalkers.turns import next_up, standard_left, turns_left, who_is_up
from engine.stalker.stalkers.walking import MOVE, best_paths, can_end, can_slip, watched
from engine.stalker.state import Gear, Mission, Phase
from engine.stalker.zone.anomalies import worst_chance
from engine.table.text import Text


@dataclass(frozen=True)
class LegalAction:
    """One thing that may be done, and what follows as far as it can be known."""

    command: StalkerCommand
    cost: Cost = Cost.FREE
    attention: Level | None = None
    """The marker it lays, if it lays one."""
    attention_field: str = ""
    anomaly: int = 0
    """The chance that an anomaly goes off, in percent (p. 36)."""
    dose: int = 0
    reacts: tuple[str, ...] = ()
    """Enemies that would see the stalker afterwards, as they stand now."""

    @property
    def id(self) -> str:
        return self.command.kind

    @property
    def text(self) -> Text:
        return self.command.describe()


def legal_actions(state: Mission, box: Box, stalker: str) -> list[LegalAction]:
    """Nothing unless it is this stalker's turn; only getting up for one who is pinned (p. 29)."""
    if state.phase is not Phase.PLAYERS or state.result is not None or who_is_up(state) != stalker:
        return []
    found = [*_turn(state, stalker), *_company(state, box, stalker)]
    can_pay = standard_left(state, stalker) > 0
    if state.stalkers[stalker].pinned:
        found += [LegalAction(GetUp(stalker), Cost.STANDARD)] if can_pay else []
    else:
        offers = (*_free_or_not(state, box, stalker), *_attacks(state, box, stalker))
        found += [action for action in offers if can_pay or action.cost is Cost.FREE]
        found += [*_standard(state, box, stalker)] if can_pay else []
    return [_with_consequences(state, box, stalker, action) for action in found]


def _with_consequences(state: Mission, box: Box, stalker: str, action: LegalAction) -> LegalAction:
    """Radiation of the field and the enemies that see it, where the action itself does not say more."""
    if isinstance(action.command, Move | Sneak | TakeTurn | Pass | MoveCompanion):
        return action
    dose = 0
    if action.cost is Cost.STANDARD:
        dose = _dose(state, box, stalker, (state.stalkers[stalker].field,))
    return replace(action, dose=dose, reacts=tuple(enemies_seeing(state, box, stalker)))


def _dose(state: Mission, box: Box, stalker: str, fields: tuple[str, ...]) -> int:
    return max(0, highest(state, fields) - protection(state, box, stalker))


def _turn(state: Mission, stalker: str) -> Iterator[LegalAction]:
    left = turns_left(state, stalker)
    if state.active is None:
        yield from (LegalAction(TakeTurn(stalker, turn)) for turn in left)
        if next_up(state, stalker) != stalker:
            yield LegalAction(Pass(stalker))
    turn = state.stalkers[stalker].turns[state.turn if state.active else left[0]]
    if turn.done >= actions_per_turn(state):
        yield LegalAction(EndTurn(stalker))


def _free_or_not(state: Mission, box: Box, stalker: str) -> Iterator[LegalAction]:
    """What is free, or free for some."""
    who = state.stalkers[stalker]
    if state.leader == stalker and not state.leader_used:
        yield LegalAction(LeaderAction(stalker, "heal"))
        yield LegalAction(LeaderAction(stalker, "focus"))
    for weapon in actions.can_reload(state, box, stalker):
        yield LegalAction(Reload(stalker, weapon), actions.reload_cost(state, stalker))
    for anomaly in actions.can_detect(state, box, stalker):
        yield LegalAction(Detect(stalker, anomaly))
    for copy in who.gear.artefacts:
        card = box.cards.artefacts[card_of(copy)]
        if card.action and (who.focus or not card.discards_focus):
            yield LegalAction(UseArtefact(stalker, copy), card.action_cost)
    for ability, target in abilities.offers(state, box, stalker):
        yield LegalAction(UseAbility(stalker, ability.id, target), ability.cost)
    yield from _items(state, box, stalker)


def _items(state: Mission, box: Box, stalker: str) -> Iterator[LegalAction]:
    for copy in state.stalkers[stalker].gear.backpack:
        card = box.cards.items.get(card_of(copy))
        if card is None:
            continue
        near = actions.in_throw(state, stalker, card.range)
        if actions.needs_stalker(card):
            for name, other in state.stalkers.items():
                if other.field in near and not other.is_dead:
                    yield LegalAction(UseItem(stalker, copy, target=name), card.cost)
        elif actions.needs_field(card):
            for field in near:
                level = Level.HIGH if card.attack_dice else None
                yield LegalAction(UseItem(stalker, copy, field=field), card.cost, level, field if level else "")
        else:
            yield LegalAction(UseItem(stalker, copy), card.cost)


def _attacks(state: Mission, box: Box, stalker: str) -> Iterator[LegalAction]:
    who = state.stalkers[stalker]
    left = shooting.rounds_left(state, stalker)
    for attack in shooting.attacks_of(state, box, stalker).values():
        if attack.ammo > left or (attack.once_per_turn and shooting.attack_key(attack) in who.used):
            continue
        for enemy in shooting.targets_of(state, box, stalker, attack):
            for rounds in _rounds(attack, left):
                command = Shoot(stalker, attack.id, enemy, rounds)
                yield LegalAction(command, attack.cost, attack.attention, who.field if attack.attention else "")
                if attack.cost is Cost.STANDARD and shooting.free_by_focus(state, box, stalker):
                    free = replace(command, for_focus=True)
                    yield LegalAction(free, Cost.FREE, attack.attention, who.field if attack.attention else "")


def _rounds(attack: WeaponAttack, left: int) -> list[int | None]:
    return [*range(max(1, attack.ammo), left + 1)] if attack.per_ammo else [None]


def _standard(state: Mission, box: Box, stalker: str) -> Iterator[LegalAction]:
    who = state.stalkers[stalker]
    yield from _walks(state, box, stalker)
    for gears in ({}, *rearrangements(state, box, stalker)):
        yield LegalAction(Prepare(stalker, gears), Cost.STANDARD)
    if state.loot.get(who.field):
        yield LegalAction(PickUp(stalker, "loot"), Cost.STANDARD)
    if actions.artefacts_here(state, stalker):
        yield LegalAction(PickUp(stalker, "artefact"), Cost.STANDARD)
    if actions.can_distract(state, stalker):
        for field in actions.in_throw(state, stalker):
            yield LegalAction(Distract(stalker, field), Cost.STANDARD, Level.HIGH, field)
    if who.gear.bolts:
        for (anomaly, field), symbols in actions.open_symbols(state, stalker):
            for petals in sorted(set(symbols)):
                yield LegalAction(ThrowBolt(stalker, anomaly, field, petals), Cost.STANDARD)
    for name, enemy in state.enemies.items():
        if enemy.field == who.field:
            yield LegalAction(Knife(stalker, name), Cost.STANDARD)


def _walks(state: Mission, box: Box, stalker: str) -> Iterator[LegalAction]:
    """For every field in reach the least dangerous way to it."""
    who = state.stalkers[stalker]
    seen = watched(state, box)
    hidden = who.attention is None or who.attention.level is Level.LOW
    for goal, path in best_paths(state, box, stalker, MOVE).items():
        fields = (who.field, *path)
        noticed = bool(seen & state.board.mask(path))
        level = Level.HIGH if noticed else (Level.LOW if hidden else None)
        action = LegalAction(
            Move(stalker, path),
            Cost.STANDARD,
            level,
            goal if level else "",
            worst_chance(state, fields),
            _dose(state, box, stalker, fields),
            tuple(name for name in state.enemies if sees_field(state, box, name, goal)),
        )
        yield action
        if noticed and can_slip(state, box, stalker):
            yield replace(action, command=Move(stalker, path, slip=True))
    yield from _sneaks(state, box, stalker, seen)


def _sneaks(state: Mission, box: Box, stalker: str, seen: int) -> Iterator[LegalAction]:
    here = state.stalkers[stalker].field
    for goal in state.board.neighbours(here, STALKER_MANNER):
        fields = (here, goal)
        if not seen & state.board.mask(fields) and can_end(state, box, stalker, here, goal):
            chance = worst_chance(state, fields)
            yield LegalAction(Sneak(stalker, goal), Cost.STANDARD, None, "", chance, _dose(state, box, stalker, fields))


def _company(state: Mission, box: Box, stalker: str) -> Iterator[LegalAction]:
    """What companions may do in this turn; a move shows its danger of anomalies (p. 40)."""
    for name in companions.free(state):
        here = state.companions[name].field
        if companions.moves_left(state, box, name):
            for path in companions.ways(state, box, name).values():
                chance = worst_chance(state, (here, *path))
                yield LegalAction(MoveCompanion(stalker, name, path), anomaly=chance)
        for action, target in companions.offers(state, box, name):
            if companions.can_pay(state, stalker, action):
                yield LegalAction(UseCompanion(stalker, name, action.id, target), action.cost)


def rearrangements(state: Mission, box: Box, stalker: str) -> Iterator[dict[str, Gear]]:
    """Single changes while preparing: put a card to use, or hand one over. The screen may combine them freely."""
    who = state.stalkers[stalker]
    for find in who.gear.finds:
        for name, other in state.stalkers.items():
            if name != stalker and other.field == who.field and not other.is_dead:
                kept = tuple(each for each in who.gear.finds if each != find)
                taken = replace(other.gear, finds=(*other.gear.finds, find))
                yield {stalker: replace(who.gear, finds=kept), name: taken}
    for copy in who.gear.backpack:
        for _, gear in ways_to_wear(box, who.gear, copy):
            yield {stalker: gear}
        if who.gear.mods_of.get(copy):
            continue
        for name, other in state.stalkers.items():
            if name != stalker and other.field == who.field and not other.is_dead:
                yield _handed_over(stalker, who.gear, name, other.gear, copy)


def _handed_over(giver: str, gear: Gear, taker: str, other: Gear, copy: str) -> dict[str, Gear]:
    rounds = {copy: gear.ammo[copy]} if copy in gear.ammo else {}
    given = replace(
        gear,
        backpack=tuple(card for card in gear.backpack if card != copy),
        ammo={key: n for key, n in gear.ammo.items() if key != copy},
    )
    return {giver: given, taker: replace(other, backpack=(*other.backpack, copy), ammo={**other.ammo, **rounds})}
