"""A record and what it needs beside itself: a friend's camera takes in all of it at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kit import GameKit
from engine.packs.codes.messages import One
from engine.packs.kinds import Key, Records, to_share
from engine.packs.pack import Pack


def shown(kit: GameKit, records: Records, shipped: Records, key: Key, author: str = "") -> One | Pack | None:
    """The record alone if everybody has what it names, else a small pack; None if there is no such record."""
    value = records.get(key)
    if value is None:
        return None
    brought = {each: to_share(records[each]) for each in _needed(kit, records, key) if _is_news(each, records, shipped)}
    if not brought:
        return One(*key, to_share(value), author, kit.id)
    return Pack(key[1], author=author, records={key: to_share(value), **brought}, game=kit.id)


def _needed(kit: GameKit, records: Records, key: Key) -> list[Key]:
    """Everything it names, and what that names, once each."""
    found: dict[Key, None] = {}
    waiting = [key]
    while waiting:
        for each in kit.along(records, waiting.pop()):
            if each in records and each not in found and each != key:
                found[each] = None
                waiting.append(each)
    return sorted(found)


def _is_news(key: Key, records: Records, shipped: Mapping[Key, Any]) -> bool:
    return bool(records[key] != shipped.get(key))
