# mypy: ignore-errors
# isort: skip_file
"""Writes tests/golden/v0 with the code of the version before the house was rebuilt (commit 7703eb9).

Run once, in a checkout of that commit:

    cd <checkout of 7703eb9> && PYTHONPATH=. python <this repository>/tools/golden_v0 <this repository>/tests/golden/v0

It does not run with today's code and must never run again: what it wrote is what players have on their phones.
"""

from __future__ import annotations

import sys
from pathlib import Path

import campaigns
import files
import homes
import missions

MISSIONS, CAMPAIGNS = 700, 150


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    packs = files.write_packs(folder)
    situation = files.write_situations(folder)
    export = homes.write(folder, packs)
    files.write_codes(folder, packs, export, situation)
    files.write_labels(folder)
    files.write_settings(folder)
    campaigns.write(folder, CAMPAIGNS)
    missions.write(folder, MISSIONS)


if __name__ == "__main__":
    main()
