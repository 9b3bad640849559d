"""Attacks as players weigh them: with which weapon mode, at which part of the body, and how likely it kills."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.stalker.commands.legal import LegalAction
from engine.stalker.commands.players import Knife, Shoot
from engine.stalker.content.box import Box
from engine.stalker.content.cards import Cost, card_of
from engine.stalker.content.units import Level
from engine.stalker.stalkers import odds, shooting
from engine.stalker.state import Mission
from engine.table.answer import Answer, Chosen
from engine.table.text import Name, T, Text, Tn
from screens.stalker.mission.words import dotted

WORTH_IT = Fraction(1, 2)
"""From this chance to kill on an attack is good advice."""


@dataclass(frozen=True)
class Strike:
    """One attack on one part of the body."""

    command: Shoot | Knife
    enemy: str
    part: str
    replies: tuple[Answer, ...]
    """What the rules will ask and this says already."""
    name: Text
    dice: Text
    odds: odds.Odds
    cost: tuple[Text, ...]
    rounds: int = 0
    is_loud: bool = False
    empties: bool = False
    is_precise: bool = False
    range: int = 0

    @property
    def percent(self) -> int:
        return odds.percent(self.odds.kills)

    @property
    def misses(self) -> int:
        return odds.percent(self.odds.misses)

    @property
    def title(self) -> Text:
        """Single shot, head."""
        return T("{attack}, {part}", attack=self.name, part=Name("part", self.part))


def strikes_of(state: Mission, box: Box, attacks: Sequence[LegalAction]) -> tuple[Strike, ...]:
    """The most likely to kill first; those that leave the weapon empty after the others."""
    found = [strike for action in _told_apart(attacks) for strike in _strikes(state, box, action)]
    return tuple(sorted(found, key=lambda each: (each.empties, -each.odds.kills, each.rounds)))


def best_strike(strikes: Sequence[Strike], *, stealth: bool) -> Strike | None:
    """Good advice, if there is any: likely to kill, not the last rounds, and never loud while nobody knows of us."""
    fit = [each for each in strikes if not each.empties and not (stealth and each.is_loud)]
    return next((each for each in fit if each.odds.kills >= WORTH_IT), None)


def _told_apart(attacks: Sequence[LegalAction]) -> list[LegalAction]:
    """Where any number of rounds may be spent, the fewest and the most stand for all."""
    groups: dict[tuple[object, ...], list[LegalAction]] = {}
    for action in attacks:
        command = action.command
        if isinstance(command, Shoot):
            groups.setdefault((command.attack, command.enemy, command.for_focus), []).append(action)
        elif isinstance(command, Knife):
            groups.setdefault(("", command.enemy), []).append(action)
    return [each for group in groups.values() for each in dict.fromkeys((group[0], group[-1]))]


def _strikes(state: Mission, box: Box, action: LegalAction) -> Iterator[Strike]:
    command = action.command
    actions = (Tn("{n} action", "{n} actions", 1),) if action.cost is Cost.STANDARD else (T("free"),)
    if isinstance(command, Knife):
        for part, replies in _parts(state, box, command.enemy, may_choose=True):
            found = odds.of_knife(state, box, command.stalker, command.enemy, part)
            n, _ = shooting.knife_dice(state, box, command.stalker, command.enemy)
            dice = Tn("{n} gear die", "{n} gear dice", n)
            yield Strike(command, command.enemy, part, replies, T("Knife"), dice, found, actions)
    if not isinstance(command, Shoot):
        return
    shot = shooting.aim(state, box, command.stalker, command.attack, command.enemy, command.rounds)
    skill, gear = shooting.dice_for(state, box, shot)
    words = [T("{stalker} + {gear} dice", stalker=skill, gear=gear) if skill else Tn("{n} die", "{n} dice", gear)]
    if command.for_focus:
        words.append(T("discards focus"))
    left = shooting.rounds_left(state, command.stalker)
    name = Name("attack", f"{card_of(state.stalkers[command.stalker].gear.weapon or '')}.{command.attack}")
    cost = (*((Tn("{n} shot", "{n} shots", shot.rounds),) if shot.rounds else ()), *actions)
    may_choose = shot.attack.choose_part or shot.attack.type in shooting.AIMED
    for part, replies in _parts(state, box, command.enemy, may_choose=may_choose):
        yield Strike(
            command,
            command.enemy,
            part,
            replies,
            T("{attack}", attack=name),
            dotted(words),
            odds.of_shot(state, box, shot, part),
            cost,
            shot.rounds,
            action.attention is Level.HIGH,
            bool(shot.rounds) and left == shot.rounds,
            shot.weapon.precise[0] <= shot.range <= shot.weapon.precise[1],
            shot.range,
        )


def _parts(state: Mission, box: Box, enemy: str, *, may_choose: bool) -> list[tuple[str, tuple[Answer, ...]]]:
    """The parts that may be aimed at, and what answers the question for it (p. 27 step 4)."""
    card = box.cards.enemies[state.enemies[enemy].card]
    if may_choose and card.head and card.torso:
        return [(part, (Chosen((part,)),)) for part in ("head", "torso")]
    return [("torso" if card.torso or not card.head else "head", ())]
