"""Decks: nothing is lost between the piles, and the order is kept."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.table.canon import canonical, parse_json
from engine.table.deck import Deck
from engine.table.record import dump, load
from engine.table.rng import Rng

ABC = Deck(("a", "b", "c"))


def test_cards_are_drawn_from_the_top() -> None:
    cards, rest = ABC.draw(2)
    assert cards == ("a", "b")
    assert rest.cards == ("c",)


def test_an_empty_pile_gives_what_it_has() -> None:
    assert ABC.draw(5) == (("a", "b", "c"), Deck())


def test_put_back_in_the_order_named() -> None:
    assert ABC.put_on_top("x", "y").cards == ("x", "y", "a", "b", "c")
    assert ABC.put_at_bottom("x", "y").cards == ("a", "b", "c", "x", "y")


def test_reshuffling_brings_back_discards_but_not_removed_cards() -> None:
    (drawn,), deck = ABC.draw()
    deck = deck.discard(drawn).remove_from_game("b").reshuffle(Rng(3))
    assert (sorted(deck.cards), deck.discards, deck.removed) == (["a", "c"], (), ("b",))


def test_a_card_is_found_by_its_id() -> None:
    deck = ABC.take("b").discard("b")
    assert [deck.find(card) for card in ("a", "b", "z")] == ["cards", "discards", None]
    assert deck.take("b").find("b") is None
    with pytest.raises(ValueError, match="not in the deck"):
        deck.take("z")


def test_a_card_from_the_hand_can_leave_the_game() -> None:
    (drawn,), deck = ABC.draw()
    assert deck.remove_from_game(drawn).removed == ("a",)


def test_no_card_is_in_the_deck_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        ABC.put_on_top("a")


def test_nobody_draws_fewer_than_no_cards() -> None:
    with pytest.raises(ValueError, match="fewer"):
        ABC.draw(-1)


def test_shuffling_depends_on_the_seed_alone() -> None:
    deck = Deck(tuple(str(n) for n in range(40)))
    assert deck.shuffle(Rng(1)) == deck.shuffle(Rng(1)) != deck.shuffle(Rng(2))
    assert deck.shuffle(Rng(1)) != deck


@given(
    cards=st.lists(st.text(max_size=5), unique=True, max_size=20),
    moves=st.lists(st.sampled_from(["draw", "discard", "reshuffle", "top", "bottom", "save"]), max_size=30),
    seed=st.integers(0, 2**64 - 1),
)
def test_every_card_is_always_somewhere_once(cards: list[str], moves: list[str], seed: int) -> None:
    deck, hand, rng = Deck(tuple(cards)), list[str](), Rng(seed)
    for move in moves:
        if move == "draw":
            drawn, deck = deck.draw()
            hand.extend(drawn)
        elif move == "reshuffle":
            deck = deck.reshuffle(rng)
        elif move == "save":
            assert load(Deck, parse_json(canonical(dump(deck)))) == deck
        elif hand:
            card = hand.pop()
            if move == "discard":
                deck = deck.discard(card)
            elif move == "bottom":
                deck = deck.put_at_bottom(card)
            else:
                deck = deck.put_on_top(card)
    assert sorted((*deck.cards, *deck.discards, *hand)) == sorted(cards)
