"""What S.T.A.L.K.E.R. brings to the tools."""

from tools.kit import ToolKit

KIT = ToolKit(
    "stalker",
    "tools.stalker.soak",
    (
        "tools.stalker.bench_phase",
        "tools.stalker.bench_refresh",
        "tools.stalker.bench_taking_in",
        "tools.stalker.bench_taking_in_app",
    ),
    "tools.stalker.scenes",
    taps="tests/ui/stalker/test_mission_express.py",
    sense="tools.stalker.sense",
)
