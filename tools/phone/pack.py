"""`python -m tools.phone.pack OUT`: everything of a build for phones that needs neither the Android SDK nor a compiler.

Buildozer reads our spec, copies the sources and says what it would ask of python-for-android, whose own packing script
then makes the archive of our files, the resources and the manifest in OUT/dist. Nothing of it is ours but the order:
what is checked here is what a phone would get.
"""

from __future__ import annotations

import compileall
import json
import os
import runpy
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pythonforandroid
from buildozer import Buildozer

ROOT = Path(__file__).parent.parent.parent
BOOTSTRAPS = Path(pythonforandroid.__file__).parent / "bootstraps"
LAYERS = ("common", "_sdl_common", "sdl2")
"""As python-for-android lays the folders of its bootstrap over one another."""
ITS_OWN = {"--bootstrap": 1, "--dist_name": 1, "--copy-libs": 0, "--ndk-api": 1, "--arch": 1}
"""What the toolchain takes for itself, with how many values, before its packing script gets the rest."""
RENAMED = {"--add-resource": "--resource"}
"""What it hands on under another name."""
MANIFEST, ARCHIVE, RESOURCES = "src/main/AndroidManifest.xml", "src/main/assets/private.tar", "src/main/res"


class _Asked(Exception):  # noqa: N818 - not an error
    """Buildozer has said all that we want to know."""


def pack(out: Path) -> Path:
    """Returns the folder that Gradle would build."""
    root, dist = out / "root", out / "dist"
    root.mkdir(parents=True)
    for each in ROOT.iterdir():
        if not each.name.startswith("."):
            (root / each.name).symlink_to(each)
    with _inside(root):
        buildozer = Buildozer("buildozer.spec", "android")
        # What the spec calls a hidden folder of the sources lies outside of them here.
        buildozer.config["buildozer"]["build_dir"] = str(out / "buildozer")
        _make_dist(dist, buildozer)
        buildozer._copy_application_sources()
        command = _command(buildozer, dist)
    with _inside(dist):
        make = runpy.run_path(str(dist / "build.py"))["parse_args_and_make_package"]
        make.__globals__["compile_py_file"] = _compile
        make(command)
    return dist


def _compile(path: str, optimize_python: bool = True) -> str:
    """As python-for-android does it, but not with a new process for each of a thousand files."""
    if not compileall.compile_file(path, force=True, legacy=True, quiet=1, optimize=2 if optimize_python else -1):
        raise SystemExit(f"{path} does not compile")
    return str(Path(path).with_suffix(".pyc"))


def _make_dist(dist: Path, buildozer: Any) -> None:
    for layer in LAYERS:
        shutil.copytree(BOOTSTRAPS / layer / "build", dist, dirs_exist_ok=True)
    app = buildozer.config["app"]
    archs = [arch.strip() for arch in app["android.archs"].split(",")]
    told = {"bootstrap": "sdl2", "hostpython": sys.executable, "archs": archs, "ndk_api": int(app["android.ndk_api"])}
    (dist / "dist_info.json").write_text(json.dumps(told))
    (dist / "project.properties").write_text(f"target=android-{app['android.api']}\n")
    (dist / "local.properties").write_text(f"sdk.dir={dist / 'sdk'}\n")
    (dist / "sdk" / "build-tools" / "36.0.0").mkdir(parents=True)
    for arch in archs:
        # The interpreter and the modules of the recipes would lie here.
        (dist / f"_python_bundle__{arch}").mkdir()
        (dist / "libs" / arch).mkdir(parents=True, exist_ok=True)


def _command(buildozer: Any, dist: Path) -> list[str]:
    """What buildozer would call python-for-android with."""
    target = buildozer.target
    found: list[str] = []

    def asked(command: list[str], **_: Any) -> None:
        found.extend(command)
        raise _Asked

    target._p4a = asked
    target.get_dist_dir = lambda _: str(dist)
    target.build_mode, target.artifact_format = "debug", "apk"
    with suppress(_Asked):
        target.build_package()
    rest = iter(found[1:])
    left: list[str] = []
    for word in rest:
        if word in ITS_OWN:
            for _ in range(ITS_OWN[word]):
                next(rest)
        else:
            left.append(RENAMED.get(word, word))
    return left


@contextmanager
def _inside(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


if __name__ == "__main__":
    pack(Path(sys.argv[1]).absolute())
