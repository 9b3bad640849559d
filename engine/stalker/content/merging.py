"""Packs and the content they are added to: what would change, whether the whole still makes sense, the whole itself."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from engine.packs.differences import Difference, differences
from engine.packs.pack import Key, Pack
from engine.stalker.campaign.cards import CampaignLibrary
from engine.stalker.campaign.check import check_campaign
from engine.stalker.content.cards import Content
from engine.stalker.content.content_check import check
from engine.stalker.content.kinds import CARDS, BoardCard, NamedEnemy
from engine.stalker.content.missions import Library
from engine.stalker.content.tiles import Laid, TileCard, lay
from engine.stalker.ground.plan import BoardPlan
from engine.table.canon import Malformed
from engine.table.reading import DataError

Records = Mapping[Key, Any]


@dataclass(frozen=True)
class Change:
    """A record that is there already and would say something else, place by place."""

    kind: str
    id: str
    differences: tuple[Difference, ...]

    @property
    def key(self) -> Key:
        return self.kind, self.id


@dataclass(frozen=True)
class Preview:
    """What taking a pack in would do. Nothing is overwritten that is not named here."""

    pack: Pack
    added: tuple[Key, ...]
    changed: tuple[Change, ...]
    unchanged: tuple[Key, ...]
    gone: tuple[Key, ...] = ()
    """What an earlier version of the pack had and this one has not: it goes, or what lay below it holds again."""

    @property
    def changes_nothing(self) -> bool:
        return not self.added and not self.changed and not self.gone


def records_of(library: Library, between: CampaignLibrary | None = None) -> dict[Key, Any]:
    """All content as records; boards ship with none."""
    cards = library.cards
    found: dict[Key, Any] = {}
    for kind in CARDS:
        for key, card in getattr(cards, kind).items():
            found[kind, key] = NamedEnemy(card, cards.enemy_names.get(key, {})) if kind == "enemies" else card
    found |= {("tiles", key): tile for key, tile in library.tiles.items()}
    found |= {("lost_areas", key): area for key, area in library.lost_areas.items()}
    if between is not None:
        found |= {("contacts", key): contact for key, contact in between.contacts.items()}
        found |= {("places", key): place for key, place in between.places.items()}
        found |= {("campaigns", key): start for key, start in between.starts.items()}
    return found | {("missions", key): mission for key, mission in library.missions.items()}


def library_of(records: Records, markers: Mapping[str, int] | None = None) -> Library:
    """The records as matches use them; boards stay with the workshop."""
    groups: dict[str, dict[str, Any]] = {}
    for (kind, key), value in records.items():
        groups.setdefault(kind, {})[key] = value
    enemies = groups.pop("enemies", {})
    known = {field.name for field in fields(Content)}
    cards = Content(
        enemies={key: each.card for key, each in enemies.items()},
        enemy_names={key: each.name for key, each in enemies.items()},
        markers=markers or {},
        **{kind: group for kind, group in groups.items() if kind in known},
    )
    rest = (groups.get(kind, {}) for kind in ("tiles", "missions", "lost_areas"))
    return Library(cards, *rest)


def between_of(records: Records) -> CampaignLibrary:
    """The records as campaigns use them."""
    groups: dict[str, dict[str, Any]] = {"contacts": {}, "places": {}, "campaigns": {}}
    for (kind, key), value in records.items():
        if kind in groups:
            groups[kind][key] = value
    return CampaignLibrary(groups["contacts"], groups["places"], groups["campaigns"])


def preview(now: Records, pack: Pack, below: Records | None = None) -> Preview:
    """What a pack would change of all there is; `below` is all without an earlier version of it."""
    added, changed, unchanged = [], [], []
    for key, value in pack.records.items():
        if key not in now:
            added.append(key)
        elif now[key] == value:
            unchanged.append(key)
        else:
            changed.append(Change(*key, differences(now[key], value)))
    under = now if below is None else below
    gone = tuple(key for key, value in now.items() if key not in pack.records and under.get(key) != value)
    return Preview(pack, tuple(added), tuple(changed), tuple(unchanged), gone)


def laid_over(base: Records, packs: Iterable[Pack]) -> dict[Key, Any]:
    """Packs laid over one another, unchecked."""
    whole = dict(base)
    for pack in packs:
        whole |= pack.records
    return whole


def merged(base: Records, pack: Pack, keep: Iterable[Key] = ()) -> dict[Key, Any]:
    """Base and pack together; of `keep` the old record stays. Raises DataError if the whole makes no sense."""
    kept = set(keep)
    whole = {**base, **{key: value for key, value in pack.records.items() if key not in kept or key not in base}}
    check_whole(whole, pack.id, pack.records.keys())
    return whole


def check_whole(records: Records, file: str, new: Collection[Key] | None = None) -> None:
    """The checks of shipped content, and each tile and board by itself; only these if the rest was checked before.

    Raises DataError.
    """
    library = library_of(records)
    for kind, key, place, problem in (*check(library), *check_campaign(library, between_of(records))):
        raise DataError(f"{file}: {kind}", f"{key}.{place}" if place else key, problem)
    for key, tile in library.tiles.items():
        if new is None or ("tiles", key) in new:
            check_tile(key, tile, file)
    has_new_tiles = new is None or any(kind == "tiles" for kind, _ in new)
    for (kind, key), value in records.items():
        if kind == "boards" and (new is None or has_new_tiles or (kind, key) in new):
            try:
                board_plan(value, library.tiles)
            except Malformed as error:
                raise DataError(f"{file}: boards", key, str(error)) from None


def check_tile(key: str, tile: TileCard, file: str) -> None:
    try:
        lay({key: tile}, [Laid(key)])
    except Malformed as error:
        raise DataError(f"{file}: tiles", key, str(error)) from None


def board_plan(board: BoardCard, tiles: Mapping[str, TileCard]) -> BoardPlan:
    """The board as the rules see it; its lost area beside it, without an entrance yet. Raises Malformed."""
    laid = (*board.tiles, board.lost_area.tile) if board.lost_area else board.tiles
    plan = lay(tiles, laid, board.borders, board.fields, board.entrances)
    for number, overlay in board.overlays.items():
        for name in (overlay.centre, *overlay.symbols):
            if name not in plan.fields:
                raise Malformed(f"overlay {number} lies on {name}, and there is no such field")
    return plan
