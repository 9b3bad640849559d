"""Fights as they are played: rounds, weapons, flight, what follows (J25 to J29, W23, W26, W32)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.table.event import because
from engine.table.record import dump
from engine.table.refusal import Refused
from engine.warofmine.commands.night import Carry, Explore
from engine.warofmine.commands.scenes import Equip, FightRound, Flee, Outcome
from engine.warofmine.content.checks import all_records
from engine.warofmine.content.effects import FightWord
from engine.warofmine.content.pieces import letter_of, marker_name
from engine.warofmine.content.vocabulary import Gone, State, Task
from engine.warofmine.content.walking import records_in
from engine.warofmine.content.words_things import Gain
from engine.warofmine.content.words_world import Cold
from engine.warofmine.events.fights import FightBegan
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.state.counts import counted
from engine.warofmine.state.look import SiegePlay
from engine.warofmine.state.open import Enemy, Fight, Mode, Place
from engine.warofmine.state.siege import Person, Siege
from tests.engine.warofmine.sitting import at, demo, do, new_siege, person, sitting, with_people, with_storage

COFFEE = "coffee"


def out(someone: Person, **findings: int) -> Siege:
    """One is out exploring, one stands guard at home; two cards are still unknown."""
    state = with_people(new_siege(), a=replace(someone, task=Task.SCAVENGE), b=replace(person(), task=Task.GUARD))
    box = counted({kind: n - findings.get(kind, 0) for kind, n in state.box.items()})
    cards = state.decks["exploration"]
    left, unknown = cards.draw(2)[1], cards.cards[:2]
    state = replace(state, findings=counted(findings), box=box, unknown=unknown, site="near")
    return replace(
        at(state, Phase.SCAVENGE, Step.EXPLORE), decks={**state.decks, "exploration": left}, reached=Step.EXPLORE
    )


def in_a_fight(someone: Person, enemy: Enemy, mode: Mode = Mode.FIGHT, **findings: int) -> SiegePlay:
    silent = {name: replace(script, effects=()) for name, script in demo().scripts.items()}
    play = sitting(out(someone, **findings), replace(demo(), scripts=silent))
    play.emit(FightBegan(because("fight.round"), Fight(Place.OUT, ("a",), {"a1": enemy}, mode)))
    return play


def test_a_fight_stops_the_card_and_the_reward_comes_before_its_rest() -> None:
    play = sitting(out(person()))
    word = FightWord(enemies=1, thugs=True, won=(Gain(token=COFFEE),))
    do(play, Outcome((word, Cold(n=1))))
    assert play.state.fight is not None
    assert play.state.cold == 0
    with pytest.raises(Refused) as refused:
        do(play, Explore())
    assert refused.value.refusal.code == "fight_open"
    (name,) = play.state.fight.enemies
    weak = replace(play.state.fight, enemies={name: Enemy(hp=1, thug=True)})
    play.emit(FightBegan(because("fight.round"), weak))
    do(play, FightRound(), "hit", "miss")
    after = play.state
    assert after.fight is None
    assert after.findings == {COFFEE: 1}
    assert after.cold == 1


def test_before_every_round_weapons_are_handed_out_from_the_findings() -> None:
    """W23."""
    play = in_a_fight(person(), Enemy(), knife=1, pistol=1)
    with pytest.raises(Refused) as no_ammo:
        do(play, Equip("a", "pistol"))
    assert no_ammo.value.refusal.code == "no_ammo"
    with pytest.raises(Refused) as not_there:
        do(play, Equip("a", "hatchet"))
    assert not_there.value.refusal.code == "not_there"
    do(play, Equip("a", "knife"))
    do(play, FightRound(), "hit2", "miss")
    assert play.state.fight is not None
    assert play.state.fight.enemies["a1"].wounds == 2
    assert play.state.fight.round == 2
    assert play.state.people["a"].weapon == "knife"


def test_ammunition_is_spent_from_the_findings() -> None:
    play = in_a_fight(person(), Enemy(weapons=("knife",), thug=True), pistol=1, ammo=2)
    do(play, Equip("a", "pistol"))
    do(play, FightRound(), "hit3")
    assert play.state.fight is None
    assert play.state.findings == {"pistol": 1, "ammo": 1}
    assert play.state.people["a"].weapon is None


def test_who_flees_is_struck_once_and_goes_home_with_the_findings() -> None:
    """W32."""
    play = in_a_fight(person(), Enemy(), coffee=1)
    do(play, Flee(), "hit")
    assert play.state.people["a"].states[State.WOUNDS] == 1
    assert play.state.fight is None
    assert play.state.reached is Step.CHOOSE
    assert play.state.findings == {"coffee": 1}
    do(play, Carry({"coffee": 1}))
    assert play.state.phase is Phase.RAID


def test_from_a_hiding_place_only_we_strike_then_a_round_follows() -> None:
    """W32."""
    play = in_a_fight(person(), Enemy(), Mode.AMBUSH)
    do(play, FightRound(), "hit")
    assert play.state.fight is not None
    assert play.state.fight.mode is Mode.FIGHT
    assert play.state.people["a"].states[State.WOUNDS] == 0


def test_who_dies_out_there_leaves_the_night_to_the_others() -> None:
    play = in_a_fight(person(wounds=3), Enemy(), coffee=1)
    do(play, Flee(), "hit")
    assert play.state.people["a"].gone is Gone.DEAD
    assert any(met.script == "d40" for met in play.state.met)
    assert play.state.phase is Phase.RAID
    assert play.state.unknown == ()


def test_nobody_flees_from_the_shelter() -> None:
    """W32."""
    play = sitting(at(with_people(new_siege(), a=person()), Phase.DAY, Step.ACTION_1))
    play.emit(FightBegan(because("fight.round"), Fight(Place.SHELTER, ("a",), {"a1": Enemy()})))
    with pytest.raises(Refused) as refused:
        do(play, Flee())
    assert refused.value.refusal.code == "cannot_flee"


def test_enemies_are_drawn_from_the_bag_with_the_weapons_of_the_card() -> None:
    play = sitting(out(person()))
    letters = sorted(demo().enemies)
    do(play, Outcome((FightWord(enemies=3, weapons={letters[0]: ("knife",)}),)))
    assert play.state.fight is not None
    enemies = play.state.fight.enemies
    assert len(enemies) == 3
    for name, enemy in enemies.items():
        assert enemy.strength == demo().enemies[name[:-1]].strength
        assert enemy.weapons == (("knife",) if name[:-1] == letters[0] else ())


def test_a_guard_who_takes_a_weapon_at_dawn_puts_it_back_after_the_fight() -> None:
    """At dawn the guards' weapons lie in the storage already: what a card brings to blows then is laid down again."""
    state = with_people(new_siege(), a=replace(person(), task=Task.GUARD), b=person())
    play = sitting(at(with_storage(state, knife=1), Phase.DAWN, Step.TREAT))
    play.emit(FightBegan(because("fight.round"), Fight(Place.SHELTER, ("a", "b"), {"a1": Enemy(hp=1, thug=True)})))
    do(play, Equip("a", "knife"))
    assert play.state.storage == {}
    do(play, FightRound(), "hit", "miss", "miss")
    after = play.state
    assert after.fight is None
    assert after.storage == {"knife": 1}
    assert after.people["a"].weapon is None


