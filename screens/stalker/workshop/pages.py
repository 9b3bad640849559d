"""The places of a card's page where its types alone do not say enough: effects, steps, dice, sides. No Kivy here."""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.packs.fault import Path
from engine.packs.form import Form, Slot
from engine.stalker.campaign.cards import MAP_SIZE
from engine.stalker.content.cards import Effect, EffectDo, Mask, WeaponAttack
from engine.stalker.content.company import CompanionAction
from engine.stalker.content.effect_sayings import WHO
from engine.stalker.content.effect_words import About, Word
from engine.stalker.content.missions import EnvironmentCard, Objective, PlaceAction, Side
from engine.stalker.content.steps import Step
from engine.stalker.content.units import FirstRoll, Group, Harm, Special, SpecialKind, Thresholds
from engine.stalker.workshop.effect_said import effect_said, effects_said
from engine.stalker.workshop.labels import label, worded
from engine.stalker.workshop.spoken import TOWARDS, step_text
from engine.stalker.workshop.vocabulary import EFFECTS, GROUPS, STEPS, StepWord, effect_of, step_of
from engine.table.bounds import Between, bare
from engine.table.canon import Json, Malformed
from engine.table.languages import LANGUAGES
from engine.table.record import dump, load
from engine.table.text import T, Text, Tn, listed
from screens.stalker.names import WORDS
from screens.stalker.workshop.layouts import ADD, ADD_EFFECT, ADD_ONE, LAYOUTS, NONE, STORIES
from screens.stalker.workshop.naming import Naming, groups
from screens.stalker.workshop.special_places import SPECIAL, short_of
from screens.workshop.layout import Layout
from screens.workshop.pages import Pages
from screens.workshop.places import Offer, Place, Way, Words
from screens.workshop.wording import Wording

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


FACES = {"blank": 0, "star": 1, "two-stars": 2, "star-mask": 1, "mask": 0, "sight": 2}
"""What the pictures on the dice count (p. 26)."""
STEPS_APART = 3
"""From one threshold to the next, on most cards."""
ROLLS = {"weapons", "mods", "artefacts", "stalkers"}
"""Decks whose cards have to do with rolls."""
MOST_DICE = 20


