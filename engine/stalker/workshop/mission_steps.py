"""What is still wrong with a mission, by the step of the maker where it is set right."""

from __future__ import annotations

from engine.packs.fault import Fault
from engine.stalker.content.mission_check import check_mission, unfinished
from engine.stalker.content.missions import Library, MissionCard

STEPS = {"unknown_fields": "unknown", "objective": "objectives"}
"""Keys that are set right in the step of another."""


def mission_faults(library: Library, mission: MissionCard) -> list[Fault]:
    """What is missing by the mission's own account is no fault: it is said where it belongs."""
    open_slots = {slot.key for slot in mission.missing}
    found = (*check_mission(library, mission), *unfinished(mission))
    return [fault for fault in found if step_of(fault) not in open_slots]


def step_of(fault: Fault) -> str:
    first = str(fault.path[0]) if fault.path else ""
    return STEPS.get(first, first)
