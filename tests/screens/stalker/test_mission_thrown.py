"""A roll on the table: which dice are lit for another throw, and what both ways come to."""

from __future__ import annotations

from itertools import product

from engine.stalker.stalkers.dice import PRECISE_STARS
from engine.stalker.stalkers.gear import weapon_card
from engine.stalker.stalkers.harm import reached
from engine.stalker.stalkers.odds import kill_chance, percent, thresholds_of
from engine.table.answer import Chosen
from screens.palette import DARK
from screens.stalker.mission.effects import Give
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.mission.results.roll_words import ThrownView
from tests.screens.stalker.mission_table import Sitting
from tests.screens.stalker.test_mission_presenter import shoot


def thrown(seed: int = 3) -> tuple[MissionPresenter, ThrownView]:
    table = MissionPresenter(Sitting(seed), DARK, app_rolls=lambda: True)
    table.act()
    shoot(table)
    if table.now.asked is not None and not table.now.asked.again:
        table.choose("torso")
    found = table.now.position.thrown
    assert found is not None
    return table, found


def lit(table: MissionPresenter) -> set[str]:
    effects = [table.view.next.effect, *([table.view.beside.effect] if table.view.beside is not None else [])]
    given = [set(each.answer.ids) for each in effects if isinstance(each, Give) and isinstance(each.answer, Chosen)]
    return max(given, key=len)


def test_dice_that_cannot_get_worse_are_lit_and_a_tap_puts_them_out() -> None:
    table, roll = thrown()
    blank = {str(n) for n, die in enumerate(roll.dice) if not die.stars and not die.masks}
    assert roll.safe == blank
    assert lit(table) == blank
    other = next(str(n) for n, die in enumerate(roll.dice) if die.stars)
    table.choose(other)
    assert lit(table) == blank | {other}
    table.choose(other)
    assert lit(table) == blank


def test_the_odds_of_a_second_throw_count_every_face() -> None:
    table, roll = thrown()
    state, box, facts = table.now.state, table.now.box, table.now.position.aimed
    rows = thresholds_of(state, box, facts["target"], facts["part"])
    die = next(card for card in box.cards.dice.values() if card.die.name == "stalker")
    again = [str(n) for n, each in enumerate(roll.dice) if each.is_stalkers]
    kept = roll.measured.stars - sum(each.stars for each in roll.dice if each.is_stalkers)
    weapon = weapon_card(box, state.stalkers["milady"].gear)
    assert weapon is not None
    assert weapon.precise[0] <= facts["range"] <= weapon.precise[1], "at this range a precision counts more"
    values = [PRECISE_STARS if face.name in die.precise else face.value for face in die.die.faces]
    throws = [*product(values, repeat=len(again))]
    kills = [kill_chance(state, box, facts["target"], reached(rows, kept + sum(each))) for each in throws]
    assert roll.measured.stars > 0
    assert roll.odds(again) == percent(sum(kills[1:], kills[0]) / len(kills))


def test_what_kills_more_likely_is_the_amber_and_the_other_stands_beside_it() -> None:
    for seed in range(3, 12):
        table, roll = thrown(seed)
        if not lit(table):
            assert table.view.beside is None
            continue
        keeps, kills = roll.odds(()), roll.odds(lit(table))
        effect = table.view.next.effect
        assert isinstance(effect, Give)
        assert isinstance(effect.answer, Chosen)
        assert bool(effect.answer.ids) == (kills > keeps)
