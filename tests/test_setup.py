"""`make run` and `make test` on a machine that lacks something: one line says which packages to install."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOOLS = ("bash", "dirname", "grep")
SCREEN = "xvfb libgl1-mesa-dri libgles2 libmtdev1 libzbar0"


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder of programs without Xvfb, where nobody is root."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in TOOLS:
        found = shutil.which(name)
        assert found is not None
        (programs / name).symlink_to(found)
    add(programs, "id", "echo 1000")
    return programs


def add(machine: Path, name: str, does: str) -> str:
    path = machine / name
    path.write_text(f"#!{shutil.which('bash')}\n{does}\n")
    path.chmod(0o755)
    return str(path)


def run(machine: Path, script: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {"PATH": str(machine), "HOME": os.environ.get("HOME", "/"), **environment}
    return subprocess.run(
        ["bash", f"tools/{script}", *arguments],
        executable=shutil.which("bash"),
        cwd=ROOT,
        env=kept,
        capture_output=True,
        text=True,
        check=False,
    )


def told(ran: subprocess.CompletedProcess[str]) -> str:
    """The one line that was said, by a script that went no further."""
    assert (ran.returncode, ran.stdout) == (1, "")
    (line,) = ran.stderr.splitlines()
    return line.removeprefix("Zonekeeper needs a few packages first: sudo apt-get install ")


@pytest.mark.parametrize(("script", "arguments"), [("run.sh", ()), ("headless.sh", ("true",))])
def test_without_a_screen_and_without_xvfb(machine: Path, script: str, arguments: tuple[str, ...]) -> None:
    assert told(run(machine, script, *arguments)) == SCREEN


def test_setting_up_says_so_before_anything_is_fetched(machine: Path, tmp_path: Path) -> None:
    assert told(run(machine, "setup.sh", str(tmp_path / "venv"), PYTHON=sys.executable)) == SCREEN
    assert not (tmp_path / "venv").exists()


def test_a_python_without_venv_is_named_too(machine: Path, tmp_path: Path) -> None:
    python = add(machine, "python3", "exit 1")
    assert told(run(machine, "setup.sh", str(tmp_path / "venv"), PYTHON=python)) == f"python3-venv {SCREEN}"
    assert told(run(machine, "setup.sh", str(tmp_path / "venv"), PYTHON=python, DISPLAY=":0")) == "python3-venv"


def test_a_machine_with_a_screen_needs_no_xvfb(machine: Path) -> None:
    ran = run(machine, "headless.sh", "bash", "-c", "echo shown", DISPLAY=":0")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "shown\n", "")


def test_root_gets_what_is_missing_installed(machine: Path, tmp_path: Path) -> None:
    add(machine, "id", "echo 0")
    add(machine, "apt-get", 'echo "$@"')
    add(machine, "dpkg-query", '[ "${@: -1}" != libgles2 ] || echo "install ok installed"')
    python = add(machine, "python3", 'case "$2" in *version*) exit 1;; esac')
    ran = run(machine, "setup.sh", str(tmp_path / "venv"), PYTHON=python)
    asked = ["update -qq", "install -y -qq --no-install-recommends xvfb libgl1-mesa-dri libmtdev1 libzbar0"]
    assert ran.stdout.splitlines() == asked
    assert ran.stderr == "Zonekeeper needs Python 3.11 or newer.\n"
