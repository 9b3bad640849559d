"""The usual answer to a question: prepared on the sheet, one tap away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.table.answer import Answer, AppRolls, Chosen, Counted
from engine.table.question import Choice, Question, Roll
from engine.warofmine.cards.drawing import AN_ENDING, OTHER
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import SYMBOLS, Sign, State
from engine.warofmine.rules.states import MOST
from engine.warofmine.rules.throwing import AGAIN, KEEP, MISS, TRUST
from engine.warofmine.state.look import actions_of, weapon_of
from engine.warofmine.state.open import Enemy
from engine.warofmine.state.siege import Siege
from engine.warofmine.usual.dealing import next_hit, next_killed, next_wounded
from engine.warofmine.usual.steps import worth

Pick = Callable[[Choice, Siege, SiegeContent], str]


def usual_answer(question: Question, state: Siege, content: SiegeContent) -> Answer:
    """Dice are thrown by the app, choices as most groups would make them."""
    if isinstance(question, Roll):
        return AppRolls()
    if not isinstance(question, Choice):
        return Counted(0)
    pick = PICKS.get(question.why.facts["code"], _first)
    return Chosen((pick(question, state, content),))


def _first(question: Choice, state: Siege, content: SiegeContent) -> str:
    return question.options[0].id


def _again(question: Choice, state: Siege, content: SiegeContent) -> str:
    """Thrown again while nothing shows. A lock is tried again as long as it can be."""
    facts = question.why.facts
    if "face" not in facts:
        return AGAIN
    face = Sign(facts["face"])
    weapon = weapon_of(content, state.people[facts["of"]].weapon)
    return KEEP if SYMBOLS.get(face, 0) or face is weapon.kill or face is Sign.FATE else AGAIN


def _fate(question: Choice, state: Siege, content: SiegeContent) -> str:
    """Trust for one of us, a miss for one of them."""
    return TRUST if question.why.facts["of"] in state.people else MISS


def _unknown_card(question: Choice, state: Siege, content: SiegeContent) -> str:
    """A real card nobody has told yet; where the stack has its endings, an ending."""
    ids = [option.id for option in question.options]
    facts = question.why.facts
    if AN_ENDING in ids and "stacked" in facts and facts["stacked"]:
        return AN_ENDING
    return OTHER if OTHER in ids else ids[0]


def _reduce(question: Choice, state: Siege, content: SiegeContent) -> str:
    """Wounds first: things can be found again."""
    return question.options[0].id


def _least_worth(question: Choice, state: Siege, content: SiegeContent) -> str:
    return min((option.id for option in question.options), key=lambda kind: (worth(state, content, kind), kind))


def _of_a_class(question: Choice, state: Siege, content: SiegeContent) -> str:
    """What is lost lies in a pile: the least worth goes. What is gained comes from the box: the most."""
    kinds = [option.id for option in question.options]
    if any(all(pile.get(kind) for kind in kinds) for pile in (state.storage, state.findings)):
        return _least_worth(question, state, content)
    return max(kinds, key=lambda kind: (worth(state, content, kind), kind))


def _healthiest(question: Choice, state: Siege, content: SiegeContent) -> str:
    return next_wounded({option.id: state.people[option.id].states[State.WOUNDS] for option in question.options})


def _bears_it_best(question: Choice, state: Siege, content: SiegeContent) -> str:
    """Whom a card hurts: nobody who would be lost by it, then who loses fewest actions, then who has least of it. Whom
    it helps: who has most to lose by going without."""
    facts = question.why.facts
    if "state" not in facts:
        return _first(question, state, content)
    ails, n = State(facts["state"]), facts["n"]

    def cost(who: str) -> tuple[int, int, int, str]:
        someone = state.people[who]
        level = min(MOST, max(0, someone.states[ails] + n))
        after = replace(someone, states={**someone.states, ails: level})
        spared = len(actions_of(content, after)) - len(actions_of(content, someone))
        falls = n > 0 and level == MOST
        return int(falls), -spared, someone.states[ails] * (1 if n > 0 else -1), who

    return min((option.id for option in question.options), key=cost)


def _weakest_enemy(question: Choice, state: Siege, content: SiegeContent) -> str:
    return next_hit(_targets(question, state))


def _strongest_enemy(question: Choice, state: Siege, content: SiegeContent) -> str:
    return next_killed(_targets(question, state))


def _targets(question: Choice, state: Siege) -> Mapping[str, Enemy]:
    enemies = state.fight.enemies if state.fight else {}
    return {option.id: enemies[option.id] for option in question.options}


PICKS: dict[str, Pick] = {
    "again": _again,
    "card": _unknown_card,
    "fate": _fate,
    "reduce": _reduce,
    "stolen": _least_worth,
    "leave": _least_worth,
    "token": _of_a_class,
    "who": _bears_it_best,
    "wound": _healthiest,
    "kill": _strongest_enemy,
    "hit": _weakest_enemy,
}
