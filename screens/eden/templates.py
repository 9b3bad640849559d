"""A template laid on the map by a tap: who and what it would cover, and how it is drawn. No Kivy."""

from __future__ import annotations

from dataclasses import replace

from engine.eden import measures
from engine.eden.content.box import Box
from engine.eden.scene import base_of
from engine.eden.state import Battle
from engine.open.shapes import Point
from screens.eden.draft import Draft
from screens.widgets.plane_model import PlaneOverlay, Ring

THROW, SPRAY = "throw", "spray"


def template_at(battle: Battle, box: Box, draft: Draft, spot: tuple[float, float]) -> Draft | None:
    """What was tapped as a proposal; None if nothing is thrown or sprayed, or nobody stands on the map."""
    unit = battle.units.get(battle.acting)
    if draft.what not in (THROW, SPRAY) or unit is None or unit.at is None:
        return None
    table = battle.table
    at = Point(min(max(round(spot[0]), 0), table.width), min(max(round(spot[1]), 0), table.height))
    if draft.what == THROW:
        under = (*measures.under_blast(battle, box, at), *measures.pieces_under(battle, box, at, battle.rules.blast))
        return replace(draft, under=under, point=at)
    if at == unit.at:
        return None
    return replace(draft, under=measures.under_spray(battle, box, battle.acting, at), point=at)


def template_overlay(battle: Battle, box: Box, draft: Draft) -> PlaneOverlay | None:
    """A disc around the point, or a long template from the one who sprays."""
    base = base_of(battle, box, battle.acting)
    if draft.point is None or draft.what not in (THROW, SPRAY) or base is None:
        return None
    if draft.what == THROW:
        ring = Ring((draft.point.x, draft.point.y), battle.rules.blast, strong=True)
        return PlaneOverlay(battle.acting, rings=(ring,), touched=frozenset(draft.under))
    corners = tuple((each.x, each.y) for each in measures.spray_of(battle).laid(base, draft.point).corners)
    return PlaneOverlay(battle.acting, touched=frozenset(draft.under), outline=corners)
