"""Matches on this device: kept safe, mended when damaged, shared as single files.

Whoever wants a small file only does not load all that a match needs: the first frame waits for it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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
_ROOMS = {
    "MatchInfo": "index",
    "Store": "store",
    "data_folder": "where",
    "export_from": "transfer",
    "export_matches": "transfer",
    "import_matches": "transfer",
    "shared_folder": "where",
}


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)
