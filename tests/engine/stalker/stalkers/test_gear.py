"""Gear (p. 21, 23-26): slots, trading, gaining cards, the backpack's limit; nothing appears or vanishes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.field.grid import Direction
from engine.stalker.commands.legal import legal_actions
from engine.stalker.commands.players import PLAYER_COMMANDS, PickUp, Prepare, Reload, UseItem
from engine.stalker.content.box import Box
from engine.stalker.stalkers.gear import cards_in, check_backpack, fit_weapon, gain, is_well_kept, tally, ways_to_wear
from engine.stalker.stalkers.turns import markers_up, who_is_up
from engine.stalker.state import Enemy, Gear, Marker, Mission, Stalker
from engine.table.command import Command
from engine.table.deck import Deck
from engine.table.play import Rule
from engine.table.question import Choice
from engine.table.refusal import Refused
from tests.engine.stalker.table import CARDS, WHY, Table, armed, chosen

BOX = Box(CARDS)


def refused(at: Table, command: Command) -> str:
    with pytest.raises(Refused) as no:
        at.do(command)
    return no.value.refusal.code


def test_preparing_gives_focus_and_a_bolt() -> None:
    at = Table("aab", {"grey": Stalker("a")})
    at.do(Prepare("grey"))
    assert (at.stalker("grey").focus, at.stalker("grey").gear.bolts) == (True, 1)


def test_stalkers_on_one_field_trade_while_preparing() -> None:
    grey = armed(backpack=("medkit#1",), bolts=1, magazines={"rifle": 1})
    at = Table("aab", {"grey": Stalker("a", gear=grey), "blue": Stalker("a"), "palkan": Stalker("b")})
    given_away = replace(grey, backpack=(), bolts=0, magazines={})
    taken = Gear(backpack=("medkit#1",), bolts=1, magazines={"rifle": 1})
    at.do(Prepare("grey", {"grey": given_away, "blue": taken}))
    assert at.stalker("blue").gear == taken
    assert at.stalker("grey").gear.bolts == 1
    assert refused(at, Prepare("grey", {"palkan": Gear()})) == "not_here"


@pytest.mark.parametrize(
    "gear",
    [
        Gear(),
        armed(rounds=5),
        armed(bolts=2),
        armed(backpack=("medkit#1",)),
        Gear(backpack=("pistol#1", "pistol#1"), ammo={"pistol#1": 4}),
    ],
)
def test_nothing_appears_or_vanishes_while_trading(gear: Gear) -> None:
    at = Table("aab", {"grey": Stalker("a", gear=armed())})
    assert refused(at, Prepare("grey", {"grey": gear})) == "not_the_same"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (armed(backpack=("scope#1",)), armed(weapon_mods=("scope#1",))),
        (armed(backpack=("medkit#1",)), armed(artefacts=("medkit#1",))),
        (Gear(backpack=("detector#1",)), Gear(outfit_mod="detector#1")),
        (Gear(backpack=("jacket#1",)), Gear(weapon="jacket#1")),
        (Gear(backpack=("jacket#1", "scope#1")), Gear(outfit="jacket#1", outfit_mod="scope#1")),
        (Gear(bolts=0), Gear(bolts=0, mods_of={"pistol#1": ()})),
    ],
)
def test_what_does_not_fit_is_refused(before: Gear, after: Gear) -> None:
    at = Table("aab", {"grey": Stalker("a", gear=before)})
    assert refused(at, Prepare("grey", {"grey": after})) == "does_not_fit"


def test_page_26_slots_take_what_they_are_made_for() -> None:
    assert fit_weapon(BOX, "rifle#1", ("scope#1", "silencer#1"))
    assert fit_weapon(BOX, "rifle#1", ("silencer#1", "scope#1"))
    assert not fit_weapon(BOX, "rifle#1", ("scope#1", "scope#2"))
    assert not fit_weapon(BOX, "pistol#1", ("scope#1",))
    assert not fit_weapon(BOX, "shotgun#1", ("silencer#1",))


def test_changing_weapons_keeps_rounds_and_modifications_with_them() -> None:
    gear = Gear(
        weapon="pistol#1",
        weapon_mods=("silencer#1",),
        backpack=("rifle#1",),
        ammo={"pistol#1": 2, "rifle#1": 5},
        mods_of={"rifle#1": ("scope#1",)},
    )
    [(_, swapped)] = ways_to_wear(BOX, gear, "rifle#1")
    assert swapped == Gear(
        weapon="rifle#1",
        weapon_mods=("scope#1",),
        backpack=("pistol#1",),
        ammo={"pistol#1": 2, "rifle#1": 5},
        mods_of={"pistol#1": ("silencer#1",)},
    )


def test_a_fourth_artefact_takes_the_place_of_another() -> None:
    worn = ("flower#1", "neuron#1", "drop#1")
    ways = ways_to_wear(BOX, Gear(artefacts=worn, backpack=("drop#2",)), "drop#2")
    assert [gear.backpack for _, gear in ways] == [("flower#1",), ("neuron#1",), ("drop#1",)]


def test_page_25_a_weapon_comes_loaded_and_may_be_carried_at_once() -> None:
    at = Table("aab", {"grey": Stalker("a", gear=armed(rounds=1))}, decks={"weapons": Deck(("rifle#1",))})
    at.done(gain_rule(at, "weapons"), chosen("0"))
    gear = at.stalker("grey").gear
    assert (gear.weapon, gear.ammo, gear.backpack) == ("rifle#1", {"pistol#1": 1, "rifle#1": 6}, ("pistol#1",))


def gain_rule(at: Table, deck: str) -> Rule:
    yield from gain(at.play, "grey", deck, WHY)


def test_an_empty_deck_gives_nothing() -> None:
    at = Table("aab", {"grey": Stalker("a")})
    at.done(gain_rule(at, "weapons"))
    assert at.kinds() == ["noted"]


def test_discards_are_shuffled_for_a_gain() -> None:
    at = Table("aab", {"grey": Stalker("a")}, decks={"items": Deck((), ("medkit#1",))})
    at.done(gain_rule(at, "items"))
    assert at.stalker("grey").gear.backpack == ("medkit#1",)


def test_page_25_a_full_backpack_discards_what_its_owner_chooses() -> None:
    full = tuple(f"medkit#{n}" for n in range(1, 8))
    at = Table("aab", {"grey": Stalker("a", gear=Gear(backpack=full))})
    at.done(check_backpack(at.play, "grey"), chosen("medkit#3"))
    assert "medkit#3" not in at.stalker("grey").gear.backpack
    assert at.state.decks["items"].discards == ("medkit#3",)


def test_page_9_a_card_with_a_dash_for_a_price_is_kept_while_there_is_another() -> None:
    priced = replace(CARDS, items={**CARDS.items, "drink": replace(CARDS.items["drink"], price=500)})
    held = ("drink#1", *(f"medkit#{n}" for n in range(1, 7)))
    for extra, offered in ((), ["drink#1"]), (("medkit#7",), [*held, "medkit#7"]):
        at = Table("aab", {"grey": Stalker("a", gear=Gear(backpack=(*held, *extra)))}, cards=priced)
        question = at.run(check_backpack(at.play, "grey"))
        assert isinstance(question, Choice)
        assert [option.id for option in question.options] == offered


def test_a_pouch_makes_the_backpack_larger() -> None:
    gear = Gear(outfit="jacket#1", outfit_mod="pouch#1", backpack=tuple(f"medkit#{n}" for n in range(8)))
    at = Table("aab", {"grey": Stalker("a", gear=gear)})
    at.done(check_backpack(at.play, "grey"))
    assert at.stalker("grey").gear == gear


def test_the_limit_is_checked_when_preparing_is_done() -> None:
    full = tuple(f"medkit#{n}" for n in range(1, 7))
    before = Gear(weapon="pistol#1", ammo={"pistol#1": 4}, backpack=full)
    at = Table("aab", {"grey": Stalker("a", gear=before)})
    after = Gear(ammo={"pistol#1": 4}, backpack=(*full, "pistol#1"))
    at.do(Prepare("grey", {"grey": after}), chosen("pistol#1"))
    assert at.stalker("grey").gear.backpack == full
    assert at.stalker("grey").gear.ammo == {}
    assert at.state.decks["weapons"].discards == ("pistol#1",)


def test_page_21_reloading_takes_the_right_magazine_and_is_free_with_focus() -> None:
    gear = armed(rounds=1, magazines={"pistol": 1, "rifle": 1}, backpack=("rifle#1",))
    gear = replace(gear, ammo={"pistol#1": 1, "rifle#1": 6})
    at = Table("aab", {"grey": Stalker("a", gear=gear)})
    assert refused(at, Reload("grey", "rifle#1")) == "cannot_reload"
    at.do(Reload("grey", "pistol#1"))
    assert at.stalker("grey").gear.ammo["pistol#1"] == 4
    assert at.stalker("grey").gear.magazines == {"pistol": 0, "rifle": 1}
    assert at.stalker("grey").turns[0].done == 1
    focused = Table("aab", {"grey": Stalker("a", focus=True, gear=gear)})
    focused.do(Reload("grey", "pistol#1"))
    assert focused.stalker("grey").turns[0].done == 0
    assert focused.stalker("grey").focus


def test_a_medkit_heals_somebody_on_the_same_field() -> None:
    stalkers = {
        "grey": Stalker("a", gear=Gear(backpack=("medkit#1",))),
        "blue": Stalker("a", hp=3),
        "palkan": Stalker("b", hp=3),
    }
    at = Table("aab", stalkers)
    assert refused(at, UseItem("grey", "medkit#1", target="palkan")) == "too_far"
    at.do(UseItem("grey", "medkit#1", target="blue"))
    assert at.stalker("blue").hp == 11
    assert at.stalker("grey").gear.backpack == ()
    assert at.state.decks["items"].discards == ("medkit#1",)
    assert refused(at, UseItem("grey", "medkit#1", target="blue")) == "no_item"


def test_loot_is_picked_up_from_the_own_field() -> None:
    at = Table("aab", {"grey": Stalker("a")}, loot={"a": (Marker("bolts#1"),)}, decks={"loot": Deck()})
    at.do(PickUp("grey"))
    assert at.stalker("grey").gear.bolts == 2
    assert refused(at, PickUp("grey")) == "nothing_here"
    assert refused(at, PickUp("grey", "artefact")) == "nothing_here"


def whereabouts(state: Mission) -> Counter[str]:
    """Every gear card, wherever it is."""
    found: Counter[str] = Counter()
    for stalker in state.stalkers.values():
        found.update(cards_in(stalker.gear))
    for name in ("weapons", "outfits", "items", "mods", "artefacts"):
        deck = state.decks.get(name, Deck())
        found.update((*deck.cards, *deck.discards, *deck.removed))
    return found


def busy_table() -> Table:
    """Two well-equipped stalkers, enemies, loot and decks to draw from."""
    grey = Gear(
        weapon="rifle#1",
        weapon_mods=("scope#1",),
        outfit="jacket#1",
        outfit_mod="detector#1",
        artefacts=("drop#1",),
        backpack=("medkit#1", "grenade#1", "drink#1", "pistol#1", "silencer#1", "neuron#1"),
        ammo={"rifle#1": 6, "pistol#1": 1},
        mods_of={"pistol#1": ("silencer#2",)},
        bolts=2,
        magazines={"rifle": 1, "pistol": 1},
    )
    blue = Gear(weapon="shotgun#1", ammo={"shotgun#1": 3}, outfit="suit#1", backpack=("pouch#1", "flower#1"), bolts=1)
    enemies = {"x": Enemy("snork", "e", Direction.W), "y": Enemy("bandit", "f", Direction.N)}
    loot = {"b": (Marker("bolts#1"),)}
    decks = {"weapons": Deck(("pistol#2",)), "artefacts": Deck(), "loot": Deck(("bolts#2",))}
    picture = """
        aabcc
        aadde
        ffghh
    """
    stalkers = {"grey": Stalker("a", hp=12, gear=grey), "blue": Stalker("a", hp=14, gear=blue)}
    return Table(picture, stalkers, enemies, loot=loot, decks=decks, fields={"d": {"radiation": 3}})


@settings(max_examples=60)
@given(st.lists(st.integers(0, 10_000), min_size=1, max_size=25))
def test_whatever_is_legal_is_allowed_and_no_card_is_made_or_lost(picks: list[int]) -> None:
    at = busy_table()
    before = whereabouts(at.state)
    for pick in picks:
        if any(stalker.is_dead for stalker in at.state.stalkers.values()):
            break
        up = who_is_up(at.state)
        if not up:
            markers_up(at.play)
            continue
        found = legal_actions(at.state, at.box, up)
        assert found, f"{up} has nothing to do"
        action = found[pick % len(found)]
        at.auto(PLAYER_COMMANDS[action.id][1](at.play, action.command), count(pick))
        assert whereabouts(at.state) == before
        for stalker in at.state.stalkers.values():
            assert is_well_kept(at.box, stalker.gear)
            assert 0 <= stalker.dose <= 16
            assert stalker.hp >= 0
        for name, holds in zip(at.state.board.names, at.state.board.capacity, strict=True):
            assert at.state.units_on(name) <= holds


def test_a_tally_counts_everything() -> None:
    cards, ammo, magazines, tokens, bolts = tally(
        [armed(bolts=1, tokens=("key",), magazines={"rifle": 2}), Gear(bolts=2)]
    )
    assert (cards, ammo) == (Counter({"pistol#1": 1}), Counter({"pistol#1": 4}))
    assert (magazines, tokens, bolts) == (Counter({"rifle": 2}), Counter({"key": 1}), 3)
