"""Who acts first (R6): what several attackers change besides hit points makes their order the leader's choice."""

from __future__ import annotations

from dataclasses import replace

from engine.field.grid import Direction
from engine.field.sight import Eyes
from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import Effect, EffectDo, Who
from engine.stalker.content.steps import CardStep, Do
from engine.stalker.content.units import Attack, AttackKind, EnemyCard, EnemyKind, Group
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.activation import run_steps
from engine.stalker.enemies.order import WaitingLine
from engine.stalker.events.units import EnemyDied, EnemyMoved
from engine.stalker.state import CRITICAL_DEATH, Enemy, Stalker
from engine.table.play import Rule
from tests.engine.stalker.table import CARDS, WHY, Table, high


def between_two(attack: Attack, *, critical: int = 0) -> Table:
    """A stalker and a snork between two brutes of another team, who look at them from either side."""
    brute = EnemyCard(frozenset({EnemyKind.HUMAN}), Group.BOSS, 7, move=1, eyes=Eyes(3, 0, 0, 0), attack=attack)
    enemies = {
        "left": Enemy("brute", "a", Direction.E),
        "right": Enemy("brute", "c", Direction.W),
        "foe": Enemy("snork", "b", Direction.S),
    }
    stalker = Stalker("b", attention=high("b"), critical=critical)
    return Table("abbc", {"palkan": stalker}, enemies, cards=replace(CARDS, enemies={**CARDS.enemies, "brute": brute}))


def asks_who_is_first(at: Table, rule: Rule) -> bool:
    question = at.run(rule)
    return question is not None and question.code == "order.first"


def test_r8_who_strikes_everyone_turns_the_foe_beside_the_stalker_too() -> None:
    at = between_two(Attack(AttackKind.CHARGE, 0, 1, everyone=True))
    assert asks_who_is_first(at, run_steps(at.play, (CardStep(Do.ATTACK, frozenset({Group.BOSS})),)))


def test_r8_who_strikes_only_the_stalker_turns_nobody() -> None:
    at = between_two(Attack(AttackKind.CHARGE, 0, 1))
    assert not asks_who_is_first(at, run_steps(at.play, (CardStep(Do.ATTACK, frozenset({Group.BOSS})),)))


def test_r8_a_foe_that_is_shot_at_turns_round_whatever_card_grants_the_shot() -> None:
    at = between_two(Attack(AttackKind.RANGED, 0, 3), critical=CRITICAL_DEATH)
    effect = Effect(EffectDo.ENEMIES_ATTACK, Who.HUMANS)
    assert asks_who_is_first(at, carry_out(at.play, (effect,), WHY))


def test_r6_whoever_died_while_the_way_changed_does_not_wait_any_more() -> None:
    """The stalker was pushed and the last one who waited died of the same blow."""
    at = between_two(Attack(AttackKind.CHARGE, 0, 1))

    def nobody(play: ZonePlay, enemy: str) -> Rule:
        yield from ()

    line = WaitingLine(
        at.play,
        ["left", "right"],
        nobody,
        minds=lambda _: 1,
        able=lambda enemy: bool(at.play.state.enemies[enemy].card),
    )
    assert asked(line, "a") == "left"
    at.play.emit(EnemyDied(WHY, "right"))
    assert asked(line, "b") is None


def three_in_a_row() -> tuple[Table, WaitingLine]:
    enemies = {name: Enemy("snork", field, Direction.E) for name, field in (("one", "a"), ("two", "c"), ("three", "e"))}
    at = Table("abcde", {"grey": Stalker("a", attention=high("a"))}, enemies)

    def nobody(play: ZonePlay, enemy: str) -> Rule:
        yield from ()

    alive = at.play.state.enemies.__contains__
    return at, WaitingLine(at.play, enemies, nobody, minds=lambda _: 1, able=alive)


def test_r6_who_is_moved_in_the_turn_of_another_is_measured_where_it_now_stands() -> None:
    at, line = three_in_a_row()
    assert asked(line, "a") == "one"
    at.play.emit(EnemyMoved(WHY, "three", "b"))
    assert [asked(line, "a"), asked(line, "a"), asked(line, "a")] == ["three", "two", None]


def test_r6_who_dies_in_the_turn_of_another_waits_no_longer() -> None:
    at, line = three_in_a_row()
    assert asked(line, "a") == "one"
    at.play.emit(EnemyDied(WHY, "two"))
    assert [asked(line, "a"), asked(line, "a")] == ["three", None]


def test_r6_where_only_the_one_who_acted_has_moved_or_died_the_line_goes_on() -> None:
    at, line = three_in_a_row()
    assert asked(line, "a") == "one"
    at.play.emit(EnemyMoved(WHY, "one", "d"))
    assert asked(line, "a") == "two"
    at.play.emit(EnemyDied(WHY, "two"))
    assert [asked(line, "a"), asked(line, "a")] == ["three", None]


def asked(line: WaitingLine, point: str) -> str | None:
    """Who is next, where nobody has to be asked."""
    try:
        next(line.next([point]))
    except StopIteration as told:
        return str(told.value) if told.value is not None else None
    raise AssertionError("the leader was asked")
