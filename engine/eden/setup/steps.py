"""Steps 3 to 9 of B4.A, one after the other; what nobody has to do is passed over."""

from __future__ import annotations

from collections.abc import Mapping

from engine.eden.content.cards import Mission
from engine.eden.events.base import side_name, warrior
from engine.eden.events.flow import HandTaken, MissionTaken, PoolSet, RoundBegan, StepReached, Turned
from engine.eden.events.units import Led
from engine.eden.others import other_side
from engine.eden.play import EdenPlay
from engine.eden.rounds.beginning import begin_by_bids
from engine.eden.rounds.finish import roll_weather
from engine.eden.rules.bands import check_band, hand_size, may_bring
from engine.eden.setup.start import TERRAIN_POINTS
from engine.eden.state import Battle, Phase, SetupStep
from engine.eden.words import Deployment
from engine.table.event import because
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import T

ORDER = tuple(SetupStep)


def refuse_step(battle: Battle, step: SetupStep, side: str = "") -> None:
    if battle.phase is not Phase.SETUP or battle.step is not step:
        raise Refused("not_now", T("This is not the time for that."))
    if side and battle.up != side:
        raise Refused("not_up", T("{side} is not up.", side=side_name(side)))


def next_step(play: EdenPlay) -> None:
    """On to the next step that has anything to do; after the last the first round begins."""
    later = ORDER[ORDER.index(play.state.step) + 1 :]
    step = next(each for each in later if is_needed(play.state, each))
    if step is SetupStep.DONE:
        play.emit(StepReached(because("setup.done"), step))
        play.emit(RoundBegan(because("round.first"), 1))
        return
    play.emit(StepReached(because("setup.step"), step))
    if step is SetupStep.TERRAIN:
        for side in sorted(play.state.sides):
            play.emit(PoolSet(because("setup.terrain"), side, TERRAIN_POINTS, 0))
    if step is SetupStep.CONTAMINATION:
        # E52: against the wild the pool of every player is doubled.
        points = play.state.rules.contamination * (2 if len(play.state.sides) == 1 else 1)
        for side in sorted(play.state.sides):
            play.emit(PoolSet(because("setup.contamination"), side, 0, points * play.state.sides[side].bands))
    if step is SetupStep.HANDS:
        take_hands(play)
        next_step(play)


def is_needed(battle: Battle, step: SetupStep) -> bool:
    match step:
        case SetupStep.WEATHER:
            return battle.rules.weather_rolls > 0
        case SetupStep.TERRAIN:
            # A prepared table has its pieces already.
            return not battle.pieces
        case SetupStep.CONTAMINATION:
            return battle.rules.contamination > 0
    return True


def bid(play: EdenPlay, bids: Mapping[str, int]) -> Rule:
    refuse_step(play.state, SetupStep.BID)
    yield from begin_by_bids(play, bids)
    next_step(play)


def name_leader(play: EdenPlay, unit: str) -> None:
    """Step 4, the beginner first."""
    refuse_step(play.state, SetupStep.LEADERS)
    if unit not in play.state.units or play.state.units[unit].side != play.state.up:
        raise Refused("not_up", T("{unit} is not of the side that is up.", unit=warrior(unit)))
    play.emit(Led(because("setup.leader"), unit))
    side_done(play)


def take_mission(play: EdenPlay, side: str, mission: str, deployment: Deployment) -> None:
    """Step 5: a secret one stays face down, only its deployment is told; two open ones must differ (E51)."""
    refuse_step(play.state, SetupStep.MISSIONS, side)
    if mission:
        card = play.content.missions.get(mission)
        if card is None:
            raise Refused("unknown_mission", T("Nobody knows this mission."))
        _refuse_mission(play, side, mission, card)
        deployment = card.deployment
    play.emit(MissionTaken(because("setup.mission"), side, mission, deployment))
    side_done(play)


def reveal(play: EdenPlay, side: str, mission: str) -> None:
    """A secret mission is laid open when it scores (E51): from now on the app can count with it."""
    card = play.content.missions.get(mission)
    if side not in play.state.sides or play.state.sides[side].mission or card is None or not card.secret:
        raise Refused("not_secret", T("There is no secret mission to lay open."))
    _refuse_mission(play, side, mission, card)
    play.emit(MissionTaken(because("setup.revealed"), side, mission, play.state.sides[side].deployment))


def _refuse_mission(play: EdenPlay, side: str, mission: str, card: Mission) -> None:
    battle = play.state
    other = other_side(battle, side)
    if other and battle.sides[other].mission == mission and not card.secret:
        raise Refused("same_mission", T("Two open missions must differ."))
    if card.wild is not (len(battle.sides) == 1):
        raise Refused("wild_mission", T("This mission is for another kind of game."))
    members = [
        (unit.profile, play.content.profiles[unit.profile]) for unit in battle.units.values() if unit.side == side
    ]
    if not may_bring(card, check_band(members, battle.rules.points, battle.sides[side].motive)):
        raise Refused("symbol", T("This mission belongs to another band."))


def weather(play: EdenPlay) -> Rule:
    refuse_step(play.state, SetupStep.WEATHER)
    for _ in range(play.state.rules.weather_rolls):
        yield from roll_weather(play)
    next_step(play)


def side_done(play: EdenPlay) -> None:
    """The beginner, then the other, then the next step."""
    done = (*play.state.done, play.state.up)
    other = other_side(play.state, play.state.up)
    if other and other not in done:
        play.emit(Turned(because("setup.turn"), other, done))
    else:
        next_step(play)


def take_hands(play: EdenPlay) -> None:
    """Step 8: as many different tactical cards as the leader has psi."""
    for side in sorted(play.state.sides):
        leader = next(unit for unit in play.state.units.values() if unit.side == side and unit.leader)
        play.emit(HandTaken(because("setup.hand"), side, hand_size(play.content.profiles[leader.profile])))
