"""Reads what lies in data/stalker for the time between missions: contacts, places, starts of campaigns."""

from __future__ import annotations

from pathlib import Path

from device.content import ROOT, Where, records
from engine.stalker.campaign.cards import CampaignLibrary
from engine.stalker.campaign.check import check_campaign
from engine.stalker.content.kinds import BETWEEN, read_record
from engine.stalker.content.merging import between_of
from engine.stalker.content.missions import Library
from engine.table.reading import DataError


def read_campaigns(library: Library, root: Path = ROOT) -> CampaignLibrary:
    """Read and checked against the cards. Raises DataError that names the file and the key."""
    where: Where = {}
    between = between_of(
        {
            (kind, key): read_record(kind, key, entry, where[kind, key])
            for kind in BETWEEN
            for key, entry in records(root, kind, where)
        }
    )
    for kind, key, place, problem in check_campaign(library, between):
        raise DataError(where.get((kind, key), kind), f"{key}.{place}" if place else key, problem)
    return between
