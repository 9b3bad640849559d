"""A screen that was shed is let go of: no language, theme or clock holds what nobody can come back to."""

from pathlib import Path
from weakref import ref

from screens.app import memory
from screens.app.shell import SCREENS, screen_named
from screens.games import screens
from tools.drive import Drive

PLACES = sorted({*SCREENS, *screens()} - {"home"})


def test_every_screen_that_was_shed_is_gone(drive: Drive) -> None:
    drive.shell.shed()
    seen = {}
    for name in PLACES:
        # Made as on a first visit; what it would show is not needed here.
        drive.shell._made[name] = pane = screen_named(name)(drive.shell)
        drive.frames(1)
        seen[name] = ref(pane)
        del pane
    drive.shell.shed()
    drive.pass_time(1)
    memory.look_through()
    assert [name for name, pane in seen.items() if pane() is not None] == []


def test_no_rule_binds_to_ids() -> None:
    """Kivy would keep the widget for ever: the ids it binds to know whose they are."""
    house = Path(__file__).parents[3] / "screens"
    found = [f"{path.name}: {line.strip()}" for path in house.rglob("*.kv") for line in _said(path) if ".ids" in line]
    assert found == []


def _said(path: Path) -> list[str]:
    """What a rule binds to; what a press calls is no binding."""
    return [line for line in path.read_text("utf-8").splitlines() if not line.strip().startswith(("on_", "#"))]
