"""Structured entry: every kind of record can be opened, walked through, filled in and read again."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.packs.blanks import BlankKind
from engine.packs.fault import Path
from engine.packs.form import Form
from engine.stalker.content.cards import ActivationCard, ItemCard
from engine.stalker.content.kinds import KINDS, NamedEnemy
from engine.stalker.content.library import records_of
from engine.stalker.content.steps import CardStep, Do
from engine.stalker.content.units import EnemyKind, Group, Harm, Level
from engine.table.reading import DataError
from tests.engine.stalker.content.any_record import record
from tools.stalker.shipped import read_library

SHIPPED = records_of(read_library())
RELAXED = settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def places(form: Form, at: Path = (), depth: int = 5) -> list[Path]:
    """Every place one can get to, as players tap their way down."""
    found: list[Path] = []
    for slot in form.blanks(at):
        below = (*at, slot.key)
        found.append(below)
        if slot.shape in (BlankKind.GROUP, BlankKind.LIST, BlankKind.TABLE) and slot.value is not None and depth:
            found += places(form, below, depth - 1)
    return found


@pytest.mark.parametrize(("kind", "key"), sorted(SHIPPED))
def test_every_shipped_record_opens_and_reads_as_the_players_own(kind: str, key: str) -> None:
    value = SHIPPED[kind, key]
    form = Form(KINDS, kind, key, value)
    assert places(form)
    again = form.read()
    before, after = (each.card if isinstance(each, NamedEnemy) else each for each in (value, again))
    assert not getattr(after, "assumed", False)
    for name in vars(before):
        if name not in ("source", "assumed") and not name.startswith("_") and name in type(before).__annotations__:
            assert getattr(before, name) == getattr(after, name)


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_record_of_every_kind_can_be_begun_and_walked_through(kind: str) -> None:
    form = Form(KINDS, kind, "new")
    for place in places(form):
        shape = form.shape(place)
        if shape is BlankKind.LIST:
            form.add(place)
        elif shape is BlankKind.TABLE:
            form.add(place, (form.keys(place) or ("1",))[0])
        elif form.value(place) is None:
            form.fill(place)
    assert places(form)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_whatever_a_record_says_the_form_says_the_same(kind: str) -> None:
    @RELAXED
    @given(record(kind), st.data())
    def open_and_read(value: Any, data: st.DataObject) -> None:
        form = Form(KINDS, kind, "one", value)
        found = places(form)
        if found:
            place = data.draw(st.sampled_from(found))
            form.set(place, form.value(place))
        again = form.read()
        for name in ("steps", "effects", "attack", "environment", "tiles"):
            if hasattr(value, name):
                assert getattr(again, name) == getattr(value, name)

    open_and_read()


def test_an_activation_card_is_filled_in_step_by_step() -> None:
    form = Form(KINDS, "activation", "rush")
    form.set(("name",), dict.fromkeys(("en", "de", "uk"), "Rush"))
    form.set(("level",), "high")
    step = form.add(("steps",))
    assert step == ("steps", 0)
    slots = {slot.key: slot for slot in form.blanks(step)}
    assert "advance" in slots["do"].choices
    assert slots["who"].choices == ("boss", "elite", "pack", "horde")
    assert (slots["up_to"].optional, slots["up_to"].value) == (True, None)
    form.set((*step, "do"), "attack")
    form.set((*step, "who"), ["boss"])
    assert form.keys((*step, "damage")) == ("boss", "elite", "pack", "horde")
    form.set(form.add((*step, "damage"), "boss"), 2)
    read = form.add(("steps",))
    form.set((*read, "do"), "read")
    form.set((*read, "text"), "Shuffle the deck.")
    assert form.read() == ActivationCard(
        Level.HIGH,
        dict.fromkeys(("en", "de", "uk"), "Rush"),
        (
            CardStep(Do.ATTACK, frozenset({Group.BOSS}), damage={Group.BOSS: 2}),
            CardStep(Do.READ, text="Shuffle the deck."),
        ),
        source="box",
    )
    form.remove(("steps", 0))
    assert [each.do for each in form.read().steps] == [Do.READ]


def test_an_enemy_with_its_thresholds_and_special_action() -> None:
    form = Form(KINDS, "enemies", "rat")
    form.set(("name",), dict.fromkeys(("en", "de", "uk"), "Rat"))
    form.set(("kinds",), ["mutant"])
    row = form.add(("torso",))
    form.set((*row, 0), 6)
    form.set(form.add((*row, 1)), "wound")
    form.fill(("special",))
    form.set(("special", "kind"), "advance")
    form.set(("eyes", "front"), 3)
    rat = form.read()
    assert rat.card.kinds == {EnemyKind.MUTANT}
    assert rat.card.torso == ((6, (Harm.WOUND,)),)
    assert rat.card.eyes.front == 3
    form.set(("special",), None)
    assert form.read().card.special is None


def test_what_the_app_fills_in_is_not_asked_for() -> None:
    assert not {"source", "assumed"} & {slot.key for slot in Form(KINDS, "items", "soup").blanks()}
    assert Form(KINDS, "items", "soup").read() == ItemCard(dict.fromkeys(("en", "de", "uk"), ""), source="box")


def test_a_wrong_entry_is_refused_with_its_key() -> None:
    form = Form(KINDS, "items", "soup")
    form.set(("price",), 10**7)
    with pytest.raises(DataError) as caught:
        form.read()
    assert caught.value.key == "soup.price"
