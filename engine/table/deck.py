"""A deck of cards as an immutable value: every change gives a new deck, every order survives saving."""

from dataclasses import dataclass, replace

from engine.table.rng import Rng

MAX_CARDS = 5_000


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards by id, each id once. `cards[0]` is the top of the pile, `discards[-1]` the card discarded last.

    Cards that are drawn are in nobody's pile until they are discarded, put back or removed: the
    state that holds them (a hand, the table) is the game's own.
    """

    cards: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        everything = (*self.cards, *self.discards, *self.removed)
        if len(everything) > MAX_CARDS:
            raise ValueError(f"a deck holds at most {MAX_CARDS} cards")
        if len(set(everything)) != len(everything):
            raise ValueError("a card is in the deck twice; give copies their own ids")

    def draw(self, n: int = 1) -> tuple[tuple[str, ...], "Deck"]:
        """The top cards, fewer if the pile runs out: whether to reshuffle is the game's rule.

        >>> Deck(("a", "b", "c")).draw(2)
        (('a', 'b'), Deck(cards=('c',), discards=(), removed=()))
        """
        if n < 0:
            raise ValueError("cannot draw fewer than no cards")
        return self.cards[:n], replace(self, cards=self.cards[n:])

    def discard(self, *cards: str) -> "Deck":
        return replace(self, discards=self.discards + cards)

    def put_on_top(self, *cards: str) -> "Deck":
        """The first card named becomes the top card."""
        return replace(self, cards=cards + self.cards)

    def put_at_bottom(self, *cards: str) -> "Deck":
        """The last card named becomes the bottom card."""
        return replace(self, cards=self.cards + cards)

    def shuffle(self, rng: Rng) -> "Deck":
        return replace(self, cards=rng.shuffled(self.cards))

    def reshuffle(self, rng: Rng) -> "Deck":
        """Shuffle the discards into the pile; cards removed from the game stay away."""
        return replace(self, cards=rng.shuffled(self.cards + self.discards), discards=())

    def find(self, card: str) -> str | None:
        """Where a card lies: "cards", "discards" or "removed"; None if it is drawn or unknown."""
        for pile in ("cards", "discards", "removed"):
            if card in getattr(self, pile):
                return pile
        return None

    def take(self, card: str) -> "Deck":
        """Pick a card out of whichever pile it lies in."""
        if self.find(card) is None:
            raise ValueError(f"{card!r} is not in the deck")
        return Deck(*(tuple(c for c in pile if c != card) for pile in (self.cards, self.discards, self.removed)))

    def remove_from_game(self, card: str) -> "Deck":
        """A card from a pile or from a hand leaves the game for good."""
        rest = self if self.find(card) is None else self.take(card)
        return replace(rest, removed=(*rest.removed, card))
