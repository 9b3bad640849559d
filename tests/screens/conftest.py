"""Presenters without a window: every test begins in English, whatever the files before it spoke."""

import pytest

from screens.i18n import i18n


@pytest.fixture(autouse=True)
def speak_english() -> None:
    i18n.use("en")