class StalkerPages(Pages):
    stories = frozenset(STORIES)

    def __init__(self, form: Form, naming: Naming, wording: Wording) -> None:
        super().__init__(form, naming, wording)
        self.cards = naming

    def layout(self, hint: Any) -> Layout | None:
        return LAYOUTS.get(hint)

    def none(self, key: str | int) -> Words:
        return NONE.get(str(key), "")

    def adding(self, path: Path) -> Words:
        args = typing.get_args(self.form.hint(path))
        if args and args[0] is Effect:
            return ADD_EFFECT
        return ADD.get(str(next((step for step in reversed(path) if isinstance(step, str)), "")), ADD_ONE)

    def places(self, at: Path) -> tuple[list[Place], list[Place]]:
        hint = self.form.hint(at)
        if hint in (Effect, Step):
            return self._worded(at, EFFECTS if hint is Effect else STEPS)
        return super().places(at)

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
                yield self.items(path)
        elif last == "faces":
            yield from self._faces(path)
        elif last in ("first_roll", "dodge"):
            yield from self._by_symbol(path)
        elif typing.get_origin(hint) in (dict, Mapping) and bare(typing.get_args(hint)[1]) is int:
            yield from self.table(path)
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

    def choices(self, path: Path) -> tuple[Offer, ...]:
        inner = self._inner(path)
        if inner is Step:
            return tuple(Offer(do, word.name) for do, word in STEPS.items())
        if inner is not Effect:
            return ()
        rolls = self.form.kind in ROLLS
        shown = [(about, title) for about, title in GROUPS.items() if rolls or about is not About.ROLL]
        return tuple(
            Offer(do, word.name, group=title)
            for about, title in shown
            for do, word in EFFECTS.items()
            if word.about is about
        )

    def made(self, path: Path, word: str, now: Mapping[str, Any] | None) -> dict[str, Json]:
        if self._inner(path) is Step:
            return step_of(word, now)
        made = effect_of(word, now)
        return {**made, "options": [[], []]} if word == EffectDo.CHOOSE and now is None else made

    def asks(self, path: Path, word: str) -> bool:
        return bool((EFFECTS if self._inner(path) is Effect else STEPS)[word].keys)

    def _inner(self, path: Path) -> Any:
        hint = self.form.hint(path)
        if hint in (Effect, Step):
            return hint
        args = typing.get_args(hint)
        return args[0] if args and args[-1] is ... else None

    # What is stored

    def entered(self, place: Place, value: Any) -> Json:
        match place.do:
            case "symbols":
                fresh: Json = [] if place.path[-1] == "dodge" else dump(FirstRoll(damage=0))
                return dict.fromkeys(SYMBOLS, fresh) if value else {}
            case "special":
                return None if value is None else {"kind": value, "fields": 1, "hp": 1, "range": 1}
            case "face":
                return {"name": value, "value": FACES.get(str(value), 0)}
            case "spot":
                return [each // 2 for each in MAP_SIZE] if value else []
            case "size":
                return [1, 2] if value else None
        return super().entered(place, value)

    def entry(self, path: Path, rows: list[Any]) -> Json:
        last = path[-1]
        if last in ("torso", "head"):
            return [(rows[-1][0] if rows else 1) + STEPS_APART, ["wound"]]
        if last == "dice":
            return [(rows[-1][0] + 1 if rows else 0), rows[-1][1] if rows else 2]
        if last == "faces":
            return {"name": "blank", "value": 0}
        if last == "masks":
            return {"masks": 2, "effects": []}
        return None

    def row(self, path: Path, name: str) -> tuple[str, Json]:
        """Environment cards are numbered as they come."""
        if path != ("environment",):
            return super().row(path, name)
        known = self.form.value(path)
        taken = known if isinstance(known, Mapping) else {}
        key = next(f"{n:02d}" for n in range(1, 99) if f"{n:02d}" not in taken)
        return key, dump(EnvironmentCard(dict.fromkeys(LANGUAGES, name), {"a": Side()}))

    def own_id(self, hint: Any) -> tuple[str, Mapping[str, Json]]:
        key = {WeaponAttack: "id", PlaceAction: "id", CompanionAction: "id", Objective: "flag"}.get(hint, "")
        return key, {"type": "single"} if hint is WeaponAttack else {}

    def is_page(self, path: Path) -> bool:
        return False

    def removable(self, at: Path) -> bool:
        return at[:-1] in (("environment",), ("companions",))

    def called(self, path: Path) -> Words | None:
        step = path[-1]
        if step in ("environment", "sides", "companions"):
            return ""
        if path[-2:-1] == ("sides",):
            return T("Side A") if step == "a" else T("Side B")
        if path[-2:-1] == ("environment",):
            return self.short(path)
        return T("companion") if path[-2:-1] == ("companions",) else None

    def sentence(self, path: Path) -> Text | None:
        hint, value = self.form.hint(path), self.form.value(path)
        if hint is Effect:
            return effect_said(load(Effect, value), self.naming.language)
        if hint is Step:
            return step_text(load(Step, value))
        return short_of(hint, value, self.naming.language)

    # Places by what they hold

    def place(self, path: Path) -> Place | None:  # noqa: PLR0911 - one line per place reads best
        slot = self.form.slot(path)
        title = self.title(slot.key)
        if self._is_field(path):
            return self._fields(path, title)
        if self.form.hint(path) == Thresholds:
            offers = tuple(Offer(harm.value, worded(harm.value)) for harm in Harm)
            return Place(Way.THRESHOLDS, path, title, slot.value, offers, rows=self.count(slot.value))
        found = super().place(path)
        if found is None:
            return None
        if path[-2:-1] == ("precise",):
            return replace(found, title=T("precise from") if slot.key == 0 else T("precise to"))
        if slot.key == "who" and self.form.hint(path[:-1]) is Effect:
            offers = tuple(Offer(each.value, WHO[each]) for each in WHO)
            return replace(found, title=T("whom it happens to"), offers=offers)
        if slot.key == "towards":
            return replace(found, offers=tuple(Offer(each.value, words) for each, words in TOWARDS.items()))
        return found

    def bounds(self, path: Path, slot: Slot) -> Between:
        """The number of an effect is bounded by its word."""
        if slot.key == "n" and self.form.hint(path[:-1]) is Effect:
            return EFFECTS[str(self.form.value((*path[:-1], "do")))].n
        return slot.bounds

    def choice(self, slot: Slot, each: str) -> Offer:
        if slot.choices == tuple(group.value for group in Group):
            return next(offer for offer in groups() if offer.id == each)
        return super().choice(slot, each)

    def may_be_empty(self, path: Path) -> bool:
        return path[-1] in OPTIONAL_TEXTS or (self.form.kind, path[-1]) in OPTIONAL_OF

    def offers(self, path: Path) -> tuple[tuple[Offer, ...], bool]:
        holder = self.form.value(path[:-1]) if path else None
        return self.cards.offers(path, holder if isinstance(holder, Mapping) else {})

    def pairs(self, path: Path, slot: Slot, title: Words) -> Place:
        offers = (Offer("0", T("from range")), Offer("1", T("dice")))
        return Place(Way.PAIRS, path, title, slot.value, offers, most=MOST_DICE, rows=self.count(slot.value))

    def table(self, path: Path) -> Iterator[Place]:
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
        return self.about(value)

    def about(self, value: Any) -> Words:
        if isinstance(value, Mapping) and not self.named(value):
            names = [each for key in ("weapon", "outfit") if (each := value.get(key)) and isinstance(each, str)]
            if names:
                return ", ".join(self._card(each) for each in names)
            if isinstance(value.get("between"), list):
                return " – ".join(str(each) for each in value["between"])
            if isinstance(value.get("fields"), list):
                return ", ".join(str(each) for each in value["fields"]) or T("nothing")
        return super().about(value)

    def worth_telling(self, value: Any) -> list[str]:
        """Numbers say nothing without their place, and few cards have so few."""
        return [each for each in value.values() if isinstance(each, str) and each] if isinstance(value, Mapping) else []

    def _card(self, ident: str) -> str:
        for table in ("weapons", "outfits"):
            offer = next((each for each in self.cards.cards(table) if each.id == ident), None)
            if offer is not None:
                return str(offer.words)
        return ident
