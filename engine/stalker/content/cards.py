"""Everything that is printed on the other cards of the box, as plain values: the words the rules know.

Content files are TOML with these very keys (see data/stalker). `source` says where a fact comes from ("p. 31", "CARDS",
"own"), `assumed` marks what players should check against their box. Names are given by language.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.stalker.content.company import Aim, CompanionCard, JobCard
from engine.stalker.content.numbers import CardNumber, Change, Copies, Coupons, Dice, Few, Near, Rank, Stars
from engine.stalker.content.steps import CardStep
from engine.stalker.content.units import EnemyCard, Level
from engine.stalker.content.vocabulary import Cost, Effect, EffectDo, Goal, Names, Whereabouts, Who
from engine.table.dice import Die
from engine.table.record import later

__all__ = [
    "Ability",
    "ActivationCard",
    "AnomalyCard",
    "ArtefactCard",
    "Content",
    "ControlCard",
    "Cost",
    "Deed",
    "DieCard",
    "Effect",
    "EffectDo",
    "EventCard",
    "Goal",
    "InjuryCard",
    "ItemCard",
    "LootMarker",
    "Mask",
    "ModCard",
    "Names",
    "OutfitCard",
    "StalkerCard",
    "UnknownMarker",
    "WeaponAttack",
    "WeaponCard",
    "When",
    "Whereabouts",
    "Who",
    "card_of",
]


@dataclass(frozen=True)
class ActivationCard:
    """R6. A low card has a part for "low markers lie on the board" and one for "none"; a high card one extra part."""

    level: Level
    name: Names
    steps: tuple[CardStep, ...]
    without: tuple[CardStep, ...] | None = None
    """Low cards: the part for no marker on the board; None if one part serves both."""
    extra: tuple[CardStep, ...] = ()
    """High cards: only in the enemies' and Zone's phase."""
    copies: Copies = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class EventCard:
    name: Names
    number: CardNumber = 0
    """0 for a random event."""
    story: Names = dataclasses.field(default_factory=dict)
    at_once: tuple[Effect, ...] = ()
    framed: tuple[Effect, ...] = ()
    copies: Copies = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class ControlCard:
    """What a psionic makes a stalker do. It is not talked over, and goes back into its deck (seeds/001)."""

    name: Names
    effects: tuple[Effect, ...]
    """`target` is the attacker."""
    copies: Copies = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class Mask:
    """What masks of an attack roll may be spent on."""

    masks: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class WeaponAttack:
    """One attack of a weapon (p. 26)."""

    id: str
    name: Names
    type: str
    """single, burst, auto, aimed, unload, ...: what modifications refer to."""
    dice: Dice = 0
    """Gear dice on top of the stalker's own."""
    ammo: int = 1
    cost: Cost = Cost.STANDARD
    per_ammo: Dice = 0
    """Dice for each further round, where any number may be spent."""
    stars: Stars = 0
    least_range: int = 0
    choose_part: bool = False
    once_per_turn: bool = False
    attention: Level | None = Level.HIGH
    masks: tuple[Mask, ...] = ()

    @property
    def spreads(self) -> bool:
        """Stars may be shared among the target's neighbours in sight (p. 27)."""
        return self.type in ("burst", "auto")


@dataclass(frozen=True)
class WeaponCard:
    name: Names
    ammo_type: str
    precise: tuple[int, int]
    range: int
    capacity: Copies
    attacks: tuple[WeaponAttack, ...]
    masks: tuple[Mask, ...] = ()
    slots: tuple[str, ...] = ()
    """Modification types that fit; "scope/silencer" takes either."""
    price: Coupons = 0
    rank: Rank = 0
    copies: Copies = 1
    source: str = ""
    assumed: bool = False
    loose: bool = later(default=False)
    """In no deck: it comes only when an effect names it (p. 16)."""
    text: Names = later(default_factory=dict)  # noqa: RUF009 - it makes a dataclass field
    """What the app does not carry out and reminds the table of."""


@dataclass(frozen=True)
class OutfitCard:
    name: Names
    defence: Dice = 0
    radiation: Change = 0
    container: int = 0
    """What the artefact container takes off the base dose: 0 basic, 2 improved, 4 high-tech."""
    defence_stars: Stars = 0
    price: Coupons = 0
    rank: Rank = 0
    copies: Copies = 1
    source: str = ""
    assumed: bool = False
    loose: bool = later(default=False)
    """In no deck: it comes only when an effect names it (p. 16)."""
    text: Names = later(default_factory=dict)  # noqa: RUF009 - it makes a dataclass field
    """What the app does not carry out and reminds the table of."""


