"""What a friend sends comes in beside the screen: it can be stopped, and what it asks comes bit by bit (issue 12)."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from device.storage.store import READY
from engine.packs.pack import Pack
from screens.app.files import take_in
from screens.widgets.filling import unfolding
from screens.widgets.kit import QuietButton
from screens.widgets.progress import Working
from screens.workshop.scanning.scan import MergeCard
from tests.ui.finding import all_of, showing
from tools.corrections import corrected
from tools.drive import Drive
from tools.stalker.bench_taking_in import large_file


def test_a_file_that_is_stopped_half_way_leaves_nothing(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drive.settle()
    path = tmp_path / "friend.zonekeeper"
    path.write_bytes(large_file(tmp_path / "friend", 3, 2))
    ready = drive.app.matches.store._root / READY
    pressed, taking_in = Event(), drive.app.matches.taking_in

    def slowly(data: bytes) -> Generator[float, None, list[str]]:
        """The second match waits for the players' finger."""
        steps = taking_in(data)
        while True:
            try:
                share = next(steps)
            except StopIteration as end:
                return list(end.value)
            if share > 0.4:
                assert [*ready.glob("*")], "one of them is laid ready"
                pressed.wait()
            try:
                yield share
            except GeneratorExit:
                steps.close()
                raise

    monkeypatch.setattr(drive.app.matches, "taking_in", slowly)
    take_in(drive.shell, drive.app, path, lambda: None)
    drive.until(lambda: any(all_of(drive.shell, Working)))
    drive.frames()
    drive.press(showing(drive.shell, QuietButton, "Cancel"))
    pressed.set()
    drive.settle()
    assert drive.shell._toast.text == "Stopped; nothing was taken in."
    assert drive.app.matches.cards() == []
    assert not [*ready.glob("*")]
    assert not any(all_of(drive.shell, Working)), "the screen is free again"


def test_thirty_questions_of_a_pack_come_bit_by_bit(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """All at once they held the screen for an eighth of a second."""
    drive.settle()
    packs = drive.app.desk("stalker").packs
    items = [key for key in packs.shipped if key[0] == "items"][:12]
    dearer = {key: corrected(packs.shipped[key], price=packs.shipped[key].price + 10) for key in items}
    drive.shell.restore([("home", {}), ("scan", {})])
    drive.frames()
    screen: Any = drive.shell.current
    monkeypatch.setattr(unfolding, "moment", 0.0)
    screen.show_incoming(Pack("dearer", "Dearer", "Ada", 1, dearer))
    drive.until(lambda: not drive.shell.working)
    some = len(all_of(screen, MergeCard))
    drive.until_unfolded()
    assert some < len(items) == len(all_of(screen, MergeCard))
    drive.back()
