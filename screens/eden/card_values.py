"""The words that cards are made with, in a form and in a line about a card. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping

from engine.eden.content.cards import AbilityKind, Do, GoalWord, Whom
from engine.eden.content.kinds import Worn
from engine.eden.naming import VOCABULARY
from engine.eden.words import WeaponKind
from engine.table.text import T, Text

SAID = ("zone", "attribute", "marker", "motive", "weather", "deployment")
"""What the sentences of the rules call by these words already."""
VALUES: Mapping[str, Text] = {
    **{value: said for (kind, value), said in VOCABULARY.items() if kind in SAID},
    Worn.ALL: T("all zones"),
    WeaponKind.SHOT: T("for shooting"),
    WeaponKind.THROWN: T("for throwing"),
    WeaponKind.SPRAY: T("for spraying"),
    WeaponKind.MELEE: T("for close combat"),
    AbilityKind.PERMANENT: T("permanent"),
    AbilityKind.ACTION: T("an action"),
    Do.GAIN: T("gives markers"),
    Do.LOSE: T("takes markers off"),
    Do.HEAL: T("heals"),
    Do.ACTION_POINTS: T("gives action points"),
    Do.MOVE: T("a move before the round"),
    Do.BURN: T("sets on fire"),
    Do.SMOKE: T("smoke: harder to see through"),
    Do.SIGHT: T("nobody sees farther than the distance"),
    Do.NO_FEAR: T("keeps fear away"),
    Do.BAIT: T("lures the NPCs"),
    Do.CHARGE_REACH: T("charges reach as far as the distance"),
    Do.FEWER_OBSTACLES: T("obstacles count less"),
    Do.FREE_DODGE: T("dodging costs nothing"),
    Do.SLIPS_AWAY: T("breaks away without a roll"),
    Do.ON_WOUND: T("markers for whom it wounds"),
    Do.BY_HAND: T("as the card says, by hand"),
    Whom.SELF: T("the warrior itself"),
    Whom.FRIEND: T("a friend"),
    Whom.SELF_OR_TOUCHING: T("itself or whoever it touches"),
    Whom.ENEMY: T("an enemy"),
    Whom.WARRIOR: T("any warrior"),
    Whom.EACH_ENEMY: T("each enemy"),
    Whom.PIECE: T("a piece of terrain"),
    Whom.TABLE: T("everybody on the table"),
    GoalWord.HOLD: T("holding a place"),
    GoalWord.KILLS: T("enemies out of action"),
    GoalWord.TAKE: T("destroying or touching pieces"),
    GoalWord.CLEAN: T("NPCs out of action"),
    GoalWord.HOME: T("own warriors back at their edge"),
}
