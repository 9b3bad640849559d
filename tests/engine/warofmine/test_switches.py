"""Rulings a group may decide otherwise: each switch changes what it names and nothing else (W28, W29, W39)."""

from __future__ import annotations

from dataclasses import replace

from engine.warofmine.commands.day import DrawEvent
from engine.warofmine.commands.scenes import FightRound
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Gone, State
from engine.warofmine.packing import laid_out, packed
from engine.warofmine.state.look import SiegePlay
from engine.warofmine.state.open import Enemy
from engine.warofmine.state.siege import Person, Siege
from engine.warofmine.usual.fight_odds import fight_odds
from tests.engine.warofmine.sitting import DEMO, demo, do, new_siege, person, sitting, with_people, with_storage
from tests.engine.warofmine.test_fights import in_a_fight


def ruled(content: SiegeContent | None = None, **switches: bool) -> SiegeContent:
    found = content or demo()
    card = found.sieges[DEMO]
    return replace(found, sieges={**found.sieges, DEMO: replace(card, switches=replace(card.switches, **switches))})


def fight(enemy: Enemy, someone: Person | None = None, **switches: bool) -> SiegePlay:
    play = in_a_fight(someone or person(), enemy)
    play.content = ruled(play.content, **switches)
    return play


def test_w28_an_enemy_without_ammunition_throws_no_more_this_round() -> None:
    play = fight(Enemy(("pistol", "knife"), strength=1))
    assert do(play, FightRound(), "empty", "miss") is None
    assert play.state.fight is not None
    assert play.state.fight.enemies["a1"].weapons == ("knife",)
    assert play.state.people["a"].states[State.WOUNDS] == 0


def test_w28_the_group_may_play_that_he_throws_again_with_the_next_weapon() -> None:
    play = fight(Enemy(("pistol", "knife"), strength=1), enemy_reloads=True)
    do(play, FightRound(), "empty", "hit2", "miss")
    assert play.state.people["a"].states[State.WOUNDS] == 2


def test_w29_kill_signs_of_enemies_are_misses() -> None:
    play = fight(Enemy(("hatchet",)))
    do(play, FightRound(), "miss", "cleave")
    assert play.state.people["a"].is_present


def test_w29_the_group_may_play_that_they_kill() -> None:
    play = fight(Enemy(("hatchet",)), enemy_kills=True)
    do(play, FightRound(), "miss", "cleave")
    assert play.state.people["a"].gone is Gone.DEAD


def test_the_odds_know_what_the_group_plays() -> None:
    pistol = Enemy(("pistol", "knife"), strength=1)
    calm, reloads = fight_odds(*_table(fight(pistol))), fight_odds(*_table(fight(pistol, enemy_reloads=True)))
    assert calm.unhurt > reloads.unhurt
    hatchet = Enemy(("hatchet",))
    plain, deadly = fight_odds(*_table(fight(hatchet))), fight_odds(*_table(fight(hatchet, enemy_kills=True)))
    assert plain.unhurt - deadly.unhurt == plain.unhurt / 4, "one of the four faces that wound nobody kills"


def _table(play: SiegePlay) -> tuple[Siege, SiegeContent]:
    return play.state, play.content


def last_day(someone: Person) -> Siege:
    state = with_people(new_siege(), a=someone)
    events = replace(state.decks["events"], cards=())
    return replace(state, decks={**state.decks, "events": events})


def test_w39_only_one_of_those_who_began_wins() -> None:
    play = sitting(last_day(replace(person(), starter=False)))
    do(play, DrawEvent())
    assert play.state.result == "lost"


def test_w39_the_group_may_play_that_anybody_wins() -> None:
    play = sitting(last_day(replace(person(), starter=False)), ruled(any_survivor=True))
    do(play, DrawEvent())
    assert play.state.result == "won"


def test_tokens_may_stay_in_the_box_and_are_not_put_away() -> None:
    state = with_storage(new_siege(), wood=3)
    names = [str(bag.name) for bag in packed(state, ruled(tokens_in_app=True))]
    assert "Storage" not in names
    assert "Storage" in [str(bag.name) for bag in packed(state, demo())]
    lines = [str(line) for bag in laid_out(state, ruled(tokens_in_app=True)) for line in bag.lines]
    assert "All tokens stay in the box: the app counts them" in lines
    assert "3\u00a0×\u00a0wood" not in lines
