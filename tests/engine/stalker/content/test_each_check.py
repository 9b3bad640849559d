"""Each check of a record has a row here: without the check, what a stranger sends would get in (issue 12)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.packs.kinds import Records, full_data, read_record
from engine.stalker.content.mission_check import unfinished
from engine.stalker.kit import KIT
from engine.table.reading import key_of
from tests.odd import put, row, said_of, shipped

NAME = dict.fromkeys(("en", "de", "uk"), "x")
ALIKE = {"id": "x", "name": NAME, "fields": ["L1"], "effects": []}
OFFER = [{"text": NAME, "gains": {"cards": ["nothing"]}}]
SHELF = "environment.lost-shelf.sides.a"
DEMO, AREA = "missions/demo", "lost_areas/cellar"


def effect(code: str, at: str, do: str, **fields: Any) -> Any:
    place = f"effects[0].{at}" if at else "effects[0]"
    return row("items/medkit", "effects", [{"do": do, **fields}], code, place)


CARDS = [
    row("enemies/snork", "torso", [[4, []]], "harmless"),
    row("enemies/snork", "head", [[5, ["wound"]], [4, ["wound"]]], "thresholds"),
    row("enemies/snork", "torso", [], "unhurt"),
    row("enemies/snork", "kinds", [], "no_kind"),
    row("enemies/snork", "attack.first_roll", {"1": {}}, "symbols"),
    row("activation/assault", "steps", [], "no_steps"),
    row("activation/assault", "steps", [{"do": "read", "text": " "}], "nothing_read", "steps[0].text"),
    row("weapons/ptm", "attacks", [], "no_attack"),
    row("weapons/ptm", "precise", [5, 2], "precise"),
    row("weapons/ptm", "attacks.0.name", {}, "nameless", "attacks[0].name"),
    row("mods/scope", "fits", "nothing", "no_slot"),
    row("mods/scope", "free_item", "nothing", "no_item_type"),
    row("artefacts/ember", "type", "nothing", "no_anomaly_type"),
    row("anomalies/bubble", "type", "", "which_type"),
    row("stalkers/borsuk", "abilities", ["flight"], "choice", "abilities[0]"),
    row("stalkers/borsuk", "own.0.name", {}, "nameless", "own[0].name"),
    row("stalkers/borsuk", "own.0.effects", [], "no_effect", "own[0].effects"),
    row(
        "stalkers/borsuk",
        "own.0",
        {"id": "x", "name": NAME, "when": "acted", "effects": []},
        "which_deed",
        "own[0].after",
    ),
    row("stalkers/borsuk", "dodge", {"1": []}, "symbols"),
    row("stalkers/borsuk", "dice", [[1, 2]], "ranges"),
    row("injuries/stagger", "light", "tickle", "choice"),
    row("injuries/stagger", "heavy", "tickle", "choice"),
    row("unknown/boss-1-e", "group", "crowd", "choice"),
    row("unknown/boss-1-e", "count", 0, "standees"),
    row("unknown/boss-1-e", "facing", "Q", "choice"),
    row("loot/bolts", "effects", [], "no_loot"),
    row("control/paranoia", "effects", [], "no_effect"),
    row("control/paranoia", "effects", [{"do": "control", "n": 1}], "endless"),
    row("events/broken-glass", "at_once", [{"do": "join", "card": "nobody"}], "no_companion", "at_once[0].card"),
    row("tiles/own-hut", "picture", "", "picture", ""),
    row("tiles/own-hut", "rims", [{"at": [0, 0], "kind": "impassable", "side": "Q"}], "choice", ""),
    row("dice/stalker", "precise", ["nothing"], "no_face"),
    row("dice/anomaly", "die.faces", [{"name": "1", "value": 1}], "anomaly_die", "die"),
]

EFFECTS = [
    effect("weapons_only", "magazines", "gain", deck="items", magazines=1),
    effect("which_card", "card", "gain_card"),
    effect("no_card", "card", "gain_card", card="nothing"),
    effect("weapons_only", "magazines", "gain_card", card="medkit", magazines=1),
    effect("which_marker", "card", "token"),
    effect("which_find", "card", "find"),
    effect("no_condition", "needs", "if", options=[[], []]),
    effect("then_else", "options", "if", needs=["x"], options=[]),
    effect("who_attacks", "who", "enemies_move", who="self", towards="high"),
    effect("which_field", "field", "enemies_move", who="enemies", towards="field"),
    effect("which_anomaly", "card", "anomaly", kind="lay"),
    effect("choice", "kind", "anomaly", card="x", kind="eat"),
    effect("which_note", "card", "flag"),
    effect("which_companion", "card", "join"),
    effect("who_attacks", "who", "enemies_attack", who="self"),
    effect("no_attack_type", "kind", "attack", kind="nothing"),
    effect("which_event", "card", "event"),
    effect("choice", "scope", "add_event", card="demo-1", scope="under"),
    effect("nothing_read", "text", "read"),
    effect("wordless", "text", "choose", text={"en": " "}, options=[[]]),
]

COMPANY = [
    row("companions/own-dog", "letter", "DD", "letter"),
    row("companions/own-dog", "actions.0.name", {}, "nameless", "actions[0].name"),
    row("companions/own-dog", "actions.0.effects", [{"do": "roll"}], "symbols", "actions[0].effects[0].options"),
    row("companions/own-dog", "actions.0.effects", [{"do": "attention"}], "companion_attention", "actions[0].effects"),
    row("companions/own-dog", "actions.1.id", "growl", "same_action", "actions"),
    row("companions/own-dog", "lost", [{"do": "roll"}], "symbols", "lost[0].options"),
    row(AREA, "tile", "nothing", "no_tile"),
    row(AREA, "inside", "Q9", "tile_field"),
    row(AREA, "markers", [{"kind": "loot", "fields": ["Q9"], "n": 1}], "tile_field", "markers[0].fields"),
    row(AREA, "environment.lost-shelf.name", {}, "nameless"),
    row(AREA, f"{SHELF}.actions.0.fields", ["Q9"], "tile_field"),
    row(AREA, f"{SHELF}.actions.0.tile", "own-road", "no_tile"),
    row(AREA, "", {"tile": "own-swamp", "inside": "W1"}, "water", "inside"),
    row(AREA, f"{SHELF}.on_flip", [{"do": "flip", "card": "lost-drip", "kind": "b"}], "choice"),
    row(AREA, "one_of", [[]], "empty_choice", "one_of[0]"),
    row(AREA, "one_of", [["nothing"]], "no_place_card", "one_of[0]"),
]

MISSION = [
    row(DEMO, "title", {}, "no_title"),
    row(DEMO, "objective", {}, "no_objective"),
    row(DEMO, "tiles", [{"tile": "nothing"}], "no_tile", "tiles"),
    row(DEMO, "start", ["W1"], "water", "start[0]"),
    row(DEMO, "start", [], "no_start"),
    row(DEMO, "start", ["L2"], "no_room", "start"),
    row(DEMO, "lost_area.entrances", [], "no_entrance"),
    row(DEMO, "unknown", {"7": {"horde": 1}}, "unknown_counts", "unknown.7"),
    row(DEMO, "unknown", {"1": {"crowd": 1}}, "unknown_counts", "unknown.1"),
    row(DEMO, "anomalies.arc.cards", ["nothing"], "no_anomaly", "anomalies.arc"),
    row(DEMO, "anomalies.arc.overlays", [], "no_overlay"),
    row(DEMO, "rewards.0.cards", ["nothing"], "no_card", "rewards[0].cards"),
    row(DEMO, "enemies.0.card", "nobody", "no_enemy", "enemies[0].card"),
    row(DEMO, "enemies.0.by_stalkers", {"7": 2}, "choice", "enemies[0].by_stalkers"),
    row(DEMO, "enemies.0.placed.0.facing", "Q", "facing", "enemies[0].placed"),
    row(DEMO, "on_death", "nothing", "no_event", "events"),
    row(DEMO, "on_time", "nothing", "no_event", "events"),
    row(DEMO, "environment.number.sides.a.on_flip", [{"do": "event", "card": "a1-1"}], "not_mine"),
    row(DEMO, "environment.number.sides.a.on_flip", [{"do": "find", "card": "nothing"}], "no_place_card"),
    row(DEMO, "environment.number.sides.a.on_flip", [{"do": "anomaly", "card": "x", "kind": "lay"}], "no_anomaly"),
    row(DEMO, "environment.number.sides.a.on_flip", [{"do": "loot", "field": "W1", "n": 1}], "water"),
    row(DEMO, "environment.number.sides.a.on_flip", [{"do": "flip"}], "which_flip"),
    row(DEMO, "environment.number.sides.a.on_flip", [{"do": "flip", "card": "nothing"}], "no_place_card"),
    row(DEMO, "environment.number.sides.a.grounds", [{"fields": ["Q9"]}], "no_field"),
    row(DEMO, "environment.number.sides.a.actions", [ALIKE, ALIKE], "same_action"),
    row(DEMO, "environment.number.side", "z", "sides", "environment.number"),
]

BETWEEN = [
    row("contacts/c08", "buys", [{"decks": ["items"]}], "trader", "kind"),
    row("contacts/c08", "pay", 100, "employer"),
    row("contacts/c08", "mission_text", NAME, "one_sided"),
    row("contacts/c08", "offers", [{"text": {}}], "wordless", "offers[0].text"),
    row("contacts/c08", "offers", OFFER, "no_card", "offers[0].gains.cards[0]"),
    row("contacts/c08", "name", {}, "nameless"),
    row("contacts/c08", "text", {"en": " "}, "wordless"),
    row("contacts/c08", "source", "", "no_source"),
    row("contacts/c01", "buys.0.decks", ["nothing"], "choice", "buys[0].decks[0]"),
    row("contacts/c01", "buys.0.cards", ["nothing"], "no_card", "buys[0].cards[0]"),
    row("contacts/c01", "buys.0", {"decks": ["magazines"]}, "magazine_price", "buys[0].each"),
    row("contacts/c01", "sells.0.decks", [], "which_wares", "sells[0].decks"),
    row("places/a1", "visit.draws", [{"deck": "nothing"}], "choice", "visit.draws[0].deck"),
    row("places/a1", "visit.cards", ["nothing"], "no_card", "visit.cards[0]"),
    row("places/a1", "won.meets", ["nobody"], "no_contact", "won.meets[0]"),
    row("places/a1", "failed.opens", ["nothing"], "no_place", "failed.opens[0]"),
    row("places/a1", "mission", "nothing", "no_mission"),
    row("places/a1", "at", [9_999, 1], "off_map"),
    row("campaigns/book", "recommended", ["nobody"], "no_stalker", "recommended[0]"),
    row("campaigns/book", "contacts", ["nobody"], "no_contact", "contacts[0]"),
]


@pytest.mark.parametrize(("record", "place", "value", "code", "at"), [*CARDS, *EFFECTS, *COMPANY, *MISSION, *BETWEEN])
def test_what_makes_no_sense_is_refused_where_it_stands(
    record: str, place: str, value: Any, code: str, at: str
) -> None:
    assert (at, code) in said_of("stalker", record, place, value)


def faults_of(records: Records, kind: str, key: str) -> set[tuple[str, str]]:
    found = KIT.whole(records, [(kind, key)])
    return {(key_of(fault.path), fault.code) for fault in found if (fault.kind, fault.id) == (kind, key)}


def test_a_companion_is_not_called_like_a_stalker() -> None:
    records = {**shipped("stalker"), ("companions", "velet"): shipped("stalker")["companions", "own-dog"]}
    assert ("name", "taken") in faults_of(records, "companions", "velet")


@pytest.mark.parametrize(
    ("record", "place", "value", "at"),
    [
        ("enemies/snork", "attack.control", 1, "attack.control"),
        ("items/medkit", "effects", [{"do": "control", "n": 1}], "effects[0].do"),
    ],
)
def test_without_control_cards_nobody_is_controlled(record: str, place: str, value: Any, at: str) -> None:
    kind, key = record.split("/")
    left = {each: card for each, card in shipped("stalker").items() if each[0] != "control"}
    odd = read_record(KIT.kinds, kind, key, put(full_data(left[kind, key]), place, value), kind)
    assert (at, "no_control") in faults_of({**left, (kind, key): odd}, kind, key)


def test_without_a_die_it_is_said_which_is_missing() -> None:
    left = {each: card for each, card in shipped("stalker").items() if each != ("dice", "gear")}
    assert ("", "no_die") in faults_of(left, "dice", "gear")


UNFINISHED: list[tuple[str, Any, str, str]] = [
    ("unknown_fields", [], "unknown", "where_unknown"),
    ("anomalies.arc.cards", [], "anomalies.arc", "which_type"),
    ("events", [], "events", "no_events"),
    ("companions", {"x": {"card": "own-dog", "field": ""}}, "environment.companions.x", "where_companion"),
    ("environment.number.sides.a.actions.0.fields", [], "environment.number.sides.a", "where_action"),
]


@pytest.mark.parametrize(("place", "value", "at", "code"), UNFINISHED)
def test_a_mission_in_the_making_is_told_what_it_lacks(place: str, value: Any, at: str, code: str) -> None:
    data = put(full_data(shipped("stalker")["missions", "demo"]), place, value)
    mission = read_record(KIT.kinds, "missions", "demo", data, "missions")
    assert (at, code) in {(key_of(fault.path), fault.code) for fault in unfinished(mission)}
    whole = read_record(KIT.kinds, "missions", "demo", full_data(shipped("stalker")["missions", "demo"]), "missions")
    assert code not in {fault.code for fault in unfinished(whole)}
