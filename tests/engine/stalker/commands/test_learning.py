"""A card of the real box is entered while it is first drawn: the app knows it from then on, in this mission too."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.stalker.commands.flow import NextPhase
from engine.stalker.commands.learning import LearnCards, deck_for, kind_of, news
from engine.stalker.commands.players import EndTurn, Prepare
from engine.stalker.content.box import Box
from engine.stalker.content.cards import ActivationCard, Content, Effect, EffectDo, EventCard, ItemCard, LootMarker
from engine.stalker.content.steps import CardStep, Do
from engine.stalker.content.units import Level
from engine.stalker.game import ZONE
from engine.stalker.setup import Seat, Setup
from engine.stalker.stalkers import turns
from engine.stalker.state import Mission, Phase
from engine.table.again import Again, set_right
from engine.table.answer import Chosen
from engine.table.canon import canonical, parse_json
from engine.table.command import Undo
from engine.table.journal import Journal
from engine.table.match import Action, Match, Outcome
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refusal
from tools.stalker.random_player import any_answer
from tools.stalker.shipped import read_library


def named(name: str) -> dict[str, str]:
    return dict.fromkeys(("en", "de", "uk"), name)


HOWL = ActivationCard(Level.LOW, named("Howl"), (CardStep(Do.ADVANCE, up_to=1),), copies=2, source="box")
LEARNT = Content(activation={"howl": HOWL, "shriek": replace(HOWL, level=Level.HIGH)})


def mission(*told: str, seed: int = 3) -> Match[Mission, Box]:
    setup = Setup((Seat("milady"), Seat("polkan")), told=frozenset(told))
    return Match(ZONE, Journal(begin(ZONE, dump(read_library().match("demo")), dump(setup), seed)))


def asked_which(match: Match[Mission, Box]) -> str:
    """Nobody does anything but wait until the players are asked which activation card they drew; of which deck."""
    while match.question is None or match.question.code != "deck.which":
        state = match.state
        if match.question is not None:
            action: Action = any_answer(match.question, Random(1))
        elif state.phase is Phase.PLAYERS and not turns.is_phase_done(state):
            who = turns.who_is_up(state)
            action = Prepare(who) if turns.standard_left(state, who) else EndTurn(who)
        else:
            action = NextPhase()
        assert isinstance(match.apply(action), Outcome)
    return match.question.about[0]


def reopened(match: Match[Mission, Box]) -> Match[Mission, Box]:
    state = ZONE.load(parse_json(canonical(ZONE.dump(match.state))), match.content)
    assert state == match.state
    return Match(ZONE, match.journal)


def test_a_card_entered_while_it_is_drawn_is_carried_out_at_once() -> None:
    match = mission("low", "high")
    level = asked_which(match)
    assert match.question is not None
    card = "howl#1" if level == "low" else "shriek#1"
    assert match.question.check(Chosen((card,))) is not None, "nobody knows it yet"
    went = set_right(match, (LearnCards(LEARNT),))
    assert isinstance(went, Again)
    assert went.dropped == ()
    assert isinstance(match.apply(Chosen((card,))), Outcome)
    assert match.content.cards.activation["howl"] == HOWL
    assert match.begun_with.cards.activation.get("howl") is None
    again = reopened(match)
    assert again.content.cards == match.content.cards
    assert again.hash == match.hash


def test_what_was_learnt_goes_with_the_step_that_is_taken_back() -> None:
    match = mission()
    before = dict(match.state.decks)
    assert isinstance(match.apply(LearnCards(LEARNT)), Outcome)
    pile = match.state.decks["low"].cards
    assert {"howl#1", "howl#2"} < {*pile}
    assert len(pile) == len(before["low"].cards) + 2
    match.apply(Undo())
    assert dict(match.state.decks) == before
    assert "howl" not in match.content.cards.activation


def test_a_corrected_card_counts_from_now_on_and_brings_only_the_copies_that_were_missing() -> None:
    match = mission()
    known = match.content.cards.items["bread"]
    better = replace(known, price=150, copies=known.copies + 1)
    assert isinstance(match.apply(LearnCards(Content(items={"bread": better}))), Outcome)
    assert match.content.cards.items["bread"].price == 150
    held = [
        *match.state.decks["items"].cards,
        *(each for s in match.state.stalkers.values() for each in s.gear.backpack),
    ]
    assert sorted(each for each in held if each.startswith("bread#")) == [
        f"bread#{n}" for n in range(1, known.copies + 2)
    ]
    assert isinstance(match.apply(LearnCards(Content(items={"bread": better}))), Refusal)


def test_every_deck_of_the_box_takes_its_own_cards() -> None:
    event, of_mission = EventCard(named("Gale"), source="box"), EventCard(named("I"), 1, source="box")
    loot = LootMarker((Effect(EffectDo.FOCUS),), named("Hush"), source="box")
    assert [deck_for("events", event), deck_for("events", of_mission)] == ["random", ""]
    assert [deck_for("activation", HOWL), deck_for("loot", loot)] == ["low", "loot"]
    assert [kind_of(deck) for deck in ("low", "high", "random", "events", "mods")] == [
        "activation",
        "activation",
        "events",
        "events",
        "mods",
    ]
    match = mission()
    assert isinstance(match.apply(LearnCards(Content(events={"gale": event}, loot={"hush": loot}))), Outcome)
    assert "gale#1" in match.state.decks["random"].cards
    assert "hush#1" in match.state.decks["loot"].cards
    assert news(match.content.cards, Content(events={"gale": event})) == Content()


def test_nonsense_and_a_name_that_is_taken_are_refused() -> None:
    match = mission()
    odd = ItemCard(named("Odd"), effects=(Effect(EffectDo.EVENT, card="nowhere"),), source="box")
    taken = ItemCard(named("Pistol"), effects=(Effect(EffectDo.FOCUS),), source="box")
    for cards in (Content(items={"odd": odd}), Content(items={"ptm": taken}), Content()):
        assert isinstance(match.apply(LearnCards(cards)), Refusal)