@dataclass(frozen=True)
class ItemCard:
    name: Names
    types: tuple[str, ...] = ()
    cost: Cost = Cost.STANDARD
    effects: tuple[Effect, ...] = ()
    range: int = 0
    """The effects are aimed at a field, or a stalker, within this range."""
    attack_dice: Dice = 0
    """Gear dice against every unit on the chosen field (grenades)."""
    price: Coupons = 0
    copies: Copies = 1
    source: str = ""
    assumed: bool = False
    loose: bool = later(default=False)
    """In no deck: it comes only when an effect names it (p. 16)."""


@dataclass(frozen=True)
class ModCard:
    name: Names
    fits: str
    """A weapon slot type, or "outfit"."""
    dice: Dice = 0
    attack_types: tuple[str, ...] = ()
    """Which attack types the dice go with; empty for all."""
    least_range: int = 0
    lowers_attention_unseen: bool = False
    detector_range: int | None = None
    backpack: int = 0
    container: int = 0
    defence: Dice = 0
    attack: WeaponAttack | None = None
    """An attack of its own."""
    price: Coupons = 0
    rank: Rank = 0
    copies: Copies = 1
    source: str = ""
    assumed: bool = False
    through_smoke: bool = later(default=False)
    """Attacks with this weapon ignore "no sight" markers."""
    free_item: str = later(default="")
    """Right after an attack with this weapon an item of this type may be used as a free action."""
    loose: bool = later(default=False)
    """In no deck: it comes only when an effect names it (p. 16)."""
    text: Names = later(default_factory=dict)  # noqa: RUF009 - it makes a dataclass field
    """What the app does not carry out and reminds the table of."""


@dataclass(frozen=True)
class ArtefactCard:
    name: Names
    type: str
    """The type of anomaly it comes from."""
    base_dose: Change = 0
    action: tuple[Effect, ...] = ()
    action_cost: Cost = Cost.FREE
    discards_focus: bool = False
    defence_dice: Dice = 0
    defence_effects: tuple[Effect, ...] = ()
    """What follows if the extra defence dice are taken."""
    roll_stars: Stars = 0
    roll_effects: tuple[Effect, ...] = ()
    price: Coupons = 0
    copies: Copies = 1
    source: str = ""
    assumed: bool = False
    attacked_within: int | None = later(default=None)
    """An enemy so near that attacks may be paid back: `attacked_price` for its wearer, `attacked_effects` for it."""
    attacked_price: tuple[Effect, ...] = later(default=())
    attacked_effects: tuple[Effect, ...] = later(default=())
    loose: bool = later(default=False)
    """In no deck: it comes only when an effect names it (p. 16)."""


@dataclass(frozen=True)
class AnomalyCard:
    """p. 36: what happens to stalkers and enemies when the rolled symbol lies open on a field they crossed."""

    name: Names
    type: str
    stalkers: tuple[Effect, ...] = ()
    enemies: tuple[Effect, ...] = ()
    all_fields: bool = False
    """The effects go to every unit on any of its fields, not only on those with the rolled symbol."""
    artefacts: bool = True
    moves: bool = False
    """Goes on to the next of its overlays each round."""
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class InjuryCard:
    """p. 28: one result for a light injury, one for a heavy one."""

    light: str
    heavy: str
    """pin, pin_and_expose, push_or_pin, wound, wound_or_expose, wound_and_reshuffle."""
    copies: Copies = 1
    source: str = ""
    assumed: bool = False


class When(StrEnum):
    """When an ability of a stalker counts (p. 22)."""

    ACTION = "action"
    """An action of the stalker's own."""
    ATTACK = "attack"
    """In every attack roll: what it says of the roll at hand; the rest of it when the attack is over."""
    DEFENCE = "defence"
    """In every defence roll; what is not about the roll, right after it."""
    KILL = "kill"
    """After an attack of the stalker's that killed its target."""
    TURN = "turn"
    """When a turn of the stalker's is over, before enemies react."""
    ROUND = "round"
    """When the players' phase begins."""
    ACTED = "acted"
    """After an action of the stalker's own, one of those in `after`."""
    RADIATION = "radiation"
    """Whenever an outfit keeps radiation off: its doses are added to what there is."""


class Deed(StrEnum):
    """Actions that an ability may be about, by the command for each (p. 20, p. 21)."""

    MOVE = "move"
    SNEAK = "sneak"
    PREPARE = "prepare"
    RELOAD = "reload"
    PICK_UP = "pick_up"
    DISTRACT = "distract"
    THROW_BOLT = "throw_bolt"
    KNIFE = "knife"
    SHOOT = "shoot"
    USE_ITEM = "use_item"
    USE_ARTEFACT = "use_artefact"
    DETECT = "detect"
    GET_UP = "get_up"


