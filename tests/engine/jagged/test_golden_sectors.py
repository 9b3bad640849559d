"""The book's worked examples: sectors and spawn cards. Numbers that are not in the book are ours."""

from __future__ import annotations

from engine.jagged.commands import (
    Activate,
    BeginScenario,
    Walk,
)
from engine.jagged.content.effects import Do, Effect
from engine.jagged.content.kit import ItemKind, MercCard
from engine.jagged.content.scenario import (
    DictatorCard,
    EncounterToken,
    Laid,
    LieutenantCard,
    ScenarioCard,
    SectorFace,
    SpawnCard,
    Token,
    Troop,
)
from engine.jagged.events.base import reduce
from engine.jagged.game import FIGHT
from engine.jagged.setup import MatchContent, Seat, Setup, box_of
from engine.jagged.setup import start as set_up
from engine.jagged.state import Decks
from engine.jagged.words import Back, Quality
from engine.table.deck import Deck as Pile
from engine.table.play import Play, drive
from engine.table.rng import Rng
from tests.engine.jagged.golden_table import AK, REDSHIRT, defeated
from tests.engine.jagged.table import (
    Cards,
    ItemCard,
    Sector,
    Status,
    Table,
    active,
    board,
    merc,
    region,
)


def test_g6_the_spawn_card_sets_the_sector_up_and_pays_when_it_is_free() -> None:
    """p. 19, 21: an elite redshirt and a redshirt in B, encounters in A and D; then one loot card."""
    areas = {
        **board("L", sector="landing", at=(-1, 0)),
        **board("ABCD", spawn={"A": "A", "B": "B", "C": "C", "D": "D"}),
    }
    card = SpawnCard(
        Back.WEAK,
        {},
        (Troop("redshirt", "B", elite=True), Troop("redshirt", "B")),
        ("A", "D"),
        reward=(Effect(Do.LOOT, quality=Quality.LOW),),
    )
    cards = Cards(
        enemies={"redshirt": REDSHIRT},
        spawn={"patrol": card},
        items={"ak": AK, "ration": ItemCard(ItemKind.CONSUMABLE, {}, loot=Quality.LOW)},
        encounters={"nothing": EncounterToken(Token.NOTHING, copies=2)},
    )
    decks = Decks(
        spawn={Back.WEAK: Pile(("patrol",))},
        loot={Quality.LOW: Pile(("ration",))},
        encounters=Pile(("nothing", "nothing#2")),
    )
    table = Table(
        region(areas),
        {"ivan": merc("L", stamina=9, hands=("ak",))},
        {},
        cards,
        sectors={"landing": Sector(Status.LIBERATED), "main": Sector(Status.OCCUPIED, Back.WEAK)},
        decks=decks,
        **active("ivan"),
    )
    table.do(Walk("ivan", "main", "A"))
    troops = sorted((each.card, each.elite, each.field) for each in table.state.enemies.values())
    assert troops == [("redshirt", False, "B"), ("redshirt", True, "B")]
    assert table.state.encounters == {"D": 1}, "the one under Ivan was turned at once"
    assert [name for name, each in table.state.sectors.items() if each.status is Status.CONTESTED] == ["main"]
    for name in list(table.state.enemies):
        table.play.emit(defeated(name))
    table.do(Walk("ivan", "main", "D"))
    assert table.state.sectors["main"].status is Status.LIBERATED
    assert table.state.mercs["ivan"].pack == ("ration",)


def test_g21_a_lieutenant_starts_the_track_at_2_and_guards_its_sector() -> None:
    """p. 33: its sector gets an encounter in every area."""
    face = SectorFace({}, ("ab",))
    scenario = ScenarioCard(
        {},
        {
            "landing": Laid("flat", (0, 0), start=True),
            "mill": Laid("flat", (2, 0), Back.WEAK, lieutenant="elliot"),
        },
    )
    elliot = LieutenantCard({}, start_threat=2, defence=(Effect(Do.ENCOUNTERS),))
    cards = Cards(
        sectors={"flat": face},
        mercs={"ivan": MercCard(), "fox": MercCard()},
        dictators={"queen": DictatorCard({}, 10, lieutenants=("other",))},
        lieutenants={"elliot": elliot, "other": LieutenantCard({}, start_threat=2)},
        encounters={"nothing": EncounterToken(Token.NOTHING, copies=9)},
    )
    box = box_of(MatchContent(cards, scenario))
    state = set_up(box, Setup((Seat("anna", ("ivan", "fox")),), dictator="queen"), Rng(1))
    assert state.dictator.threat == 2
    play = Play(state, box, reduce, Rng(1))
    for command in (BeginScenario(), Activate("ivan")):
        assert drive(FIGHT.perform(play, command), play.rng) is None
    assert drive(FIGHT.perform(play, Walk("ivan", "mill", "mill-a")), play.rng) is None
    assert play.state.encounters == {"mill-b": 1}, "one in every area, and the one under Ivan turned"
