"""Presenters without a window: every test begins in English, whatever the files before it spoke.

They are a game's own: its sentences are known, as they are once its rooms have been entered.
"""

import pytest

from screens.catalogues import catalogues
from screens.i18n import i18n


@pytest.fixture(autouse=True)
def speak_english() -> None:
    i18n.use("en")
    catalogues.need("stalker")
