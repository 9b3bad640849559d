"""Everything a sentence may name has a name."""

from __future__ import annotations

from engine.table.text import Name
from engine.warofmine.content.checks import all_records
from engine.warofmine.content.effects import Choose, Condition, Option, Row
from engine.warofmine.content.naming import TEXT, names_of, text_id
from engine.warofmine.content.siege import KINDS
from engine.warofmine.content.vocabulary import Colour, Sign, State, Task, Who
from engine.warofmine.content.walking import records_in
from engine.warofmine.content.words_people import Word
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.words import KIND_NAMES, NAMES
from tests.engine.warofmine.content.loading import lindenstrasse


def test_the_fixed_words_have_names() -> None:
    for kind, members in {
        "states": State, "tasks": Task, "phases": Phase, "steps": Step, "who": Who, "colours": Colour, "signs": Sign,
    }.items():  # fmt: skip
        assert all((kind, member.value) in NAMES for member in members), kind
    assert KIND_NAMES.keys() == KINDS.keys()


def test_every_name_in_what_a_word_says_can_be_looked_up() -> None:
    known = names_of(lindenstrasse()).keys() | NAMES.keys()
    named: set[tuple[str, str]] = set()

    def note(name: Name) -> str:
        named.add((name.kind, name.id))
        return name.id

    words = [
        inner
        for _, _, record in all_records(lindenstrasse())
        for _, inner in records_in(record)
        if isinstance(inner, Word | Condition)
    ]
    for word in words:
        word.says().render(lambda one, many, n: one, note)
    assert len(words) > 400
    assert named <= known


def test_a_text_of_a_card_is_found_by_its_english_words() -> None:
    names = names_of(lindenstrasse())
    for _, _, record in all_records(lindenstrasse()):
        for _, inner in records_in(record):
            if isinstance(inner, Option | Row) and inner.text:
                assert names[TEXT, text_id(inner.text)]["uk"]
    assert names["spots", "hall"]["de"] == "Flur"
    assert names["tokens", "water"]["uk"] == "вода"


def test_what_words_say_in_english() -> None:
    content = lindenstrasse()
    said = str(content.raids["arson"].effects[0].says())
    assert said == "destroyed: a fitting of your choice"
    assert str(content.fittings["trap"].by_itself["dawn"][0].says()) == (  # type: ignore[index]
        "black die: 1 to 4: nothing happens, 5 to 10: gain 1\u00a0×\u00a0raw_food"
    )
    chosen = content.scripts["d2"].effects[0]
    assert isinstance(chosen, Choose)
    assert str(chosen.options[0].effects[2].says()) == "actor: misery down by 1"
