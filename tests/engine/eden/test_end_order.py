"""The twelve steps of the end phase in their order, and who is first in each (B4.B)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.eden.content.terrain import Traits
from engine.eden.play import EdenPlay
from engine.eden.rounds.finish import end_phase
from engine.eden.state import ROUNDS, Phase, Piece, Rules, Side, Unit
from engine.eden.words import Run, Weather
from engine.table.answer import Answer, Chosen, Counted, Rolled
from engine.table.play import Rule
from engine.table.question import Choice, Number, Question, Roll
from tests.engine.eden.warriors import points, profile, table

TOUGH = profile(psi=4, vigour=4, constitution=points(9, 9))


def answer(question: Question) -> Answer:
    """Every die shows a 5; the last option of a choice; one point for a mission."""
    if isinstance(question, Roll):
        return Rolled(("5",) * len(question.pool.dice))
    if isinstance(question, Choice):
        return Chosen((question.options[-1].id,))
    assert isinstance(question, Number)
    return Counted(1)


def asked(rule: Rule) -> list[tuple[str, str, str]]:
    """What is asked until the rule is done: what, of which unit, and who answers."""
    found = list[tuple[str, str, str]]()
    try:
        question = next(rule)
        while True:
            known = question.why.facts
            found.append((known["what"], known["unit"], question.who))
            reply = answer(question)
            assert question.check(reply) is None, question
            question = rule.send(reply)
    except StopIteration:
        return found


def ending(units: dict[str, Unit], last: str = "red", round_: int = 1, **agreed: object) -> EdenPlay:
    """Two bands whose missions the players count themselves."""
    return table(
        dict.fromkeys(("man", *units), TOUGH),
        units,
        phase=Phase.END,
        round=round_,
        last=last,
        sides={"blue": Side(), "red": Side()},
        rules=Rules(**agreed),  # type: ignore[arg-type]
    )


def test_the_twelve_steps_come_in_the_order_of_the_book() -> None:
    """NPCs, fire, ground, fear, poison, rage, points, slow, scores, weather, the next round."""
    hurt = Unit("man", "red", fire=1, fear=1, poison=2, rage=1, slow=1, inside=frozenset({"cloud"}))
    units = {"a": hurt, "b": Unit("man", "blue"), "n": Unit("man")}
    play = ending(units, weather=(Weather.ION_STORM, Weather.ACID_RAIN), changing_weather=True)
    cloud = Piece(Traits(hostile=2, flammable=True), burning=1)
    play.state = replace(play.state, touching=frozenset({("b", "n")}), pieces={"cloud": cloud})
    asked(end_phase(play))
    steps = [
        "npc.contact",
        "end.fire", "end.fire_fades", "ground.hostile", "end.piece_burns",
        "end.fear", "end.poison", "end.rage_fades", "end.points", "end.slow",
        "score.mission",
        "weather.ion_storm", "weather.acid_rain",
        "round.next",
    ]  # fmt: skip
    told = [event.why.rule for event in play.events]
    assert list(dict.fromkeys(rule for rule in told if rule in steps)) == steps


@pytest.mark.parametrize(("last", "order"), [("red", ["red", "blue"]), ("blue", ["blue", "red"])])
@pytest.mark.parametrize("round_", [1, ROUNDS])
def test_step_10_who_activated_last_counts_first_also_at_the_end_of_the_game(
    last: str, order: list[str], round_: int
) -> None:
    play = ending({"a": Unit("man", "red"), "b": Unit("man", "blue")}, last, round_)
    scored = [who for what, _, who in asked(end_phase(play)) if what == "score"]
    assert scored == order * (2 if round_ == ROUNDS else 1), "a mission nobody laid open may count at the end as well"
    assert {name: side.victory for name, side in play.state.sides.items()} == dict.fromkeys(order, scored.count("red"))


@pytest.mark.parametrize(("last", "order"), [("red", ["red", "blue", "red"]), ("blue", ["blue", "red", "blue"])])
def test_step_2_players_who_run_the_wild_pick_in_turns_the_last_to_activate_first(last: str, order: list[str]) -> None:
    """O2: one picks an NPC, then the other, until all have acted; of the last one there is no choice."""
    units = {"a": Unit("man", "red"), "b": Unit("man", "blue"), **{f"n{n}": Unit("man") for n in range(4)}}
    play = ending(units, last, npcs=Run.PLAYERS)
    assert [who for what, _, who in asked(end_phase(play)) if what == "order"] == order


@pytest.mark.parametrize("last", ["red", "blue"])
def test_e31_within_a_step_units_go_by_id(last: str) -> None:
    """Fire, fear, the storm and the rain ask nobody to choose: whose turn it was does not matter."""
    units = {key: Unit("man", side, fire=1, fear=1) for key, side in (("a", "blue"), ("b", "red"), ("c", "blue"))}
    play = ending(units, last, weather=(Weather.ION_STORM, Weather.ACID_RAIN))
    found = asked(end_phase(play))
    for step in ("fire", "fear", "ion_storm", "acid_rain"):
        assert [(unit, who) for what, unit, who in found if what == step] == [
            ("a", "blue"),
            ("b", "red"),
            ("c", "blue"),
        ], step


def test_after_the_last_round_nobody_rolls_for_more_weather() -> None:
    """O3: the die decides about the round to come."""
    for round_, rolls in ((ROUNDS - 1, 1), (ROUNDS, 0)):
        play = ending({"a": Unit("man", "red"), "b": Unit("man", "blue")}, round_=round_, changing_weather=True)
        assert [what for what, _, _ in asked(end_phase(play))].count("weather") == rolls
