"""From where a mission is reached: the icon on its card, and the access token with the same icon (p. 34)."""

from __future__ import annotations

from engine.jagged.commands import EndRound
from engine.jagged.content.effects import Do, Effect
from engine.jagged.content.scenario import DictatorCard, EventCard, Goal, Laid, MissionCard, ScenarioCard
from engine.jagged.setup import Seat, Setup, box_of, start
from engine.jagged.starting import content_for
from engine.jagged.state import Decks, Dictator
from engine.jagged.words import Access, Deck, Status
from engine.table.canon import canonical
from engine.table.deck import Deck as Pile
from engine.table.record import dump
from engine.table.rng import Rng
from tests.engine.jagged.table import Cards, Sector, Table, board, merc, region
from tools.jagged.content import library

A, B = Access.A, Access.B


def errand(icon: Access | None, *tokens: tuple[str, Access], by_hand: bool = False, named: str = "") -> Table:
    """The dictator's event brings a new mission; the shore and the hill are free, the mine is not."""
    names = ("shore", "hill", "mine")
    areas = {
        each: area for i, name in enumerate(names) for each, area in board(name[0], sector=name, at=(9 * i, 0)).items()
    }
    areas |= board("X", sector="site", at=(99, 0))
    laid = {name: Laid("flat", (0, 0), access=tuple(icon for at, icon in tokens if at == name)) for name in names}
    event = EventCard(Deck.YELLOW, {}, (Effect(Do.MISSION, card=named),))
    cards = Cards(
        dictators={"queen": DictatorCard({})}, events={"e": event},
        missions={"site": MissionCard({}, (Goal(),), access=icon)},
    )  # fmt: skip
    return Table(
        region(areas), {"ivan": merc("s", done=True)}, {}, cards,
        box={"scenario": ScenarioCard({}, laid), "by_hand": frozenset({"missions"} if by_hand else ())},
        sectors={"shore": Sector(Status.LIBERATED), "hill": Sector(Status.LIBERATED), "mine": Sector(Status.OCCUPIED)},
        decks=Decks(events={Deck.YELLOW: Pile(("e",))}, missions=Pile(("site",))), dictator=Dictator("queen"),
    )  # fmt: skip


def test_a_new_mission_lies_beside_the_sector_with_its_icon() -> None:
    """Nobody chooses, and whoever holds that sector makes no difference."""
    for named in ("", "site"):
        table = errand(A, ("hill", B), ("mine", A), named=named)
        table.do(EndRound())
        assert table.state.missions["site"].access == "mine"
        assert table.state.access == (("mine", "site"),)


def test_the_icon_of_a_card_from_the_real_deck_counts_too() -> None:
    table = errand(B, ("hill", B), ("mine", A), by_hand=True)
    table.do(EndRound(), "site")
    assert table.state.missions["site"].access == "hill"


def test_without_a_token_of_its_icon_the_players_choose_a_free_sector() -> None:
    """A card without an icon, another icon, or a scenario that lays no tokens."""
    for table in (errand(None, ("mine", A)), errand(B, ("mine", A)), errand(A)):
        table.do(EndRound(), asks=True)
        assert table.options() == ["hill", "shore"] or table.options() == ["shore", "hill"]


def test_an_open_mission_is_reached_from_its_icon_in_the_next_scenario() -> None:
    """p. 35: it stays open, and each scenario says anew where the tokens lie."""
    box = box_of(content_for(library(), "demo-2"))
    seats = (Seat("anna", ("anvil", "moth")),)
    setup = Setup(seats, dictator="marshal", missions={"sam-site": "landing", "radio-mast": "mine"})
    state = start(box, setup, Rng(1))
    assert {name: each.access for name, each in state.missions.items()} == {"sam-site": "mill", "radio-mast": "landing"}


def test_cards_without_an_icon_are_stored_as_they_always_were() -> None:
    assert b"access" not in canonical(dump((MissionCard({}), Laid("flat", (0, 0)))))
