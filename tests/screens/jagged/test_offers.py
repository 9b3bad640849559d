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
from tests.engine.jagged.table import ATTACK, Enemy, Sector, Status, Table, active, board, enemy, merc, region
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


def landscape(**mercs: str) -> Table:
    """Ivan leads, two areas far, in a fight over `ABCD`; the others stand where they are said to."""
    found = {name: merc(field, name) for name, field in mercs.items()}
    return Table(region(board("ABCD")), {"ivan": merc("A"), **found}, {"r": Enemy("redshirt", "main", "D")},
                 Cards(mercs={"ivan": MercCard(stamina=5, group_steps=2)}, enemies={"redshirt": REDSHIRT}),
                 **active("ivan"))  # fmt: skip


def led(table: Table, draft: Draft, area: str) -> dict[str, str]:
    """Where everybody stands after the leader's tap on an area."""
    table.do(offers.ways(table.play, "ivan", draft).areas[area])
    return {name: each.field for name, each in table.state.mercs.items()}


def test_a_group_picks_up_whom_it_meets_on_the_way() -> None:
    """p. 16: others may join between two areas; where they cannot be met, no area is lit for it."""
    table = landscape(fox="B", ice="C")
    words = [str(chip.words) for chip in offers._candidates(table.play, "ivan", Draft())]
    assert "Pick up fox on the way" in words
    assert "Pick up ice on the way" not in words, "two steps away: nothing is left to go on"
    draft = Draft().with_merc("fox")
    assert offers.ways(table.play, "ivan", draft).areas.keys() == {"A", "C"}, "over B"
    assert led(table, draft, "C") == {"ivan": "C", "fox": "C", "ice": "C"}


def test_a_group_drops_somebody_on_the_way() -> None:
    table = landscape(fox="A", ice="A")
    draft = Draft().with_merc("fox").with_merc("ice").dropping("ice")
    assert offers.ways(table.play, "ivan", draft).areas.keys() == {"A", "C"}, "one step would drop nobody"
    assert led(table, draft, "C") == {"ivan": "C", "fox": "C", "ice": "B"}
    assert draft.with_merc("ice").dropped == ()


def test_a_leader_goes_over_a_free_sector_into_the_next_one() -> None:
    """A free sector is one area (p. 8): two of them are two steps."""
    areas = {name: area for i, name in enumerate("ABC") for area in [board(name, sector=name * 2, at=(i, 0))[name]]}
    free = {name * 2: Sector(Status.LIBERATED) for name in "AB"} | {"CC": Sector(Status.OCCUPIED)}
    cards = Cards(mercs={"ivan": MercCard(stamina=5, group_steps=2)})
    table = Table(
        region(areas), {"ivan": merc("A"), "fox": merc("B", "ben")}, {}, cards, sectors=free, **active("ivan")
    )
    ways = offers.ways(table.play, "ivan", Draft().with_merc("fox"))
    assert ways.sectors.keys() == {"AA"}
    table.do(ways.entries["CC"]["C"])
    assert {each.sector for each in table.state.mercs.values()} == {"CC"}


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


def test_keys_of_a_defence_count_what_is_added_for_sure() -> None:
    """A box that is worth a success: the key 0 says what is left of the damage."""
    vest = ItemCard(ItemKind.ARMOUR, {}, armour={Colour.YELLOW: 1}, durability=2, boost=Boost(successes=2))
    cards = Cards(enemies={"redshirt": enemy(hp=2, damage=3, range=0, pattern=ATTACK)}, items={"vest": vest})
    table = Table(region(board("A")), {"ivan": merc("A", armour=("vest",))}, {"r": Enemy("redshirt", "main", "A")},
                  cards, **active("ivan"))  # fmt: skip
    table.do(EndActivation("ivan"), "spend vest", asks=True)
    view = counted(table.question, table.play)
    assert view is not None
    assert [str(key.words) for key in view.sides[0].keys] == ["1 wound", "none"]


def test_every_shipped_card_says_something_about_itself() -> None:
    cards = library().cards
    silent = [name for name in (*cards.items, *cards.allies) if not about_card(cards, name)]
    assert silent == []


def test_texts_to_be_read_out_are_found_in_every_language() -> None:
    words = {"en": "Duck!", "de": "Runter!", "uk": "Пригнись!"}
    nested = Effect(Do.TEST, fails=(Effect(Do.READ, text=words),))
    assert texts_of(Cards(events={"e": EventCard(Deck.RED, {}, (nested,))})) == {"Duck!": words}
