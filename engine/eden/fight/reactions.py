"""How the one attacked may react (B6.A, E13, E14, E29), what it costs, and who may attack at all."""

from __future__ import annotations

from fractions import Fraction

from engine.eden import facts, measures
from engine.eden.content.box import Box
from engine.eden.content.cards import Do
from engine.eden.content.profiles import Weapon
from engine.eden.events.base import warrior
from engine.eden.events.units import Counted, Paid, Used
from engine.eden.fight import dice
from engine.eden.fight.odds import melee_odds
from engine.eden.play import EdenPlay
from engine.eden.rules.limits import ATTACKS
from engine.eden.state import Battle
from engine.eden.words import Reaction, WeaponKind
from engine.table.event import Facts, because
from engine.table.question import Asking, Choice, Option
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text

FREE_DODGE = "free_dodge"
"""What a dodge without cost is counted under."""


def reactions(battle: Battle, box: Box, on: str) -> tuple[Reaction, ...]:
    """An NPC strikes back and only that, with fear it is passive (E29); a warrior needs points and no fear (B9)."""
    unit = battle.units[on]
    if unit.is_npc:
        return (Reaction.PASSIVE,) if unit.fear else (Reaction.STRIKE_BACK,)
    can = [Reaction.PASSIVE]
    if unit.ap >= 1 or has_free_dodge(battle, box, on):
        can.append(Reaction.DODGE)
    if unit.ap >= 1 and unit.attacks < ATTACKS and not unit.fear:
        can.append(Reaction.STRIKE_BACK)
    return tuple(can)


def default_reaction(battle: Battle, box: Box, on: str) -> Reaction:
    return reactions(battle, box, on)[0]


def has_free_dodge(battle: Battle, box: Box, on: str) -> bool:
    return bool(facts.permanent(battle, box, on, Do.FREE_DODGE)) and not battle.units[on].used.get(FREE_DODGE)


def refuse_attack(
    battle: Battle, box: Box, by: str, on: str, weapon: str = "", reaction: Reaction | None = None
) -> None:
    """Raises Refused if `by` may not attack `on` now; contact is the caller's question."""
    if by == on or not facts.are_enemies(battle.units[by], battle.units[on]):
        raise Refused("no_enemy", T("{on} is no enemy of {by}.", on=warrior(on), by=warrior(by)))
    refuse_attacker(battle, by)
    if weapon:
        if reaction not in (None, Reaction.PASSIVE):
            raise Refused("no_reaction", T("Nobody reacts to a shot."))
        refuse_gun(battle, box, by, weapon)
        placed = battle.units[by].at is not None and battle.units[on].at is not None
        if placed and on not in [target.unit for target in measures.shot_targets(battle, box, by, weapon)]:
            raise no_target(by, on)
    elif reaction is not None and reaction not in reactions(battle, box, on):
        text = T("{unit} cannot react like that: {reaction}", unit=warrior(on), reaction=Name("reaction", reaction))
        raise Refused("no_reaction", text)


def refuse_attacker(battle: Battle, by: str, cost: int = 1) -> None:
    """Who is afraid or hidden attacks nobody; a warrior needs a point and an attack of the round (B5, B9, E54)."""
    unit = battle.units[by]
    if unit.fear:
        raise Refused("fear", T("{unit} is afraid and can only move.", unit=warrior(by)))
    if unit.hidden:
        raise Refused("hidden", T("{unit} is hidden and attacks nobody.", unit=warrior(by)))
    if unit.is_npc:
        return
    if unit.ap < cost:
        raise Refused("no_ap", T("{unit} has not enough action points.", unit=warrior(by)))
    if unit.attacks >= ATTACKS:
        raise Refused("no_attack", T("{unit} has made its two attacks of this round.", unit=warrior(by)))


def refuse_shooter(battle: Battle, box: Box, by: str, on: str, weapon: str) -> Weapon:
    """Raises Refused if `by` may not shoot at any `on` now; whether this one is a target is the caller's question."""
    if by == on or not facts.are_enemies(battle.units[by], battle.units[on]):
        raise Refused("no_enemy", T("{on} is no enemy of {by}.", on=warrior(on), by=warrior(by)))
    refuse_attacker(battle, by)
    return refuse_gun(battle, box, by, weapon)


def refuse_gun(battle: Battle, box: Box, by: str, weapon: str) -> Weapon:
    carried = facts.profile_of(battle, box, by).weapons.get(weapon)
    if carried is None or carried.kind is not WeaponKind.SHOT:
        raise Refused("no_weapon", T("{unit} has no such weapon for shooting.", unit=warrior(by)))
    if facts.touching(battle, box, by):
        raise Refused("contact", T("{unit} is in contact and cannot shoot.", unit=warrior(by)))
    return carried


def no_target(by: str, on: str) -> Refused:
    return Refused("no_target", T("{on} is not the nearest enemy {by} can hit.", on=warrior(on), by=warrior(by)))


def ask_reaction(play: EdenPlay, by: str, on: str) -> Asking[Reaction]:
    """Declared before any die falls; the exact chance of a wound stands beside each."""
    can = reactions(play.state, play.content, on)
    if len(can) == 1:
        return can[0]
    options = tuple(_option(play.state, play.content, by, on, each) for each in can)
    why = because("melee.reaction", what="reaction", unit=on, by=by)
    prompt = T("{by} attacks {on}: how does {on} react?", by=warrior(by), on=warrior(on))
    return Reaction((yield from Choice(dice.who_rolls(play, on), prompt, why, options).ask()))


def _option(battle: Battle, box: Box, by: str, on: str, reaction: Reaction) -> Option:
    def known() -> dict[str, object]:
        """Worked out when somebody looks: the rules only ask whether an attack is possible far more often."""
        chances = melee_odds(battle, box, by, on, reaction)
        cost = cost_of(battle, box, on, reaction)
        return {"cost": cost, "wound": fraction(chances.wound[on]), "out": fraction(chances.out[on])}

    return Option(reaction, _words(reaction), Facts.when_read(known))


def fraction(p: Fraction) -> str:
    """
    >>> fraction(Fraction(2, 4))
    '1/2'
    """
    return f"{p.numerator}/{p.denominator}"


def _words(reaction: Reaction) -> Text:
    match reaction:
        case Reaction.PASSIVE:
            return T("passive")
        case Reaction.DODGE:
            return T("dodge")
        case Reaction.STRIKE_BACK:
            return T("strike back")


def cost_of(battle: Battle, box: Box, on: str, reaction: Reaction) -> int:
    """In action points; NPCs pay nothing (E29), and a dodge may be free (B7)."""
    if battle.units[on].is_npc or reaction is Reaction.PASSIVE:
        return 0
    return 0 if reaction is Reaction.DODGE and has_free_dodge(battle, box, on) else 1


def pay_reaction(play: EdenPlay, on: str, reaction: Reaction) -> None:
    """Paid when it is declared (E14)."""
    if play.state.units[on].is_npc or reaction is Reaction.PASSIVE:
        return
    cost = cost_of(play.state, play.content, on, reaction)
    if not cost:
        play.emit(Used(because("ability.free_dodge", unit=on), on, FREE_DODGE))
    elif reaction is Reaction.DODGE:
        play.emit(Paid(because("reaction.dodge"), on, cost))
    else:
        play.emit(Paid(because("reaction.strike_back"), on, cost))
        play.emit(Counted(because("reaction.counts"), on, "attack"))
