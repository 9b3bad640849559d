"""All records as matches and campaigns use them, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from engine.packs.kinds import Key, Pieces, Records
from engine.packs.origins import DECKS
from engine.stalker.campaign.cards import CampaignContent, CampaignLibrary
from engine.stalker.content.cards import Content
from engine.stalker.content.kinds import KINDS, BoardCard, NamedEnemy
from engine.stalker.content.missions import Library, MatchContent
from engine.stalker.content.tiles import TileCard, lay
from engine.stalker.ground.plan import BoardPlan
from engine.table.canon import Malformed

NO_PIECES: Pieces = {}


def records_of(library: Library, between: CampaignLibrary | None = None) -> dict[Key, Any]:
    """All content as records; boards ship with none."""
    cards = library.cards
    found: dict[Key, Any] = {}
    for kind in (kind for kind, known in KINDS.items() if known.is_card):
        for key, card in getattr(cards, kind).items():
            found[kind, key] = NamedEnemy(card, cards.enemy_names.get(key, {})) if kind == "enemies" else card
    found |= {("tiles", key): tile for key, tile in library.tiles.items()}
    found |= {("lost_areas", key): area for key, area in library.lost_areas.items()}
    if between is not None:
        found |= {("contacts", key): contact for key, contact in between.contacts.items()}
        found |= {("places", key): place for key, place in between.places.items()}
        found |= {("campaigns", key): start for key, start in between.starts.items()}
    return found | {("missions", key): mission for key, mission in library.missions.items()}


def library_of(records: Records, pieces: Pieces = NO_PIECES) -> Library:
    """The records as matches use them; boards stay with the workshop."""
    groups = _by_kind(records)
    enemies = groups.pop("enemies", {})
    known = {field.name for field in fields(Content)}
    cards = Content(
        enemies={key: each.card for key, each in enemies.items()},
        enemy_names={key: each.name for key, each in enemies.items()},
        markers={piece: n for piece, n in pieces.items() if not piece.startswith(DECKS)},
        **{kind: group for kind, group in groups.items() if kind in known},
    )
    rest = (groups.get(kind, {}) for kind in ("tiles", "missions", "lost_areas"))
    return Library(cards, *rest)


def between_of(records: Records, _pieces: Pieces = NO_PIECES) -> CampaignLibrary:
    """The records as campaigns use them."""
    groups = _by_kind(records)
    return CampaignLibrary(*(groups.get(kind, {}) for kind in ("contacts", "places", "campaigns")))


def match_records(content: MatchContent) -> dict[Key, Any]:
    """What a match was begun with, as records."""
    return records_of(Library(content.cards, content.tiles, {content.id or "mission": content.mission}))


def campaign_records(content: CampaignContent) -> dict[Key, Any]:
    """The cards of a campaign; its missions are begun from what the device has by then."""
    return records_of(Library(content.cards), CampaignLibrary(content.contacts, content.places, content.starts))


def board_plan(board: BoardCard, tiles: Mapping[str, TileCard]) -> BoardPlan:
    """The board as the rules see it; its lost area beside it, without an entrance yet. Raises Malformed."""
    laid = (*board.tiles, board.lost_area.tile) if board.lost_area else board.tiles
    plan = lay(tiles, laid, board.borders, board.fields, board.entrances)
    for number, overlay in board.overlays.items():
        for name in (overlay.centre, *overlay.symbols):
            if name not in plan.fields:
                raise Malformed(f"overlay {number} lies on {name}, and there is no such field", "overlay", id=name)
    return plan


def _by_kind(records: Records) -> dict[str, dict[str, Any]]:
    groups: dict[str, dict[str, Any]] = {}
    for (kind, key), value in records.items():
        groups.setdefault(kind, {})[key] = value
    return groups
