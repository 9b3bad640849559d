"""The places of a page, read off the record's own types: an effect shows the keys of its kind and no others."""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.packs.fault import Path
from engine.packs.form import Form, Shape, Slot
from engine.stalker.content.cards import Effect, Mask
from engine.stalker.content.effect_sayings import WHO
from engine.stalker.content.effect_words import Word
from engine.stalker.content.steps import Step
from engine.stalker.content.units import FirstRoll, Group, Special, SpecialKind, Thresholds
from engine.stalker.workshop.effect_said import effect_said, effects_said
from engine.stalker.workshop.labels import label, worded
from engine.stalker.workshop.spoken import TOWARDS, step_text
from engine.stalker.workshop.vocabulary import EFFECTS, STEPS, StepWord
from engine.table.bounds import Between, bare
from engine.table.canon import Malformed
from engine.table.record import load
from engine.table.text import T, Text, Tn, listed
from screens.stalker.names import WORDS
from screens.stalker.workshop.layout import OF_ITS_KIND, Layout
from screens.stalker.workshop.layouts import (
    ADD,
    ADD_EFFECT,
    ADD_ONE,
    LAYOUTS,
    NONE,
    STORIES,
)
from screens.stalker.workshop.naming import Naming, groups
from screens.stalker.workshop.special_places import SPECIAL, short_of
from screens.workshop.places import Offer, Place, Way, Words

LARGE = 999
"""A number that may be larger is typed, not counted up."""
SPECIALS: Mapping[str, tuple[str, ...]] = {
    SpecialKind.RETREAT.value: (),
    SpecialKind.ADVANCE.value: ("fields",),
    SpecialKind.HARM.value: ("hp", "range"),
}
SYMBOLS = ("1", "2", "3", "4")
"""The petals of the anomaly die."""
EVENTS = {"on_death", "on_time"}
OPTIONAL_OF = {
    *(("jobs", key) for key in ("card", "group", "kind")),
    ("places", "mission"),
    *((kind, key) for kind in ("contacts", "places") for key in ("fits", "type")),
}
"""Words that need not be said on records of a kind."""
OPTIONAL_TEXTS = EVENTS | {"weapon", "outfit", "outfit_mod", "free_item"}


