"""What Jagged Alliance brings to the tools."""

from tools.kit import ToolKit

KIT = ToolKit(
    "jagged",
    "tools.jagged.evenings",
    ("tools.jagged.bench",),
    "tools.jagged.shots",
    "tests/ui/jagged/test_taps.py",
    sense="tools.jagged.sense",
)
