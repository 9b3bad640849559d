"""What the table minds itself is said where it counts; and everything loose changes hands while preparing (p. 21)."""

from __future__ import annotations

from dataclasses import replace

from engine.stalker.content.environment import EnvironmentCard, Side
from engine.stalker.content.missions import MissionCard
from engine.stalker.state import Enemy, Gear, Stalker
from screens.stalker.mission.acting.enemy_words import enemy_card
from screens.stalker.mission.gear import GearDraft
from screens.stalker.pda.view import pda_view
from tests.engine.stalker.mission_table import MISSION_CARDS, MissionTable

SAID = {"en": "Mind this."}


def pair(**gear: object) -> MissionTable:
    note = EnvironmentCard({"en": "Diary"}, {"a": Side()})
    stalkers = {"grey": Stalker("a", gear=replace(Gear(), **gear)), "blue": Stalker("a")}  # type: ignore[arg-type]
    return MissionTable("aab", stalkers, mission=MissionCard({}, environment={"note": note}))


def take(draft: GearDraft, words: str) -> None:
    draft.take(next(n for n, (text, _) in enumerate(draft.options) if str(text) == words))


def test_p21_the_new_bolt_and_a_find_are_handed_over_in_one_action() -> None:
    table = pair(finds=("note",))
    draft = GearDraft(table.state, table.box, "grey")
    take(draft, "blue gets a bolt")
    take(draft, "blue gets: note")
    table.do(draft.command)
    grey, blue = (table.stalker(name).gear for name in ("grey", "blue"))
    assert (grey.bolts, grey.finds, blue.bolts, blue.finds) == (0, (), 1, ("note",))


def test_p21_preparing_without_a_change_keeps_the_bolt() -> None:
    table = pair()
    draft = GearDraft(table.state, table.box, "grey")
    assert draft.command.gears == {}
    table.do(draft.command)
    assert table.stalker("grey").gear.bolts == 1


def test_p6_without_bolts_in_the_box_there_is_none_to_hand_over() -> None:
    table = pair()
    box = replace(table.box, cards=replace(table.box.cards, markers={"bolts": 0}))
    assert not any("bolt" in str(words) for words, _ in GearDraft(table.state, box, "grey").options)


def test_what_worn_cards_and_enemies_say_is_shown() -> None:
    cards = replace(
        MISSION_CARDS,
        weapons={**MISSION_CARDS.weapons, "pistol": replace(MISSION_CARDS.weapons["pistol"], text=SAID)},
        enemies={**MISSION_CARDS.enemies, "snork": replace(MISSION_CARDS.enemies["snork"], text=SAID)},
    )
    gear = Gear(weapon="pistol#1", ammo={"pistol#1": 4}, finds=("note",))
    table = MissionTable("aab", {"grey": Stalker("a", gear=gear)}, {"x": Enemy("snork", "b")}, cards=cards)
    view = pda_view(table.state, table.box, "grey")
    assert [(str(name), text) for name, text in view.reminders] == [("pistol#1", SAID)]
    assert "note" in [str(fact.text) for fact in view.gear]
    assert enemy_card(table.state, table.box, "x").text == SAID
