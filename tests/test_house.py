"""Who may know whom (DESIGN.md): every import is read; any arrow the house does not allow fails, so does a cycle."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
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
REGISTRIES = ("engine.games", "screens.games")
"""They know the games by the names of their modules, as text: no import at all."""
LAYERS = {"table": {"table"}, "field": {"field", "table"}, "open": {"open", "table"}, "packs": {"packs", "table"}}
"""Which shared rooms of the engine may know which."""
MOST_MODULES = 40


def modules(root: Path) -> dict[str, Path]:
    """Every module by its full name."""
    found = {}
    for folder in HOUSE:
        for path in sorted((root / folder).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(path: Path, root: Path = ROOT) -> set[str]:
    """Every module or name a file imports, in full, wherever in the file it does so; relative ones resolved."""
    found: set[str] = set()
    package = path.relative_to(root).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = f"{base}.{node.module or ''}".strip(".")
            # `from engine import games` names a module as much as `import engine.games` does.
            found |= {module, *(f"{module}.{alias.name}" for alias in node.names)}
    return found


def arrows(known: Mapping[str, Path], root: Path = ROOT) -> dict[str, set[str]]:
    """Which module of the house imports which."""
    return {
        name: {each for each in imports(path, root) if each in known and each != name} for name, path in known.items()
    }


def game_of(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[0] in ("engine", "screens") and parts[1] in GAMES else ""


def wrong_arrows(graph: Mapping[str, set[str]]) -> Iterator[str]:
    """From a game to another, or from what is shared to a game."""
    for name, known in graph.items():
        yield from (f"{name} -> {other}" for other in sorted(known) if game_of(other) not in ("", game_of(name)))


def cycles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Modules that import one another in the end, each such group once (Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in graph[name]:
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            at = stack.index(name)
            group, stack[at:] = stack[at:], []
            if len(group) > 1:
                found.append(sorted(group))

    for name in graph:
        if name not in index:
            visit(name)
    return found


KNOWN = modules(ROOT)
GRAPH = arrows(KNOWN)
FILES = [pytest.param(path, id=name) for name, path in KNOWN.items()]


@pytest.mark.parametrize("path", FILES)
def test_no_arrow_points_the_wrong_way(path: Path) -> None:
    folder = path.relative_to(ROOT).parts[0]
    for module in imports(path):
        top = module.split(".")[0]
        if top in (*HOUSE, "tests", "tools", "main"):
            assert top in ALLOWED[folder], f"{folder} may not know {module}"


@pytest.mark.parametrize("path", [each for each in FILES if str(each.id).startswith("engine")])
def test_the_engine_knows_nothing_but_python_and_itself(path: Path) -> None:
    for module in imports(path, ROOT):
        top = module.split(".")[0]
        assert top == "engine" or top in sys.stdlib_module_names, f"the engine may not know {module}"
        assert top not in ("random", "time", "os", "pickle"), f"no {module} inside the rules"


def test_no_game_knows_another_and_nothing_shared_knows_a_game() -> None:
    assert [*wrong_arrows(GRAPH)] == []


def test_the_registries_import_no_game() -> None:
    for name in REGISTRIES:
        assert not [other for other in GRAPH[name] if game_of(other)], name


def test_the_shared_rooms_of_the_engine_lie_in_layers() -> None:
    """table below all; the registry and what a kit is made of are known to packs, which walk it."""
    for name, known in GRAPH.items():
        room = name.split(".")[1] if name.startswith("engine.") else ""
        if room in LAYERS:
            rooms = {other.split(".")[1] for other in known if other.count(".") > 1}
            assert rooms <= LAYERS[room], f"{name} knows {rooms - LAYERS[room]}"


def test_there_is_no_cycle() -> None:
    assert cycles(GRAPH) == []


@pytest.mark.parametrize("top", ["engine", "device", "screens", "tools", "tests"])
def test_no_folder_is_too_full(top: str) -> None:
    for folder in (ROOT / top, *(path for path in (ROOT / top).rglob("*") if path.is_dir())):
        count = sum(path.suffix in (".py", ".kv") for path in folder.iterdir())
        assert count <= MOST_MODULES, f"{folder.relative_to(ROOT)} holds {count} modules"


def same_names(known: Mapping[str, Path]) -> Iterator[str]:
    """Classes of one name in one flat; the first game and the shared rooms, which grew out of it, count as one."""
    where: dict[tuple[str, str], list[str]] = {}
    for module, path in known.items():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                where.setdefault((game_of(module) or GAMES[0], node.name), []).append(module)
    yield from (f"{name}: {', '.join(found)}" for (_, name), found in where.items() if len(found) > 1)


def test_one_word_means_one_thing() -> None:
    assert [*same_names(KNOWN)] == []


def blind_steps(path: Path) -> Iterator[int]:
    """Lines where a screen takes a step of a match without saying what the players were looking at."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    seeing = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call) and _says_what_was_seen(node)}
    for node in ast.walk(tree):
        # Also a door that is handed on instead of being gone through.
        if isinstance(node, ast.Attribute) and node.attr == "apply" and not _is_own(node.value):
            yield from () if id(node) in seeing else (node.lineno,)


