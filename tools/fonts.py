"""Makes data/fonts and data/icons from the published packages: `python -m tools.fonts`.

Needed only when a weight or an icon is added; the results are committed. Every package is pinned by version and checked
against npm's own hash, so that a clean machine gives the same letters.
"""

from __future__ import annotations

import base64
import hashlib
import io
import tarfile
from pathlib import Path

import requests
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from screens.icons import ICONS

DATA = Path(__file__).parent.parent / "data"
REGISTRY = "https://registry.npmjs.org"

# Latin with everything Europe needs, Cyrillic with Ukrainian, punctuation, figures, arrows and currency.
LETTERS = [*range(0x20, 0x250), *range(0x2B0, 0x370), *range(0x400, 0x530), *range(0x1E00, 0x1F00)]
SIGNS = [*range(0x2000, 0x2070), *range(0x2070, 0x20D0), *range(0x2100, 0x2200), 0x2212, 0x2248, 0x2260, 0x2264, 0x2265]

PLEX = {
    "plex-sans": ("1.1.0", "WPgvO6Yfj2w5YbhyAr1tv95RUz4LRJlqN+CmYvBglabXteufP1D1E9BABMde+ZIKdRbFJDoKF5eQzfhpnbgZcQ=="),
    "plex-sans-condensed": (
        "2.0.0",
        "dzgR4Npf/JJMiTYf6iOBQJpTDQfllZFLN0A0FkW5gtWhNr9JeQNvRrIRwJvbZHfL0I8wae8kIhO/ukYdeXW54g==",
    ),
    "plex-mono": ("2.5.0", "STBJIPxPomOYPmBMO7z5TKPJUotAF9u3gAUumTqVgwgrAO+K4FRNh0MlhsoJjKhJKsMbBJR10/bk4inkj/wc1w=="),
}
FACES = {
    "plex-sans": ("IBMPlexSans-Regular",),
    "plex-sans-condensed": ("IBMPlexSansCondensed-Medium", "IBMPlexSansCondensed-SemiBold"),
    "plex-mono": ("IBMPlexMono-Medium",),
}
MDI = ("7.4.47", "43MtGpd585SNzHZPcYowu/84Vz2a2g31TvPMTm9uTiCSWzaheQySUcSyUH/46fPnuPQWof2yd0pGBtzee/IQWw==")


def fetch(package: str, version: str, sha512: str) -> tarfile.TarFile:
    name = package.rsplit("/", maxsplit=1)[-1]
    answer = requests.get(f"{REGISTRY}/{package}/-/{name}-{version}.tgz", timeout=60)
    answer.raise_for_status()
    found = base64.b64encode(hashlib.sha512(answer.content).digest()).decode()
    if found != sha512:
        raise SystemExit(f"{package} {version} has the hash {found}, not {sha512}")
    return tarfile.open(fileobj=io.BytesIO(answer.content), mode="r:gz")


def content(package: tarfile.TarFile, path: str) -> bytes:
    member = package.extractfile(f"package/{path}")
    assert member is not None
    return member.read()


def subset(raw: bytes, characters: list[int], target: Path) -> None:
    font = TTFont(io.BytesIO(raw), recalcTimestamp=False)
    options = Options(
        layout_features=["kern", "liga", "mark", "mkmk", "ccmp", "locl"], hinting=False, notdef_outline=True
    )
    shaper = Subsetter(options)
    shaper.populate(unicodes=characters)
    shaper.subset(font)
    rename(font)
    straighten(font)
    font.flavor = None
    font.save(target)
    print(f"{target.relative_to(DATA.parent)}: {target.stat().st_size // 1024} KiB")


def rename(font: TTFont) -> None:
    """The licence reserves the name Plex for the unchanged fonts; ours lack letters, so they are called after us."""
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16, 25):
            own = record.toUnicode().replace("IBM Plex", "Zonekeeper").replace("IBMPlex", "Zonekeeper")
            record.string = own


def straighten(font: TTFont) -> None:
    """The icons' own boxes are wrong and corrected on saving; their bearings must follow, or all move left."""
    for name, (width, _) in list(font["hmtx"].metrics.items()):
        outline = font["glyf"][name]
        outline.recalcBounds(font["glyf"])
        font["hmtx"][name] = (width, getattr(outline, "xMin", 0))


def main() -> None:
    for package, (version, sha512) in PLEX.items():
        with fetch(f"@ibm/{package}", version, sha512) as archive:
            for face in FACES[package]:
                raw = content(archive, f"fonts/complete/woff2/{face}.woff2")
                subset(raw, [*LETTERS, *SIGNS], DATA / "fonts" / f"{face.replace('IBMPlex', 'Zonekeeper')}.ttf")
            licence = content(archive, "LICENSE.txt")
            (DATA / "fonts" / f"{package}-OFL.txt").write_bytes(licence)
    with fetch("@mdi/font", *MDI) as archive:
        raw = content(archive, "fonts/materialdesignicons-webfont.ttf")
        subset(raw, [ord(sign) for sign in ICONS.values()], DATA / "icons" / "icons.ttf")
        (DATA / "icons" / "LICENSE.txt").write_bytes(content(archive, "LICENSE"))


if __name__ == "__main__":
    main()
