"""What NPCs do in end step 2 (O2, E21 to E30), asked at the command line."""

from __future__ import annotations

import pytest

from tests.engine.eden.asking import Asked, Clerk, Data, box, npc, table, warrior

GUN = {"weapons": {"rifle": {"kind": "shot", "range": 250, "strength": 2, "combat": 1}}}


def one(asked: Asked) -> tuple[str, str | None, list[int]]:
    found = asked.answer["npcs"]["n"]
    return found["did"], found["on"], found["at"]


def test_e22_the_nearest_acts_first_then_the_more_dangerous(clerk: Clerk) -> None:
    """O2, E22: contact counts as 0; worked out anew after each."""
    situation = table(
        profiles={"worse": {"contamination": 3}},
        warriors={"w": warrior(300, 300)},
        npcs={"a": npc(300, 480), "b": npc(300, 120, "worse"), "c": npc(330, 300)},
    )
    assert [event["unit"] for event in clerk(situation, "activate").answer["events"]] == ["c", "b", "a"]


def test_e29_a_frightened_npc_neither_attacks_nor_charges(clerk: Clerk) -> None:
    """E29: in contact or with somebody seen in reach it stays, else it roams."""
    touching = table(warriors={"w": warrior(330, 300)}, npcs={"n": npc(300, 300, fear=1)})
    near = table(warriors={"w": warrior(380, 300)}, npcs={"n": npc(300, 300, fear=1)})
    far = table(profiles={"gun": GUN}, warriors={"w": warrior(500, 300)}, npcs={"n": npc(300, 300, "gun", fear=1)})
    assert one(clerk(touching, "activate"))[0] == "stay"
    assert one(clerk(near, "activate"))[0] == "stay"
    assert one(clerk(far, "activate")) == ("roam", "w", [350, 300])


def test_e24_of_two_equally_near_the_lower_vigour_is_charged(clerk: Clerk) -> None:
    """E24: the nearest, then the lowest vigour in force, then ask."""
    situation = table(
        profiles={"tough": {"vigour": [5, 5]}},
        warriors={"a": warrior(220, 300, profile="tough"), "b": warrior(380, 300)},
        npcs={"n": npc(300, 300)},
    )
    assert one(clerk(situation, "activate"))[:2] == ("charge", "b")
    situation["warriors"]["a"]["profile"] = "man"
    ask = clerk(situation, "activate").ask
    assert (ask["what"], ask["unit"], [each["id"] for each in ask["options"]]) == ("target", "n", ["a", "b"])
    assert one(clerk(situation, "activate", "--answers", "0")) == ("charge", "a", [250, 300])


def test_vigour_is_the_one_in_force(clerk: Clerk) -> None:
    situation = table(warriors={"a": warrior(220, 300), "b": warrior(380, 300, poison=1)}, npcs={"n": npc(300, 300)})
    assert one(clerk(situation, "activate"))[:2] == ("charge", "b")


def test_e25_the_nearest_is_charged_past_nobody(clerk: Clerk) -> None:
    """E25: the way to the farther one would touch the nearer: it charges the one it reaches."""
    situation = table(
        warriors={"near": warrior(350, 300), "far": warrior(385, 300)},
        npcs={"n": npc(300, 300)},
    )
    assert one(clerk(situation, "activate"))[:2] == ("charge", "near")


def test_another_npc_in_the_way_is_not_pushed(clerk: Clerk) -> None:
    situation = table(warriors={"w": warrior(380, 300)}, npcs={"n": npc(300, 300), "m": npc(335, 320)})
    assert one(clerk(situation, "activate", "--npc", "n")) == ("stay", None, [300, 300])
    situation["npcs"]["m"]["at"] = [335, 329]
    assert one(clerk(situation, "activate", "--npc", "n"))[0] == "charge"


