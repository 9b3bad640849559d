"""What a page offers, without its window: group moves of several areas, key bars, what is added before a roll."""

from __future__ import annotations

from engine.jagged.box import Cards
from engine.jagged.commands import EndActivation, GroupMove, UseCard
from engine.jagged.content.effects import Do, Effect
from engine.jagged.content.kit import Action, Boost, ItemCard, ItemKind, MercCard
from engine.jagged.content.scenario import EventCard, TankToken
from engine.jagged.words import Colour, Deck
from screens.jagged import offers
from screens.jagged.card_words import about_card
from screens.jagged.counting import MORE, MOST_KEYS, Key, bar, counted
from screens.jagged.draft import Draft
from screens.jagged.names import texts_of
from tests.engine.jagged.rules_table import REDSHIRT, SUPPRESSED
from tests.engine.jagged.table import ATTACK, Enemy, Table, active, board, enemy, merc, region
from tools.jagged.content import library


def test_a_leader_is_offered_areas_as_far_as_the_card_says() -> None:
    """p. 16, and the offered command is legal."""
    leader = MercCard(stamina=5, group_steps=2)
    mercs = {"fox": merc("A", "ben"), "ivan": merc("A")}
    for conditions, far in (((), {"B", "C"}), ((SUPPRESSED,), {"B", "C"})):
        mercs["ivan"] = merc("A", stamina=5, conditions=conditions)
        table = Table(region(board("ABCD")), mercs, {"r": Enemy("redshirt", "main", "D")},
                      Cards(mercs={"ivan": leader}, enemies={"redshirt": REDSHIRT}), **active("ivan"))  # fmt: skip
        ways = offers.ways(table.play, "ivan", Draft(group=("fox",)))
        assert ways.areas.keys() == far
        command = ways.areas["C"]
        assert isinstance(command, GroupMove)
        table.do(command)
        assert {each.field for each in table.state.mercs.values()} == {"C"}


def test_no_real_roll_is_left_out_of_the_keys() -> None:
    keys = tuple(Key(str(n), str(n), "") for n in range(40))
    told: list[str] = []
    first = 0
    for _ in range(3):
        shown = bar(keys, first)
        assert len(shown) <= MOST_KEYS
        told += [key.option for key in shown if key.option != MORE]
        first += MOST_KEYS - 1
    assert told == [key.option for key in keys]
    assert bar(keys[:MOST_KEYS], 0) == keys[:MOST_KEYS]


def test_against_a_tank_one_key_stands_for_all_that_is_enough() -> None:
    card = enemy("tank", hp=8, armour=None, damage=0, range=None, pattern=ATTACK)
    gun = ItemCard(ItemKind.WEAPON, {}, actions=(Action("shot", dice={Colour.RED: 5}, expertise=True),))
    cards = Cards(enemies={"tank": card}, items={"gun": gun}, tank={"t": TankToken(5)})
    table = Table(region(board("A")), {"ivan": merc("A", hands=("gun",))}, {"t": Enemy("tank", "main", "A")}, cards,
                  **active("ivan"))  # fmt: skip
    table.do(UseCard("ivan", "gun", "shot", "t"), asks=True)
    view = counted(table.question, table.play)
    assert view is not None
    assert view.sides[0].keys[-1].number == "13+"


def test_what_is_added_before_a_roll_says_what_it_brings_and_what_is_left() -> None:
    vest = ItemCard(ItemKind.ARMOUR, {}, armour={Colour.YELLOW: 1}, durability=2, boost=Boost({Colour.ORANGE: 1}))
    cards = Cards(enemies={"redshirt": enemy(hp=2, damage=3, range=0, pattern=ATTACK)}, items={"vest": vest})
    table = Table(region(board("A")), {"ivan": merc("A", armour=("vest",))}, {"r": Enemy("redshirt", "main", "A")},
                  cards, rebels=4, **active("ivan"))  # fmt: skip
    table.do(EndActivation("ivan"), asks=True)
    view = counted(table.question, table.play)
    assert view is not None
    assert [(each.dice, dict(each.words.args)["n"]) for each in view.extras] == [
        ({Colour.ORANGE: 1}, 4),
        ({Colour.ORANGE: 1}, 2),
    ]


def test_every_shipped_card_says_something_about_itself() -> None:
    cards = library().cards
    silent = [name for name in (*cards.items, *cards.allies) if not about_card(cards, name)]
    assert silent == []


def test_texts_to_be_read_out_are_found_in_every_language() -> None:
    words = {"en": "Duck!", "de": "Runter!", "uk": "Пригнись!"}
    nested = Effect(Do.TEST, fails=(Effect(Do.READ, text=words),))
    assert texts_of(Cards(events={"e": EventCard(Deck.RED, {}, (nested,))})) == {"Duck!": words}
