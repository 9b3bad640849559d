"""Every rule that an event or a question names stands in the rulebook, and nothing stands there that nobody names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from engine.stalker.rulebook import RULEBOOK, again, card_says
from engine.stalker.rulebook.parts import PARTS
from engine.table.event import because
from engine.table.rulebook import ASSUMED, sentence, source
from engine.table.text import Name, slots

ENGINE = Path(__file__).parents[3] / "engine" / "stalker"
NAMING = {"because": 0, "Reason": 0, "card_says": 0, "following": 1}
"""Functions that name a rule, and which argument does."""
QUESTIONS = ("Choice", "Confirm", "Number", "Roll")
"""What this game asks."""


def calls() -> Iterator[tuple[Path, ast.Call, str]]:
    for path in ENGINE.rglob("*.py"):
        if "rulebook" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield path, node, node.func.id


def named() -> Iterator[tuple[Path, ast.expr]]:
    for path, call, name in calls():
        if name in NAMING:
            yield path, call.args[NAMING[name]]


def texts() -> set[str]:
    """Every text that stands in the rules, apart from the codes of questions."""
    found = set()
    for path in ENGINE.rglob("*.py"):
        if "rulebook" in path.parts:
            continue
        tree = ast.parse(path.read_text("utf-8"))
        codes = {id(word.value) for word in ast.walk(tree) if isinstance(word, ast.keyword) and word.arg == "code"}
        constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in codes)
        found |= {node.value for node in constants if isinstance(node.value, str)}
    return found


def test_every_rule_that_is_named_stands_in_the_rulebook() -> None:
    rules = {each.value: path for path, each in named() if isinstance(each, ast.Constant)}
    assert len(rules) > 150
    assert {rule: path for rule, path in rules.items() if rule not in RULEBOOK} == {}


def test_every_rule_of_the_rulebook_is_named_somewhere() -> None:
    assert RULEBOOK.keys() - texts() == set()


def test_every_rule_has_a_sentence_and_a_place() -> None:
    assert all(ruled.sentence.msgid and ruled.source for ruled in RULEBOOK.values())


def test_a_rule_is_a_ruling_where_the_book_is_silent() -> None:
    silent = {rule for rule, ruled in RULEBOOK.items() if ruled.source == "ruling" or ruled.source[0] == "R"}
    assert silent == {rule for rule, ruled in RULEBOOK.items() if ruled.is_ruling}


def test_what_a_sentence_wants_is_among_the_facts() -> None:
    for path, call, name in calls():
        if name not in NAMING or not isinstance(rule := call.args[NAMING[name]], ast.Constant):
            continue
        given = {word.arg for word in call.keywords}
        assert given >= set(slots(RULEBOOK[str(rule.value)].sentence)), f"{path}:{call.lineno} {rule.value!r}"


def test_every_question_says_which_it_is() -> None:
    asked = [(path, call) for path, call, name in calls() if name in QUESTIONS]
    assert len(asked) > 40
    for path, call in asked:
        assert "code" in {word.arg for word in call.keywords}, f"{path}:{call.lineno}"


def test_whose_step_a_rule_belongs_to_is_said_of_rules_that_exist() -> None:
    rules = [rule for part in PARTS.values() for rule in part]
    assert len(set(rules)) == len(rules)
    assert set(rules) <= RULEBOOK.keys()


def test_a_rule_about_other_facts_keeps_what_its_sentence_names() -> None:
    why = because("place.action", card=Name("environment", "door"), action="open")
    later = again(why, damage=2)
    assert str(sentence(RULEBOOK, later)) == "an action of door"
    assert "action" not in later.facts
    assert later.facts["damage"] == 2


def test_a_card_that_could_not_be_read_in_full_is_shown_as_assumed() -> None:
    class Card:
        assumed = True

    why = card_says("artefact.action", Card(), artefact="slime#1")
    assert source(RULEBOOK, why) == ASSUMED
    assert source(RULEBOOK, again(why, n=1)) == ASSUMED
    assert source(RULEBOOK, card_says("artefact.action", object())) == "card"
