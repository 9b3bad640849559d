"""What S.T.A.L.K.E.R. ships with, as tools and tests use it."""

from __future__ import annotations

from pathlib import Path

from device.content import folder_of, read_content
from engine.stalker.campaign.cards import CampaignLibrary
from engine.stalker.content.library import between_of, library_of
from engine.stalker.content.missions import Library
from engine.stalker.kit import KIT

ROOT = folder_of(KIT)


def read_library(root: Path | None = None) -> Library:
    found = read_content(KIT, root)
    return library_of(found.records, found.pieces)


def read_campaigns(root: Path | None = None) -> CampaignLibrary:
    return between_of(read_content(KIT, root).records)
