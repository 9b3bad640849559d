"""A siege as a situation file: "share this situation", or the attachment of a bug report (f.3)."""

from __future__ import annotations

from engine.warofmine.ask.situation import GAME, Combat, Situation, plain_name
from engine.warofmine.ask.writing_plans import combat_data, plan_data
from engine.warofmine.content.house import Spot
from engine.warofmine.content.pieces import Marker, Token, Weapon
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Where
from engine.warofmine.rules.drawing import ENCOUNTERS, LOCATIONS, RAIDS
from engine.warofmine.rules.evening import beds_in
from engine.warofmine.rules.phases import next_step, right_of
from engine.warofmine.state.look import boards_in, front_of, plan_of
from engine.warofmine.state.siege import Person, Siege

Data = dict[str, object]


def situation_data(state: Siege, content: SiegeContent) -> Data:
    """Everything the format knows; what it does not know (cards, decks) stays out."""
    # The file names who held the journal during the step last finished; the siege has passed it on already.
    passed = bool(state.present) and next_step(state, content).passes
    data: Data = {
        "game": GAME,
        "players": list(state.players),
        "leader": right_of(state) if passed else state.leader,
        "at": {"day": state.day, "phase": state.phase, "step": state.step},
        "characters": {who: _person(each) for who, each in state.people.items()},
        "storage": dict(state.storage),
        "findings": dict(state.findings),
        "beds": beds_in(state, content),
        "cold": state.cold,
        "chapter": state.chapter,
        "markers": {name: _marker(marker.levels) for name, marker in content.markers.items()},
        "tokens": {kind: _token(token, state.box.get(kind, 0)) for kind, token in content.tokens.items()},
        "dice": {colour: list(die.faces) for colour, die in content.dice.items()},
        "fittings": {name: {"cost": dict(card.cost), "use": dict(card.use)} for name, card in content.fittings.items()},
        "shelter": _shelter(state, content),
        "scavenge": {"noise": state.noise, "unknown": len(state.unknown), "over": state.over},
        "raid": {"boards": boards_in(state)},
        "red_cards": {"raid": len(state.red.get(RAIDS, ())), "encounter": len(state.red.get(ENCOUNTERS, ()))},
        "locations": {field: plain_name(each) if (each := state.locations.get(field)) else None for field in Where},
        "location_deck": [plain_name(card) for card in state.deck(LOCATIONS).cards],
        "lost_today": list(state.lost_today),
    }
    return data | _fight(state) | _trade(state)


def _person(person: Person) -> Data:
    return {
        "prowess": person.prowess,
        "empathy": person.empathy,
        "slots": person.slots,
        "starter": person.starter,
        "states": dict(person.states),
        "task": person.task,
        "weapon": person.weapon,
        "shots": person.shots,
        "treated": dict(person.treated),
        "gone": person.gone,
    }


def _marker(levels: tuple[Marker, ...]) -> Data:
    rows: Data = {str(n): {"dots": level.dots} for n, level in enumerate(levels[:3], start=1)}
    last = levels[3]
    number = int(last.script) if last.script.isdecimal() else 0
    then: object = {"script": number} if 1 <= number <= 9999 else last.then
    return rows | {"4": {"dots": last.dots, "then": then}}


def _token(token: Token, box: int) -> Data:
    return {
        "class": token.cls,
        "weight": token.weight,
        "box": box,
        "value": token.value,
        "feeds": token.feeds,
        "tires": token.tires,
        "treats": token.treats,
        "weapon": _weapon(token.weapon) if token.weapon else None,
    }


def _weapon(weapon: Weapon) -> Data:
    return {"die": weapon.die, "ammo": weapon.ammo, "double": weapon.double, "kill": weapon.kill}


def _shelter(state: Siege, content: SiegeContent) -> Data:
    plan = plan_of(state, content)
    spots = {name: _spot(state, content, name, spot) for name, spot in plan.spots.items()}
    return {"spots": spots, "ladders": [list(pair) for pair in plan.ladders]}


def _spot(state: Siege, content: SiegeContent, name: str, spot: Spot) -> Data:
    data: Data = {"floor": spot.floor, "x": spot.x}
    held = state.shelter.get(name)
    if held is not None and held.card:
        return data | {"card": front_of(content, held.card)}
    if held is not None and held.fitting:
        return data | {"fitting": held.fitting}
    if spot.action:
        return data | {"action": spot.action}
    return data | {flag: True for flag in ("guard", "sleep", "hole") if getattr(spot, flag)}


def _fight(state: Siege) -> Data:
    if state.fight is None:
        return {}
    fight = state.fight
    return {"combat": combat_data(Combat(fight.place, fight.mode, fight.fighters, fight.enemies))}


def _trade(state: Siege) -> Data:
    if state.bargain is None:
        return {}
    offers = state.bargain.offers
    trade = {"place": state.bargain.place, "fee": state.bargain.fee, "offers": None if offers is None else list(offers)}
    return {"trade": trade}


def file_data(situation: Situation) -> Data:
    """A situation that was read, as a file again: what is to be done in it stands there too."""
    data = situation_data(situation.state, situation.content)
    # As it was read, nobody has passed the journal on.
    data |= {"leader": situation.state.leader, "beds": situation.beds}
    return data | plan_data(situation)
