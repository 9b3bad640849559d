"""What a shield or a shrine nearby gives (O1, E44). At the very end of its reach the players measure (E50)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.eden import facts, measures
from engine.eden.asking import MM_PER_CM, is_close, measured
from engine.eden.events.base import piece_name, warrior
from engine.eden.fight.dice import who_rolls
from engine.eden.play import EdenPlay
from engine.eden.rules import body
from engine.eden.rules.rolls import Part
from engine.eden.rules.values import parts_in_force
from engine.eden.words import Attribute, Zone
from engine.table.question import Asking
from engine.table.text import T


@dataclass(frozen=True, slots=True)
class _Gift:
    amount: int
    within: int


def shield_against(play: EdenPlay, unit: str, zone: Zone, wounds: int) -> Asking[int]:
    """Armour against a shot; asked only where the wounds would come out otherwise."""
    if play.state.units[unit].at is None:
        return facts.shield(play.state, play.content, unit)
    profile, marked = facts.profile_of(play.state, play.content, unit), play.state.units[unit].wounds

    def lost(armour: int) -> int:
        return body.lost(profile, marked, zone, wounds, body.armour_of(profile, zone, armour))

    given = {key: each.traits.shield for key, each in play.state.pieces.items() if each.outline is not None}
    gifts = {key: _Gift(each.armour, each.within) for key, each in given.items() if each}
    return (yield from _best(play, unit, gifts, lost))


def parts_to_roll(play: EdenPlay, unit: str, attribute: Attribute) -> Asking[tuple[Part, ...]]:
    """The dice of an attribute, a shrine's among them."""
    me = play.state.units[unit]
    if attribute is not Attribute.PSI or me.at is None:
        return facts.parts(play.state, play.content, unit, attribute)
    profile = facts.profile_of(play.state, play.content, unit)
    given = {key: each.traits.blessing for key, each in play.state.pieces.items() if each.outline is not None}
    gifts = {
        key: _Gift(each.psi, each.within) for key, each in given.items() if each and measures.is_blessed(profile, each)
    }
    blessed = yield from _best(play, unit, gifts, lambda psi: psi)
    return parts_in_force(me, profile, attribute, blessed)


def _best(play: EdenPlay, unit: str, gifts: Mapping[str, _Gift], comes_to: Callable[[int], int]) -> Asking[int]:
    """The greatest of those in reach; a doubtful one is asked about if what it comes to would be different."""
    far = {key: measures.mm(play.state, play.content, unit, key) for key in gifts}
    reached = {key for key in gifts if far[key] <= gifts[key].within}

    def most(keys: set[str]) -> int:
        return max((gifts[key].amount for key in keys), default=0)

    for key in sorted(gifts):
        within = gifts[key].within
        if not is_close(far[key], within) or comes_to(most(reached | {key})) == comes_to(most(reached - {key})):
            continue
        prompt = T(
            "Is {unit} within {n} cm of {piece}?", unit=warrior(unit), n=within // MM_PER_CM, piece=piece_name(key)
        )
        is_so = yield from measured(who_rolls(play, unit), prompt, key in reached, unit, key, far[key])
        reached = reached | {key} if is_so else reached - {key}
    return most(reached)
