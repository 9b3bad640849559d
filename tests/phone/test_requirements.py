"""buildozer.spec names exactly what the app needs, pinned, and all of it exists for a phone."""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest
from packaging.version import Version

from tests.phone.requirements import (
    OLDEST,
    OURS,
    ROOT,
    SOURCES,
    imported,
    is_pure,
    lacking,
    modules_of,
    needs,
    recipe,
    required,
    spec,
    standard,
)

DESKTOP = {"zxingcpp"}
"""Decodes on a desktop; a phone has pyzbar."""


def python() -> tuple[int, int]:
    version = Version(required()["python3"])
    return version.major, version.minor


@pytest.mark.parametrize("name", required())
def test_each_requirement_is_a_recipe_of_its_version_or_a_wheel_for_any_machine(name: str) -> None:
    made, version = recipe(name), required()[name]
    if made is None:
        assert is_pure(name, version)
    else:
        assert version == (made.version or ""), "a recipe is tested with its own version"


def test_the_toolchain_is_the_one_that_is_asked_here() -> None:
    installed = Version(metadata.version("python-for-android"))
    year, month, day = installed.release
    assert spec()["app"]["p4a.branch"] == f"v{year}.{month:02}.{day:02}"


def test_what_is_pure_is_pinned_as_on_the_desktop() -> None:
    pure = {name: version for name, version in required().items() if recipe(name) is None}
    assert pure == {name: metadata.version(name) for name in pure}


def test_nothing_is_imported_that_a_phone_lacks() -> None:
    brought = {module for name in required() for module in modules_of(name)}
    known = OURS | brought | (standard(OLDEST) & standard(python()) - lacking())
    missing = {
        f"{path.name} imports {name}"
        for path in SOURCES
        for name, optional in imported(path)
        if name not in known and not (optional and name in DESKTOP)
    }
    assert missing == set()


def test_nothing_is_required_that_nobody_needs() -> None:
    wanted = {name for path in SOURCES for name, _ in imported(path)}
    used = {name for name in required() if modules_of(name) & wanted} | {"python3"}
    grown: set[str] = set()
    while used != grown:
        grown = set(used)
        used |= {name for name in required() for user in grown if name.lower() in {n.lower() for n in needs(user)}}
    assert sorted(set(required()) - used) == []


def test_the_check_would_see_a_module_that_is_gone_or_was_never_built() -> None:
    assert "imp" in standard(OLDEST)
    assert "imp" not in standard(python())
    assert {"bz2", "lzma", "tkinter", "readline"} <= lacking()
    assert "tomllib" in standard(OLDEST) & standard(python()) - lacking()


def checked(*what: str) -> str:
    """What mypy finds if the Python is the phone's: a member of a module that is there no more, or an argument."""
    major, minor = python()
    command = [sys.executable, "-m", "mypy", "--python-version", f"{major}.{minor}", "--no-error-summary", *what]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return ran.stdout + ran.stderr


@pytest.mark.slow
def test_nothing_that_we_call_is_gone_from_the_phones_python() -> None:
    """`make lint` checks the same code as Python 3.11."""
    assert checked("main.py", "engine", "device", "screens") == ""


def test_the_check_of_calls_would_see_what_is_gone(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text("import ast\n\nast.Constant\nast.Num\n")
    assert checked(str(program)).endswith('program.py:4: error: Module has no attribute "Num"  [attr-defined]\n')