def test_e25_who_was_put_into_a_piece_can_leave_it(clerk: Clerk) -> None:
    """E25: except those it overlapped at the start."""
    situation = table(
        terrain={"wreck": box(280, 280, 320, 320, obstacle=1)},
        warriors={"w": warrior(390, 300)},
        npcs={"n": npc(300, 300)},
    )
    assert one(clerk(situation, "activate")) == ("charge", "w", [360, 300])


@pytest.mark.parametrize(
    ("traits", "did"),
    [({"difficult": 2}, "charge"), ({"difficult": 2, "burning": 1}, "stay"), ({"passable": True}, "stay")],
)
def test_only_mere_difficult_ground_is_walked(clerk: Clerk, traits: Data, did: str) -> None:
    """O2: avoids all terrain except what is nothing but difficult."""
    situation = table(
        terrain={"ground": box(320, 280, 340, 320, **traits)},
        warriors={"w": warrior(380, 300)},
        npcs={"n": npc(300, 300)},
    )
    assert one(clerk(situation, "activate"))[0] == did


def test_e42_a_hidden_warrior_is_noticed_from_five_centimetres(clerk: Clerk) -> None:
    """E42: no NPC beyond 50 mm may choose him."""
    situation = table(warriors={"w": warrior(380, 300, hidden=True)}, npcs={"n": npc(300, 300)})
    assert one(clerk(situation, "activate"))[0] == "charge"
    situation["warriors"]["w"]["at"] = [381, 300]
    assert one(clerk(situation, "activate"))[0] == "roam"


def test_e27_an_npc_with_a_gun_shoots_instead_of_roaming(clerk: Clerk) -> None:
    """E27: nobody near enough to charge; the nearest in range and sight."""
    situation = table(
        profiles={"gun": GUN},
        warriors={"w": warrior(500, 300), "x": warrior(300, 540)},
        npcs={"n": npc(300, 300, "gun")},
    )
    found = clerk(situation, "activate").answer
    assert found["npcs"]["n"] == {"at": [300, 300], "did": "shoot", "on": "w"}
    assert found["attacks"] == [{"by": "n", "on": "w", "kind": "shot", "weapon": "rifle", "dice": 4, "difficulty": 3}]


def test_e26_an_npc_with_a_gun_shoots_whom_it_cannot_charge(clerk: Clerk) -> None:
    """E26: seen within 10 cm, a wall in the way."""
    situation = table(
        profiles={"gun": GUN},
        terrain={"wall": box(345, 200, 355, 400, obstacle=2)},
        warriors={"w": warrior(400, 300)},
        npcs={"n": npc(300, 300, "gun")},
    )
    found = clerk(situation, "activate").answer
    assert found["npcs"]["n"]["did"] == "shoot"
    assert found["attacks"][0]["dice"] == 2


def test_e27_thrown_weapons_are_not_used_by_npcs(clerk: Clerk) -> None:
    situation = table(
        profiles={"bomber": {"weapons": {"bomb": {"kind": "thrown", "range": 250, "explosive": 3}}}},
        warriors={"w": warrior(500, 300)},
        npcs={"n": npc(300, 300, "bomber")},
    )
    assert one(clerk(situation, "activate"))[0] == "roam"


def test_in_dense_fog_roaming_goes_on_towards_whom_it_does_not_see(clerk: Clerk) -> None:
    """E28: towards the nearest, seen or not; E30: fog holds for NPCs, guns included."""
    situation = table(
        rules={"weather": ["dense_fog"]},
        profiles={"gun": GUN},
        warriors={"w": warrior(500, 300)},
        npcs={"n": npc(300, 300, "gun")},
    )
    assert one(clerk(situation, "activate")) == ("roam", "w", [350, 300])


def test_e28_roaming_ends_before_contact(clerk: Clerk) -> None:
    """E28: as far as a straight way allows, never into contact."""
    situation = table(
        terrain={"curtain": box(325, 280, 327, 320, opaque=True)},
        warriors={"w": warrior(360, 300)},
        npcs={"n": npc(300, 300)},
    )
    assert one(clerk(situation, "activate")) == ("roam", "w", [311, 300])


