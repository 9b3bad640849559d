"""The book's worked examples: the dictator and missions. Numbers that are not in the book are ours."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.jagged.commands import (
    Activate,
    EndActivation,
    EndRound,
    UseCard,
    UseSkill,
)
from engine.jagged.content.effects import Do, Effect, Who
from engine.jagged.content.kit import MercCard
from engine.jagged.content.scenario import (
    DictatorCard,
    EventCard,
    Goal,
    MissionCard,
    Skulls,
    Troop,
)
from engine.jagged.events.dictator import CounterattackUsed, EventDrawn, ThreatChanged
from engine.jagged.events.flow import Noted
from engine.jagged.state import Decks, Dictator, Mission
from engine.jagged.words import Colour, Condition, Deck, Skill
from engine.table.deck import Deck as Pile
from tests.engine.jagged.golden_table import AK, REDSHIRT, at_the_site, defeated
from tests.engine.jagged.table import (
    Cards,
    Enemy,
    Sector,
    Status,
    Table,
    active,
    board,
    merc,
    region,
)

GUARDED = MissionCard({}, (Goal(guards=(Troop("redshirt", "A", n=2),)), Goal(skill=Skill.MECHANICAL, successes=2)))


TRACK = DictatorCard({}, 10, 5, 9, (Skulls(4, 2), Skulls(7, 3)))


PATCHING_UP = EventCard(Deck.YELLOW, {}, (Effect(Do.CALM, who=Who.ENEMIES),))


def regime(dictator: Dictator, events: dict[str, EventCard] | None = None, **state: Any) -> Table:
    """A round that is over, and a dictator whose yellow deck holds the events."""
    events = events or {"calm": EventCard(Deck.YELLOW, {})}
    cards = Cards(
        dictators={"queen": TRACK},
        events=events,
        enemies={"redshirt": REDSHIRT},
        missions=state.pop("mission_cards", {}),
        allies=state.pop("allies", {}),
    )
    decks = Decks(events={deck: Pile(tuple(n for n, c in events.items() if c.deck is deck)) for deck in Deck})
    return Table(
        state.pop("ground", region(board("AB"))),
        state.pop("mercs", {"ivan": merc("A", done=True)}),
        state.pop("enemies", {}),
        cards,
        dictator=dictator,
        decks=decks,
        sectors=state.pop("sectors", {"main": Sector(Status.LIBERATED, rebel_slots=2)}),
        **state,
    )


def test_g15_two_threat_tokens_then_the_yellow_event() -> None:
    """p. 31: level 1 to 3; "Patching Up" takes every condition off every enemy."""
    areas = {**board("AB"), **board("X", sector="other", at=(9, 9))}
    troops = {
        "r": Enemy("redshirt", "other", "X", conditions=(Condition.BLEEDING, Condition.MARKED)),
        "s": Enemy("redshirt", "main", "B", conditions=(Condition.SUPPRESSED,)),
    }
    table = regime(
        Dictator("queen", tokens=2, counterattacks=(4, 7)),
        {"patching-up": PATCHING_UP},
        ground=region(areas),
        enemies=troops,
        sectors={"main": Sector(), "other": Sector()},
    )
    events = table.do(EndRound())
    assert table.state.dictator.threat == 3
    assert [event.card for event in events if isinstance(event, EventDrawn)] == ["patching-up"]
    assert [each.conditions for each in table.state.enemies.values()] == [(), ()]


def test_g16_conditions_of_a_mission_are_kept_in_order() -> None:
    """p. 34: a roll before the guards are dead does not count."""
    guards = {"g1": Enemy("redshirt", "site", "S"), "g2": Enemy("redshirt", "site", "S")}
    table = at_the_site(GUARDED, enemies=guards)
    table.do(UseSkill("steroid", Skill.MECHANICAL), "3")
    assert table.state.missions["site"].done == 0
    assert table.state.gear["vest"].spent == 0, "all of it was left for repairs"
    for name in guards:
        table.play.emit(defeated(name))
    table.do(EndActivation("steroid"))
    assert table.state.missions["site"].done == 1
    table.play.state = replace(table.state, mercs={"steroid": replace(table.state.mercs["steroid"], done=False)})
    table.do(Activate("steroid"))
    table.do(UseSkill("steroid", Skill.MECHANICAL), "2")
    assert table.state.missions == {}


def test_g17_two_mercs_may_share_a_missions_conditions() -> None:
    """p. 34: Fox beats the guard, Shadow passes the test in his own activation; both are back."""
    fox = MercCard(stamina=5)
    shadow = MercCard(stamina=5, skills={Skill.MECHANICAL: {Colour.RED: 1}})
    areas = {**board("A"), **board("S", sector="site", at=(50, 50))}
    cards = Cards(
        mercs={"fox": fox, "shadow": shadow},
        items={"ak": AK},
        missions={"site": GUARDED},
        enemies={"redshirt": REDSHIRT},
    )
    table = Table(
        region(areas),
        {"fox": merc("S", hands=("ak",)), "shadow": merc("S", "ben")},
        {"g": Enemy("redshirt", "site", "S")},
        cards,
        sectors={"main": Sector(Status.LIBERATED), "site": Sector(Status.CONTESTED)},
        missions={"site": Mission("main")},
        access=(("main", "site"),),
        **active("fox"),
    )
    table.do(UseCard("fox", "ak", "burst", "g"), "2")
    assert table.state.missions["site"].done == 1
    table.do(EndActivation("fox"))
    table.do(Activate("shadow"))
    table.do(UseSkill("shadow", Skill.MECHANICAL), "2")
    assert table.state.missions == {}
    assert {each.sector for each in table.state.mercs.values()} == {"main"}


def test_g26_a_counterattack_comes_before_the_next_token_and_the_event() -> None:
    dictator = Dictator("queen", threat=3, tokens=2, counterattacks=(4, 7))
    garrison = Sector(Status.LIBERATED, rebel_slots=2, rebels=1)
    table = regime(dictator, {"raid": EventCard(Deck.ORANGE, {})}, sectors={"main": garrison})
    events = table.do(EndRound(), "2")
    order = [type(e) for e in events if isinstance(e, CounterattackUsed | ThreatChanged | EventDrawn)]
    assert order == [ThreatChanged, CounterattackUsed, ThreatChanged, EventDrawn]
    assert table.state.dictator.threat == 5
    assert table.state.dictator.counterattacks == (7,)


def test_g26_a_counterattack_that_is_not_repelled_loses_the_scenario() -> None:
    dictator = Dictator("queen", threat=3, tokens=1, counterattacks=(4, 7))
    table = regime(dictator, sectors={"main": Sector(Status.LIBERATED, rebel_slots=2, rebels=1)})
    table.do(EndRound(), "1")
    assert table.state.result == "lost"


@pytest.mark.parametrize("lost", [Do.LOSE_ALLY, Do.LOSE_REBELS, Do.LOSE_FUNDS])
def test_g28_what_nobody_has_cannot_be_taken(lost: Do) -> None:
    """p. 36: nothing happens, and that is said."""
    table = regime(Dictator("queen"), {"theft": EventCard(Deck.YELLOW, {}, (Effect(lost),))})
    before = table.state
    events = table.do(EndRound())
    assert any(isinstance(event, Noted) for event in events)
    assert (table.state.funds, table.state.rebels, table.state.dead) == (before.funds, before.rebels, ())
