"""Jagged Alliance in `make bench`."""

from __future__ import annotations

from tools.jagged.bench import seconds


def measure() -> dict[str, float]:
    ours, theirs = seconds()
    return {"jagged.activation_ms": ours * 1000, "jagged.activation_ratio": ours / theirs}
