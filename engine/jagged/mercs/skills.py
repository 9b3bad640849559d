"""Command actions: skills, training rebels, bribes (p. 17-18)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.jagged.box import FightPlay
from engine.jagged.dice import ask_successes, dice_facts
from engine.jagged.dictator.missions import next_goal, reach_goal
from engine.jagged.dictator.threat import dictator_card, lower
from engine.jagged.effects.supplies import repair
from engine.jagged.events.base import unit
from engine.jagged.events.flow import Noted
from engine.jagged.events.supply import FundsChanged, Garrison, RebelsChanged
from engine.jagged.mercs.acting import acting, spend_command
from engine.jagged.mercs.dice import skill_dice
from engine.jagged.mercs.harm import heal, relieve, rest
from engine.jagged.mercs.testing import roll_skill
from engine.jagged.nearby import beside
from engine.jagged.words import Colour, Condition, Skill, Status
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text

STOP = "bleeding"
MAX_BRIBE = 20


def use_skill(play: FightPlay, merc: str, skill: Skill) -> Rule:
    """Roll; a mission's test takes what it needs, the rest works as printed (p. 17)."""
    acting(play, merc)
    if not skill_dice(play, merc, skill) and not play.state.rebels:
        raise Refused("no_dice", T("{merc} has no die for that.", merc=unit(merc)))
    spend_command(play, merc)
    successes = yield from _roll(play, merc, skill)
    yield from put_to_use(play, merc, skill, _test(play, merc, skill, successes))


def put_to_use(play: FightPlay, merc: str, skill: Skill, successes: int) -> Rule:
    """Each success as the skill is printed (p. 17)."""
    match skill:
        case Skill.LEADERSHIP:
            yield from _lead(play, merc, successes)
        case Skill.MECHANICAL:
            yield from repair(play, merc, successes)
        case Skill.MEDICAL:
            yield from _treat(play, merc, successes)


def _roll(play: FightPlay, merc: str, skill: Skill) -> Asking[int]:
    prompt = T("{merc} rolls {skill}: how many successes?", merc=unit(merc), skill=Name("skill", skill.value))
    return (
        yield from roll_skill(
            play, merc, skill, prompt, lambda dice: because("skill.roll", skill=skill.value, dice=dice_facts(dice))
        )
    )


def _test(play: FightPlay, merc: str, skill: Skill, successes: int) -> int:
    """So many successes in one roll; nothing is saved up. What is left over may be used."""
    sector = play.state.mercs[merc].sector
    goal = next_goal(play, sector) if sector in play.state.missions else None
    if goal is None or goal.skill is not skill or goal.guards:
        return successes
    if successes < goal.successes:
        play.emit(Noted(because("skill.failed", needed=goal.successes), T("The test is not passed")))
        return successes
    reach_goal(play, sector, because("skill.passed", needed=goal.successes))
    return successes - goal.successes


def _lead(play: FightPlay, merc: str, successes: int) -> Rule:
    """Each success: 1 fatigue of another merc in the sector."""
    sector = play.state.mercs[merc].sector
    for _ in range(successes):
        tired = [
            name
            for name, each in play.state.mercs.items()
            if each.field and each.sector == sector and name != merc and each.fatigue
        ]
        if not tired:
            return
        who = yield from _which(merc, {name: T("{merc}", merc=unit(name)) for name in tired}, "skill.leadership")
        rest(play, who, 1, because("skill.leadership"))


def _treat(play: FightPlay, merc: str, successes: int) -> Rule:
    """Each success: 1 wound, or bleeding, in the same area, also of oneself (J23)."""
    for _ in range(successes):
        ways: dict[str, tuple[str, bool]] = {}
        texts: dict[str, Text] = {}
        for name in beside(play, merc):
            now = play.state.mercs[name]
            bleeds = Condition.BLEEDING in now.conditions
            if now.wounds:
                ways[name] = name, False
                texts[name] = T("{merc}: a wound", merc=unit(name)) if bleeds else T("{merc}", merc=unit(name))
            if bleeds:
                ways[f"{name} {STOP}"] = name, True
                texts[f"{name} {STOP}"] = T("{merc}: the bleeding", merc=unit(name))
        if not ways:
            return
        chosen = yield from _which(merc, texts, "skill.medical")
        who, stops = ways[chosen]
        if stops:
            relieve(play, who, Condition.BLEEDING, because("heal.bleeding"))
        else:
            heal(play, who, 1, because("skill.medical"))


def _which(merc: str, texts: Mapping[str, Text], rule: str) -> Asking[str]:
    """Who gets the next success, if there is a choice."""
    if len(texts) == 1:
        return next(iter(texts))
    options = tuple(Option(name, text) for name, text in texts.items())
    return (yield from Choice(merc, T("Who gets a success of {merc}?", merc=unit(merc)), because(rule), options).ask())


def train(play: FightPlay, merc: str) -> None:
    """A rebel onto a free place of the own, liberated sector (p. 18, J45)."""
    now = acting(play, merc)
    sector = play.state.sectors[now.sector]
    if sector.status is not Status.LIBERATED or sector.rebels >= sector.rebel_slots:
        raise Refused("no_place", T("There is no free place for a rebel here."))
    from_supply = not play.content.rules.train_from_reserve
    if from_supply and not play.state.rebels:
        raise Refused("no_rebel", T("There is no rebel in the supply."))
    spend_command(play, merc)
    if from_supply:
        play.emit(RebelsChanged(because("command.train"), play.state.rebels - 1))
    play.emit(Garrison(because("command.train"), now.sector, sector.rebels + 1))


def bribe(play: FightPlay, merc: str, dice: int) -> Rule:
    """Pay first; as many blue dice; the level falls at once. No rebels (p. 18, J46)."""
    acting(play, merc)
    price = dice * play.state.dictator.bribe
    if dictator_card(play) is None:
        raise Refused("no_dictator", T("There is no dictator to fear."))
    if not 1 <= dice <= MAX_BRIBE or price > play.state.funds:
        raise Refused("no_funds", T("The funds do not allow that."))
    spend_command(play, merc)
    play.emit(FundsChanged(because("command.bribe", price=price), play.state.funds - price))
    pool = {Colour.BLUE: dice}
    why = because("bribe.roll", dice=dice_facts(pool))
    successes = yield from ask_successes(play, merc, T("Bribe: how many successes?"), why, pool)
    lower(play, int(successes), because("command.bribe", price=price))
