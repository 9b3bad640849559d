"""An NPC without a map: contact is known from the charges so far, what it sees the players tell in one answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.eden.asking import MM_PER_CM
from engine.eden.events.base import warrior
from engine.eden.events.units import NpcActed, Touched
from engine.eden.facts import is_high, profile_of, touching, value
from engine.eden.fight.dice import TABLE
from engine.eden.in_force import sight_limit
from engine.eden.measures import HIGH_RANGE
from engine.eden.play import EdenPlay
from engine.eden.wild.plan import Did
from engine.eden.words import Attribute, Run, WeaponKind
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T, Text

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
        on = yield from _attacked(play, npc, in_contact)
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
    for gun in () if play.state.units[npc].fear else guns:
        if targets := (yield from _asks_whom_it_hits(play, npc, gun)):
            _acted(play, npc, Did.SHOOT, "npc.shoot", targets[0])
            yield from strike(play, npc, targets[0], gun)
            return
    if is_somebody_seen:
        _acted(play, npc, Did.STAY, "npc.no_way")
    else:
        _acted(play, npc, Did.ROAM, "npc.roam")


def _is_app_run(play: EdenPlay) -> bool:
    return play.state.rules.npcs is Run.APP


def _attacked(play: EdenPlay, npc: str, warriors: Iterable[str]) -> Asking[str]:
    """The lowest vigour in force, equal: ask (E23); where the players run the NPCs, whom they pick (O2, E21)."""
    vigour = {each: value(play.state, play.content, each, Attribute.VIGOUR) for each in warriors}
    least = min(vigour.values())
    options = sorted(each for each in vigour if vigour[each] == least or not _is_app_run(play))
    if len(options) == 1:
        return options[0]
    prompt = T("Whom does {npc} attack?", npc=warrior(npc))
    why = because("npc.tie" if _is_app_run(play) else "npc.choice", what="target", unit=npc, did=Did.ATTACK.value)
    return (yield from Choice(TABLE, prompt, why, _options(play, options)).ask())


def _asks_whom_it_sees(play: EdenPlay, npc: str) -> Asking[tuple[str, ...]]:
    """The one it charges; nobody; or somebody, but nobody it has a straight way to."""
    prompt = T("Whom does {npc} see within 10 cm? If several, the nearest.", npc=warrior(npc))
    if not _is_app_run(play):
        prompt = T("Whom does {npc} see within 10 cm? If several, choose one.", npc=warrior(npc))
    no_way = Option(NO_WAY, T("somebody, but no straight way"))
    why = because("npc.asked_seen", what="seen", unit=npc)
    return (yield from Choice(TABLE, prompt, why, (*_options(play, _warriors(play)), no_way), least=0).ask_some())


def _reach(play: EdenPlay, npc: str, gun: str) -> int:
    """How far it shoots: from a hill farther, in fog only as far as it sees (O1, O3)."""
    reach = profile_of(play.state, play.content, npc).weapons[gun].range
    reach += HIGH_RANGE if is_high(play.state, play.content, npc) else 0
    limit = sight_limit(play.state, play.content)
    return reach if limit is None else min(reach, limit)


def _asks_whom_it_hits(play: EdenPlay, npc: str, gun: str) -> Asking[tuple[str, ...]]:
    if not (warriors := _warriors(play)):
        return ()
    reach = _reach(play, npc, gun)
    cm, rest = divmod(reach, MM_PER_CM)
    prompt = T("Whom can {npc} shoot at within {n} cm? The nearest.", npc=warrior(npc), n=cm)
    if rest:
        prompt = T("Whom can {npc} shoot at within {mm} mm? The nearest.", npc=warrior(npc), mm=reach)
    why = because("npc.asked_target", what="target", unit=npc)
    return (yield from Choice(TABLE, prompt, why, _options(play, warriors), least=0).ask_some())


def _warriors(play: EdenPlay) -> list[str]:
    return [name for name, unit in play.state.present.items() if not unit.is_npc]


def _options(play: EdenPlay, ids: Iterable[str]) -> tuple[Option, ...]:
    return tuple(Option(name, _told(play, name)) for name in ids)


def _told(play: EdenPlay, name: str) -> Text:
    """Who hides can be chosen from very near only; how near it is the players see (E42)."""
    if play.state.units[name].hidden:
        return T("{unit}, hidden: only within 5 cm", unit=warrior(name))
    return T("{unit}", unit=warrior(name))


def _acted(play: EdenPlay, npc: str, did: Did, rule: str, on: str = "") -> None:
    play.emit(NpcActed(because(rule, npc=warrior(npc), on=warrior(on)), npc, did.value, on))
