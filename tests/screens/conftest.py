"""Presenters without a window: every test begins in English, whatever the files before it spoke.

They are a game's own: its sentences are known, as they are once its rooms have been entered.
"""

import pytest

from screens.catalogues import catalogues
from screens.i18n import i18n


@pytest.fixture(autouse=True)
def speak_english(monkeypatch: pytest.MonkeyPatch) -> None:
    i18n.use("en")
    # What the files before it have named is not known here.
    monkeypatch.setattr(i18n, "_namers", [])
    catalogues.need("stalker")
