"""A fight as commands: weapons before every round, strike or flee (J25, J26, W23, W32)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.table.event import because
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import T
from engine.warofmine.events.base import person
from engine.warofmine.events.city import ExploringEnded
from engine.warofmine.events.fights import FightEnded, FightModeSet, RoundFought
from engine.warofmine.events.flow import AgendaSet
from engine.warofmine.events.people import Armed
from engine.warofmine.rules.combat import CARRY, ROUND, WON, fight_round, fighters_of
from engine.warofmine.rules.throwing import ammo_is_short
from engine.warofmine.state.look import SiegePlay, holds_weapon, pile_of, weapon_of
from engine.warofmine.state.open import Agenda, Fight, Mode, Place
from engine.warofmine.steps.night import must_be_weapon


def _fight(play: SiegePlay) -> Fight:
    if play.state.fight is None:
        raise Refused("no_fight", T("There is no fight."))
    return play.state.fight


def equip(play: SiegePlay, who: str, weapon: str | None, shots: int) -> None:
    """One weapon each, from the pile at hand; anew before every round."""
    fight = _fight(play)
    if who not in fighters_of(play.state):
        raise Refused("nobody", T("{who} is not in this fight.", who=person(who)))
    if weapon is not None:
        must_be_weapon(play, weapon)
        if left_of_weapon(play, who, weapon) < 1:
            raise Refused("not_there", T("There is no such weapon left."))
    if not 1 <= shots <= (2 if weapon_of(play.content, weapon).double else 1):
        raise Refused("one_shot", T("This weapon cannot fire so often."))
    play.emit(Armed(because("arm.fight"), who, weapon, shots))
    if fight.mode is not Mode.FLEE and _is_short(play):
        raise Refused("no_ammo", T("There is not enough ammunition."))


def equip_all(play: SiegePlay, weapons: Mapping[str, str]) -> None:
    """All of them or, if one cannot have his, nobody."""
    if not weapons:
        raise Refused("nobody", T("Nobody takes a weapon."))
    for who in sorted(weapons):
        equip(play, who, weapons[who], 1)


def left_of_weapon(play: SiegePlay, who: str, weapon: str) -> int:
    """How many of a weapon somebody could still take: those in the pile that nobody else uses."""
    fight = _fight(play)
    people = play.state.people
    others = [each for each in fighters_of(play.state) if each != who]
    used = sum(people[each].weapon == weapon and not holds_weapon(people[each]) for each in others)
    own = holds_weapon(people[who]) and people[who].weapon == weapon
    return pile_of(play.state, fight.place).get(weapon, 0) + own - used


def _is_short(play: SiegePlay) -> bool:
    fight = _fight(play)
    return ammo_is_short(play.state, play.content, fighters_of(play.state), pile_of(play.state, fight.place))


def strike(play: SiegePlay) -> Rule:
    """A round; the first one from a hiding place is the group's alone."""
    _fight(play)
    if _is_short(play):
        raise Refused("no_ammo", T("There is not enough ammunition for these weapons."))
    yield from _round(play)


def flee(play: SiegePlay) -> Rule:
    """The enemies strike once, then the party goes home with what it has found (J26)."""
    if _fight(play).place is Place.SHELTER:
        raise Refused("cannot_flee", T("Nobody can flee from the shelter."))
    play.emit(FightModeSet(because("flee.backstab"), Mode.FLEE))
    yield from _round(play)


def _round(play: SiegePlay) -> Rule:
    fight = _fight(play)
    fought = yield from fight_round(play)
    if fought.then == ROUND:
        play.emit(RoundFought(because("fight.round"), fight.round))
        return
    play.emit(FightEnded(because("fight.over"), fought.then))
    if fought.then == WON and fight.won:
        # The reward comes before what the card still holds.
        reward = Agenda(fight.won, fight.source)
        play.emit(AgendaSet(because("fight.won"), (reward, *play.state.agenda)))
    elif fought.then == CARRY:
        play.emit(AgendaSet(because("flee.away"), ()))
        play.emit(ExploringEnded(because("flee.away")))
