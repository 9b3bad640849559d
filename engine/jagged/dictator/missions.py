"""Missions: reached from their access sector, conditions in order (p. 34-35, J38)."""

from __future__ import annotations

from engine.jagged.box import FightPlay
from engine.jagged.content.scenario import Goal, MissionCard
from engine.jagged.events.base import card_name
from engine.jagged.events.dictator import GoalReached, MissionOpened
from engine.jagged.events.flow import Noted
from engine.jagged.sectors.troops import appear
from engine.jagged.words import OTHER, Status
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T


def mission_card(play: FightPlay, mission: str) -> MissionCard:
    return play.content.cards.missions[mission]


def open_mission(play: FightPlay, access: str, why: Reason, mission: str = "") -> Rule:
    """Reached from where the token with its icon lies, else from `access`; several may share an access (p. 34)."""
    mission = yield from draw_mission(play, why, mission)
    if mission:
        play.emit(MissionOpened(why, mission, access_to(play, mission) or access))


def access_to(play: FightPlay, mission: str) -> str:
    """The sector where the access token with its icon lies."""
    scenario = play.content.scenario
    return scenario.access_to(mission_card(play, mission)) if scenario is not None else ""


def draw_mission(play: FightPlay, why: Reason, mission: str = "") -> Asking[str]:
    """A named mission, or the top card of the deck; "" if there is none."""
    pile = play.state.decks.missions.cards
    if not mission and "missions" in play.content.by_hand:
        known = tuple(Option(name, T("{card}", card=card_name(name))) for name in sorted(pile))
        options = known or (Option(OTHER, T("no mission is left")),)
        asked = Choice("players", T("Which mission is drawn?"), because("mission.drawn"), options, grows=True)
        mission = yield from asked.ask()
        mission = "" if mission == OTHER else mission
    mission = mission or (pile[0] if pile else "")
    if not mission or mission in play.state.missions or mission in play.state.dead:
        play.emit(Noted(why, T("No mission is left")))
        return ""
    return mission


def next_goal(play: FightPlay, mission: str) -> Goal | None:
    """The condition to fulfil now; None when all are."""
    goals, done = mission_card(play, mission).goals, play.state.missions[mission].done
    return goals[done] if done < len(goals) else None


def place_guards(play: FightPlay, mission: str) -> None:
    """Placed when a merc enters, or when their condition's turn comes; a mission is one area."""
    goal = next_goal(play, mission)
    for troop in goal.guards if goal else ():
        for _ in range(troop.n):
            field = play.content.region.sectors[mission][0]
            appear(play, troop.card, mission, field, because("mission.guards"), elite=troop.elite)


def reach_goal(play: FightPlay, mission: str, why: Reason) -> None:
    """The next condition's guards come at once, if somebody is there to meet them."""
    done = play.state.missions[mission].done + 1
    play.emit(GoalReached(why, mission, done))
    if play.state.sectors[mission].status is Status.CONTESTED:
        place_guards(play, mission)


def guards_beaten(play: FightPlay, mission: str) -> bool:
    """Whether the next condition was its guards, and none of them stands."""
    goal = next_goal(play, mission)
    fights = play.state.sectors[mission].status is Status.CONTESTED
    standing = any(enemy.sector == mission for enemy in play.state.enemies.values())
    return goal is not None and bool(goal.guards) and fights and not standing
