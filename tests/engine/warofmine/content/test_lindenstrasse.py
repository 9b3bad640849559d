"""The demo siege as it ships: complete, in three languages, and as large as the brief says."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.table.languages import LANGUAGES
from engine.table.record import dump, load
from engine.warofmine.content.checks import all_records
from engine.warofmine.content.checks_story import reachable
from engine.warofmine.content.effects import Choose
from engine.warofmine.content.printed import DICE, MARKERS, TOKENS
from engine.warofmine.content.siege import KINDS, SiegeContent
from engine.warofmine.content.vocabulary import TokenClass
from engine.warofmine.content.walking import fields_in, records_in
from engine.warofmine.content.words_world import ReadScript
from tests.engine.warofmine.content.loading import lindenstrasse, tables


def test_the_demo_has_as_many_cards_as_the_brief_asks_for() -> None:
    content = lindenstrasse()
    ours = {kind: [card for card in getattr(content, kind).values() if card.source == "own"] for kind in KINDS}
    cards = {kind: sum(getattr(card, "copies", 1) for card in found) for kind, found in ours.items()}
    wanted = {
        "sieges": 2, "characters": 8, "shelters": 1, "shelter": 14, "fittings": 12, "events": 8, "endings": 3,
        "chapters": 3, "locations": 6, "exploration": 26, "encounters": 12, "raids": 10, "fate": 8, "narrative": 10,
        "visitors": 6, "scripts": 40,
    }  # fmt: skip
    assert {kind: cards[kind] for kind in wanted} == wanted


def test_borders_corners_and_kinds_of_cards() -> None:
    content = lindenstrasse()
    assert Counter(card.border for card in content.characters.values()) == {"red": 3, "black": 5}
    assert sum(card.copies for card in content.fittings.values() if card.green) == 6
    assert sum(card.red for card in content.encounters.values()) == 4
    assert sum(card.red for card in content.raids.values()) == 4
    assert Counter(card.front for card in content.shelter.values()) == {
        "rubble": 4, "rubble_rest": 2, "bars": 2, "locked_door": 3, "junk": 3,
    }  # fmt: skip
    assert all(0 <= card.prowess <= 3 and 2 <= card.empathy <= 7 and 5 <= card.slots <= 12 and card.trait
               for card in content.characters.values())  # fmt: skip
    assert len({card.trait for card in content.characters.values()}) == 8
    assert all(card.damage <= 5 and card.wounds <= 3 for card in content.raids.values())
    assert all(card.cold <= 2 for card in content.events.values())
    assert sum(bool(card.rule) for card in content.locations.values()) == 2
    assert sum(card.trade is not None for card in content.locations.values()) == 1
    assert all(1 <= len(card.lower) <= 2 for card in content.fate.values())
    assert all(marker.copies == 2 for marker in content.enemies.values())


def test_the_house_has_three_floors_two_ladders_three_holes_and_one_of_everything_else() -> None:
    plan = lindenstrasse().shelters["lindenstrasse_14"]
    spots = plan.spots.values()
    assert len({spot.floor for spot in spots}) == 3
    assert len(plan.ladders) == 2
    assert sum(spot.hole for spot in spots) == 3
    assert 20 <= len(plan.spots) <= 24
    assert Counter(spot.action for spot in spots if spot.action) == {"rummage": 1, "door": 1}


def test_the_two_shapes_of_the_event_deck() -> None:
    sieges = lindenstrasse().sieges
    assert sieges["lindenstrasse"].shape == ("chapter I", 1, "chapter II", 1, "ending")
    assert sieges["long_winter"].shape == ("chapter I", 3, "chapter II", 4, "chapter III", "endings")


def test_what_the_box_holds_is_assumed_and_the_same_as_in_situation_files() -> None:
    content = lindenstrasse()
    nameless = {key: _without_name(dump(token)) for key, token in content.tokens.items()}
    assert nameless == {key: _without_name(dump(token)) for key, token in TOKENS.items()}
    assert {key: marker.levels for key, marker in content.markers.items()} == {
        key.value: marker.levels for key, marker in MARKERS.items()
    }
    assert {key: die.faces for key, die in content.dice.items()} == {key.value: die.faces for key, die in DICE.items()}
    for records in (content.tokens, content.markers, content.dice, content.enemies):
        assert all(record.assumed for record in records.values())


def test_totals_by_colour_are_those_of_the_component_list_w48() -> None:
    totals: Counter[TokenClass] = Counter()
    for token in lindenstrasse().tokens.values():
        totals[token.cls] += token.total
    assert totals == {
        TokenClass.GREEN: 33, TokenClass.RED: 30, TokenClass.YELLOW: 18, TokenClass.GREY: 23, TokenClass.RESOURCE: 32,
    }  # fmt: skip


def _without_name(data: object) -> object:
    assert isinstance(data, dict)
    return {key: value for key, value in data.items() if key != "name"}


def test_every_text_is_there_in_three_languages_and_in_its_own_script() -> None:
    cyrillic, latin = re.compile("[а-яіїєґ]", re.IGNORECASE), re.compile("[a-zäöüß]{2,}")
    seen = 0
    for kind, key, record in all_records(lindenstrasse()):
        for place in fields_in(record):
            if not place.rule.words or not place.value:
                continue
            seen += 1
            where = f"{kind}/{key}.{place.path}"
            assert set(place.value) == set(LANGUAGES), where
            assert not cyrillic.search(place.value["en"] + place.value["de"]), where
            assert cyrillic.search(place.value["uk"]), where
            assert not latin.search(place.value["uk"]), where
    assert seen > 400


def test_no_text_stands_twice() -> None:
    """A copied sentence is a forgotten one; short labels of options may come again."""
    texts = Counter(
        text
        for _, _, record in all_records(lindenstrasse())
        for place in fields_in(record)
        if place.rule.words
        for text in place.value.values()
        if len(text) > 45
    )
    assert [text for text, n in texts.items() if n > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_jokes_no_exclamation_marks(language: str) -> None:
    for kind, key, record in all_records(lindenstrasse()):
        for place in fields_in(record):
            if place.rule.words:
                assert "!" not in place.value.get(language, ""), f"{kind}/{key}.{place.path}"


def test_every_script_is_two_sentences_or_more_and_can_be_met() -> None:
    content = lindenstrasse()
    named = {
        word.script
        for kind, _, record in all_records(content)
        if kind != "scripts"
        for _, word in records_in(record)
        if isinstance(word, ReadScript)
    }
    for siege in content.sieges.values():
        named |= {siege.unguarded, siege.fallen}
    assert reachable(content, named) == set(content.scripts)
    assert set(content.scripts) == {f"d{n}" for n in range(1, 41)}
    for key, script in content.scripts.items():
        assert 2 <= len(re.findall(r"[.?](?:\s|”|$)", script.text["en"])) <= 5, key


def test_a_choice_is_a_choice() -> None:
    """Two to four options, no two of which come to the same."""
    for kind, key, record in all_records(lindenstrasse()):
        for path, word in records_in(record):
            if isinstance(word, Choose):
                assert 2 <= len(word.options) <= 4, f"{kind}/{key}.{path}"
                ways = [(option.effects, option.cost) for option in word.options]
                assert all(ways.count(way) == 1 for way in ways), f"{kind}/{key}.{path}"


def test_every_record_says_where_it_comes_from() -> None:
    for kind, key, record in all_records(lindenstrasse()):
        assert record.source, f"{kind}/{key}"


def test_the_content_can_be_stored_with_a_match() -> None:
    content = lindenstrasse()
    assert load(SiegeContent, dump(content)) == content
    assert len(tables()) == sum(len(getattr(content, kind)) for kind in KINDS)
