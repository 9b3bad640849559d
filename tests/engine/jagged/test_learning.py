"""Cards of the real box that join a scenario under way, and spawn cards told at the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.jagged.box import Box
from engine.jagged.by_hand import RemoveEnemy
from engine.jagged.commands import Activate, BeginScenario, EndActivation, EndRound, Walk
from engine.jagged.content.cards import Cards
from engine.jagged.content.effects import Do, Effect
from engine.jagged.content.kit import ItemCard, ItemKind
from engine.jagged.content.scenario import EventCard, SpawnCard, Troop
from engine.jagged.game import FIGHT
from engine.jagged.learning import LearnCards
from engine.jagged.starting import content_for, first_setup
from engine.jagged.state import State
from engine.jagged.words import Back, Deck, Quality, Status
from engine.table.again import set_right
from engine.table.answer import Chosen
from engine.table.canon import canonical
from engine.table.journal import Journal
from engine.table.languages import in_every_language
from engine.table.match import Match
from engine.table.points import begin
from engine.table.question import Choice
from engine.table.record import dump, load
from engine.table.refusal import Refusal
from tools.jagged.content import library

FLAG = ItemCard(ItemKind.TOOL, in_every_language("Flag"), loot=Quality.LOW, copies=2)


def scenario(*by_hand: str) -> Match[State, Box]:
    content = dump(replace(content_for(library(), "demo-3"), by_hand=by_hand))
    setup = dump(first_setup(library(), "demo-3", {"anna": ("anvil", "kestrel")}))
    match = Match(FIGHT, Journal(begin(FIGHT, content, setup, 1)))
    assert not isinstance(match.apply(BeginScenario()), Refusal)
    return match


def into_the_mill(match: Match[State, Box]) -> None:
    match.apply(Activate("anvil"))
    mill = next(name for name in match.content.region.sectors if name.startswith("mill"))
    crossing = match.content.region.crossings[match.state.mercs["anvil"].sector][mill][0]
    assert not isinstance(match.apply(Walk("anvil", mill, crossing)), Refusal)


def options(match: Match[State, Box]) -> list[str]:
    assert isinstance(match.question, Choice)
    return [option.id for option in match.question.options]


def test_a_card_joins_its_deck_with_all_its_copies_and_survives_being_stored() -> None:
    match = scenario()
    before = match.state.decks.loot[Quality.LOW].cards
    match.apply(LearnCards(Cards(items={"flag": FLAG})))
    assert set(match.state.decks.loot[Quality.LOW].cards) == {*before, "flag", "flag#2"}
    assert match.content.cards.items["flag"] == FLAG
    assert load(State, dump(match.state)) == match.state
    assert b"learnt" not in canonical(dump(scenario().state)), "what was stored before is stored the same today"


@pytest.mark.parametrize(
    "cards",
    [
        Cards(),
        Cards(spawn={"x": SpawnCard(Back.WEAK, in_every_language("X"), (Troop("nobody", "A"),))}),
        Cards(items={"x#2": FLAG}),
        Cards(items={"x": replace(FLAG, copies=0)}),
    ],
)
def test_what_makes_no_sense_is_refused(cards: Any) -> None:
    match = scenario()
    before = match.hash
    assert isinstance(match.apply(LearnCards(cards)), Refusal)
    assert match.hash == before


def test_an_event_entered_while_it_is_drawn_is_carried_out() -> None:
    match = scenario("events")
    for merc in ("anvil", "kestrel"):
        match.apply(Activate(merc))
        match.apply(EndActivation(merc))
    match.apply(EndRound())
    known = options(match)
    windfall = EventCard(Deck.YELLOW, in_every_language("Windfall"), (Effect(Do.FUNDS, 5),))
    funds = match.state.funds
    set_right(match, [LearnCards(Cards(events={"windfall": windfall}))])
    assert set(options(match)) == {*known, "windfall"}
    match.apply(Chosen(("windfall",)))
    assert match.state.funds == funds + 5
    assert match.state.dictator.laid[-1] == "windfall"


def test_the_players_are_asked_even_where_the_app_knows_one_card_only() -> None:
    """Its deck is not theirs: a real card is never refused."""
    match = scenario("spawn")
    into_the_mill(match)
    assert "other" in options(match)


def test_a_told_spawn_card_is_known_after_a_reset_and_pays_its_reward() -> None:
    match = scenario("spawn")
    into_the_mill(match)
    for answer in ("other", "B-redshirt", "reward-high", "done"):
        assert not isinstance(match.apply(Chosen((answer,))), Refusal)
    sector = match.state.mercs["anvil"].sector
    assert match.state.sectors[sector].spawn == "told-1"
    card = match.content.cards.spawn["told-1"]
    assert card.troops == (Troop("redshirt", "B"),)
    assert card.reward == (Effect(Do.LOOT, quality=Quality.HIGH),)
    loot = match.state.decks.loot[Quality.HIGH].cards
    match.apply(RemoveEnemy(next(iter(match.state.enemies))))
    assert match.state.sectors[sector].status is Status.LIBERATED
    assert len(match.state.decks.loot[Quality.HIGH].cards) == len(loot) - 1
