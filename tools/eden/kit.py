"""What EDEN brings to the tools."""

from tools.kit import ToolKit

KIT = ToolKit(
    "eden",
    "tools.eden.evenings",
    ("tools.eden.bench_open", "tools.eden.bench_drag"),
    "tools.eden.shots",
    "tests/ui/eden/test_taps.py",
    sense="tools.eden.sense",
)
