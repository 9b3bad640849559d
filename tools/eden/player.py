"""Two players of EDEN: one does something legal at random, the other what a sensible person would do."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from engine.eden import facts
from engine.eden.commands import by_hand, mapping, rounds, setup
from engine.eden.fight.odds import melee_odds
from engine.eden.rounds.activation import faster, left_to_act, must_name, speed_of
from engine.eden.state import Phase
from engine.eden.words import Marker, Reaction, Zone
from engine.table.answer import Answer, AppRolls, Chosen, Counted, Stood
from engine.table.command import Command
from engine.table.question import Choice, Number, PutWhere, Question, Roll, StandWhere
from tools.eden.match import EdenMatch
from tools.eden.player_acts import act, is_foe_near
from tools.eden.player_setup import CAREFUL, bids, card, set_up

OFTEN = 0.03
"""How often players without much care set something right by hand."""
MAP_TURNS = 0.1
"""And of those, how often they take up the map or put it away."""
SIMPLE = {"again": "yes", "strike": "yes", "revoke": "no"}


def any_answer(match: EdenMatch, question: Question, random: Random, sense: float) -> Answer:
    match question:
        case Roll():
            return AppRolls()
        case Number():
            return Counted(max(0, question.least))
        case StandWhere() | PutWhere():
            return Stood()
        case Choice():
            if random.random() < sense:
                return Chosen(_good_choice(match, question))
            n = random.randint(question.least, question.most)
            return Chosen(tuple(option.id for option in random.sample(question.options, n)))
    raise TypeError(question.kind)


def _good_choice(match: EdenMatch, question: Choice) -> tuple[str, ...]:
    known = question.why.facts
    what = str(known["what"]) if "what" in known else ""
    ids = [option.id for option in question.options]
    if what == "reaction":
        return (_reaction(match, question),)
    if what == "shift":
        return (_shift(match, question),)
    if what == "rage":
        return ("keep" if is_foe_near(match, str(known["unit"])) else "remove",)
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
            return set_up(match, random, sense)
        case Phase.BIDS:
            return rounds.RoundBids(bids(state, random))
        case Phase.TACTICS:
            return card(match, random)
        case Phase.END:
            return rounds.EndPhase()
        case _:
            return _activation(match, random, sense)


def _by_hand(match: EdenMatch, random: Random) -> Command:
    """The players set something right."""
    state = match.state
    if random.random() < MAP_TURNS:
        placed = any(unit.at is not None for unit in state.present.values())
        return mapping.CloseMap() if placed else mapping.OpenMap("pumping_station")
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
