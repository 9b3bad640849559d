"""What the phone has: the spec's requirements as python-for-android's recipes and the wheels themselves tell them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from configparser import ConfigParser
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

import mypy
import pythonforandroid
from pythonforandroid.recipe import Recipe

ROOT = Path(__file__).parent.parent.parent
OURS = {"engine", "device", "screens", "data", "main"}
SOURCES = [ROOT / "main.py", *(path for name in sorted(OURS - {"main"}) for path in (ROOT / name).rglob("*.py"))]
OLDEST = (3, 11)


@cache
def spec() -> ConfigParser:
    found = ConfigParser(interpolation=None)
    found.read(ROOT / "buildozer.spec")
    return found


def required() -> dict[str, str]:
    """Name to version; empty for none."""
    told = (each.strip().partition("==") for each in spec()["app"]["requirements"].split(","))
    return {name: version for name, _, version in told}


class _Context:
    """As much of a build as asking a recipe takes."""

    recipe_build_order = ("sdl2",)
    local_recipes = None
    storage_dir = None
    root_dir = str(Path(pythonforandroid.__file__).parent)


@cache
def recipe(name: str) -> Any:
    """python-for-android's recipe; None where it has none."""
    try:
        return Recipe.get_recipe(name, _Context())
    except ValueError:
        return None


def is_pure(name: str, version: str) -> bool:
    """Whether the wheel of exactly this version runs on any machine, by its own tags."""
    found = metadata.distribution(name)
    tags = re.findall(r"^Tag: (.*)$", found.read_text("WHEEL") or "", re.MULTILINE)
    return found.version == version and bool(tags) and all(tag.endswith("-none-any") for tag in tags)


def modules_of(name: str) -> set[str]:
    """The modules a requirement brings."""
    made = recipe(name)
    if made is not None:
        return {
            getattr(made, "site_packages_name", None) or made.name,
            made.name,
            *({"PIL"} if made.name == "Pillow" else ()),
        }
    wanted = re.sub(r"[-_.]+", "-", name).lower()
    by_module = metadata.packages_distributions()
    return {
        module for module, names in by_module.items() if wanted in {re.sub(r"[-_.]+", "-", n).lower() for n in names}
    }


def needs(name: str) -> set[str]:
    """What a requirement needs in turn, the first of each choice being the one that is built."""
    made = recipe(name)
    if made is None:
        return set()
    depends = {each[0] if isinstance(each, tuple | list) else each for each in made.depends}
    return depends | set(getattr(made, "python_depends", ()))


def standard(version: tuple[int, int]) -> set[str]:
    """The modules of a Python, by the ranges that mypy's typeshed keeps of them."""
    told = (Path(mypy.__file__).parent / "typeshed" / "stdlib" / "VERSIONS").read_text()
    found = set()
    for name, first, last in re.findall(r"^(\w+): ([\d.]+)-([\d.]*)", told, re.MULTILINE):
        if _version(first) <= version and (not last or version <= _version(last)):
            found.add(name)
    return found


def _version(text: str) -> tuple[int, int]:
    major, minor = text.split(".")
    return int(major), int(minor)


def lacking() -> set[str]:
    """Modules that python-for-android's Python is built without."""
    python = recipe("python3")
    libraries = {name for name in python.opt_depends if name not in required()}
    return {
        *(name.removeprefix("--without-") for name in python.configure_args if name.startswith("--without-")),
        *(name for name in python.stdlib_dir_blacklist if not name.startswith("__")),
        *(name.removeprefix("lib") for name in libraries),
    }


def imported(path: Path) -> Iterator[tuple[str, bool]]:
    """Every module that a file imports, by its first name, and whether the file can do without."""
    tree = ast.parse(path.read_text("utf-8"))
    tried = {id(node) for each in ast.walk(tree) if isinstance(each, ast.Try) for node in ast.walk(each)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield name.name.partition(".")[0], id(node) in tried
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.partition(".")[0], id(node) in tried
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "import_module":
            for word in node.args:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    yield word.value.partition(".")[0], id(node) in tried
