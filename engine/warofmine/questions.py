"""What a situation file of This War of Mine answers on the command line (shared/games/WAROFMINE.md, f)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.table.inquiry import Answered, Inquiries, Inquiry, answers_of, takes_answers
from engine.table.reading import Node
from engine.table.rehearsal import naming_the_answers
from engine.warofmine.ask import answers
from engine.warofmine.ask.reading import read_situation
from engine.warofmine.ask.situation import Situation

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def _takes_what(parser: ArgumentParser) -> None:
    parser.add_argument("what", metavar="WHAT", help="lock, thirst, noise, death or raid")


def _plain(answer: Callable[[Situation], Answered]) -> Callable[[Node, Namespace], Answered]:
    return lambda node, _: answer(read_situation(node))


def _named(answer: Callable[[Situation, str], Answered]) -> Callable[[Node, Namespace], Answered]:
    """For questions that find faults of their own: they name the file."""
    return lambda node, _: answer(read_situation(node), node.file)


def _asking(answer: Callable[[Situation, Sequence[int]], Answered]) -> Callable[[Node, Namespace], Answered]:
    return _asking_named(lambda situation, given, _: answer(situation, given))


def _asking_named(
    answer: Callable[[Situation, Sequence[int], str], Answered],
) -> Callable[[Node, Namespace], Answered]:
    def asked(node: Node, options: Namespace) -> Answered:
        situation = read_situation(node)
        with naming_the_answers(node):
            return answer(situation, answers_of(node, options), node.file)

    return asked


def _odds(node: Node, options: Namespace) -> Answered:
    return answers.chances(read_situation(node), options.what, node.file)


QUESTIONS: Inquiries = {
    "next": Inquiry("which step is owed, who holds the journal, what was skipped", _plain(answers.next_step)),
    "actions": Inquiry("who has which action, what can be reached, is the plan legal", _named(answers.actions)),
    "dusk": Inquiry("thirst, then hunger", _asking(answers.dusk), takes_answers),
    "night": Inquiry("the four tasks and what they do", _asking_named(answers.night), takes_answers),
    "noise": Inquiry("noise changes and checks in a row", _plain(answers.noise)),
    "carry": Inquiry("what the party can take home", _asking(answers.carry), takes_answers),
    "raid": Inquiry("one night raid", _asking_named(answers.raid), takes_answers),
    "combat": Inquiry("one round, a flight or an ambush", _asking_named(answers.combat), takes_answers),
    "dawn": Inquiry("return, treat, fate, alcohol, death", _named(answers.dawn)),
    "trade": Inquiry("is this trade legal, and what is left", _named(answers.trades)),
    "odds": Inquiry("lock, thirst, noise, death or raid, as exact fractions", _odds, _takes_what),
}
