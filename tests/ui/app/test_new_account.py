"""A desktop account that has never kept a setting."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from kivy.app import App

from screens.app.app import ZonekeeperApp


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have their folders from the start")
def test_the_folder_for_settings_is_made_with_the_one_above_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("XDG_CONFIG_HOME", "ZONEKEEPER_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "anna"))
    # Kivy takes whichever app was made last for the running one: put back afterwards.
    monkeypatch.setattr(App, "_running_app", None)
    home = ZonekeeperApp().home
    assert home == tmp_path / "anna" / ".config" / "zonekeeper"
    assert home.is_dir()
