"""Every rule the app gives as a reason: one sentence and where it stands."""

from __future__ import annotations

from engine.table.rulebook import Rulebook, Ruled
from engine.table.text import T

RULEBOOK: Rulebook = {
    "tie.order": Ruled(T("equal initiative, rank and distance: the players decide"), "p. 26"),
    "tie.target": Ruled(T("equally far, and both of the same player: the players decide"), "p. 26"),
    "tie.step": Ruled(T("equally short ways with equally many figures: the players decide"), "p. 26"),
    "enemy.order": Ruled(T("initiative {initiative}; elites first, then whoever is nearest to a merc"), "p. 26"),
    "enemy.suppressed": Ruled(T("it is suppressed and does not move"), "p. 25"),
    "enemy.hidden": Ruled(T("it is hidden and has no area"), "J16", is_ruling=True),
    "enemy.nobody": Ruled(T("no conscious merc is in the sector"), "p. 26"),
    "enemy.in_range": Ruled(T("a merc is in range already: it stays"), "p. 26"),
    "enemy.no_nearer": Ruled(T("no way leads nearer to where it could attack"), "J6", is_ruling=True),
    "enemy.out_of_range": Ruled(T("its target is out of range"), "p. 26"),
    "enemy.moves": Ruled(T("one area towards where it could attack, by the shortest way"), "p. 26"),
    "enemy.attacks": Ruled(T("damage {printed} on the card, plus ground, marks and missions"), "p. 27"),
    "enemy.bleeds": Ruled(T("it bleeds at the end of its activation"), "p. 25"),
    "enemy.bled_to_death": Ruled(T("its hit points are used up"), "p. 25"),
    "condition.of_attack": Ruled(T("the attack causes it, even without damage"), "p. 25"),
    "condition.suppressed_ends": Ruled(T("suppressed lasts until the end of its own activation"), "p. 25"),
}
