"""What a battle offers and says at the moment: cards out of turn, roofs in the rain, what abilities and weather do."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from engine.eden.commands.acting import Charge, Move, Shoot
from engine.eden.commands.by_hand import PutFigure, SayAround
from engine.eden.commands.rounds import NoCard, PlayCard
from engine.eden.offers import offers
from engine.eden.state import Battle, Phase
from engine.eden.words import Weather
from engine.open.shapes import Point
from engine.table.command import Command
from engine.table.refusal import Refusal
from engine.table.text import Name, Text
from screens.eden.draft import Asked, Draft
from screens.eden.map_hand import MapHand
from screens.eden.map_model import BattleMap
from screens.eden.presenter import BattlePresenter
from tests.screens.eden.test_stories import new_match, until


@dataclass
class Still:
    """A match that stands still at one moment."""

    state: Battle
    content: Any
    journal: Any
    seq: int = 0
    question: Any = None


def moment(**changes: Any) -> Still:
    """The first round of the demo, everybody on the map, Tomasz is acting."""
    mapped = changes.pop("mapped", True)
    match = until(new_match(map=mapped), lambda each: each.state.phase is Phase.ACTIVATION)
    sides = {name: replace(side, strategy=9, played=()) for name, side in match.state.sides.items()}
    state = replace(match.state, sides=sides, cards=(), acting="tomasz", named="", up="red", first="red", **changes)
    return Still(state, match.content, match.journal)


def rows(still: Still, draft: Draft | None = None) -> tuple[BattlePresenter, dict[str, Any]]:
    presenter = BattlePresenter(still)
    if draft is not None:
        presenter.redraft(draft)
    lines = [line for section in presenter.view().sections for line in section.lines]
    return presenter, {said(line.title): line for line in lines}


def said(words: Text | str) -> str:
    return str(words)


def test_a_card_that_is_not_bound_to_the_tactical_phase_is_played_later_by_either_side() -> None:
    """B1.D, E38: Ambush says "first round" and no more."""
    still = moment()
    presenter, found = rows(still)
    for side in ("red", "blue"):
        line = found[f"{side}: a tactical card"]
        assert presenter.rows.targets[line.id] == Draft(0, hand=side)
    presenter, found = rows(still, Draft(0, hand="blue"))
    assert presenter.rows.targets[found["ambush"].id] == PlayCard("blue", "ambush")
    assert "dust" not in found, "that one is for the tactical phase"
    assert presenter.amber() == Draft(0), "nobody has to say that he plays none"
    _, found = rows(replace_state(still, round=2))
    assert "red: a tactical card" not in found


def test_in_the_tactical_phase_nothing_has_changed() -> None:
    still = replace_state(moment(), phase=Phase.TACTICS, acting="")
    presenter, found = rows(still)
    assert {"ambush", "dust"} <= found.keys()
    assert presenter.amber() == NoCard("red")


@pytest.mark.parametrize("mapped", [True, False])
def test_in_acid_rain_the_players_say_who_has_a_roof_with_a_map_and_without(mapped: bool) -> None:
    """E35: the map does not know of roofs."""
    still = moment(mapped=mapped)
    still = replace_state(still, phase=Phase.END, acting="", rules=raining(still, Weather.ACID_RAIN))
    presenter, found = rows(still)
    assert presenter.rows.targets[found["pip"].id] == SayAround("pip", sheltered=True)
    assert "pip" not in rows(replace_state(still, rules=raining(still)))[1]


def test_the_weather_says_what_it_does_and_a_storm_shortens_the_move() -> None:
    still = moment()
    _, found = rows(replace_state(still, rules=raining(still, Weather.STORM)))
    assert said(found["storm"].subtitle) == "storm", "the text of the card by its name"
    assert kinds_in(found["storm"].subtitle) == {"weather_text"}
    assert said(found["Move"].subtitle) == "up to 8 cm, not into contact"
    assert said(rows(still)[1]["Move"].subtitle) == "up to 10 cm, not into contact"


def test_abilities_say_what_they_do_also_those_that_are_simply_there() -> None:
    still = moment()
    line = rows(still)[1]["steady"]
    assert (kinds_in(line.subtitle), line.id) == ({"ability_text"}, ""), "nothing to tap"
    line = rows(replace_state(still, acting="iva"))[1]["rally"]
    assert "ability_text" in kinds_in(line.subtitle)
    assert line.id != ""


def kinds_in(words: Any) -> set[str]:
    """The kinds of names in a sentence."""
    values = [value for _, value in words.args]
    names = {value.kind for value in values if isinstance(value, Name)}
    return names.union(*(kinds_in(value) for value in values if isinstance(value, Text)))


def test_without_a_map_a_shot_says_how_far_it_goes() -> None:
    still = moment(mapped=False)
    presenter, _ = rows(still, Draft(0, what="shoot", with_="carbine"))
    assert "within 30 cm" in said(presenter.view().consequence)
    presenter, _ = rows(replace_state(still, acting="pip"), Draft(0, what="throw", with_="firepot"))
    assert "within 15 cm" in said(presenter.view().consequence)


def test_a_figure_dragged_into_contact_a_little_too_far_is_asked_about() -> None:
    """E50: 103 mm on the map may be 10 cm on the table; 120 mm are not, and the figure is only put there."""
    for apart, expected in ((90, True), (103, True), (120, False)):
        still = moment()
        mine, theirs = still.state.units["tomasz"], still.state.units["korr"]
        units = {"tomasz": replace(mine, at=Point(300, 250)), "korr": replace(theirs, at=Point(300, 280 + apart))}
        still = replace_state(still, units=units, pieces={}, objectives={})
        hand = MapHand(still, str)
        command = hand.put("tomasz", Point(300, 250 + apart))
        assert isinstance(command, Charge if expected else PutFigure), apart
        assert (hand.refusal is None) is expected
        if hand.refusal is not None:
            assert str(hand.refusal.text) == "That is more than 10 cm.", "why it is no charge is told"
        short = Point(300, 300)
        assert hand.put("tomasz", short) == Move("tomasz", (short,))


def replace_state(still: Still, **changes: Any) -> Still:
    return replace(still, state=replace(still.state, **changes))


def raining(still: Still, *weather: Weather) -> Any:
    return replace(still.state.rules, weather=weather)


def test_two_npcs_of_one_number_are_told_apart_on_the_map() -> None:
    still = moment()
    npcs = {key: unit for key, unit in still.state.units.items() if unit.is_npc}
    gnawer = next(unit for unit in npcs.values() if unit.profile == "gnawer")
    units = {"gnawer 1": gnawer, "hulk 1": replace(gnawer, profile="hulk", at=Point(500, 500)), "hulk 2": npcs["2"]}
    figures = BattleMap(replace(still.state, units=units), still.content, str).view().figures
    assert {each.id: each.label for each in figures} == {"gnawer 1": "g1", "hulk 1": "h1", "hulk 2": "2"}


def test_what_was_thought_beforehand_shows_the_same_page_and_asks_nothing_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    still = moment()
    plain = BattlePresenter(still).view()
    thoughtful = BattlePresenter(still)
    steps = sum(1 for _ in thoughtful.thinking())
    assert steps > len(offers(still.state, still.content, "tomasz")), "a target at a time"
    asked: list[Command] = []
    refusal = Asked.refusal

    def listening(self: Asked, command: Command) -> Refusal | None:
        asked.append(command)
        return refusal(self, command)

    monkeypatch.setattr(Asked, "refusal", listening)
    assert thoughtful.view() == plain
    assert not [command for command in asked if isinstance(command, Charge | Shoot | Move)]


def test_cards_are_thought_of_one_by_one_before_they_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    still = moment()
    side = min(still.state.sides)
    still.state = replace(still.state, phase=Phase.TACTICS, acting="", named="", up=side)
    plain = BattlePresenter(still).view()
    thoughtful = BattlePresenter(still)
    assert sum(1 for _ in thoughtful.thinking()) == len(still.content.tactics), "a card at a time"
    monkeypatch.setattr(Asked, "refusal", lambda *_: pytest.fail("was asked before"))
    assert thoughtful.view() == plain


def test_what_was_thought_of_another_moment_is_forgotten() -> None:
    still = moment()
    presenter = BattlePresenter(still)
    for _ in presenter.thinking():
        pass
    still.state = replace(still.state, acting="", named="")
    assert presenter.view() == BattlePresenter(still).view()
