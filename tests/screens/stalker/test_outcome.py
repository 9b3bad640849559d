"""What an attack came to, in words: the stars against the thresholds of the very enemy that was hurt."""

from __future__ import annotations

import pytest

from engine.stalker.stalkers.harm import hit_enemy
from engine.stalker.state import Enemy, Stalker
from engine.table.deck import Deck
from screens.stalker.mission.results.outcome import measured_of, word_of
from tests.engine.stalker.table import CARDS, WHY, Table


def told(enemy: str, *stars: int, injury: str = "pin", **state: object) -> tuple[str, str]:
    """The word and the sentence after hits with so many stars, each on an enemy of its own."""
    enemies = {f"x{n}": Enemy(enemy, "b", hp=CARDS.enemies[enemy].hp, **state) for n in range(len(stars))}  # type: ignore[arg-type]
    at = Table("abb", {"palkan": Stalker("a")}, enemies, decks={"injuries": Deck((f"{injury}#1", f"{injury}#2"))})
    for name, n in zip(enemies, stars, strict=True):
        at.done(hit_enemy(at.play, name, n, WHY, by="palkan"))
    measured = measured_of(at.play.events)
    assert measured is not None
    return str(word_of(at.play.events, measured)), str(measured.words)


@pytest.mark.parametrize(
    ("stars", "word", "words"),
    [
        (1, "Missed.", "1 star: missed. 2 more: light."),
        (3, "Hurt.", "3 stars: light. 2 more: heavy."),
        (5, "Hurt.", "5 stars: heavy. 3 more: kills."),
        (8, "Killed.", "8 stars: kills."),
    ],
)
def test_every_hit_says_what_it_came_to_and_what_more_would_do(stars: int, word: str, words: str) -> None:
    assert told("snork", stars) == (word, words)


def test_an_injury_that_changes_nothing_on_the_table_is_an_injury_still() -> None:
    assert told("snork", 3, pinned=True)[0] == "Hurt."


def test_who_has_died_of_an_injury_could_not_have_died_more() -> None:
    assert told("snork", 5, injury="wound") == ("Killed.", "5 stars: heavy.")


def test_an_enemy_of_several_hit_points_is_not_said_to_be_killed_by_one() -> None:
    word, words = told("chimera", 14)
    assert (word, words) == ("Wounded.", "14 stars: wound, heavy.")


def test_of_a_burst_the_enemy_is_told_of_that_it_did_most_to() -> None:
    assert told("snork", 5, 0) == ("Hurt.", "5 stars: heavy. 3 more: kills.")
    assert told("snork", 0, 5) == ("Hurt.", "5 stars: heavy. 3 more: kills.")
