"""What follows by itself: sectors are free, missions done, the scenario won or lost (p. 5, 21, 35, J33)."""

from __future__ import annotations

from engine.jagged.box import FightPlay, printed
from engine.jagged.dictator.missions import guards_beaten, mission_card, next_goal, reach_goal
from engine.jagged.effects.registry import Doing, carry_out
from engine.jagged.events.base import unit
from engine.jagged.events.dictator import MissionDone
from engine.jagged.events.flow import ScenarioOver
from engine.jagged.events.kit import Discarded, OutOfCampaign
from engine.jagged.events.sectors import Liberated
from engine.jagged.mercs.defeat import check_all_down
from engine.jagged.mercs.harm import relieve
from engine.jagged.mercs.looting import gain_loot, last_loot
from engine.jagged.mercs.stepping import neighbours
from engine.jagged.sectors.fights import NOTHING, enter
from engine.jagged.words import Condition, Quality, Status
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T


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
    if now.lieutenant:
        _catch(play, now.lieutenant)
    if card is not None and card.reward:
        taker = yield from _who_takes(play, sector)
        doing = Doing(NOTHING, because("sector.reward"), actor=taker, target=taker, sector=sector)
        yield from carry_out(play, card.reward, doing)
    for token in now.tokens:
        taker = yield from _who_takes(play, sector)
        yield from gain_loot(play, taker, Quality(token))
    yield from _check_won(play)


def _catch(play: FightPlay, lieutenant: str) -> None:
    """Out of the campaign, and an A.I.M. card comes onto the market (p. 33)."""
    play.emit(OutOfCampaign(because("lieutenant.caught"), lieutenant))
    if reward := play.content.cards.lieutenants[lieutenant].reward:
        play.emit(Discarded(because("lieutenant.reward"), reward))


def _who_takes(play: FightPlay, sector: str) -> Asking[str]:
    """A standing merc there (p. 21)."""
    takers = [name for name, merc in play.state.mercs.items() if merc.is_up and merc.sector == sector]
    if len(takers) == 1:
        return takers[0]
    options = tuple(Option(name, T("{merc}", merc=unit(name))) for name in takers)
    return (yield from Choice("players", T("Who takes the reward?"), because("sector.reward"), options).ask())


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
    if card.reward:
        taker = yield from _who_takes(play, mission)
        doing = Doing(NOTHING, because("mission.reward"), actor=taker, target=taker, sector=access)
        yield from carry_out(play, card.reward, doing)
    for name in there:
        relieve(play, name, Condition.MARKED, because("condition.fight_over"))
    fields = neighbours(play, mission).get(access) or play.content.region.sectors[access]
    yield from enter(play, dict.fromkeys(there, fields[0]), access, because("mission.back"))
    play.emit(MissionDone(because("mission.done"), mission, card.bounty))
