"""The end phase and the weather (B4.B, O3)."""

from __future__ import annotations

from engine.table.rulebook import Ruled
from engine.table.text import T

END: dict[str, Ruled] = {
    "end.fire": Ruled(T("Three dice, each above vigour is a wound"), "B4.B end 3"),
    "end.fire_zone": Ruled(T("All wounds of the fire are in one zone"), "B4.B end 3"),
    "end.fire_wounds": Ruled(T("Wounds by fire: {wounds}, armour {armour}"), "B4.B end 3"),
    "end.fire_fades": Ruled(T("One fire goes, hurt or not"), "B4.B end 3"),
    "end.piece_burns": Ruled(T("A burning piece gets one fire more, which is a hit"), "E34", is_ruling=True),
    "end.fear": Ruled(T("Psi against 5, each success takes one fear off"), "B4.B end 4"),
    "end.fear_fades": Ruled(T("Successes against fear: {successes}"), "B4.B end 4"),
    "end.poison": Ruled(T("One poison goes"), "B4.B end 5"),
    "end.rage": Ruled(T("Its player may take one rage off"), "B4.B end 6"),
    "end.rage_fades": Ruled(T("One rage goes"), "B4.B end 6"),
    "end.points": Ruled(T("Old action points are lost, three are new; one less with slow"), "B4.B end 7-9"),
    "end.slow": Ruled(T("One slow goes"), "B4.B end 9"),
    "weather.ion_storm": Ruled(T("Vigour against 6, or the storm wounds the torso"), "O3"),
    "weather.ion_wound": Ruled(T("No success: a wound to the torso, no armour helps"), "O3"),
    "weather.acid_rain": Ruled(T("Vigour against 5 for everybody without a roof, or poison"), "O3"),
    "weather.acid_poison": Ruled(T("No success: 1 poison"), "O3"),
}
