"""What EDEN brings to the tools."""

from tools.kit import ToolKit

KIT = ToolKit("eden", "tools.eden.evenings", ("tools.eden.bench_open",))