def _says_what_was_seen(call: ast.Call) -> bool:
    return "expected" in {each.arg for each in call.keywords}


def _is_own(whose: ast.expr) -> bool:
    """`self.apply` and `super().apply`: the page's own door, which says it."""
    return ast.unparse(whose) in ("self", "super()")


def test_every_screen_says_what_was_looked_at() -> None:
    """A second tap, or one on another device, is refused and never carried out blindly."""
    screens = [path for name, path in KNOWN.items() if name.startswith("screens.")]
    assert [f"{path}:{line}" for path in screens for line in blind_steps(path)] == []


def compared_prose(path: Path) -> Iterator[int]:
    """Lines that decide by comparing a sentence, or a page of a book."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            by_words = any(isinstance(each, ast.Attribute) and each.attr == "msgid" for each in sides)
            by_page = any(isinstance(each, ast.Constant) and str(each.value).startswith("p. ") for each in sides)
            if by_words or by_page:
                yield node.lineno


def test_prose_is_not_identity() -> None:
    """A better sentence, or a corrected page, changes nothing that the app does."""
    rooms = [path for name, path in KNOWN.items() if name != "engine.table.text"]
    assert [f"{path}:{line}" for path in rooms for line in compared_prose(path)] == []


# The check itself


def _house(root: Path, **files: str) -> dict[str, set[str]]:
    for name, text in files.items():
        path = root / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return arrows(modules(root), root)


def test_the_check_sees_a_wrong_arrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = tmp_path / "engine" / "bad.py"
    wrong.parent.mkdir()
    wrong.write_text("from ..screens import home\nimport kivy.app\n")
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    assert {"kivy.app", "screens.home"} <= imports(wrong, tmp_path)
    with pytest.raises(AssertionError):
        test_the_engine_knows_nothing_but_python_and_itself(wrong)


@pytest.mark.parametrize(
    "text",
    [
        "import engine.eden.rules",
        "from engine.eden import rules",
        "from engine.eden.rules import ask",
        "def ask():\n    from engine.eden import rules",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ..eden.rules import ask",
    ],
)
def test_the_check_sees_every_way_to_know_a_game(tmp_path: Path, text: str) -> None:
    graph = _house(tmp_path, engine__eden__rules="", engine__table__bad=text, engine__jagged__bad=text)
    assert sorted(wrong_arrows(graph)) == [
        "engine.jagged.bad -> engine.eden.rules",
        "engine.table.bad -> engine.eden.rules",
    ]


def test_the_check_sees_a_cycle_through_a_function(tmp_path: Path) -> None:
    graph = _house(
        tmp_path,
        engine__table__a="from engine.table import b",
        engine__table__b="import engine.table.c",
        engine__table__c="def late():\n    from engine.table.a import x",
        engine__table__d="import engine.table.a",
    )
    assert cycles(graph) == [["engine.table.a", "engine.table.b", "engine.table.c"]]


def test_the_check_sees_one_word_for_two_things(tmp_path: Path) -> None:
    files = {
        "engine__table__a": "class Line: ...",
        "screens__stalker__b": "class Line: ...\nclass _Own: ...",
        "engine__eden__c": "class Line: ...\nclass _Own: ...",
    }
    _house(tmp_path, **files)
    assert [*same_names(modules(tmp_path))] == ["Line: engine.table.a, screens.stalker.b"]


def test_the_check_sees_a_blind_step(tmp_path: Path) -> None:
    page = tmp_path / "page.py"
    lines = ("self.apply(x)", "self.session.apply(x, expected=1)", "session.apply(x)", "set_right(session.apply)")
    page.write_text("\n".join(lines))
    assert [*blind_steps(page)] == [3, 4]


def test_the_check_sees_prose_compared(tmp_path: Path) -> None:
    page = tmp_path / "page.py"
    page.write_text('why.source == "p. 35"\n"sight" in text.msgid\nif step.lead.msgid: pass\nrule == "walk.goal"\n')
    assert [*compared_prose(page)] == [1, 2]
