"""One packing a run, by buildozer's and python-for-android's own code; see tools/phone/pack.py."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tools.phone.pack import ARCHIVE

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that Gradle would build."""
    out = tmp_path_factory.mktemp("phone")
    ran = subprocess.run(
        [sys.executable, "-m", "tools.phone.pack", str(out)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout[-2000:] + ran.stderr[-2000:]
    return out / "dist"


@pytest.fixture(scope="session")
def packed(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a phone would find in the app's folder."""
    place = tmp_path_factory.mktemp("app")
    with tarfile.open(dist / ARCHIVE) as archive:
        archive.extractall(place, filter="data")
    return place
