"""What S.T.A.L.K.E.R. tells the workshop about its cards. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.packs.form import Form
from engine.packs.kinds import Key, Records, record_data
from engine.stalker.content.kinds import NamedEnemy
from engine.stalker.content.library import between_of
from engine.stalker.workshop.begun import begun_record
from engine.stalker.workshop.labels import LABELS, VALUES, known_label, label, worded
from engine.stalker.workshop.spoken import spoken
from engine.table.text import Name, T, Text, Tn
from screens.stalker.workshop.naming import ZoneNaming, word_of
from screens.stalker.workshop.pages import StalkerPages
from screens.widgets.page_model import Words
from screens.workshop.making import NOTHING, Aside, Boxed, Making
from screens.workshop.naming import NameSource
from screens.workshop.pages import Pages
from screens.workshop.wording import Wording

if TYPE_CHECKING:
    from device.packs import Packs

WITH_CARDS = {"lost_areas", "missions"}
"""They hold environment cards of their own."""


class StalkerWording(Wording):
    def label(self, kind: str, key: str | int) -> Words:
        return label(key, kind)

    def known(self, kind: str, key: str) -> Text | None:
        return known_label(kind, key) if kind else LABELS.get(key)

    def worded(self, value: str) -> Words:
        return worded(value)

    def value(self, value: str) -> Text | None:
        return VALUES.get(value)

    def word_of(self, name: Name) -> Text | None:
        return word_of(name)


class StalkerMaking(Making):
    fixed = frozenset({"dice", "campaigns"})
    editors: Mapping[str, tuple[str, str]] = {
        "tiles": ("tile", "tile"),
        "boards": ("board", "board"),
        "missions": ("maker", "mission"),
    }
    says_itself = frozenset({"activation", "events", "anomalies", "loot", "injuries", "unknown", "control"})
    sentences = frozenset(
        {"steps", "without", "extra", "effects", "at_once", "framed", "action", "defence_effects", "roll_effects"}
    )
    sentences_of: Mapping[str, frozenset[str]] = {
        "enemies": frozenset({"head", "torso"}),
        "anomalies": frozenset({"stalkers", "enemies"}),
        "stalkers": frozenset({"dice"}),
    }
    boxed = Boxed(
        ("new_mission", "mission"),
        ("maker", "mission"),
        T("Open the mission"),
        T("Make this mission"),
        T("This device does not know its mission yet. Make it once from your box, or scan a friend's pack."),
    )
    situation = "situation"

    def make_wording(self) -> Wording:
        return StalkerWording(self.kit)

    def naming(self, packs: Packs, language: str, held: Callable[[], Any]) -> ZoneNaming:
        return ZoneNaming(packs.library(), language, held, packs.made(between_of))

    def pages(self, form: Form, naming: NameSource) -> Pages:
        if not isinstance(naming, ZoneNaming):
            raise TypeError("these pages want this game's names")
        return StalkerPages(form, naming, self.wording)

    def begun(self, kind: str, packs: Packs) -> Any:
        return begun_record(kind, packs.library())

    def spoken(self, _key: Key, value: Any, _records: Records, language: str) -> list[Text]:
        return spoken(value, language)

    def with_places(self, value: Any, other: Any, places: set[str]) -> Any:
        if isinstance(value, NamedEnemy):
            return replace(value, card=self.with_places(value.card, other.card, places))
        return replace(value, **{key: getattr(other, key) for key in places})

    def has_names(self, kind: str) -> bool:
        return kind in WITH_CARDS

    def asides(self, kind: str) -> tuple[Aside, ...]:
        if kind == "activation":
            card = lambda _key, value: {"card": record_data(value)}  # noqa: E731
            return (Aside("rehearse", "map", T("Try it on a board"), "dry_run", card, is_whole=True),)
        if kind == "tiles":
            return (Aside("draw", "map", T("Draw it"), "tile", lambda key, _value: {"tile": key}),)
        return ()

    def row_name(self, path: tuple[str | int, ...]) -> Text:
        return T("Environment card") if path == ("environment",) else NOTHING

    def lacks(self, value: Any) -> Text:
        return T("Some things only your box knows must still be copied.") if value.missing else NOTHING

    def situation_said(self, value: Any) -> Text:
        return Tn("{n} unit on the board", "{n} units on the board", len(value.enemies) + len(value.stalkers))