def test_e28_two_equally_near_to_roam_to_are_asked_for(clerk: Clerk) -> None:
    situation = table(warriors={"a": warrior(100, 300), "b": warrior(500, 300)}, npcs={"n": npc(300, 300)})
    ask = clerk(situation, "activate").ask
    assert (ask["what"], ask["unit"], [each["id"] for each in ask["options"]]) == ("roam", "n", ["a", "b"])
    assert one(clerk(situation, "activate", "--answers", "1")) == ("roam", "b", [350, 300])


def test_with_nobody_on_the_table_it_stays(clerk: Clerk) -> None:
    assert one(clerk(table(npcs={"n": npc(300, 300)}), "activate")) == ("stay", None, [300, 300])


def by_players(**parts: object) -> Data:
    return table(rules={"npcs": "players"}, **parts)


def test_e21_players_pick_the_order_the_target_and_the_place(clerk: Clerk) -> None:
    """E21: as printed; the app lists what is legal."""
    situation = by_players(
        warriors={"a": warrior(220, 300), "b": warrior(370, 300)}, npcs={"n": npc(300, 300), "m": npc(100, 560)}
    )
    order = clerk(situation, "activate").ask
    assert (order["what"], [each["id"] for each in order["options"]]) == ("order", ["m", "n"])
    place = clerk(situation, "activate", "--answers", "0").ask
    assert (place["kind"], place["what"], place["unit"], place["up_to"]) == ("place", "roam", "m", 50)
    target = clerk(situation, "activate", "--answers", "0,130,530").ask
    assert (target["what"], [each["id"] for each in target["options"]]) == ("target", ["a", "b"])
    found = clerk(situation, "activate", "--answers", "0,130,530,0").answer["npcs"]
    assert found == {
        "m": {"at": [130, 530], "did": "roam", "on": None},
        "n": {"at": [250, 300], "did": "charge", "on": "a"},
    }


def test_half_a_place_is_asked_anew(clerk: Clerk) -> None:
    situation = by_players(npcs={"n": npc(100, 100)})
    assert clerk(situation, "activate", "--answers", "120").ask["kind"] == "place"


def test_its_own_place_means_it_stays(clerk: Clerk) -> None:
    situation = by_players(npcs={"n": npc(100, 100)})
    assert one(clerk(situation, "activate", "--answers", "100,100")) == ("stay", None, [100, 100])


@pytest.mark.parametrize("place", ["152,100", "100,-1", "600,600"])
def test_a_place_beyond_reach_or_table_is_refused(clerk: Clerk, place: str) -> None:
    situation = by_players(npcs={"n": npc(100, 50)})
    assert "--answers" in clerk(situation, "activate", f"--answers={place}").complaint


def test_a_place_in_contact_or_through_a_wall_is_refused(clerk: Clerk) -> None:
    situation = by_players(
        terrain={"wall": box(140, 50, 150, 150, opaque=True)},
        warriors={"w": warrior(100, 181, hidden=True)},
        npcs={"n": npc(100, 100)},
    )
    assert "roam to? There is no free straight way" in clerk(situation, "activate", "--answers", "145,100").complaint
    assert "no free straight way" in clerk(situation, "activate", "--answers", "100,150").complaint
    assert one(clerk(situation, "activate", "--answers", "100,149")) == ("roam", None, [100, 149])


def test_a_storm_shortens_ways_and_not_what_is_seen(clerk: Clerk) -> None:
    storm = {"weather": ["storm"]}
    situation = table(rules=storm, warriors={"w": warrior(411, 300)}, npcs={"n": npc(300, 300)})
    assert one(clerk(situation, "activate")) == ("charge", "w", [381, 300])
    situation["warriors"]["w"]["at"] = [412, 300]
    assert one(clerk(situation, "activate"))[0] == "stay"
