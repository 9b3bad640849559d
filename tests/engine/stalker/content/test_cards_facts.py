"""Every number that the seeds hold about printed cards stands in data/stalker: the tables below are those facts."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.stalker.content.cards import Content, Cost, EffectDo, WeaponCard
from engine.stalker.content.units import ENDLESS, AttackKind, EnemyKind, Thresholds
from tools.stalker.shipped import ROOT, read_campaigns, read_library

CARDS = read_library().cards

HUMAN, MUTANT = {EnemyKind.HUMAN}, {EnemyKind.MUTANT}
BANDIT_TORSO = ((4, ("light",)), (6, ("heavy",)), (9, ("wound",)))
ENEMIES: dict[str, tuple[Any, ...]] = {
    # kinds, move, hp, sight front/sides/back, kind of attack, damage, range, head, torso
    "bandit-rifle": (HUMAN, 2, 1, (3, 1, 0), "ranged", 7, 3, ((7, ("wound",)),), BANDIT_TORSO),
    "bandit-shotgun": (HUMAN, 2, 1, (3, 1, 0), "charge", 9, 3, ((7, ("wound",)),), BANDIT_TORSO),
    "snork": (
        MUTANT, 3, 1, (3, 3, 1), "charge", 8, 1, ((6, ("wound",)),),
        ((3, ("light",)), (5, ("heavy",)), (8, ("wound",))),
    ),
    "zombie": (HUMAN, 1, 1, (3, 0, 0), "ranged", 5, 3, ((7, ("wound",)),), ((3, ("light",)), (8, ("heavy",)))),
    "chimera": (MUTANT, 4, 4, (5, 5, 3), "charge", 10, 1, (), ((8, ("light",)), (14, ("wound", "heavy")))),
    "rodent": (MUTANT, 5, 1, (2, 2, 1), "charge", 5, 1, (), ((6, ("wound",)),)),
    "telepath": (
        {EnemyKind.MUTANT, EnemyKind.PSIONIC}, 2, 5, (ENDLESS, ENDLESS, ENDLESS), "ranged", 4, ENDLESS,
        ((12, ("wound",)),), ((7, ("light",)), (11, ("heavy",))),
    ),
}  # fmt: skip


def _plain(rows: Thresholds) -> tuple[tuple[int, tuple[str, ...]], ...]:
    return tuple((needed, tuple(harm.value for harm in harms)) for needed, harms in rows)


@pytest.mark.parametrize("key", ENEMIES)
def test_enemies(key: str) -> None:
    card = CARDS.enemies[key]
    sight = (card.eyes.front, card.eyes.left, card.eyes.back)
    assert card.eyes.left == card.eyes.right
    attack = card.attack
    told = (set(card.kinds), card.move, card.hp, sight, attack.kind.value, attack.damage, attack.range)
    assert (*told, _plain(card.head), _plain(card.torso)) == ENEMIES[key]


def test_what_else_is_printed_on_enemies() -> None:
    enemies = CARDS.enemies
    assert enemies["bandit-shotgun"].attack.per_field == -2
    assert enemies["snork"].attack.leap
    assert enemies["snork"].special is None
    chimera = enemies["chimera"]
    assert (chimera.attack.short_charge, chimera.attack.short_charge_damage) == (1, 4)
    assert chimera.ignores_anomalies
    giant = enemies["pseudogiant"]
    assert giant.attack.everyone
    assert giant.attack.kind is AttackKind.CHARGE
    rolls = enemies["zombie"].attack.first_roll.values()
    assert sorted(roll.damage for roll in rolls if roll.damage is not None) == [5, 5, 8]
    assert [roll.advance for roll in rolls if roll.advance is not None] == [1]
    assert enemies["zombie"].assumed
    specials = {key: card.special for key, card in enemies.items() if card.special is not None}
    assert {specials[key].kind.value for key in ("bandit-rifle", "bandit-shotgun", "chimera")} == {"retreat"}
    assert (specials["zombie"].kind.value, specials["zombie"].fields) == ("advance", 1)
    assert (specials["rodent"].kind.value, specials["rodent"].hp, specials["rodent"].range) == ("harm", 3, 1)


STANDEES = {
    "snork": 6, "rodent": 6, "dog": 5, "tick": 4, "telepath": 2, "bloodsucker": 2, "swarm": 2, "chimera": 1,
    "pseudogiant": 1, "poltergeist": 1, "izlom": 1, "zombie": 8, "soldier": 4, "horned": 1, "armoured": 2,
    "bandit-shotgun": 3, "bandit-rifle": 3, "bandit-machinegun": 2,
}  # fmt: skip


def test_the_box_holds_54_standees_also_of_enemies_whose_cards_are_still_to_be_entered() -> None:
    held = {key.partition(":")[2]: n for key, n in CARDS.markers.items() if key.startswith("standees:")}
    assert held == STANDEES
    assert sum(held.values()) == 54
    bandits = sum(n for key, n in held.items() if key.startswith("bandit"))
    for key, card in CARDS.enemies.items():
        # p. 42: all bandit standees may stand for one card.
        assert card.standees == (bandits if key.startswith("bandit") else held[key]), key


def test_the_box_holds_so_many_markers() -> None:
    markers = CARDS.markers
    assert (markers["pinned"], markers["vulnerable"], markers["bolts"], markers["no-sight"]) == (10, 10, 16, 4)
    assert [markers[f"magazines:{kind}"] for kind in ("pistol", "rifle", "shotgun")] == [10, 10, 10]


WEAPONS = {
    # precise, range, rounds, price, rank; by attack: dice, rounds, stars, type
    "ptm": ((0, 1), 2, 4, 100, {"quick": (1, 1, 0, "quick"), "single": (1, 1, 0, "single")}),
    "akm-74u": ((2, 2), 3, 6, 1000, {"single": (2, 1, 0, "single"), "burst": (2, 2, 1, "burst")}),
    "lavina": ((1, 3), 4, 4, 5000, {"single": (2, 1, 0, "single"), "burst": (3, 3, 0, "burst")}),
    "dp-12": ((0, 2), 3, 3, 6000, {"single": (3, 1, 0, "single"), "unload": (2, 1, 0, "unload")}),
    "sawn-off": ((0, 1), 2, 2, 300, {"both": (3, 2, 0, "barrels"), "one": (1, 1, 0, "barrels")}),
}


def _masks(card: WeaponCard) -> list[tuple[int, EffectDo]]:
    return [(mask.masks, effect.do) for mask in card.masks for effect in mask.effects]


@pytest.mark.parametrize("key", WEAPONS)
def test_weapons(key: str) -> None:
    card = CARDS.weapons[key]
    attacks = {each.id: (each.dice, each.ammo, each.stars, each.type) for each in card.attacks}
    assert (card.precise, card.range, card.capacity, card.price, attacks) == WEAPONS[key]


def test_what_else_is_printed_on_weapons() -> None:
    weapons = CARDS.weapons
    assert _masks(weapons["ptm"]) == _masks(weapons["akm-74u"]) == [(2, EffectDo.PIN)]
    assert _masks(weapons["dp-12"]) == [(2, EffectDo.WHOLE_FIELD)]
    assert _masks(weapons["sawn-off"]) == [(3, EffectDo.WHOLE_FIELD)]
    assert [masks for masks, _ in _masks(weapons["lavina"])] == [3]
    assert weapons["lavina"].assumed
    assert (weapons["akm-74u"].rank, weapons["lavina"].rank) == (1, 3)
    quick = weapons["ptm"].attacks[0]
    assert (quick.cost, quick.once_per_turn) == (Cost.FREE, True)
    assert weapons["dp-12"].attacks[1].per_ammo == 2


OUTFITS = {
    # defence, radiation, container, price, rank
    "leather-jacket": (1, 0, 0, 100, 1),
    "ps5-m": (2, 0, 0, 2500, 1),
    "psz-9d": (2, -2, 0, 5500, 3),
}


@pytest.mark.parametrize("key", OUTFITS)
def test_outfits(key: str) -> None:
    card = CARDS.outfits[key]
    assert (card.defence, card.radiation, card.container, card.price, card.rank) == OUTFITS[key]


def test_what_else_is_printed_on_gear() -> None:
    assert CARDS.outfits["psz-9d"].defence_stars == 1
    assert CARDS.outfits["abc-suit"].radiation == -1
    items, mods, artefacts = CARDS.items, CARDS.mods, CARDS.artefacts
    prices = {"medkit": 300, "bread": 100, "energy-drink": 100, "frag-grenade": 500}
    assert {key: items[key].price for key in prices} == prices
    assert [(each.do, each.n) for each in items["medkit"].effects] == [(EffectDo.HEAL, 8)]
    assert items["medkit"].range == 0
    assert [(each.do, each.n) for each in items["bread"].effects] == [(EffectDo.FOCUS, 0), (EffectDo.HEAL, 2)]
    assert [each.do for each in items["energy-drink"].effects] == [EffectDo.FOCUS, EffectDo.FREE_STANDARD]
    grenade = items["frag-grenade"]
    assert (grenade.range, grenade.attack_dice, grenade.effects[0].level.value) == (2, 4, "high")
    prices = {
        "scope": 2000, "thermal-scope": 5000, "silencer": 1000, "grenade-launcher": 2000, "echo-detector": 1000,
        "improved-container": 1000,
    }  # fmt: skip
    assert {key: mods[key].price for key in prices} == prices
    for key in ("scope", "thermal-scope"):
        assert (mods[key].dice, mods[key].attack_types, mods[key].least_range) == (1, ("single", "aimed"), 3)
    assert mods["thermal-scope"].through_smoke
    assert mods["silencer"].lowers_attention_unseen
    assert mods["grenade-launcher"].free_item in grenade.types
    assert (mods["echo-detector"].detector_range, mods["improved-container"].container) == (0, 2)
    facts = {"meat-chunk": (4, 6000), "eye": (5, 3000), "neuron": (6, 2500), "slime": (2, 2000)}
    assert {key: (artefacts[key].base_dose, artefacts[key].price) for key in facts} == facts
    assert [(each.do, each.n) for each in artefacts["meat-chunk"].action] == [(EffectDo.DOSE, -6)]
    assert [(each.do, each.range) for each in artefacts["eye"].action] == [(EffectDo.MOVE_ATTENTION, 2)]
    assert artefacts["meat-chunk"].discards_focus
    assert artefacts["eye"].discards_focus
    assert artefacts["neuron"].roll_stars == 1
    assert (artefacts["slime"].attacked_within, artefacts["slime"].attacked_price[0].n) == (1, 3)
    assert artefacts["stone-flower"].defence_dice == 2


def test_stalkers() -> None:
    facts = {"milady": (14, ((0, 2), (4, 3))), "polkan": (16, ((0, 3),)), "chort": (16, ((0, 2),))}
    assert {key: (CARDS.stalkers[key].hp, CARDS.stalkers[key].dice) for key in facts} == facts
    assert {"borsuk", "mammon", "milady", "velet"} <= CARDS.stalkers.keys()
    dodge = CARDS.stalkers["chort"].dodge
    found = {(each.do, each.n) for effects in dodge.values() for each in effects}
    assert {(EffectDo.STARS, 4), (EffectDo.STARS, 2), (EffectDo.HALVE, 0)} < found


def test_anomalies_and_injuries() -> None:
    anomalies = CARDS.anomalies
    stalkers = {key: (anomalies[key].stalkers[0].do, anomalies[key].stalkers[0].n) for key in anomalies}
    assert stalkers["electro"] == (EffectDo.HIT, 10)
    assert [stalkers[key] for key in ("carousel", "jelly", "bubble")] == [(EffectDo.LOSE, n) for n in (6, 9, 7)]
    assert anomalies["bubble"].moves
    wide = [card for card in anomalies.values() if card.all_fields]
    assert [(card.stalkers[0].dice, card.enemies[0].dice) for card in wide] == [(4, 4)]
    assert {(card.light, card.heavy) for card in CARDS.injuries.values()} == {
        ("push_or_pin", "wound"),
        ("pin", "pin_and_expose"),
        ("wound_and_reshuffle", "wound_and_reshuffle"),
        ("push_or_pin", "wound_or_expose"),
    }


def test_events() -> None:
    first, third = CARDS.events["a1-1"].framed, CARDS.events["a1-3"]
    assert [(each.do, each.n, each.minus_stalkers) for each in first] == [
        (EffectDo.UNKNOWN, 1, False),
        (EffectDo.RANDOM_EVENTS, 5, True),
    ]
    assert third.at_once[0].scope == "every"
    assert (third.framed[0].n, third.framed[0].minus_stalkers) == (4, True)
    check = CARDS.events["gear-check"].at_once
    assert [(each.do, each.unless_focus, each.unless_marker) for each in check] == [
        (EffectDo.LOSE_MAGAZINE, True, True)
    ]
    rain = CARDS.events["radioactive-rain"].framed
    assert (rain[0].do, rain[2].do, rain[2].n, rain[2].outfit) == (EffectDo.TO_COVER, EffectDo.DOSE, 6, True)
    (hum,) = CARDS.events["hum-in-the-air"].at_once
    assert (hum.do, hum.who.value, hum.n) == (EffectDo.EXTRA_ACTION, "leader", 1)
    a1 = read_library().missions["a1"]
    assert [len(row) for row in a1.events] == [1, 2, 1, 1, 1, 1, 1, 1]
    assert (a1.on_death, [each.standees for each in a1.enemies]) == ("a1-7", [3, 3])
    assert a1.enemies[0].team == a1.enemies[1].team


def test_activation_cards() -> None:
    cards = CARDS.activation
    grenade = cards["it-will-blow"].extra[0]
    assert (grenade.do.value, grenade.amount) == ("grenade", 6)
    assert [cards[key].extra[0].do.value for key in ("assault", "swarm")] == ["suppress", "expose"]
    changes = {key: [n for step in card.steps for n in step.damage.values()] for key, card in cards.items()}
    seen = {"it-will-blow": [-2], "assault": [2], "swarm": [2], "wandering": [-2], "checking-corners": [-1]}
    assert {key: changes[key] for key in seen} == seen
    assert cards["checking-corners"].without is None
    assert cards["wandering"].without is not None
    assert cards["unrest"].without is not None
    curious = cards["curiosity"]
    assert [(step.do.value, step.up_to, step.towards.value) for step in curious.steps] == [("move", 3, "attention")]
    assert [(step.do.value, step.up_to) for step in curious.without or ()] == [("advance", None)]
    found = cards["find-them"]
    assert [step.do.value for step in found.steps] == ["attack", "look_around", "move", "move"]
    assert [*found.steps[0].damage.values()] == [-2]
    assert found.steps[2].near is not None
    assert all(cards[key].assumed for key in ("curiosity", "find-them"))


def test_control_cards() -> None:
    """All 3 of the box: resist, resist for focus at half the price, or do what it wants."""
    assert CARDS.enemies["telepath"].attack.control == 1
    assert sum(card.copies for card in CARDS.control.values()) == 3
    facts = {
        "paranoia": (12, 6, EffectDo.BETRAY, 0),
        "hallucination": (12, 6, EffectDo.EMPTY_WEAPON, 0),
        "the-call": (14, 7, EffectDo.LURE, 4),
    }
    for key, card in CARDS.control.items():
        (choice,) = card.effects
        assert choice.do is EffectDo.CHOOSE
        resist, focused, obey = choice.options
        assert [each.do for each in (*resist, *focused)] == [EffectDo.LOSE, EffectDo.LOSE_FOCUS, EffectDo.LOSE]
        assert (resist[0].n, focused[1].n, obey[0].do, obey[0].n) == facts[key]


def test_contacts_and_the_start_of_a_campaign() -> None:
    between = read_campaigns()
    assert {"c01", "c03", "c08", "c99"} <= between.contacts.keys()
    start = between.starts["book"]
    assert (start.coupons, sorted(start.contacts), start.each) == (5000, ["c01", "c08", "c99"], ("leather-jacket",))


NOT_OURS = {
    "uk": r"\bпол(е|ів|ях|ем|ями)\b|картк|оберіт|лідер|вільн\w+ ді|зірк|супутник|ватаж|Холодець|Відлуння|Одиночн|Жарк",
    "de": r"\bStern|\bSnork|Pseudogigant|Gallerte\b|Einzelschuss|Feuerstoß",
}
"""Words of other games and older drafts: the printed rules say it otherwise (data/locale/TERMS.md)."""


def test_names_and_sentences_use_the_words_of_the_printed_rules() -> None:
    for file in sorted(ROOT.rglob("*.toml")):
        for line in file.read_text(encoding="utf-8").splitlines():
            for language, words in NOT_OURS.items():
                for said in re.findall(rf'\b{language} = "([^"]*)"', line):
                    assert not re.search(words, said), f"{file.name}: {said}"


def test_no_kind_of_card_is_left_out_here() -> None:
    """A new kind of content must say where its facts are checked."""
    checked = {
        "enemies", "enemy_names", "activation", "events", "weapons", "outfits", "items", "mods", "artefacts",
        "anomalies", "injuries", "stalkers", "loot", "unknown", "dice", "markers", "companions", "jobs",
        "control",
    }  # fmt: skip
    assert set(vars(Content())) == checked
