"""What a stalker may do, on at most eight tiles: what belongs together is one, and a sheet tells it apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.table.text import NO_WORDS, Name, T, Text
from screens.stalker.mission.acting.pressing import pressed
from screens.stalker.mission.acting.strikes import Strike, best_strike
from screens.stalker.mission.effects import Carry, Effect, OfferSheet
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.words import dotted
from screens.stalker.pda.actions import Act, ActRow
from screens.widgets.sheet_model import SheetRow, SheetView

MOST = 8
ALONE = (Act.GET_UP, Act.MOVE, Act.SNEAK, Act.LOOT, Act.ARTEFACT, Act.RELOAD, Act.PREPARE)
"""Acts with a tile of their own, in this order after what the place offers and the attack."""
TOGETHER: Sequence[tuple[str, Text, tuple[Act, ...]]] = (
    ("add", T("Use an item"), (Act.ITEM, Act.USE_ARTEFACT, Act.DETECT)),
    ("bolt", T("Throw something"), (Act.BOLT, Act.DISTRACT)),
    ("paw", T("Companions"), (Act.LEAD_COMPANION, Act.COMPANION)),
    ("further", T("More"), (Act.GEAR, Act.LEADER, Act.BEGIN_WITH, Act.LATER)),
)


@dataclass(frozen=True)
class TurnTile:
    icon: str
    title: Text
    about: Text
    warning: Text | None
    cost: tuple[Text, ...]
    effect: Effect
    rows: tuple[ActRow, ...] = ()
    """What it stands for: one act, or those its sheet tells apart."""
    strike: Strike | None = None
    chosen: bool = False


def tiles_of(now: Moment) -> tuple[TurnTile, ...]:
    found = list(_tiles(now))
    if len(found) <= MOST:
        return tuple(found)
    kept, rest = found[: MOST - 1], found[MOST - 1 :]
    return (*kept, _together(now, "further", T("More"), [row for tile in rest for row in tile.rows]))


def usual_strike(now: Moment) -> Strike | None:
    """The attack the tile makes: good advice, else the best odds there are."""
    strikes = now.position.strikes
    return best_strike(strikes, stealth=now.position.is_stealthy) or (strikes[0] if strikes else None)


def _tiles(now: Moment) -> Iterator[TurnTile]:
    rows = now.acts.rows
    yield from (_single(now, row) for row in rows if row.kind is Act.PLACE)
    if (strike := usual_strike(now)) is not None:
        yield _attack(strike)
    yield from (_single(now, row) for kind in ALONE for row in rows if row.kind is kind)
    for icon, title, kinds in TOGETHER:
        several = [row for kind in kinds for row in rows if row.kind is kind]
        if several:
            yield _single(now, several[0]) if len(several) == 1 else _together(now, icon, title, several)


def _attack(strike: Strike) -> TurnTile:
    title = T("{attack}: {enemy}", attack=strike.name, enemy=Name("unit", strike.enemy))
    about = T("{part}: {n} % kill", part=Name("part", strike.part), n=strike.percent)
    return TurnTile("shoot", title, about, strike_warning(strike), strike.cost, struck(strike), strike=strike)


def struck(strike: Strike) -> Carry:
    return Carry(strike.command, replies=strike.replies)


def strike_warning(strike: Strike) -> Text | None:
    words = [*([T("high attention")] if strike.is_loud else []), *([T("leaves it empty")] if strike.empties else [])]
    return dotted(words) if words else None


def _single(now: Moment, row: ActRow) -> TurnTile:
    chosen = now.look.aiming is not None and now.look.aiming.is_like(row)
    return TurnTile(
        row.icon, row.title, row.subtitle, row.warning, row.value, pressed(now.look, row), (row,), chosen=chosen
    )


def _together(now: Moment, icon: str, title: Text, rows: Sequence[ActRow]) -> TurnTile:
    lines = tuple(
        SheetRow(row.title, dotted(_about(row)), dotted(row.value), str(number)) for number, row in enumerate(rows)
    )
    offer = OfferSheet(SheetView(title, T("What?"), lines), tuple(pressed(now.look, row) for row in rows))
    about = dotted([row.title for row in rows[:2]])
    chosen = now.look.aiming is not None and any(now.look.aiming.is_like(row) for row in rows)
    return TurnTile(icon, title, about, None, (T("{n}", n=len(rows)),), offer, tuple(rows), chosen=chosen)


def _about(row: ActRow) -> list[Text]:
    words = [row.subtitle, *([row.warning] if row.warning is not None else [])]
    return [each for each in words if each != NO_WORDS]
