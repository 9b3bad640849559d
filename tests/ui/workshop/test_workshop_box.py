"""A box deck by deck: what is missing, what is left out; and how many touches a typical card costs."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.packs.origins import Origin, origin_of
from screens.widgets.kit import Heading, OptionButton, QuietButton
from screens.workshop.record_lists import ListPlace, ThresholdLine
from screens.workshop.record_rows import Chip
from tests.ui.conftest import PHONE
from tests.ui.finding import all_of, showing
from tests.ui.workshop import workshop_thumb as thumb
from tests.ui.workshop.carrying import between, drop, lift, lines
from tools.drive import Drive

FEW = 25
"""More touches than this, and nobody enters a box."""


@pytest.fixture
def box(drive: Drive) -> Iterator[Any]:
    drive.resize(*PHONE)
    drive.settle()
    packs = drive.app.desk("stalker").packs
    drive.shell.go("workshop")
    drive.frames()
    thumb.press(drive, "Your box")
    yield packs
    packs.leave_out(packs.left_out(), out=False)
    drive.shell.restore([("home", {})])
    for pack in packs.installed():
        packs.remove(pack.id)


def test_cards_are_left_out_one_by_one_and_all_of_ours_at_once(drive: Drive, box: Any) -> None:
    screen = drive.shell.current
    assert screen.subtitle.endswith("cards still to enter")
    headings = [each.text for each in all_of(screen, Heading)]
    guided = ["The first 40 minutes, about one a card", "Later, each when you first draw it", "Complete"]
    assert [each for each in headings if each in guided] == guided
    ours = box.ours()
    thumb.press(drive, f"Leave all our {len(ours)} cards out")
    assert box.left_out() == ours
    thumb.press(drive, f"Take our {len(ours)} cards in again")
    assert box.left_out() == frozenset()
    thumb.press(drive, "Events")
    thumb.press(drive, "Flare")
    assert box.left_out() == {("events", "flare")}
    drive.shell.back()
    drive.settle()
    drive.shell.go("new_mission")
    drive.settle()
    setup = drive.shell.current
    assert setup.cards == "without 1 card that is left out"
    match = setup.presenter.arguments(7)
    assert match["left_out"] == [["events", "flare"]]
    setup.toggle_cards()
    assert setup.presenter.arguments(7)["left_out"] == []
    setup.toggle_cards()
    setup.toggle_drawing()
    assert setup.drawing == "you draw your own cards and tell the app which"
    setup.toggle_drawing()
    drive.shell.back()
    drive.settle()


@pytest.mark.parametrize(
    ("game", "screen", "deck", "card", "key"),
    [
        ("jagged", "jagged.workshop", "Events", "Rumours", ("events", "rumours")),
        ("eden", "eden.workshop", "Tactical cards", "Dust", ("tactics", "dust")),
        ("warofmine", "war.workshop", "Visitors", "A wounded man", ("visitors", "wounded_man")),
    ],
)
def test_our_cards_of_every_other_game_are_left_out_one_by_one(
    drive: Drive, game: str, screen: str, deck: str, card: str, key: Any
) -> None:
    packs = drive.app.desk(game).packs
    drive.shell.restore([("home", {}), (screen, {"game": game})])
    drive.settle()
    thumb.press(drive, "Your decks")
    thumb.press(drive, deck)
    thumb.press(drive, card)
    assert packs.left_out() == {key}
    assert repr(key[1]) in repr(packs.library())
    assert repr(key[1]) not in repr(packs.playing())
    thumb.press(drive, card)
    assert packs.left_out() == frozenset()
    drive.shell.back()
    drive.settle()
    thumb.press(drive, f"Leave all our {len(packs.ours())} cards out")
    assert packs.left_out() == packs.ours()
    packs.leave_out(packs.left_out(), out=False)


def test_the_next_card_of_the_box_is_one_touch_away(drive: Drive, box: Any) -> None:
    """The whole activation card “swarm” as the book prints it (R6): four steps, each with its groups, and one more for
    the Zone's phase. A new card begins with an attack; the special action is carried above it."""
    drive.touches = 0
    thumb.act(drive)
    thumb.write(drive, "Name", "Swarming")
    thumb.item(drive, "Every enemy: attack a target in sight.")
    thumb.step(drive, "Horde", 2)
    for fields, groups in ((None, ("Boss", "Horde")), (2, ("Elite", "Pack"))):
        thumb.button(drive, "Add a step")
        thumb.pick(drive, "Move towards something")
        for group in groups:
            thumb.chip(drive, "Who acts", group)
        if fields is not None:
            thumb.number(drive, "How far", fields)
    thumb.button(drive, "Add a step")
    thumb.pick(drive, "Do the special action")
    thumb.chip(drive, "Who acts", "Pack")
    thumb.act(drive)
    rows = [each for each in lines(drive) if each.owner.place.path == ("steps",)]
    drop(drive, lift(drive, rows[-1]), *between(rows[0]))
    thumb.add(drive, "Add a step for the Zone's phase")
    thumb.pick(drive, "Become vulnerable in a stalker's sight")
    thumb.act(drive)
    thumb.act(drive)
    assert thumb.noted("box-activation", drive.touches) < FEW
    card = thumb.made(box, "activation", "swarming")
    printed = box.records()["activation", "swarm"]
    assert (card.level, card.steps, card.extra) == (printed.level, printed.steps, printed.extra)
    assert origin_of(card) is Origin.PRINTED