def test_j25_every_marker_of_the_bag_has_a_name_of_its_own_whatever_its_letter_is_called() -> None:
    names = {marker_name(letter, n): letter for letter in ("a", "a1", "a11", "odd407") for n in range(1, 10)}
    assert len(names) == 36
    assert {name: letter_of(name) for name in names} == names
    assert marker_name("a", 2) == "a2", "as it is in matches that were begun before"


def test_a_card_may_say_who_they_are_one_marker_after_the_other() -> None:
    """Two are named, three are drawn: the third is called by its marker."""
    play = sitting(out(person()))
    do(play, Outcome((FightWord(enemies=3, foes=("deserter", "sleeper"), thugs=True),)))
    assert play.state.fight is not None
    assert [each.foe for each in play.state.fight.enemies.values()] == ["deserter", "sleeper", ""]
    assert list(play.state.fight.enemies) == sorted(play.state.fight.enemies)


def test_an_enemy_nobody_named_is_stored_as_it_always_was() -> None:
    assert "foe" not in dump(Enemy())  # type: ignore[operator]
    assert "foes" not in dump(FightWord(enemies=1))  # type: ignore[operator]


def test_every_fight_of_ours_names_whom_it_is_fought_against() -> None:
    content = demo()
    found = [
        inner
        for _, _, record in all_records(content)
        for _, inner in records_in(record)
        if isinstance(inner, FightWord)
    ]
    assert found
    for word in found:
        assert len(word.foes) == word.enemies
        assert set(word.foes) <= content.foes.keys()


def test_who_flees_gets_nothing_more_from_the_card() -> None:
    """J26: the party goes home at once; what the card still held is not worked."""
    play = sitting(out(person()))
    do(play, Outcome((FightWord(enemies=1, thugs=True), Gain(token=COFFEE), Cold(n=1))))
    assert play.state.fight is not None
    assert play.state.agenda
    do(play, Flee(), "miss")
    after = play.state
    assert after.fight is None
    assert after.agenda == ()
    assert after.findings == {}
    assert after.cold == 0
