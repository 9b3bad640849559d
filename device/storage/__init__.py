"""Matches on this device: kept safe, mended when damaged, shared as single files."""

from device.storage.index import MatchInfo
from device.storage.store import Store
from device.storage.transfer import export_from, export_matches, import_matches
from device.storage.where import data_folder, shared_folder

__all__ = [
    "MatchInfo",
    "Store",
    "data_folder",
    "export_from",
    "export_matches",
    "import_matches",
    "shared_folder",
]
