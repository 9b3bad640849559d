"""What the workshop calls things. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.packs.origins import DeckCount, Origin
from engine.packs.pack import OWN, Pack
from engine.table.text import T, Text, Tn, listed


def name_of(key: str, value: Any, language: str) -> str:
    """What a record is called in a language; one without a name is called after its id."""
    names = getattr(value, "name", getattr(value, "title", {}))
    plain = key.replace("-", " ").replace("_", " ")
    named = names if isinstance(names, Mapping) else {}
    return named.get(language) or named.get("en") or next((text for text in named.values() if text), plain.capitalize())


def counts_of(pack: Pack) -> Text:
    return Tn("{n} record", "{n} records", len(pack.records))


def title_of(pack: Pack) -> Text:
    """What a pack is called; one nobody gave a title is called after who made it."""
    if pack.title:
        return T("{title}", title=pack.title)
    if pack.id == OWN:
        return T("Your own")
    return T("Pack by {author}", author=pack.author) if pack.author else T("A pack without a title")


def about(pack: Pack) -> Text:
    """Who made it, which version, how much is in it."""
    if not pack.author:
        return T("version {version} · {records}", version=pack.version, records=counts_of(pack))
    return T(
        "by {author} · version {version} · {records}", author=pack.author, version=pack.version, records=counts_of(pack)
    )


def deck_counted(deck: DeckCount) -> Text:
    """What the cards of a deck are, and what is missing."""
    parts = []
    if n := deck.cards[Origin.PRINTED]:
        parts.append(T("{n} printed", n=n))
    if n := deck.cards[Origin.ASSUMED]:
        parts.append(Tn("{n} assumed", "{n} assumed", n))
    if n := deck.cards[Origin.OURS]:
        parts.append(T("{n} ours", n=n))
    if deck.left_out:
        parts.append(T("{n} left out", n=deck.left_out))
    if deck.missing:
        parts.append(T("{n} missing", n=deck.missing))
    return listed(parts)
