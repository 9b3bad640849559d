"""Whole recorded missions in words: a changed sentence fails here until it was read aloud and kept."""

import re

import pytest

from engine.table.languages import LANGUAGES
from screens.cases import declined
from tools.stalker.transcript import MISSIONS, path_of, transcript

FIELD = re.compile(r"\b[A-D]\d+\b")
SIDE = re.compile(r" бік [A-D]$")
RENEW = "read what differs aloud, then run: python -m tools.stalker.transcript"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_is_told_in_the_very_words_that_were_read(mission: str, language: str) -> None:
    kept = path_of(mission, language).read_text("utf-8").splitlines()
    told = transcript(mission, language)
    changed = [f"{was} -> {now}" for was, now in zip(kept, told, strict=False) if was != now]
    assert changed[:5] == [], RENEW
    assert len(told) == len(kept), RENEW


@pytest.mark.parametrize("mission", MISSIONS)
def test_no_id_and_no_english_word_is_left_in_ukrainian(mission: str) -> None:
    told = [SIDE.sub("", FIELD.sub("", line)) for line in path_of(mission, "uk").read_text("utf-8").splitlines()]
    assert [line for line in told if re.search("[A-Za-z]", line)] == []


@pytest.mark.parametrize("language", ["de", "uk"])
@pytest.mark.parametrize("mission", MISSIONS)
def test_no_slot_is_left_open(mission: str, language: str) -> None:
    assert "{" not in path_of(mission, language).read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "case", "declined_name"),
    [
        ("Полкан", "acc", "Полкана"),
        ("Снорк\u00a01", "gen", "Снорка\u00a01"),
        ("Химера", "acc", "Химеру"),
        ("Міледі", "gen", "Міледі"),
        ("Бандит із гвинтівкою 2", "acc", "Бандита з гвинтівкою 2"),
        # A name of the players' own, in several words: as they wrote it.
        ("Старий Лис із рушницею", "acc", "Старий Лис із рушницею"),
    ],
)
def test_a_name_stands_in_the_case_the_sentence_wants(name: str, case: str, declined_name: str) -> None:
    assert declined(name, case, "uk") == declined_name
    assert declined(name, case, "de") == name
