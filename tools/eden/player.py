"""Two players of EDEN: one does something legal at random, the other what a sensible person would do."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from random import Random

from engine.eden import facts, measures
from engine.eden.commands import acting, by_hand, rounds, setup
from engine.eden.content.box import Box
from engine.eden.content.cards import AbilityKind, Do, Whom
from engine.eden.fight.odds import melee_odds, shot_odds
from engine.eden.in_force import charge_reach
from engine.eden.rounds.activation import faster, left_to_act, must_name, speed_of
from engine.eden.rules.limits import ATTACKS, CHARGES, MOVES, uses_left
from engine.eden.rules.weather import card_cost, reach
from engine.eden.scene import base_of
from engine.eden.state import Battle, Phase, SetupStep
from engine.eden.ways import charge_end
from engine.eden.words import Deployment, Edge, Marker, Reaction, WeaponKind, Weather, Zone
from engine.open.shapes import Outline, Point
from engine.table.answer import Answer, AppRolls, Chosen, Counted, Stood
from engine.table.command import Command
from engine.table.match import Match
from engine.table.question import Choice, Number, Question, Roll, Spot, Spots

EdenMatch = Match[Battle, Box]
SPRAY_LENGTH = 200
CAREFUL, OFTEN = 0.9, 0.03
"""Players with less sense than this set something right by hand now and then."""


def any_answer(match: EdenMatch, question: Question, random: Random, sense: float) -> Answer:
    match question:
        case Roll():
            return AppRolls()
        case Number():
            return Counted(max(0, question.least))
        case Spots() | Spot():
            return Stood()
        case Choice():
            if random.random() < sense:
                return Chosen(_good_choice(match, question))
            n = random.randint(question.least, question.most)
            return Chosen(tuple(option.id for option in random.sample(question.options, n)))
    raise TypeError(question.kind)


SIMPLE = {"again": "yes", "strike": "yes", "rage": "keep", "revoke": "no"}


def _good_choice(match: EdenMatch, question: Choice) -> tuple[str, ...]:
    known = question.why.facts
    what = str(known["what"]) if "what" in known else ""
    ids = [option.id for option in question.options]
    if what == "reaction":
        return (_reaction(match, question),)
    if what == "shift":
        return (_shift(match, question),)
    wish = question.who if what == "begin" else SIMPLE.get(what, "")
    return (wish,) if wish in ids else tuple(ids[: max(question.least, 1)])


def _reaction(match: EdenMatch, question: Choice) -> str:
    """Whatever makes going out, then a wound, least likely; striking back if that is not much worse."""
    unit, by = question.why.facts["unit"], question.why.facts["by"]
    state, box = match.state, match.content

    def badness(option: str) -> Fraction:
        chances = melee_odds(state, box, by, unit, Reaction(option))
        gain = chances.wound.get(by, Fraction(0)) + 2 * chances.out.get(by, Fraction(0))
        cost = Fraction(0) if option == Reaction.PASSIVE or state.units[unit].activated else Fraction(1, 5)
        return 3 * chances.out[unit] + chances.wound[unit] - gain + cost

    return min((option.id for option in question.options), key=badness)


def _shift(match: EdenMatch, question: Choice) -> str:
    """Out of action if it can be, else the most points of a zone."""
    target, face = question.why.facts["on"], question.why.facts["face"]
    profile, unit = facts.profile_of(match.state, match.content, target), match.state.units[target]
    most = max(abs(int(option.id) - face) for option in question.options) + 1

    def worth(option: str) -> tuple[Fraction, int]:
        zone = profile.index[int(option) - 1]
        left = profile.constitution[zone].total - unit.wounds[zone]
        given = max(0, most - abs(int(option) - face) - profile.armour.get(zone, 0))
        return (Fraction(min(given, left), left) + (2 if given >= left else 0), -abs(int(option) - face))

    return max((option.id for option in question.options), key=worth)


def any_command(match: EdenMatch, random: Random, sense: float) -> Command:
    state = match.state
    if state.round and sense < CAREFUL and random.random() < OFTEN:
        return _by_hand(match, random)
    match state.phase:
        case Phase.SETUP:
            return _setup(match, random, sense)
        case Phase.BIDS:
            return rounds.RoundBids(_bids(state, random))
        case Phase.TACTICS:
            return _card(match, random)
        case Phase.END:
            return rounds.EndPhase()
        case _:
            return _activation(match, random, sense)


def _by_hand(match: EdenMatch, random: Random) -> Command:
    """The players set something right."""
    state = match.state
    unit = random.choice(sorted(state.present))
    side = random.choice(sorted(state.sides))
    found: list[Command] = [
        by_hand.CorrectUnit(unit, markers={random.choice(list(Marker)): random.randint(0, 2)}),
        by_hand.CorrectUnit(unit, wounds={random.choice(list(Zone)): random.randint(0, 1)}),
        by_hand.PutFigure(unit, state.units[unit].at),
        by_hand.CorrectSide(side, victory=state.sides[side].victory + 1),
        setup.Reveal(side, "thin_them_out"),
    ]
    if state.pieces:
        piece = random.choice(sorted(state.pieces))
        found.append(by_hand.SayAround(unit, near=frozenset({piece}), sheltered=random.random() < 0.5))
        found.append(by_hand.CorrectPiece(piece, burning=0, hits=random.randint(0, 3)))
    return random.choice(found)


def _bids(state: Battle, random: Random) -> dict[str, int]:
    if len(state.sides) == 1:
        return {}
    return {name: min(random.choice((0, 0, 1, 1, 2)), side.strategy) for name, side in state.sides.items()}


def _setup(match: EdenMatch, random: Random, sense: float) -> Command:
    state = match.state
    with_map = any(piece.outline is not None for piece in state.pieces.values())
    steps: dict[SetupStep, Callable[[], Command]] = {
        SetupStep.BID: lambda: setup.SetupBids(_bids(state, random)),
        SetupStep.LEADERS: lambda: _leader(match),
        SetupStep.MISSIONS: lambda: _mission(match, random, sense),
        SetupStep.WEATHER: setup.RollWeather,
        SetupStep.TERRAIN: lambda: _piece(match, random),
        SetupStep.CONTAMINATION: lambda: setup.LetTheWildCome(with_map),
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


def _card(match: EdenMatch, random: Random) -> Command:
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


def _activation(match: EdenMatch, random: Random, sense: float) -> Command:
    state, box = match.state, match.content
    if state.acting:
        return act(match, random, sense)
    if state.named:
        cutters = faster(state, box, state.up, speed_of(state, box, state.named))
        return rounds.NameWarrior(random.choice(cutters)) if cutters and random.random() < 0.4 else rounds.LetAct()
    if not must_name(state) and random.random() < 0.01:
        return rounds.PassOn()
    left = left_to_act(state, state.up)
    if random.random() < sense:
        engaged = [key for key in left if facts.touching(state, box, key)]
        return rounds.NameWarrior((engaged or sorted(left, key=lambda key: -speed_of(state, box, key)))[0])
    return rounds.NameWarrior(random.choice(left))


def act(match: EdenMatch, random: Random, sense: float) -> Command:
    """One action of the warrior that acts, or the end of its activation."""
    state = match.state
    unit = state.acting
    good = good_actions(match, unit, random)
    if good and random.random() < sense:
        return max(good, key=lambda each: each[0])[1]
    wild = [each for _, each in good] + list(_wild_actions(match, unit, random))
    if wild and random.random() < 0.85:
        return random.choice(wild)
    return rounds.EndActivation()


def good_actions(match: EdenMatch, unit: str, random: Random) -> list[tuple[float, Command]]:
    """What may be done, each with what it seems worth."""
    state, box = match.state, match.content
    me = state.units[unit]
    found: list[tuple[float, Command]] = [(0.05, rounds.EndActivation())]
    if not me.ap:
        return found
    if me.fire:
        found.append((0.9, acting.PutOutFire(unit)))
    if not me.fear:
        found += _abilities(match, unit)
    engaged = facts.touching(state, box, unit)
    if not me.fear and not me.hidden and me.attacks < ATTACKS:
        found += _demolition(match, unit)
        for foe in engaged:
            found.append((1.0 + _worth(match, unit, foe), acting.Attack(unit, foe)))
        if not engaged:
            found += _ranged(match, unit)
            if me.ap >= 2 and me.charges < CHARGES:
                found += _charges(match, unit)
    if not engaged and me.moves < MOVES and me.at is not None:
        found += _walks(match, unit, random)
    elif not engaged and me.at is None and random.random() < 0.5 and me.moves < MOVES:
        found.append((0.3, acting.Move(unit)))
    return found


def _demolition(match: EdenMatch, unit: str) -> list[tuple[float, Command]]:
    """Pieces the mission wants destroyed."""
    state, box = match.state, match.content
    mission = box.missions.get(state.sides[state.units[unit].side].mission)
    wanted = [key for key in (mission.goal.things if mission else ()) if key in state.pieces]
    return [
        (1.4, acting.AttackPiece(unit, key))
        for key in wanted
        if state.pieces[key].traits.destructible and facts.touches_piece(state, box, unit, key)
    ]


def _worth(match: EdenMatch, unit: str, foe: str) -> float:
    reaction = Reaction.STRIKE_BACK if match.state.units[foe].is_npc else Reaction.PASSIVE
    chances = melee_odds(match.state, match.content, unit, foe, reaction)
    return float(chances.wound[foe] + 3 * chances.out[foe] - 2 * chances.out.get(unit, Fraction(0)))


def _abilities(match: EdenMatch, unit: str) -> list[tuple[float, Command]]:
    state, box = match.state, match.content
    me, found = state.units[unit], list[tuple[float, Command]]()
    for key in facts.profile_of(state, box, unit).abilities:
        card = box.abilities[key]
        if card.kind is not AbilityKind.ACTION or card.cost > me.ap:
            continue
        if uses_left(me, key, card.per_round, card.per_game) == 0:
            continue
        mine = [each for each, other in state.present.items() if other.side == me.side]
        match card.effect.do:
            case Do.LOSE:
                for each in mine:
                    near = me.at is None or each == unit or measures.mm(state, box, unit, each) <= card.effect.within
                    if state.units[each].fear and near:
                        found.append((1.5, acting.UseAbility(unit, key, each)))
            case Do.GAIN if card.effect.whom is Whom.EACH_ENEMY:
                foes = [each for each, other in state.present.items() if other.side != me.side]
                near_foes = [
                    each
                    for each in foes
                    if me.at is not None and measures.mm(state, box, unit, each) <= card.effect.within
                ]
                if len(near_foes) >= 2:
                    found.append((1.2, acting.UseAbility(unit, key)))
            case Do.GAIN if not me.rage and me.ap == 3:
                found.append((0.6, acting.UseAbility(unit, key, unit)))
            case Do.HEAL:
                for each in mine:
                    beside = each == unit or facts.are_touching(state, box, unit, each)
                    if beside and sum(state.units[each].wounds.values()) >= 2:
                        found.append((0.8, acting.UseAbility(unit, key, each)))
    return found


def _ranged(match: EdenMatch, unit: str) -> list[tuple[float, Command]]:
    state, box = match.state, match.content
    me, profile, found = (
        state.units[unit],
        facts.profile_of(match.state, match.content, unit),
        list[tuple[float, Command]](),
    )
    foes = [key for key, other in state.present.items() if other.side != me.side]
    for key, weapon in sorted(profile.weapons.items()):
        if uses_left(me, key, weapon.per_round, weapon.per_game) == 0:
            continue
        match weapon.kind:
            case WeaponKind.SHOT if me.at is not None:
                for target in measures.shot_targets(state, box, unit, key):
                    around = facts.shot_facts(state, box, unit, target.unit)
                    chances = shot_odds(state, box, unit, target.unit, key, around)
                    value = float(chances.wound[target.unit] + 3 * chances.out[target.unit])
                    value -= sum(2 * float(p) for who, p in chances.wound.items() if state.units[who].side == me.side)
                    found.append((0.8 + value, acting.Shoot(unit, key, target.unit)))
            case WeaponKind.SHOT:
                found += [(0.9, acting.Shoot(unit, key, foe)) for foe in foes[:2]]
            case WeaponKind.THROWN if me.at is not None:
                found += _throws(match, unit, key, foes)
            case WeaponKind.SPRAY:
                found += _sprays(match, unit, key, foes)
    return found


def _throws(match: EdenMatch, unit: str, weapon: str, foes: list[str]) -> list[tuple[float, Command]]:
    state, box = match.state, match.content
    found = list[tuple[float, Command]]()
    for foe in foes:
        at = state.units[foe].at
        if at is None or measures.throw_fault(state, box, unit, weapon, at):
            continue
        under = measures.under_blast(state, box, at)
        value = sum(1.0 if state.units[key].side != state.units[unit].side else -1.5 for key in under)
        if value > 0:
            found.append((0.7 + value, acting.Throw(unit, weapon, at)))
    return found


def _sprays(match: EdenMatch, unit: str, weapon: str, foes: list[str]) -> list[tuple[float, Command]]:
    """Turned towards the nearest enemy; whoever is even partly covered counts."""
    state, box = match.state, match.content
    me = state.units[unit]
    if me.at is None:
        return [(1.0, acting.Spray(unit, weapon, (foe,))) for foe in foes[:1]]
    far = {foe: measures.mm(state, box, unit, foe) for foe in foes if state.units[foe].at is not None}
    if not far or min(far.values()) > SPRAY_LENGTH:
        return []
    nearest = min(far, key=lambda foe: (far[foe], foe))
    under = _under_spray(match, unit, nearest)
    value = sum(1.0 if state.units[key].side != me.side else -1.5 for key in under)
    return [(1.2 + value, acting.Spray(unit, weapon, under))] if value > 0 and nearest in under else []


def _under_spray(match: EdenMatch, unit: str, towards: str) -> tuple[str, ...]:
    """The assumed template: 200 mm long, 20 mm wide at the base and 60 mm at the end."""
    state, box = match.state, match.content
    start, goal = state.units[unit].at, state.units[towards].at
    assert start is not None
    assert goal is not None
    far = math.hypot(goal.x - start.x, goal.y - start.y) or 1.0
    dx, dy = (goal.x - start.x) / far, (goal.y - start.y) / far
    edge = box.profiles[state.units[unit].profile].radius
    found = []
    for key, other in state.present.items():
        if key == unit or other.at is None:
            continue
        radius = box.profiles[other.profile].radius
        along = (other.at.x - start.x) * dx + (other.at.y - start.y) * dy - edge
        aside = abs((other.at.y - start.y) * dx - (other.at.x - start.x) * dy)
        half = 10 + 20 * min(max(along, 0), SPRAY_LENGTH) / SPRAY_LENGTH
        if -radius < along < SPRAY_LENGTH + radius and aside < half + radius:
            found.append(key)
    return tuple(found)


def _charges(match: EdenMatch, unit: str) -> list[tuple[float, Command]]:
    state, box = match.state, match.content
    me, found = state.units[unit], list[tuple[float, Command]]()
    mine = base_of(state, box, unit)
    for foe, other in state.present.items():
        if other.side == me.side:
            continue
        theirs = base_of(state, box, foe)
        if mine is None or theirs is None:
            found.append((0.5 + _worth(match, unit, foe), acting.Charge(unit, foe)))
            continue
        if other.hidden and measures.mm(state, box, unit, foe) > 50:
            continue
        end = charge_end(mine, theirs)
        limit = charge_reach(state, box, me.side)
        if measures.within_move(state, box, unit, (end,), limit) is None:
            found.append((0.6 + _worth(match, unit, foe), acting.Charge(unit, foe, (end,))))
    return found


def _walks(match: EdenMatch, unit: str, random: Random) -> list[tuple[float, Command]]:
    """Towards what the mission wants, or the nearest enemy: straight, or a little to one side."""
    state, box = match.state, match.content
    goal = _goal(match, unit)
    start = state.units[unit].at
    if goal is None or start is None:
        return []
    limit = reach(state.rules.weather)
    base_angle = math.atan2(goal.y - start.y, goal.x - start.x)
    far = math.hypot(goal.x - start.x, goal.y - start.y)
    for turn in (0, 0.4, -0.4, 0.9, -0.9, 1.4, -1.4):
        for wanted in (limit, limit // 2, 20):
            length = min(wanted, int(far))
            if length < 8:
                continue
            end = Point(
                round(start.x + length * math.cos(base_angle + turn)),
                round(start.y + length * math.sin(base_angle + turn)),
            )
            if measures.within_move(state, box, unit, (end,), limit) is None and not _touches_at(match, unit, end):
                return [(0.4, acting.Move(unit, (end,)))]
    return []


def _touches_at(match: EdenMatch, unit: str, end: Point) -> bool:
    state, box = match.state, match.content
    me = state.units[unit]
    radius = box.profiles[me.profile].radius
    for other in state.present.values():
        if other.side != me.side and other.at is not None:
            gap = radius + box.profiles[other.profile].radius + 1
            if (other.at.x - end.x) ** 2 + (other.at.y - end.y) ** 2 <= gap**2:
                return True
    return False


def _goal(match: EdenMatch, unit: str) -> Point | None:
    state, box = match.state, match.content
    me = state.units[unit]
    mission = box.missions.get(state.sides[me.side].mission)
    wanted = [
        state.objectives[thing] for thing in (mission.goal.things if mission else ()) if state.objectives.get(thing)
    ]
    wanted += [
        _middle(state, thing)
        for thing in (mission.goal.things if mission else ())
        if thing in state.pieces and state.pieces[thing].kind
    ]
    places = [at for at in wanted if at is not None]
    if not places or sum(unit.encode()) % 4 == 0:
        places = [other.at for other in state.present.values() if other.side != me.side and other.at is not None]
    if not places or me.at is None:
        return None
    at = me.at
    best = min(places, key=lambda each: (each.x - at.x) ** 2 + (each.y - at.y) ** 2)
    there = box.profiles[me.profile].radius + 1
    if best in wanted and (best.x - at.x) ** 2 + (best.y - at.y) ** 2 <= there**2:
        # On the spot already: whoever comes near is charged, nobody is chased.
        return None
    return best


def _middle(state: Battle, piece: str) -> Point | None:
    outline = state.pieces[piece].outline
    if outline is None:
        return None
    n = len(outline.corners)
    return Point(sum(at.x for at in outline.corners) // n, sum(at.y for at in outline.corners) // n)


def _near(state: Battle, start: Point, random: Random, far: int) -> Point:
    x, y = start.x + random.randint(-far, far), start.y + random.randint(-far, far)
    return Point(min(max(x, 0), state.table.width), min(max(y, 0), state.table.height))


def _wild_actions(match: EdenMatch, unit: str, random: Random) -> list[Command]:
    """Anything one might try; the rules refuse what is not allowed."""
    state = match.state
    others = [key for key in state.present if key != unit]
    piece = random.choice(sorted(state.pieces)) if state.pieces else ""
    start = state.units[unit].at
    found: list[Command] = [rounds.EndActivation()]
    if start is not None:
        found += [acting.Move(unit, (_near(state, start, random, 75),)) for _ in range(2)]
        if random.random() < 0.2:
            found.append(acting.Move(unit))
    else:
        inside = frozenset({piece}) if piece and random.random() < 0.2 else frozenset()
        found.append(acting.Move(unit, (), inside))
    if others:
        foe = random.choice(others)
        found += [acting.Attack(unit, foe), acting.Charge(unit, foe), acting.Charge(unit, foe, short=True)]
    if piece:
        beside = [key for key in sorted(state.pieces) if facts.touches_piece(state, match.content, unit, key)]
        piece = random.choice(beside) if beside else piece
        middle = _middle(state, piece)
        found += [acting.AttackPiece(unit, piece), acting.Climb(unit, piece, middle), acting.Hide(unit, piece, middle)]
        beyond = None if start is None else _near(state, start, random, 99)
        found += [acting.Jump(unit, piece, beyond), acting.Swim(unit, piece, beyond)]
    return found
