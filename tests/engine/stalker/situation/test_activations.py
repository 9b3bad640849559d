"""`python -m engine activate` answers as it always did, letter by letter: others read what it prints.

activations.json holds situations from random missions and what the first version printed for them. Since
R10 one of them asks the leader who of the tied enemies acts, and one knows every field of a room with cover (p. 13).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main

STORED: Any = json.loads(Path(__file__).with_name("activations.json").read_text("utf-8"))


@pytest.mark.parametrize("number", range(len(STORED["answers"])))
def test_what_activate_prints(number: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = STORED["answers"][number]
    file = tmp_path / "situation.json"
    file.write_text(json.dumps(STORED["situations"][wanted["situation"]]), "utf-8")
    code = main(["activate", str(file), *(["--answers", wanted["answers"]] if wanted["answers"] else [])])
    assert (code, capsys.readouterr().out) == (wanted["code"], wanted["out"])
