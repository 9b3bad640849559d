"""What a visit brought: every thing with what it can do, a weapon with all its figures."""

from engine.stalker.campaign.events import CardMoved, CouponsChanged
from engine.stalker.campaign.events_zone import PlaceCrossed
from engine.stalker.campaign.state import BOX, STASH
from engine.table.event import because
from engine.table.languages import LANGUAGES
from engine.table.text import Name, T, Text
from screens.stalker.campaign.found import found_sheet
from screens.stalker.campaign.words import campaign_names, gear_facts
from screens.stalker.things import weapon_figures
from tests.engine.stalker.campaign.table import content

WHY = because("explore.found")
WHERE = T("A dry well")


def test_a_weapon_comes_with_its_figures_and_money_with_its_sum() -> None:
    cards = content()
    key, weapon = next(iter(cards.cards.weapons.items()))
    crossed = PlaceCrossed(WHY, "own-cellar")
    view = found_sheet(cards, [CardMoved(WHY, f"{key}#1", BOX, STASH), CouponsChanged(WHY, 300, 900), crossed], WHERE)
    assert view is not None
    assert len(view.rows) == 2, "that the place is closed now is seen on the map"
    figures = str(view.rows[0].subtitle)
    assert f"range {weapon.range}" in figures
    assert f"precise {weapon.precise[0]}–{weapon.precise[1]}" in figures
    assert figures.count("gear di") == len(weapon.attacks)
    assert "300" in str(view.rows[1].title)


def test_a_visit_that_brought_nothing_has_nothing_to_tell() -> None:
    assert found_sheet(content(), [PlaceCrossed(WHY, "own-cellar")], WHERE) is None


def test_nothing_that_is_said_of_a_thing_is_an_id() -> None:
    cards = content()
    name = campaign_names(cards)
    said = [gear_facts(cards, card) for card in cards.deck_by_card]
    said += [text for card in cards.cards.weapons for text in weapon_figures(cards.cards, f"{card}#1")]
    wanted = {each for text in said for each in _names(text)}
    assert {each.kind for each in wanted} >= {"attack", "attention", "effect"}
    assert [(each, spoken) for each in wanted for spoken in LANGUAGES if not name(each, spoken)] == []


def _names(text: Text) -> list[Name]:
    found = [value for _, value in text.args if isinstance(value, Name)]
    return [*found, *(each for _, value in text.args if isinstance(value, Text) for each in _names(value))]
