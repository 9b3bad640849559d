"""What a situation file of Jagged Alliance answers on the command line (section f of the brief)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from engine.jagged.situation import answers
from engine.jagged.situation.reading import MOST, Situation, read_situation
from engine.table.inquiry import ANSWERED, DECISION, Answered, Inquiries, Inquiry, answers_of, takes_answers
from engine.table.reading import DataError, Node, one_line
from engine.table.rehearsal import naming_the_answers

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def _takes_goals(parser: ArgumentParser) -> None:
    parser.add_argument("unit")
    parser.add_argument("field", nargs="+")


def _takes_enemy(parser: ArgumentParser) -> None:
    parser.add_argument("enemy")


def _takes_merc(parser: ArgumentParser) -> None:
    parser.add_argument("merc")


def _takes_hit(parser: ArgumentParser) -> None:
    _takes_enemy(parser)
    parser.add_argument("n")
    parser.add_argument("--armour", help="the armour of a turned tank token")


def nearest(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    unit, state = options.unit, situation.state
    if unit not in state.mercs and unit not in state.enemies:
        _fail(node, "enemies, mercs", f"there is no unit {unit}")
    if unit in state.enemies and state.enemies[unit].is_hidden:
        _fail(node, f"enemies.{unit}", "it is hidden and has no area")
    for field in options.field:
        if field not in situation.region.areas:
            _fail(node, "board.fields", f"there is no field {field}")
    return ANSWERED, answers.nearest(situation, unit, options.field)


def target(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    _needs_mercs(node, situation)
    _needs_enemy(node, situation, options.enemy)
    return ANSWERED, answers.target(situation, options.enemy)


def order(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    _needs_mercs(node, situation)
    return ANSWERED, answers.order(situation)


def activate(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    _needs_mercs(node, situation)
    with naming_the_answers(node):
        question, answer = answers.activate(situation, answers_of(node, options))
    return (ANSWERED if question is None else DECISION), answer


def steps(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    _needs_mercs(node, situation)
    if options.merc not in situation.state.mercs:
        _fail(node, "mercs", f"there is no merc {options.merc}")
    return ANSWERED, answers.steps(situation, options.merc)


def hit(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    _needs_enemy(node, situation, options.enemy)
    enemy = situation.state.enemies[options.enemy]
    if enemy.is_hidden:
        _fail(node, f"enemies.{options.enemy}", "it is hidden and cannot be attacked")
    successes = _count(node, "N", options.n)
    armour = None if options.armour is None else _count(node, "--armour", options.armour)
    if armour is None and situation.enemy_cards[enemy.card].row(enemy.elite).by_tokens:
        _fail(node, f"enemy_cards.{enemy.card}.armour", "it is armoured by tokens: --armour says what the token shows")
    return ANSWERED, answers.hit(situation, options.enemy, successes, armour)


def dictator(node: Node, options: Namespace) -> Answered:
    return ANSWERED, answers.dictator(read_situation(node))


def _count(node: Node, key: str, text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text[:9]) > MOST:
        _fail(node, key, f"expected a whole number from 0 to {MOST}")
    return int(text)


def _needs_mercs(node: Node, situation: Situation) -> None:
    if not situation.state.mercs:
        _fail(node, "mercs", "the situation has no mercs")


def _needs_enemy(node: Node, situation: Situation, enemy: str) -> None:
    if enemy not in situation.state.enemies:
        _fail(node, "enemies", f"there is no enemy {enemy}")


def _fail(node: Node, key: str, problem: str) -> NoReturn:
    raise DataError(node.file, key, one_line(problem))


QUESTIONS: Inquiries = {
    "nearest": Inquiry("how far each area is for a unit", nearest, _takes_goals),
    "target": Inquiry("whom an enemy aims at now", target, _takes_enemy),
    "order": Inquiry("in which order the enemies of the active merc's sector act", order),
    "activate": Inquiry("their activation", activate, takes_answers),
    "steps": Inquiry("the steps a merc may take now and what each costs", steps, _takes_merc),
    "hit": Inquiry("what an attack with N successes does to an enemy", hit, _takes_hit),
    "dictator": Inquiry("the dictator phase as far as it needs no dice and no card", dictator),
}
