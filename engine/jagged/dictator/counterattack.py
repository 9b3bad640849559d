"""Counterattacks: everything the rebels can throw against it (p. 32, J43)."""

from __future__ import annotations

from engine.jagged.box import FightPlay, printed
from engine.jagged.dice import REBEL, Added, ask_successes, dice_facts
from engine.jagged.events.dictator import CounterattackRepelled
from engine.jagged.events.flow import ScenarioOver
from engine.jagged.events.supply import RebelsChanged
from engine.jagged.mercs.dice import worn
from engine.jagged.words import Colour, more_dice
from engine.table.event import because
from engine.table.play import Rule
from engine.table.text import T


def strength_bonus(play: FightPlay) -> int:
    """Missions and lieutenants make every counterattack stronger."""
    state, cards = play.state, play.content.cards
    found = [
        *state.dictator.lieutenants,
        *(sector.lieutenant for sector in state.sectors.values() if sector.lieutenant),
    ]
    lieutenants = sum(cards.lieutenants[name].strength for name in found)
    return state.dictator.bonus + lieutenants + sum(cards.missions[name].strength for name in state.missions)


def defence_dice(play: FightPlay) -> dict[Colour, int]:
    """One orange die for each rebel in all sectors, and what worn things and allies add (p. 32)."""
    rebels = sum(sector.rebels for sector in play.state.sectors.values())
    allies = [play.content.cards.allies[printed(a)] for merc in play.state.mercs.values() for a in merc.allies]
    items = [item for merc in play.state.mercs for item in worn(play, merc)]
    found = sum(ally.counterattack for ally in allies) + sum(item.counterattack for item in items)
    return more_dice({Colour.ORANGE: rebels + found})


def counterattack(play: FightPlay, skulls: int) -> Rule:
    """Strength left after the successes: the scenario is lost."""
    strength = skulls + strength_bonus(play)
    dice = defence_dice(play)
    why = because("counterattack.strength", skulls=skulls, strength=strength)
    while True:
        extras = {REBEL: Added(T("a rebel of the supply joins: one orange die"))} if play.state.rebels else {}
        facts = because("counterattack.defence", strength=strength, dice=dice_facts(dice))
        prompt = T("Counterattack of strength {strength}: how many successes?", strength=strength)
        told = yield from ask_successes(play, "players", prompt, facts, dice, extras=extras)
        if told != REBEL:
            break
        play.emit(RebelsChanged(because("rebel.die"), play.state.rebels - 1))
        dice = more_dice(dice, {Colour.ORANGE: 1})
    successes = int(told)
    if successes >= strength:
        play.emit(CounterattackRepelled(why, strength, successes))
    else:
        play.emit(ScenarioOver(because("lost.counterattack", strength=strength, successes=successes), "lost"))
