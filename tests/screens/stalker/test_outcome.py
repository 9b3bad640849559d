"""What an attack came to, in words: the stars against the thresholds of the very enemy that was hurt."""

from __future__ import annotations

import pytest

from engine.stalker.commands.players import EndTurn, PickUp
from engine.stalker.stalkers.harm import hit_enemy
from engine.stalker.state import Enemy, Marker, Stalker
from engine.table.answer import Chosen
from engine.table.deck import Deck
from screens.palette import DARK
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.mission.results.outcome import measured_of, word_of
from screens.stalker.mission.undo import brief
from screens.stalker.pda.actions import Act, acts_of, consequences
from tests.engine.stalker.table import CARDS, WHY, Table, armed
from tests.screens.stalker.mission_table import Sitting
from tests.screens.stalker.test_mission_presenter import shoot


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


def test_what_was_seen_before_a_turn_was_ended_does_not_stand_on_the_next_stalkers_page() -> None:
    table = MissionPresenter(Sitting(3), DARK, app_rolls=lambda: True)
    table.act()
    first = table.now.up
    for _ in range(2):
        table.do(next(each.command for each in table.now.acts.moves.values() if not consequences(each)))
    assert table.now.up == first, "the leader's marker is still to be used"
    assert table.now.position.outcome is not None
    table.do(EndTurn(first))
    assert table.now.position.outcome is None


def test_what_loot_brings_is_told_in_large_letters_card_or_not() -> None:
    at = Table("ab", {"palkan": Stalker("a", gear=armed())}, loot={"a": (Marker("bolts#1"),)}, decks={"loot": Deck()})
    at.do(PickUp("palkan", "loot"))
    assert at.stalker("palkan").gear.bolts == 2
    assert str(word_of(at.play.events, None)) == "Found."


def test_the_undo_of_a_roll_that_was_kept_says_so() -> None:
    table = MissionPresenter(Sitting(3), DARK, app_rolls=lambda: True)
    table.act()
    shoot(table)
    if table.now.asked is not None and not table.now.asked.again:
        table.choose("torso")
    table.answer(Chosen(()))
    found = [brief(table.match.journal, seq) for seq in range(1, table.match.seq + 1)]
    assert "The roll that was kept" in [str(each) for each in found]


def test_a_leader_who_has_focus_is_not_offered_it() -> None:
    titles = {}
    for focus in (True, False):
        at = Table("ab", {"palkan": Stalker("a", hp=16, focus=focus), "grey": Stalker("b")})
        rows = acts_of(at.state, at.box, "palkan", ()).rows
        titles[focus] = [str(row.title) for row in rows if row.kind is Act.LEADER]
    assert titles == {True: ["Leader: pass the marker on"], False: ["Leader: gain focus"]}
