"""The places of a card's page where its types alone do not say enough: effects, steps, dice, sides. No Kivy here."""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.packs.blanks import Blank
from engine.packs.fault import Path
from engine.packs.form import Form
from engine.stalker.campaign.cards import MAP_SIZE
from engine.stalker.content.cards import Ability, Effect, EffectDo, Mask, WeaponAttack
from engine.stalker.content.company import CompanionAction
from engine.stalker.content.effect_sayings import GOALS, WHO
from engine.stalker.content.effect_sayings import WHERE as PLACES
from engine.stalker.content.effect_word import About, Word
from engine.stalker.content.environment import EnvironmentCard, PlaceAction, Side
from engine.stalker.content.missions import Objective
from engine.stalker.content.steps import CardStep
from engine.stalker.content.units import FirstRoll, Group, Harm, Special, Thresholds
from engine.stalker.workshop.effect_said import effect_said, effects_said
from engine.stalker.workshop.labels import worded
from engine.stalker.workshop.spoken import TOWARDS, step_text
from engine.stalker.workshop.unit_said import DEEDS, WHEN
from engine.stalker.workshop.vocabulary import EFFECTS, GROUPS, STEPS, StepWord, effect_of, step_of
from engine.table.bounds import Between, bare
from engine.table.canon import Json, Malformed
from engine.table.languages import LANGUAGES
from engine.table.record import dump, load
from engine.table.text import T, Text, Tn, listed
from screens.stalker.workshop import small_places
from screens.stalker.workshop.layouts import ADD, ADD_EFFECT, ADD_ONE, LAYOUTS, NONE, STORIES
from screens.stalker.workshop.naming import ZoneNaming, groups
from screens.stalker.workshop.special_places import SPECIAL, short_of
from screens.widgets.page_model import Words
from screens.workshop.layout import FormLayout
from screens.workshop.pages import Pages
from screens.workshop.places import FormRow, Offer, RowKind
from screens.workshop.wording import Wording

EVENTS = {"on_death", "on_time"}
OPTIONAL_OF = {
    *(("jobs", key) for key in ("card", "group", "kind")),
    ("places", "mission"),
    *((kind, key) for kind in ("contacts", "places") for key in ("fits", "type")),
}
"""Words that need not be said on records of a kind."""
OPTIONAL_TEXTS = EVENTS | {"weapon", "outfit", "outfit_mod", "free_item", "tile"}


FACES = {"blank": 0, "star": 1, "two-stars": 2, "three-stars": 3, "star-mask": 1, "mask": 0, "sight": 2}
"""What the pictures on the dice count (p. 26)."""
STEPS_APART = 3
"""From one threshold to the next, on most cards."""
ROLLS = {"weapons", "mods", "artefacts", "stalkers"}
"""Decks whose cards have to do with rolls."""
MOST_DICE = 20


