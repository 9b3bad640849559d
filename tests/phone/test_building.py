"""`make apk`, `make aab` and the public build have all that buildozer asks for before it hands over to Gradle."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from buildozer import Buildozer, buildops
from packaging.requirements import Requirement

from tests.phone.requirements import recipe

ROOT = Path(__file__).parent.parent.parent
WORKFLOW = (ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8")
BROUGHT = {"git": "git", "javac": "setup-java", "keytool": "setup-java"}
"""Programs by what the public build gets them from; the rest comes from PyPI."""
HEADERS = "zlib1g-dev"
SHELL = """#!/bin/sh
echo "$VIRTUAL_ENV|$PATH|$*" >> {log}
"""


def ours() -> dict[str, Requirement]:
    """What `make apk` installs first."""
    lines = (ROOT / "tools" / "phone" / "requirements.txt").read_text("utf-8").splitlines()
    found = (Requirement(line) for line in lines if not line.startswith("#"))
    return {each.name.lower(): each for each in found}


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Buildozer's own, with our spec, in a folder where nothing was built yet."""
    shutil.copy(ROOT / "buildozer.spec", tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("VIRTUAL_ENV", raising=False)
    monkeypatch.delenv("JAVA_HOME", raising=False)
    made = Buildozer("buildozer.spec", "android")
    made.config["buildozer"]["build_dir"] = str(tmp_path / "build")
    return made.target


def test_every_program_that_buildozer_looks_for_is_brought(target: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(buildops, "checkbin", lambda _, program: asked.append(program))
    monkeypatch.setattr(buildops, "file_exists", lambda *_: True)
    target.check_requirements()
    assert {"git", "javac"} <= set(asked)
    assert [each for each in asked if each not in BROUGHT and each not in ours()] == []
    assert all(source in WORKFLOW for source in BROUGHT.values())
    assert HEADERS in WORKFLOW


def test_the_cython_is_one_that_the_recipe_of_kivy_takes() -> None:
    (cython,) = (Requirement(each) for each in recipe("kivy").hostpython_prerequisites if each.startswith("cython"))
    (pinned,) = ours()["cython"].specifier
    assert pinned.operator == "=="
    assert pinned.version in cython.specifier


@pytest.mark.parametrize("switched_on", [True, False])
def test_buildozer_installs_into_our_environment_only_if_it_is_switched_on(
    target: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, switched_on: bool
) -> None:
    """Otherwise it asks pip for the user's own folder, which no virtual environment has."""
    asked: list[list[str]] = []
    monkeypatch.setattr(buildops, "cmd", lambda command, **_: asked.append(command))
    (tmp_path / "p4a").mkdir()
    (tmp_path / "p4a" / "setup.py").write_text("install_reqs = ['sh']\n")
    target.buildozer.config["app"]["p4a.source_dir"] = str(tmp_path / "p4a")
    if switched_on:
        monkeypatch.setenv("VIRTUAL_ENV", str(ROOT / ".venv"))
    target._install_p4a()
    (command,) = asked
    assert ("--user" in command) == (not switched_on)


@pytest.mark.parametrize(("wanted", "builds"), [("apk", "android debug"), ("aab", "android release")])
def test_make_switches_our_environment_on(tmp_path: Path, wanted: str, builds: str) -> None:
    log, python = tmp_path / "log", tmp_path / "python"
    python.write_text(SHELL.format(log=log))
    python.chmod(0o755)
    environment = {key: value for key, value in os.environ.items() if key != "VIRTUAL_ENV"}
    # Nothing is set up here, whatever is newer than what.
    command = ["make", "--silent", "--old-file=.venv/.ready", f"PY={python}", wanted]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)
    installs, built = (line.split("|") for line in log.read_text().splitlines())
    assert installs[2].endswith("-r tools/phone/requirements.txt")
    assert built == [f"{ROOT}/.venv", f"{ROOT}/.venv/bin:{environment['PATH']}", f"-m buildozer {builds}"]


def test_the_public_build_installs_what_a_screenless_machine_needs_and_attaches_what_was_built() -> None:
    told = (ROOT / "tools" / "packages.sh").read_text("utf-8")
    (packages,) = re.findall(r"^packages=\((.*)\)$", told, re.MULTILINE)
    installs = re.findall(r"apt-get install (.*)$", WORKFLOW, re.MULTILINE)
    assert len(installs) == 2
    assert all(set(packages.split()) <= set(line.split()) for line in installs)
    # What python-for-android's own build installs (its Dockerfile), as far as a public machine has it not.
    assert {"autoconf", "automake", "autopoint", "libltdl-dev", "libffi-dev", "libssl-dev"} <= set(installs[1].split())
    steps = [WORKFLOW.index(step) for step in ("make test", "make apk", "make aab", "sha256sum", "files: bin/*")]
    assert steps == sorted(steps)
    assert metadata.version("buildozer") in (ROOT / "requirements-dev.txt").read_text("utf-8")
