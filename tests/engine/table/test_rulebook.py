"""Sentence and page of a rule stand in the game's rulebook, never in a journal."""

from engine.table.event import Facts, Reason, because
from engine.table.record import dump, load
from engine.table.rulebook import Rulebook, Ruled, sentence, source
from engine.table.text import Name, T, Tn

BOOK: Rulebook = {
    "walk.nearest": Ruled(T("{who} walks to the nearest"), "p. 32"),
    "walk.steps": Ruled(Tn("{n} field", "{n} fields", 1), "p. 33"),
}


def test_a_stored_reason_is_an_id_and_facts() -> None:
    assert dump(because("walk.nearest", steps=3)) == {"rule": "walk.nearest", "facts": {"steps": 3}}


def test_the_sentence_is_filled_from_the_stored_facts() -> None:
    stored = load(Reason, dump(because("walk.nearest", who=Name("unit", "boar"))))
    assert sentence(BOOK, stored) == T("{who} walks to the nearest", who=Name("unit", "boar"))
    assert source(BOOK, stored) == "p. 32"


def test_a_number_among_the_facts_chooses_the_plural() -> None:
    assert str(sentence(BOOK, because("walk.steps", n=2))) == "2 fields"


def test_a_reason_of_the_first_journals_brings_its_own_words() -> None:
    old = load(Reason, {"rule": {"t": "the nearest stalker"}, "source": "p. 33", "facts": {}})
    assert sentence(BOOK, old) == T("the nearest stalker")
    assert source(BOOK, old) == "p. 33"
    assert dump(old) == {"rule": {"t": "the nearest stalker"}, "source": "p. 33", "facts": {}}


def test_a_rule_nobody_knows_any_more_says_nothing() -> None:
    unknown = Reason("from.a.newer.app", facts=Facts(n=1))
    assert not str(sentence(BOOK, unknown))
    assert source(BOOK, unknown) == ""
