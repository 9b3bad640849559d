"""Who may know whom (DESIGN.md): every import is read, any arrow the house does not allow fails."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HOUSE = ("engine", "device", "screens", "data")
ALLOWED = {
    "engine": {"engine"},
    "device": {"device", "engine", "data"},
    "screens": {"screens", "device", "engine", "data"},
    "data": {"data"},
}
GAMES = ("stalker", "jagged", "eden", "warofmine")
FILES = [path for folder in HOUSE for path in sorted((ROOT / folder).rglob("*.py"))]


def imports(path: Path) -> set[str]:
    """Every module a file imports, in full; relative ones resolved."""
    found: set[str] = set()
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            found.add(f"{base}.{node.module or ''}".strip("."))
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_arrow_points_the_wrong_way(path: Path) -> None:
    folder = path.relative_to(ROOT).parts[0]
    for module in imports(path):
        top = module.split(".")[0]
        if top in (*HOUSE, "tests", "tools", "main"):
            assert top in ALLOWED[folder], f"{folder} may not know {module}"


@pytest.mark.parametrize("path", [path for path in FILES if path.parts[len(ROOT.parts)] == "engine"], ids=str)
def test_the_engine_knows_nothing_but_python_and_itself(path: Path) -> None:
    for module in imports(path):
        top = module.split(".")[0]
        assert top == "engine" or top in sys.stdlib_module_names, f"the engine may not know {module}"
        assert top not in ("random", "time", "os", "pickle"), f"no {module} inside the rules"


@pytest.mark.parametrize("path", [path for path in FILES if "table" in path.parts], ids=str)
def test_what_every_game_shares_knows_no_game(path: Path) -> None:
    assert not {module for module in imports(path) if module.startswith(tuple(f"engine.{game}" for game in GAMES))}


def test_the_check_itself_sees_a_wrong_arrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = tmp_path / "engine" / "bad.py"
    wrong.parent.mkdir()
    wrong.write_text("from ..screens import home\nimport kivy.app\n")
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    assert "kivy.app" in imports(wrong)
    with pytest.raises(AssertionError):
        test_the_engine_knows_nothing_but_python_and_itself(wrong)
