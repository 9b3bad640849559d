"""End-of-round effects of environment cards (p. 35): before the event card's, in any order the players like."""

from __future__ import annotations

from engine.stalker.content.cards import Effect, EffectDo, Who
from engine.stalker.content.environment import EnvironmentCard, Side
from engine.stalker.content.missions import MissionCard
from engine.stalker.state import Result, Stalker
from engine.stalker.zone.environment import end_of_round
from engine.table.question import Choice
from tests.engine.stalker.mission_table import MissionTable
from tests.engine.stalker.table import chosen

CALM, WIN = Effect(EffectDo.FOCUS, who=Who.LEADER), Effect(EffectDo.WIN)


def laid(**effects: tuple[Effect, ...]) -> MissionTable:
    cards = {key: EnvironmentCard({}, {"a": Side(end_of_round=each)}) for key, each in effects.items()}
    sides = dict.fromkeys(effects, "a")
    return MissionTable("ab", {"blue": Stalker("a")}, mission=MissionCard({}, environment=cards), environment=sides)


def test_page_35_the_players_say_which_card_comes_first() -> None:
    table = laid(spring=(CALM,), gate=(WIN,))
    asked = table.run(end_of_round(table.play))
    assert isinstance(asked, Choice)
    assert [option.id for option in asked.options] == ["spring", "gate"]
    first = laid(spring=(CALM,), gate=(WIN,))
    first.done(end_of_round(first.play), chosen("spring"))
    assert (first.stalker("blue").focus, first.state.result) == (True, Result.WON)
    last = laid(spring=(CALM,), gate=(WIN,))
    last.done(end_of_round(last.play), chosen("gate"))
    assert (last.stalker("blue").focus, last.state.result) == (False, Result.WON), "nothing follows the end"


def test_one_card_or_one_without_such_an_effect_is_no_question() -> None:
    table = laid(spring=(CALM,), stone=())
    table.done(end_of_round(table.play))
    assert table.stalker("blue").focus
