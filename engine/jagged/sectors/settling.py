"""What follows by itself: sectors are free, missions done, the scenario won or lost (p. 5, 21, 35, J33)."""

from __future__ import annotations

from dataclasses import replace

from engine.jagged.box import FightPlay, printed
from engine.jagged.content.effects import Do, Effect, Who
from engine.jagged.dictator.missions import guards_beaten, mission_card, next_goal, reach_goal
from engine.jagged.effects.registry import Doing, carry_out
from engine.jagged.events.base import card_name, unit
from engine.jagged.events.dictator import MissionDone
from engine.jagged.events.flow import ScenarioOver
from engine.jagged.events.kit import OutOfCampaign
from engine.jagged.events.sectors import Liberated
from engine.jagged.mercs.defeat import check_all_down
from engine.jagged.mercs.gaining import gain
from engine.jagged.mercs.harm import relieve
from engine.jagged.mercs.looting import draw_loot, last_loot
from engine.jagged.mercs.stepping import entries
from engine.jagged.sectors.fights import NOTHING, enter
from engine.jagged.words import Condition, Quality, Status
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T

FOR_A_MERC = frozenset(
    {Do.LOOT, Do.CARD, Do.REST, Do.HEAL, Do.CURE, Do.CALM, Do.REPAIR, Do.FREE_MOVE, Do.FATIGUE, Do.WOUND, Do.HURT,
     Do.CONDITION, Do.TEST}
)  # fmt: skip
"""Effects somebody has to be chosen for; funds, rebels and threat are everybody's."""


def settle(play: FightPlay) -> Rule:
    """Everything that holds now, until nothing more follows."""
    for sector in list(play.state.sectors):
        if sector in play.state.sectors and not play.state.result:
            yield from settle_sector(play, sector)
    check_all_down(play)


def settle_sector(play: FightPlay, sector: str) -> Rule:
    now = play.state.sectors.get(sector)
    if now is None or now.status is not Status.CONTESTED or play.state.result:
        return
    if sector in play.state.missions:
        yield from _settle_mission(play, sector)
    elif is_free(play, sector):
        yield from liberate(play, sector)


def is_free(play: FightPlay, sector: str) -> bool:
    """p. 21: all troops defeated, all encounters turned, and one merc stands."""
    state, fields = play.state, play.content.region.sectors[sector]
    if any(enemy.sector == sector for enemy in state.enemies.values()):
        return False
    if any(state.encounters.get(field) for field in fields):
        return False
    return any(merc.is_up and merc.sector == sector for merc in state.mercs.values())


def liberate(play: FightPlay, sector: str) -> Rule:
    now = play.state.sectors[sector]
    card = play.content.cards.spawn.get(printed(now.spawn)) if now.spawn else None
    play.emit(Liberated(because("sector.free"), sector))
    doing = Doing(NOTHING, because("sector.reward"), sector=sector)
    if now.lieutenant:
        yield from _catch(play, now.lieutenant, doing)
    if card is not None:
        yield from _pay(play, card.reward, sector, doing)
    for token in now.tokens:
        yield from _pay(play, (Effect(Do.LOOT, quality=Quality(token)),), sector, doing)
    yield from _check_won(play)


def _catch(play: FightPlay, lieutenant: str, doing: Doing) -> Rule:
    """Out of the campaign, and its A.I.M. card goes to a merc who stands there (p. 33)."""
    play.emit(OutOfCampaign(because("lieutenant.caught"), lieutenant))
    if reward := play.content.cards.lieutenants[lieutenant].reward:
        paid = replace(doing, why=because("lieutenant.reward"))
        yield from _pay(play, (Effect(Do.CARD, card=reward),), doing.sector, paid)


def _pay(play: FightPlay, reward: tuple[Effect, ...], where: str, doing: Doing) -> Rule:
    """A reward, for a standing merc of a sector (p. 21). Cards are drawn and seen before anybody takes them (p. 19)."""
    if reward and not play.content.rewards_seen:
        taker = yield from _who_takes(play, where, "")
        yield from carry_out(play, reward, replace(doing, actor=taker, target=taker))
        return
    for effect in reward:
        if effect.who not in (Who.SELF, Who.TARGET) or effect.do not in FOR_A_MERC:
            yield from carry_out(play, (effect,), doing)
        elif effect.do is Do.LOOT:
            for _ in range(effect.n):
                card = yield from draw_loot(play, effect.quality or Quality.LOW)
                if card is not None:
                    yield from gain(play, (yield from _who_takes(play, where, card)), card)
        else:
            taker = yield from _who_takes(play, where, effect.card)
            yield from carry_out(play, (effect,), replace(doing, actor=taker, target=taker))


def _who_takes(play: FightPlay, sector: str, card: str) -> Asking[str]:
    """A standing merc there, who is asked with the card in sight."""
    takers = [name for name, merc in play.state.mercs.items() if merc.is_up and merc.sector == sector]
    if len(takers) == 1:
        return takers[0]
    options = tuple(Option(name, T("{merc}", merc=unit(name))) for name in takers)
    prompt, why = T("Who takes the reward?"), because("sector.reward")
    if card:
        prompt, why = T("{card}: who takes it?", card=card_name(card)), because("sector.reward", card=card)
    return (yield from Choice("players", prompt, why, options).ask())


def _check_won(play: FightPlay) -> Rule:
    goal = play.content.scenario.goal if play.content.scenario else ()
    if not goal or play.state.result:
        return
    if all(play.state.sectors[sector].status is Status.LIBERATED for sector in goal):
        yield from last_loot(play)
        play.emit(ScenarioOver(because("won.goal"), "won"))


def at_the_end(play: FightPlay) -> Rule:
    """Open missions may have the last word."""
    for mission in list(play.state.missions):
        effects = mission_card(play, mission).at_end
        yield from carry_out(play, effects, Doing(NOTHING, because("mission.end")), when_over=True)


def _settle_mission(play: FightPlay, mission: str) -> Rule:
    while mission in play.state.missions and guards_beaten(play, mission):
        reach_goal(play, mission, because("mission.guards_beaten"))
    standing = any(merc.is_up and merc.sector == mission for merc in play.state.mercs.values())
    if mission in play.state.missions and next_goal(play, mission) is None and standing:
        yield from finish_mission(play, mission)


def finish_mission(play: FightPlay, mission: str) -> Rule:
    """The reward, and everybody back to the access sector; occupied again: like a group move into it (p. 35)."""
    card = mission_card(play, mission)
    access = play.state.missions[mission].access
    there = [name for name, merc in play.state.mercs.items() if merc.sector == mission]
    yield from _pay(play, card.reward, mission, Doing(NOTHING, because("mission.reward"), sector=access))
    for name in there:
        relieve(play, name, Condition.MARKED, because("condition.fight_over"))
    places = yield from entries(play, there, mission, access)
    yield from enter(play, places, access, because("mission.back"))
    play.emit(MissionDone(because("mission.done"), mission, card.bounty))
