"""Effects on mercs and enemies."""

from __future__ import annotations

from collections.abc import Sequence

from engine.jagged.box import FightPlay
from engine.jagged.content.effects import Do
from engine.jagged.dice import dice_facts
from engine.jagged.effects.registry import Doing, carry_out, enemies_meant, handles, mercs_meant, nothing_happens
from engine.jagged.events.base import area, unit
from engine.jagged.events.enemies import EnemyMoved
from engine.jagged.events.flow import Noted
from engine.jagged.mercs.acting import light_tax, spend_command
from engine.jagged.mercs.defence import resist
from engine.jagged.mercs.harm import afflict, cure, heal, relieve, rest, tire, wound
from engine.jagged.mercs.hits import blast_enemy
from engine.jagged.mercs.skills import put_to_use
from engine.jagged.mercs.steps import free_move
from engine.jagged.mercs.testing import roll_skill
from engine.jagged.state import Stage
from engine.jagged.words import Condition
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T


@handles(Do.FATIGUE)
def _fatigue(play: FightPlay, doing: Doing) -> Rule:
    for merc in mercs_meant(play, doing):
        yield from tire(play, merc, doing.n, doing.why)


@handles(Do.WOUND)
def _wound(play: FightPlay, doing: Doing) -> Rule:
    for merc in mercs_meant(play, doing):
        yield from wound(play, merc, doing.n, doing.why)


@handles(Do.HURT)
def _hurt(play: FightPlay, doing: Doing) -> Rule:
    for merc in mercs_meant(play, doing):
        yield from resist(play, merc, doing.n, doing.why)


@handles(Do.REST)
def _rest(play: FightPlay, doing: Doing) -> Rule:
    for merc in mercs_meant(play, doing):
        rest(play, merc, doing.n, doing.why)
    yield from ()


@handles(Do.HEAL)
def _heal(play: FightPlay, doing: Doing) -> Rule:
    """J23: any point of healing may stop bleeding instead of closing a wound."""
    for merc in mercs_meant(play, doing):
        left = doing.n
        if Condition.BLEEDING in play.state.mercs[merc].conditions and left:
            stop = True
            if play.state.mercs[merc].wounds:
                options = (Option("bleeding", T("stop the bleeding")), Option("wound", T("close wounds only")))
                prompt = T("{merc}: stop the bleeding with one point?", merc=unit(merc))
                stop = (
                    yield from Choice(doing.actor or merc, prompt, because("heal.bleeding"), options).ask()
                ) == "bleeding"
            if stop:
                relieve(play, merc, Condition.BLEEDING, because("heal.bleeding"))
                left -= 1
        heal(play, merc, left, doing.why)


@handles(Do.CURE)
def _cure(play: FightPlay, doing: Doing) -> Rule:
    for merc in mercs_meant(play, doing):
        cure(play, merc, doing.why)
    yield from ()


@handles(Do.CONDITION)
def _condition(play: FightPlay, doing: Doing) -> Rule:
    condition = doing.effect.condition
    if condition is not None:
        for who in (*mercs_meant(play, doing), *enemies_meant(play, doing)):
            afflict(play, who, condition, doing.why)
    yield from ()


@handles(Do.CALM)
def _calm(play: FightPlay, doing: Doing) -> Rule:
    for who in (*mercs_meant(play, doing), *enemies_meant(play, doing)):
        relieve(play, who, doing.effect.condition, doing.why)
    yield from ()


@handles(Do.DAMAGE)
def _damage(play: FightPlay, doing: Doing) -> Rule:
    for enemy in enemies_meant(play, doing):
        if play.state.enemies[enemy].field:
            yield from blast_enemy(play, enemy, doing.n, doing.why)


@handles(Do.RETREAT)
def _retreat(play: FightPlay, doing: Doing) -> Rule:
    """p. 24: to an adjacent area of the players' choice, over no red border and no sector's edge."""
    for enemy in enemies_meant(play, doing):
        fields = play.content.region.next_to[play.state.enemies[enemy].field]
        if not fields:
            continue
        field = fields[0]
        if len(fields) > 1:
            options = tuple(Option(name, T("{area}", area=area(name))) for name in fields)
            prompt = T("Where does {enemy} retreat to?", enemy=unit(enemy))
            field = yield from Choice("players", prompt, because("effect.retreat"), options).ask()
        play.emit(EnemyMoved(because("effect.retreat"), enemy, field))


@handles(Do.FREE_MOVE)
def _free_move(play: FightPlay, doing: Doing) -> Rule:
    if doing.actor in play.state.mercs:
        yield from free_move(play, doing.actor)
    else:
        nothing_happens(play, doing.why)


@handles(Do.TEST)
def _test(play: FightPlay, doing: Doing) -> Rule:
    """A skill test of one of the mercs meant; if it fails, what the card says. What is left over is used (p. 17)."""
    skill, needed = doing.effect.skill, doing.effect.n
    mercs = [merc for merc in mercs_meant(play, doing) if play.state.mercs[merc].is_up]
    if skill is None or not mercs:
        return
    merc = yield from _tester(play, mercs, doing)
    if not merc:
        yield from carry_out(play, doing.effect.fails, doing)
        return
    prompt = T("{merc}: skill test, {n} needed", merc=unit(merc), n=needed)
    successes = yield from roll_skill(
        play, merc, skill, prompt, lambda dice: because("skill.test", dice=dice_facts(dice), needed=needed)
    )
    passed = successes >= needed
    yield from put_to_use(play, merc, skill, successes - needed if passed else successes)
    if not passed:
        yield from carry_out(play, doing.effect.fails, doing)


def _tester(play: FightPlay, mercs: Sequence[str], doing: Doing) -> Asking[str]:
    """Who takes the test, "" if nobody does. In an activation: the active merc, by a command action (p. 15, 17)."""
    state = play.state
    if state.stage is Stage.NONE:
        if len(mercs) == 1:
            return mercs[0]
        options = tuple(Option(name, T("{merc}", merc=unit(name))) for name in mercs)
        return (yield from Choice("players", T("Who takes the test?"), doing.why, options).ask())
    merc = state.active
    can_pay = merc in mercs and state.mercs[merc].stamina >= light_tax(play, merc)
    if not can_pay or not (state.mercs[merc].commands or state.shared_command):
        play.emit(Noted(because("skill.command"), T("Nobody here has a command action for the test")))
        return ""
    ways = (Option("yes", T("take the test: a command action")), Option("no", T("do not")))
    prompt = T("{merc}: take the test, {n} needed?", merc=unit(merc), n=doing.effect.n)
    if (yield from Choice(merc, prompt, because("skill.command"), ways).ask()) == "no":
        return ""
    spend_command(play, merc)
    return merc
