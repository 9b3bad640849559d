"""Campaigns between two matches: enough for home to lead back to one before anything is opened. No Kivy here.

Only a convenience, as the notes of matches are: whatever is missing or wrong here is found in the list of campaigns.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from device.small_files import read_small, write_small

MOST = 50
MOST_LETTERS = 200


@dataclass(frozen=True)
class LeftCampaign:
    """A campaign when its pages were last open. `left`: seconds since 1970 by the device's clock."""

    campaign: str
    game: str
    screen: str
    """Where it opens, with `campaign`."""
    title: str
    stage: str
    """Where it stands, in the words of that evening."""
    left: float = 0.0


class Campaigning:
    """The campaigns of this device by when they were left."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: dict[str, LeftCampaign] | None = None

    def all(self) -> dict[str, LeftCampaign]:
        if self._known is None:
            self._known = _read(read_small(self._path))
        return dict(sorted(self._known.items(), key=lambda pair: -pair[1].left))

    def last(self, game: str = "", since: float = 0.0) -> LeftCampaign | None:
        """The campaign left last, of a game or of any, if it was left later than something else."""
        found = next((each for each in self.all().values() if game in ("", each.game)), None)
        return found if found is not None and found.left > since else None

    def put(self, between: LeftCampaign) -> None:
        self._keep({**self.all(), between.campaign: between})

    def drop(self, campaign: str) -> None:
        if campaign in self.all():
            self._keep({key: each for key, each in self.all().items() if key != campaign})

    def _keep(self, known: Mapping[str, LeftCampaign]) -> None:
        newest = sorted(known.items(), key=lambda pair: -pair[1].left)[:MOST]
        self._known = dict(newest)
        # A full disk is told by the step that could not be saved, not by its echo in a list.
        with contextlib.suppress(OSError):
            write_small(self._path, [asdict(each) for _, each in newest])


def _read(data: Any) -> dict[str, LeftCampaign]:
    found: dict[str, LeftCampaign] = {}
    for entry in data[:MOST] if isinstance(data, list) else ():
        words = ("campaign", "game", "screen", "title", "stage")
        if not isinstance(entry, dict) or not all(isinstance(entry.get(key), str) for key in words):
            continue
        left = entry.get("left")
        said = {key: entry[key][:MOST_LETTERS] for key in words}
        found[said["campaign"]] = LeftCampaign(**said, left=left if isinstance(left, int | float) else 0.0)
    return found
