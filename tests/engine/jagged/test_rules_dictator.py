"""The dictator, missions, how a scenario is lost: what the book's examples leave out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.jagged.by_hand import (
    EndScenario,
)
from engine.jagged.commands import (
    Activate,
    Bribe,
    EndActivation,
    EndRound,
    Train,
)
from engine.jagged.content.effects import Do, Effect
from engine.jagged.content.scenario import (
    DictatorCard,
    EventCard,
    Goal,
    LieutenantCard,
    MissionCard,
    ScenarioCard,
    Skulls,
)
from engine.jagged.events.base import reduce
from engine.jagged.events.flow import Noted
from engine.jagged.rules import HouseRules
from engine.jagged.state import Decks, Dictator, Mission
from engine.jagged.words import Deck, Time
from engine.table.deck import Deck as Pile
from engine.table.play import Play
from engine.table.refusal import Refused
from engine.table.rng import Rng
from tests.engine.jagged.table import (
    ATTACK,
    Cards,
    Enemy,
    Sector,
    Status,
    Table,
    active,
    board,
    enemy,
    merc,
    region,
)


def test_train_and_bribe() -> None:
    """p. 18."""
    table = Table(
        region(board("A")),
        {"ivan": merc("A"), "fox": merc("A", "ben")},
        {},
        Cards(dictators={"queen": DictatorCard({})}),
        sectors={"main": Sector(Status.LIBERATED, rebel_slots=1)},
        rebels=1,
        funds=3,
        dictator=Dictator("queen", threat=5, bribe=1),
        **active("ivan"),
    )
    table.do(Train("ivan"))
    assert (table.state.rebels, table.state.sectors["main"].rebels) == (0, 1)
    with pytest.raises(Refused):
        table.do(Bribe("ivan", 2))
    table.do(EndActivation("ivan"))
    table.do(Activate("fox"))
    table.do(Bribe("fox", 3), "2")
    assert (table.state.funds, table.state.dictator.threat) == (0, 3)


def test_the_level_never_falls_below_one() -> None:
    """J40."""
    table = Table(
        region(board("A")), {"ivan": merc("A")}, {}, Cards(dictators={"queen": DictatorCard({})}), funds=5,
        sectors={"main": Sector(Status.LIBERATED)}, dictator=Dictator("queen", threat=2), **active("ivan"),
    )  # fmt: skip
    table.do(Bribe("ivan", 5), "5")
    assert table.state.dictator.threat == 1


def regime(card: DictatorCard, effects: tuple[Effect, ...] = (), **dictator: Any) -> Table:
    cards = Cards(dictators={"queen": card}, events={"e": EventCard(Deck.YELLOW, {}, effects)})
    return Table(
        region(board("A")),
        {"ivan": merc("A", done=True)},
        {},
        cards,
        dictator.pop("rules", None),
        sectors={"main": Sector(Status.LIBERATED)},
        decks=Decks(events={Deck.YELLOW: Pile(("e",))}),
        dictator=Dictator("queen", **dictator),
    )


def test_by_day_one_threat_token_is_laid_for_the_next_phase() -> None:
    """J42; by night none, and the third event place turns the day."""
    day = regime(DictatorCard({}))
    day.do(EndRound())
    assert (day.state.dictator.threat, day.state.dictator.tokens) == (1, 1)
    table = regime(DictatorCard({}, slots=1), laid=())
    table.do(EndRound())
    assert table.state.dictator.laid == ("e",)
    table.play.state = replace(table.state, mercs={"ivan": replace(table.state.mercs["ivan"], done=True)})
    again = {**table.state.decks.events, Deck.YELLOW: Pile(("f",))}
    table.play.state = replace(table.state, decks=replace(table.state.decks, events=again))
    events = {**table.box.cards.events, "f": EventCard(Deck.YELLOW, {})}
    table.play.content = replace(table.box, cards=replace(table.box.cards, events=events))
    table.do(EndRound())
    assert table.state.dictator.time is Time.NIGHT
    assert table.state.dictator.laid == ("f",)
    assert table.state.decks.events[Deck.YELLOW].cards == ("e",)


def test_at_the_maximum_the_ability_works_whenever_a_token_was_worked_off() -> None:
    """J41, and once only as a house rule."""
    card = DictatorCard({}, max=2, ability=(Effect(Do.LOSE_FUNDS),))
    for rules, left in ((HouseRules(), 3), (HouseRules(ability_once=True), 4)):
        table = regime(card, threat=2, tokens=1, rules=rules)
        table.play.state = replace(table.state, funds=5)
        for _ in range(2):
            table.play.state = replace(table.state, mercs={"ivan": replace(table.state.mercs["ivan"], done=True)})
            table.do(EndRound())
        assert table.state.funds == left


def test_an_event_without_anything_to_do_says_so() -> None:
    table = regime(DictatorCard({}), (Effect(Do.REINFORCE, card="redshirt"),))
    events = table.do(EndRound())
    assert any(isinstance(event, Noted) for event in events)


def test_all_down_at_once_is_lost() -> None:
    """p. 5."""
    card = enemy(hp=2, damage=9, attack_all=True, pattern=ATTACK)
    mercs = {"ivan": merc("A", stamina=1, fatigue=3), "fox": merc("A", "ben", stamina=1, fatigue=3)}
    table = Table(
        region(board("A")), mercs, {"r": Enemy("redshirt", "main", "A")}, Cards(enemies={"redshirt": card}),
        **active("ivan"),
    )  # fmt: skip
    table.do(EndActivation("ivan"))
    assert table.state.result == "lost"


def test_an_open_mission_has_the_last_word() -> None:
    """p. 34: the scenario ends while the site stands: all rebels of the supply are lost."""
    site = MissionCard({}, (Goal(),), at_end=(Effect(Do.LOSE_REBELS, 99),))
    areas = {**board("A"), **board("S", sector="site", at=(50, 50))}
    table = Table(
        region(areas),
        {"ivan": merc("A")},
        {},
        Cards(missions={"site": site}),
        sectors={"main": Sector(Status.LIBERATED), "site": Sector(Status.OCCUPIED)},
        missions={"site": Mission("main")},
        access=(("main", "site"),),
        rebels=5,
        **active("ivan"),
    )
    table.do(EndScenario(won=False))
    assert (table.state.result, table.state.rebels) == ("lost", 0)


def test_no_merc_left_after_a_death_is_lost() -> None:
    card = enemy(hp=2, damage=9, pattern=ATTACK)
    mercs = {"ivan": merc("A", stamina=1, severe=1), "fox": merc("A", "ben")}
    table = Table(
        region(board("A")), mercs, {"r": Enemy("redshirt", "main", "A")}, Cards(enemies={"redshirt": card}),
        **active("ivan"),
    )  # fmt: skip
    table.do(EndActivation("ivan"))
    assert table.state.result == "lost"


def test_a_level_that_loses_the_scenario_asks_for_no_counterattack_any_more() -> None:
    """p. 5: it ends at once."""
    card = DictatorCard({}, counterattacks=(Skulls(2, 3),))
    table = regime(card, tokens=1, counterattacks=(2,))
    table.play.content = replace(table.box, scenario=ScenarioCard({}, {}, lost_at=2))
    table.do(EndRound())
    assert (table.state.result, table.state.dictator.counterattacks) == ("lost", (2,))


def test_what_an_event_made_stronger_lasts_until_the_next_event() -> None:
    """As the dearer bribe: the card lies in its place, its effect is over."""
    table = regime(DictatorCard({}), stronger=2)
    table.do(EndRound())
    assert table.state.dictator.stronger == 0
    table = regime(DictatorCard({}), (Effect(Do.STRONGER, n=1),), stronger=2)
    table.do(EndRound())
    assert table.state.dictator.stronger == 1, "only what the new one says"


def test_laid_events_are_mixed_into_their_deck() -> None:
    """p. 31: with all that is left of it, differently every time."""
    orders = set()
    for seed in range(4):
        table = regime(DictatorCard({}, slots=1), laid=("old",))
        cards = table.box.cards
        events = {**cards.events, **{each: EventCard(Deck.YELLOW, {}) for each in ("old", *"uvwxyz")}}
        box = replace(table.box, cards=replace(cards, events=events))
        decks = replace(table.state.decks, events={Deck.YELLOW: Pile(("e", *"uvwxyz"))})
        table.play = Play(replace(table.state, decks=decks), box, reduce, Rng(seed))
        table.do(EndRound())
        orders.add(table.state.decks.events[Deck.YELLOW].cards)
    assert {frozenset(each) for each in orders} == {frozenset(("old", *"uvwxyz"))}
    assert len(orders) > 1


def test_an_event_never_pushes_the_level_beyond_the_track() -> None:
    """p. 31: at the maximum it rises no further."""
    table = regime(DictatorCard({}, max=4), (Effect(Do.LEVEL, n=3),), threat=3)
    table.do(EndRound())
    assert table.state.dictator.threat == 4


def test_a_lieutenant_that_was_found_still_strengthens_counterattacks() -> None:
    """p. 33, J47: its ability stays in force wherever its card lies."""
    table = regime(DictatorCard({}, counterattacks=(Skulls(2, 1),)), tokens=1, counterattacks=(2,))
    cards = replace(table.box.cards, lieutenants={"elliot": LieutenantCard({}, strength=2)})
    table.play.content = replace(table.box, cards=cards)
    found = replace(table.state.sectors["main"], lieutenant="elliot", rebel_slots=1, rebels=1)
    table.play.state = replace(table.state, sectors={"main": found})
    table.do(EndRound(), asks=True)
    assert table.question is not None
    assert table.question.why.facts["strength"] == 1 + 2


def test_an_event_takes_no_more_than_there_is() -> None:
    """p. 36."""
    table = regime(DictatorCard({}), (Effect(Do.LOSE_FUNDS, n=3), Effect(Do.LOSE_REBELS, n=3)))
    table.play.state = replace(table.state, funds=1, rebels=2)
    table.do(EndRound())
    assert (table.state.funds, table.state.rebels) == (0, 0)


def test_a_lieutenant_who_was_found_does_not_come_back_beside_the_dictator() -> None:
    """p. 33: each is there once."""
    table = regime(DictatorCard({}), (Effect(Do.LIEUTENANT, card="elliot"),))
    cards = replace(table.box.cards, lieutenants={"elliot": LieutenantCard({})})
    table.play.content = replace(table.box, cards=cards)
    found = replace(table.state.sectors["main"], lieutenant="elliot")
    table.play.state = replace(table.state, sectors={"main": found})
    table.do(EndRound())
    assert table.state.dictator.lieutenants == ()
    assert table.state.sectors["main"].lieutenant == "elliot"
