"""A question of the rules as the panel shows it: options to tap, dice to tell, positions to confirm."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from engine.stalker.content.box import Box
from engine.stalker.content.cards import DieCard
from engine.stalker.stalkers.dice import PRECISE_STARS
from engine.stalker.stalkers.gear import weapon_card
from engine.stalker.state import Mission
from engine.stalker.zone.anomalies import worst_chance
from engine.table.dice import Pool
from engine.table.event import Facts
from engine.table.question import Choice, Confirm, Number, Option, Question, Roll
from engine.table.text import NO_WORDS, Name, T, Text, Tn
from screens.match.question_model import USUAL, OptionView, QuestionView, RollView, Summary
from screens.stalker.mission.words import dotted, rule_text, unit


def question_view(question: Question, state: Mission, box: Box, aimed: Facts) -> QuestionView:
    """`aimed` are the facts of the attack at hand, which later questions of it do not repeat."""
    who, prompt, why = _who(question, state), question.prompt, question.why
    rule = rule_text(why)
    if isinstance(question, Choice):
        here = [state.enemies[name].field for name in question.about if name in state.enemies][:1]
        options = tuple(_option(option, state, number, here) for number, option in enumerate(question.offered, 1))
        single = (question.least, question.most) == (1, 1)
        usual = next((each for each in options if each.id in USUAL or len(options) == 1), None) if single else None
        again = question.least == 0 and "faces" in why.facts
        return QuestionView(
            "choice",
            who,
            prompt,
            why,
            rule,
            options,
            usual,
            question.least,
            question.most,
            again,
            by_name=question.grows,
        )
    if isinstance(question, Roll):
        return QuestionView("roll", who, prompt, why, rule, roll=_roll(question, state, box, aimed))
    if isinstance(question, Number):
        return QuestionView("number", who, prompt, why, rule, least=question.least, most=question.most)
    if isinstance(question, Confirm):
        return QuestionView("confirm", who, prompt, why, rule, places=question.places)
    raise TypeError(question.kind)


def _who(question: Question, state: Mission) -> Text:
    if question.who in state.stalkers:
        return unit(question.who)
    if isinstance(question, Roll):
        return T("At the table")
    if question.who == "leader" and state.leader in state.stalkers:
        return T("The leader decides: {name}", name=Name("unit", state.leader))
    return T("The players decide")


def _option(option: Option, state: Mission, number: int, here: Sequence[str]) -> OptionView:
    where = option.facts["field"] if "field" in option.facts else ""  # noqa: SIM401 - Facts know no get
    if not where and option.id in state.board.index:
        where = option.id
    who = option.id if option.id in state.enemies or option.id in state.stalkers else ""
    route = tuple(option.facts["route"]) if "route" in option.facts else ()
    if route and not where:
        where = route[-1]
    mark = str(number) if route else ""
    subtitle = _met(state, (*here, *route)) if route else _thresholds(option)
    return OptionView(option.id, option.text, subtitle, where if not who else "", who, route, mark)


def _met(state: Mission, way: Sequence[str]) -> Text:
    """What makes one way another than the next: what may go off on it (p. 36)."""
    percent = worst_chance(state, way)
    return T("{percent} % anomaly", percent=percent) if percent else NO_WORDS


def _thresholds(option: Option) -> Text:
    """What so many stars do to a part of the body (p. 28)."""
    if "thresholds" not in option.facts:
        return NO_WORDS
    rows = [
        Tn("{n} star: {harm}", "{n} stars: {harm}", stars, harm=Name("harm", str(harms[0]) if harms else "none"))
        for stars, harms in option.facts["thresholds"]
    ]
    return dotted(rows)


def _roll(question: Roll, state: Mission, box: Box, aimed: Facts) -> RollView:
    cards = [_card_of(box, die.name) for die in question.pool.dice]
    dice = dotted([_dice_words(name, n) for name, n in _counted(question.pool).items()])
    if not question.faces_matter or any(card is None for card in cards):
        return RollView(question.pool, question.faces_matter, dice, assumed=question.assumed)
    precise = _is_precise(state, box, question, aimed)
    known = tuple(card for card in cards if card is not None)
    hint = None
    if any(card.precise for card in known):
        hint = Tn(
            "Precision counts {n} star here.", "Precision counts {n} stars here.", PRECISE_STARS if precise else 2
        )
    focus = question.who in state.stalkers and state.stalkers[question.who].focus
    return RollView(question.pool, True, dice, summary_of(known, precise), hint, question.assumed, may_again=focus)


def _card_of(box: Box, die: str) -> DieCard | None:
    return next((card for card in box.cards.dice.values() if card.die.name == die), None)


def _counted(pool: Pool) -> dict[str, int]:
    found: dict[str, int] = {}
    for die in pool.dice:
        found[die.name] = found.get(die.name, 0) + 1
    return found


def _dice_words(name: str, n: int) -> Text:
    if name == "stalker":
        return Tn("{n} stalker die", "{n} stalker dice", n)
    if name == "gear":
        return Tn("{n} gear die", "{n} gear dice", n)
    if name == "anomaly":
        return T("the anomaly die")
    return T("{n} × {die}", n=n, die=Name("die", name))


def _is_precise(state: Mission, box: Box, question: Roll, aimed: Facts) -> bool:
    facts = question.why.facts if "range" in question.why.facts else aimed
    if "range" not in facts or question.who not in state.stalkers:
        return False
    weapon = weapon_card(box, state.stalkers[question.who].gear)
    return weapon is not None and weapon.precise[0] <= facts["range"] <= weapon.precise[1]


def summary_of(dice: tuple[DieCard, ...], precise: bool) -> Summary:
    """Every count of stars and masks these dice can show, each with faces that show it: all the rules look at.

    >>> summary_of((), precise=False)
    {(0, 0): ()}
    """
    found: dict[tuple[int, int], tuple[str, ...]] = {(0, 0): ()}
    for card in dice:
        worth: dict[tuple[int, int], str] = {}
        for face in card.die.faces:
            stars = PRECISE_STARS if precise and face.name in card.precise else face.value
            worth.setdefault((stars, card.masks.get(face.name, 0)), face.name)
        step: dict[tuple[int, int], tuple[str, ...]] = {}
        for ((stars, masks), faces), ((more, mask), name) in product(found.items(), worth.items()):
            step.setdefault((stars + more, masks + mask), (*faces, name))
        found = step
    return found
