"""The state a game begins with: what the players agreed on and the bands they brought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.eden.content.box import Box, Laid, TableCard
from engine.eden.content.terrain import Traits, basic
from engine.eden.events.base import side_name
from engine.eden.rules.bands import BandCheck, check_band
from engine.eden.state import ROUNDS, Battle, Piece, Rules, Side, Table, Unit
from engine.eden.words import Run
from engine.open.shapes import Outline, Point
from engine.table.record import later
from engine.table.refusal import Refused
from engine.table.text import Name, T

MOST_SIDES = 2
LEAST_TABLE, MOST_TABLE = 100, 3_000
"""mm."""
MOST_WARRIORS = 32
MOST_POINTS = 1000
MOST_CONTAMINATION = 20
TERRAIN_POINTS = 8
MOST_WEATHER = 3
MOST_TEMPLATE = 300
"""mm."""
NAME = 40


@dataclass(frozen=True, slots=True)
class SideSetup:
    profiles: tuple[str, ...]
    motive: bool = False
    player: str = ""
    allies: tuple[str, ...] = later(default=())
    """The band of a second player on the same side, against the wild only (E52)."""
    allies_motive: bool = later(default=False)
    mission: str = later(default="")
    """The mission it means to take: proposed when missions are taken, no more."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What the players agreed on. One side alone plays against the wild (E52)."""

    sides: Mapping[str, SideSetup]
    table: str = ""
    """A prepared table of the content; "": the players lay out their own."""
    strays: bool = False
    """The NPCs of the prepared table stand there from the start."""
    map: bool = True
    """Whether pieces and figures have places; without, facts are asked."""
    extended: bool = True
    npcs: Run = Run.APP
    points: int = 100
    contamination: int = 0
    weather: int = 0
    """How many rolls, 0 to 3 (O3)."""
    changing_weather: bool = False
    late_weather: int = later(default=0)
    """Two dice after this round instead of before the game: a learning game teaches it last."""
    blast: int = 50
    spray_length: int = later(default=200)
    spray_width: int = later(default=60)
    size: Table = field(default_factory=Table)
    lessons: bool = False
    """A learning game: the screens explain as it goes."""


def start_battle(box: Box, setup: Setup) -> Battle:
    """Raises Refused for bands that are not legal or a table nobody knows."""
    _refuse_bounds(setup)
    rules = Rules(
        extended=setup.extended,
        npcs=setup.npcs,
        points=setup.points,
        contamination=setup.contamination,
        blast=setup.blast,
        spray_length=setup.spray_length,
        spray_width=setup.spray_width,
        weather_rolls=setup.weather,
        changing_weather=setup.changing_weather,
        late_weather=setup.late_weather,
    )
    card = _table(box, setup)
    sides = {name: _side(box, name, each, setup.points) for name, each in sorted(setup.sides.items())}
    battle = Battle(
        table=Table(card.width, card.height) if setup.table else setup.size,
        rules=rules,
        sides=sides,
        objectives={key: Point(*at) if setup.map else None for key, at in card.objectives.items()},
        pieces=_pieces(box, card, setup),
        units={**_units(setup), **(_strays(card, setup) if setup.strays else {})},
    )
    if len(sides) == 1:
        only = next(iter(sides))
        battle = replace(battle, first=only, up=only)
    return battle


def _refuse_bounds(setup: Setup) -> None:
    if not 1 <= len(setup.sides) <= MOST_SIDES:
        raise Refused("sides", T("One side or two play."))
    if len(setup.sides) > 1 and any(each.allies for each in setup.sides.values()):
        raise Refused("allies", T("Two bands stand together only against the wild."))
    within = (
        1 <= setup.points <= MOST_POINTS
        and 0 <= setup.contamination <= MOST_CONTAMINATION
        and all(1 <= each <= MOST_TEMPLATE for each in (setup.blast, setup.spray_length, setup.spray_width))
        and 0 <= setup.weather <= MOST_WEATHER
        and 0 <= setup.late_weather < ROUNDS
        and all(LEAST_TABLE <= each <= MOST_TABLE for each in (setup.size.width, setup.size.height))
        and all(1 <= len(name) <= NAME and len(each.player) <= NAME for name, each in setup.sides.items())
    )
    if not within:
        raise Refused("bounds", T("One of the numbers or names is not possible."))


def _table(box: Box, setup: Setup) -> TableCard:
    if not setup.table:
        return TableCard()
    if setup.table not in box.tables:
        raise Refused("unknown_table", T("Nobody knows this table."))
    return box.tables[setup.table]


def _side(box: Box, name: str, setup: SideSetup, limit: int) -> Side:
    """Step 1 and 2: the bands are shown, their strategy points counted."""
    if not 1 <= len(setup.profiles) <= MOST_WARRIORS or len(setup.allies) > MOST_WARRIORS:
        raise Refused("empty_band", T("A band needs warriors."))
    if set(setup.profiles) & set(setup.allies):
        raise Refused("band", T("The band of {side} is not allowed.", side=side_name(name)))
    for key in (*setup.profiles, *setup.allies):
        if key not in box.profiles or box.profiles[key].contamination:
            raise Refused("unknown_profile", T("{warrior} cannot be recruited.", warrior=Name("profile", key)))
    bands = [_band(box, name, setup.profiles, setup.motive, limit)]
    if setup.allies:
        bands.append(_band(box, name, setup.allies, setup.allies_motive, limit))
    strategy = sum(each.strategy or 0 for each in bands)
    return Side(player=setup.player, strategy=strategy, motive=bands[0].kind == "motive", bands=len(bands))


def _band(box: Box, name: str, profiles: tuple[str, ...], by_motive: bool, limit: int) -> BandCheck:
    band = check_band([(key, box.profiles[key]) for key in profiles], limit, by_motive)
    if not band.is_legal:
        raise Refused("band", T("The band of {side} is not allowed.", side=side_name(name)))
    return band


def _units(setup: Setup) -> dict[str, Unit]:
    """By the name on the card; the same name in both bands is told apart by its side."""
    everybody = [key for side in setup.sides.values() for key in (*side.profiles, *side.allies)]
    return {
        key if everybody.count(key) == 1 else f"{key} ({name})": Unit(key, name)
        for name, side in sorted(setup.sides.items())
        for key in (*side.profiles, *side.allies)
    }


def _traits(box: Box, kind: str, setup: Setup) -> Traits:
    traits = box.pieces[kind].traits
    return traits if setup.extended else basic(traits)


def _strays(card: TableCard, setup: Setup) -> dict[str, Unit]:
    return {
        key: Unit(stray.profile, at=Point(*stray.at) if setup.map else None) for key, stray in sorted(card.npcs.items())
    }


def _pieces(box: Box, card: TableCard, setup: Setup) -> dict[str, Piece]:
    return {
        key: Piece(_traits(box, laid.kind, setup), _outline(laid) if setup.map else None, kind=laid.kind)
        for key, laid in sorted(card.pieces.items())
    }


def _outline(laid: Laid) -> Outline:
    return Outline(tuple(Point(x, y) for x, y in laid.outline))
