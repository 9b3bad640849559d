"""The set-up and the tactical cards of the tools' players."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.eden.commands import rounds, setup
from engine.eden.content.cards import Do, Whom
from engine.eden.rules.weather import card_cost
from engine.eden.state import Battle, SetupStep
from engine.eden.words import Deployment, Edge, Weather
from engine.open.shapes import Outline, Point
from engine.table.command import Command
from tools.eden.match import EdenMatch

CAREFUL = 0.9
"""Players with less sense than this do odd things now and then."""


def bids(state: Battle, random: Random) -> dict[str, int]:
    if len(state.sides) == 1:
        return {}
    return {name: min(random.choice((0, 0, 1, 1, 2)), side.strategy) for name, side in state.sides.items()}


def set_up(match: EdenMatch, random: Random, sense: float) -> Command:
    state = match.state
    with_map = any(piece.outline is not None for piece in state.pieces.values())
    steps: dict[SetupStep, Callable[[], Command]] = {
        SetupStep.BID: lambda: setup.SetupBids(bids(state, random)),
        SetupStep.LEADERS: lambda: _leader(match),
        SetupStep.MISSIONS: lambda: _mission(match, random, sense),
        SetupStep.WEATHER: setup.RollWeather,
        SetupStep.TERRAIN: lambda: _piece(match, random),
        SetupStep.CONTAMINATION: lambda: setup.LetTheWildCome(with_map, all_over=True),
        SetupStep.DEPLOYMENT: lambda: _deploy(match, random),
    }
    return steps[state.step]()


def _leader(match: EdenMatch) -> Command:
    state = match.state
    mine = sorted(key for key, unit in state.units.items() if unit.side == state.up)
    known = {band.leader for band in match.content.bands.values()}
    return setup.NameLeader(next((key for key in mine if state.units[key].profile in known), mine[0]))


def _piece(match: EdenMatch, random: Random) -> Command:
    """Any piece one can pay for, as a box somewhere on the table."""
    state, box = match.state, match.content
    if not state.rules.extended and len(state.pieces) >= 8:
        return setup.TerrainDone()
    left = state.sides[state.up].terrain_points
    fit = [key for key, kind in sorted(box.pieces.items()) if kind.points <= left or not state.rules.extended]
    wide, high = random.randint(20, 110), random.randint(10, 80)
    x, y = random.randint(50, state.table.width - 50 - wide), random.randint(50, state.table.height - 50 - high)
    corners = (Point(x, y), Point(x + wide, y), Point(x + wide, y + high), Point(x, y + high))
    return setup.LayPiece(state.up, f"piece {len(state.pieces) + 1}", random.choice(fit), Outline(corners))


def _mission(match: EdenMatch, random: Random, sense: float) -> Command:
    state, box = match.state, match.content
    wild = len(state.sides) == 1
    taken = {side.mission for side in state.sides.values()}
    known = [key for key, each in sorted(box.missions.items()) if not each.missing and not each.faction]
    open_ones = [key for key in known if box.missions[key].wild is wild and key not in taken]
    if not open_ones:
        # All of ours were left out: a card of the players' own.
        return setup.TakeMission(state.up, "", Deployment.OPEN)
    mission = random.choice(open_ones)
    if box.missions[mission].secret and sense < CAREFUL and random.random() < 0.3:
        return setup.TakeMission(state.up, "", Deployment.OPEN)
    return setup.TakeMission(state.up, mission)


def _deploy(match: EdenMatch, random: Random) -> Command:
    """At random within the zone."""
    state, box = match.state, match.content
    side = state.up
    other = next((each.edge for name, each in state.sides.items() if name != side), None)
    edge = state.sides[side].edge or (Edge.SOUTH if other is Edge.NORTH else Edge.NORTH)
    if not any(piece.outline is not None for piece in state.pieces.values()):
        return setup.Deploy(side, edge)
    waiting = [key for key, unit in sorted(state.units.items()) if unit.side == side and key not in state.done]
    if Weather.LIGHT_FOG in state.rules.weather and len(state.sides) > 1:
        waiting = waiting[:1]
    places: dict[str, Point] = {}
    for n, key in enumerate(waiting):
        radius = box.profiles[state.units[key].profile].radius
        width, height = state.table.width, state.table.height
        column = width // (len(waiting) + 1) * (n + 1) + random.randint(-30, 30)
        if random.random() < 0.3:
            # Terrain may stand there: somewhere else, then.
            column = random.randint(radius, width - radius)
        row = random.randint(radius, height // 2 - 200 - radius)
        places[key] = Point(column, row if edge is Edge.NORTH else height - row)
    return setup.Deploy(side, edge, places)


def card(match: EdenMatch, random: Random) -> Command:
    state, box = match.state, match.content
    side = state.up
    mine = state.sides[side]
    if random.random() < 0.6 or mine.lost_leader or mine.strategy < card_cost(state.rules.weather):
        return rounds.NoCard(side)
    gone = {card for each in state.sides.values() for card in each.played}
    known = [
        key
        for key, card in sorted(box.tactics.items())
        if key not in gone and not card.missing and (state.round == 1 or not card.first_round)
    ]
    if not known or len(mine.played) >= mine.hand:
        return rounds.NoCard(side)
    card = random.choice(known)
    friends = [key for key, unit in state.present.items() if unit.side == side]
    enemies = [key for key, unit in state.present.items() if unit.side and unit.side != side]
    effect = box.tactics[card].effect
    match effect.whom:
        case Whom.FRIEND:
            hurt = [key for key in friends if any(state.units[key].wounds.values())]
            options = hurt if effect.do is Do.HEAL else friends
        case Whom.ENEMY:
            options = enemies
        case Whom.WARRIOR:
            options = enemies or friends
        case Whom.PIECE:
            options = [
                key for key in sorted(state.pieces) if effect.do is not Do.BURN or state.pieces[key].traits.flammable
            ]
        case _:
            return rounds.PlayCard(side, card)
    return rounds.PlayCard(side, card, random.choice(options)) if options else rounds.NoCard(side)
