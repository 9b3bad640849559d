"""A merc's activation from its first step to the enemies' answer (p. 14, 15, 18, J12, J24)."""

from __future__ import annotations

from engine.jagged.box import FightPlay
from engine.jagged.effects.registry import Doing, carry_out
from engine.jagged.enemies.activation import Activation, Hooks
from engine.jagged.enemies.allies import kill_ally
from engine.jagged.events.base import sector_name, unit
from engine.jagged.events.enemies import ConditionLost
from engine.jagged.events.mercs import Activated, ActivationEnded, MercMoved
from engine.jagged.mercs.acting import acting
from engine.jagged.mercs.dice import allies_of, card_of
from engine.jagged.mercs.harm import relieve, rest, wound
from engine.jagged.mercs.stepping import neighbours
from engine.jagged.sectors.fights import NOTHING
from engine.jagged.sectors.reset import reset_if_empty
from engine.jagged.sectors.settling import settle, settle_sector
from engine.jagged.state import Phase, Stage
from engine.jagged.words import Condition, Status
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.refusal import Refused
from engine.table.text import T

IN_A_MATCH = Hooks(before=kill_ally, after=settle_sector)


def begin(play: FightPlay, merc: str) -> Rule:
    """Command action fresh, fatigue regained, then what works on activation, if the player wants it."""
    state = play.state
    now = state.mercs.get(merc)
    if now is None or state.phase is not Phase.PLAYERS or state.stage is not Stage.NONE:
        raise Refused("not_now", T("Nobody can be activated now."))
    if not now.is_up or now.done:
        raise Refused("cannot_act", T("{merc} cannot be activated.", merc=unit(merc)))
    play.emit(Activated(because("activation.begins"), merc))
    regain = card_of(play, merc).regain + sum(ally.regain for ally in allies_of(play, merc))
    rest(play, merc, regain, because("activation.regain", n=regain))
    effects = [card_of(play, merc).on_activation, *(ally.on_activation for ally in allies_of(play, merc))]
    for each in effects:
        if each and (yield from _wants(play, merc)):
            doing = Doing(NOTHING, because("activation.effect"), merc, merc, now.field, now.sector)
            yield from carry_out(play, each, doing)


def _wants(play: FightPlay, merc: str) -> Asking[bool]:
    options = (Option("yes", T("use it")), Option("no", T("leave it")))
    prompt = T("{merc}: use what works on activation?", merc=unit(merc))
    return (yield from Choice(merc, prompt, because("activation.effect"), options).ask()) == "yes"


def refuges(play: FightPlay, merc: str) -> list[str]:
    """Adjacent liberated sectors to flee to (J39)."""
    sector = play.state.mercs[merc].sector
    if play.state.sectors[sector].status is not Status.CONTESTED:
        return []
    near = neighbours(play, sector)
    return [name for name in near if play.state.sectors[name].status is Status.LIBERATED]


def flee(play: FightPlay, merc: str, to: str) -> Rule:
    """Every merc of the sector goes, also unconscious ones; the activation ends (p. 15)."""
    now = acting(play, merc)
    if play.state.stage is not Stage.BEGIN:
        raise Refused("too_late", T("Fleeing is only possible at the beginning of an activation."))
    if to not in refuges(play, merc):
        raise Refused("no_refuge", T("{sector} is no free neighbour.", sector=sector_name(to)))
    fields = neighbours(play, now.sector)[to]
    for name in [each for each, other in play.state.mercs.items() if other.sector == now.sector]:
        play.emit(MercMoved(because("flight"), name, to, fields[0]))
        # p. 25: marks end with flight.
        relieve(play, name, Condition.MARKED, because("condition.fight_over"))
    reset_if_empty(play, now.sector)
    yield from _leave(play, merc)
    play.emit(ActivationEnded(because("flight"), merc))


def _leave(play: FightPlay, merc: str) -> Rule:
    """J12: bleeding, then suppressed goes."""
    now = play.state.mercs[merc]
    if Condition.BLEEDING in now.conditions:
        yield from wound(play, merc, 1, because("merc.bleeds"))
    if merc in play.state.mercs and Condition.SUPPRESSED in play.state.mercs[merc].conditions:
        play.emit(ConditionLost(because("condition.suppressed_ends"), merc, Condition.SUPPRESSED))


def end(play: FightPlay, merc: str) -> Rule:
    """The actions are over; then every enemy of the sector acts."""
    acting(play, merc)
    yield from _finish(play, merc)


def _finish(play: FightPlay, merc: str) -> Rule:
    sector = play.state.mercs[merc].sector
    late = play.content.rules.bleed_after_enemies
    if not late:
        yield from _leave(play, merc)
    play.emit(ActivationEnded(because("activation.ends"), merc))
    yield from _enemies(play, sector)
    if late and merc in play.state.mercs and not play.state.result:
        yield from _leave(play, merc)
    yield from settle(play)


def _enemies(play: FightPlay, sector: str) -> Rule:
    if not play.state.result and sector in play.state.sectors:
        yield from settle_sector(play, sector)
        yield from Activation(play, sector, IN_A_MATCH).run()


def end_if_down(play: FightPlay, sector: str) -> Rule:
    """J24: whoever falls or dies in the own activation has finished; the enemies still act."""
    state = play.state
    if state.result or state.stage is Stage.NONE:
        return
    merc = state.mercs.get(state.active)
    if merc is not None and merc.is_up:
        return
    play.emit(ActivationEnded(because("activation.down"), state.active))
    yield from _enemies(play, sector)
    yield from settle(play)