class Pages:
    def __init__(self, form: Form, naming: Naming) -> None:
        self.form, self.naming = form, naming

    def places(self, at: Path) -> tuple[list[Place], list[Place]]:
        """What stands on the page of a place, and what stands behind its "more"."""
        hint = self.form.hint(at)
        if hint in (Effect, Step):
            return self._worded(at, EFFECTS if hint is Effect else STEPS)
        shape = self.form.shape(at)
        if at and shape in (Shape.LIST, Shape.TABLE):
            return [place for place in [self.place(at)] if place is not None], []
        layout = LAYOUTS.get(hint) or Layout(tuple(str(slot.key) for slot in self.form.slots(at)))
        keys = (*layout.main, *layout.more, *layout.of_kinds)
        named = {str(key).partition(".")[0] for key in keys if isinstance(key, str)}
        rest = [str(slot.key) for slot in self.form.slots(at) if slot.key not in named | {*layout.never}]
        main = [*self._several(at, self._main(at, layout))]
        return main, [*self._several(at, (*layout.more, *rest))]

    def _main(self, at: Path, layout: Layout) -> tuple[str | Text, ...]:
        """The keys of the chosen kind stand where the layout says; those of others only while something is there."""
        chosen = self.form.value((*at, layout.by)) if layout.by else ()
        kinds = [str(each) for each in chosen] if isinstance(chosen, list) else [str(chosen)]
        own = dict.fromkeys(key for kind in kinds for key in layout.kinds.get(kind, ()))
        left = [key for key in layout.of_kinds if key not in own and self.form.is_filled((*at, key))]
        found: list[str | Text] = []
        for key in layout.main:
            found += [*own, *left] if key == OF_ITS_KIND else [key]
        hidden = {key for key, other in layout.unless.items() if self.form.is_filled((*at, other))}
        return tuple(key for key in found if key not in hidden)

    def _several(self, at: Path, keys: tuple[str | Text, ...]) -> Iterator[Place]:
        for key in keys:
            if isinstance(key, Text):
                yield Place(Way.HEADING, title=key)
                continue
            path = (*at, *(int(step) if step.isdigit() else step for step in key.split(".")))
            if self._exists(at, path):
                yield from self.expanded(path)

    def _exists(self, at: Path, path: Path) -> bool:
        """Layouts may be ahead of the records, and a value within nothing has no place."""
        for number in range(len(at), len(path)):
            hint = self.form.hint(path[:number])
            step = path[number]
            if isinstance(step, int) or typing.get_origin(hint) in (dict, Mapping):
                continue
            if step not in {slot.key for slot in self.form.slots(path[:number])}:
                return False
        return True

    def expanded(self, path: Path) -> Iterator[Place]:
        """A place, or several where one key holds a small table."""
        last, hint = path[-1], self.form.hint(path)
        if last == "without" and self.form.value((*path[:-1], "level")) == "high":
            return
        if last == "extra" and self.form.value((*path[:-1], "level")) == "low" and not self.form.value(path):
            return
        if hint is Special:
            yield from self._special(path)
        elif last == "without":
            value = self.form.value(path)
            words = T("Other steps when no marker lies on the board")
            yield Place(Way.FLAG, path, words, value is not None, do="begin")
            if value is not None:
                yield self._items(path)
        elif last == "faces":
            yield from self._faces(path)
        elif last in ("first_roll", "dodge"):
            yield from self._by_symbol(path)
        elif typing.get_origin(hint) in (dict, Mapping) and bare(typing.get_args(hint)[1]) is int:
            yield from self._table(path)
        elif last in ("a", "b") and path[-2:-1] == ("sides",):
            yield self._side(path)
        elif (self.form.kind, last) in SPECIAL:
            yield from SPECIAL[self.form.kind, str(last)](self, path)
        else:
            place = self.place(path)
            if place is not None:
                yield place

    # Effects and steps: the kind first, then its keys

    def _worded(self, at: Path, words: Mapping[str, Word] | Mapping[str, StepWord]) -> tuple[list[Place], list[Place]]:
        table = self.form.value(at)
        do = str(table["do"]) if isinstance(table, Mapping) else ""
        every = tuple(str(slot.key) for slot in self.form.slots(at) if slot.key != "do")
        word = words.get(do) or StepWord(T("{word}", word=do), every)
        kind = Place(Way.OPEN, (*at, "do"), T("what happens"), rows=(word.name,), do="kind")
        main = [place for key in word.keys for place in self.expanded((*at, key))]
        more = [place for key in word.more for place in self.expanded((*at, key))]
        return [kind, *main], more

    # Places by what they hold

    def place(self, path: Path) -> Place | None:  # noqa: PLR0911 - one line per shape reads best
        slot = self.form.slot(path)
        title = label(slot.key, self.form.kind)
        if self._is_field(path):
            return self._fields(path, title)
        if slot.shape is Shape.NUMBER:
            return self._number(path, slot, title)
        if slot.shape is Shape.FLAG:
            return Place(Way.FLAG, path, title, bool(slot.value))
        if slot.shape is Shape.WORDS:
            return Place(Way.STORY if slot.key in STORIES else Way.LINE, path, title, self._text(slot.value))
        if slot.shape is Shape.CHOICE:
            return self._pick(path, slot, title)
        if slot.shape is Shape.SET:
            offers = tuple(self._choice(slot, each) for each in slot.choices)
            none = NONE.get(str(slot.key), "")
            return Place(Way.SEVERAL, path, title, slot.value, offers, optional=slot.optional, none=none)
        if slot.shape is Shape.TEXT:
            return self._text_place(path, slot, title)
        hint = self.form.hint(path)
        if hint == Thresholds:
            return Place(Way.THRESHOLDS, path, title, slot.value, rows=self._count(slot.value))
        if slot.shape is Shape.LIST:
            return self._list(path, slot, title, typing.get_args(hint)[0])
        if slot.optional and slot.value is None:
            return Place(Way.BUTTON, path, title, do="fill")
        return Place(Way.OPEN, path, title, rows=(self.short(path),))

    def _number(self, path: Path, slot: Slot, title: Words) -> Place:
        bounds = self._bounds(path, slot)
        if bounds.most > LARGE:
            return Place(Way.LINE, path, title, str(slot.value or ""), do="number", most=bounds.most)
        if path[-2:-1] == ("precise",):
            title = T("precise from") if slot.key == 0 else T("precise to")
        none, least, most = NONE.get(str(slot.key), ""), bounds.least, bounds.most
        return Place(Way.NUMBER, path, title, slot.value, least=least, most=most, optional=slot.optional, none=none)

    def _bounds(self, path: Path, slot: Slot) -> Between:
        """The number of an effect is bounded by its word."""
        if slot.key == "n" and self.form.hint(path[:-1]) is Effect:
            return EFFECTS[str(self.form.value((*path[:-1], "do")))].n
        return slot.bounds

    def _pick(self, path: Path, slot: Slot, title: Words) -> Place:
        offers = tuple(self._choice(slot, each) for each in slot.choices)
        if slot.key == "who" and self.form.hint(path[:-1]) is Effect:
            offers = tuple(Offer(who.value, WHO[who]) for who in WHO)
            title = T("whom it happens to")
        if slot.key == "towards":
            offers = tuple(Offer(each.value, words) for each, words in TOWARDS.items())
        none = NONE.get(str(slot.key), T("none"))
        return Place(Way.PICK, path, title, slot.value, offers, optional=slot.optional, none=none)

    def _choice(self, slot: Slot, each: str) -> Offer:
        if slot.choices == tuple(group.value for group in Group):
            return next(offer for offer in groups() if offer.id == each)
        return Offer(each, worded(each))

    def _text_place(self, path: Path, slot: Slot, title: Words) -> Place:
        offers, own = self._offers(path)
        if offers:
            # An id is never typed, but what has no word in the vocabulary yet may be.
            optional = slot.key in OPTIONAL_TEXTS or (self.form.kind, slot.key) in OPTIONAL_OF
            none = NONE.get(str(slot.key), T("none"))
            return Place(Way.PICK, path, title, slot.value, offers, own=own, optional=optional, none=none, do="text")
        way = Way.STORY if slot.key in STORIES else Way.LINE
        return Place(way, path, title, "" if slot.value is None else str(slot.value))

    def _offers(self, path: Path) -> tuple[tuple[Offer, ...], bool]:
        holder = self.form.value(path[:-1]) if path else None
        return self.naming.offers(path, holder if isinstance(holder, Mapping) else {})

    def _list(self, path: Path, slot: Slot, title: Words, inner: Any) -> Place | None:
        if inner is str:
            offers, own = self._offers(path)
            value = tuple(slot.value) if isinstance(slot.value, list) else ()
            return Place(Way.IDS, path, title, value, offers, own=own or not offers)
        if [bare(each) for each in typing.get_args(inner)] == [int, int]:
            return Place(Way.PAIRS, path, title, slot.value, rows=self._count(slot.value))
        return self._items(path)

    def _items(self, path: Path) -> Place:
        value = self.form.value(path)
        rows = tuple(self.short((*path, n)) for n in range(len(value))) if isinstance(value, list) else ()
        hint = self.form.hint(path)
        last = next((step for step in reversed(path) if isinstance(step, str)), "")
        add = ADD.get(last, ADD_ONE)
        if typing.get_args(hint) and typing.get_args(hint)[0] is Effect:
            add = ADD_EFFECT
        title = label(path[-1], self.form.kind) if isinstance(path[-1], str) else ""
        return Place(Way.ITEMS, path, title, rows=rows, add=add)

    def _count(self, value: Any) -> tuple[str, ...]:
        return tuple("" for _ in value) if isinstance(value, list) else ()

    def _table(self, path: Path) -> Iterator[Place]:
        """Small tables: one number a group, an ammunition or a face."""
        value = self.form.value(path)
        table = value if isinstance(value, Mapping) else {}
        last = path[-1]
        if last == "damage":
            keys: Mapping[str, Words] = {group.value: WORDS["group"][group] for group in Group}
        elif last == "magazines":
            keys = {**WORDS["ammo"], **{key: key for key in table if key not in WORDS["ammo"]}}
        elif last == "masks":
            faces = self.form.value(("die", "faces"))
            names = [str(face["name"]) for face in faces] if isinstance(faces, list) else []
            keys = {name: WORDS["face"].get(name, name) for name in dict.fromkeys(names) if name != "blank"}
        else:
            keys = {str(key): worded(str(key)) for key in (self.form.keys(path) or table)}
        titles = {"damage": T("Damage, by group"), "magazines": T("Magazines"), "masks": T("Masks on a face")}
        yield Place(Way.HEADING, title=titles.get(str(last), label(last)))
        bounds = self.form.entry_bounds(path)
        for key, words in keys.items():
            place = Place(Way.NUMBER, (*path, key), words, table.get(key, 0), do="entry")
            yield replace(place, least=bounds.least, most=bounds.most)

    def _special(self, path: Path) -> Iterator[Place]:
        value = self.form.value(path)
        kind = value.get("kind") if isinstance(value, Mapping) else None
        offers = tuple(Offer(each.value, worded(each.value)) for each in SpecialKind)
        yield Place(Way.PICK, path, "", kind, offers, optional=True, none=T("none"), do="special")
        for key in SPECIALS.get(str(kind), ()):
            place = self.place((*path, key))
            if place is not None:
                yield place

    def _faces(self, path: Path) -> Iterator[Place]:
        """A die face by face: its picture says what it counts."""
        faces = self.form.value(path)
        offers = tuple(Offer(name, words) for name, words in WORDS["face"].items())
        for number, face in enumerate(faces if isinstance(faces, list) else ()):
            known = offers if face["name"] in WORDS["face"] else (*offers, Offer(str(face["name"]), str(face["name"])))
            yield Place(Way.PICK, (*path, number), T("Face {n}", n=number + 1), face["name"], known, do="face")
        yield Place(Way.BUTTON, path, T("Add a face"), do="add")

    def _by_symbol(self, path: Path) -> Iterator[Place]:
        """What each symbol of the anomaly die does."""
        rolls = bool(self.form.value(path))
        words = label("dodge") if path[-1] == "dodge" else T("Rolls the anomaly die before it attacks")
        yield Place(Way.FLAG, path, words, rolls, do="symbols")
        for symbol in SYMBOLS if rolls else ():
            yield Place(
                Way.OPEN, (*path, symbol), T("Anomaly symbol {n}", n=symbol), rows=(self.short((*path, symbol)),)
            )

    def _side(self, path: Path) -> Place:
        words = T("Side A") if path[-1] == "a" else T("Side B")
        sides = self.form.value(path[:-1])
        if not isinstance(sides, Mapping) or path[-1] not in sides:
            return Place(Way.BUTTON, path, words, do="side")
        return Place(Way.OPEN, path, words, rows=(self.short(path),))

    # Fields of the board

    def _is_field(self, path: Path) -> bool:
        names = [step for step in path if isinstance(step, str)]
        last = names[-1] if names else ""
        return last in ("fields", "field", "between", "centre", "start", "unknown_fields") and (
            self.form.kind == "missions"
        )

    def _fields(self, path: Path, title: Words) -> Place | None:
        value = self.form.value(path)
        chosen = tuple(str(each) for each in value) if isinstance(value, list) else (str(value),) if value else ()
        return Place(Way.FIELDS, path, title, chosen)

    # In a few words

    def _text(self, value: Any) -> str:
        """In the player's language, if it is said in several."""
        if not isinstance(value, Mapping):
            return "" if value is None else str(value)
        return str(value.get(self.naming.language) or value.get("en") or next((v for v in value.values() if v), ""))

    def short(self, path: Path) -> Words:  # noqa: PLR0911 - one line per kind of entry reads best
        hint, value = self.form.hint(path), self.form.value(path)
        try:
            if hint is Effect:
                return effect_said(load(Effect, value), self.naming.language)
            if hint is Step:
                return step_text(load(Step, value))
            if hint is Mask:
                mask = load(Mask, value)
                what = listed([*effects_said(mask.effects, self.naming.language)])
                return Tn("{n} mask: {what}", "{n} masks: {what}", mask.masks, what=what)
            if hint is FirstRoll:
                roll = load(FirstRoll, value)
                if roll.damage is not None:
                    return T("{n} damage", n=roll.damage)
                return T("nothing") if roll.advance is None else T("advance {far}", far=str(roll.advance))
            if hint == tuple[Effect, ...]:
                rows = (load(Effect, each) for each in typing.cast("list[Any]", value))
                return listed([*effects_said(rows, self.naming.language)])
            if (words := short_of(hint, value, self.naming.language)) is not None:
                return words
        except (Malformed, ValueError):
            return T("not finished yet")
        return self._about(value)

    def _about(self, value: Any) -> Words:
        if isinstance(value, Mapping):
            for key in ("name", "text", "title"):
                if words := self._text(value.get(key)) if isinstance(value.get(key), Mapping) else "":
                    return words
            names = [each for key in ("weapon", "outfit") if (each := value.get(key)) and isinstance(each, str)]
            if names:
                return ", ".join(self._card(each) for each in names)
            if isinstance(value.get("between"), list):
                return " – ".join(str(each) for each in value["between"])
            if isinstance(value.get("fields"), list):
                return ", ".join(str(each) for each in value["fields"]) or T("nothing")
        simple = (
            [each for each in value.values() if isinstance(each, str) and each] if isinstance(value, Mapping) else []
        )
        return listed([T("{word}", word=worded(each)) for each in simple]) if simple else T("not filled in yet")

    def _card(self, ident: str) -> str:
        for table in ("weapons", "outfits"):
            offer = next((each for each in self.naming.cards(table) if each.id == ident), None)
            if offer is not None:
                return str(offer.words)
        return ident
