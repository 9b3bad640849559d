"""A phone kills an app without asking: a new process on the same home comes back to the same step."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]


def run(home: Path, what: str) -> tuple[int, Any]:
    command = [sys.executable, "-m", "tests.ui.stalker.killed_app", str(home), what]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False)
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    assert lines, done.stderr[-2000:]
    return done.returncode, json.loads(lines[-1])


def test_the_step_that_was_on_show_is_on_show_again(tmp_path: Path) -> None:
    code, left = run(tmp_path, "kill")
    assert code == 9
    assert left["mode"] == "step"
    assert left["at"] > 0, "somewhere in the middle"
    code, found = run(tmp_path, "look")
    assert code == 0
    assert found["first"] == left
    assert found["then"]["at"] > left["at"], "and the rest of the steps follow as if nothing had been"
