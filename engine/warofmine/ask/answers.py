"""The eleven questions: a situation in, an answer or an ask out (brief f.4 to f.14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from engine.table.event import because
from engine.table.inquiry import ANSWERED, DECISION, Answered
from engine.table.play import Rule
from engine.table.question import Asking, Question
from engine.table.reading import DataError
from engine.warofmine.ask.rehearsal import Rehearsed, ask_data, on, rehearse
from engine.warofmine.ask.situation import Situation, plain_name
from engine.warofmine.content.vocabulary import Task, Where
from engine.warofmine.rules import combat as combats
from engine.warofmine.rules import dawn as dawns
from engine.warofmine.rules import findings, odds, phases, shelter, trade
from engine.warofmine.rules import raid as raids
from engine.warofmine.rules.drawing import LOCATIONS
from engine.warofmine.rules.dusk import hunger, thirst
from engine.warofmine.rules.evening import MOST_OUT, tasks
from engine.warofmine.rules.noise import change_noise, check_noise
from engine.warofmine.rules.throwing import ammo_is_short, shots_of
from engine.warofmine.state.clock import Phase
from engine.warofmine.state.counts import counted
from engine.warofmine.state.look import SiegePlay, actions_of, pile_of
from engine.warofmine.state.open import Fight, Mode, Place
from engine.warofmine.state.siege import Siege

Data = dict[str, object]
R = TypeVar("R")


def next_step(situation: Situation) -> Answered:
    found = phases.next_step(situation.state, situation.content)
    return ANSWERED, {
        "day": found.day,
        "phase": found.phase,
        "step": found.step,
        "leader": found.leader,
        "pass": found.passes,
        "skipped": [f"{phase}.{step}" for phase, step in found.skipped],
        "save": found.save,
        "over": found.over,
    }


def actions(situation: Situation, file: str) -> Answered:
    state, content = situation.state, situation.content
    if len(shelter.guard_spots(state, content)) != 1:
        raise DataError(file, "shelter.spots", "expected exactly one guard spot")
    plan = situation.assign
    return ANSWERED, {
        "steps": {who: list(actions_of(content, state.people[who])) for who in state.present},
        "reachable": shelter.reachable(state, content),
        "work": [
            {"spot": job.spot, "do": job.do, "needs": job.needs, "can": job.can} for job in shelter.jobs(state, content)
        ],
        "build": shelter.free_spots(state, content),
        "problems": dict(sorted(shelter.problems(state, content, plan.step, plan.who).items())) if plan else {},
    }


def dusk(situation: Situation, answers: Sequence[int]) -> Answered:
    def rule(play: SiegePlay) -> Rule:
        yield from thirst(play, situation.dusk.drink)
        yield from hunger(play, situation.dusk.eat)

    play = on(situation, replace(situation.state, phase=Phase.DUSK))
    return _answer(
        rehearse(play, rule(play), situation, answers),
        lambda state, _: {
            "characters": people_data(state, situation.state.present),
            "storage": dict(state.storage),
            "owed": owed_data(state),
        },
    )


def night(situation: Situation, answers: Sequence[int], file: str) -> Answered:
    state = situation.state
    given = {who: task for who in state.present if (task := state.people[who].task) is not None}
    for task, most in ((Task.BED, situation.beds), (Task.SCAVENGE, MOST_OUT)):
        n = sum(1 for each in given.values() if each is task)
        if n > most:
            raise DataError(file, "characters", f"{n} have the task {task}, at most {most} can")
    play = on(situation, replace(state, phase=Phase.EVENING))
    return _answer(
        rehearse(play, tasks(play, given, situation.beds), situation, answers),
        lambda after, _: {
            "characters": people_data(after, state.present),
            "guards": list(after.guards),
            "party": list(after.party),
            "owed": owed_data(after),
        },
    )


def noise(situation: Situation) -> Answered:
    def rule(play: SiegePlay) -> Asking[list[Data]]:
        checks: list[Data] = []
        for act in situation.acts:
            if act.check:
                done = yield from check_noise(play)
                checks.append({"roll": done.roll, "level": done.level, "encounter": done.encounter})
            else:
                change_noise(play, act.change, because("noise.changed"))
        return checks

    play = on(situation, situation.state)
    done = rehearse(play, rule(play), situation, ())
    return _answer(done, lambda state, checks: {"noise": state.noise, "checks": checks})


def carry(situation: Situation, answers: Sequence[int]) -> Answered:
    if situation.take is not None:
        return ANSWERED, _load_data(findings.load(situation.state, situation.content, situation.take))
    play = on(situation, situation.state)
    done = rehearse(play, findings.leave_behind(play), situation, answers)
    return _answer(done, lambda _, load: _load_data(load))


def _load_data(load: findings.Load) -> Data:
    return {
        "weight": load.weight,
        "limit": load.limit,
        "fits": load.fits,
        "taken": dict(load.taken),
        "left": dict(load.left),
        "problems": list(load.problems),
    }


def raid(situation: Situation, answers: Sequence[int], file: str) -> Answered:
    state = replace(situation.state, phase=Phase.RAID)
    _check_throws(situation, state, state.guards, situation.rolls.raid, Place.SHELTER, file, "raid")
    card = situation.raid
    play = on(situation, state)
    done = rehearse(play, raids.raid(play, card.damage, card.wounds, card.boards), situation, answers)
    return _answer(
        done,
        lambda after, came: {
            "ignored": came.ignored,
            "symbols": came.symbols,
            "damage": came.damage,
            "wounds": came.wounds,
            "stolen": counted(came.stolen),
            "storage": dict(after.storage),
            "characters": people_data(after, state.present),
            "owed": owed_data(after),
            "unassigned": came.unassigned,
        },
    )


def _check_throws(
    situation: Situation,
    state: Siege,
    people: Sequence[str],
    throws: Mapping[str, Sequence[Sequence[str]]],
    place: Place,
    file: str,
    code: str,
) -> None:
    """No more throws than prowess allows, no shot without ammunition (J19)."""
    content = situation.content
    for who in people:
        counting = throws.get(who, ())[: shots_of(state, content, who)]
        again = sum(len(throw) - 1 for throw in counting if throw)
        if again > state.people[who].prowess:
            raise DataError(file, f"rolls.{code}.{who}", f"{again} re-throws, prowess {state.people[who].prowess}")
    if ammo_is_short(state, content, people, pile_of(state, place)):
        raise DataError(file, "findings" if place is Place.OUT else "storage", "there is not so much ammunition")


def combat(situation: Situation, answers: Sequence[int], file: str) -> Answered:
    plan = situation.combat
    if plan is None or not any(enemy.is_alive for enemy in plan.enemies.values()):
        raise DataError(file, "combat.enemies", "there is no living enemy")
    if not plan.fighters:
        raise DataError(file, "combat.fighters", "nobody is there to fight")
    fight = Fight(plan.place, plan.fighters, plan.enemies, plan.mode)
    phase = Phase.SCAVENGE if plan.place is Place.OUT else Phase.RAID
    state = replace(situation.state, phase=phase, fight=fight)
    if plan.mode is not Mode.FLEE:
        _check_throws(situation, state, plan.fighters, situation.rolls.combat, plan.place, file, "combat")
    play = on(situation, state)
    done = rehearse(play, combats.fight_round(play), situation, answers)
    return _answer(
        done,
        lambda after, fought: {
            "characters": people_data(after, plan.fighters),
            "enemies": {
                name: {"wounds": enemy.wounds, "dead": not enemy.is_alive, "weapons": list(enemy.weapons)}
                for name, enemy in (after.fight.enemies if after.fight else {}).items()
            },
            "pile": dict(pile_of(after, plan.place)),
            "killed": list(fought.killed),
            "owed": owed_data(after),
            "then": fought.then,
        },
    )


def dawn(situation: Situation, file: str) -> Answered:
    def rule(play: SiegePlay) -> Rule:
        plan = situation.dawn
        dawns.come_home(play)
        for who in sorted(plan.treat):
            _must_have(play, plan.treat[who], file, f"dawn.treat.{who}")
            dawns.treat(play, {who: plan.treat[who]})
        _drink_all(play, plan.before, file, "dawn.before")
        dawns.apply_fate(play, plan.fate)
        if plan.replace is not None:
            dawns.replace_location(play, plan.replace)
        _drink_all(play, plan.after, file, "dawn.after")
        if play.state.lost_today:
            yield from dawns.mourn(play)

    start = replace(situation.state, phase=Phase.DAWN)
    play = on(situation, start)
    return _answer(
        rehearse(play, rule(play), situation, ()),
        lambda state, _: {
            "characters": people_data(state, start.present),
            "storage": dict(state.storage),
            "locations": location_names(state),
            "location_deck": [plain_name(card) for card in state.deck(LOCATIONS).cards],
            "owed": owed_data(state),
            "lost_today": sorted(state.lost_today),
        },
    )


def _must_have(play: SiegePlay, kinds: Sequence[str], file: str, key: str) -> None:
    for kind in sorted(set(kinds)):
        if list(kinds).count(kind) > play.state.storage.get(kind, 0):
            raise DataError(file, key, f"the storage has not so much {kind}")


def _drink_all(play: SiegePlay, drinks: Sequence[tuple[str, str]], file: str, key: str) -> None:
    for i, (who, kind) in enumerate(drinks):
        if play.state.people[who].is_present:
            _must_have(play, (kind,), file, f"{key}[{i}]")
            dawns.drink(play, who, kind)


def trades(situation: Situation, file: str) -> Answered:
    plan = situation.trade
    if plan is None:
        raise DataError(file, "trade", "the situation has no trade")
    pile = pile_of(situation.state, plan.place)
    done = trade.weigh(situation.content, pile, situation.state.box, plan.fee, plan.paid, plan.deals, plan.offers)
    return ANSWERED, {
        "ok": done.ok,
        "problem": done.problem,
        "deal": done.deal,
        "fee": {"owed": plan.fee, "paid": done.paid},
        "deals": [{"give": give, "take": take} for give, take in done.worth],
        "after": counted(done.pile) if done.ok else None,
    }


def chances(situation: Situation, what: str, file: str) -> Answered:
    state = situation.state
    match what:
        case "lock":
            opens = odds.lock_opens()
            return ANSWERED, {"opens": str(opens), "nothing": str(1 - opens)}
        case "thirst":
            hungry = odds.thirst_is_hunger()
            return ANSWERED, {"hunger": str(hungry), "misery": str(1 - hungry)}
        case "noise":
            return ANSWERED, {"encounter": str(odds.on_or_under(state.noise))}
        case "death":
            people = {who: str(odds.on_or_under(state.people[who].empathy)) for who in state.present}
            return ANSWERED, {"characters": people}
        case "raid":
            return ANSWERED, _raid_chances(situation)
    raise DataError(file, "odds", f"{what[:40]!r} is not one of lock, thirst, noise, death, raid")


def _raid_chances(situation: Situation) -> Data:
    spread = odds.guards_spread(situation.state, situation.content)
    card = situation.raid
    needed = card.damage + card.wounds - card.boards
    totals: dict[int, Fraction] = odds.symbols(spread)
    return {
        "ignored": str(odds.ignored(spread)),
        "spared": str(odds.spared(spread, needed)),
        "symbols": {str(n): str(chance) for n, chance in totals.items()},
    }


def people_data(state: Siege, people: Sequence[str]) -> Data:
    return {
        who: {
            "states": {str(each): state.people[who].states[each] for each in state.people[who].states},
            "gone": state.people[who].gone,
            "treated": dict(state.people[who].treated),
        }
        for who in people
    }


def location_names(state: Siege) -> Data:
    return {field: plain_name(state.locations[field]) if field in state.locations else None for field in Where}


def owed_data(state: Siege) -> list[Data]:
    """Printed numbers are numbers, our own scripts texts."""
    return [
        {"script": int(each.script) if each.script.isdecimal() else each.script, "for": each.who or None}
        for each in state.owed
    ]


def _answer(done: Rehearsed[R] | Question, told: Callable[[Siege, R], Data]) -> Answered:
    if isinstance(done, Question):
        return DECISION, {"ask": ask_data(done)}
    return ANSWERED, told(done.state, done.result)
