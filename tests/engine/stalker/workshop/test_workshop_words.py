"""The words of the workshop: every word of the rules has one, says a sentence, begins whole and says what is wrong."""

from dataclasses import replace
from typing import Any

import pytest

from engine.packs.form import Form
from engine.packs.merging import check_whole
from engine.stalker.content.card_check import card_faults
from engine.stalker.content.cards import ActivationCard, Effect, EffectDo, UnknownMarker, Who
from engine.stalker.content.kinds import KINDS, NamedEnemy
from engine.stalker.content.library import between_of, records_of
from engine.stalker.content.steps import CardStep, Do
from engine.stalker.content.units import Harm, Level
from engine.stalker.content.whole import record_faults, whole_faults
from engine.stalker.kit import KIT
from engine.stalker.workshop.begun import begun_record
from engine.stalker.workshop.effect_said import effect_said
from engine.stalker.workshop.vocabulary import EFFECTS, STEPS, effect_of, step_of
from engine.table.reading import DataError
from engine.table.record import load
from tools.stalker.shipped import read_library

LIBRARY = read_library()
SHIPPED = records_of(LIBRARY)
BEGUN = ("enemies", "activation", "weapons", "mods", "artefacts", "anomalies", "injuries", "stalkers", "unknown")


def test_every_word_of_the_rules_can_be_chosen() -> None:
    assert {str(do) for do in EFFECTS} == {do.value for do in EffectDo}
    assert {str(do) for do in STEPS} == {do.value for do in Do}


@pytest.mark.parametrize("do", [do.value for do in EffectDo])
def test_an_effect_of_every_kind_begins_readable_and_says_a_sentence(do: str) -> None:
    effect = load(Effect, effect_of(do))
    assert effect.do == do
    said = str(effect_said(effect))
    assert "{" not in said
    assert said.endswith(".") or do == EffectDo.READ


@pytest.mark.parametrize("do", [do.value for do in Do if do is not Do.READ])
def test_a_step_of_every_kind_begins_readable(do: str) -> None:
    assert load(CardStep, step_of(do)).do == do


def test_another_kind_keeps_whom_it_is_about_but_no_number() -> None:
    heal = {**effect_of("heal"), "who": "leader", "n": 9}
    dose = load(Effect, effect_of("dose", heal))
    assert (dose.do, dose.who, dose.n) == (EffectDo.DOSE, Who.LEADER, 2)


def test_sentences_tell_names_apart_from_ids() -> None:
    said = effect_said(Effect(EffectDo.EVENT, card="fog-bank"))
    names = said.render(lambda msgid, _plural, _n: msgid, lambda name: f"<{name.kind}>")
    assert names == "The event <events> is carried out."
    choice = Effect(EffectDo.CHOOSE, Who.LEADER, options=((Effect(EffectDo.PIN),), (Effect(EffectDo.FOCUS),)))
    assert str(effect_said(choice)) == "The leader: one of these: become pinned, or gain focus."


@pytest.mark.parametrize("kind", BEGUN)
def test_a_new_card_lacks_nothing_but_its_name(kind: str) -> None:
    value = begun_record(kind, LIBRARY)
    found = [fault.code for fault in record_faults(LIBRARY, between_of(SHIPPED), kind, "new", value)]
    assert {*found} <= {"nameless", "wordless"}
    form = Form(KINDS, kind, "new", value)
    if hasattr(value, "name"):
        form.set(("name",), dict.fromkeys(("en", "de", "uk"), "New"))
    check_whole(KIT, {**SHIPPED, (kind, "new"): form.read()}, "mine")


@pytest.mark.parametrize("key", sorted(SHIPPED))
def test_nothing_is_wrong_with_what_ships(key: tuple[str, str]) -> None:
    assert [*record_faults(LIBRARY, between_of(SHIPPED), *key, SHIPPED[key])] == []


def _enemy(**changes: Any) -> NamedEnemy:
    zombie = SHIPPED["enemies", "zombie"]
    return NamedEnemy(replace(zombie.card, **changes), zombie.name)


WRONG = [
    ("enemies", _enemy(kinds=frozenset()), ("kinds",)),
    ("enemies", _enemy(hp=0), ("hp",)),
    ("enemies", _enemy(torso=()), ("torso",)),
    ("enemies", _enemy(head=((7, (Harm.WOUND,)), (5, (Harm.LIGHT,)))), ("head",)),
    ("weapons", replace(SHIPPED["weapons", "ptm"], precise=(3, 1)), ("precise",)),
    ("weapons", replace(SHIPPED["weapons", "ptm"], attacks=()), ("attacks",)),
    ("stalkers", replace(SHIPPED["stalkers", "milady"], dice=((2, 2),)), ("dice",)),
    ("unknown", UnknownMarker("pack", 5, source="box"), ("count",)),
    ("artefacts", replace(SHIPPED["artefacts", "eye"], type="cheese"), ("type",)),
    (
        "items",
        replace(SHIPPED["items", "bread"], effects=(Effect(EffectDo.EVENT, card="nope"),)),
        ("effects", 0, "card"),
    ),
    ("items", replace(SHIPPED["items", "bread"], effects=(Effect(EffectDo.READ),)), ("effects", 0, "text")),
    ("items", replace(SHIPPED["items", "bread"], effects=(Effect(EffectDo.CHOOSE),)), ("effects", 0, "options")),
]


@pytest.mark.parametrize(("kind", "value", "place"), WRONG)
def test_what_the_check_refuses_is_said_at_its_place(kind: str, value: Any, place: tuple[str | int, ...]) -> None:
    faults = whole_faults({**SHIPPED, (kind, "wrong"): value}, [(kind, "wrong")])
    assert next(faults).path == place
    with pytest.raises(DataError):
        check_whole(KIT, {**SHIPPED, (kind, "wrong"): value}, "mine")


def test_a_step_to_read_out_needs_its_words() -> None:
    card = ActivationCard(Level.HIGH, dict.fromkeys(("en", "de", "uk"), "Hush"), (CardStep(Do.READ),), source="box")
    assert [fault.path for fault in card_faults(LIBRARY.cards, "activation", card)] == [("steps", 0, "text")]
