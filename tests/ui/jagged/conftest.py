"""The same dice in every run: a test that fails once in a hundred runs is a defect."""

import pytest


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("device.storage.store.secrets.randbits", lambda _bits: 7)
