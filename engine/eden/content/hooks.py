"""The names of rules that single cards bring along (effects/bespoke.py carries them out)."""

from __future__ import annotations

HOOK_NAMES = frozenset({"by_hand"})
