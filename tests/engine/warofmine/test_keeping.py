"""The box enters itself while playing: a card told once is a record of the group's own (a.4)."""

from __future__ import annotations

from dataclasses import replace

from engine.packs.kinds import to_share
from engine.table.rng import Rng
from engine.warofmine.cards.drawing import of_the_box
from engine.warofmine.cards.keeping import anybody, record_of
from engine.warofmine.commands.night import FaceRaid
from engine.warofmine.commands.scenes import Outcome
from engine.warofmine.content.cards import EncounterCard, EventCard, ExplorationCard, RaidCard, Script
from engine.warofmine.content.house import ShelterCard
from engine.warofmine.content.vocabulary import State, Who
from engine.warofmine.content.words_people import ChangeState
from engine.warofmine.content.words_things import Gain
from engine.warofmine.content.words_world import Cold
from engine.warofmine.rules.drawing import EXPLORATION, RAIDS
from engine.warofmine.setup import BOX, Cards, Setup, start_siege
from engine.warofmine.state.clock import Phase
from engine.warofmine.state.look import card_of
from engine.warofmine.state.open import Remembered
from tests.engine.warofmine.sitting import DEMO, at, demo, do, person, sitting, with_people, with_storage

NAMED = ChangeState(who=Who.NAMED, people=("anton", "boris"), state=State.WOUNDS, n=1)
KIND = "water"
WATER = Gain(token=KIND, n=2)


def test_the_people_lit_tonight_are_the_leaders_choice_next_time() -> None:
    choice, water = anybody((NAMED, WATER))
    assert choice == ChangeState(who=Who.CHOICE, count=2, state=State.WOUNDS, n=1)
    assert water == WATER


def test_what_is_kept_differs_from_what_was_done() -> None:
    real = start_siege(demo(), Setup(("Ada",), DEMO, real={"raids": 3}), Rng(2))
    play = sitting(at(with_storage(with_people(real, anton=person()), wood=2), Phase.RAID))
    do(play, FaceRaid(), 2, 0)
    told = (ChangeState(who=Who.NAMED, people=("anton",), state=State.MISERY, n=1),)
    do(play, Outcome(told, "the two with the crowbar", anybody(told)))
    assert play.state.people["anton"].states[State.MISERY] == 1
    kept = play.state.remembered["raids/the two with the crowbar"]
    assert kept.damage == 2
    assert kept.effects[0] == ChangeState(who=Who.CHOICE, state=State.MISERY, n=1)


def test_every_deck_that_is_told_has_a_record() -> None:
    told = Remembered((WATER,), 3, 1, "junk")
    name = {"de": "Karte"}
    assert record_of("raids", name, told) == RaidCard(name=name, damage=3, wounds=1, effects=(WATER,), source="box")
    assert record_of("exploration", name, told) == ExplorationCard(name=name, effects=(WATER,), source="box")
    assert record_of("shelter", name, told) == ShelterCard(name=name, front="junk", effects=(WATER,), source="box")
    assert record_of("scripts", name, told) == Script(effects=(WATER,), source="box")
    assert record_of("events", name, Remembered((Cold(n=2), WATER))) == EventCard(
        name=name, cold=2, effects=(WATER,), source="box"
    )
    assert record_of("locations", name, told) is None


def test_our_siege_is_dealt_without_the_groups_box() -> None:
    entered = ExplorationCard(name={"en": "theirs"}, source="box")
    content = replace(demo(), exploration={**demo().exploration, "theirs": entered})
    ours = start_siege(content, Setup(("Ada",), DEMO, cards=Cards.OURS), Rng(1)).decks[EXPLORATION].cards
    assert sorted(card_of(copy) for copy in ours) == sorted(card_of(copy) for copy in _cards(demo()))
    everything = start_siege(content, Setup(("Ada",), DEMO), Rng(1)).decks[EXPLORATION].cards
    assert "theirs" in everything


def _cards(content: object) -> tuple[str, ...]:
    return start_siege(content, Setup(("Ada",), DEMO), Rng(1)).decks[EXPLORATION].cards  # type: ignore[arg-type]


def test_the_box_is_dealt_from_what_was_entered_where_all_of_it_was() -> None:
    raids = {f"raid-{n}": RaidCard(name={"en": str(n)}, damage=n, source="box") for n in range(BOX[RAIDS])}
    content = replace(demo(), raids={**demo().raids, **raids})
    real = {deck: n for deck, n in BOX.items() if deck != RAIDS}
    state = start_siege(content, Setup(("Ada",), DEMO, real=real, cards=Cards.BOX), Rng(1))
    assert sorted(state.decks[RAIDS].cards) == sorted(raids)
    assert of_the_box(content.raids) == sorted(raids)


def test_a_private_note_never_leaves_the_device() -> None:
    note = Script(effects=(WATER,), note="we let him in, never again")
    assert to_share(note) == Script(effects=(WATER,))
    card = EncounterCard(name={"en": "x"})
    assert to_share(card) is card
