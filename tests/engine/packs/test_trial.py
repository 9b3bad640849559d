"""New content is tried on small tables before it is taken in: what would stop a table is said with its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from device.content import Shipped, read_content
from engine.eden.content.cards import Do as EdenDo
from engine.eden.content.cards import Whom
from engine.games import games, kit
from engine.packs.kinds import Key
from engine.packs.merging import merged, sensible
from engine.packs.pack import Pack
from engine.packs.trial import MOST_QUESTIONS, Attempt, End, Endless, Unanswerable, answer_at, carried, failing
from engine.stalker.content.cards import Effect, EffectDo, EventCard
from engine.stalker.content.missions import EnvironmentCard, Side
from engine.table.answer import Chosen, Counted, Rolled
from engine.table.dice import Pool, numbered
from engine.table.event import because
from engine.table.play import Play, Rule
from engine.table.question import Choice, Number, Option, Roll
from engine.table.reading import DataError
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.text import T

NAME = dict.fromkeys(("en", "de", "uk"), "x")
WHY = because("table.told")
OPTIONS = tuple(Option(each, T("{x}", x=each)) for each in "abc")


@pytest.fixture(scope="module", params=games())
def shipped(request: pytest.FixtureRequest) -> tuple[str, Shipped]:
    return request.param, read_content(kit(request.param))


def test_some_of_every_kind_that_ships_stop_no_table(shipped: tuple[str, Shipped]) -> None:
    game, content = shipped
    some: dict[str, list[Key]] = {}
    for kind, key in sorted(content.records):
        some.setdefault(kind, []).append((kind, key))
    new = [keys[len(keys) // 2] for keys in some.values()]
    tried = [*failing(kit(game).tries(content.records, content.pieces, new))]
    assert len(tried) > 20
    assert [fault for fault in tried if fault is not None] == []


def test_both_ends_of_every_question() -> None:
    choice = Choice("you", T("?"), WHY, OPTIONS, 1, 2)
    assert [answer_at(choice, end) for end in End] == [Chosen(("a",)), Chosen(("b", "c"))]
    number = Number("you", T("?"), WHY, 2, 9)
    assert [answer_at(number, end) for end in End] == [Counted(2), Counted(9)]
    roll = Roll("you", T("?"), WHY, Pool.of(numbered("d6"), 2))
    assert [answer_at(roll, end) for end in End] == [Rolled(("1", "1")), Rolled(("6", "6"))]


def _play() -> Play[int, int]:
    return Play(0, 0, lambda state, _event: state, Rng(1))


def asks_for_ever() -> Rule:
    while True:
        yield Choice("you", T("again?"), WHY, OPTIONS)


def asks_what_nobody_can_answer() -> Rule:
    yield Number("you", T("?"), WHY, 5, 1)


def fails() -> Rule:
    yield Choice("you", T("?"), WHY, OPTIONS)
    raise KeyError("Q9")


def is_refused() -> Rule:
    yield from ()
    raise Refused("no", T("Not now."))


def test_what_goes_wrong_is_told_apart_and_keeps_its_place() -> None:
    with pytest.raises(Endless):
        carried(_play(), asks_for_ever(), End.LEAST)
    with pytest.raises(Unanswerable):
        carried(_play(), asks_what_nobody_can_answer(), End.LEAST)
    rules = (asks_for_ever, asks_what_nobody_can_answer, fails, is_refused)
    tries = [
        Attempt("cards", rule.__name__, ("effects", 0), lambda rule=rule: carried(_play(), rule(), End.MOST))  # type: ignore[misc]
        for rule in rules
    ]
    faults = [*failing(tries)]
    assert [fault and fault.code for fault in faults] == ["endless_play", "unanswerable", "stops", None]
    assert [(fault.id, fault.path) for fault in faults if fault][:1] == [("asks_for_ever", ("effects", 0))]
    assert MOST_QUESTIONS > 50


def refused(game: str, new: dict[Key, Any]) -> str:
    content = read_content(kit(game))
    with pytest.raises(DataError) as error:
        merged(kit(game), content.records, Pack("odd", records=new, game=game), pieces=content.pieces)
    assert str(error.value)
    return error.value.code


def loops() -> Iterator[Effect]:
    yield Effect(EffectDo.CHOOSE, options=((Effect(EffectDo.FLIP, card="odd"),),))


def test_an_environment_card_that_turns_itself_for_ever_is_refused() -> None:
    mission = read_content(kit("stalker")).records["missions", "demo"]
    card = EnvironmentCard(NAME, {"a": Side(on_flip=tuple(loops())), "b": Side(on_flip=tuple(loops()))})
    odd = replace(mission, environment={**mission.environment, "odd": card})
    assert refused("stalker", {("missions", "demo"): odd}) == "turns"


def test_a_card_of_eden_that_burns_a_warrior_is_refused() -> None:
    content = read_content(kit("eden")).records
    key, tactic = next((key, value) for key, value in sorted(content.items()) if key[0] == "tactics")
    odd = replace(
        tactic, tactic=replace(tactic.tactic, effect=replace(tactic.tactic.effect, do=EdenDo.BURN, whom=Whom.SELF))
    )
    assert refused("eden", {key: odd}) == "on_piece"


def test_of_an_old_pack_only_the_odd_card_is_left_out() -> None:
    own, content = kit("stalker"), read_content(kit("stalker"))
    good = EventCard(NAME, source="x")
    odd = EventCard(NAME, at_once=(Effect(EffectDo.LOOT, field="Q9"),), source="x")
    whole = sensible(own, content.records, Pack("old", records={("events", "good"): good, ("events", "odd"): odd}))
    assert whole["events", "good"] == good
    assert ("events", "odd") not in whole


def test_an_enemy_that_kills_stops_no_table() -> None:
    """The mission is lost then, as the rules have it: that is no fault of the card."""
    content = read_content(kit("stalker"))
    key, enemy = next((key, value) for key, value in sorted(content.records.items()) if key[0] == "enemies")
    deadly = replace(enemy, card=replace(enemy.card, attack=replace(enemy.card.attack, damage=12)))
    tried = [*failing(kit("stalker").tries({**content.records, key: deadly}, content.pieces, [key]))]
    assert tried
    assert [fault for fault in tried if fault is not None] == []