def test_an_event_of_the_box(drive: Drive, box: Any) -> None:
    """As the book prints “radioactive rain”: three effects at the end of the round."""
    thumb.press(drive, "Events")
    drive.touches = 0
    thumb.act(drive)
    thumb.write(drive, "Name", "Black rain")
    for letters, words in (
        ("cover", "Human enemies run for cover"),
        ("vulner", "Become vulnerable"),
        ("dose", "The dose changes"),
    ):
        framed(drive) if letters == "cover" else thumb.button(drive, "Add an effect")
        thumb.search(drive, letters, words)
        if letters == "vulner":
            thumb.row(drive, "Whom it happens to")
            thumb.pick(drive, "Every human enemy without cover")
        if letters == "dose":
            thumb.number(drive, "How many", 6)
            thumb.row(drive, "Whom it happens to")
            thumb.pick(drive, "Every stalker without cover")
            thumb.switch(drive, "The outfit keeps some of it off")
    thumb.act(drive)
    thumb.act(drive)
    assert thumb.noted("box-event", drive.touches) < FEW
    card = thumb.made(box, "events", "black-rain")
    assert card.framed == box.records()["events", "radioactive-rain"].framed


def framed(drive: Drive) -> None:
    """The second list of an event: what happens at the end of the round."""
    drive.press(all_of(drive.shell.current, QuietButton)[1])
    drive.settle()


def test_an_enemy_of_the_box(drive: Drive, box: Any) -> None:
    """As the book prints the snork: everything but what the form begins with."""
    thumb.press(drive, "Enemies")
    drive.touches = 0
    thumb.act(drive)
    thumb.write(drive, "Name", "Leaper")
    thumb.chip(drive, "Kinds", "Human")
    thumb.chip(drive, "Kinds", "Mutant")
    thumb.chip(drive, "Category", "Elite")
    for title, value in (
        ("Move", 3),
        ("Front", 3),
        ("Back", 1),
        ("Left", 3),
        ("Right", 3),
        ("Damage", 8),
        ("Range", 1),
    ):
        thumb.number(drive, title, value)
    thumb.act(drive)
    assert thumb.noted("box-enemy", drive.touches) < FEW
    card = thumb.made(box, "enemies", "leaper").card
    assert (card.move, card.eyes.back, card.attack.range) == (3, 1, 1)


def torso(drive: Drive, number: int) -> Any:
    return all_of(thumb.place(drive, ListPlace, "Hits on the torso"), ThresholdLine)[number]


def hit(drive: Drive, number: int, stars: int, *harms: str) -> None:
    """A line of the hits on the torso: its stars with two touches, then what is chosen otherwise."""
    line = torso(drive, number)
    if line.stars != stars:
        drive.press(next(each for each in line.walk() if type(each).__name__ == "FigureKey"))
        drive.press(showing(drive.shell.sheet, OptionButton, str(stars)))
        drive.settle()
    for harm in harms:
        drive.press(showing(torso(drive, number), Chip, harm))
        drive.settle()


def test_an_enemy_of_the_box_to_the_last_number(drive: Drive, box: Any) -> None:
    """The whole card of the snork as the book prints it, begun from the dog that is most like it."""
    thumb.press(drive, "Enemies")
    drive.touches = 0
    thumb.act(drive)
    thumb.button(drive, "Begin from a similar card")
    thumb.pick(drive, "Dog")
    thumb.write(drive, "Name", "Leaper")
    thumb.step(drive, "Move", -1)
    for side, by in (("Front", 1), ("Left", 1), ("Right", 1), ("Back", -1), ("Damage", 2), ("Standees in the box", 1)):
        thumb.step(drive, side, by)
    hit(drive, 1, 5, "Heavy", "Wound")
    drive.press(showing(thumb.place(drive, ListPlace, "Hits on the torso"), QuietButton, "Add one"))
    drive.settle()
    hit(drive, 2, 8)
    thumb.act(drive)
    # It is tried on small tables before it is kept.
    drive.until(lambda: bool(box.own().records))
    assert thumb.noted("box-enemy-whole", drive.touches) < FEW
    made = thumb.made(box, "enemies", "leaper").card
    assert origin_of(made) is Origin.PRINTED, "the dog is ours, the new card is not"
    printed = box.records()["enemies", "snork"].card
    for part in ("kinds", "move", "hp", "eyes", "head", "torso", "standees"):
        assert getattr(made, part) == getattr(printed, part), part
    assert (made.attack.kind, made.attack.damage, made.attack.range) == (
        printed.attack.kind,
        printed.attack.damage,
        printed.attack.range,
    )


def test_an_item_of_the_box(drive: Drive, box: Any) -> None:
    """As the book prints bread: two effects and a price."""
    thumb.press(drive, "Items")
    drive.touches = 0
    thumb.act(drive)
    thumb.write(drive, "Name", "Hardtack")
    thumb.add(drive, "Add an effect")
    thumb.search(drive, "focus", "Gain focus")
    thumb.button(drive, "Add an effect")
    thumb.search(drive, "heal", "Heal")
    thumb.act(drive)
    thumb.write(drive, "Price", "100")
    thumb.act(drive)
    assert thumb.noted("box-item", drive.touches) < FEW
    card = thumb.made(box, "items", "hardtack")
    bread = box.records()["items", "bread"]
    assert (card.effects, card.price, card.cost) == (bread.effects, bread.price, bread.cost)
