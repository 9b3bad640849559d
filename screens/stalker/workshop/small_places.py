"""Places that hold a small table: a special attack, the faces of a die, what each symbol does. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.packs.fault import Path
from engine.stalker.content.units import Group, SpecialKind
from engine.stalker.workshop.labels import label, worded
from engine.table.text import T
from screens.stalker.names import WORDS
from screens.widgets.page_model import Words
from screens.workshop.pages import Pages
from screens.workshop.places import FormRow, Offer, RowKind

SPECIALS: Mapping[str, tuple[str, ...]] = {
    SpecialKind.RETREAT.value: (),
    SpecialKind.ADVANCE.value: ("fields",),
    SpecialKind.HARM.value: ("hp", "range"),
    SpecialKind.EFFECTS.value: ("range", "effects"),
}
SYMBOLS = ("1", "2", "3", "4")
"""The petals of the anomaly die."""


def small_table(pages: Pages, path: Path) -> Iterator[FormRow]:
    """Small tables: one number a group, an ammunition or a face."""
    value = pages.form.value(path)
    table = value if isinstance(value, Mapping) else {}
    last = path[-1]
    if last == "damage":
        keys: Mapping[str, Words] = {group.value: WORDS["group"][group] for group in Group}
    elif last == "magazines":
        keys = {**WORDS["ammo"], **{key: key for key in table if key not in WORDS["ammo"]}}
    elif last == "masks":
        faces = pages.form.value(("die", "faces"))
        names = [str(face["name"]) for face in faces] if isinstance(faces, list) else []
        keys = {name: WORDS["face"].get(name, name) for name in dict.fromkeys(names) if name != "blank"}
    else:
        keys = {str(key): worded(str(key)) for key in (pages.form.keys(path) or table)}
    titles = {"damage": T("Damage, by group"), "magazines": T("Magazines"), "masks": T("Masks on a face")}
    yield FormRow(RowKind.HEADING, title=titles.get(str(last), label(last)))
    bounds = pages.form.entry_bounds(path)
    for key, words in keys.items():
        place = FormRow(RowKind.NUMBER, (*path, key), words, table.get(key, 0), do="entry")
        yield replace(place, least=bounds.least, most=bounds.most)


def special(pages: Pages, path: Path) -> Iterator[FormRow]:
    value = pages.form.value(path)
    kind = value.get("kind") if isinstance(value, Mapping) else None
    offers = tuple(Offer(each.value, worded(each.value)) for each in SpecialKind)
    yield FormRow(RowKind.PICK, path, "", kind, offers, optional=True, none=T("none"), do="special")
    for key in SPECIALS.get(str(kind), ()):
        place = pages.place((*path, key))
        if place is not None:
            yield place


def faces(pages: Pages, path: Path) -> Iterator[FormRow]:
    """A die face by face: its picture says what it counts."""
    faces = pages.form.value(path)
    offers = tuple(Offer(name, words) for name, words in WORDS["face"].items())
    for number, face in enumerate(faces if isinstance(faces, list) else ()):
        known = offers if face["name"] in WORDS["face"] else (*offers, Offer(str(face["name"]), str(face["name"])))
        yield FormRow(RowKind.PICK, (*path, number), T("Face {n}", n=number + 1), face["name"], known, do="face")
    yield FormRow(RowKind.BUTTON, path, T("Add a face"), do="add")


def by_symbol(pages: Pages, path: Path) -> Iterator[FormRow]:
    """What each symbol of the anomaly die does."""
    rolls = bool(pages.form.value(path))
    words = label("dodge") if path[-1] == "dodge" else T("Rolls the anomaly die before it attacks")
    yield FormRow(RowKind.FLAG, path, words, rolls, do="symbols")
    for symbol in SYMBOLS if rolls else ():
        yield FormRow(
            RowKind.OPEN, (*path, symbol), T("Anomaly symbol {n}", n=symbol), rows=(pages.short((*path, symbol)),)
        )


def side(pages: Pages, path: Path) -> FormRow:
    words = T("Side A") if path[-1] == "a" else T("Side B")
    sides = pages.form.value(path[:-1])
    if not isinstance(sides, Mapping) or path[-1] not in sides:
        return FormRow(RowKind.BUTTON, path, words, do="side")
    return FormRow(RowKind.OPEN, path, words, rows=(pages.short(path),))
