"""Rules tried out on a situation, without a match: what a game's answers on the command line have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from engine.table.answer import Chosen
from engine.table.play import Run
from engine.table.question import Choice, Question
from engine.table.reading import DataError, Node
from engine.table.rulebook import Rulebook, sentence, source


class WrongAnswerError(ValueError):
    """An answer that does not fit the question it comes to."""


@contextmanager
def naming_the_answers(node: Node) -> Iterator[None]:
    """A wrong answer is a fault of the command line, and says so."""
    try:
        yield
    except WrongAnswerError as error:
        raise DataError(node.file, "--answers", str(error)) from None


def chosen(question: Question, index: int) -> Chosen:
    """The option of this index. Raises WrongAnswerError."""
    if not isinstance(question, Choice) or not 0 <= index < len(question.options):
        raise WrongAnswerError(f"{index} is not the index of an option: {question.prompt}")
    return Chosen((question.options[index].id,))


def run_by_index(run: Run, answers: Sequence[int]) -> None:
    """Begin, and take the option of each given index whenever the players must decide. Raises WrongAnswerError."""
    run.begin()
    for index in answers:
        if run.question is None:
            return
        run.answer(chosen(run.question, index))


def asked(rulebook: Rulebook, question: Question) -> dict[str, object]:
    """An open question as it is printed, with what whoever reads it has no rulebook of ours for."""
    options = question.options if isinstance(question, Choice) else ()
    return {
        "question": str(question.prompt),
        "who": question.who,
        "options": [{"id": option.id, "text": str(option.text)} for option in options],
        "why": str(sentence(rulebook, question.why)),
        "source": source(rulebook, question.why),
        "facts": question.why.facts.to_json(),
    }
