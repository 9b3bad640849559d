"""Attacks, reactions, wounds (B6, B8)."""

from __future__ import annotations

from engine.table.rulebook import Ruled
from engine.table.text import T

FIGHT: dict[str, Ruled] = {
    "melee.passive": Ruled(T("Combat against vigour; each success can be a wound"), "B6.A passive 3"),
    "melee.dodge": Ruled(T("Combat against vigour; the one attacked will dodge"), "B6.A dodge 3"),
    "melee.strike_back": Ruled(T("Whoever won the contest attacks, the other is passive"), "B6.A strike back 3"),
    "melee.contest": Ruled(T("Both add a die to combat; equal totals: the higher combat, else again"), "B2.A"),
    "melee.dodge_roll": Ruled(
        T("Speed against the combat the attacker rolled with; each success takes one off"), "B6.A dodge 6"
    ),
    "melee.reaction": Ruled(T("The one attacked says how it reacts before any die falls"), "B6.A 2"),
    "melee.again": Ruled(
        T("Who struck back may attack once more at once, for 1 AP; that ends it"), "E14", is_ruling=True
    ),
    "hit.roll": Ruled(T("One die on the index of the one hit"), "B2.A"),
    "hit.shift": Ruled(T("Each success spent moves the die by one; at least one must be left"), "B6.A passive 5"),
    "wound.plain": Ruled(T("Every success that is left is a wound there"), "B6.A passive 6"),
    "wound.armour": Ruled(T("Wounds: {wounds}, less armour {armour}, taken off the whole attack"), "B8.A"),
    "out.no_points": Ruled(T("A zone without points puts the warrior out of action"), "B2.F"),
    "score.npc": Ruled(T("Whoever takes an NPC out gets its contamination value"), "O2.C"),
    "shot.roll": Ruled(T("Combat with the weapon, less every obstacle, against speed"), "B6.B 2"),
    "shot.strength": Ruled(T("Strength and the successes left, against vigour"), "B6.B 6"),
    "shot.redirect": Ruled(T("An odd number of successes: somebody beside the target is hit"), "B6.B 2"),
    "shot.effect": Ruled(T("The weapon's effect needs one success"), "E17", is_ruling=True),
    "throw.blast": Ruled(T("Explosive: that many dice against vigour, one success is enough"), "B8.C"),
    "throw.hurt": Ruled(T("An explosion wounds every zone once, no armour helps"), "B8.C"),
    "throw.effect": Ruled(T("Everybody under the template suffers the weapon's effect"), "B8.C"),
    "spray.hurt": Ruled(T("Everybody partly under the template is wounded in every zone, no armour"), "B6.B"),
    "piece.hit": Ruled(T("An attack on a piece of terrain always hits"), "O1.A"),
    "piece.fire": Ruled(T("What can burn gets the fire; each one is a hit"), "E57", is_ruling=True),
    "piece.falls": Ruled(T("After {hits} hits only rubble is left"), "O1.A"),
    "reaction.dodge": Ruled(T("A dodge costs 1 AP"), "B6.A dodge"),
    "reaction.strike_back": Ruled(T("Striking back costs 1 AP"), "B6.A strike back"),
    "reaction.counts": Ruled(T("It is one of the two attacks of the round"), "B6.A strike back"),
    "ability.free_dodge": Ruled(T("This ability dodges once a round without paying"), "card"),
    "ability.on_wound": Ruled(T("Whoever it hurts suffers from its ability, too"), "card"),
    "attack.cost": Ruled(T("An attack costs 1 AP; two a round"), "B5"),
    "hide.attacked": Ruled(T("Who is attacked is no longer hidden"), "O1.A"),
}
