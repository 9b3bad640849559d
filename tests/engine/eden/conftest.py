from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.eden.asking import Clerk


@pytest.fixture
def clerk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Clerk:
    return Clerk(tmp_path, capsys)
