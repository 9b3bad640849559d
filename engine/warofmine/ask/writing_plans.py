"""What is to be done in a situation, as its file says it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.warofmine.ask.situation import Act, Assign, Combat, Dawn, Dusk, Rolls, Situation, TradePlan
from engine.warofmine.content.cards import FateLine
from engine.warofmine.state.open import Enemy
from engine.warofmine.state.siege import Siege

Data = dict[str, object]


def plan_data(situation: Situation) -> Data:
    """Every key that the file gave, and the defaults of those it left out where they are the same."""
    card = situation.raid
    data: Data = {
        "dusk": _dusk(situation.dusk),
        "scavenge": _scavenge(situation.state, situation.acts, situation.take),
        "raid": {"damage": card.damage, "wounds": card.wounds, "boards": card.boards},
        "dawn": _dawn(situation.dawn),
        "rolls": _rolls(situation.rolls),
        "fates": [dict(each) for each in situation.fates],
    }
    if situation.assign is not None:
        data["assign"] = _assign(situation.assign)
    if situation.combat is not None:
        data["combat"] = combat_data(situation.combat)
    if situation.trade is not None:
        data["trade"] = _trade(situation.trade)
    return data


def _dusk(dusk: Dusk) -> Data:
    eat: Data = {"eat": {who: list(foods) for who, foods in dusk.eat.items()}}
    return eat if dusk.drink is None else {"drink": list(dusk.drink), **eat}


def _scavenge(state: Siege, acts: tuple[Act, ...], take: Mapping[str, int] | None) -> Data:
    rows = [{"check": True} if act.check else _change(act.change) for act in acts]
    data: Data = {"noise": state.noise, "acts": rows, "unknown": len(state.unknown), "over": state.over}
    return data if take is None else {**data, "take": dict(take)}


def _change(n: int) -> Mapping[str, object]:
    return {"raise": n} if n >= 0 else {"lower": -n}


def _dawn(dawn: Dawn) -> Data:
    return {
        "treat": {who: list(kinds) for who, kinds in dawn.treat.items()},
        "before": [{"who": who, "what": what} for who, what in dawn.before],
        "after": [{"who": who, "what": what} for who, what in dawn.after],
        "fate": [_line(line) for line in dawn.fate],
        "replace": dawn.replace,
    }


def _line(line: FateLine) -> Data:
    data: Data = {
        "do": "lower" if line.n < 0 else "raise",
        "state": line.state,
        "n": abs(line.n),
        "who": line.who,
        "discard": line.discard,
    }
    # [""] stands for a line that counts nothing as treatment.
    return data | {"with": [kind for kind in line.using if kind]} if line.using else data


def _rolls(rolls: Rolls) -> Data:
    data: Data = {
        "thirst": dict(rolls.thirst),
        "noise": list(rolls.noise),
        "raid": {who: [list(throw) for throw in throws] for who, throws in rolls.raid.items()},
        "combat": {who: [list(throw) for throw in throws] for who, throws in rolls.combat.items()},
        "kills": list(rolls.kills),
    }
    return data if rolls.death is None else {**data, "death": rolls.death}


def _assign(assign: Assign) -> Data:
    who = {
        name: {"spot": placed.spot, "build": placed.build} if placed.build else {"spot": placed.spot}
        for name, placed in assign.who.items()
    }
    return {"step": assign.step, "who": who}


def combat_data(combat: Combat) -> Data:
    return {
        "place": combat.place,
        "mode": combat.mode,
        "fighters": list(combat.fighters),
        "enemies": {name: enemy_data(each) for name, each in combat.enemies.items()},
    }


def enemy_data(enemy: Enemy) -> Data:
    return {
        "weapons": list(enemy.weapons),
        "strength": enemy.strength,
        "hp": enemy.hp,
        "wounds": enemy.wounds,
        "thug": enemy.thug,
    }


def _trade(trade: TradePlan) -> Data:
    return {
        "place": trade.place,
        "fee": trade.fee,
        "paid": dict(trade.paid),
        "deals": [{"give": dict(deal.give), "take": dict(deal.take)} for deal in trade.deals],
        "offers": None if trade.offers is None else list(trade.offers),
    }