class StalkerPages(Pages):
    stories = frozenset(STORIES)

    def __init__(self, form: Form, naming: ZoneNaming, wording: Wording) -> None:
        super().__init__(form, naming, wording)
        self.cards = naming

    def layout(self, hint: Any) -> FormLayout | None:
        return LAYOUTS.get(hint)

    def none(self, key: str | int) -> Words:
        return NONE.get(str(key), "")

    def adding(self, path: Path) -> Words:
        args = typing.get_args(self.form.hint(path))
        if args and args[0] is Effect:
            return ADD_EFFECT
        return ADD.get(str(next((step for step in reversed(path) if isinstance(step, str)), "")), ADD_ONE)

    def places(self, at: Path) -> tuple[list[FormRow], list[FormRow]]:
        hint = self.form.hint(at)
        if hint in (Effect, CardStep):
            return self._worded(at, EFFECTS if hint is Effect else STEPS)
        return super().places(at)

    def expanded(self, path: Path) -> Iterator[FormRow]:
        """A place, or several where one key holds a small table."""
        last, hint = path[-1], self.form.hint(path)
        if last == "without" and self.form.value((*path[:-1], "level")) == "high":
            return
        if last == "extra" and self.form.value((*path[:-1], "level")) == "low" and not self.form.value(path):
            return
        if hint is Special:
            yield from small_places.special(self, path)
        elif last == "without":
            value = self.form.value(path)
            words = T("Other steps when no marker lies on the board")
            yield FormRow(RowKind.FLAG, path, words, value is not None, do="begin")
            if value is not None:
                yield self.items(path)
        elif last == "faces":
            yield from small_places.faces(self, path)
        elif last in ("first_roll", "dodge"):
            yield from small_places.by_symbol(self, path)
        elif typing.get_origin(hint) in (dict, Mapping) and bare(typing.get_args(hint)[1]) is int:
            yield from self.table(path)
        elif last in ("a", "b") and path[-2:-1] == ("sides",):
            yield small_places.side(self, path)
        elif (self.form.kind, last) in SPECIAL:
            yield from SPECIAL[self.form.kind, str(last)](self, path)
        else:
            place = self.place(path)
            if place is not None:
                yield place

    # Effects and steps: the kind first, then its keys

    def _worded(
        self, at: Path, words: Mapping[str, Word] | Mapping[str, StepWord]
    ) -> tuple[list[FormRow], list[FormRow]]:
        table = self.form.value(at)
        do = str(table["do"]) if isinstance(table, Mapping) else ""
        every = tuple(str(blank.key) for blank in self.form.blanks(at) if blank.key != "do")
        word = words.get(do) or StepWord(T("{word}", word=do), every)
        kind = FormRow(RowKind.OPEN, (*at, "do"), T("what happens"), rows=(word.name,), do="kind")
        main = [place for key in word.keys for place in self.expanded((*at, key))]
        more = [place for key in word.more for place in self.expanded((*at, key))]
        return [kind, *main], more

    def choices(self, path: Path) -> tuple[Offer, ...]:
        inner = self._inner(path)
        if inner is CardStep:
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
        if self._inner(path) is CardStep:
            return step_of(word, now)
        made = effect_of(word, now)
        return {**made, "options": [[], []]} if word == EffectDo.CHOOSE and now is None else made

    def asks(self, path: Path, word: str) -> bool:
        return bool((EFFECTS if self._inner(path) is Effect else STEPS)[word].keys)

    def _inner(self, path: Path) -> Any:
        hint = self.form.hint(path)
        if hint in (Effect, CardStep):
            return hint
        args = typing.get_args(hint)
        return args[0] if args and args[-1] is ... else None

    # What is stored

    def entered(self, place: FormRow, value: Any) -> Json:
        match place.do:
            case "symbols":
                fresh: Json = [] if place.path[-1] == "dodge" else dump(FirstRoll(damage=0))
                return dict.fromkeys(small_places.SYMBOLS, fresh) if value else {}
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
        key = {WeaponAttack: "id", PlaceAction: "id", CompanionAction: "id", Ability: "id", Objective: "flag"}.get(
            hint, ""
        )
        return key, {"type": "single"} if hint is WeaponAttack else {}

    def is_page(self, path: Path) -> bool:
        """Tables stand on the page of what holds them: numbers one by one, sides and symbols as rows."""
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
        if hint is CardStep:
            return step_text(load(CardStep, value))
        return short_of(hint, value, self.naming.language)

    # Places by what they hold

    def place(self, path: Path) -> FormRow | None:  # noqa: PLR0911 - one line per place reads best
        blank = self.form.blank(path)
        title = self.title(blank.key)
        if self._is_field(path):
            return self._fields(path, title)
        if self.form.hint(path) == Thresholds:
            offers = tuple(Offer(harm.value, worded(harm.value)) for harm in Harm)
            return FormRow(RowKind.THRESHOLDS, path, title, blank.value, offers, rows=self.count(blank.value))
        found = super().place(path)
        if found is None:
            return None
        if path[-2:-1] == ("precise",):
            return replace(found, title=T("precise from") if blank.key == 0 else T("precise to"))
        if blank.key == "who" and self.form.hint(path[:-1]) is Effect:
            offers = tuple(Offer(each.value, WHO[each]) for each in WHO)
            return replace(found, title=T("whom it happens to"), offers=offers)
        if blank.key == "outfit" and self.form.hint(path[:-1]) is Effect:
            return replace(found, title=T("the outfit keeps some of it off"))
        if blank.key == "when":
            return replace(found, offers=tuple(Offer(each.value, words) for each, words in WHEN.items()))
        if blank.key == "after":
            return replace(found, offers=tuple(Offer(each.value, words) for each, words in DEEDS.items()))
        if blank.key == "where" and self.form.hint(path[:-1]) is Effect:
            return replace(found, offers=tuple(Offer(each.value, words) for each, words in PLACES.items()))
        if blank.key == "towards" and self.form.hint(path[:-1]) is Effect:
            return replace(found, offers=tuple(Offer(each.value, words) for each, words in GOALS.items()))
        if blank.key == "towards":
            return replace(found, offers=tuple(Offer(each.value, words) for each, words in TOWARDS.items()))
        return found

    def bounds(self, path: Path, blank: Blank) -> Between:
        """The number of an effect is bounded by its word."""
        if blank.key == "n" and self.form.hint(path[:-1]) is Effect:
            return EFFECTS[str(self.form.value((*path[:-1], "do")))].n
        return blank.bounds

    def choice(self, blank: Blank, each: str) -> Offer:
        if blank.choices == tuple(group.value for group in Group):
            return next(offer for offer in groups() if offer.id == each)
        return super().choice(blank, each)

    def may_be_empty(self, path: Path) -> bool:
        return path[-1] in OPTIONAL_TEXTS or (self.form.kind, path[-1]) in OPTIONAL_OF

    def offers(self, path: Path) -> tuple[tuple[Offer, ...], bool]:
        holder = self.form.value(path[:-1]) if path else None
        return self.cards.offers(path, holder if isinstance(holder, Mapping) else {})

    def pairs(self, path: Path, blank: Blank, title: Words) -> FormRow:
        offers = (Offer("0", T("from range")), Offer("1", T("dice")))
        return FormRow(RowKind.PAIRS, path, title, blank.value, offers, most=MOST_DICE, rows=self.count(blank.value))

    def table(self, path: Path) -> Iterator[FormRow]:
        return small_places.small_table(self, path)

    # Fields of the board

    def _is_field(self, path: Path) -> bool:
        names = [step for step in path if isinstance(step, str)]
        last = names[-1] if names else ""
        return last in ("fields", "field", "between", "centre", "start", "unknown_fields") and (
            self.form.kind == "missions"
        )

    def _fields(self, path: Path, title: Words) -> FormRow | None:
        value = self.form.value(path)
        chosen = tuple(str(each) for each in value) if isinstance(value, list) else (str(value),) if value else ()
        return FormRow(RowKind.FIELDS, path, title, chosen)

    # In a few words

    def short(self, path: Path) -> Words:  # noqa: PLR0911 - one line per kind of entry reads best
        hint, value = self.form.hint(path), self.form.value(path)
        try:
            if hint is Effect:
                return effect_said(load(Effect, value), self.naming.language)
            if hint is CardStep:
                return step_text(load(CardStep, value))
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
