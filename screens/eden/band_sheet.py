"""A band on paper: everybody with zones, values and what they carry. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable

from device.sheets import SheetBlock
from engine.eden.content.cards import Band
from engine.eden.content.kinds import BandCard
from engine.eden.content.library import Library
from engine.eden.content.profiles import Profile
from engine.eden.naming import word
from engine.eden.rules.bands import BandCheck
from engine.eden.words import ZONE_OF, Attribute, Zone
from engine.table.text import Name, T, Text, Tn, listed
from screens.match.notes import spoken

Say = Callable[[Text], str]


def sheet_note(card: BandCard, check: BandCheck) -> Text:
    points = Tn("{n} point", "{n} points", check.points)
    words = T("{points}, {sp} SP", points=points, sp=check.strategy or 0)
    return T("{player}: {words}", player=card.player, words=words) if card.player else words


def blocks_of(band: Band, library: Library, language: str, say: Say) -> tuple[SheetBlock, ...]:
    """One block a warrior, the leader first."""
    order = sorted(band.profiles, key=lambda key: (key != band.leader, key))
    return tuple(_block(key, key == band.leader, library, language, say) for key in order)


def _block(key: str, leads: bool, library: Library, language: str, say: Say) -> SheetBlock:
    profile = library.box.profiles[key]
    name = spoken(library.names.get(("profiles", key), {"en": key}), language)
    points = say(Tn("{n} point", "{n} points", profile.points))
    title = f"{name} * {points}" if leads else f"{name} · {points}"
    lines = [_zone_line(profile, attribute, zone, say) for attribute, zone in ZONE_OF.items()]
    index = " ".join(f"{face}: {say(_named('zone', zone))}" for face, zone in enumerate(profile.index, 1))
    carried = [(kind, each) for kind, keys in (("weapons", profile.weapons), ("gear", profile.gear)) for each in keys]
    carried += [("abilities", each) for each in profile.abilities]
    words = [spoken(library.names.get(each, {"en": each[1]}), language) for each in carried]
    texts = [spoken(library.texts.get(each, {}), language) for each in carried]
    lines += [index, *(f"{name}: {text}" if text else name for name, text in zip(words, texts, strict=True))]
    return SheetBlock(title, tuple(lines))


def _zone_line(profile: Profile, attribute: Attribute, zone: Zone, say: Say) -> str:
    value, points = profile.values[attribute], profile.constitution[zone]
    where, what = say(_named("zone", zone)), say(_named("attribute", attribute))
    boxes = "[ ]" * points.white + " " + "( )" * points.red
    return f"{where[:1].upper()}{where[1:]}: {what} {value.white}/{value.red}   {boxes}"


def _named(kind: str, key: str) -> Text:
    return word(Name(kind, key)) or listed([T("{name}", name=key)])
