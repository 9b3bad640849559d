"""House rules: where the book is silent and a table may want it otherwise (the rulings marked with a wheel)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HouseRules:
    """All off: as the rulings say."""

    nearest_on_foot: bool = False
    """J3: nearness is measured in steps on foot."""
    own_mercs_first: bool = False
    """J4: the active player's other mercs come before the next player's."""
    straight_way: bool = False
    """J6: enemies walk to the target's own area, even if they could shoot on the way."""
    halve_printed: bool = False
    """J10: a suppressed enemy halves the printed damage only."""
    bleed_after_enemies: bool = False
    """J12: a merc bleeds after the enemies have acted."""
    tanks_spare_allies: bool = False
    """J17: a tank kills no ally."""
    ask_every_tie: bool = False
    """J18: ask about every tie, whether it matters or not."""
    group_move_wounds: bool = False
    """J20: a group move out of an enemy's area costs a wound each."""
    hit_while_down: bool = False
    """J21: an unconscious merc who suffers again gets another severe injury."""
    suppressed_taxes_all: bool = False
    """J25: loot, trade and command actions cost a suppressed merc one fatigue too."""
    groups_spread: bool = False
    """J26: in a contested sector each merc of a group may choose its own area."""
    fatigue_token_rests: bool = False
    """J29: the fatigue token gives back 2 instead of taking 2."""
    ability_once: bool = False
    """J41: the dictator's ability works only when the level reaches the maximum."""
    train_from_reserve: bool = False
    """J45: trained rebels come from the reserve, not from the team's supply."""