@dataclass(frozen=True)
class Ability:
    """What a stalker's card lets that stalker do, in words of the vocabulary (p. 22)."""

    id: str
    name: Names
    effects: tuple[Effect, ...]
    """`self` is the stalker; `target` whom an action is aimed at, whom he attacks, or who attacks."""
    when: When = When.ACTION
    cost: Cost = Cost.FREE
    aim: Aim = Aim.NOBODY
    range: Near = 0
    """How far an action reaches."""
    discards_focus: bool = False
    once_per_turn: bool = True
    """An action only once in a turn."""
    near: Near | None = None
    """Only while an enemy is so near."""
    unseen: bool = False
    """Only against an enemy that does not see the stalker; an action only while no enemy does."""
    after: tuple[Deed, ...] = later(default=())
    """What it follows if it follows an action."""


@dataclass(frozen=True)
class StalkerCard:
    name: Names
    hp: Copies
    dice: tuple[tuple[int, int], ...]
    """(from this range on, stalker dice), nearest first."""
    abilities: tuple[str, ...] = ()
    """Named bespoke hooks the rules know; the rest is in `text`."""
    text: Names = dataclasses.field(default_factory=dict)
    source: str = ""
    assumed: bool = False
    dodge: Mapping[str, tuple[Effect, ...]] = later(default_factory=dict)
    """After a defence roll against an attacker within range 1: discard focus, roll the anomaly die, and by petals
    ("1" to "4") this happens; `target` is the attacker."""
    own: tuple[Ability, ...] = later(default=())
    """Abilities in words of the vocabulary."""


@dataclass(frozen=True)
class LootMarker:
    effects: tuple[Effect, ...]
    name: Names
    copies: Copies = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class UnknownMarker:
    """p. 17: nothing, or one or two standees of a group, looking one way."""

    group: str = ""
    count: Few = 0
    facing: str = "N"
    copies: Copies = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class DieCard:
    """A die of the box: its faces are assumed until the players set them (R9)."""

    die: Die
    masks: Mapping[str, int] = dataclasses.field(default_factory=dict)
    """How many masks each face shows."""
    precise: tuple[str, ...] = ()
    """Faces that count 4 stars instead of 2 within the precise range (p. 26)."""
    assumed: bool = False


@dataclass(frozen=True)
class Content:
    """All cards a match is played with; stored with the match."""

    enemies: Mapping[str, EnemyCard] = dataclasses.field(default_factory=dict)
    enemy_names: Mapping[str, Names] = dataclasses.field(default_factory=dict)
    activation: Mapping[str, ActivationCard] = dataclasses.field(default_factory=dict)
    events: Mapping[str, EventCard] = dataclasses.field(default_factory=dict)
    weapons: Mapping[str, WeaponCard] = dataclasses.field(default_factory=dict)
    outfits: Mapping[str, OutfitCard] = dataclasses.field(default_factory=dict)
    items: Mapping[str, ItemCard] = dataclasses.field(default_factory=dict)
    mods: Mapping[str, ModCard] = dataclasses.field(default_factory=dict)
    artefacts: Mapping[str, ArtefactCard] = dataclasses.field(default_factory=dict)
    anomalies: Mapping[str, AnomalyCard] = dataclasses.field(default_factory=dict)
    injuries: Mapping[str, InjuryCard] = dataclasses.field(default_factory=dict)
    stalkers: Mapping[str, StalkerCard] = dataclasses.field(default_factory=dict)
    loot: Mapping[str, LootMarker] = dataclasses.field(default_factory=dict)
    unknown: Mapping[str, UnknownMarker] = dataclasses.field(default_factory=dict)
    dice: Mapping[str, DieCard] = dataclasses.field(default_factory=dict)
    companions: Mapping[str, CompanionCard] = later(default_factory=dict)
    """By the id of the contact it comes from (p. 8)."""
    jobs: Mapping[str, JobCard] = later(default_factory=dict)
    """By the id of the contact who gives it (p. 8)."""
    control: Mapping[str, ControlCard] = later(default_factory=dict)
    markers: Mapping[str, int] = dataclasses.field(default_factory=dict)
    """How many pieces the box holds; one that is not named never runs out (p. 6). Also `magazines:` and `standees:`."""

    def joined_by(self, cards: Content) -> Content:
        """With some more cards, and others as they are corrected."""
        names = [field.name for field in dataclasses.fields(Content)]
        return Content(**{name: {**getattr(self, name), **getattr(cards, name)} for name in names})


NO_CARDS = Content()


def card_of(copy: str) -> str:
    """The card a copy is one of: `medkit#2` is a `medkit`."""
    return copy.partition("#")[0]
