"""What This War of Mine brings to the tools."""

from tools.kit import ToolKit

KIT = ToolKit(
    "warofmine",
    "tools.warofmine.evenings",
    ("tools.warofmine.bench",),
    "tools.warofmine.shots",
    "tests/ui/warofmine/test_taps.py",
    sense="tools.warofmine.sense",
)
