"""An NPC without a map: contact is known from the charges so far, what it sees the players tell in one answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.eden.asking import MM_PER_CM
from engine.eden.events.base import warrior
from engine.eden.events.units import NpcActed, Touched
from engine.eden.facts import profile_of, touching, value
from engine.eden.fight.dice import TABLE
from engine.eden.play import EdenPlay
from engine.eden.wild.plan import Did
from engine.eden.words import Attribute, WeaponKind
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T

Strike = Callable[[EdenPlay, str, str, str], Rule]
"""Carries out the attack of an NPC on a warrior, with a weapon or in close combat ("")."""
NO_WAY = ""
"""No unit has this id: somebody is seen, but there is no straight way to anybody."""


def act_by_word(play: EdenPlay, npc: str, strike: Strike) -> Rule:
    """Attack, charge, shoot, roam or stay, as with a map (O2, E23 to E29)."""
    if in_contact := touching(play.state, play.content, npc):
        if play.state.units[npc].fear:
            _acted(play, npc, Did.STAY, "npc.afraid")
            return
        on = yield from _easiest(play, npc, in_contact)
        _acted(play, npc, Did.ATTACK, "npc.contact", on)
        yield from strike(play, npc, on, "")
        return
    answer = yield from _asks_whom_it_sees(play, npc)
    if answer and play.state.units[npc].fear:
        _acted(play, npc, Did.STAY, "npc.afraid")
    elif answer and answer[0] != NO_WAY:
        play.emit(Touched(because("npc.charge", npc=warrior(npc), on=warrior(answer[0])), npc, answer))
        _acted(play, npc, Did.CHARGE, "npc.charge", answer[0])
        yield from strike(play, npc, answer[0], "")
    else:
        yield from _shoot_or_walk(play, npc, strike, is_somebody_seen=bool(answer))


def _shoot_or_walk(play: EdenPlay, npc: str, strike: Strike, is_somebody_seen: bool) -> Rule:
    weapons = profile_of(play.state, play.content, npc).weapons
    guns = sorted(name for name, weapon in weapons.items() if weapon.kind is WeaponKind.SHOT)
    if guns and not play.state.units[npc].fear and (targets := (yield from _asks_whom_it_hits(play, npc, guns[0]))):
        _acted(play, npc, Did.SHOOT, "npc.shoot", targets[0])
        yield from strike(play, npc, targets[0], guns[0])
    elif is_somebody_seen:
        _acted(play, npc, Did.STAY, "npc.no_way")
    else:
        _acted(play, npc, Did.ROAM, "npc.roam")


def _easiest(play: EdenPlay, npc: str, warriors: Iterable[str]) -> Asking[str]:
    """The lowest vigour in force; equal: ask (E23)."""
    vigour = {each: value(play.state, play.content, each, Attribute.VIGOUR) for each in warriors}
    equal = sorted(each for each in vigour if vigour[each] == min(vigour.values()))
    if len(equal) == 1:
        return equal[0]
    prompt = T("Whom does {npc} attack?", npc=warrior(npc))
    why = because("npc.tie", what="target", unit=npc, did=Did.ATTACK.value)
    return (yield from Choice(TABLE, prompt, why, _options(equal)).ask())


def _asks_whom_it_sees(play: EdenPlay, npc: str) -> Asking[tuple[str, ...]]:
    """The one it charges; nobody; or somebody, but nobody it has a straight way to."""
    prompt = T("Whom does {npc} see within 10 cm? If several, the nearest.", npc=warrior(npc))
    no_way = Option(NO_WAY, T("somebody, but no straight way"))
    why = because("npc.asked_seen", what="seen", unit=npc)
    return (yield from Choice(TABLE, prompt, why, (*_options(_warriors(play)), no_way), least=0).ask_some())


def _asks_whom_it_hits(play: EdenPlay, npc: str, gun: str) -> Asking[tuple[str, ...]]:
    if not (warriors := _warriors(play)):
        return ()
    reach = profile_of(play.state, play.content, npc).weapons[gun].range
    cm, rest = divmod(reach, MM_PER_CM)
    prompt = T("Whom can {npc} shoot at within {n} cm? The nearest.", npc=warrior(npc), n=cm)
    if rest:
        prompt = T("Whom can {npc} shoot at within {mm} mm? The nearest.", npc=warrior(npc), mm=reach)
    why = because("npc.asked_target", what="target", unit=npc)
    return (yield from Choice(TABLE, prompt, why, _options(warriors), least=0).ask_some())


def _warriors(play: EdenPlay) -> list[str]:
    return [name for name, unit in play.state.present.items() if not unit.is_npc and not unit.hidden]


def _options(ids: Iterable[str]) -> tuple[Option, ...]:
    return tuple(Option(name, T("{unit}", unit=warrior(name))) for name in ids)


def _acted(play: EdenPlay, npc: str, did: Did, rule: str, on: str = "") -> None:
    play.emit(NpcActed(because(rule, npc=warrior(npc), on=warrior(on)), npc, did.value, on))
