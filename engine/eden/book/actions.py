"""Moves, charges, the ground, abilities and cards (B5, B7, O1)."""

from __future__ import annotations

from engine.table.rulebook import Ruled
from engine.table.text import T

ACTIONS: dict[str, Ruled] = {
    "ask.within": Ruled(T("Without a map the players measure"), "B2.G"),
    "ask.watched": Ruled(T("Nobody hides while an enemy is nearer than 15 cm"), "O1.A"),
    "move.cost": Ruled(T("A move costs 1 AP; three a round"), "B5"),
    "move.walked": Ruled(T("A move of up to 10 cm, bends included"), "B5"),
    "move.said": Ruled(T("The players say what is around"), "own"),
    "move.unsaid": Ruled(T("Positions are only asked for when a rule needs them"), "E50", is_ruling=True),
    "move.free": Ruled(T("It has left whoever it touched"), "B2.E"),
    "move.break_away": Ruled(T("In contact: speed against the highest speed around, one success is enough"), "B5"),
    "move.strike": Ruled(T("Nobody broke away cleanly: each enemy in contact may strike for 1 AP"), "B5"),
    "charge.cost": Ruled(T("A charge costs 2 AP; once a round"), "B5"),
    "charge.attack": Ruled(T("The attack of a charge counts as one of the two of the round"), "B5"),
    "charge.contact": Ruled(T("A charge ends in contact and attacks at once"), "B5"),
    "climb.cost": Ruled(T("Climbing is a move for 2 AP"), "O1.A"),
    "climb.roll": Ruled(T("Speed against the climb, one success is enough"), "O1.A"),
    "climb.fall": Ruled(T("The climb failed: vigour, or a wound in every zone"), "O1.A"),
    "climb.hurt": Ruled(T("A fall wounds every zone, no armour helps"), "O1.A"),
    "swim.cost": Ruled(T("Swimming is a move for 2 AP"), "O1.A"),
    "swim.roll": Ruled(T("Vigour against the water, one die less per item"), "O1.A"),
    "swim.hurt": Ruled(T("Each failure is a wound to the head, then again"), "O1.A"),
    "jump.cost": Ruled(T("A jump is a move for 1 AP"), "O1.A"),
    "jump.roll": Ruled(T("Speed against the chasm, one success is enough"), "O1.A"),
    "jump.fell": Ruled(T("A failed jump puts the warrior out of action"), "O1.A"),
    "hide.cost": Ruled(T("Going into hiding is a move for 1 AP"), "O1.A"),
    "hide.hidden": Ruled(T("No enemy farther than 5 cm may aim at a hidden warrior"), "O1.A"),
    "hide.moved": Ruled(T("Who moves is no longer hidden"), "E54", is_ruling=True),
    "fire.cost": Ruled(T("Putting out one fire costs 1 AP"), "B9"),
    "fire.out": Ruled(T("One fire less"), "B9"),
    "ground.burning": Ruled(T("Touching a burning piece gives 1 fire"), "O1.A"),
    "ground.hit": Ruled(T("Every wound of hostile ground has its own hit roll"), "O1.A"),
    "ground.hostile": Ruled(T("Hostile ground hurts, no armour helps"), "E33", is_ruling=True),
    "ground.once": Ruled(T("Once a round and piece"), "E33", is_ruling=True),
    "ability.cost": Ruled(T("The ability is announced and paid for"), "B7"),
    "limit.used": Ruled(T("It can be used so many times a round or a game"), "B5"),
    "effect.marker": Ruled(T("So says the card"), "card"),
    "effect.resist": Ruled(T("A success saves from it"), "card"),
    "effect.move": Ruled(T("The card lets one warrior move before the round"), "card"),
    "effect.heal": Ruled(T("One point of one zone comes back"), "G"),
    "effect.points": Ruled(T("The card gives action points"), "card"),
    "effect.smoke": Ruled(T("Until the end of the round it is harder to see through"), "card"),
    "effect.by_hand": Ruled(T("The players carry it out as it is printed"), "card"),
}
