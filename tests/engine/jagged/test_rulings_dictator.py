"""Rulings about the dictator, and skills, that no example of the book tries (section c of the brief)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.jagged.commands import EndRound, Train, UseSkill, Walk
from engine.jagged.content.effects import Do, Effect, Who
from engine.jagged.content.kit import ItemKind, MercCard
from engine.jagged.content.scenario import (
    DictatorCard,
    EventCard,
    LieutenantCard,
    MissionCard,
    ScenarioCard,
    Skulls,
    SpawnCard,
    Troop,
)
from engine.jagged.events.dictator import EventDrawn, EventLaid, EventsCleared
from engine.jagged.events.enemies import EnemyAppeared
from engine.jagged.events.sectors import EncountersLaid
from engine.jagged.rules import HouseRules
from engine.jagged.state import Decks, Dictator, Mission
from engine.jagged.words import Back, Colour, Deck, Skill, Time
from engine.table.deck import Deck as Pile
from tests.engine.jagged.rules_table import BLEEDING, REDSHIRT
from tests.engine.jagged.table import (
    NOTHING,
    AllyCard,
    Cards,
    ItemCard,
    Sector,
    Status,
    Table,
    active,
    board,
    merc,
    region,
)

TRACK = DictatorCard({}, 10, 5, 9, (Skulls(4, 2),))


def regime(dictator: Dictator, events: dict[str, EventCard] | None = None, **more: Any) -> Table:
    """A round that is over; the yellow deck holds the events."""
    events = events or {"calm": EventCard(Deck.YELLOW, {})}
    cards = replace(more.pop("cards", Cards()), dictators={"queen": TRACK}, events=events)
    decks = Decks(events={Deck.YELLOW: Pile(tuple(name for name in events if name not in dictator.laid))})
    areas = {**board("AB"), **board("S", sector="site", at=(50, 50))}
    sectors = {"main": Sector(Status.LIBERATED, rebel_slots=2, rebels=more.pop("rebels", 0)), "site": Sector()}
    mercs = more.pop("mercs", {"ivan": merc("A", done=True)})
    return Table(region(areas), mercs, {}, cards, dictator=dictator, decks=decks, sectors=sectors, **more)


def strength(table: Table) -> int:
    assert table.question is not None
    return int(table.question.why.facts["strength"])


def test_j43_missions_and_lieutenants_make_a_counterattack_stronger() -> None:
    cards = Cards(
        lieutenants={"elliot": LieutenantCard({}, strength=2)}, missions={"site": MissionCard({}, strength=1)}
    )
    dictator = Dictator("queen", 3, 1, (4,), lieutenants=("elliot",))
    table = regime(dictator, cards=cards, missions={"site": Mission("main")}, rebels=1)
    table.do(EndRound(), asks=True)
    assert strength(table) == 2 + 2 + 1


def test_worn_things_and_allies_add_dice_against_a_counterattack() -> None:
    """p. 32: one orange die for each rebel in the sectors, and what items and allies add."""
    flag = ItemCard(ItemKind.TOOL, {}, counterattack=2)
    cards = Cards(items={"flag": flag, "spare": flag}, allies={"soldier": AllyCard({}, counterattack=1)})
    ivan = merc("A", done=True, hands=("flag",), pack=("spare",), allies=("soldier",))
    table = regime(Dictator("queen", 3, 1, (4,)), cards=cards, mercs={"ivan": ivan}, rebels=1)
    table.do(EndRound(), asks=True)
    assert table.question is not None
    assert table.question.why.facts["dice"] == {"orange": 1 + 2 + 1}


def test_j44_the_event_is_worked_before_the_places_are_cleared() -> None:
    calm = EventCard(Deck.YELLOW, {})
    events = {"a": calm, "b": calm, "c": calm, "d": calm}
    table = regime(Dictator("queen", laid=("a", "b", "c"), time=Time.NIGHT), events)
    order = [type(e) for e in table.do(EndRound()) if isinstance(e, EventDrawn | EventsCleared | EventLaid)]
    assert order == [EventDrawn, EventsCleared, EventLaid]
    dictator = table.state.dictator
    assert (dictator.laid, dictator.time, dictator.tokens) == (("d",), Time.DAY, 1)
    assert set(table.state.decks.events[Deck.YELLOW].cards) == {"a", "b", "c"}


def test_j44_an_empty_deck_is_refilled_from_its_discards() -> None:
    table = regime(Dictator("queen"))
    decks = replace(table.state.decks, events={Deck.YELLOW: Pile((), ("calm",))})
    table.play.state = replace(table.state, decks=decks)
    table.do(EndRound())
    assert table.state.dictator.laid == ("calm",)


def test_j45_a_trained_rebel_comes_from_the_supply_or_from_the_reserve() -> None:
    for rules, left in ((HouseRules(), 0), (HouseRules(train_from_reserve=True), 1)):
        table = regime(Dictator("queen"), mercs={"ivan": merc("A")})
        table.play.content = replace(table.box, rules=rules)
        table.play.state = replace(table.state, rebels=1, **active("ivan"))
        table.do(Train("ivan"))
        assert (table.state.rebels, table.state.sectors["main"].rebels) == (left, 1)


def test_j47_a_lieutenants_defence_comes_after_the_spawn_card() -> None:
    areas = {**board("AB", spawn={"A": "A"}), **board("L", sector="landing", at=(-1, 0))}
    cards = Cards(
        enemies={"redshirt": REDSHIRT},
        spawn={"patrol": SpawnCard(Back.WEAK, {}, (Troop("redshirt", "A"),))},
        lieutenants={"elliot": LieutenantCard({}, defence=(Effect(Do.ENCOUNTERS, who=Who.SECTOR),))},
        encounters=NOTHING,
    )
    sectors = {
        "landing": Sector(Status.LIBERATED),
        "main": Sector(Status.OCCUPIED, back=Back.WEAK, lieutenant="elliot"),
    }
    decks = Decks(spawn={Back.WEAK: Pile(("patrol",))}, encounters=Pile(tuple(f"nothing#{n}" for n in range(2, 9))))
    table = Table(region(areas), {"ivan": merc("L")}, {}, cards, sectors=sectors, decks=decks, **active("ivan"))
    events = table.do(Walk("ivan", "main", "A"))
    kinds = [type(e) for e in events if isinstance(e, EnemyAppeared | EncountersLaid)]
    assert kinds == [EnemyAppeared, EncountersLaid, EncountersLaid]


def test_j48_without_counterattacks_the_token_is_used_and_nobody_comes() -> None:
    table = regime(Dictator("queen", 3, 1, (4,)))
    table.play.content = replace(table.box, scenario=ScenarioCard({}, {}, counterattacks=False))
    table.do(EndRound())
    assert (table.state.result, table.state.dictator.threat) == ("", 4)


def test_j48_without_a_dictator_a_round_ends_at_once() -> None:
    table = regime(Dictator())
    table.do(EndRound())
    assert table.state.round == 2


def test_j49_what_has_no_rule_is_read_out_and_done_by_hand() -> None:
    read = EventCard(Deck.YELLOW, {}, (Effect(Do.READ, text={"en": "Take cover!", "de": "Deckung!"}),))
    table = regime(Dictator("queen"), {"read": read})
    table.do(EndRound(), asks=True)
    assert table.options() == ["done"]


def medic(**fox: Any) -> Table:
    quill = MercCard(stamina=5, skills={Skill.MEDICAL: {Colour.ORANGE: 1}})
    mercs = {"ivan": merc("A"), "fox": merc("A", "ben", **fox)}
    sectors = {"main": Sector(Status.LIBERATED)}
    return Table(region(board("AB")), mercs, {}, Cards(mercs={"ivan": quill}), sectors=sectors, **active("ivan"))


def test_j23_the_medic_chooses_between_a_wound_and_the_bleeding() -> None:
    """Who lies unconscious is woken by a wound healed, not by a bandage: the players know which matters."""
    down = {"stamina": 0, "wounds": 4, "severe": 1, "unconscious": True, "conditions": (BLEEDING,)}
    for answer, up in (("fox", True), ("fox bleeding", False)):
        table = medic(**down)
        table.do(UseSkill("ivan", Skill.MEDICAL), "1", answer)
        assert table.state.mercs["fox"].is_up is up
        assert (BLEEDING in table.state.mercs["fox"].conditions) is up


def test_a_test_on_entering_takes_rebels_too() -> None:
    """p. 28: a rebel of the supply may help any skill roll."""
    quiz = EventCard(
        Deck.YELLOW,
        {},
        (Effect(Do.TEST, 1, Who.MERCS, skill=Skill.MEDICAL, fails=(Effect(Do.WOUND, 1, Who.MERCS),)),),
    )
    table = regime(Dictator("queen"), {"quiz": quiz})
    table.play.state = replace(table.state, rebels=1)
    table.do(EndRound(), "rebel", "1")
    assert (table.state.mercs["ivan"].wounds, table.state.rebels) == (0, 0)
